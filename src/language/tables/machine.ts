// What the shapes of a grammar are made into before it is a table: an automaton with a stack, over tokens, whose states
// know the values of what was read.
//
//     True and ( False     state "true and ▯" waits on the stack; state "false" is what the parenthesis holds
//
// States, frames and results are plain data; what is equal as data is the same state.

/** What a token leads to; or, after something was taken from the stack, what it resumes with. */
export type Action<State, Frame, Result> =
  | { readonly to: State }
  /** Leaves a frame on the stack. */
  | { readonly push: Frame; readonly to: State }
  /** Takes the frame on top of the stack, which resumes with a result. */
  | { readonly pop: Result }
  /** The text is an expression with this value, if the stack is empty. */
  | { readonly accept: boolean }

export interface Machine<State, Frame, Result> {
  readonly start: State
  /**
   * The actions for the tokens that can stand in a state, by their names: `variable` for one that is true, and
   * `falseVariable` for one that is false.
   */
  actions(state: State): ReadonlyMap<string, Action<State, Frame, Result>>
  /** Undefined where the frame cannot resume with the result. */
  resume(frame: Frame, result: Result): Action<State, Frame, Result> | undefined
  /** What is equal has the same key. */
  keyOf(state: State): string
  keyOfFrame(frame: Frame): string
  /** Whether a form begins where the frame is left, which is complete when the frame is gone for good. */
  opens(frame: Frame): boolean
}
