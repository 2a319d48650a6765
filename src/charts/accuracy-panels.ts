// A table of many configurations as a chart: each has a small plot of its own, the best first.
//
//     o1-mini          gemini-pro-1.5
//     openai           google
//     ●──●──●──●       ●──●──●─╮
//     - - - - - -      - - - - ╰●
//
// So many lines in one plot would hide each other, and no eye tells so many colours apart.

import type { AccuracyTable } from "../measure/accuracy/accuracy-table.ts"
import { guessing, legendSentence, percentAxis, positionAxis } from "./accuracy-axes.ts"
import { chartPoints, number, repliesOf } from "./chart-points.ts"
import { chartConfig, chartText } from "./chart-text.ts"
import type { ChartSpec } from "./load-vega.ts"
import { headerOf, mostPanels, panelRows } from "./panels.ts"
import { valueAxis } from "./value-axis.ts"

export function accuracyPanels(table: AccuracyTable): ChartSpec {
  const { by, columns } = table
  const rows = table.rows.slice(0, mostPanels)
  const axis = valueAxis(columns)
  const points = chartPoints({ ...table, rows }, axis.positions).map((point) => ({
    ...point,
    shown: point.percent,
  }))
  const left = table.rows.length - rows.length
  const parts = [
    repliesOf(points),
    legendSentence(points),
    ...(left > 0 ? [`the best ${rows.length} of ${number(table.rows.length)} are shown`] : []),
  ]
  const color = "#0072b2"
  const shared = { x: positionAxis(by, columns, axis) }
  return {
    ...chartConfig,
    title: { text: `Accuracy by ${chartText(by, 40)}`, subtitle: parts.join("; ") },
    data: { values: points },
    facet: {
      field: "row",
      type: "ordinal",
      header: headerOf(
        rows.map(({ labels }) => labels),
        plot.width,
      ),
    },
    columns: panelRows(rows.length, plot.width),
    spacing: { row: 24, column: 26 },
    spec: {
      ...plot,
      encoding: shared,
      layer: [
        {
          mark: { type: "area", opacity: 0.18, color },
          encoding: { y: percentAxis("low"), y2: { field: "high" } },
        },
        guessing,
        {
          transform: [{ filter: "datum.isAlone" }],
          mark: { type: "rule", opacity: 0.5, strokeWidth: 1.5, color },
          encoding: { y: percentAxis("low"), y2: { field: "high" } },
        },
        {
          mark: { type: "line", strokeWidth: 2, color },
          encoding: { y: percentAxis("shown") },
        },
        {
          mark: { type: "point", filled: true, size: 35, opacity: 1, color },
          encoding: { y: percentAxis("shown") },
        },
      ],
    },
  } as unknown as ChartSpec
}

const plot = { width: 200, height: 110 }
