// The cells of a table as points of a chart.

import { type AccuracyTable, cellPercent, wilsonInterval } from "../measure/index.ts"

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
