// Isolates words in right-to-left scripts; otherwise they would reverse the order of the operators between them.
//
//     שמש && רוח     the first word is on the left

import { type EditorState, Prec, StateField } from "@codemirror/state"
import { Decoration, type DecorationSet, Direction, EditorView } from "@codemirror/view"

const words = StateField.define<DecorationSet>({
  create: wordsIn,
  update: (before, { docChanged, state }) => (docChanged ? wordsIn(state) : before),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.bidiIsolatedRanges.of((view) => view.state.field(field)),
  ],
})

/** Other marks are within the words, so that they don't split them. */
export const isolatedWords = Prec.lowest(words)

/** Browsers isolate elements with `dir`. */
const isolated = Decoration.mark({
  class: "isolated-word",
  attributes: { dir: "rtl" },
  bidiIsolate: Direction.RTL,
})

/** Longer texts would take too long at each key. */
const longestText = 10_000

function wordsIn({ doc }: EditorState): DecorationSet {
  if (doc.length > longestText) return Decoration.none
  const found = doc.toString().matchAll(/[\p{Script=Hebrew}\p{Script=Arabic}][\p{L}\p{M}\p{N}_]*/gu)
  return Decoration.set(
    Array.from(found, ({ index, 0: word }) => isolated.range(index, index + word.length)),
  )
}
