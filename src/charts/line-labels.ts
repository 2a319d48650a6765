// Labels each line at its end. Labels move apart if lines end close to each other.
//
//     ●──●──●┄┄ openai/o1-mini
//     ■──■──■┄┄ google/gemini-pro-1.5
//     ▲──▲─╮
//          ╰▲┄┄ mistralai/mistral-large

import type { AccuracyTable } from "../measure/index.ts"
import { type ChartPoint, chartPoints } from "./accuracy-axes.ts"
import { ink } from "./chart-text.ts"
import type { LineStyle } from "./line-styles.ts"

interface LabelledLine extends LineStyle {
  readonly name: string
  /** Where the line ends: on the horizontal axis, and in pixels from the top. `undefined` if the line has no points. */
  readonly end: { readonly x: number; readonly y: number } | undefined
}

interface Plot {
  readonly width: number
  readonly height: number
}

/** Layers for a chart whose horizontal axis shows the field `x`. Lines without points are labelled last. */
export function lineLabels(lines: readonly LabelledLine[], { width, height }: Plot): object[] {
  const sorted = [...lines].sort((left, right) => endOf(left, height) - endOf(right, height))
  const ends = sorted.map((line) => endOf(line, height))
  // What follows the model goes below it, so that labels stay narrow.
  const texts = sorted.map(({ name }) => name.replace(", ", "\n"))
  const room = texts.some((text) => text.includes("\n")) ? lineHeight + 15 : lineHeight
  const places = movedApart(ends, room).map((place, at) => Math.max(place, at * room))
  const values = sorted.map(({ end, color, shape }, at) => {
    return { text: texts[at], color, shape, labelY: places[at], x: end?.x, endY: end?.y }
  })
  const y = { field: "labelY", type: "quantitative", scale: null }
  const color = { field: "color", type: "nominal", scale: null }
  const at = (place: number) => ({ x: { value: width + place }, y, color })
  return [
    {
      data: { values },
      transform: [{ filter: "isValid(datum.endY)" }],
      mark: { type: "rule", strokeWidth: 1, strokeDash: [2, 2], opacity: 0.7 },
      encoding: {
        x: { field: "x", type: "quantitative" },
        x2: { value: width + 14 },
        y: { ...y, field: "endY" },
        y2: { field: "labelY" },
        color,
      },
    },
    {
      data: { values },
      mark: { type: "point", filled: true, size: 55, opacity: 1 },
      encoding: { ...at(20), shape: { field: "shape", type: "nominal", scale: null } },
    },
    {
      data: { values },
      mark: {
        type: "text",
        align: "left",
        baseline: "middle",
        fontSize: 13,
        lineBreak: "\n",
        lineHeight: 15,
      },
      encoding: { ...at(30), text: { field: "text" }, color: { value: ink.text } },
    },
  ]
}

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
}

/** The points of the first row come last, so that they are drawn on top. */
export function spreadPoints(
  table: AccuracyTable,
  positions: readonly number[],
  { pixel, room }: Room,
): SpreadPoint[] {
  const all = chartPoints(table, positions)
  const crowded = crowdedPlaces(all)
  const groups = new Map<string, ChartPoint[]>()
  for (const point of all) {
    const key = crowded.has(point.x) ? `${point.x}` : `${point.x} ${point.percent}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [point])
    else group.push(point)
  }
  const spread = [...groups.values()].flatMap((group) => {
    const isCrowded = crowded.has(group[0]?.x ?? 0)
    const steps = Math.max(1, group.length - 1)
    const most = isCrowded ? widestLines : widest.x
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
function crowdedPlaces(points: readonly ChartPoint[]): ReadonlySet<number> {
  const [seen, crowded] = [new Set<number>(), new Set<number>()]
  for (const { x, isAlone } of points) {
    if (!isAlone) continue
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
