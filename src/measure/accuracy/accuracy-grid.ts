// Accuracy of each configuration at each pair of values of two parameters, with one panel per configuration.
//
//     openai/gpt-4                   length 8    16    32
//                      max_depth 0        100    90    80
//                                1        100    70    N/A

import { checkType } from "../../errors/check-type.ts"
import type { AnswerRule } from "../answers/answer-rule.ts"
import type { Asked } from "../cases/case.ts"
import type { CaseValue } from "../cases/case-value.ts"
import { type Cell, type CountedRow, countCells } from "./count-cells.ts"

export interface AccuracyGrid {
  /** Parameter of the columns, and parameter of the lines. */
  readonly across: string
  readonly down: string
  /** Ascending. */
  readonly columns: readonly CaseValue[]
  readonly lines: readonly CaseValue[]
  /** Best first, compared by their first line, then the second, and so on. */
  readonly panels: readonly GridPanel[]
  /** Number of cases without one of the parameters; they are in no cell. */
  readonly withoutValue: number
}

export interface GridPanel extends Pick<CountedRow, "configuration" | "labels"> {
  /** For each line, a cell per column. */
  readonly lines: readonly (readonly Cell[])[]
}

export function accuracyGrid(
  asked: readonly Asked[],
  rule: AnswerRule,
  by: readonly [across: string, down: string],
): AccuracyGrid {
  checkType(Array.isArray(by) && by.length === 2, "an array of two parameters", by)
  const [across, down] = by
  const { values, rows, withoutValue } = countCells(asked, [down, across], rule)
  const [lines = [], columns = []] = values
  const panels = rows.map(({ configuration, labels, cells }) => ({
    configuration,
    labels,
    lines: lines.map((_, at) => cells.slice(at * columns.length, (at + 1) * columns.length)),
  }))
  return { across, down, columns, lines, panels, withoutValue }
}
