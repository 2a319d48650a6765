// What another tool has counted beside what is counted here, row by row.
//
//     label True, value False, reply "False"     there wrong, here correct      label: the right answer differs
//     label True, value True, reply "Yes!"       there wrong, here correct      reading: the answer is read differently
//
// The reply is judged here by the value of the expression, and there by the label. Where judging our reading of the
// reply by the label gives their verdict, the label is the cause; otherwise the two read another answer in the reply.

import type { AnswerRule } from "../answers/answer-rule.ts"
import { judge, type Verdict } from "../answers/judge-reply.ts"
import type { Asked } from "../cases/case.ts"
import type { Judged, StatedVerdict } from "../cases/judged.ts"

export interface VerdictComparison {
  /** How many rows have a label, and in how many of these it is not the value of the expression. */
  readonly labels: { readonly stated: number; readonly wrong: number }
  /** How many rows are judged by their label, since they have no expression with a value. */
  readonly unchecked: number
  /** One for each metric or scorer, in the order in which they first come. */
  readonly verdicts: readonly VerdictCounts[]
  /** All that have a reply. */
  readonly rows: readonly ComparedRow[]
}

export interface VerdictCounts {
  readonly by: string
  /** Rows of which it has a verdict: those with the same one here, and the others by cause. */
  readonly rows: number
  readonly same: number
  readonly label: number
  readonly reading: number
}

export type Cause = "label" | "reading"

export interface ComparedRow {
  readonly at: number
  readonly expression: string | null
  /** The right answer, as it is judged by here. */
  readonly answer: boolean
  readonly label: boolean | null
  readonly verdict: Verdict
  /** What the reply says here; null where that is no truth value. */
  readonly says: boolean | null
  readonly stated: readonly ComparedVerdict[]
}

export interface ComparedVerdict {
  readonly by: string
  readonly isRight: boolean
  readonly answer: string | null
  /** Why it is another one than here; null where it is the same. */
  readonly cause: Cause | null
}

/** Undefined where no other tool has counted anything. */
export function compareVerdicts(
  asked: Iterable<Asked>,
  rule: AnswerRule,
): VerdictComparison | undefined {
  const rows: ComparedRow[] = []
  const counts = new Map<string, { -readonly [Name in keyof VerdictCounts]: VerdictCounts[Name] }>()
  const labels = { stated: 0, wrong: 0 }
  let unchecked = 0
  for (const { judged, case: each, reply, error } of asked) {
    if (judged === undefined || error !== null) continue
    const row = comparedRow(judged, each.answer, reply ?? "", rule)
    rows.push({ ...row, expression: each.expression ?? null })
    if (!judged.isChecked) unchecked += 1
    if (judged.label !== undefined) labels.stated += 1
    if (judged.label !== undefined && judged.label !== each.answer) labels.wrong += 1
    for (const { by, cause } of row.stated) {
      const count = counts.get(by) ?? { by, rows: 0, same: 0, label: 0, reading: 0 }
      counts.set(by, count)
      count.rows += 1
      count[cause ?? "same"] += 1
    }
  }
  if (rows.length === 0) return undefined
  return { labels, unchecked, verdicts: [...counts.values()], rows }
}

function comparedRow(
  { at, label, verdicts }: Judged,
  answer: boolean,
  reply: string,
  rule: AnswerRule,
): Omit<ComparedRow, "expression"> {
  const { verdict, says } = judge(reply, answer, rule)
  const byLabel = label === undefined ? verdict : judge(reply, label, rule).verdict
  const compared = ({ by, isRight, answer: stated }: StatedVerdict): ComparedVerdict => {
    const isSame = isRight === (verdict === "correct")
    const isByLabel = isRight === (byLabel === "correct")
    const cause = isSame ? null : isByLabel ? "label" : "reading"
    return { by, isRight, answer: stated ?? null, cause }
  }
  return {
    at,
    answer,
    label: label ?? null,
    verdict,
    says: says ?? null,
    stated: verdicts.map(compared),
  }
}
