// Charts a table of many configurations: each has a small plot of its own, the best first.
//
//     o1-mini          gemini-pro-1.5
//     openai           google
//     ●──●──●──●       ●──●──●─╮
//     - - - - - -      - - - - ╰●
//
// Many lines in one plot would hide each other, and have too many colours to tell apart.

import type { AccuracyTable } from "../measure/index.ts"
import { fullLabel } from "../measure/index.ts"
import {
  guessing,
  guessingSentence,
  legendSentence,
  lineLayers,
  percentAxis,
  percentRange,
  positionAxis,
  valueAxis,
} from "./accuracy-axes.ts"
import { chartPoints, repliesOf } from "./chart-points.ts"
import { chartConfig, chartText, distinctTexts } from "./chart-text.ts"
import { lineStyles } from "./line-styles.ts"
import type { ChartSpec } from "./load-vega.ts"
import { leftOut, mostPanels, panelLayout } from "./panels.ts"

export function accuracyPanels(table: AccuracyTable): ChartSpec {
  const { by, columns } = table
  const rows = table.rows.slice(0, mostPanels)
  const labels = rows.map((row) => row.labels)
  const axis = valueAxis(columns)
  const points = chartPoints({ ...table, rows }, axis.positions).map((point) => ({
    ...point,
    shown: point.percent,
  }))
  const range = percentRange(points)
  const parts = [
    repliesOf(points),
    legendSentence(points, range),
    ...leftOut("best", rows.length, table.rows.length),
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
    ...panelLayout(labels, plot.width),
    spacing: { row: 24, column: 26 },
    spec: {
      ...plot,
      encoding: { x: positionAxis(by, columns, axis, plot.width) },
      layer: lineLayers(range, color, { band: 0.18, size: 35 }),
    },
  } as unknown as ChartSpec
}

const plot = { width: 200, height: 110 }

// Charts a table of many configurations with one or two points each: one line of text for each, the best first.
//
//     openai/o1-mini          ¦    ├──●        the dashed line is guessing, and each bar a 95% interval
//     google/gemini-pro-1.5   ¦ ├──●──┤
//                         0% 50%    100%
//
// Small plots of one point each would be almost empty.

/** More points in a line of text hide each other. */
export const mostDots = 2

export function dotPlot(table: AccuracyTable): ChartSpec {
  const { by, columns } = table
  const rows = table.rows.slice(0, mostPanels)
  const names = distinctTexts(
    rows.map(({ labels }) => fullLabel(labels)),
    longestName,
  )
  const values = distinctTexts(columns.map(String), 20)
  const positions = columns.map((_, at) => at)
  const points = chartPoints({ ...table, rows }, positions).map(({ row, x, ...point }) => {
    return { ...point, name: names[row], value: values[x] }
  })
  const range = percentRange(points)
  const parts = [
    repliesOf(points),
    ...(points.length > 0 ? ["bars are 95% intervals"] : []),
    guessingSentence(range),
    ...leftOut("best", rows.length, table.rows.length),
  ]
  const isOne = columns.length < 2
  const title = chartText(by, 40)
  const styled = (range: readonly string[]) => ({
    field: "value",
    type: "nominal",
    sort: null,
    scale: { domain: values, range },
    legend: null,
  })
  const color = styled(["#0072b2", "#d55e00"])
  const x = (field: string) => {
    const axis = percentAxis(field, range)
    return { ...axis, axis: { ...axis.axis, domain: false, ticks: false } }
  }
  return {
    ...chartConfig,
    width: 440,
    height: { step: isOne ? 22 : 30, for: "position" },
    title: {
      text: isOne ? `Accuracy at ${title} ${values[0] ?? ""}`.trimEnd() : `Accuracy by ${title}`,
      subtitle: parts.join("; "),
      ...(!isOne && { offset: 34 }),
    },
    data: { values: points },
    encoding: {
      y: {
        field: "name",
        type: "nominal",
        title: null,
        sort: null,
        scale: { domain: names },
        axis: { grid: true, labelLimit: 0 },
      },
      yOffset: { field: "value", type: "nominal", sort: null, scale: { domain: values } },
    },
    layer: [
      ...guessing(range, "x"),
      {
        mark: { type: "rule", opacity: 0.5, strokeWidth: 2 },
        encoding: { x: x("low"), x2: { field: "high" }, color },
      },
      {
        mark: { type: "point", filled: true, size: 65, opacity: 1 },
        encoding: { x: x("percent"), color, shape: styled(["circle", "square"]) },
      },
      // The colours are named above their first points, one per line.
      ...(isOne ? [] : values).map((value, at) => ({
        data: { values: points.filter((point) => point.value === value).slice(0, 1) },
        mark: { type: "text", fontSize: 12, fontWeight: 600 },
        encoding: {
          x: x("percent"),
          y: { value: -8 - 16 * (values.length - 1 - at) },
          yOffset: null,
          text: { value: `${title} ${value}` },
          color,
        },
      })),
    ],
  } as unknown as ChartSpec
}

const longestName = 48
