// Accuracy of each configuration at each pair of values of two parameters, with one panel per configuration.
//
//     openai/gpt-4                   length 8    16    32
//                      max_depth 0        100    90    80
//                                1        100    70    N/A

import { BoolglotError, checkText, checkType } from "../../errors/index.ts"
import { addTo } from "../../grouped-by.ts"
import { writtenNumber } from "../../number-format.ts"
import type { Asked, Configuration } from "../cases/case.ts"
import { type CaseValue, caseValue, compareValues } from "../cases/case-value.ts"
import { type ConfigurationLabels, labelConfigurations } from "../cases/configuration-names.ts"
import {
  type AnswerRules,
  checkRules,
  groupByConfiguration,
  percentOf,
  ruleFor,
  type Tally,
  tallyOf,
} from "../scores/reply-tally.ts"

export interface AccuracyGrid {
  /** Parameter of the columns, and parameter of the lines. */
  readonly across: string
  readonly down: string
  /** Ascending. */
  readonly columns: readonly CaseValue[]
  readonly lines: readonly CaseValue[]
  /** Best first, compared by their first line, then the second, and so on. */
  readonly panels: readonly GridPanel[]
  /** Number of cases that lack one of the parameters and are therefore in no cell. */
  readonly withoutValue: number
}

export interface GridPanel extends Pick<CountedRow, "configuration" | "labels"> {
  /** For each line, a cell per column. */
  readonly lines: readonly (readonly Cell[])[]
}

export function accuracyGrid(
  asked: readonly Asked[],
  rules: AnswerRules,
  by: readonly [across: string, down: string],
): AccuracyGrid {
  checkType(Array.isArray(by) && by.length === 2, "an array of two parameters", by)
  const [across, down] = by
  const { values, rows, withoutValue } = countCells(asked, [down, across], rules)
  const [lines = [], columns = []] = values
  const panels = rows.map(({ configuration, labels, cells }) => ({
    configuration,
    labels,
    lines: lines.map((_, at) => cells.slice(at * columns.length, (at + 1) * columns.length)),
  }))
  return { across, down, columns, lines, panels, withoutValue }
}

// Accuracy of each configuration at each value of a parameter: the table of xor-bench.
//
//     model author | model name    | 2   | 4   |
//     mistralai    | mistral-large | 100 | 100 |
//     openai       | gpt-4         | 80  | N/A |

export interface AccuracyTable {
  /** The parameter; `length` is the length of the cases. */
  readonly by: string
  /** Values that occur in at least one case, in ascending order. */
  readonly columns: readonly CaseValue[]
  /** Best first; each row has a cell per column. */
  readonly rows: readonly CountedRow[]
  /** Number of cases without the parameter; they are in no column. */
  readonly withoutValue: number
}

export function accuracyTable(
  asked: readonly Asked[],
  rules: AnswerRules,
  by = "length",
): AccuracyTable {
  const { values, rows, withoutValue } = countCells(asked, [by], rules)
  return { by, columns: values[0] ?? [], rows, withoutValue }
}

/** Whether any rows differ only in their settings. */
export function hasSettingsColumn(rows: readonly Pick<CountedRow, "labels">[]): boolean {
  return rows.some(({ labels }) => labels.settings !== "")
}

// Counts replies per configuration at each value of one parameter, or at each pair of values of two.
//
//     by length                      2      4                 by length and max_depth       2      4
//     openai/gpt-4                  8/10   5/10               openai/gpt-4            0    8/10   5/10
//     mistralai/mistral-large      10/10   9/10                                       1    7/10    –
//
// The best come first, compared cell by cell: higher accuracy before lower, and empty cells last.

/** A table whose parameters have too many values for it to be readable. */
export class TableSizeError extends BoolglotError {
  override readonly name = "TableSizeError"
  override readonly code = "table-size"

  constructor(
    readonly parameters: readonly string[],
    /** Number of cells that the table would have. */
    readonly cells: number,
  ) {
    const names = parameters.join(" and ")
    super(
      `a table by ${names} would have ${writtenNumber(cells)} cells; choose a parameter with fewer values`,
    )
  }
}

/** `undefined` if there are no such cases. */
export type Cell = Tally | undefined

export interface Counted {
  /** Values of each parameter, in ascending order. */
  readonly values: readonly (readonly CaseValue[])[]
  readonly rows: readonly CountedRow[]
  /** Number of cases without a value for one of the parameters; they are in no cell. */
  readonly withoutValue: number
}

export interface CountedRow {
  readonly configuration: Configuration
  readonly labels: ConfigurationLabels
  /** A cell for each combination of values; the last parameter changes fastest. */
  readonly cells: readonly Cell[]
}

/** Maximum number of cells; some parameters have a different value in every case. */
const mostCells = 100_000

/** @throws TableSizeError, WrongTypeError */
function countCells(
  asked: readonly Asked[],
  names: readonly string[],
  rules: AnswerRules,
): Counted {
  for (const name of names) checkText(name)
  checkRules(rules)
  const known = names.map(() => new Map<string, CaseValue>())
  let withoutValue = 0
  const groups = groupByConfiguration(asked).map((group) => {
    const cells = new Map<string, Asked[]>()
    for (const each of group.asked) {
      const values = names.map((name) => caseValue(each.case, name))
      if (values.includes(undefined)) {
        withoutValue += 1
        continue
      }
      for (const [at, value] of values.entries()) {
        if (value !== undefined) known[at]?.set(String(value), value)
      }
      const key = keyOf(values)
      addTo(cells, key, each)
    }
    return { configuration: group.configuration, cells }
  })
  const size = known.reduce((product, { size }) => product * size, groups.length)
  if (size > mostCells) throw new TableSizeError(names, size)
  const values = known.map((all) => [...all.values()].sort(compareValues))
  const keys = combinations(values).map(keyOf)
  const labels = labelConfigurations(groups.map(({ configuration }) => configuration))
  const rows = groups.map(({ configuration, cells }, at) => ({
    configuration,
    labels: labels[at] as ConfigurationLabels,
    cells: keys.map((key) => {
      const cell = cells.get(key)
      return cell === undefined ? undefined : tallyOf(cell, ruleFor(rules, configuration))
    }),
  }))
  return { values, rows: rows.sort(compareRows), withoutValue }
}

/** In percent; `undefined` if the cell has no replies. */
export function cellPercent(cell: Cell): number | undefined {
  return cell === undefined || cell.all === 0 ? undefined : percentOf(cell)
}

function compareRows({ cells: left }: CountedRow, { cells: right }: CountedRow): number {
  for (const [at, cell] of left.entries()) {
    const [first, second] = [rank(cell), rank(right[at])]
    if (first !== second) return second - first
  }
  return 0
}

function rank(cell: Cell): number {
  return cellPercent(cell) ?? -1
}

/** Returns the same key for the number 2 and the string "2". */
function keyOf(values: readonly (CaseValue | undefined)[]): string {
  return JSON.stringify(values.map(String))
}

function combinations(values: readonly (readonly CaseValue[])[]): CaseValue[][] {
  return values.reduce<CaseValue[][]>(
    (all, next) => all.flatMap((start) => next.map((value) => [...start, value])),
    [[]],
  )
}
