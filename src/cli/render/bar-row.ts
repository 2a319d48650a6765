// A distribution on one line: its ends, its median, and a bar for each value or range of values.
//
//     {value: 2, rows: 1}, {value: 3, rows: 7}, {value: 5, rows: 3}   becomes   2 to 5, median 3  ▂█ ▄

import { writtenNumber } from "../../number-format.ts"
import type { HistogramBar } from "../../validate/report.ts"

/** The ends and the median in words; empty where there are no rows. */
export function spread(bars: readonly HistogramBar[]): string {
  const sorted = filled(bars)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ""
  if (first.value === last.value) return `${writtenNumber(first.value)} in every row`
  const ends = `${writtenNumber(first.value)} to ${writtenNumber(last.value)}`
  return `${ends}, median ${writtenNumber(median(sorted))}`
}

/**
 * At most so many columns; a space where there are no rows. Values share a column where there are more of
 * them than that. Empty where all rows have one value.
 */
export function barRow(bars: readonly HistogramBar[], width: number): string {
  const sorted = filled(bars)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || first.value === last.value) return ""
  const range = last.value - first.value + 1
  const columns = Math.min(range, width)
  const heights = new Array<number>(columns).fill(0)
  for (const { value, rows } of sorted) {
    const at = Math.floor(((value - first.value) * columns) / range)
    heights[at] = (heights[at] ?? 0) + rows
  }
  const highest = Math.max(...heights)
  return heights
    .map((rows) => (rows === 0 ? " " : blocks[Math.ceil((rows / highest) * blocks.length) - 1]))
    .join("")
}

/** One column for each number of terms, from none to all; a space where there is nothing. */
export function shareRow(
  shares: readonly { readonly terms: number; readonly share: number }[],
): string {
  const first = shares[0]?.terms ?? 0
  const row = new Array<string>((shares.at(-1)?.terms ?? first - 1) - first + 1).fill(" ")
  for (const { terms, share } of shares) {
    row[terms - first] = blocks[Math.max(0, Math.ceil(share * blocks.length) - 1)] as string
  }
  return row.join("")
}

function filled(bars: readonly HistogramBar[]): HistogramBar[] {
  return bars.filter(({ rows }) => rows > 0).sort((left, right) => left.value - right.value)
}

/** Of an even number of rows, what lies in the middle of the two in the middle. */
function median(sorted: readonly HistogramBar[]): number {
  const rows = sorted.reduce((sum, each) => sum + each.rows, 0)
  const at = (place: number) => {
    let before = 0
    const bar = sorted.find((each) => {
      before += each.rows
      return place < before
    })
    return bar?.value ?? 0
  }
  return (at(Math.floor((rows - 1) / 2)) + at(Math.floor(rows / 2))) / 2
}

const blocks = [..."▁▂▃▄▅▆▇█"]
