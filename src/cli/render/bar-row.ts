// A distribution on one line: a bar for each value or range of values.
//
//     {value: 2, rows: 1}, {value: 3, rows: 7}, {value: 5, rows: 3}   becomes   ▂█ ▄

import type { HistogramBar } from "../../report/report.ts"

/**
 * At most so many columns, for bars by their values; a space where there are no rows. Values share a column where there are more of
 * them than that. Empty where all rows have one value.
 */
export function barRow(bars: readonly HistogramBar[], width: number): string {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined || first.value === last.value) return ""
  const range = last.value - first.value + 1
  const columns = Math.min(range, width)
  const heights = new Array<number>(columns).fill(0)
  for (const { value, rows } of bars) {
    const at = Math.floor(((value - first.value) * columns) / range)
    heights[at] = (heights[at] ?? 0) + rows
  }
  const highest = Math.max(...heights)
  return heights
    .map((rows) => (rows === 0 ? " " : blocks[Math.ceil((rows / highest) * blocks.length) - 1]))
    .join("")
}

/** One column for each share, from none to all; a space where there is none. */
export function shareRow(shares: readonly (number | undefined)[]): string {
  return shares
    .map((share) =>
      share === undefined ? " " : blocks[Math.max(0, Math.ceil(share * blocks.length) - 1)],
    )
    .join("")
}

const blocks = [..."▁▂▃▄▅▆▇█"]
