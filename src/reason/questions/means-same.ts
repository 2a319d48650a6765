import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { diagramOf } from "../diagrams/diagram-of.ts"
import { firstSatisfying } from "../tables/truth-table.ts"
import { answerWithoutSolver, defaultLimits, type Limits } from "./without-solver.ts"

/**
 * Whether two trees have the same value for all values of the variables of both; `undefined` if only a solver could
 * decide. The answer is a proof, not a sample.
 */
export function meansSame(
  one: Expression,
  other: Expression,
  limits: Limits = defaultLimits,
): boolean | undefined {
  const difference: Expression = { kind: "xor", operands: [one, other] }
  const variables = [...variablesOf(difference)]
  return answerWithoutSolver(
    difference,
    variables,
    {
      table: () => firstSatisfying(difference) === undefined,
      diagram: (diagrams) => diagramOf(one, diagrams) === diagramOf(other, diagrams),
    },
    limits,
  )
}
