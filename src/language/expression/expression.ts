// The tree that every notation is read into and written from.
//
//     True and ( not x or False )   becomes   (and true (group (or (not x) false)))
//
// A chain of one operator is one node, however long, so a chain of a million terms is flat. Where
// different operators share a level, the tree nests to the left. Parentheses that were written are
// kept as groups, so that printing gives the same tokens back.
//
// The JSON form of a tree is this type, member for member.

import type { InfixKind } from "../source/token-kind.ts"

export type Expression = Literal | Variable | Negation | Chain | Group

export interface Literal {
  readonly kind: "literal"
  readonly value: boolean
}

export interface Variable {
  readonly kind: "variable"
  readonly name: string
}

export interface Negation {
  readonly kind: "not"
  readonly operand: Expression
}

export interface Chain {
  readonly kind: InfixKind
  /** Two or more, left to right. */
  readonly operands: readonly Expression[]
}

export interface Group {
  readonly kind: "group"
  readonly inner: Expression
}
