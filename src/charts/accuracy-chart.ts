// Charts a table of accuracies: one line per configuration, its 95% interval as a band.
//
//     100% ─●───●───●──╮         a few lines share one plot, each with its own colour and shape;
//           ■───■──╮   ╰─●       many lines have a plot each, or a line of text if there are few points
//      50% - - - - ╰─■ - - -     guessing
//           2   4   8   16

import { type AccuracyTable, cellPercent, formatPercent, fullLabel } from "../measure/index.ts"
import {
  legendSentence,
  lineLayers,
  percentDomain,
  percentRange,
  positionAxis,
  positionDomain,
  smallestGap,
  valueAxis,
} from "./accuracy-axes.ts"
import { accuracyPanels, dotPlot, mostDots } from "./accuracy-panels.ts"
import { chartPoints, repliesOf } from "./chart-points.ts"
import { chartConfig, chartText, distinctTexts } from "./chart-text.ts"
import { lineLabels, spreadPoints } from "./line-labels.ts"
import { byName, lineStyles, mostLines } from "./line-styles.ts"
import type { ChartSpec } from "./load-vega.ts"

export function accuracyChart(table: AccuracyTable): ChartSpec {
  return { ...chartOf(table), description: describe(table) }
}

function chartOf(table: AccuracyTable): ChartSpec {
  const [lines, places] = [table.rows.length, table.columns.length]
  const isShared = lines <= mostLines && lines * places <= mostPoints
  if (lines <= 1 || (isShared && places > 1)) return sharedPlot(table)
  return places <= mostDots ? dotPlot(table) : accuracyPanels(table)
}

/** More points in one plot hide each other. */
const mostPoints = 90

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
  const range = percentRange(chartPoints(table, axis.positions))
  const [left, right] = positionDomain(axis)
  const [bottom, top] = percentDomain(range)
  const pixel = { x: (right - left) / plot.width, y: (top - bottom) / plot.height }
  const room = (smallestGap(axis.positions) ?? (right - left) / 3) / pixel.x
  const points = spreadPoints(table, axis.positions, { pixel, room })
  const names = distinctTexts(
    rows.map((row) => fullLabel(row.labels)),
    longestName,
  )
  const styles = lineStyles(
    rows.map(({ configuration }, at) => ({ model: configuration.model, name: names[at] ?? "" })),
  )
  const color = byName(names, styles, "color")
  const x = positionAxis(by, columns, axis, plot.width)
  const isAlone = rows.length === 1
  const title = `Accuracy by ${chartText(by, 40)}`
  const lines = styles.map((style, row) => {
    const last = points.filter((point) => point.row === row).at(-1)
    const end = last && { x: last.x, y: (top - last.shown) / pixel.y }
    return { ...style, name: names[row] ?? "", end }
  })
  return {
    ...chartConfig,
    ...plot,
    title: {
      text: isAlone ? `${title}: ${names[0]}` : title,
      subtitle: `${repliesOf(points)}; ${legendSentence(points, range)}`,
    },
    data: { values: points.map(({ row, ...point }) => ({ ...point, name: names[row] })) },
    encoding: { x },
    layer: [
      ...lineLayers(range, color, {
        x: { ...x, field: "place" },
        band: rows.length > 3 ? 0.06 : 0.15,
        size: 60,
        line: { strokeDash: byName(names, styles, "dash") },
        point: { shape: byName(names, styles, "shape") },
      }),
      ...(isAlone ? [] : lineLabels(lines, plot)),
    ],
  } as unknown as ChartSpec
}

const plot = { width: 520, height: 380 }

const longestName = 48
