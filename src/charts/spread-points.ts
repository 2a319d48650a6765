// Spreads points with equal coordinates a little, so that none hides another: many models are right in
// all cases.
//
//     100%     ●■▲          three at 100, in the order of the table from left to right and from top to bottom
//      90%      ◆
//
// If several have no other point, and so vertical lines for their intervals, all points at that position are
// placed side by side.
//
//     100%     ●│           each with its line
//      90%     │■

import type { AccuracyTable } from "../measure/accuracy/accuracy-table.ts"
import { type ChartPoint, chartPoints } from "./chart-points.ts"

/** `x` is the moved position and `place` the original one; `shown` is the percentage at which it is drawn. */
export interface SpreadPoint extends ChartPoint {
  readonly place: number
  readonly shown: number
}

export interface Room {
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

/** Maximum distance of neighbouring points, in pixels. */
const widest = { x: 9, y: 4 }

/** The same for points with vertical lines. */
const widestLines = 18

/** Maximum distance of the first and the last point, in pixels. */
const tallest = 16
