// A token as the recovering parser takes it: what it is, the token before it, and the tree that it stands for.
//
//     True and ( False )     becomes   True, and, and a ( that is an operand with the tree (group false)
//
// The token before it is what hints look at.

import type { Token } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"

/** A token of the text as the parser takes it. */
export interface Item {
  readonly kind: Token["kind"] | "end"
  readonly text: string
  readonly offset: number
  /** The token before it in the text, be it inside or outside of the same form. */
  readonly before: Item | undefined
  /** Whether it stands for an operand: a literal, a variable, or a whole form that begins with this token. */
  isOperand: boolean
  /** What an operand stands for; undefined where that could not be read. */
  tree: Expression | undefined
}

/** All items in one shape; copying objects here would take most of the time of a long text. */
export function itemOf(
  kind: Item["kind"],
  text: string,
  offset: number,
  before: Item | undefined,
): Item {
  return { kind, text, offset, before, isOperand: false, tree: undefined }
}
