// Keys and undo. Both need CodeMirror's commands, which are as large as a quarter of the editor, so the main editor
// loads them after the page is shown.

import {
  defaultKeymap,
  history,
  historyKeymap,
  invertedEffects,
  isolateHistory,
} from "@codemirror/commands"
import { EditorState, type Extension, Transaction } from "@codemirror/state"
import { keymap } from "@codemirror/view"
import { chosenBefore } from "./chosen-notation.ts"

/** Changes by the page (see `showText`) are steps of their own, and undoing one restores the notation, too. */
export const keysAndHistory: Extension = [
  history(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  EditorState.transactionExtender.of((transaction) =>
    transaction.annotation(Transaction.remote) === true
      ? { annotations: isolateHistory.of("full") }
      : null,
  ),
  invertedEffects.of(chosenBefore),
]
