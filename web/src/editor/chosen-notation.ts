// The notation that was chosen for the text, which a field keeps beside it: so a conversion, which changes both, is undone as
// one step.

import { invertedEffects } from "@codemirror/commands"
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state"

const choose = StateEffect.define<string | null>()

const chosen = StateField.define<string | null>({
  create: () => null,
  update(notation, { effects }) {
    for (const effect of effects) if (effect.is(choose)) return effect.value
    return notation
  },
})

/** @param notation what is chosen at the start; null where it is to be found */
export function chosenNotation(notation: string | null): Extension {
  return [
    chosen.init(() => notation),
    invertedEffects.of(({ startState, effects }) =>
      effects.some((effect) => effect.is(choose)) ? [choose.of(chosenIn(startState))] : [],
    ),
  ]
}

export function chosenIn(state: EditorState): string | null {
  return state.field(chosen)
}

/** What makes a notation the chosen one; nothing where it is already. */
export function choosing(state: EditorState, notation: string | null): StateEffect<unknown>[] {
  return chosenIn(state) === notation ? [] : [choose.of(notation)]
}
