// Keeps the address's fragment and the state of the page the same, with steps for the buttons back and forward.
//
// Compressing takes a moment. What was changed in the meantime, or left with the buttons, is not written any more: the
// last state wins, and is a step where any of those before it that were not written is one.

import { fragmentOf, stateOf } from "./link.ts"
import { longestLinkedText, type PageState } from "./page-state.ts"

/** Whether a change is a step that the button "back" undoes, or part of the one before. */
export type HowToKeep = "step" | "same-step"

/** What is typed within this time is one step. */
const pauseMs = 2_000

/** Addresses are written this long after the last change, so that typing is not slowed. */
const delayMs = 300

export interface Address {
  /** A text that is too long for a link leaves the address as it is. */
  write(state: PageState, how: HowToKeep): void
}

/**
 * @param onMove is told what the address says when it was changed by a button of the browser or by hand; undefined where
 *   that cannot be read
 */
export function openAddress(onMove: (state: PageState | undefined) => void): Address {
  let waiting: { state: PageState; how: HowToKeep } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Rises with each change, so that what was begun before it is given up. */
  let turn = 0
  let lastStep = Number.NEGATIVE_INFINITY

  const flush = async () => {
    if (waiting === undefined) return
    const { state, how } = waiting
    const own = turn
    const isLinkable = state.text.length <= longestLinkedText
    const fragment = isLinkable ? await fragmentOf(state) : location.hash
    if (own !== turn) return
    waiting = undefined
    if (fragment === location.hash) return
    const isStep = how === "step" || performance.now() - lastStep > pauseMs
    lastStep = performance.now()
    const address = fragment === "" ? "#" : fragment
    if (isStep) history.pushState(null, "", address)
    else history.replaceState(null, "", address)
  }

  addEventListener("popstate", async () => {
    clearTimeout(timer)
    waiting = undefined
    turn += 1
    const own = turn
    const state = await stateOf(location.hash)
    if (own === turn) onMove(state)
  })

  return {
    write(state, how) {
      turn += 1
      const isStep = how === "step" || waiting?.how === "step"
      waiting = { state, how: isStep ? "step" : "same-step" }
      clearTimeout(timer)
      timer = setTimeout(flush, how === "step" ? 0 : delayMs)
    },
  }
}
