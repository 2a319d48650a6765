// Keeps the page's state in the fragment of its address, with history entries for the back and forward buttons.
//
// Compressing takes a moment. A state that is replaced in the meantime is never written: the last one wins. It becomes
// a history entry of its own if any of the replaced ones was to be one.

import { fragmentOf, stateOf } from "./link.ts"
import { longestLinkedText, type PageState } from "./page-state.ts"

/** Whether a change gets its own history entry or updates the current one. */
export type HowToKeep = "step" | "same-step"

/** Changes within this time share a history entry. */
const pauseMs = 2_000

/** Delay of writing the address after a change, so that typing stays fast. */
const delayMs = 300

export interface Address {
  /** Leaves the address unchanged if the text is too long for a link. */
  write(state: PageState, how: HowToKeep): void
}

/**
 * @param onMove called with the new state after the user edits the address or uses a browser button; `undefined` if the
 *   address can't be read
 */
export function openAddress(onMove: (state: PageState | undefined) => void): Address {
  let waiting: { state: PageState; how: HowToKeep } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Increases with each change; work begun under a lower number is abandoned. */
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
