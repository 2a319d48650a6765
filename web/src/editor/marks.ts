// Marks that panels put on the text. They move along with edits until a panel sets new ones.

import { StateEffect, StateField } from "@codemirror/state"
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view"
import type { Mark } from "../panels/panel.ts"

export const setMarks = StateEffect.define<readonly Mark[]>()

export const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { effects, changes, newDoc }) {
    for (const effect of effects)
      if (effect.is(setMarks)) return marksIn(effect.value, newDoc.length)
    return shown.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

function marksIn(marked: readonly Mark[], length: number): DecorationSet {
  const inside = marked.filter(({ from, to }) => from < to && to <= length)
  return Decoration.set(
    inside.map(({ from, to, kind }) => Decoration.mark({ class: `mark-${kind}` }).range(from, to)),
    true,
  )
}
