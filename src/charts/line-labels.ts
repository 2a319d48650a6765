// Labels each line at its end. Labels move apart if lines end close to each other.
//
//     ●──●──●┄┄ openai/o1-mini
//     ■──■──■┄┄ google/gemini-pro-1.5
//     ▲──▲ mistralai/mistral-large
//
// A line that ends early has its label there, since a leader to the margin would look like a continued line.

import { groupedBy } from "../grouped-by.ts"
import type { AccuracyTable } from "../measure/index.ts"
import { type ChartPoint, chartPoints } from "./accuracy-axes.ts"
import { chartWidth, ink } from "./chart-text.ts"
import type { LineStyle } from "./line-styles.ts"

interface LabelledLine extends LineStyle {
  readonly name: string
  /** End of the line, in pixels from the left and the top; `undefined` if it has no points. */
  readonly end: Point | undefined
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Plot {
  readonly width: number
  readonly height: number
}

/** Layers for a plot. Lines without points are labelled last, in the margin. */
export function lineLabels(lines: readonly LabelledLine[], plot: Plot): object[] {
  const inMargin = placedLabels(
    lines.filter((line) => !isEarly(line, plot)),
    plot,
  )
  const early = placedEarly(lines, plot)
  const pixels = (field: string) => ({ field, type: "quantitative", scale: null })
  const color = { field: "color", type: "nominal", scale: null }
  const marginOf = (place: number) => ({
    x: { value: plot.width + place },
    y: pixels("labelY"),
    color,
  })
  const text = {
    type: "text",
    align: "left",
    baseline: "middle",
    fontSize: labelSize,
    lineBreak: "\n",
    lineHeight: nameHeight,
  }
  const named = { text: { field: "text" }, color: { value: ink.text } }
  const atEnd = { ...named, x: pixels("labelX"), y: pixels("labelY") }
  return [
    {
      data: { values: inMargin },
      transform: [{ filter: "isValid(datum.endY)" }],
      mark: { type: "rule", strokeWidth: 1, strokeDash: [2, 2], opacity: 0.7 },
      encoding: {
        x: pixels("endX"),
        x2: { value: plot.width + 10 },
        y: pixels("endY"),
        y2: { field: "labelY" },
        color,
      },
    },
    {
      data: { values: inMargin },
      mark: { type: "point", filled: true, size: 70, opacity: 1 },
      encoding: { ...marginOf(15), shape: { field: "shape", type: "nominal", scale: null } },
    },
    { data: { values: inMargin }, mark: text, encoding: { ...marginOf(marginStart), ...named } },
    ...(early.length === 0
      ? []
      : [
          // A halo keeps the text legible above other lines.
          {
            data: { values: early },
            mark: { ...text, stroke: "white", strokeWidth: 4, strokeJoin: "round" },
            encoding: { ...atEnd, color: { value: "white" } },
          },
          { data: { values: early }, mark: text, encoding: atEnd },
        ]),
  ]
}

const isEarly = ({ end }: LabelledLine, plot: Plot) => end !== undefined && end.x < plot.width * 0.8

const placedEarly = (lines: readonly LabelledLine[], plot: Plot) =>
  placedLabels(
    lines.filter((line) => isEarly(line, plot)),
    plot,
  )

/** Points along the names within the plot. */
export function earlyLabels(lines: readonly LabelledLine[], plot: Plot): Point[] {
  return placedEarly(lines, plot).flatMap(({ text = "", labelX = 0, labelY = 0 }) => {
    const texts = text.split("\n")
    return texts.flatMap((each, at) => {
      const y = labelY + at * nameHeight
      return alongLine([
        { x: labelX, y },
        { x: labelX + 0.58 * labelSize * each.length, y },
      ])
    })
  })
}

/** Points along a line, at most 8 pixels apart. */
export function alongLine(corners: readonly Point[]): Point[] {
  return corners.flatMap((to, at) => {
    const from = corners[at - 1] ?? to
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8)
    const between = Array.from({ length: count }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / count,
      y: from.y + ((to.y - from.y) * step) / count,
    }))
    return [...between, to]
  })
}

function placedLabels(lines: readonly LabelledLine[], { height }: Plot) {
  const sorted = [...lines].sort((left, right) => endOf(left, height) - endOf(right, height))
  const ends = sorted.map((line) => endOf(line, height))
  const texts = sorted.map(({ name }) => linesOf(name).join("\n"))
  const room = lineHeight + 15 * (Math.max(1, ...texts.map((text) => text.split("\n").length)) - 1)
  const places = movedApart(ends, room).map((place, at) => Math.max(place, at * room))
  return sorted.map(({ end, color, shape }, at) => ({
    text: texts[at],
    color,
    shape,
    labelX: end && end.x + 10,
    labelY: places[at],
    endX: end?.x,
    endY: end?.y,
  }))
}

/** A name on several short lines: its author if it is long, the model, and what follows. */
function linesOf(name: string): string[] {
  return name
    .split(/, (.*)/s)
    .filter((part) => part !== "")
    .flatMap((part) => (part.length > longestLine ? part.split(/(?<=^[\w.-]+\/)/) : [part]))
}

/** Width of the names that `lineLabels` writes, in pixels. */
function widthOf(names: readonly string[]): number {
  const lengths = names.flatMap(linesOf).map((line) => line.length)
  return 0.58 * labelSize * Math.max(0, ...lengths)
}

/** Width of a plot with these names to the right of it. */
export function plotWidth(names: readonly string[]): number {
  const room = chartWidth - axisWidth - marginStart - widthOf(names)
  return Math.round(Math.max(narrowestPlot, Math.min(widestPlot - 60, room)))
}

export const [narrowestPlot, widestPlot] = [220, 400]

/** Width of the vertical axis and of the padding. */
const axisWidth = 76

/** The left edge of the names to the right of the plot. */
const marginStart = 24

const [labelSize, nameHeight, longestLine] = [14, 16, 22]

function endOf({ end }: LabelledLine, height: number): number {
  return end?.y ?? height
}

/**
 * Positions at least `room` apart, each as close to the wanted one as possible: labels that touch are centred on the
 * mean of their wanted positions.
 *
 * @param wanted ascending
 */
export function movedApart(wanted: readonly number[], room: number): number[] {
  const groups: { mean: number; size: number }[] = []
  for (const place of wanted) {
    groups.push({ mean: place, size: 1 })
    for (;;) {
      const [above, below] = groups.slice(-2)
      if (above === undefined || below === undefined) break
      const size = above.size + below.size
      if (below.mean - above.mean >= (size * room) / 2) break
      const mean = (above.mean * above.size + below.mean * below.size) / size
      groups.splice(-2, 2, { mean, size })
    }
  }
  return groups.flatMap(({ mean, size }) =>
    Array.from({ length: size }, (_, at) => mean + (at - (size - 1) / 2) * room),
  )
}

/** Height of a line of text, in pixels. */
const lineHeight = 19

// Spreads points with equal coordinates a little, so that none hides another: many models are right in
// all cases.
//
//     100%     ●■▲          three at 100, in the order of the table from left to right and from top to bottom
//      90%      ◆
//
// If several points are alone in their rows, and so have vertical lines for their intervals, all points at that
// position are placed side by side.
//
//     100%     ●│           each with its line
//      90%     │■

/** `x` is the moved position and `place` the original one; `shown` is the percentage at which it is drawn. */
interface SpreadPoint extends ChartPoint {
  readonly place: number
  readonly shown: number
}

interface Room {
  /** Size of one pixel in units of the axes. */
  readonly pixel: { readonly x: number; readonly y: number }
  /** Pixels between the two closest positions. */
  readonly room: number
  /** Whether all intervals are vertical lines. */
  readonly hasBars?: boolean
}

/** The points of the first row come last, so that they are drawn on top. */
export function spreadPoints(
  table: AccuracyTable,
  positions: readonly number[],
  { pixel, room, hasBars = false }: Room,
): SpreadPoint[] {
  const all = chartPoints(table, positions)
  const crowded = crowdedPlaces(all, hasBars)
  const groups = groupedBy(all, ({ x, percent }) => (crowded.has(x) ? `${x}` : `${x} ${percent}`))
  const spread = [...groups.values()].flatMap((group) => {
    const isCrowded = crowded.has(group[0]?.x ?? 0)
    const steps = Math.max(1, group.length - 1)
    const most = isCrowded ? (hasBars ? 12 : widestLines) : widest.x
    const across = Math.min(most, (room * 0.55) / steps) * pixel.x
    const down = isCrowded ? 0 : Math.min(widest.y, tallest / steps) * pixel.y
    return group.map((point, at) => {
      const offset = at - (group.length - 1) / 2
      const { x, percent } = point
      return { ...point, place: x, x: x + offset * across, shown: percent - offset * down }
    })
  })
  return spread.sort((left, right) => right.row - left.row || left.x - right.x)
}

/** Positions with two or more vertical lines. */
function crowdedPlaces(points: readonly ChartPoint[], hasBars: boolean): ReadonlySet<number> {
  const [seen, crowded] = [new Set<number>(), new Set<number>()]
  for (const { x, isAlone } of points) {
    if (!isAlone && !hasBars) continue
    if (seen.has(x)) crowded.add(x)
    seen.add(x)
  }
  return crowded
}

/** Maximum distance between neighbouring points, in pixels. */
const widest = { x: 9, y: 4 }

/** The same for points with vertical lines. */
const widestLines = 18

/** Maximum distance between the first and the last point, in pixels. */
const tallest = 16
