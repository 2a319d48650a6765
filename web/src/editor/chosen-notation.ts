// The notation chosen for the text, kept in the editor's state so that a conversion, which changes both, is undone in
// one step.

import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from "@codemirror/state"

const choose = StateEffect.define<string | null>()

const chosen = StateField.define<string | null>({
  create: () => null,
  update(notation, { effects }) {
    for (const effect of effects) if (effect.is(choose)) return effect.value
    return notation
  },
})

/** @param notation the initial choice; null to detect the notation */
export function chosenNotation(notation: string | null): Extension {
  return chosen.init(() => notation)
}

/** The effects that undo the choices of a transaction. */
export function chosenBefore({ startState, effects }: Transaction): StateEffect<unknown>[] {
  return effects.some((effect) => effect.is(choose)) ? [choose.of(chosenIn(startState))] : []
}

export function chosenIn(state: EditorState): string | null {
  return state.field(chosen)
}

/** The effects that choose a notation; empty if it is chosen already. */
export function choosing(state: EditorState, notation: string | null): StateEffect<unknown>[] {
  return chosenIn(state) === notation ? [] : [choose.of(notation)]
}
