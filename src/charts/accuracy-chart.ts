// Charts a table of accuracies: one line per configuration, with its 95% interval as a band.
//
//     100% ─●───●───●──╮         a few lines share one plot, each with its own colour and shape;
//           ■───■──╮   ╰─●       many lines have a plot each, or a line of text if there are few points
//      50% - - - - ╰─■ - - -     guessing
//           2   4   8   16

import { type AccuracyTable, cellPercent, formatPercent, fullLabel } from "../measure/index.ts"
import {
  chartPoints,
  fewValues,
  guessing,
  guessingPlace,
  guessingSentence,
  legendSentence,
  lineLayers,
  percentAxis,
  percentDomain,
  percentRange,
  positionAxis,
  positionDomain,
  repliesOf,
  smallestGap,
  valueAxis,
} from "./accuracy-axes.ts"
import { chartConfig, chartText, chartWidth, distinctTexts, ink, subtitle } from "./chart-text.ts"
import {
  alongLine,
  earlyLabels,
  lineLabels,
  narrowestPlot,
  plotWidth,
  spreadPoints,
  widestPlot,
} from "./line-labels.ts"
import { byName, lineStyles, mostLines } from "./line-styles.ts"
import type { ChartSpec } from "./load-vega.ts"
import { leftOut, mostPanels, panelLayout } from "./panels.ts"

export function accuracyChart(table: AccuracyTable): ChartSpec {
  return { ...chartOf(table), description: describe(table) }
}

function chartOf(table: AccuracyTable): ChartSpec {
  const [lines, places] = [table.rows.length, table.columns.length]
  const isEarly = ({ cells }: AccuracyTable["rows"][number]) =>
    cells.findLastIndex((cell) => cellPercent(cell) !== undefined) < places - 2
  const isShared =
    lines <= mostLines &&
    lines * places <= mostPoints &&
    table.rows.filter(isEarly).length <= mostEarly
  if (lines <= 1 || (isShared && places > 1)) return sharedPlot(table)
  return places <= mostDots ? dotPlot(table) : accuracyPanels(table)
}

/** Maximum number of points in one plot; more would overlap. */
const mostPoints = 90

/** Maximum number of lines that end early, so that their names are inside the plot. */
const mostEarly = 2

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
  const names = distinctTexts(
    rows.map((row) => fullLabel(row.labels)),
    longestName,
  )
  const isAlone = rows.length === 1
  const plot = { width: isAlone ? widestPlot : plotWidth(names), height: 320 }
  const axis = valueAxis(columns)
  const cells = chartPoints(table, axis.positions)
  const range = percentRange(cells)
  const [left, right] = positionDomain(axis)
  const [bottom, top] = percentDomain(range)
  const pixel = { x: (right - left) / plot.width, y: (top - bottom) / plot.height }
  const room = (smallestGap(axis.positions) ?? (right - left) / 3) / pixel.x
  const hasBars = columns.length < fewValues
  const points = spreadPoints(table, axis.positions, { pixel, room, hasBars })
  const styles = lineStyles(
    rows.map(({ configuration }, at) => ({ model: configuration.model, name: names[at] ?? "" })),
  )
  const color = byName(names, styles, "color")
  const x = positionAxis(by, columns, axis, plot, cells)
  const title = `Accuracy by ${chartText(by, 40)}`
  const inPixels = (x: number, percent: number) => ({
    x: (x - left) / pixel.x,
    y: (top - percent) / pixel.y,
  })
  const lines = styles.map((style, row) => {
    const last = points.filter((point) => point.row === row).at(-1)
    const end = last && inPixels(last.x, last.shown)
    return { ...style, name: names[row] ?? "", end }
  })
  const hidden = [
    ...(isAlone ? [] : earlyLabels(lines, plot)),
    ...rows.flatMap((_, row) => {
      const own = points.filter((point) => point.row === row)
      const line = own.map((point) => inPixels(point.x, point.shown))
      const bars = own.filter(({ isAlone }) => hasBars || isAlone)
      return [
        line,
        ...bars.map(({ x, low, high }) => [inPixels(x, low), inPixels(x, high)]),
      ].flatMap(alongLine)
    }),
  ]
  const guessingAt = guessingPlace(inPixels(0, 50).y, plot.width, hidden)
  const marks = { hasBars, guessingAt }
  return {
    ...chartConfig,
    ...plot,
    title: {
      text: isAlone ? `${title}: ${names[0]}` : title,
      subtitle: subtitle([repliesOf(points), ...legendSentence(points, range, marks)], chartWidth),
      offset: 14,
    },
    data: { values: points.map(({ row, ...point }) => ({ ...point, name: names[row] })) },
    encoding: { x },
    layer: [
      ...lineLayers(range, color, {
        x: { ...x, field: "place" },
        band: rows.length > 3 ? 0.06 : 0.15,
        size: 80,
        ...marks,
        line: { strokeDash: byName(names, styles, "dash") },
        point: { shape: byName(names, styles, "shape") },
      }),
      ...(isAlone ? [] : lineLabels(lines, plot)),
    ],
  } as unknown as ChartSpec
}

const longestName = 48

// Charts a table of many configurations: each has a small panel of its own, best first.
//
//     o1-mini          gemini-pro-1.5
//     openai           google
//     ●──●──●──●       ●──●──●─╮
//     - - - - - -      - - - - ╰●
//
// Many lines in one panel would hide each other, and their colours would be hard to tell apart.

function accuracyPanels(table: AccuracyTable): ChartSpec {
  const { by, columns } = table
  const rows = table.rows.slice(0, mostPanels)
  const labels = rows.map((row) => row.labels)
  const axis = valueAxis(columns)
  const points = chartPoints({ ...table, rows }, axis.positions).map((point) => ({
    ...point,
    shown: point.percent,
  }))
  const range = percentRange(points)
  // The subtitle names the axis, because each panel would repeat a title.
  const { title, ...x } = positionAxis(by, columns, axis, panel)
  const parts = [
    `across: ${title}`,
    repliesOf(points),
    ...legendSentence(points, range),
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
    ...panelLayout(`Accuracy by ${chartText(by, 40)}`, parts, labels, panel.width),
    data: { values: points },
    spacing: { row: 16, column: 26 },
    spec: {
      ...panel,
      encoding: { x: { ...x, title: null } },
      layer: lineLayers(range, color, { band: 0.18, size: 35 }),
    },
  } as unknown as ChartSpec
}

const panel = { width: 190, height: 110 }

// Charts a table of many configurations with one or two points each: one line of text for each, best first.
//
//     openai/o1-mini          ¦    ├──●        the dashed line is guessing, and each bar a 95% interval
//     google/gemini-pro-1.5   ¦ ├──●──┤
//                         0% 50%    100%
//
// Small plots of one point each would be almost empty.

/** Maximum number of points in a line of text; more would overlap. */
const mostDots = 2

function dotPlot(table: AccuracyTable): ChartSpec {
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
    ...guessingSentence(range),
    ...leftOut("best", rows.length, table.rows.length),
  ]
  const isOne = columns.length < 2
  const width = Math.max(
    narrowestPlot,
    Math.min(340, chartWidth - 44 - 8.4 * Math.max(0, ...names.map((name) => name.length))),
  )
  const title = chartText(by, 40)
  const styled = (range: readonly string[]) => ({
    field: "value",
    type: "nominal",
    sort: null,
    scale: { domain: values, range },
    legend: null,
  })
  // Colours are for models.
  const color = styled([ink.text, ink.strong])
  const x = (field: string) => {
    const axis = percentAxis(field, range)
    return { ...axis, axis: { ...axis.axis, domain: false, ticks: false } }
  }
  return {
    ...chartConfig,
    width,
    height: { step: isOne ? 22 : 30, for: "position" },
    title: {
      text: isOne ? `Accuracy at ${title} ${values[0] ?? ""}`.trimEnd() : `Accuracy by ${title}`,
      subtitle: subtitle(parts, chartWidth),
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
      // The values are named above their first points, one per line.
      ...(isOne ? [] : values).map((value, at) => ({
        data: { values: points.filter((point) => point.value === value).slice(0, 1) },
        mark: { type: "text", fontSize: 12, fontWeight: 600 },
        encoding: {
          x: x("percent"),
          y: { value: -8 - 16 * (values.length - 1 - at) },
          yOffset: null,
          text: { value: `${title} ${value}` },
        },
      })),
    ],
  } as unknown as ChartSpec
}
