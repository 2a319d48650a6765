// The text of a field and the one that the page has: typed in the field, or come from elsewhere, such as a link.

import { Transaction } from "@codemirror/state"
import type { EditorView, ViewUpdate } from "@codemirror/view"

/**
 * Puts in what came from elsewhere, which is no step to undo in the field: the page goes back by the buttons of the browser.
 * To be called in a layout effect, before anything else can be typed: later, the text would be older than what stands there.
 */
export function showText(view: EditorView, text: string): void {
  const before = view.state.doc.toString()
  if (before === text) return
  view.dispatch({
    changes: changeTo(text, before),
    annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
  })
}

/** Whether somebody changed the text in the field. */
export function isTyped({ docChanged, transactions }: ViewUpdate): boolean {
  return docChanged && !transactions.some((each) => each.annotation(Transaction.remote))
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
