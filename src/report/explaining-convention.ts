// The order of operators that a set's labels were seemingly made under, where that is not the one that they were
// checked under: it explains more than any list of wrong labels.
//
//     under python 230 of 300 labels are right, under xor-loosest all 300

import { areTurned } from "../validate/labels/turned-labels.ts"
import type { FindingSources } from "./finding-sources.ts"
import type { Analysis, ConventionReport } from "./report.ts"

export interface Explanation {
  /** Under it all labels are right that any order can check. */
  readonly convention: ConventionReport
  /** The one that labels were checked under. */
  readonly own: ConventionReport
  /** How many labels there are that some order can check. */
  readonly labels: number
}

/** Where another precedence explains fewer labels, chance may have done it. */
export const fewestExplained = 5

/** Undefined where no other order explains all labels, and where chance may have done it. */
export function explanationOf(analysis: Analysis | undefined): Explanation | undefined {
  const conventions = analysis?.conventions ?? []
  const own = conventions.find(({ isChecked }) => isChecked)
  if (own === undefined) return undefined
  const labels = labelsToExplain(conventions, own)
  const convention = conventions.find(({ isChecked, agree }) => !isChecked && agree === labels)
  if (convention === undefined || labels - own.agree < fewestExplained) return undefined
  return { convention, own, labels }
}

/** Readings that agree with a smaller share of the labels don't explain them. */
const explaining = 0.9

/** Whether most labels depend on something else than any reading of the expressions. */
export function isUnexplained({
  analysis,
  counts,
}: Pick<FindingSources, "analysis" | "counts">): boolean {
  const conventions = analysis?.conventions ?? []
  const own = conventions.find(({ isChecked }) => isChecked)
  if (own === undefined || areTurned(counts.right, counts.right + counts.wrong)) return false
  const most = Math.max(...conventions.map(({ agree }) => agree))
  const labels = labelsToExplain(conventions, own)
  return labels - most >= fewestExplained && most < explaining * labels
}

/** What no order of operators makes an expression tells nothing about them. */
export function labelsToExplain(
  conventions: readonly ConventionReport[],
  { labelled }: ConventionReport,
): number {
  return labelled - Math.min(...conventions.map(({ unread }) => unread))
}
