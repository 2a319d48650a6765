// Evidence for a reading of a dataset, as natural log-odds: each row that is read and each label that agrees counts.
//
//     input          8.0     the field has a usual name
//     rows read    -10.4     98 of 100
//     labels agree  45.1     93 of 98
//
// A few broken rows and wrong labels are normal. Their rates are unknown, so they have Beta priors and are integrated out:
// no share of rows is too small by itself.

/** One reason for or against a reading. */
export interface Part {
  readonly name: string
  readonly logOdds: number
}

/** A reading and the evidence for it, as reports show it. */
export interface ExplainedReading {
  /** `null` if rows are texts. */
  readonly inputField: string | null
  readonly template: string
  /** `null` if there are no labels, or if they are in the texts of the expressions. */
  readonly targetField: string | null
  readonly dialect: string
  /** In natural log-odds, like their sum. */
  readonly parts: readonly { readonly name: string; readonly logOdds: number }[]
  readonly total: number
}

export function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { logOdds }) => sum + logOdds, 0)
}

/** Odds of 1,000 to 1 decide between readings that give different verdicts. */
export const decisive = Math.log(1000)

/** Odds of 1,000,000 to 1 decide without a warning. */
export const plain = Math.log(1_000_000)

/** A notation that explains a smaller share of the labels needs odds of 1,000,000 to 1. */
export const explained = 0.75

/** Rows that are read: usually nearly all, ~ Beta(50, 1). */
export function readEvidence(read: number, rows: number): number {
  return logBeta(50 + read, 1 + rows - read) - logBeta(50, 1)
}

/** Rows that have a label at all: usually most of them, ~ Beta(4, 1). Compared with a label in every row. */
export function presentEvidence(there: number, rows: number): number {
  return logBeta(4 + there, 1 + rows - there) - logBeta(4 + rows, 1)
}

/** Texts that are read although they are not expressions: by chance about one in ten is, ~ Beta(1, 9). */
export function chanceEvidence(read: number, rows: number): number {
  return logBeta(1 + read, 9 + rows - read) - logBeta(1, 9)
}

/**
 * Labels that agree with values: usually most of them, ~ Beta(4, 1). Compared with labels that don't depend on the values,
 * so that labels which are nearly all alike say little.
 */
export function agreementEvidence(
  values: readonly unknown[],
  labels: readonly (boolean | undefined)[],
): number {
  const { right, labelled, trues } = agreementIn(values, labels)
  const related = logBeta(4 + right, 1 + labelled - right) - logBeta(4, 1)
  const unrelated = logBeta(1 + trues, 1 + labelled - trues)
  const evidence = related - unrelated
  // Labels may state the opposite, which is rare.
  return 2 * right < labelled && evidence > 0 ? Math.max(0, evidence + opposite) : evidence
}

/** The evidence if all labels agree, and half of them are true. */
export function bestAgreement(rows: number): number {
  const half = rows / 2
  const related = logBeta(4 + rows, 1) - logBeta(4, 1)
  return related - logBeta(1 + Math.floor(half), 1 + Math.ceil(half))
}

/**
 * Labels that are right: usually most of them, ~ Beta(4, 1). Compared with labels that are right by chance.
 *
 * @param chance the probability of that, a half for labels with two values
 */
export function rightEvidence(right: number, labelled: number, chance = 0.5): number {
  if (right < chance * labelled) return 0
  const related = logBeta(4 + right, 1 + labelled - right) - logBeta(4, 1)
  const unrelated = right * Math.log(chance) + (labelled - right) * Math.log(1 - chance)
  return Math.max(0, related - unrelated)
}

/** Whether most rows are alike in some way, rather than a few by chance. */
export function areMost(found: number, rows: number): boolean {
  return readEvidence(found, rows) > chanceEvidence(found, rows)
}

/** The prior of labels that state the opposite. */
const opposite = -7

/** The number of values with a label, and how many of these labels agree, and are true. */
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
 * The odds of two readings by what they read of the same rows. Each has to explain how many rows the other one reads of those
 * that it reads, and of those that it doesn't: if one reads a few rows more, it is odd that so few are written like that.
 */
export function coverageEvidence(own: readonly boolean[], rival: readonly boolean[]): number {
  const rows = own.length
  let [ownOnly, rivalOnly, both] = [0, 0, 0]
  for (const [at, isRead] of own.entries()) {
    if (isRead && rival[at]) both += 1
    else if (isRead) ownOnly += 1
    else if (rival[at]) rivalOnly += 1
  }
  const neither = rows - both - ownOnly - rivalOnly
  const score = (only: number, others: number) =>
    readEvidence(only + both, rows) + logBeta(1 + only, 1 + both) + logBeta(1 + others, 1 + neither)
  return score(ownOnly, rivalOnly) - score(rivalOnly, ownOnly)
}

/** ln B(a, b) for whole numbers from 1: ln of (a − 1)! (b − 1)! / (a + b − 1)!. */
function logBeta(a: number, b: number): number {
  return logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1)
}

const logFactorials = [0]

function logFactorial(whole: number): number {
  for (let next = logFactorials.length; next <= whole; next += 1) {
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next))
  }
  return logFactorials[whole] as number
}
