// Charts a table of many configurations with one or two points each: one line of text for each, the best first.
//
//     openai/o1-mini          ¦    ├──●        the dashed line is guessing, and each bar a 95% interval
//     google/gemini-pro-1.5   ¦ ├──●──┤
//                         0% 50%    100%
//
// Small plots of one point each would be almost empty.

import type { AccuracyTable } from "../measure/accuracy/accuracy-table.ts"
import { fullLabel } from "../measure/cases/configuration-names.ts"
import { guessing, guessingSentence, percentAxis, percentRange } from "./accuracy-axes.ts"
import { chartPoints, number, repliesOf } from "./chart-points.ts"
import { chartConfig, chartText, distinctTexts, ink } from "./chart-text.ts"
import type { ChartSpec } from "./load-vega.ts"
import { mostPanels } from "./panels.ts"

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
  const left = table.rows.length - rows.length
  const parts = [
    repliesOf(points),
    ...(points.length > 0 ? ["bars are 95% intervals"] : []),
    guessingSentence(range),
    ...(left > 0 ? [`the best ${rows.length} of ${number(table.rows.length)} are shown`] : []),
  ]
  const isOne = columns.length < 2
  const title = chartText(by, 40)
  const styled = (range: readonly string[]) => ({
    field: "value",
    type: "nominal",
    sort: null,
    scale: { domain: values, range },
    legend: isOne
      ? null
      : { title, symbolOpacity: 1, titleFontWeight: "normal", titleColor: ink.muted },
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
    ],
  } as unknown as ChartSpec
}

const longestName = 48
