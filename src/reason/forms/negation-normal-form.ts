// A tree in which only variables are negated, and nothing but and and or joins them.
//
//     not (p implies q)  xor  r       (p and not q and not r) or ((not p or q) and r)
//
// Every node becomes two: what it is, and what its negation is. Operands of xor, iff and if are needed in both ways, so
// the form may be much longer; until it is printed, they are one node in two places.

import { type BinaryConnective, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { flattened } from "./flattened.ts"
import { FormSizeError } from "./form-size-error.ts"
import { halved } from "./halved.ts"
import { and, literal, not, or } from "./nodes.ts"

/** With more literals and variables, nobody reads a form. */
export const mostLeaves = 100_000

interface Sized {
  readonly tree: Expression
  readonly leaves: number
}

/** What a node is, and its negation. */
interface Both {
  readonly plain: Sized
  readonly negated: Sized
}

/** @throws FormSizeError where it has more than 100,000 literals and variables */
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

function leaf(tree: Expression): Sized {
  return { tree, leaves: 1 }
}

function swapped({ plain, negated }: Both): Both {
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

/** All but xor and iff are one product of their operands, or the negation of one. */
function joined(kind: BinaryConnective, left: Both, right: Both): Both {
  const isTrue = (row: number) => combine(kind, row > 1, row % 2 > 0)
  const rows = [3, 2, 1, 0]
  const trueRows = rows.filter(isTrue)
  const falseRows = rows.filter((row) => !isTrue(row))
  if (falseRows.length === 1) return swapped(sum(falseRows, left, right))
  if (trueRows.length === 1) return sum(trueRows, left, right)
  return { plain: sum(trueRows, left, right).plain, negated: sum(falseRows, left, right).plain }
}

/** True in some rows, which are numbered as truth tables of two operands are. */
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

/** What would be too large is not built. */
function sized(
  parts: readonly Sized[],
  join: (...operands: readonly Expression[]) => Expression,
): Sized {
  const leaves = parts.reduce((sum, part) => sum + part.leaves, 0)
  if (leaves > mostLeaves) return { tree: literal(true), leaves }
  return { tree: join(...parts.map(({ tree }) => tree)), leaves }
}
