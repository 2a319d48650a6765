// Accuracy of each configuration at each value of a parameter: the table of xor-bench.
//
//     model author | model name    | 2   | 4   |
//     mistralai    | mistral-large | 100 | 100 |
//     openai       | gpt-4         | 80  | N/A |

import type { AnswerRule } from "../answers/answer-rule.ts"
import type { Asked } from "../cases/case.ts"
import type { CaseValue } from "../cases/case-value.ts"
import { type CountedRow, countCells } from "./count-cells.ts"

export interface AccuracyTable {
  /** The parameter; `length` is the length of the cases. */
  readonly by: string
  /** Values that occur in any case, ascending. */
  readonly columns: readonly CaseValue[]
  /** Best first; each row has a cell per column. */
  readonly rows: readonly CountedRow[]
  /** Number of cases without the parameter; they are in no column. */
  readonly withoutValue: number
}

export function accuracyTable(
  asked: readonly Asked[],
  rule: AnswerRule,
  by = "length",
): AccuracyTable {
  const { values, rows, withoutValue } = countCells(asked, [by], rule)
  return { by, columns: values[0] ?? [], rows, withoutValue }
}

/** Whether any rows differ only in their settings. */
export function hasSettingsColumn(rows: readonly Pick<CountedRow, "labels">[]): boolean {
  return rows.some(({ labels }) => labels.settings !== "")
}
