// Finds assignments that make a tree true: one, all, or their number.

import { checkNames, checkOptions } from "../../errors/index.ts"
import { type Assignment, type Expression, variablesOf } from "../../language/expression/index.ts"
import { loadSolver } from "../clauses/load-solver.ts"
import { tseitin } from "../clauses/tseitin.ts"
import {
  assignmentsOf,
  countAssignments,
  createDiagrams,
  DiagramSizeError,
  diagramOf,
  existing,
} from "../diagrams/create-diagrams.ts"
import { variableOrder } from "../diagrams/variable-order.ts"
import { countSatisfying, truthTable } from "../tables/truth-table.ts"
import type { Answer } from "./equivalence-and-entailment.ts"
import {
  answerWithoutSolver,
  checkWitness,
  completed,
  defaultLimits,
  type Evidence,
  findWitness,
  firstLimits,
  type Limits,
  type QuestionOptions,
} from "./table-diagram-or-solver.ts"

export interface SatisfyOptions extends QuestionOptions {
  /** The variables of the assignments; the tree need not mention them. Default: the variables of the tree. */
  readonly variables?: readonly string[]
}

function variablesIn(tree: Expression, options: SatisfyOptions): readonly string[] {
  checkOptions(options)
  const { variables = [...variablesOf(tree)] } = options
  checkNames(variables)
  return variables
}

export interface Satisfiability extends Answer {
  readonly isSatisfiable: boolean
  /** An assignment that makes the expression true. */
  readonly assignment?: Assignment
}

/**
 * Whether some assignment makes a tree true, and if so, which one.
 *
 * @throws MissingLibraryError, UndecidedError
 */
export async function satisfy(
  tree: Expression,
  options: SatisfyOptions = {},
): Promise<Satisfiability> {
  const variables = variablesIn(tree, options)
  const { witness, evidence } = await findWitness(tree, variables, [], options)
  if (witness === undefined) return { isSatisfiable: false, variables, evidence }
  return { isSatisfiable: true, variables, evidence, assignment: witness.assignment }
}

export interface Satisfying extends Answer {
  readonly assignments: readonly Assignment[]
  /** Whether there are no further assignments. */
  readonly isAll: boolean
}

/** Default limit on the number of assignments: enough for most uses, without taking much memory. */
const usualMostAssignments = 1000

/**
 * The assignments that make a tree true, at most `most` of them.
 *
 * @throws MissingLibraryError, UndecidedError
 */
export async function satisfyAll(
  tree: Expression,
  options: SatisfyOptions & { readonly most?: number } = {},
): Promise<Satisfying> {
  const variables = variablesIn(tree, options)
  const { most = usualMostAssignments } = options
  const { found, evidence } =
    answerWithoutSolver<Found>(
      tree,
      variables,
      {
        table: () => ({
          found: taken(rowsOf(tree, variables), most + 1),
          evidence: { engine: "table" },
        }),
        diagram: (diagrams) => {
          const all = assignmentsOf(diagramOf(tree, diagrams), diagrams)
          const evidence = { engine: "diagram", nodes: diagrams.size() } as const
          return { found: taken(all, most + 1), evidence }
        },
      },
      { ...defaultLimits, ...options.limits },
    ) ?? (await foundBySolver(tree, variables, most + 1, options))
  const assignments = found.slice(0, most).map((each) => completed(each, variables))
  for (const assignment of assignments) checkWitness(tree, assignment)
  return { assignments, isAll: found.length <= most, variables, evidence }
}

interface Found {
  readonly found: readonly Assignment[]
  readonly evidence: Evidence
}

function taken<Item>(items: Iterable<Item>, most: number): Item[] {
  const first: Item[] = []
  for (const item of items) {
    first.push(item)
    if (first.length === most) break
  }
  return first
}

function* rowsOf(tree: Expression, variables: readonly string[]): Generator<Assignment> {
  const { words } = truthTable(tree, { variables })
  const last = variables.length - 1
  for (const [at, word] of words.entries()) {
    for (let bit = 0; bit < 32; bit += 1) {
      if (((word >>> bit) & 1) === 0) continue
      const row = at * 32 + bit
      yield new Map(variables.map((name, column) => [name, ((row >> (last - column)) & 1) === 1]))
    }
  }
}

async function foundBySolver(
  tree: Expression,
  variables: readonly string[],
  most: number,
  options: QuestionOptions,
): Promise<Found> {
  const solver = await (options.loadSolver ?? loadSolver)()
  const cnf = tseitin(tree, variables)
  const session = solver.open(cnf)
  try {
    const found: Assignment[] = []
    while (found.length < most) {
      const model = session.solve([], options.mostConflicts)
      if (model === undefined) break
      found.push(new Map(variables.map((name, at) => [name, model[at + 1] === true])))
      session.add(variables.map((_, at) => (model[at + 1] === true ? -at - 1 : at + 1)))
    }
    const evidence = { engine: "solver", solver: solver.name, clauses: cnf.clauses.length } as const
    return { found, evidence }
  } finally {
    session.close()
  }
}

export interface SatisfyCount extends Answer {
  readonly count: bigint
}

export interface CountOptions extends SatisfyOptions {
  /**
   * Counts the assignments of these variables that can be extended to satisfying ones. Default: all variables of the
   * assignments.
   */
  readonly over?: readonly string[]
}

/**
 * Exact number of assignments that make a tree true.
 *
 * @throws DiagramSizeError if the tree is too large for a table, for a diagram and for a search
 */
export async function satisfyCount(
  tree: Expression,
  options: CountOptions = {},
): Promise<SatisfyCount> {
  const named = variablesIn(tree, options)
  const { over } = options
  if (over !== undefined) checkNames(over)
  const variables = [...new Set([...named, ...(over ?? [])])]
  const limits = { ...defaultLimits, ...options.limits }
  const counted = (most: Limits) =>
    over === undefined
      ? countWithoutSearch(tree, variables, most)
      : projectedCount(tree, variables, over, most)
  const first = firstLimits(variables, limits, diagramNodesBeforeSearch)
  const count =
    counted(first) ?? (await countBySearch(tree, variables, over, limits)) ?? counted(limits)
  if (count === undefined) {
    const steps = limits.searchSteps.toLocaleString("en")
    const search = `; a search did not finish counting within ${steps} steps`
    throw new DiagramSizeError(limits.diagramNodes, search)
  }
  return count
}

/** Number of nodes beyond which a search usually counts faster. */
const diagramNodesBeforeSearch = 2 ** 17

function countWithoutSearch(
  tree: Expression,
  variables: readonly string[],
  limits: Limits,
): SatisfyCount | undefined {
  return answerWithoutSolver<SatisfyCount>(
    tree,
    variables,
    {
      table: () => ({
        count: BigInt(countSatisfying(tree, { variables })),
        variables,
        evidence: { engine: "table" },
      }),
      diagram: (diagrams) => ({
        count: countAssignments(diagramOf(tree, diagrams), diagrams),
        variables,
        evidence: { engine: "diagram", nodes: diagrams.size() },
      }),
    },
    limits,
  )
}

function projectedCount(
  tree: Expression,
  variables: readonly string[],
  over: readonly string[],
  limits: Limits,
): SatisfyCount | undefined {
  const ordered = [...new Set([...variableOrder(tree).variables, ...variables])]
  const counted = new Set(over)
  try {
    const diagrams = createDiagrams(ordered, limits.diagramNodes)
    const isQuantified = (level: number) => !counted.has(diagrams.variables[level] as string)
    const root = existing(diagramOf(tree, diagrams), diagrams, isQuantified)
    const count =
      countAssignments(root, diagrams) >> BigInt(diagrams.variables.length - counted.size)
    const evidence = { engine: "diagram", nodes: diagrams.size() } as const
    return { count, variables: [...counted], evidence }
  } catch (error) {
    if (error instanceof DiagramSizeError) return undefined
    throw error
  }
}

async function countBySearch(
  tree: Expression,
  variables: readonly string[],
  over: readonly string[] | undefined,
  { searchSteps }: Limits,
): Promise<SatisfyCount | undefined> {
  // Imported lazily, because few trees are too large for a diagram.
  const { countModels } = await import("../clauses/count-models.ts")
  const cnf = tseitin(tree, variables)
  const numbers = over && [...new Set(over)].map((name) => variables.indexOf(name) + 1)
  const count = countModels(cnf, { mostWork: searchSteps, ...(numbers && { over: numbers }) })
  if (count === undefined) return undefined
  const evidence = { engine: "search", clauses: cnf.clauses.length } as const
  return { count, variables: over === undefined ? variables : [...new Set(over)], evidence }
}
