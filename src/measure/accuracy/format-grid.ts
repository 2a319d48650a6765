// Formats a grid of accuracies: in Markdown one table per configuration, in CSV one line per line of a panel.
//
//     openai/gpt-4
//
//     | max_depth ↓ length → | 8 | 16 |
//     |---:|---:|---:|
//     | 0 | 100 (72.2 – 100.0) | 90 (59.6 – 98.2) |

import { fullLabel } from "../cases/configuration-names.ts"
import type { AccuracyGrid } from "./accuracy-grid.ts"
import { hasSettingsColumn } from "./accuracy-table.ts"
import { csvLine } from "./csv-line.ts"
import { cellsData, csvCell, csvHead, csvLabels, markdownCell, rowData } from "./format-table.ts"
import { markdownTable, markdownText } from "./markdown-table.ts"

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

/** @param rule name of the rule that found the answers */
export function jsonOfGrid(grid: AccuracyGrid, rule: string): string {
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
