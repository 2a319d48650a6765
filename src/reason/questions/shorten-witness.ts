// Assignments that mention as few variables as decide, whatever the others are.

import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import type { Session, Solver } from "../clauses/load-solver.ts"
import { tseitin } from "../clauses/tseitin.ts"
import { UndecidedError } from "../clauses/undecided-error.ts"
import type { Diagrams } from "../diagrams/create-diagrams.ts"
import { diagramOf } from "../diagrams/diagram-of.ts"
import { type FewestVariables, fewestVariables } from "../diagrams/fewest-variables.ts"

/**
 * The shortest one that makes one of several trees true; undefined where none of them can be.
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

/** So many variables are tried to be left out one by one, and so long each. */
const mostTried = 200
const mostConflictsEach = 100

/**
 * A part of an assignment that still makes a tree true, whatever the variables are that it no longer mentions: with it,
 * the solver refutes that the tree is false.
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

/** Those of the literals that cannot all be true; undefined where they can, or nobody knows. */
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
