// A token as the recovering parser takes it: what it is, the token before it, and the tree that it stands for.
//
//     True and ( False )     becomes   True, and, ( with the tree (group false), the end
//
// The token before it says what was expected at its place, however far the errors go.

import type { Token } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"

/** A token of the text as the parser takes it. */
export interface Item {
  /** A group is of the kind "open" and has its tree. The last item of a sequence closes or ends it. */
  readonly kind: Token["kind"] | "end"
  readonly text: string
  readonly offset: number
  /** The token before it in the text, be it inside or outside of the same parentheses. */
  readonly before: Item | undefined
  /** Whether an error at this token has been reported, so that the parser reports no other. */
  readonly isExcused: boolean
  /** What an operand stands for; undefined where that could not be read. */
  tree: Expression | undefined
}

/** All items in one shape; copying objects here would take most of the time of a long text. */
export function itemOf(
  kind: Item["kind"],
  text: string,
  offset: number,
  before: Item | undefined,
  isExcused: boolean,
): Item {
  return { kind, text, offset, before, isExcused, tree: undefined }
}

/** What a token is by itself; undefined where it is not an operand. */
export function leafOf(kind: Token["kind"], spelling: string): Expression | undefined {
  if (kind === "true" || kind === "false") return { kind: "literal", value: kind === "true" }
  return kind === "variable" ? { kind: "variable", name: spelling } : undefined
}
