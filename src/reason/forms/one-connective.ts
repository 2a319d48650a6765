// Converts a tree to binary nand alone, or to binary nor alone.
//
//     a and b      (a nand b) nand (a nand b)
//     a or b       (a nand a) nand (b nand b)
//
// The input has only and, or and not. Each node is converted twice: itself and its negation. One of them is a single
// nand or nor of the converted operands; the other one joins that with itself.

import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { FormSizeError } from "./form-size-error.ts"
import { halved } from "./halved.ts"
import { mostLeaves } from "./negation-normal-form.ts"
import { literal } from "./nodes.ts"

interface Sized {
  readonly tree: Expression
  readonly leaves: number
}

interface Both {
  readonly plain: Sized
  readonly negated: Sized
}

/**
 * @param tree a tree in negation normal form; a literal is kept
 * @throws FormSizeError if the result has more than 100,000 literals and variables
 */
export function inOneConnective(tree: Expression, kind: "nand" | "nor"): Expression {
  const joined = (left: Sized, right: Sized): Sized => {
    const leaves = left.leaves + right.leaves
    if (leaves > mostLeaves) return { tree: literal(true), leaves }
    return { tree: { kind, operands: [left.tree, right.tree] }, leaves }
  }
  const negation = (operand: Sized) => joined(operand, operand)
  const { plain } = fold<Both>(tree, {
    literal: ({ value }) => ({ plain: leaf(literal(value)), negated: leaf(literal(!value)) }),
    variable: (node) => ({ plain: leaf(node), negated: negation(leaf(node)) }),
    not: (_, { plain, negated }) => ({ plain: negated, negated: plain }),
    chain: (node, operands) => {
      // nand(a, b) is the negation of `a and b`, and nand(not a, not b) is `a or b`; nor is dual.
      const isDirect = (node.kind === "and") === (kind === "nand")
      return halved(operands, (left, right) => {
        if (isDirect) {
          const negated = joined(left.plain, right.plain)
          return { plain: negation(negated), negated }
        }
        const plain = joined(left.negated, right.negated)
        return { plain, negated: negation(plain) }
      })
    },
    group: (_, inner) => inner,
  })
  if (plain.leaves <= mostLeaves) return plain.tree
  throw new FormSizeError(
    `form in ${kind} alone has more than ${mostLeaves.toLocaleString("en")} literals and variables`,
  )
}

function leaf(tree: Expression): Sized {
  return { tree, leaves: 1 }
}
