// Keeps a field's text and the page's text the same, whether the user typed it or the page set it, as a button does.
// The field can undo both.

import { type StateEffect, Transaction } from "@codemirror/state"
import type { EditorView, ViewUpdate } from "@codemirror/view"

/**
 * Replaces the field's text with the page's, as a step of its own in the undo history.
 * Call it in a layout effect, before the user can type more, or the page's text is older than the field's.
 *
 * @param effects changes to make in the same step
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
    annotations: Transaction.remote.of(true),
  })
}

/** Whether the user made the change, for example by typing or undoing, rather than the page. */
export function isOwn({ transactions }: ViewUpdate): boolean {
  return !transactions.some((each) => each.annotation(Transaction.remote))
}

/** The smallest change between two texts, so that the cursor keeps its place outside of it. */
function changeTo(text: string, before: string) {
  const most = Math.min(text.length, before.length)
  let from = 0
  while (from < most && text[from] === before[from]) from += 1
  let same = 0
  while (same < most - from && text.at(-1 - same) === before.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: text.slice(from, text.length - same) }
}
