// The heart of all questions: an assignment that makes a tree true, or the certainty that there is none.
//
//     is p -> q the same as q -> p      sought: (p -> q) xor (q -> p)      found: p = false, q = true
//
// Small trees are asked by a table, larger ones by a decision diagram, and what is too large for both by the SAT solver.
// What is found is evaluated before anybody sees it.

import { MissingLibraryError } from "../../errors/missing-library-error.ts"
import { type Assignment, evaluateTree } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { loadSolver, type Solver } from "../clauses/load-solver.ts"
import { tseitin } from "../clauses/tseitin.ts"
import { assignmentsOf } from "../diagrams/assignments-of.ts"
import { createDiagrams, type Diagrams } from "../diagrams/create-diagrams.ts"
import { diagramOf } from "../diagrams/diagram-of.ts"
import { DiagramSizeError } from "../diagrams/diagram-size-error.ts"
import type { FewestVariables } from "../diagrams/fewest-variables.ts"
import { variableOrder } from "../diagrams/variable-order.ts"
import { firstSatisfying } from "../tables/truth-table.ts"
import { shortenedBySolver, shortestWitness } from "./shorten-witness.ts"
import { answerWithoutSolver, defaultLimits, type Limits } from "./without-solver.ts"

export interface QuestionOptions {
  /** How far tables and decision diagrams go; by default as far as they take about a second. */
  readonly limits?: Partial<Limits>
  /** After so many conflicts the solver gives up; by default it goes on until it knows. */
  readonly mostConflicts?: number
  /** The solver for what is larger; by default CaDiCaL, where `cadical-wasm` is installed. */
  readonly loadSolver?: () => Promise<Solver>
}

/** How an answer is known. */
export type Evidence =
  /** The value for every assignment was worked out. */
  | { readonly engine: "table" }
  /** A decision diagram with so many nodes was made. */
  | { readonly engine: "diagram"; readonly nodes: number }
  /** A SAT solver was asked about so many clauses. */
  | { readonly engine: "solver"; readonly solver: string; readonly clauses: number }

export interface Search {
  /** Undefined where no assignment makes the tree true. */
  readonly witness: FewestVariables | undefined
  readonly evidence: Evidence
}

/**
 * @param variables those of the tree, and perhaps others
 * @param cases trees, one of which is true wherever the tree is, and none elsewhere. A witness mentions few variables,
 *   which make one of them true whatever the others are; without cases, all.
 * @throws MissingLibraryError where the solver is needed and not there, and UndecidedError where it gives up
 */
export async function findWitness(
  tree: Expression,
  variables: readonly string[],
  cases: readonly Expression[],
  options: QuestionOptions,
): Promise<Search> {
  const limits = { ...defaultLimits, ...options.limits }
  const search =
    searched(tree, variables, cases, firstLimits(variables, limits)) ??
    (await solved(tree, variables, cases, options).catch((error: unknown) => {
      // Without a solver, a larger diagram may do.
      const last = error instanceof MissingLibraryError && searched(tree, variables, cases, limits)
      if (last) return last
      throw error
    }))
  if (search.witness !== undefined) {
    checkWitness(tree, completed(search.witness.assignment, variables))
  }
  return search
}

/** Beyond so many nodes, a solver mostly answers before the diagram is made. */
const diagramNodesBeforeSolver = 2 ** 15

/** What has a table needs no solver. */
function firstLimits(variables: readonly string[], limits: Limits): Limits {
  if (variables.length <= limits.tableVariables) return limits
  return { ...limits, diagramNodes: Math.min(limits.diagramNodes, diagramNodesBeforeSolver) }
}

function searched(
  tree: Expression,
  variables: readonly string[],
  cases: readonly Expression[],
  limits: Limits,
): Search | undefined {
  return answerWithoutSolver<Search>(
    tree,
    variables,
    {
      table: () => {
        const first = firstSatisfying(tree, { variables })
        const diagrams = createDiagrams(variableOrder(tree).variables, limits.diagramNodes)
        const witness = first && shortestOr(whole(first, variables), cases, diagrams)
        return { witness, evidence: { engine: "table" } }
      },
      diagram: (diagrams) => {
        const [first] = assignmentsOf(diagramOf(tree, diagrams), diagrams)
        const witness = first && shortestOr(whole(first, variables), cases, diagrams)
        return { witness, evidence: { engine: "diagram", nodes: diagrams.size() } }
      },
    },
    limits,
  )
}

/** The variables that an assignment leaves open are false. */
export function completed(assignment: Assignment, variables: readonly string[]): Assignment {
  return new Map(variables.map((name) => [name, assignment.get(name) ?? false]))
}

/** @throws Error, which is a fault of an engine */
export function checkWitness(tree: Expression, assignment: Assignment): void {
  if (evaluateTree(tree, assignment)) return
  throw new Error("an assignment was found that does not make the expression true")
}

/** In the order of the variables, which need not be that of the diagram. */
function whole(assignment: Assignment, variables: readonly string[]): FewestVariables {
  return { assignment: completed(assignment, variables), isFewest: variables.length === 0 }
}

/** The other one without cases, and where their diagrams would be too large. */
function shortestOr(
  other: FewestVariables,
  cases: readonly Expression[],
  diagrams: Diagrams,
): FewestVariables {
  try {
    return shortestWitness(cases, diagrams) ?? other
  } catch (error) {
    if (error instanceof DiagramSizeError) return other
    throw error
  }
}

async function solved(
  tree: Expression,
  variables: readonly string[],
  cases: readonly Expression[],
  options: QuestionOptions,
): Promise<Search> {
  const solver = await (options.loadSolver ?? loadSolver)()
  const cnf = tseitin(tree, variables)
  const evidence = { engine: "solver", solver: solver.name, clauses: cnf.clauses.length } as const
  const session = solver.open(cnf)
  try {
    const model = session.solve([], options.mostConflicts)
    if (model === undefined) return { witness: undefined, evidence }
    const assignment = new Map(variables.map((name, at) => [name, model[at + 1] === true]))
    const met = cases.find((each) => evaluateTree(each, assignment))
    const witness =
      met === undefined ? whole(assignment, variables) : shortenedBySolver(met, assignment, solver)
    return { witness, evidence }
  } finally {
    session.close()
  }
}
