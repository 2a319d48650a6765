// The text of a field and the one that the page has: typed in the field, or come from elsewhere, such as a button. Both are
// steps that the field undoes.

import { isolateHistory } from "@codemirror/commands"
import { type StateEffect, Transaction } from "@codemirror/state"
import type { EditorView, ViewUpdate } from "@codemirror/view"

/**
 * Puts in what came from elsewhere, as a step of its own.
 * To be called in a layout effect, before anything else can be typed: later, the text would be older than what stands there.
 *
 * @param effects what changes together with the text
 */
export function showText(
  view: EditorView,
  text: string,
  effects: readonly StateEffect<unknown>[] = [],
): void {
  const before = view.state.doc.toString()
  if (before === text && effects.length === 0) return
  view.dispatch({
    changes: changeTo(text, before),
    effects,
    annotations: [Transaction.remote.of(true), isolateHistory.of("full")],
  })
}

/** Whether somebody changed something in the field, also by undoing it. */
export function isOwn({ transactions }: ViewUpdate): boolean {
  return !transactions.some((each) => each.annotation(Transaction.remote))
}

/** The part that differs, so that the cursor stays where it is in the rest. */
function changeTo(text: string, before: string) {
  const most = Math.min(text.length, before.length)
  let from = 0
  while (from < most && text[from] === before[from]) from += 1
  let same = 0
  while (same < most - from && text.at(-1 - same) === before.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: text.slice(from, text.length - same) }
}
