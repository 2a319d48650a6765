// The axes of accuracy charts: percentages over the values of a parameter, and the line for guessing.

import {
  type AccuracyTable,
  type CaseValue,
  cellPercent,
  wilsonInterval,
} from "../measure/index.ts"
import { chartText, ink } from "./chart-text.ts"

// The cells of a table as points of a chart.

export interface ChartPoint {
  /** Index of the row in the table. */
  readonly row: number
  /** Position on the axis, and accuracy in percent. */
  readonly x: number
  readonly percent: number
  /** The 95% interval, in percent. */
  readonly low: number
  readonly high: number
  readonly replies: number
  /** Whether the row has no other point, and therefore no line. */
  readonly isAlone: boolean
}

/**
 * The points of all rows, in order; cells without replies have none.
 *
 * @param positions of the columns
 */
export function chartPoints({ rows }: AccuracyTable, positions: readonly number[]): ChartPoint[] {
  return rows.flatMap(({ cells }, row) => {
    const points = cells.flatMap((cell, column) => {
      const percent = cellPercent(cell)
      if (cell === undefined || percent === undefined) return []
      const { low, high } = wilsonInterval(cell.correct, cell.all)
      const x = positions[column] ?? 0
      return [{ row, x, percent, low: 100 * low, high: 100 * high, replies: cell.all }]
    })
    return points.map((point) => ({ ...point, isAlone: points.length === 1 }))
  })
}

/** `10 replies a point`, `8 to 10 replies a point`. */
export function repliesOf(
  points: readonly Pick<ChartPoint, "replies">[],
  place: "point" | "cell" = "point",
): string {
  const counts = points.map(({ replies }) => replies)
  const least = counts.reduce((low, each) => Math.min(low, each), Number.POSITIVE_INFINITY)
  const most = counts.reduce((high, each) => Math.max(high, each), 0)
  if (most === 0) return "no replies"
  const range = least === most ? number(most) : `${number(least)} to ${number(most)}`
  return `${range} ${most === 1 ? "reply" : "replies"} a ${place}`
}

export function number(value: number): string {
  return value.toLocaleString("en-US")
}

/** The percentages that an axis shows. */
interface PercentRange {
  readonly bottom: number
  readonly top: number
}

/** From 0 to 100, unless at least a quarter of that range would be empty: 70 to 100 if all values are above 70. */
export function percentRange(drawn: readonly Pick<ChartPoint, "low" | "high">[]): PercentRange {
  if (drawn.length === 0) return { bottom: 0, top: 100 }
  const lowest = drawn.reduce((least, { low }) => Math.min(least, low), 100)
  const highest = drawn.reduce((most, { high }) => Math.max(most, high), 50)
  const bottom = bottoms.find((each) => each <= lowest) ?? 0
  return { bottom, top: bottom === 0 && highest <= 75 ? 75 : 100 }
}

const bottoms = [90, 80, 70, 50, 40, 25, 0]

const domainMargin = 0.04

/** The domain of the axis, with a margin for points that are spread at its ends. */
export function percentDomain({ bottom, top }: PercentRange): [number, number] {
  const margin = (top - bottom) * domainMargin
  return [bottom - margin, top + margin]
}

/** Moves an axis below the plot up to the lowest percentage, across the margin of `percentDomain`. */
export const toLowest = (height: number) => ({
  offset: (-height * domainMargin) / (1 + 2 * domainMargin),
})

/** @param isAbove whether the title is above the axis, rather than along it */
export function percentAxis(
  field: string,
  range: PercentRange,
  { what = "right answers", isAbove = false }: { what?: string | null; isAbove?: boolean } = {},
) {
  const { bottom, top } = range
  const size = top - bottom
  const step = size > 60 ? 25 : size > 20 ? 10 : size / (size > 10 ? 4 : 5)
  const ticks = Array.from({ length: size / step + 1 }, (_, at) => bottom + at * step)
  const isWhole = size === 100
  return {
    field,
    type: "quantitative",
    title: what === null || isWhole ? what : `${what}, ${bottom}% to ${top}%`,
    scale: { domain: percentDomain(range), nice: false, zero: false },
    axis: {
      values: ticks,
      labelExpr: "datum.value + '%'",
      labelOverlap: true,
      ...(isAbove && {
        titleAngle: 0,
        titleAlign: "left",
        titleAnchor: "end",
        titleBaseline: "bottom",
        titleX: -46,
        titleY: -6,
      }),
    },
  }
}

export function positionDomain({ positions }: ValueAxis): [number, number] {
  const [first = 0, last = 0] = [positions[0], positions.at(-1)]
  const margin = first === last ? 1 : (last - first) * 0.06
  return [first - margin, last + margin]
}

/**
 * Ticks at the values, or at every second, third … one if there are too many. A few ticks state the numbers of replies,
 * if these vary: `n=8`, or `n=8–10` if they vary between lines.
 *
 * @param plot its size in pixels
 */
export function positionAxis(
  by: string,
  values: readonly CaseValue[],
  axis: ValueAxis,
  { width, height }: { readonly width: number; readonly height: number },
  points: readonly Pick<ChartPoint, "x" | "replies">[] = [],
) {
  const every = Math.ceil(values.length / Math.floor(width / 30))
  const isTick = (_: unknown, at: number) => at % every === 0
  const positions = axis.positions.filter(isTick)
  const counts = axis.positions.map((place) => countsAt(points, place))
  const hasCounts = values.length * 58 <= width && new Set(counts).size > 1
  const names = values.map((value, at) => {
    const name = chartText(String(value), 20)
    return hasCounts ? [name, counts[at]] : name
  })
  const title = by === "length" ? "length in literals" : chartText(by, 40)
  return {
    field: "x",
    type: "quantitative",
    title: axis.scale === "log2" ? `${title} (log)` : title,
    scale: { domain: positionDomain(axis), nice: false, zero: false },
    axis: {
      values: positions,
      labelExpr: `${JSON.stringify(names.filter(isTick))}[indexof(${JSON.stringify(positions)}, datum.value)]`,
      labelOverlap: "greedy",
      labelSeparation: 4,
      grid: false,
      ...toLowest(height),
    },
  }
}

function countsAt(points: readonly Pick<ChartPoint, "x" | "replies">[], place: number): string {
  const counts = points.filter(({ x }) => x === place).map(({ replies }) => replies)
  if (counts.length === 0) return ""
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? `n=${number(most)}` : `n=${number(least)}–${number(most)}`
}

/** The line at 50%, which guessing achieves. Empty if the axis starts above it. */
export function guessing({ bottom }: PercentRange, channel: "x" | "y" = "y") {
  if (bottom > 50) return []
  const mark = { type: "rule", color: ink.strong, strokeDash: [6, 4], strokeWidth: 1.3 }
  const others = channel === "y" ? { x: null } : { y: null, yOffset: null }
  return [{ data: { values: [{}] }, mark, encoding: { ...others, [channel]: { datum: 50 } } }]
}

/** The name of that line; a chart of small plots says it in `guessingSentence`. */
function guessingLabel({ bottom }: PercentRange, { x, isBelow }: GuessingPlace): object[] {
  if (bottom > 50) return []
  const [baseline, dy] = isBelow ? ["top", 4] : ["bottom", -3]
  const mark = { type: "text", align: "left", baseline, dx: 3, dy, fontSize: 12 }
  const encoding = {
    x: { value: x },
    y: { datum: 50 },
    text: { value: "guessing, 50%" },
    color: { value: ink.muted },
  }
  return [{ data: { values: [{}] }, mark, encoding }]
}

/** Where the name of the line at 50% begins, in pixels from the left, and on which side of the line it is. */
export interface GuessingPlace {
  readonly x: number
  readonly isBelow: boolean
}

/**
 * The leftmost place above or else below the line at 50% whose name hides none of the marks.
 *
 * @param y of the line, in pixels
 * @param marks points in pixels, close to each other along lines
 */
export function guessingPlace(
  y: number,
  width: number,
  marks: readonly { readonly x: number; readonly y: number }[],
): GuessingPlace {
  const [length, height, margin] = [82, 18, 6]
  for (const isBelow of [false, true]) {
    const middle = isBelow ? y + height / 2 : y - height / 2
    for (let x = 0; x + length <= width; x += 4) {
      const hides = (mark: { readonly x: number; readonly y: number }) =>
        mark.x > x - margin &&
        mark.x < x + length + margin &&
        Math.abs(mark.y - middle) < height / 2 + margin
      if (!marks.some(hides)) return { x, isBelow }
    }
  }
  return { x: 0, isBelow: false }
}

/** @param isLabelled whether the line at 50% has its name in the chart */
export function guessingSentence({ bottom }: PercentRange, isLabelled = false): string[] {
  if (bottom > 50) return ["guessing is below the axis, at 50%"]
  return isLabelled ? [] : ["the dashed line is guessing"]
}

/**
 * Layers of lines through the points, with bands for intervals. A single point has a vertical bar instead; so have all
 * if there are few values, between which a band would suggest more than is known. Points of few replies are hollow.
 */
export function lineLayers(
  range: PercentRange,
  color: object,
  { x, band, size, hasBars = false, guessingAt, line = {}, point = {} }: LineOptions,
): object[] {
  const axis = (field: string) =>
    percentAxis(field, range, guessingAt ? { isAbove: true } : { what: null })
  const y = axis("shown")
  const interval = { y: axis("low"), y2: { field: "high" } }
  const place = x === undefined ? {} : { x }
  const outline = { type: "area", fillOpacity: band, strokeOpacity: 0.45, strokeWidth: 1 }
  const bars = [{ filter: hasBars ? "true" : "datum.isAlone" }]
  const cap = (field: string) => ({
    transform: bars,
    mark: { type: "tick", orient: "horizontal", thickness: 2, size: 8, opacity: 0.6 },
    encoding: { y: axis(field), color },
  })
  const dot = { type: "point", size, opacity: 1 }
  return [
    ...(hasBars
      ? []
      : [{ mark: outline, encoding: { ...place, ...interval, color, stroke: color } }]),
    ...guessing(range),
    {
      transform: bars,
      mark: { type: "rule", opacity: 0.6, strokeWidth: 2 },
      encoding: { ...interval, color },
    },
    cap("low"),
    cap("high"),
    { mark: { type: "line", strokeWidth: 2 }, encoding: { y, color, ...line } },
    {
      transform: [{ filter: `datum.replies >= ${fewReplies}` }],
      mark: { ...dot, filled: true },
      encoding: { y, color, ...point },
    },
    {
      transform: [{ filter: `datum.replies < ${fewReplies}` }],
      mark: { ...dot, filled: false, fill: "white", strokeWidth: 2 },
      encoding: { y, color, ...point },
    },
    ...(guessingAt ? guessingLabel(range, guessingAt) : []),
  ]
}

/** Points of fewer replies are hollow. */
const fewReplies = 5

/** Number of values on the axis below which intervals are bars. */
export const fewValues = 4

interface LineOptions {
  /** Encoding for the bands, if points were moved. */
  readonly x?: object
  /** Opacity of bands. */
  readonly band: number
  /** Area of a point, in square pixels. */
  readonly size: number
  /** Whether all intervals are bars. */
  readonly hasBars?: boolean
  /** The place of the name of the line at 50%, if the chart is one plot with room for names. */
  readonly guessingAt?: GuessingPlace
  /** Further encodings of lines and points. */
  readonly line?: object
  readonly point?: object
}

/** Explains the marks in a chart that it doesn't name: bands or bars for intervals, hollow points, the dashed line. */
export function legendSentence(
  points: readonly Pick<ChartPoint, "isAlone" | "replies">[],
  range: PercentRange,
  { hasBars = false, guessingAt }: Pick<LineOptions, "hasBars" | "guessingAt"> = {},
): string[] {
  const isBar = ({ isAlone }: Pick<ChartPoint, "isAlone">) => hasBars || isAlone
  const marks = [...(points.every(isBar) ? [] : ["bands"]), ...(points.some(isBar) ? ["bars"] : [])]
  return [
    ...(marks.length === 0 ? [] : [`${marks.join(" and ")} are 95% intervals`]),
    ...(points.some(({ replies }) => replies < fewReplies)
      ? [`hollow points have fewer than ${fewReplies} replies`]
      : []),
    ...guessingSentence(range, guessingAt !== undefined),
  ]
}

// Positions of a parameter's values on an axis, from left to right.
//
//     2, 4, 8, …, 128     log2     1, 2, 3, …, 7
//     1, 2, 3             linear   1, 2, 3
//     binary, python      steps    0, 1

interface ValueAxis {
  readonly scale: "log2" | "linear" | "steps"
  /** One position per value, ascending. */
  readonly positions: readonly number[]
}

/** @param values ascending */
export function valueAxis(values: readonly CaseValue[]): ValueAxis {
  const numbers = values.filter((value) => typeof value === "number")
  if (numbers.length < values.length)
    return { scale: "steps", positions: values.map((_, at) => at) }
  const logarithms = numbers.map(Math.log2)
  const isLog = (numbers[0] ?? 0) > 0 && unevenness(logarithms) < unevenness(numbers)
  return isLog ? { scale: "log2", positions: logarithms } : { scale: "linear", positions: numbers }
}

/** The smallest distance between neighbours; `undefined` for fewer than two positions. */
export function smallestGap(positions: readonly number[]): number | undefined {
  const gaps = gapsOf(positions)
  return gaps.length === 0 ? undefined : gaps.reduce((least, gap) => Math.min(least, gap))
}

/** Ratio of the widest gap to the narrowest one. */
function unevenness(positions: readonly number[]): number {
  const gaps = gapsOf(positions)
  if (gaps.length === 0) return 1
  return gaps.reduce((most, gap) => Math.max(most, gap)) / (smallestGap(positions) ?? 1)
}

function gapsOf(positions: readonly number[]): number[] {
  return positions.slice(1).map((place, at) => place - (positions[at] ?? 0))
}
