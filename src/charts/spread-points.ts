// Points that are equally right at a place are moved apart a little, so that none hides another: many models
// are right in all cases.
//
//     100%     ●■▲          three at 100, in the order of the table from left to right and from top to bottom
//      90%      ◆
//
// Where several have no other point, so that the interval of each is a vertical line, all at that place
// stand side by side.
//
//     100%     ●│           each with its line
//      90%     │■

import type { AccuracyTable } from "../measure/accuracy/accuracy-table.ts"
import { type ChartPoint, chartPoints } from "./chart-points.ts"

/** `x` is moved, `place` is where it was; `shown` is the percentage where it is drawn. */
export interface SpreadPoint extends ChartPoint {
  readonly place: number
  readonly shown: number
}

export interface Room {
  /** What one pixel is on the axes. */
  readonly pixel: { readonly x: number; readonly y: number }
  /** Pixels between the two closest positions. */
  readonly room: number
}

/** The points of the first row come last, so that it lies on top. */
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

/** Those with two vertical lines or more. */
function crowdedPlaces(points: readonly ChartPoint[]): ReadonlySet<number> {
  const [seen, crowded] = [new Set<number>(), new Set<number>()]
  for (const { x, isAlone } of points) {
    if (!isAlone) continue
    if (seen.has(x)) crowded.add(x)
    seen.add(x)
  }
  return crowded
}

/** Pixels from one point to the next. */
const widest = { x: 9, y: 4 }

/** The same where they have vertical lines. */
const widestLines = 18

/** Pixels from the first to the last. */
const tallest = 16
