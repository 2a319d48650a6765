// Questions about the meaning of expressions; answers are plain data and state their evidence.

import type { Expression } from "../../language/expression/index.ts"
import { type Assignment, evaluateTree, variablesOf } from "../../language/expression/index.ts"
import { diagramOf } from "../diagrams/create-diagrams.ts"
import { firstSatisfying } from "../tables/truth-table.ts"
import {
  answerWithoutSolver,
  completed,
  defaultLimits,
  type Evidence,
  findWitness,
  type Limits,
  type QuestionOptions,
} from "./table-diagram-or-solver.ts"

/** The part that all answers have in common. */
export interface Answer {
  /** The variables of all expressions, in order of appearance. */
  readonly variables: readonly string[]
  readonly evidence: Evidence
}

/** Values that refute the claim, regardless of variables that are not mentioned. */
export interface Counterexample {
  readonly assignment: Assignment
  /** Whether no counterexample mentions fewer variables; false if unknown. */
  readonly isFewest: boolean
}

export interface Equivalence extends Answer {
  readonly isEquivalent: boolean
  /** Includes the values of the two expressions. */
  readonly counterexample?: Counterexample & { readonly values: readonly [boolean, boolean] }
}

/**
 * Whether two trees have the same value for all values of their variables. A counterexample mentions as few variables
 * as are needed to make one tree true and the other false.
 *
 * @throws MissingLibraryError, UndecidedError
 */
export async function equivalent(
  one: Expression,
  other: Expression,
  options: QuestionOptions = {},
): Promise<Equivalence> {
  const difference: Expression = { kind: "xor", operands: [one, other] }
  const cases: Expression[] = [
    { kind: "notImplies", operands: [one, other] },
    { kind: "notImpliedBy", operands: [one, other] },
  ]
  const { counterexample, ...answer } = await refute(difference, cases, options)
  if (counterexample === undefined) return { isEquivalent: true, ...answer }
  const whole = completed(counterexample.assignment, answer.variables)
  const values = [evaluateTree(one, whole), evaluateTree(other, whole)] as const
  return { isEquivalent: false, ...answer, counterexample: { ...counterexample, values } }
}

export interface Tautology extends Answer {
  readonly isTautology: boolean
  /** An assignment that makes the expression false. */
  readonly counterexample?: Counterexample
}

/**
 * Whether a tree is true for all values of its variables.
 *
 * @throws MissingLibraryError, UndecidedError
 */
export async function tautology(
  tree: Expression,
  options: QuestionOptions = {},
): Promise<Tautology> {
  const negation: Expression = { kind: "not", operand: tree }
  const answer = await refute(negation, [negation], options)
  return { isTautology: answer.counterexample === undefined, ...answer }
}

export interface Entailment extends Answer {
  readonly isEntailed: boolean
  /** An assignment that makes all premises true and the conclusion false. */
  readonly counterexample?: Counterexample
  /**
   * If requested, the indexes of a minimal set of premises from which the conclusion still follows, in ascending order.
   * Another set may be smaller. Later premises are left out first.
   */
  readonly core?: readonly number[]
}

export interface EntailmentOptions extends QuestionOptions {
  /** Whether to find a minimal set of premises that suffices for the conclusion. */
  readonly core?: boolean
}

/**
 * Whether a conclusion is true whenever all premises are; without premises, whether it is a tautology.
 *
 * @throws MissingLibraryError, UndecidedError
 */
export async function entails(
  premises: readonly Expression[],
  conclusion: Expression,
  options: EntailmentOptions = {},
): Promise<Entailment> {
  const refutation: Expression = {
    kind: "and",
    operands: [...premises, { kind: "not", operand: conclusion }],
  }
  const answer = await refute(refutation, [refutation], options)
  const isEntailed = answer.counterexample === undefined
  const needed = options.core && isEntailed && (await neededPremises(premises, conclusion, options))
  return { isEntailed, ...answer, ...(needed && { core: needed }) }
}

/** The `core` of an entailment that holds. */
export async function neededPremises(
  premises: readonly Expression[],
  conclusion: Expression,
  options: QuestionOptions = {},
): Promise<readonly number[]> {
  let needed = premises.map((premise, at) => ({ premise, at }))
  for (const each of needed.toReversed()) {
    const others = needed.filter((other) => other !== each)
    const without = others.map(({ premise }) => premise)
    const { isEntailed } = await entails(without, conclusion, { ...options, core: false })
    if (isEntailed) needed = others
  }
  return needed.map(({ at }) => at)
}

async function refute(
  tree: Expression,
  cases: readonly Expression[],
  options: QuestionOptions,
): Promise<Answer & { readonly counterexample?: Counterexample }> {
  const variables = [...variablesOf(tree)]
  const { witness, evidence } = await findWitness(tree, variables, cases, options)
  if (witness === undefined) return { variables, evidence }
  const { assignment, isFewest } = witness
  const ordered = variables.filter((name) => assignment.has(name))
  const counterexample = { assignment: completed(assignment, ordered), isFewest }
  return { variables, evidence, counterexample }
}

/**
 * Whether two trees have the same value for all values of their variables; `undefined` if only a solver could decide.
 * The answer is proved, not sampled.
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
