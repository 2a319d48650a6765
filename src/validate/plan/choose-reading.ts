// The most plausible reading of a dataset, and its rivals.
//
//     expression input, label target     87.1     chosen
//     expression input, label is_new      6.3     a rival if the first had less than 13.2

import { bestAgreement, chanceEvidence, decisive, plain, readEvidence } from "./evidence.ts"
import { type ExpressionSource, expressionSources, type RowSample } from "./expression-sources.ts"
import { type Hypothesis, hypothesesOf } from "./hypotheses.ts"
import { placeInList } from "./label-sources.ts"
import type { KnownOptions } from "./plan-options.ts"
import { bestTarget, isOfModel } from "./priors.ts"
import {
  fieldPrior,
  isNamedTemplate,
  isWord,
  templatePrior,
  textsEvidence,
} from "./source-evidence.ts"

export interface Choice {
  /** The most plausible reading; `undefined` if there is none. */
  readonly best: Hypothesis | undefined
  /** Whether people have to confirm it. */
  readonly isProposal: boolean
  /** The readings that are nearly as plausible and give another verdict on some row. */
  readonly rivals: readonly Hypothesis[]
  /** The same, but implausible enough for a warning to do. */
  readonly unlikely: readonly Hypothesis[]
  /** All readings, the most plausible first. */
  readonly all: readonly Hypothesis[]
}

/** The readings of a sample, the most plausible first, and whether one of them is plainly meant. */
export function chooseReading(sample: RowSample, known: KnownOptions): Choice {
  const sources = expressionSources(sample, known)
  const all = plausibleHypotheses(sources, sample, known)
  const [best, ...others] = all
  const isFree = best !== undefined && known.template === undefined
  const support = isFree ? supportOf(best, sources) : plain
  if (best === undefined || support < 0 || (!isTold(known) && isByChance(best))) {
    return { best: undefined, isProposal: false, rivals: [], unlikely: [], all }
  }
  const differing = different(best, others)
  return {
    best,
    isProposal: best.source.isOnlyProposed || support < decisive,
    rivals: differing.filter((each) => best.total - each.total < decisive),
    unlikely: differing.filter(
      ({ total }) => best.total - total >= decisive && best.total - total < plain,
    ),
    all,
  }
}

/**
 * The most plausible reading, and all readings that could rival it. Comparing notations and labels takes longest, so sources
 * come in the order of the evidence without them.
 */
function plausibleHypotheses(
  sources: readonly ExpressionSource[],
  sample: RowSample,
  known: KnownOptions,
): readonly Hypothesis[] {
  const promises = new Map(
    sources.map((source) => {
      const prior = fieldPrior(source, sample) + templatePrior(source)
      const texts = readEvidence(readIn(source), sample.rows.length)
      return [source, prior + texts + textsEvidence(source, known)] as const
    }),
  )
  const promiseOf = (source: ExpressionSource) => promises.get(source) as number
  const columns = sample.fields.some(isOfModel) ? 2 : 1
  const most = bestTarget + columns * bestAgreement(sample.rows.length)
  const found: Hypothesis[] = []
  let best = Number.NEGATIVE_INFINITY
  for (const source of sources.toSorted((one, other) => promiseOf(other) - promiseOf(one))) {
    if (promiseOf(source) + most < best - plain) break
    const hypotheses = hypothesesOf(source, sample, known)
    best = Math.max(best, ...hypotheses.map(({ total }) => total))
    found.push(...hypotheses)
  }
  return found.toSorted((one, other) => other.total - one.total)
}

/** The number of texts that any notation reads. */
function readIn({ extracted }: ExpressionSource): number {
  return extracted.filter((each) => each !== undefined).length
}

/**
 * The log-odds of texts with something around their expressions against broken expressions, which are read in part.
 */
function supportOf({ source, values, read }: Hypothesis, all: readonly ExpressionSource[]): number {
  if (isNamedTemplate(source)) return plain
  const whole = all.find(
    ({ field, template }) => field === source.field && template.source === "bare",
  )
  const wholes = whole === undefined ? 0 : readIn(whole)
  const rows = values.length
  if (wholes >= read) return plain
  return templatePrior(source) + readEvidence(read, rows) - readEvidence(wholes, rows)
}

function isTold({ inputField }: KnownOptions): boolean {
  return inputField !== undefined
}

/** The prior of a file without expressions: people rarely have those checked. */
const nothing = -6

/** Whether texts that are no expressions would be read as often as these. Single words always are. */
function isByChance(hypothesis: Hypothesis): boolean {
  const { source, read, values, total } = hypothesis
  // Names may be any words, but several different texts with a value are meant.
  const valued = source.extracted.filter((_, row) => values[row] !== undefined)
  const isVaried = new Set(valued.map((each) => each?.text)).size > 2
  if (2 * valued.length > read && isVaried) return false
  const words = source.extracted.filter((each) => each && isWord.test(each.text)).length
  const longer = Math.max(0, read - words)
  return total < nothing + chanceEvidence(longer, Math.max(longer, values.length - words))
}

/** The first of those that give the same verdicts, without those that give the verdicts of the best one. */
function different(best: Hypothesis, others: readonly Hypothesis[]): readonly Hypothesis[] {
  const kept: Hypothesis[] = [best]
  for (const each of others) {
    if (kept.every((known) => isOther(known, each))) kept.push(each)
  }
  return kept.slice(1)
}

/** Whether two readings give some row different verdicts, or one has labels and the other has none. */
function isOther(one: Hypothesis, other: Hypothesis): boolean {
  // Of rows without labels, the expressions themselves are what is judged.
  const [own, rival] = [one.source.field ?? "", other.source.field ?? ""]
  const areSwapped = own !== "" && own === other.label?.field && one.labelled > 0
  if (areSwapped || areElementsOfOneList(own, rival)) return true
  const [isJudged, isOtherJudged] = [one.labelled > 0, other.labelled > 0]
  if (!isJudged && !isOtherJudged) {
    // Labels that state nothing make no verdicts.
    const isUnlabelled = one.label === undefined || other.label === undefined
    return isUnlabelled && differs(one.values, other.values)
  }
  if (isJudged !== isOtherJudged) return true
  return differs(one.verdicts, other.verdicts)
}

function areElementsOfOneList(one: string, other: string): boolean {
  const listOf = (field: string) => field.replaceAll(placeInList, "*")
  return one !== other && listOf(one) !== one && listOf(one) === listOf(other)
}

function differs(
  ones: readonly (boolean | undefined)[],
  others: readonly (boolean | undefined)[],
): boolean {
  return ones.some((one, row) => {
    const other = others[row]
    return one !== undefined && other !== undefined && one !== other
  })
}
