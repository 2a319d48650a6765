// What a dataset is made of, and what its labels can be explained by.
//
//     labels     True 503 (50.3%), False 497 (49.7%); always True is right in 50.3%
//     terms      3 to 16, median 8   ▁▂▃▅█▆▄▂▁
//     operators  and 2,404, or 2,391, xor 2,412, not 3,110
//     repeats    none
//
//       precedence   order of operators           labels   agree  of telling rows
//     * python       xor > not > and > or    771 of 1,000   77.1%         0 of 229
//       xor-loosest  not > and > or > xor  1,000 of 1,000  100.0%       229 of 229

import type { AnalysisText, ShortcutsText } from "../../../report/describe-analysis.ts"
import type { ConventionsText } from "../../../report/describe-conventions.ts"
import type { ReportText } from "../../../report/describe-report.ts"
import type { HistogramBar } from "../../../report/report.ts"
import { hanging } from "../../terminal/fitted-text.ts"
import type { Colors } from "../../terminal/terminal.ts"
import { columnsOf, headedTable } from "../aligned-table.ts"

/** Blocks of lines. */
export function showAnalysis(
  { analysis: text, conventions }: ReportText,
  width: number,
  colors: Colors,
): string[][] {
  if (text === undefined) return []
  const fact = (name: string, said: string | undefined) => factLines(name, said, width, colors)
  const { labelsByLength, operators, repeats, shortcuts } = text
  const byLength = labelsByLength?.spread
    ? `${labelsByLength.spread}  ${shareRow(labelsByLength.shares)}`
    : ""
  return [
    [
      ...fact("labels", text.labels),
      ...fact("by terms", byLength),
      ...(conventions?.isTelling ? [] : fact("order", conventions?.order)),
      ...distributionLines(text, width, colors),
      ...fact("operators", operators.sentence),
      ...fact("repeats", repeats),
      ...(shortcuts?.isFound ? [] : fact("shortcuts", shortcuts?.best)),
    ],
    conventions?.isTelling ? conventionLines(conventions, width, colors) : [],
    shortcuts?.isFound ? shortcutLines(shortcuts.table, width, colors) : [],
  ].filter((lines) => lines.length > 0)
}

/** No line where there is nothing to say. */
function factLines(name: string, text = "", width: number, colors: Colors): string[] {
  return text === "" ? [] : hanging(name.padEnd(nameWidth), text, width, colors.dim)
}

function distributionLines(text: AnalysisText, width: number, colors: Colors): string[] {
  const { terms, depth, nots } = text
  const all = { terms, depth, nots }
  const widest = Math.max(...Object.values(all).map(({ spread }) => spread.length))
  const room = Math.min(mostBars, width - nameWidth - widest - 2)
  return Object.entries(all).flatMap(([name, { spread, bars }]) => {
    const bar = room < fewestBars ? "" : barRow(bars, room)
    const [first, ...others] = factLines(name, spread, width, colors)
    if (first === undefined) return []
    if (bar === "") return [first, ...others]
    const space = " ".repeat(widest - spread.length + 2)
    return [`${first}${space}${colors.cyan(bar)}`, ...others]
  })
}

function conventionLines(
  { table, note }: ConventionsText,
  width: number,
  colors: Colors,
): string[] {
  const [names, ...columns] = columnsOf(table, {
    name: { widest: 38 },
    order: { importance: 4, widest: 40 },
    known: { importance: -1, widest: 28 },
    labels: { importance: 1 },
    agree: {},
    telling: { importance: 5 },
    unread: { importance: 0 },
  })
  const mark = (at: number) => (table.rows[at]?.isChecked ? "* " : "  ")
  const marked = names && {
    ...names,
    head: `  ${names.head}`,
    cells: names.cells.map((name, at) => mark(at) + name),
  }
  const lines = headedTable([...(marked ? [marked] : []), ...columns], { width, colors })
  return [
    ...lines.map((line, at) => (table.rows[at - 1]?.isBest ? colors.bold(line) : line)),
    ...(table.rows.some(({ isChecked }) => isChecked)
      ? hanging("* ", note, width).map(colors.dim)
      : []),
  ]
}

function shortcutLines(table: ShortcutsText["table"], width: number, colors: Colors): string[] {
  const columns = columnsOf(table, {
    shortcut: { widest: 40 },
    rows: { importance: 1 },
    right: {},
    against: { importance: 2 },
  })
  return headedTable(columns, { width, colors })
}

const nameWidth = 11
const mostBars = 32
const fewestBars = 5

/**
 * A distribution as bars on one line, `▂█ ▄`: at most so many columns, for bars by their values; a space where there are no rows. Values share a column where there are more of
 * them than that. Empty where all rows have one value.
 */
export function barRow(bars: readonly HistogramBar[], width: number): string {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined || first.value === last.value) return ""
  const range = last.value - first.value + 1
  const columns = Math.min(range, width)
  const heights = new Array<number>(columns).fill(0)
  for (const { value, rows } of bars) {
    const at = Math.floor(((value - first.value) * columns) / range)
    heights[at] = (heights[at] ?? 0) + rows
  }
  const highest = Math.max(...heights)
  return heights
    .map((rows) => (rows === 0 ? " " : blocks[Math.ceil((rows / highest) * blocks.length) - 1]))
    .join("")
}

/** One column for each share, from none to all; a space where there is none. */
function shareRow(shares: readonly (number | undefined)[]): string {
  return shares
    .map((share) =>
      share === undefined ? " " : blocks[Math.max(0, Math.ceil(share * blocks.length) - 1)],
    )
    .join("")
}

const blocks = [..."▁▂▃▄▅▆▇█"]
