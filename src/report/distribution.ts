// How rows are spread over numbers, in words and as the bars of a chart.
//
//     {value: 2, rows: 1}, {value: 3, rows: 7}, {value: 5, rows: 3}   becomes   2 to 5, median 3

import { percentage, writtenNumber } from "../number-format.ts"
import { type Bins, binsOf, intoBins, nameOf, sum } from "./bins.ts"
import type { HistogramBar } from "./report.ts"
import { numbers, type Table } from "./table.ts"

export interface Distribution {
  /** The ends and the median in words; empty where there are no rows. */
  readonly spread: string
  /** By their values, none without rows. */
  readonly bars: readonly HistogramBar[]
  readonly bins: Bins
  /** How many rows stand in each bin. */
  readonly counts: readonly number[]
  readonly table: Table<"value" | "rows" | "share">
}

/**
 * @param title of its table
 * @param what is counted in a row: `terms`
 * @param all how many rows the set has, of which some may hold nothing that can be counted
 */
export function distributionOf(
  title: string,
  what: string,
  bars: readonly HistogramBar[],
  all: number,
): Distribution {
  const used = bars.filter(({ rows }) => rows > 0).sort((left, right) => left.value - right.value)
  const bins = binsOf(used)
  const counts = intoBins(used, ({ value }) => value, bins.bins).map((part) =>
    sum(part.map(({ rows }) => rows)),
  )
  const counted = sum(counts)
  return {
    spread: spread(used, counted === all ? "" : " that could be read"),
    bars: used,
    bins,
    counts,
    table: {
      caption: title,
      columns: { value: numbers(what), rows: numbers("rows"), share: numbers("share") },
      rows: bins.bins.map((bin, place) => ({
        value: nameOf(bin),
        rows: writtenNumber(counts[place] ?? 0),
        share: percentage(counts[place] ?? 0, counted),
      })),
    },
  }
}

function spread(sorted: readonly HistogramBar[], which: string): string {
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ""
  if (first.value === last.value) return `${writtenNumber(first.value)} in every row${which}`
  const ends = `${writtenNumber(first.value)} to ${writtenNumber(last.value)}`
  return `${ends}, median ${writtenNumber(median(sorted))}`
}

/** Of an even number of rows, what lies in the middle of the two in the middle. */
function median(sorted: readonly HistogramBar[]): number {
  const rows = sum(sorted.map((each) => each.rows))
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
