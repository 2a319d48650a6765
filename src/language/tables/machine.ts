// Intermediate form between a grammar and its pushdown table: a pushdown automaton that reads tokens, with states that
// include the values of the operands read so far.
//
//     True and ( False     "true and ▯" waits on the stack; the state is "false", the value within the parenthesis
//
// States, frames and results are plain data and are compared by value.

/** Effect of a token, or of resuming a frame with a result. */
export type Action<State, Frame, Result> =
  | { readonly to: State }
  | { readonly push: Frame; readonly to: State }
  /** Pops the top frame, which resumes with a result. */
  | { readonly pop: Result }
  /** The text is an expression with this value, if the stack is empty. */
  | { readonly accept: boolean }

export interface Machine<State, Frame, Result> {
  readonly start: State
  /**
   * Actions for the possible tokens in a state, by name: `variable` is a true variable, and `falseVariable` is a
   * false one.
   */
  actions(state: State): ReadonlyMap<string, Action<State, Frame, Result>>
  /** Returns `undefined` if the frame cannot resume with the result. */
  resume(frame: Frame, result: Result): Action<State, Frame, Result> | undefined
  /** Equal states have equal keys. */
  keyOf(state: State): string
  keyOfFrame(frame: Frame): string
  /** Whether pushing this frame begins a form; the form is complete once the frame is finally popped. */
  opens(frame: Frame): boolean
}
