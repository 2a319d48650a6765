// The search behind all questions: finds an assignment that makes a tree true, or proves that there is none.
//
//     is p -> q the same as q -> p      searched: (p -> q) xor (q -> p)      found: p = false, q = true
//
// Small trees are searched with a truth table, larger ones with a decision diagram, and the largest with a SAT solver.
// Each assignment is checked by evaluation before it is returned.

import { MissingLibraryError } from "../../errors/index.ts"
import { type Assignment, type Expression, evaluateTree } from "../../language/expression/index.ts"
import { loadSolver, type Session, type Solver, UndecidedError } from "../clauses/load-solver.ts"
import { tseitin } from "../clauses/tseitin.ts"
import {
  assignmentsOf,
  createDiagrams,
  DiagramSizeError,
  type Diagrams,
  diagramOf,
  mostDiagramNodes,
} from "../diagrams/create-diagrams.ts"
import { type FewestVariables, fewestVariables } from "../diagrams/fewest-variables.ts"
import { variableOrder } from "../diagrams/variable-order.ts"
import { firstSatisfying, mostTableVariables } from "../tables/truth-table.ts"

export interface QuestionOptions {
  /** Limits for tables, decision diagrams and counting. Default: what takes a second, and a few seconds for counting. */
  readonly limits?: Partial<Limits>
  /** Number of conflicts after which the solver gives up. Default: no limit. */
  readonly mostConflicts?: number
  /** The solver for larger trees. Default: CaDiCaL, if `cadical-wasm` is installed. */
  readonly loadSolver?: () => Promise<Solver>
}

/** The method that proves an answer. */
export type Evidence =
  /** A truth table with all assignments. */
  | { readonly engine: "table" }
  /** A decision diagram, with its number of nodes. */
  | { readonly engine: "diagram"; readonly nodes: number }
  /** A search that counts, with the number of clauses. */
  | { readonly engine: "search"; readonly clauses: number }
  /** A SAT solver, with the number of clauses. */
  | { readonly engine: "solver"; readonly solver: string; readonly clauses: number }

export interface Search {
  /** `undefined` if no assignment makes the tree true. */
  readonly witness: FewestVariables | undefined
  readonly evidence: Evidence
}

/**
 * @param variables the variables of the tree, and optionally others
 * @param cases trees whose disjunction is equivalent to the tree. A witness is a short partial assignment that makes
 *   one of them true regardless of other variables; without cases, it assigns all variables.
 * @throws MissingLibraryError if the solver is needed but not installed, UndecidedError if it gives up
 */
export async function findWitness(
  tree: Expression,
  variables: readonly string[],
  cases: readonly Expression[],
  options: QuestionOptions,
): Promise<Search> {
  const limits = { ...defaultLimits, ...options.limits }
  const search =
    searched(tree, variables, cases, firstLimits(variables, limits, diagramNodesBeforeSolver)) ??
    (await solved(tree, variables, cases, options).catch((error: unknown) => {
      // If there is no solver, a larger diagram may be enough.
      const last = error instanceof MissingLibraryError && searched(tree, variables, cases, limits)
      if (last) return last
      throw error
    }))
  if (search.witness !== undefined) {
    checkWitness(tree, completed(search.witness.assignment, variables))
  }
  return search
}

/** Number of nodes beyond which a solver usually answers before the diagram is complete. */
const diagramNodesBeforeSolver = 2 ** 15

/** Trees that fit into a table don't need another engine, so their diagrams keep the full limit. */
export function firstLimits(
  variables: readonly string[],
  limits: Limits,
  diagramNodes: number,
): Limits {
  if (variables.length <= limits.tableVariables) return limits
  return { ...limits, diagramNodes: Math.min(limits.diagramNodes, diagramNodes) }
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

/** Sets the variables that an assignment lacks to false. */
export function completed(assignment: Assignment, variables: readonly string[]): Assignment {
  return new Map(variables.map((name) => [name, assignment.get(name) ?? false]))
}

/** @throws Error if an engine has a bug */
export function checkWitness(tree: Expression, assignment: Assignment): void {
  if (evaluateTree(tree, assignment)) return
  throw new Error("an assignment was found that does not make the expression true")
}

/** Orders an assignment by the list of variables rather than by the diagram. */
function whole(assignment: Assignment, variables: readonly string[]): FewestVariables {
  return { assignment: completed(assignment, variables), isFewest: variables.length === 0 }
}

/** The shortest witness of the cases; `other` if there are no cases or their diagrams are too large. */
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

// Shortens assignments to the variables that decide, regardless of the others.

/**
 * The shortest assignment that makes one of several trees true; `undefined` if there is none.
 *
 * @throws DiagramSizeError
 */
function shortestWitness(
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

/** Maximum number of variables to drop tentatively, and the number of conflicts allowed for each. */
const mostTried = 200
const mostConflictsEach = 100

/**
 * A part of an assignment that makes a tree true regardless of the dropped variables: the solver refutes the negation
 * of the tree under this part.
 */
function shortenedBySolver(
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

// Answers questions without a solver: by a truth table if that is little work, otherwise by a decision diagram, and by
// a truth table after all if the diagram grows too large.

/** Limits of tables, decision diagrams and counting. */
export interface Limits {
  /** Maximum number of variables of a table. */
  readonly tableVariables: number
  /** Maximum work for which a table is tried first: number of assignments times number of nodes. */
  readonly tableWork: number
  /** Maximum number of nodes of a diagram. */
  readonly diagramNodes: number
  /** Maximum number of steps of a search that counts; it takes about 50 million steps per second. */
  readonly searchSteps: number
}

export const defaultLimits: Limits = {
  tableVariables: mostTableVariables,
  tableWork: 2 ** 28,
  diagramNodes: mostDiagramNodes,
  searchSteps: 200_000_000,
}

/** Two ways to compute the same answer. */
export interface Ways<Answer> {
  readonly table: () => Answer
  /** @throws DiagramSizeError */
  readonly diagram: (diagrams: Diagrams) => Answer
}

/**
 * `undefined` if the expression is too large for both.
 *
 * @param variables the variables of the tree, and optionally others
 */
export function answerWithoutSolver<Answer>(
  tree: Expression,
  variables: readonly string[],
  { table, diagram }: Ways<Answer>,
  limits: Limits,
): Answer | undefined {
  const order = variableOrder(tree)
  const hasTable = variables.length <= limits.tableVariables
  if (hasTable && 2 ** variables.length * order.size <= limits.tableWork) return table()
  try {
    const ordered = [...new Set([...order.variables, ...variables])]
    return diagram(createDiagrams(ordered, limits.diagramNodes))
  } catch (error) {
    if (!(error instanceof DiagramSizeError)) throw error
    return hasTable ? table() : undefined
  }
}
