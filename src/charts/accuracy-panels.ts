// Charts a table of many configurations: each has a small plot of its own, the best first.
//
//     o1-mini          gemini-pro-1.5
//     openai           google
//     ●──●──●──●       ●──●──●─╮
//     - - - - - -      - - - - ╰●
//
// Many lines in one plot would hide each other, and have too many colours to tell apart.

import type { AccuracyTable } from "../measure/accuracy/accuracy-table.ts"
import { fullLabel } from "../measure/cases/configuration-names.ts"
import { legendSentence, lineLayers, percentRange, positionAxis } from "./accuracy-axes.ts"
import { chartPoints, number, repliesOf } from "./chart-points.ts"
import { chartConfig, chartText } from "./chart-text.ts"
import { lineStyles } from "./line-styles.ts"
import type { ChartSpec } from "./load-vega.ts"
import { headerOf, mostPanels, panelColumns } from "./panels.ts"
import { valueAxis } from "./value-axis.ts"

export function accuracyPanels(table: AccuracyTable): ChartSpec {
  const { by, columns } = table
  const rows = table.rows.slice(0, mostPanels)
  const axis = valueAxis(columns)
  const points = chartPoints({ ...table, rows }, axis.positions).map((point) => ({
    ...point,
    shown: point.percent,
  }))
  const range = percentRange(points)
  const left = table.rows.length - rows.length
  const parts = [
    repliesOf(points),
    legendSentence(points, range),
    ...(left > 0 ? [`the best ${rows.length} of ${number(table.rows.length)} are shown`] : []),
  ]
  const styles = lineStyles(
    rows.map(({ configuration, labels }) => ({
      model: configuration.model,
      name: fullLabel(labels),
    })),
  )
  const color = {
    field: "row",
    type: "ordinal",
    scale: { domain: rows.map((_, at) => at), range: styles.map((style) => style.color) },
    legend: null,
  }
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
    columns: panelColumns(rows.length, plot.width),
    spacing: { row: 24, column: 26 },
    spec: {
      ...plot,
      encoding: { x: positionAxis(by, columns, axis, plot.width) },
      layer: lineLayers(range, color, { band: 0.18, size: 35 }),
    },
  } as unknown as ChartSpec
}

const plot = { width: 200, height: 110 }
