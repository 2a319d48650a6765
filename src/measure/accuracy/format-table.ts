// Formats a table of accuracies.
//
//     markdown   | 2 | 80 (49.0 – 94.3) | N/A |      a line for each value of the parameter, a column for each model
//     csv        openai,gpt-4,none,80,
//     json       {"by": ["length"], "rule": "first-tag", "columns": [2, 4], "rows": [{"configuration": …}]}
//
// CSV has the layout of xor-bench's published results, without intervals. JSON has all counts.

import { checkText, checkType, isObject } from "../../errors/check-type.ts"
import { pythonHundredths } from "../../python/python-hundredths.ts"
import type { CaseValue } from "../cases/case-value.ts"
import { fullLabel } from "../cases/configuration-names.ts"
import { accuracyOf } from "../scores/reply-tally.ts"
import { type Interval, wilsonInterval } from "../scores/wilson-interval.ts"
import { type AccuracyTable, hasSettingsColumn } from "./accuracy-table.ts"
import { type Cell, type CountedRow, cellPercent } from "./count-cells.ts"
import { csvLine } from "./csv-line.ts"
import { markdownTable } from "./markdown-table.ts"

/** @throws WrongTypeError */
export function markdownOfTable(table: AccuracyTable): string {
  checkTable(table)
  const { by, columns, rows } = table
  const head = [by, ...rows.map(({ labels }) => fullLabel(labels))]
  const lines = columns.map((value, at) => [
    String(value),
    ...rows.map(({ cells }) => markdownCell(cells[at])),
  ])
  return markdownTable(head, lines)
}

/**
 * The column `settings` is present only if it distinguishes rows.
 *
 * @throws WrongTypeError
 */
export function csvOfTable(table: AccuracyTable): string {
  checkTable(table)
  const { columns, rows } = table
  const hasSettings = hasSettingsColumn(rows)
  const lines = rows.map((row) => [...csvLabels(row, hasSettings), ...row.cells.map(csvCell)])
  return [[...csvHead(hasSettings), ...columns.map(String)], ...lines].map(csvLine).join("")
}

export interface CellData {
  readonly value: CaseValue
  /** From 0 to 1, like the interval; `null` if there are no replies. */
  readonly accuracy: number | null
  /** The 95% Wilson interval. */
  readonly interval: Interval | null
  /** `null` if there are no such cases. */
  readonly tally: Cell | null
}

/**
 * @param rule name of the rule that found the answers
 * @throws WrongTypeError
 */
export function jsonOfTable(table: AccuracyTable, rule: string): string {
  checkTable(table)
  checkText(rule)
  const { by, columns, rows, withoutValue } = table
  return `${JSON.stringify({
    by: [by],
    rule,
    columns,
    rows: rows.map((row) => ({ ...rowData(row), cells: cellsData(row.cells, columns) })),
    withoutValue,
  })}\n`
}

/** A cell's accuracy with its 95% Wilson interval. */
export function markdownCell(cell: Cell): string {
  const { interval } = shareOf(cell)
  if (interval === null) return "N/A"
  const [low, high] = [interval.low, interval.high].map((share) => (100 * share).toFixed(1))
  return `${csvCell(cell)} (${low} – ${high})`
}

/** A cell's accuracy in percent; empty if it has no replies. */
export function csvCell(cell: Cell): string {
  const percent = cellPercent(cell)
  return percent === undefined ? "" : formatPercent(percent)
}

export function csvHead(hasSettings: boolean): string[] {
  return ["model_author", "model_name", "prompting", ...(hasSettings ? ["settings"] : [])]
}

export function csvLabels({ labels }: Pick<CountedRow, "labels">, hasSettings: boolean): string[] {
  const { author, name, prompting, settings } = labels
  return [author, name, prompting, ...(hasSettings ? [settings] : [])]
}

export function rowData({
  configuration,
  labels: { author, name },
}: Pick<CountedRow, "configuration" | "labels">) {
  return { configuration, author, name }
}

export function cellsData(cells: readonly Cell[], values: readonly CaseValue[]): CellData[] {
  return cells.map((cell, at) => {
    const { accuracy, interval } = shareOf(cell)
    return { value: values[at] ?? null, accuracy, interval, tally: cell ?? null }
  })
}

function shareOf(cell: Cell): Pick<CellData, "accuracy" | "interval"> {
  if (cell === undefined || cell.all === 0) return { accuracy: null, interval: null }
  return { accuracy: accuracyOf(cell), interval: wilsonInterval(cell.correct, cell.all) }
}

/** At most two decimals; 0 and 100 only if the percentage is exactly that. */
export function formatPercent(percent: number): string {
  if (percent > 0 && percent < 0.01) return "0.01"
  if (percent < 100 && percent > 99.99) return "99.99"
  return String(Number(pythonHundredths(percent)))
}

function checkTable(given: AccuracyTable): void {
  const { by, columns, rows, withoutValue } = given ?? {}
  const isTable =
    typeof by === "string" &&
    typeof withoutValue === "number" &&
    Array.isArray(columns) &&
    columns.every((value) => !["object", "bigint"].includes(typeof value)) &&
    Array.isArray(rows) &&
    rows.every(isRow)
  checkType(isTable, "a table, as accuracyTable gives it", given)
}

function isRow(given: CountedRow | undefined): boolean {
  const { configuration, labels, cells } = given ?? {}
  return isObject(configuration) && isObject(labels) && Array.isArray(cells) && cells.every(isCell)
}

function isCell(cell: Cell): boolean {
  return cell === undefined || typeof cell?.all === "number"
}
