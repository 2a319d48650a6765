import { createColors } from "picocolors"
import { expect, test } from "vitest"
import { collectedTerminal } from "../../../src/cli/terminal/collected-output.ts"
import type { Output } from "../../../src/cli/terminal/terminal.ts"

/** All writes, in order, if output and errors go to these places. */
async function written(places: readonly [string | undefined, string | undefined]) {
  const writes: string[] = []
  const to = (name: string, place: string | undefined): Output => ({
    write: async (text) => void writes.push(`${name}: ${text}`),
    width: undefined,
    screen: undefined,
    colors: createColors(false),
    place,
  })
  const [output, errors] = [to("output", places[0]), to("errors", places[1])]
  const collected = collectedTerminal({
    output,
    errors,
    notes: errors,
  })
  for (const line of ["1", "2"]) {
    await collected.output.write(`answer ${line}\n`)
    await collected.errors.write(`error ${line}\n`)
  }
  await collected.notes.write("note\n")
  await collected.errors.write("error 3\n")
  await collected.flush()
  return writes
}

const inOrder = [
  "output: answer 1\n",
  "errors: error 1\n",
  "output: answer 2\n",
  "errors: error 2\n",
  "errors: note\n",
  "errors: error 3\n",
]

test("errors are interleaved with answers if both may go to the same place", async () => {
  expect(await written(["1 7", "1 7"])).toEqual(inOrder)
  expect(await written([undefined, "1 7"])).toEqual(inOrder)
  expect(await written(["1 7", undefined])).toEqual(inOrder)
})

test("otherwise errors are collected like answers, and notes follow them", async () => {
  expect(await written(["1 7", "1 8"])).toEqual([
    "output: answer 1\nanswer 2\n",
    "errors: error 1\nerror 2\n",
    "errors: note\n",
    "errors: error 3\n",
  ])
})

test("many errors are written before all lines are answered", async () => {
  const writes: string[] = []
  const to = (name: string): Output => ({
    write: async () => void writes.push(name),
    width: undefined,
    screen: undefined,
    colors: createColors(false),
    place: name,
  })
  const [output, errors] = [to("output"), to("errors")]
  const collected = collectedTerminal({
    output,
    errors,
    notes: errors,
  })
  await collected.errors.write("x".repeat(1 << 16))
  expect(writes).toEqual(["errors"])
})
