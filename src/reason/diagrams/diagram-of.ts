// Converts a tree to a decision diagram.

import { type BinaryConnective, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import type { Diagram, Diagrams } from "./create-diagrams.ts"

/** @throws DiagramSizeError */
export function diagramOf(tree: Expression, diagrams: Diagrams): Diagram {
  const { ite, variable } = diagrams
  return fold<Diagram>(tree, {
    literal: ({ value }) => Number(value),
    variable: ({ name }) => variable(name),
    not: (_, operand) => ite(operand, 0, 1),
    chain: ({ kind }, operands) => {
      const [first, second, third] = operands as readonly [Diagram, Diagram, Diagram]
      if (kind === "if") return ite(first, second, third)
      // Calls can have more than two operands: nand negates their conjunction, nor their disjunction.
      if (kind === "nand") return ite(joined("and", operands, diagrams), 0, 1)
      if (kind === "nor") return ite(joined("or", operands, diagrams), 0, 1)
      return joined(kind, operands, diagrams)
    },
    group: (_, inner) => inner,
  })
}

/**
 * Joins operands, the ones with the lowest levels last, so that little of a long chain is rebuilt. Only commutative
 * connectives have more than two operands.
 */
function joined(
  kind: BinaryConnective,
  operands: readonly Diagram[],
  { ite, levelOf }: Diagrams,
): Diagram {
  const value = (left: boolean, right: boolean) => Number(combine(kind, left, right))
  const ordered =
    operands.length === 2
      ? operands
      : operands.toSorted((one, other) => levelOf(one) - levelOf(other))
  return ordered.reduceRight((right, left) => {
    const then = ite(right, value(true, true), value(true, false))
    return ite(left, then, ite(right, value(false, true), value(false, false)))
  })
}
