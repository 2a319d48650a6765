// Compares another tool's verdicts with boolglot's, row by row.
//
//     label True, value False, reply "False"     there wrong, here correct      label: the right answer differs
//     label True, value True, reply "Yes!"       there wrong, here correct      reading: the answer is read differently
//
// boolglot judges a reply by the value of the expression, the other tool by the label. If boolglot's reading of the
// reply, judged by the label, gives the other verdict, the label is the cause; otherwise the reading is.

import type { AnswerRule } from "../answers/answer-rule.ts"
import { judge, type Verdict } from "../answers/judge-reply.ts"
import type { Asked } from "../cases/case.ts"
import type { Judged, StatedVerdict } from "../cases/judged.ts"
import { type AnswerRules, ruleFor } from "./reply-tally.ts"

export interface VerdictComparison {
  /** Number of rows with a label, and number of these whose label isn't the value of the expression. */
  readonly labels: { readonly stated: number; readonly wrong: number }
  /** Number of rows judged by their label because they have no expression with a value. */
  readonly unchecked: number
  /** One per metric or scorer, in order of first occurrence. */
  readonly verdicts: readonly VerdictCounts[]
  /** All rows with a reply. */
  readonly rows: readonly ComparedRow[]
}

interface VerdictCounts {
  readonly by: string
  /** Number of rows with a verdict; `same` counts equal verdicts, and the others are counted by cause. */
  readonly rows: number
  readonly same: number
  readonly label: number
  readonly reading: number
}

type Cause = "label" | "reading"

export interface ComparedRow {
  readonly at: number
  readonly expression: string | null
  /** The right answer according to boolglot. */
  readonly answer: boolean
  readonly label: boolean | null
  readonly verdict: Verdict
  /** boolglot's reading of the reply; `null` if it isn't a truth value. */
  readonly says: boolean | null
  readonly stated: readonly ComparedVerdict[]
}

export interface ComparedVerdict {
  readonly by: string
  readonly isRight: boolean
  readonly answer: string | null
  /** Why the verdict differs; `null` if it doesn't. */
  readonly cause: Cause | null
}

/** `undefined` if there are no verdicts of another tool. */
export function compareVerdicts(
  asked: Iterable<Asked>,
  rules: AnswerRules,
): VerdictComparison | undefined {
  const rows: ComparedRow[] = []
  const counts = new Map<string, { -readonly [Name in keyof VerdictCounts]: VerdictCounts[Name] }>()
  const labels = { stated: 0, wrong: 0 }
  let unchecked = 0
  for (const { configuration, judged, case: each, reply, error } of asked) {
    if (judged === undefined || error !== null) continue
    const row = comparedRow(judged, each.answer, reply ?? "", ruleFor(rules, configuration))
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
