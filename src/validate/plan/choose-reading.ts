// Chooses the most plausible reading of a dataset and lists its rivals.
//
//     expression input, label target     87.1     chosen
//     expression input, label is_new      6.3     would be a rival if the first scored below 13.2

import { memberOf } from "../../formats/index.ts"
import {
  agreementEvidence,
  areMost,
  areNearlyAll,
  bestAgreement,
  chanceEvidence,
  readEvidence,
} from "../evidence/evidence.ts"
import { bestTarget, decisive, isOfModel, plain, rare } from "../evidence/priors.ts"
import { membersOf } from "../tasks/task.ts"
import type { KnownOptions } from "./check-plan.ts"
import {
  type ExpressionSource,
  expressionSources,
  type RowSample,
  sameSources,
} from "./expression-sources.ts"
import { booleansOf, type Hypothesis, hypothesesOf } from "./hypotheses.ts"
import { mayBeLabel, placeInList, wholeOf } from "./label-sources.ts"
import { severalSources, wholeLists } from "./several-expressions.ts"
import { isNamedTemplate, isWord, sourceEvidence } from "./source-evidence.ts"
import { isOfSeveral } from "./task-sources.ts"

export interface Choice {
  /** The sample that was read. */
  readonly rows: RowSample["rows"]
  /** The most plausible reading; `undefined` if there is none. */
  readonly best: Hypothesis | undefined
  /** Whether the user has to confirm it. */
  readonly isProposal: boolean
  /** Readings that are nearly as plausible and give some row another verdict. */
  readonly rivals: readonly Hypothesis[]
  /** All readings, the most plausible first. */
  readonly all: readonly Hypothesis[]
}

/** Ranks the readings of a sample again on a larger sample if the choice is not clear. */
export function chooseAgain({ all, rivals }: Choice, sample: () => RowSample): Choice | undefined {
  const [best] = all
  if (best === undefined || rivals.length === 0) return undefined
  const close = all.filter(({ total, source }) => best.total - total < plain && !source.several)
  const places = new Map(
    close.map(({ source }) => [`${source.field}\n${source.template.source}`, source]),
  )
  const larger = sample()
  return chooseReading(larger, sameSources([...places.values()], larger))
}

/** Ranks the readings of a sample and decides whether the best one is clear. */
export function chooseReading(
  sample: RowSample,
  sources: readonly ExpressionSource[] = expressionSources(sample),
): Choice {
  const { rows, known } = sample
  const all = plausibleHypotheses(sources, sample)
  const [best, ...others] = all
  const isFree = best !== undefined && known.template === undefined && !isOfSeveral(known.task)
  const support = isFree ? supportOf(best, sources) : plain
  const mayBeNothing = known.inputField === undefined && !isOfSeveral(known.task)
  if (best === undefined || support < 0 || (mayBeNothing && isByChance(best))) {
    return { rows, best: undefined, isProposal: false, rivals: [], all }
  }
  return {
    rows,
    best,
    isProposal: best.source.isOnlyProposed || support < decisive || isOtherValue(best, known),
    rivals: different(
      best,
      others.filter(
        (each) =>
          (best.total - each.total < decisive || hasEqualLabel(each, best)) &&
          !cutsExpressions(each, best),
      ),
    ),
    all,
  }
}

/**
 * The most plausible reading and all readings that could rival it. Comparing notations and labels is the slowest step,
 * so sources are tried in the order of their other evidence, until no remaining source can catch up.
 */
function plausibleHypotheses(
  sources: readonly ExpressionSource[],
  sample: RowSample,
): readonly Hypothesis[] {
  const { rows, fields } = sample
  const promiseOf = (source: ExpressionSource) => {
    const { field, place, texts, absent } = sourceEvidence(source)
    return field + place + readEvidence(source.read, rows.length) + texts + absent
  }
  const most = bestTarget + (fields.some(isOfModel) ? 2 : 1) * bestAgreement(rows.length)
  const several = severalSources(sample).flatMap(hypothesesOf)
  if (isOfSeveral(sample.known.task)) return several
  const found: Hypothesis[] = [...several]
  let best = Math.max(...several.map(({ total }) => total))
  for (const source of sources.toSorted((one, other) => promiseOf(other) - promiseOf(one))) {
    if (promiseOf(source) + most < best - plain) break
    const hypotheses = withoutParts(hypothesesOf(source), several)
    best = Math.max(best, ...hypotheses.map(({ total }) => total))
    found.push(...hypotheses)
  }
  const whole = wholeLists(found).flatMap(hypothesesOf)
  const all = [...withoutParts(found, whole), ...whole]
  return all.toSorted((one, other) => other.total - one.total)
}

/** Drops readings of one expression that leave the other expressions in its row unexplained. */
function withoutParts(
  found: readonly Hypothesis[],
  several: readonly Hypothesis[],
): readonly Hypothesis[] {
  const plausible = several.filter((each) => !isByChance(each))
  return found.filter((each) => !plausible.some((whole) => isPartOf(each, whole)))
}

/** Whether a reading takes one of several expressions, unless only its own label says anything. */
function isPartOf(
  { source: { field = "", several, ...source }, labelled }: Hypothesis,
  whole: Hypothesis,
): boolean {
  const { several: all, isOnlyProposed, field: wholeField } = whole.source
  if (several !== undefined || all === undefined) return false
  if (isOnlyProposed && labelled > 0 && whole.labelled === 0) return false
  if (all.source.shape === "options") return field === wholeField && isNamedTemplate(source)
  return membersOf(all.source).some(
    (name) => [field, wholeOf(field)].includes(name) || field.startsWith(`${name}.`),
  )
}

/**
 * The log-odds of two explanations: expressions with a frame around them, against broken expressions that are only read
 * in part.
 */
function supportOf({ source, read }: Hypothesis, all: readonly ExpressionSource[]): number {
  if (isNamedTemplate(source)) return plain
  const whole = all.find(
    ({ field, template }) => field === source.field && template.source === "bare",
  )
  const wholes = whole?.read ?? 0
  const rows = source.sample.rows.length
  if (wholes >= read) return plain
  return sourceEvidence(source).place + readEvidence(read, rows) - readEvidence(wholes, rows)
}

/** Whether the values stated next to the expressions are unrelated to their own, so they may be claims, not labels. */
function isOtherValue({ source, label, values }: Hypothesis, known: KnownOptions): boolean {
  const isInText = label !== undefined && label.field === undefined && source.field !== undefined
  return (
    isInText && known.template === undefined && agreementEvidence(values, booleansOf(label)) < 0
  )
}

/** Whether texts that aren't expressions would be read as often as these by chance. Single words always are. */
function isByChance(hypothesis: Hypothesis): boolean {
  const { source, read, values, total } = hypothesis
  // Any word may be a name, but several different texts with a value are no coincidence.
  const valued = source.extracted.filter((_, row) => !source.several && values[row] !== undefined)
  const isVaried = new Set(valued.map((each) => each?.text)).size > 2
  if (areMost(valued.length, read) && isVaried) return false
  const texts = source.extracted.flatMap((each) => each?.text ?? [])
  const words = texts.filter((text) => isWord(text, source.sample.dialects)).length
  // A text that all rows repeat, such as a part of an instruction, is read by chance only once.
  const isRepeated = !source.several && !isNamedTemplate(source) && new Set(texts).size === 1
  const longer = isRepeated ? 1 : Math.max(0, read - words)
  const tried = isRepeated ? 1 : Math.max(longer, source.extracted.length - words)
  return total < rare.nothing + chanceEvidence(longer, tried)
}

/** One reading for each set of verdicts that differs from the best one's. */
function different(best: Hypothesis, others: readonly Hypothesis[]): readonly Hypothesis[] {
  const kept: Hypothesis[] = [best]
  for (const each of others) {
    if (kept.every((known) => isOther(known, each))) kept.push(each)
  }
  return kept.slice(1)
}

/**
 * Whether a reading takes only parts of the best one's expressions, from texts that repeat these: `False or True` from
 * `Decide: False /= False or True`.
 */
function cutsExpressions({ source }: Hypothesis, best: Hypothesis): boolean {
  const { field } = source
  if (field === undefined || field === best.source.field) return false
  const shared = source.extracted.flatMap((each, row) => {
    const whole = best.source.extracted[row]
    return each === undefined || whole === undefined
      ? []
      : [{ part: each.text, whole: whole.text, row }]
  })
  const { rows } = source.sample
  const repeats = ({ whole, row }: (typeof shared)[number]) =>
    String(memberOf(Object(rows[row]), field)).includes(whole)
  return (
    shared.every(({ part, whole }) => whole.includes(part)) &&
    shared.some(({ part, whole }) => whole !== part) &&
    areNearlyAll(shared.filter(repeats).length, rows.length)
  )
}

/**
 * Whether two readings differ only in a label whose field has no common name, and the labels of both follow the values.
 * Then the better agreement may mean that the other field has more errors, not that it isn't the label.
 */
function hasEqualLabel(
  { source, dialect, label, values }: Hypothesis,
  { label: chosen, ...best }: Hypothesis,
): boolean {
  if (source !== best.source || dialect !== best.dialect || source.sample.known.earlier)
    return false
  if (label === undefined || chosen === undefined) return false
  return (
    [label, chosen].every(({ field, prior }) => field !== undefined && prior <= 0) &&
    mayBeLabel(label) &&
    agreementEvidence(values, booleansOf(label)) >= decisive
  )
}

/** Whether two readings give some row different verdicts, or only one of them has labels. */
function isOther(one: Hypothesis, other: Hypothesis): boolean {
  if (one.source.several !== other.source.several) return true
  // Different expressions are checked if expression and label are swapped, or for another element of a list.
  const [own, rival] = [one.source.field ?? "", other.source.field ?? ""]
  const areSwapped = own !== "" && own === other.label?.field && one.labelled > 0
  if (areSwapped || areElementsOfOneList(own, rival)) return true
  const [isJudged, isOtherJudged] = [one.labelled > 0, other.labelled > 0]
  if (!isJudged && !isOtherJudged) {
    // Without labels, the values are compared. Labels that state nothing leave nothing to compare.
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
