// Evidence for a reading of a dataset, in natural log-odds. Every row that is read and every label that agrees counts.
//
//     input          8.0     the field has a common name
//     rows read    -10.4     98 of 100
//     labels agree  45.1     93 of 98
//
// A few broken rows and wrong labels are normal. Their rates are unknown, so they have Beta priors and are integrated
// out: there is no fixed minimum share of rows.

import {
  areMost,
  areNearlyAll,
  areSome,
  chanceEvidence,
  inMost,
  rates,
  readEvidence,
  shareEvidence,
} from "../../likelihoods.ts"
import { groupSize, partRate, rare, suggestive } from "./priors.ts"

export { areMost, areNearlyAll, areSome, chanceEvidence, inMost, readEvidence }

/** One reason for or against a reading. */
export interface Part {
  readonly name: string
  readonly logOdds: number
}

/** A reading and the evidence for it, as shown in reports. */
export interface ExplainedReading {
  /** `null` if the rows are plain text. */
  readonly inputField: string | null
  readonly template: string
  /** `null` if there are no labels, or if they are in the texts of the expressions. */
  readonly targetField: string | null
  readonly dialect: string
  /** The evidence in natural log-odds, which adds up to `total`. */
  readonly parts: readonly { readonly name: string; readonly logOdds: number }[]
  readonly total: number
}

export function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { logOdds }) => sum + logOdds, 0)
}

/** Evidence from the number of rows with a label: usually most, ~ Beta(4, 1). Relative to a label in every row. */
export function presentEvidence(there: number, rows: number): number {
  return usualEvidence(there, rows) - usualEvidence(rows, rows)
}

/**
 * Evidence from labels that agree with values: usually most, ~ Beta(4, 1). Relative to labels that don't depend on the
 * values, so that labels that are nearly all the same are weak evidence.
 */
export function agreementEvidence(
  values: readonly unknown[],
  labels: readonly (boolean | undefined)[],
): number {
  const { right, labelled, trues } = agreementIn(values, labels)
  const evidence = usualEvidence(right, labelled) - shareEvidence(trues, labelled, rates.any)
  // Labels may be inverted, which is rare.
  return 2 * right < labelled && evidence > 0 ? Math.max(0, evidence + rare.opposite) : evidence
}

/**
 * The agreement evidence of an element of a list. One element in fifty agrees with the values because it is a part of
 * the expression, such as its last token, and not its label.
 */
export function elementEvidence(agreement: number): number {
  return -Math.log(partRate + (1 - partRate) * Math.exp(-agreement))
}

/**
 * Evidence that a second field states the same label again, with few contradictions, ~ Beta(50, 1). Relative to a field
 * that doesn't depend on the label, and to one with another opinion about the row, such as a model's answer.
 */
export function restatedEvidence(labels: readonly unknown[], others: readonly unknown[]): number {
  const both = labels.flatMap((label, at) => {
    const other = others[at]
    return label === undefined || other === undefined ? [] : [[label, other] as const]
  })
  const same = both.filter(([label, other]) => label === other).length
  const kinds = Math.max(2, new Set(both.flat()).size)
  const seen = new Map<unknown, number>()
  let unrelated = 0
  for (const [at, [, other]] of both.entries()) {
    const count = 1 + (seen.get(other) ?? 0)
    unrelated += Math.log(count / (kinds + at))
    seen.set(other, count)
  }
  const opinion = usualEvidence(same, both.length) + rare.anotherOpinion
  return readEvidence(same, both.length) - Math.max(unrelated, opinion)
}

/** The agreement evidence if all labels agree and half of them are true. */
export function bestAgreement(rows: number): number {
  return usualEvidence(rows, rows) - shareEvidence(Math.floor(rows / 2), rows, rates.any)
}

/**
 * Evidence from labels that are right: usually most, ~ Beta(4, 1). Relative to labels that are right by chance.
 *
 * @param chance the probability that a label is right by chance; a half for labels with two values
 */
export function rightEvidence(right: number, labelled: number, chance = 0.5): number {
  if (right < chance * labelled) return 0
  const related = usualEvidence(right, labelled)
  const unrelated = right * Math.log(chance) + (labelled - right) * Math.log(1 - chance)
  return Math.max(0, related - unrelated)
}

/**
 * Evidence that labels name the only option with a certain value, assuming that nearly every row has such an option and
 * that wrong labels name any of the others.
 *
 * @param rows the number of options in each row, whether only one has the value, and whether the label names that one
 */
export function choiceEvidence(
  rows: readonly {
    readonly options: number
    readonly isUnique: boolean
    readonly isRight: boolean
  }[],
): number {
  const unique = rows.filter(({ isUnique }) => isUnique).length
  const wrong = rows.filter(({ isRight }) => !isRight)
  const byChance = wrong.reduce((sum, { options }) => sum - Math.log(Math.max(1, options - 1)), 0)
  return (
    readEvidence(unique, rows.length) +
    usualEvidence(rows.length - wrong.length, rows.length) +
    byChance
  )
}

/** Whether labels are more likely to be inverted, apart from some errors, than to be right or random. */
export function areTurned(right: number, labelled: number): boolean {
  const wrong = labelled - right
  const overRight = usualEvidence(wrong, labelled) - usualEvidence(right, labelled)
  return Math.min(overRight, rightEvidence(wrong, labelled)) >= suggestive
}

/** Whether there are enough texts or rows for a template or question of their own. */
export function isGroup(count: number, all: number): boolean {
  return count >= Math.max(groupSize.fewest, groupSize.share * all)
}

/** The number of values with a label, and how many of these labels agree with the value or are true. */
export function agreementIn(
  values: readonly unknown[],
  labels: readonly (boolean | undefined)[],
): { readonly labelled: number; readonly right: number; readonly trues: number } {
  let [labelled, right, trues] = [0, 0, 0]
  for (const [at, value] of values.entries()) {
    const label = labels[at]
    if (typeof value !== "boolean" || label === undefined) continue
    labelled += 1
    if (label === value) right += 1
    if (label) trues += 1
  }
  return { labelled, right, trues }
}

/**
 * The log-odds of two readings, from the rows that each reads. Each must explain how many rows the other reads. Of a
 * reading's own rows, the other may read any share: if a reading reads only a few more rows than the other, that small
 * number is itself unlikely. Rows that a reading doesn't read count as broken under it.
 *
 * @param isValued whether a row that only one reading reads has a value there; broken rows have one only by chance
 */
export function coverageEvidence(
  own: readonly boolean[],
  rival: readonly boolean[],
  isValued: (row: number) => boolean = () => false,
): number {
  const rows = own.map((_, row) => row)
  const onlyIn = (one: readonly boolean[], other: readonly boolean[]) => {
    const only = rows.filter((row) => one[row] && !other[row])
    const valued = only.filter(isValued).length
    return { read: only.length, valued, open: only.length - valued }
  }
  const [ownOnly, rivalOnly] = [onlyIn(own, rival), onlyIn(rival, own)]
  const both = rows.filter((row) => own[row] && rival[row]).length
  const neither = rows.length - both - ownOnly.read - rivalOnly.read
  const score = ({ read }: typeof ownOnly, { valued, open }: typeof ownOnly) =>
    readEvidence(read + both, rows.length) +
    shareEvidence(both, read + both, rates.any) +
    chanceEvidence(valued, valued + neither) +
    shareEvidence(open, open + neither, rates.any)
  return score(ownOnly, rivalOnly) - score(rivalOnly, ownOnly)
}

/** Evidence from labels that are usually right, or usually present: ~ Beta(4, 1). */
function usualEvidence(found: number, all: number): number {
  return shareEvidence(found, all, rates.usual)
}
