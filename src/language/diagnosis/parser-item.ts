// The input items of the recovering parser: tokens, each linked to the token before it, and operands with their trees.
//
//     True and ( False )     becomes   True, and, and a ( that is an operand with the tree (group false)

import type { Token } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"

/** A token or operand as the parser takes it. */
export interface ParserItem {
  readonly kind: Token["kind"] | "end"
  readonly text: string
  readonly offset: number
  /** The token before it in the text, inside or outside of the same form; hints need it. */
  readonly before: ParserItem | undefined
  /** Whether it is an operand: a literal, a variable, or a whole form that begins with this token. */
  isOperand: boolean
  /** The tree of an operand; `undefined` if it could not be read. */
  tree: Expression | undefined
}

/** Creates all items with one object shape; copying objects here would dominate the time for a long text. */
export function itemOf(
  kind: ParserItem["kind"],
  text: string,
  offset: number,
  before: ParserItem | undefined,
): ParserItem {
  return { kind, text, offset, before, isOperand: false, tree: undefined }
}
