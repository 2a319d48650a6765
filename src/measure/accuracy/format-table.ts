// Formats a table of accuracies.
//
//     markdown   | 2 | 80 (49.0 – 94.3) | N/A |      a line for each value of the parameter, a column for each model
//     csv        openai,gpt-4,none,80,
//     json       {"by": ["length"], "rule": "first-tag", "columns": [2, 4], "rows": [{"configuration": …}]}
//
// CSV has the layout of xor-bench's published results, without intervals. JSON has all counts.

import { checkText, checkType, isObject } from "../../errors/index.ts"
import { visibleCharacter } from "../../language/source/index.ts"
import { pythonHundredths } from "../../python/index.ts"
import type { CaseValue } from "../cases/case-value.ts"
import { fullLabel } from "../cases/configuration-names.ts"
import { accuracyOf } from "../scores/reply-tally.ts"
import { type Interval, wilsonInterval } from "../scores/score.ts"
import {
  type AccuracyGrid,
  type AccuracyTable,
  type Cell,
  type CountedRow,
  cellPercent,
  hasSettingsColumn,
} from "./accuracy-grid.ts"

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

interface CellData {
  readonly value: CaseValue
  /** From 0 to 1, like the interval; `null` if there are no replies. */
  readonly accuracy: number | null
  /** The 95% Wilson interval. */
  readonly interval: Interval | null
  /** `null` if there are no such cases. */
  readonly tally: Cell | null
}

/**
 * @param rule name of the rule that found the answers; `null` if configurations have different ones
 * @throws WrongTypeError
 */
export function jsonOfTable(table: AccuracyTable, rule: string | null): string {
  checkTable(table)
  if (rule !== null) checkText(rule)
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
function markdownCell(cell: Cell): string {
  const { interval } = shareOf(cell)
  if (interval === null) return "N/A"
  const [low, high] = [interval.low, interval.high].map((share) => (100 * share).toFixed(1))
  return `${csvCell(cell)} (${low} – ${high})`
}

/** A cell's accuracy in percent; empty if it has no replies. */
function csvCell(cell: Cell): string {
  const percent = cellPercent(cell)
  return percent === undefined ? "" : formatPercent(percent)
}

function csvHead(hasSettings: boolean): string[] {
  return ["model_author", "model_name", "prompting", ...(hasSettings ? ["settings"] : [])]
}

function csvLabels({ labels }: Pick<CountedRow, "labels">, hasSettings: boolean): string[] {
  const { author, name, prompting, settings } = labels
  return [author, name, prompting, ...(hasSettings ? [settings] : [])]
}

function rowData({
  configuration,
  labels: { author, name },
}: Pick<CountedRow, "configuration" | "labels">) {
  return { configuration, author, name }
}

function cellsData(cells: readonly Cell[], values: readonly CaseValue[]): CellData[] {
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

// Formats a grid of accuracies: in Markdown one table per configuration, in CSV one line per line of a panel.
//
//     openai/gpt-4
//
//     | max_depth ↓ length → | 8 | 16 |
//     |---:|---:|---:|
//     | 0 | 100 (72.2 – 100.0) | 90 (59.6 – 98.2) |

export function markdownOfGrid({ across, down, columns, lines, panels }: AccuracyGrid): string {
  const head = [`${down} ↓ ${across} →`, ...columns.map(String)]
  return panels
    .map((panel) => {
      const rows = panel.lines.map((cells, at) => [String(lines[at]), ...cells.map(markdownCell)])
      return `${markdownText(fullLabel(panel.labels))}\n\n${markdownTable(head, rows)}`
    })
    .join("\n")
}

export function csvOfGrid({ down, columns, lines, panels }: AccuracyGrid): string {
  const hasSettings = hasSettingsColumn(panels)
  const rows = panels.flatMap((panel) =>
    panel.lines.map((cells, at) => [
      ...csvLabels(panel, hasSettings),
      String(lines[at]),
      ...cells.map(csvCell),
    ]),
  )
  return [[...csvHead(hasSettings), down, ...columns.map(String)], ...rows].map(csvLine).join("")
}

/** @param rule name of the rule that found the answers; `null` if configurations have different ones */
export function jsonOfGrid(grid: AccuracyGrid, rule: string | null): string {
  const { across, down, columns, lines, panels, withoutValue } = grid
  return `${JSON.stringify({
    by: [across, down],
    rule,
    columns,
    lines,
    rows: panels.map((panel) => ({
      ...rowData(panel),
      lines: panel.lines.map((cells, at) => ({
        value: lines[at],
        cells: cellsData(cells, columns),
      })),
    })),
    withoutValue,
  })}\n`
}

// Writes tables in GitHub Flavored Markdown, without padding.
//
//     | length | openai/gpt-4 |
//     |---:|---:|
//     | 2 | 80 (49.0 – 94.3) |

/** A table with right-aligned columns. Texts are escaped, so they can't add cells or lines. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [line(head), `|${"---:|".repeat(head.length)}\n`, ...rows.map(line)].join("")
}

/** Escapes a text for a single line: Markdown and HTML lose their meaning, and invisible characters become visible. */
export function markdownText(text: string): string {
  return [...text]
    .map((character) => (/\s/.test(character) ? " " : visibleCharacter(character)))
    .join("")
    .trim()
    .replace(signs, "\\$&")
    .replace(starts, "$1\\$2")
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(markdownText).join(" | ")} |\n`
}

const signs = /[\\`*[\]<>&|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Matches the start of a heading or list item. */
const starts = /^(\d{0,9})(#+|[-+]|(?<=\d)[.)])(?= |$)/

// Writes a line of CSV (RFC 4180), but ends it with a line feed alone.
//
//     openai, gpt-4 "turbo", 80      openai,"gpt-4 ""turbo""",80
//
// Model names come from third parties, and the line may be opened in a spreadsheet or printed on a terminal, so
// fields must not be formulas or contain control characters. For what starts a formula, see OWASP, "CSV Injection".

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(",")}\n`
}

function csvField(field: string): string {
  const shown = field.replace(controls, visibleCharacter)
  // A leading apostrophe turns it into text.
  const text = formula.test(shown) && !number.test(shown) ? `'${shown}` : shown
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Control characters except tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it has to find
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g

/** Includes full-width signs of East Asian scripts, and leading characters that spreadsheets may trim. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

const number = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/
