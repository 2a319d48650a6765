// Writes to the address while newer changes arrive, with a fake window.

import { setTimeout as wait } from "node:timers/promises"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openAddress } from "../../web/src/state/address.ts"
import { fragmentOf } from "../../web/src/state/link.ts"
import { defaultState, longestLinkedText, type PageState } from "../../web/src/state/page-state.ts"

const location = { hash: "" }
let pushed: string[] = []
let move = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  pushed = []
  location.hash = ""
  const push = (_: unknown, __: string, address: string) => {
    pushed.push(address)
    location.hash = address
  }
  vi.stubGlobal("location", location)
  vi.stubGlobal("history", { pushState: push, replaceState: push })
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "popstate") move = listener
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const one: PageState = { ...defaultState, text: "a or b" }
const other: PageState = { ...defaultState, text: "c or d" }

/** Calls back while the last state is being compressed. */
function meanwhile(callBack: () => void): void {
  vi.runOnlyPendingTimers()
  callBack()
}

async function settled(): Promise<void> {
  vi.runOnlyPendingTimers()
  await wait(100)
}

test("writes the newest state and none after it", async () => {
  const { write } = openAddress(() => {})
  write(one, "step")
  meanwhile(() => write(other, "step"))
  await settled()
  expect(pushed).toEqual([await fragmentOf(other)])
})

test("does not write a state that was left with a button", async () => {
  const read: unknown[] = []
  const { write } = openAddress((state) => read.push(state))
  write(one, "step")
  meanwhile(() => move())
  await settled()
  expect(pushed).toEqual([])
  expect(read).toEqual([defaultState])
})

test("keeps changes made while an address was read", async () => {
  const read: unknown[] = []
  const { write } = openAddress((state) => read.push(state))
  location.hash = await fragmentOf(one)
  move()
  write(other, "step")
  await settled()
  expect(pushed).toEqual([await fragmentOf(other)])
  expect(read).toEqual([])
})

test("does not mistake a text that is too long for a link for the example", async () => {
  const { write } = openAddress(() => {})
  location.hash = await fragmentOf(one)
  write({ ...defaultState, text: "a".repeat(longestLinkedText + 1) }, "step")
  await settled()
  expect(pushed).toEqual([])
})
