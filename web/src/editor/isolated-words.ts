// Isolates words in right-to-left scripts; otherwise they would reverse the order of the operators between them.
//
//     שמש && רוח     the first word is on the left

import { type EditorState, RangeSet, StateField } from "@codemirror/state"
import { Decoration, type DecorationSet, Direction, EditorView } from "@codemirror/view"

export const isolatedWords = StateField.define<DecorationSet>({
  create: wordsIn,
  update: (words, { docChanged, state }) => (docChanged ? wordsIn(state) : words),
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.bidiIsolatedRanges.of((view) => view.state.field(field)),
  ],
})

const isolated = Decoration.mark({
  class: "isolated-word",
  attributes: { dir: "rtl" },
  bidiIsolate: Direction.RTL,
})

/** Longer texts would take too long at each key. */
const longestText = 10_000

function wordsIn({ doc }: EditorState): DecorationSet {
  if (doc.length > longestText) return RangeSet.empty
  const words = doc.toString().matchAll(/[\p{Script=Hebrew}\p{Script=Arabic}][\p{L}\p{M}\p{N}_]*/gu)
  return Decoration.set(
    Array.from(words, ({ index, 0: word }) => isolated.range(index, index + word.length)),
  )
}
