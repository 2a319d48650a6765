// The result of a chain once all its statements are judged: its answer, and the mistake in that answer, if any.

import { type Expression, nodesOf } from "../language/expression/index.ts"
import { depth, size } from "../reason/index.ts"
import { type StepMistake, type StepMistakeKind, stepMistakeKinds } from "./describe-mistake.ts"
import { alignment } from "./find-wrong-values.ts"
import { literalIn, noFault } from "./kind-of-mistake.ts"
import type { NamedParts } from "./named-parts.ts"
import { compareValues, expanded } from "./same-value.ts"
import type { Run } from "./split-runs.ts"
import type { PlacedStatement } from "./statements.ts"
import type { ReadPart } from "./step-notation.ts"

/**
 * - `right`: every step holds, and so does the answer
 * - `wrong`: a step is wrong, which `mistake` describes
 * - `unclear`: nothing that could be read is wrong, but some steps could not be read or proved
 * - `empty`: there are no steps
 */
export type StepsVerdict = "right" | "wrong" | "unclear" | "empty"

export interface CheckedSteps {
  readonly verdict: StepsVerdict
  /** The first mistake, or null. */
  readonly mistake: StepMistake | null
  /** The given expression, or the one in the steps; null if there is none. */
  readonly expression: string | null
  readonly dialect: string | null
  /** The value of the expression; null if it depends on variables without values. */
  readonly value: boolean | null
  /** The value that the steps give as the answer; null if they give none. */
  readonly answer: boolean | null
  /** Null if `value` or `answer` is. */
  readonly isAnswerRight: boolean | null
  /** Number of steps, up to the first wrong one. */
  readonly steps: number
  /** Lines that state nothing, such as sentences without an expression. */
  readonly otherLines: number
  /** Statements that could not be read; nothing is guessed about them. */
  readonly unreadable: number
  /** Steps with too many variables to be proved, for which no counterexample was found. */
  readonly unproved: number
}

export interface Said {
  readonly value: boolean
  readonly statement: PlacedStatement
  readonly first: ReadPart
  readonly step: number
}

/** The parts of a chain's check that its result depends on. */
interface ChainState {
  readonly expression: ReadPart
  readonly named: NamedParts
  readonly isPlain: boolean
  readonly mistake: StepMistake | undefined
  readonly answers: readonly Said[]
  /** Values of the statements that don't give the answer. */
  readonly values: readonly Said[]
  readonly steps: number
  readonly unreadable: number
  readonly unproved: number
  readonly read: (run: Run) => ReadPart | undefined
}

export function chainResult(
  state: ChainState,
  statements: readonly PlacedStatement[],
  otherLines: number,
): CheckedSteps {
  const { expression, steps, unreadable, unproved } = state
  const value = valueOfExpression(state)
  const conclusion = conclusionOf(state)
  const said = state.answers.at(-1) ?? lastAnswer(state, statements) ?? conclusion
  const mistake = state.mistake ?? mistakeAtEnd(state, value, conclusion, statements)
  const answer = said?.value ?? null
  const isRead = unreadable + unproved === 0
  const verdict = isRead ? (steps === 0 ? "empty" : "right") : "unclear"
  return {
    verdict: mistake === undefined ? verdict : "wrong",
    mistake: mistake ?? null,
    expression: expression.text,
    dialect: expression.dialect.name,
    value,
    answer,
    isAnswerRight: value === null || answer === null ? null : value === answer,
    steps,
    otherLines,
    unreadable,
    unproved,
  }
}

function conclusionOf(state: ChainState): Said | undefined {
  const { isPlain, values } = state
  if (isPlain) return values.at(-1)
  return values.slice(-mostValues).findLast(({ first }) => isOfWhole(state, first.tree))
}

/** How many of the last statements to search for one about the whole expression. */
const mostValues = 20

/** Whether a part is the expression with some of its parts replaced by names and values. */
function isOfWhole({ expression, named }: ChainState, tree: Expression): boolean {
  if (tree.kind === "literal") return false
  const names = { worth: () => undefined, trees: named.trees }
  const whole = expanded(tree, names, mostGrown * (size(expression.tree) + 1))
  return whole !== undefined && alignment(expression.tree, whole, named.worth)?.length === 0
}

/** A part that grows by more than this factor when its names are expanded is not the expression. */
const mostGrown = 4

function lastAnswer(state: ChainState, statements: readonly PlacedStatement[]) {
  if (state.mistake === undefined) return undefined
  for (const statement of statements.toReversed()) {
    const tree = state.read(statement.parts.at(-1) as Run)?.tree
    const isSaid = statement.isAnswer || statement === statements.at(-1)
    const value = tree === undefined ? undefined : literalIn(tree)
    if (isSaid && value !== undefined) return { value }
  }
  return undefined
}

function mistakeAtEnd(
  state: ChainState,
  value: boolean | null,
  conclusion: Said | undefined,
  statements: readonly PlacedStatement[],
): StepMistake | undefined {
  const { answers, steps, values, unreadable } = state
  const isContradicted = ({ value: own, statement }: Said) =>
    own !== value && statement.isPlainAnswer && statement.stance === "said"
  const answer = answers.find(isContradicted) ?? answers.at(-1)
  const said = answer ?? conclusion
  if (value === null) return undefined
  if (said === undefined) {
    const last = statements.at(-1)
    const isSaid = values.length > 0 && values.at(-1)?.value === value
    if (steps === 0 || last === undefined || isSaid || unreadable > 0) return undefined
    const text = last.parts.at(-1)?.text ?? ""
    // It is not clear which part has this value.
    const part = state.read(last.parts.at(-1) as Run)
    if (values.length === 0 && part !== undefined && literalIn(part.tree) !== undefined)
      return undefined
    return { ...noFault("no-answer"), text, right: value, line: last.line, step: steps }
  }
  if (said.value === value || unreadable > 0) return undefined
  const isContradiction = answer !== undefined && conclusion?.value === value
  return {
    ...noFault(isContradiction ? "contradicting-answer" : "wrong-answer"),
    text: said.statement.parts.at(-1)?.text ?? "",
    from: state.expression.text,
    right: value,
    stated: said.value,
    line: said.statement.line,
    step: Math.max(1, said.step),
  }
}

function valueOfExpression({ expression, named }: ChainState): boolean | null {
  for (const value of [true, false]) {
    const compared = compareValues(expression.tree, { kind: "literal", value }, named)
    if (compared?.isSame) return value
  }
  return null
}

// Counts the mistakes in many checked chains, by kind and place.
//
//     12 chains   right 7, wrong 5      wrong-value 3, wrong-precedence 2      step 1: 2 of 12, step 2: 3 of 9

/** How many chains there are, and how many of them have a wrong step. */
export interface StepsCount {
  readonly chains: number
  readonly wrong: number
}

export interface StepsTally extends StepsCount {
  readonly verdicts: Readonly<Record<StepsVerdict, number>>
  /** Kinds that occur, most frequent first. */
  readonly kinds: readonly { readonly kind: StepMistakeKind; readonly count: number }[]
  /** Wrong steps that have the right value. */
  readonly rightByChance: number
  /** Chains with a wrong step and the right answer. */
  readonly rightAnswers: number
  /** By step number: chains that get that far, and those whose first wrong step it is. */
  readonly steps: readonly (StepsCount & { readonly step: number })[]
  /** By number of literals and variables, and by number of connectives around the innermost operand; ascending. */
  readonly lengths: readonly (StepsCount & { readonly length: number })[]
  readonly depths: readonly (StepsCount & { readonly depth: number })[]
  /** Counts for each connective that occurs in the expressions. */
  readonly connectives: readonly (StepsCount & { readonly connective: string })[]
}

export interface CheckedChain {
  readonly checked: CheckedSteps
  /** The expression; `undefined` if there is none. */
  readonly tree: Expression | undefined
}

export function stepsTally(chains: Iterable<CheckedChain>): StepsTally {
  const verdicts = { right: 0, wrong: 0, unclear: 0, empty: 0 }
  const kinds = new Map<StepMistakeKind, number>()
  const [steps, lengths, depths] = [0, 1, 2].map(() => new Map<number, Counting>()) as [
    Map<number, Counting>,
    Map<number, Counting>,
    Map<number, Counting>,
  ]
  const connectives = new Map<string, Counting>()
  const total = { chains: 0, rightByChance: 0, rightAnswers: 0 }
  for (const { checked, tree } of chains) {
    const { verdict, mistake, isAnswerRight } = checked
    const isWrong = mistake !== null
    total.chains += 1
    verdicts[verdict] += 1
    if (mistake !== null) {
      kinds.set(mistake.kind, (kinds.get(mistake.kind) ?? 0) + 1)
      if (mistake.isRightByChance) total.rightByChance += 1
      if (isAnswerRight === true) total.rightAnswers += 1
    }
    const last = mistake?.step ?? checked.steps
    for (let step = 1; step <= last; step += 1) count(steps, step, isWrong && step === last)
    if (tree === undefined || verdict === "empty") continue
    const { leaves, kinds: own } = partsOf(tree)
    count(lengths, leaves, isWrong)
    count(depths, depth(tree), isWrong)
    for (const each of own) count(connectives, each, isWrong)
  }
  return {
    ...total,
    wrong: verdicts.wrong,
    verdicts,
    kinds: stepMistakeKinds
      .map((kind) => ({ kind, count: kinds.get(kind) ?? 0 }))
      .filter((each) => each.count > 0)
      .sort((left, right) => right.count - left.count),
    steps: ascending(steps).map(([step, counted]) => ({ step, ...counted })),
    lengths: ascending(lengths).map(([length, counted]) => ({ length, ...counted })),
    depths: ascending(depths).map(([of, counted]) => ({ depth: of, ...counted })),
    connectives: Array.from(connectives, ([connective, counted]) => ({ connective, ...counted })),
  }
}

interface Counting {
  chains: number
  wrong: number
}

function count<Key>(counts: Map<Key, Counting>, key: Key, isWrong: boolean): void {
  const counted = counts.get(key) ?? { chains: 0, wrong: 0 }
  counts.set(key, counted)
  counted.chains += 1
  if (isWrong) counted.wrong += 1
}

function ascending(counts: ReadonlyMap<number, Counting>): (readonly [number, Counting])[] {
  return [...counts].sort(([left], [right]) => left - right)
}

function partsOf(tree: Expression) {
  let leaves = 0
  const kinds = new Set<string>()
  for (const node of nodesOf(tree)) {
    if (node.kind === "literal" || node.kind === "variable") leaves += 1
    else if (node.kind === "comparison") for (const each of node.operators) kinds.add(each)
    else if (node.kind !== "group") kinds.add(node.kind)
  }
  return { leaves, kinds }
}
