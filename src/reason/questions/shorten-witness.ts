// Shortens assignments to the variables that decide, regardless of the others.

import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import type { Session, Solver } from "../clauses/load-solver.ts"
import { tseitin } from "../clauses/tseitin.ts"
import { UndecidedError } from "../clauses/undecided-error.ts"
import type { Diagrams } from "../diagrams/create-diagrams.ts"
import { diagramOf } from "../diagrams/diagram-of.ts"
import { type FewestVariables, fewestVariables } from "../diagrams/fewest-variables.ts"

/**
 * The shortest assignment that makes one of several trees true; `undefined` if there is none.
 *
 * @throws DiagramSizeError
 */
export function shortestWitness(
  cases: readonly Expression[],
  diagrams: Diagrams,
): FewestVariables | undefined {
  const witnesses = cases
    .map((tree) => diagramOf(tree, diagrams))
    .filter((root) => root !== 0)
    .map((root) => fewestVariables(root, diagrams))
  const [shortest] = witnesses.toSorted((one, other) => one.assignment.size - other.assignment.size)
  return shortest && { ...shortest, isFewest: witnesses.every(({ isFewest }) => isFewest) }
}

/** Number of variables that are tentatively dropped, and the number of conflicts allowed for each. */
const mostTried = 200
const mostConflictsEach = 100

/**
 * A part of an assignment that makes a tree true regardless of the dropped variables: the solver refutes the negation
 * of the tree under this part.
 */
export function shortenedBySolver(
  tree: Expression,
  assignment: Assignment,
  solver: Solver,
): FewestVariables {
  const names = [...assignment.keys()]
  const session = solver.open(tseitin({ kind: "not", operand: tree }, names))
  try {
    const literals = [...assignment.values()].map((value, at) => (value ? at + 1 : -at - 1))
    let core = refuted(session, literals) ?? literals
    for (const literal of core.slice(0, mostTried)) {
      if (!core.includes(literal)) continue
      const others = core.filter((other) => other !== literal)
      core = refuted(session, others, mostConflictsEach) ?? core
    }
    const kept = new Set(core.map(Math.abs))
    return {
      assignment: new Map([...assignment].filter((_, at) => kept.has(at + 1))),
      isFewest: core.length === 0,
    }
  } finally {
    session.close()
  }
}

/** A subset of the literals that cannot all be true; `undefined` if they can, or if the solver gives up. */
function refuted(
  session: Session,
  literals: readonly number[],
  mostConflicts?: number,
): readonly number[] | undefined {
  try {
    return session.solve(literals, mostConflicts) === undefined ? session.core() : undefined
  } catch (error) {
    if (error instanceof UndecidedError) return undefined
    throw error
  }
}
