// Horizontal bars, each with its name above and its number at the right: for a few items with long names.
//
//     xor                  1,204
//     ████████████░░░░░░░░░░░░░░
//
// Next to the bars, the names would leave too little room on a narrow screen.

import type { ChartSpec } from "../charts/index.ts"
import { visibleCharacter } from "../language/source/index.ts"
import type { Html } from "../markup/index.ts"
import type { OperatorsText, ShortcutsText } from "../report/index.ts"
import { chartWidth, type DrawChart, figure, ink } from "./draw-chart.ts"

interface Bar {
  readonly name: string
  readonly number: string
  /** Length of the bar as a share of the width, 0 to 1. */
  readonly share: number
  /** Position of a mark on the bar, 0 to 1. */
  readonly mark?: number | undefined
}

const step = 42
const longestName = 34

/** @param line position of a line through all bars, 0 to 1 */
export function barsChart(
  bars: readonly Bar[],
  label: string,
  draw: DrawChart,
  line?: number,
): Promise<Html | undefined> {
  const values = bars.map((bar, place) => ({
    ...bar,
    name: nameOnLine(bar.name),
    share: within(bar.share),
    mark: bar.mark === undefined ? null : within(bar.mark),
    line: line === undefined ? null : within(line),
    all: 1,
    none: 0,
    place,
  }))
  const x = (field: string) => ({
    field,
    type: "quantitative",
    scale: { domain: [0, 1] },
    axis: null,
  })
  const y = { field: "place", type: "ordinal", axis: null }
  const bar = { type: "bar", height: 12, yOffset: 9, cornerRadius: 1 }
  const text = { type: "text", baseline: "bottom", yOffset: -3, fontSize: 13 }
  return draw(
    {
      width: chartWidth,
      height: step * bars.length + 8,
      data: { values },
      layer: [
        { mark: { ...bar, color: ink.track }, encoding: { x: x("none"), x2: { field: "all" }, y } },
        {
          mark: { ...bar, color: ink.data },
          encoding: { x: x("none"), x2: { field: "share" }, y },
        },
        {
          mark: { ...text, align: "left" },
          encoding: { x: x("none"), y, text: { field: "name", type: "nominal" } },
        },
        {
          mark: { ...text, align: "right" },
          encoding: { x: x("all"), y, text: { field: "number", type: "nominal" } },
        },
        ...(line === undefined
          ? []
          : [
              {
                mark: {
                  type: "tick",
                  color: ink.text,
                  opacity: 1,
                  thickness: 2,
                  height: 20,
                  yOffset: 9,
                  orient: "vertical",
                },
                encoding: {
                  x: x("line"),
                  y,
                },
              },
            ]),
        {
          transform: [{ filter: "isValid(datum.mark)" }],
          mark: {
            type: "point",
            shape: "diamond",
            filled: true,
            opacity: 1,
            size: 110,
            fill: ink.marker,
            stroke: ink.ground,
            strokeWidth: 2,
            yOffset: 9,
          },
          encoding: { x: x("mark"), y },
        },
      ],
    } as ChartSpec,
    label,
  )
}

function nameOnLine(name: string): string {
  const characters = [...name].map(visibleCharacter)
  return characters.length <= longestName
    ? characters.join("")
    : `${characters.slice(0, longestName - 1).join("")}…`
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
}

/** How often each operator occurs; `undefined` if there are no operators. */
export async function operatorFigure(
  { sentence, table }: OperatorsText,
  draw: DrawChart,
): Promise<Html | undefined> {
  const most = Math.max(...table.rows.map(({ count }) => count))
  if (!(most > 0)) return undefined
  if (table.rows.length === 1) {
    return figure({ title: table.caption, chart: undefined, caption: sentence })
  }
  const bars = table.rows.map(({ operator, times, count }) => ({
    name: operator,
    number: times,
    share: count / most,
  }))
  return figure({
    title: table.caption,
    keys: [{ meaning: table.columns.times.heading }],
    chart: await barsChart(bars, `${table.caption}. ${sentence}`, draw),
    caption: sentence,
    numbers: { table, columns: ["operator", "times", "share", "inRows"] },
  })
}

// How often simple rules get the label right without reading the expression. A rule is a useful shortcut only if
// it beats a constant answer, so the line marks how often that is right.

export async function shortcutFigure(
  text: ShortcutsText | undefined,
  draw: DrawChart,
): Promise<Html | undefined> {
  if (text === undefined) return undefined
  const { best, always, baseline, table } = text
  const bars = table.rows.map(({ shortcut, right, share }) => ({
    name: shortcut,
    number: right,
    share,
  }))
  const rules = table.rows.map(({ shortcut, right }) => `${shortcut} ${right}`)
  return figure({
    title: table.caption,
    keys: [{ sign: "tick", meaning: always }],
    chart: await barsChart(bars, `${best}. ${rules.join("; ")}`, draw, baseline),
    caption: best,
    numbers: { table, columns: ["shortcut", "rows", "right", "against"] },
  })
}
