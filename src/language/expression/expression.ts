// The tree that all notations are parsed to and printed from.
//
//     True and ( not x or False )   becomes   (and true (group (or (not x) false)))
//
// A chain of one associative operator is a single node of any length, so a chain of a million terms is flat. Chains
// of different operators, or of one that is not associative, are nested as the notation reads them. Parentheses in the
// text are kept as groups, so that printing returns the same tokens.
//
// The JSON form of a tree has the same fields as this type.

import { type BinaryConnective, type Connective, identityOf, isBinary } from "../connectives.ts"

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
   * From left to right. `and`, `or`, `xor` and `iff` have two or more; `if` has the condition, the operand if it is
   * true and the operand if it is false; all others have two. `nand` (not all) and `nor` (not any) may have any number
   * in calls and in chains that a notation reads as one operation. A call of these, or of `and`, `or` or `xor`, may
   * also have a single operand.
   */
  readonly operands: readonly Expression[]
}

/** A chain of comparisons: `a == b != c` means `a == b` and `b != c`. */
export interface Comparison {
  readonly kind: "comparison"
  /** The operators between the operands, two or more. */
  readonly operators: readonly ("iff" | "xor")[]
  readonly operands: readonly Expression[]
}

export interface Group {
  readonly kind: "group"
  readonly inner: Expression
}

// Makes the node for a form or a reversed operator.

/**
 * With more than two operands, `iff` means that all are equal; `implies` is right-associative. Without operands, the
 * result is the neutral literal.
 */
export function makeNode(makes: Connective, operands: readonly Expression[]): Expression {
  const first = operands[0]
  if (makes === "not") return { kind: "not", operand: first as Expression }
  if (makes === "if") return { kind: "if", operands }
  if (first === undefined) return { kind: "literal", value: valueOfNone(makes) }
  if (makes === "iff" && operands.length > 2) {
    return { kind: "comparison", operators: operands.slice(1).map(() => "iff" as const), operands }
  }
  if (makes === "implies" && operands.length > 2) {
    return operands.reduceRight((right, left) => ({ kind: makes, operands: [left, right] }))
  }
  return { kind: makes, operands }
}

/** `nor` without operands is true, since it is the negation of `or`. */
function valueOfNone(makes: Connective): boolean {
  return makes === "nor" || (isBinary(makes) && identityOf(makes) === true)
}
