// Counts the mistakes in many checked chains, by kind and place.
//
//     12 chains   right 7, wrong 5      wrong-value 3, wrong-precedence 2      step 1: 2 of 12, step 2: 3 of 9

import type { Expression } from "../language/expression/index.ts"
import { nodesOf } from "../language/expression/index.ts"
import { depth } from "../reason/index.ts"
import type { CheckedSteps, StepsVerdict } from "./chain-result.ts"
import { type StepMistakeKind, stepMistakeKinds } from "./mistake.ts"

/** How many chains there are, and how many of them have a wrong step. */
export interface StepsCount {
  readonly chains: number
  readonly wrong: number
}

export interface StepsTally extends StepsCount {
  readonly verdicts: Readonly<Record<StepsVerdict, number>>
  /** Kinds that occur, the most frequent first. */
  readonly kinds: readonly { readonly kind: StepMistakeKind; readonly count: number }[]
  /** Wrong steps that have the right value. */
  readonly rightByChance: number
  /** Chains with a wrong step and the right answer. */
  readonly rightAnswers: number
  /** By the number of the step: chains that go so far, and those whose first wrong step it is. */
  readonly steps: readonly (StepsCount & { readonly step: number })[]
  /** By literals and variables of the expression, and by connectives around its innermost operand; ascending. */
  readonly lengths: readonly (StepsCount & { readonly length: number })[]
  readonly depths: readonly (StepsCount & { readonly depth: number })[]
  /** Counts for each connective that expressions have. */
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
