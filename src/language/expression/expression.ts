// The tree that every notation is read into and written from.
//
//     True and ( not x or False )   becomes   (and true (group (or (not x) false)))
//
// A chain of one associative operator is one node, however long, so a chain of a million terms is flat. Where
// different operators share a level, and where one is not associative, the tree nests as the notation reads it.
// Parentheses that were written are kept as groups, so that printing gives the same tokens back.
//
// The JSON form of a tree is this type, member for member.

import type { BinaryConnective } from "../connectives.ts"

export type Expression = Literal | Variable | Negation | Chain | Comparison | Group

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
  readonly kind: BinaryConnective | "if"
  /**
   * From left to right. `and`, `or`, `xor` and `iff` have two or more, `if` has its condition and what holds where
   * that is true and false, and all others have two. `nand` and `nor` of a call, or of a chain that a notation reads at
   * once, have any number: they are not all, and not any. A call of these, and of `and`, `or` and `xor`, may also have
   * one operand.
   */
  readonly operands: readonly Expression[]
}

/** What `a == b != c` means where comparisons are chained: `a == b` and `b != c`. */
export interface Comparison {
  readonly kind: "comparison"
  /** Two or more, between the operands. */
  readonly operators: readonly ("iff" | "xor")[]
  readonly operands: readonly Expression[]
}

export interface Group {
  readonly kind: "group"
  readonly inner: Expression
}
