// Converts a tree to negation normal form, which has only `and`, `or` and negated variables.
//
//     not (p implies q)  xor  r       (p and not q and not r) or ((not p or q) and r)
//
// Each node is converted twice: as it is, and negated. Xor, iff and if need both versions of their operands, so the
// form can be much longer. Until it is printed, repeated parts share one node.

import { type BinaryConnective, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/index.ts"
import { fold } from "../../language/expression/index.ts"
import { and, FormSizeError, flattened, halved, literal, not, or } from "./nodes.ts"

/** Longer forms are not readable. */
export const mostLeaves = 100_000

export interface Sized {
  readonly tree: Expression
  readonly leaves: number
}

export interface Both {
  readonly plain: Sized
  readonly negated: Sized
}

/** @throws FormSizeError if the form has more than 100,000 literals and variables */
export function negationNormalForm(tree: Expression): Expression {
  const { plain } = fold<Both>(tree, {
    literal: ({ value }) => ({ plain: leaf(literal(value)), negated: leaf(literal(!value)) }),
    variable: (node) => ({ plain: leaf(node), negated: leaf(not(node)) }),
    not: (_, operand) => swapped(operand),
    chain: ({ kind }, operands) => {
      const [first, second, third] = operands as readonly [Both, Both, Both]
      if (kind === "if") return choice(first, second, third)
      if (kind === "and") return conjunction(operands)
      if (kind === "or") return swapped(conjunction(operands.map(swapped)))
      if (kind === "nand") return swapped(conjunction(operands))
      if (kind === "nor") return conjunction(operands.map(swapped))
      return halved(operands, (left, right) => joined(kind, left, right))
    },
    group: (_, inner) => inner,
  })
  if (plain.leaves > mostLeaves) {
    throw new FormSizeError(
      `negation normal form has more than ${mostLeaves.toLocaleString("en")} literals and variables`,
    )
  }
  return flattened(plain.tree)
}

export function leaf(tree: Expression): Sized {
  return { tree, leaves: 1 }
}

export function swapped({ plain, negated }: Both): Both {
  return { plain: negated, negated: plain }
}

function conjunction(operands: readonly Both[]): Both {
  return {
    plain: all(operands.map(({ plain }) => plain)),
    negated: any(operands.map(({ negated }) => negated)),
  }
}

function choice(condition: Both, then: Both, other: Both): Both {
  const when = (side: "plain" | "negated") =>
    any([all([condition.plain, then[side]]), all([condition.negated, other[side]])])
  return { plain: when("plain"), negated: when("negated") }
}

/** Converts a binary connective; each one except xor and iff is a product of literals or the negation of one. */
function joined(kind: BinaryConnective, left: Both, right: Both): Both {
  const isTrue = (row: number) => combine(kind, row > 1, row % 2 > 0)
  const rows = [3, 2, 1, 0]
  const trueRows = rows.filter(isTrue)
  const falseRows = rows.filter((row) => !isTrue(row))
  if (falseRows.length === 1) return swapped(sum(falseRows, left, right))
  if (trueRows.length === 1) return sum(trueRows, left, right)
  return { plain: sum(trueRows, left, right).plain, negated: sum(falseRows, left, right).plain }
}

/** A node that is true in the given rows, numbered as in the truth table of two operands. */
function sum(rows: readonly number[], left: Both, right: Both): Both {
  const products = rows.map((row) =>
    conjunction([row > 1 ? left : swapped(left), row % 2 > 0 ? right : swapped(right)]),
  )
  return swapped(conjunction(products.map(swapped)))
}

function all(parts: readonly Sized[]): Sized {
  return sized(parts, and)
}

function any(parts: readonly Sized[]): Sized {
  return sized(parts, or)
}

/** Joins parts, or only counts their leaves if the result would be too large. */
function sized(
  parts: readonly Sized[],
  join: (...operands: readonly Expression[]) => Expression,
): Sized {
  const leaves = parts.reduce((sum, part) => sum + part.leaves, 0)
  if (leaves > mostLeaves) return { tree: literal(true), leaves }
  return { tree: join(...parts.map(({ tree }) => tree)), leaves }
}
