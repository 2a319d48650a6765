// Charts a grid of accuracies: one panel per configuration, one cell per pair of values.
//
//     o1-mini
//     openai
//     0 │ 100 │ 100 │  90 │
//     1 │ 100 │  80 │  60 │     the darker, the fewer right answers
//          8     16    32

import { BoolglotError } from "../errors/index.ts"
import type { CaseValue, Tally } from "../measure/index.ts"
import { type AccuracyGrid, cellPercent, formatPercent, wilsonInterval } from "../measure/index.ts"
import { writtenNumber } from "../number-format.ts"
import { number, repliesOf } from "./accuracy-axes.ts"
import { chartConfig, chartText, distinctTexts, ink } from "./chart-text.ts"
import type { ChartSpec } from "./load-vega.ts"
import { leftOut, mostPanels, panelLayout } from "./panels.ts"

/** A parameter with more values than a chart has room for. */
class ChartSizeError extends BoolglotError {
  override readonly name = "ChartSizeError"
  override readonly code = "chart-size"

  constructor(
    readonly parameter: string,
    readonly values: number,
    readonly most: number,
  ) {
    super(
      `a heat map has room for ${most} values of a parameter, and ${parameter} has ` +
        `${writtenNumber(values)}; choose other parameters`,
    )
  }
}

/** @throws ChartSizeError */
export function heatMap(grid: AccuracyGrid): ChartSpec {
  const { across, down, columns, lines } = grid
  refuseMany(across, columns)
  refuseMany(down, lines)
  const panels = grid.panels.slice(0, mostPanels)
  const names = { across: chartText(across, 40), down: chartText(down, 40) }
  const texts = { columns: textsOf(columns), lines: textsOf(lines) }
  const side = sideOf(columns.length)
  const withText = side.width >= 34
  const width = Math.max(150, columns.length * side.width)
  const cells = panels.flatMap((panel, row) =>
    panel.lines.flatMap((line, y) =>
      line.map((cell, x) => {
        const percent = cellPercent(cell) ?? null
        return {
          row,
          x: texts.columns[x],
          y: texts.lines[y],
          percent,
          text: percent === null ? "N/A" : formatPercent(Math.round(percent * 10) / 10),
          isDoubtful: cell !== undefined && isDoubtful(cell),
          replies: cell?.all ?? 0,
          count: `n=${number(cell?.all ?? 0)}`,
        }
      }),
    ),
  )
  const counted = cells.filter(({ percent }) => percent !== null)
  const isUniform = counted.every(({ replies }) => replies === counted[0]?.replies)
  const isMarked = side.width >= 20
  const parts = [
    repliesOf(counted, "cell"),
    ...(withText ? ["numbers are right answers in percent"] : []),
    "guessing is right in 50%",
    ...(isMarked && cells.some((cell) => cell.isDoubtful)
      ? ["dashed cells may be no better, after their 95% intervals"]
      : []),
    ...leftOut("first", panels.length, grid.panels.length),
  ]
  const color = {
    value: cellInk.dark,
    condition: [
      { test: "datum.percent === null", value: cellInk.muted },
      { test: "datum.percent < 45", value: cellInk.light },
    ],
  }
  const square = { type: "rect", stroke: "white", strokeWidth: withText ? 2 : 0.5 }
  return {
    ...chartConfig,
    data: { values: cells },
    ...panelLayout(
      `Accuracy by ${names.across} and ${names.down}`,
      parts,
      panels.map(({ labels }) => labels),
      width,
    ),
    spacing: 30,
    spec: {
      width,
      height: lines.length * side.height,
      encoding: {
        x: {
          field: "x",
          type: "ordinal",
          title: names.across,
          scale: { domain: texts.columns, padding: 0 },
          axis: { labelAngle: 0, labelOverlap: "greedy", ticks: false, domain: false },
        },
        y: {
          field: "y",
          type: "ordinal",
          title: names.down,
          scale: { domain: texts.lines, padding: 0 },
          axis: { labelOverlap: "greedy" },
        },
      },
      layer: [
        { mark: { ...square, color: "#eeeeee" } },
        {
          transform: [{ filter: "datum.percent !== null" }],
          mark: square,
          encoding: {
            color: {
              field: "percent",
              type: "quantitative",
              scale: { domain: [0, 100], scheme: "viridis" },
              legend: !withText && {
                title: "right answers",
                titleFontWeight: "normal",
                titleColor: ink.muted,
                values: [0, 25, 50, 75, 100],
                labelExpr: "datum.value + (datum.value === 50 ? '% guessing' : '%')",
                gradientLength: 160,
              },
            },
          },
        },
        ...(isMarked
          ? [
              {
                transform: [{ filter: "datum.isDoubtful" }],
                mark: { type: "rect", ...inset, filled: false, strokeWidth: 1, strokeDash: [3, 3] },
                encoding: { stroke: color },
              },
            ]
          : []),
        ...(withText
          ? [
              {
                mark: { type: "text", fontSize: 13, dy: isUniform ? 0 : -6 },
                encoding: { text: { field: "text", type: "nominal" }, color },
              },
              ...(isUniform
                ? []
                : [
                    {
                      transform: [{ filter: "datum.replies > 0" }],
                      mark: { type: "text", fontSize: 9.5, dy: 9 },
                      encoding: { text: { field: "count", type: "nominal" }, color },
                    },
                  ]),
            ]
          : []),
      ],
    },
  } as unknown as ChartSpec
}

/** Squares keep their colours on a dark background, so `chartStyle` must not replace any of these. */
const cellInk = { dark: "#1b1b1b", muted: "#5d5d5d", light: "#fefefe" } as const

/** Share of a cell's width and height. */
const inset = { width: { band: 0.84 }, height: { band: 0.84 } }

/** Whether the interval includes 50%, the accuracy of guessing. */
function isDoubtful({ correct, all }: Tally): boolean {
  return all > 0 && wilsonInterval(correct, all).low <= 0.5
}

const mostValues = 100

function refuseMany(parameter: string, values: readonly CaseValue[]): void {
  if (values.length > mostValues) throw new ChartSizeError(parameter, values.length, mostValues)
}

function textsOf(values: readonly CaseValue[]): string[] {
  return distinctTexts(values.map(String), 16)
}

/** Size of one cell in pixels: as large as the number of columns allows. A few columns fill the width of a phone. */
function sideOf(columns: number): { width: number; height: number } {
  const width = Math.max(9, Math.min(58, Math.floor(840 / columns)))
  const isAlone = columns * width > 220
  return {
    width: isAlone ? Math.max(width, Math.floor(340 / columns)) : width,
    height: Math.max(9, Math.min(44, width)),
  }
}
