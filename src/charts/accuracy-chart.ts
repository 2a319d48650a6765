// A table of accuracies as a chart: one line a configuration, its 95% interval as a band around it.
//
//     100% ─●───●───●──╮         a few lines share one plot, each with a colour and a shape of its own;
//           ■───■──╮   ╰─●       of many, each has its own plot, or a line where there are few points
//      50% - - - - ╰─■ - - -     guessing
//           2   4   8   16

import type { AccuracyTable } from "../measure/accuracy/accuracy-table.ts"
import { cellPercent } from "../measure/accuracy/count-cells.ts"
import { formatPercent } from "../measure/accuracy/format-table.ts"
import { fullLabel } from "../measure/cases/configuration-names.ts"
import {
  guessing,
  legendSentence,
  percentAxis,
  percentDomain,
  positionAxis,
  positionDomain,
} from "./accuracy-axes.ts"
import { accuracyPanels } from "./accuracy-panels.ts"
import { repliesOf } from "./chart-points.ts"
import { chartConfig, chartText, distinctTexts } from "./chart-text.ts"
import { dotPlot, mostDots } from "./dot-plot.ts"
import { lineStyles } from "./line-styles.ts"
import type { ChartSpec } from "./load-vega.ts"
import { spreadPoints } from "./spread-points.ts"
import { smallestGap, valueAxis } from "./value-axis.ts"

export function accuracyChart(table: AccuracyTable): ChartSpec {
  return { ...chartOf(table), description: describe(table) }
}

function chartOf(table: AccuracyTable): ChartSpec {
  if (table.rows.length <= lineStyles.length) return sharedPlot(table)
  return table.columns.length <= mostDots ? dotPlot(table) : accuracyPanels(table)
}

/** `openai/gpt-4: 80% at 2, 50% at 4. …` */
function describe({ columns, rows }: AccuracyTable): string {
  const sentences = rows.map(({ labels, cells }) => {
    const parts = cells.flatMap((cell, at) => {
      const percent = cellPercent(cell)
      return percent === undefined ? [] : [`${formatPercent(percent)}% at ${columns[at]}`]
    })
    const shown = parts.length === 0 ? "no replies" : parts.join(", ")
    return `${chartText(fullLabel(labels), longestName)}: ${shown}.`
  })
  return sentences.join(" ")
}

function sharedPlot(table: AccuracyTable): ChartSpec {
  const { by, columns, rows } = table
  const axis = valueAxis(columns)
  const [left, right] = positionDomain(axis)
  const [bottom, top] = percentDomain
  const pixel = { x: (right - left) / plot.width, y: (top - bottom) / plot.height }
  const room = (smallestGap(axis.positions) ?? (right - left) / 3) / pixel.x
  const points = spreadPoints(table, axis.positions, { pixel, room })
  const labels = rows.map((row) => fullLabel(row.labels))
  const names = distinctTexts(labels, longestName)
  const isAlone = rows.length === 1
  const styled = <Style>(range: readonly Style[]) => ({
    field: "name",
    type: "nominal",
    sort: null,
    scale: { domain: names, range },
    legend: isAlone ? null : { title: null, symbolOpacity: 1 },
  })
  const color = styled(lineStyles.map((style) => style.color))
  const x = positionAxis(by, columns, axis)
  const title = `Accuracy by ${chartText(by, 40)}`
  return {
    ...chartConfig,
    ...plot,
    title: {
      text: isAlone ? `${title}: ${chartText(labels[0] ?? "", longestName)}` : title,
      subtitle: `${repliesOf(points)}; ${legendSentence(points)}`,
    },
    data: { values: points.map(({ row, ...point }) => ({ ...point, name: names[row] })) },
    encoding: { x },
    layer: [
      {
        mark: { type: "area", opacity: rows.length > 3 ? 0.09 : 0.15 },
        encoding: {
          x: { ...x, field: "place" },
          y: percentAxis("low"),
          y2: { field: "high" },
          color,
        },
      },
      guessing,
      {
        transform: [{ filter: "datum.isAlone" }],
        mark: { type: "rule", opacity: 0.5, strokeWidth: 1.5 },
        encoding: { y: percentAxis("low"), y2: { field: "high" }, color },
      },
      {
        mark: { type: "line", strokeWidth: 2 },
        encoding: { y: percentAxis("shown"), color },
      },
      {
        mark: { type: "point", filled: true, size: 60, opacity: 1 },
        encoding: {
          y: percentAxis("shown"),
          color,
          shape: styled(lineStyles.map((style) => style.shape)),
        },
      },
    ],
  } as unknown as ChartSpec
}

const plot = { width: 600, height: 380 }

const longestName = 48
