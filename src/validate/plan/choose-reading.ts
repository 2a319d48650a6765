// The most plausible reading of a dataset, and its rivals.
//
//     expression input, label target     87.1     chosen
//     expression input, label is_new      6.3     a rival if the first had less than 13.2

import { chanceEvidence, decisive, plain, readEvidence } from "./evidence.ts"
import { type ExpressionSource, expressionSources, type RowSample } from "./expression-sources.ts"
import { type Hypothesis, hypothesesOf } from "./hypotheses.ts"
import { placeInList } from "./label-sources.ts"
import type { KnownOptions } from "./plan-options.ts"
import { inputPrior } from "./priors.ts"
import { isNamedTemplate, isWord, templatePrior, textsEvidence } from "./source-evidence.ts"

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
  const all = mostPromising(expressionSources(sample, known), known)
    .flatMap((source) => hypothesesOf(source, sample, known))
    .toSorted((one, other) => other.total - one.total)
  const [best, ...others] = all
  const isFree = best !== undefined && known.template === undefined
  const support = isFree ? supportOf(best, all) : plain
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

/** The number of sources that are compared with all labels. */
const mostSources = 12

/** Labels that agree in all rows of a sample can't make up for this. */
const hopeless = 90

/** The sources that are the most plausible before notations and labels are compared, which takes longer. */
function mostPromising(
  sources: readonly ExpressionSource[],
  known: KnownOptions,
): readonly ExpressionSource[] {
  const scores = new Map(
    sources.map((source) => {
      const read = source.extracted.filter((each) => each !== undefined).length
      const prior = inputPrior(source.field, source.isTree) + templatePrior(source)
      const texts = readEvidence(read, source.extracted.length) + textsEvidence(source, known)
      return [source, prior + texts] as const
    }),
  )
  const scoreOf = (source: ExpressionSource) => scores.get(source) as number
  const best = Math.max(...scores.values())
  return sources
    .filter((source) => scoreOf(source) > best - hopeless)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, mostSources)
}

/**
 * How much more plausible it is that texts have something around their expressions than that they are broken expressions, of
 * which a part is read.
 */
function supportOf({ source, values, read }: Hypothesis, all: readonly Hypothesis[]): number {
  if (isNamedTemplate(source)) return plain
  const whole = all.find(
    (each) => each.source.field === source.field && each.source.template.source === "bare",
  )
  const rows = values.length
  if (whole !== undefined && whole.read >= read) return plain
  return templatePrior(source) + readEvidence(read, rows) - readEvidence(whole?.read ?? 0, rows)
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
