// How rows are distributed over the values of a number, in words and as the bars of a chart.
//
//     {value: 2, rows: 1}, {value: 3, rows: 7}, {value: 5, rows: 3}   becomes   2 to 5, median 3

import { percentage, writtenNumber } from "../number-format.ts"
import type { HistogramBar } from "./report.ts"
import { numbers, table } from "./text-table.ts"

export type Distribution = ReturnType<typeof distributionOf>

/** @param all number of rows in the set, including rows without a value to count */
export function distributionOf(
  title: string,
  what: string,
  bars: readonly HistogramBar[],
  all: number,
) {
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
    table: table(
      title,
      { value: numbers(what), rows: numbers("rows"), share: numbers("share") },
      bins.bins.map((bin, place) => ({
        value: nameOf(bin),
        rows: writtenNumber(counts[place] ?? 0),
        share: percentage(counts[place] ?? 0, counted),
      })),
    ),
  }
}

function spread(sorted: readonly HistogramBar[], which: string): string {
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ""
  if (first.value === last.value) return `${writtenNumber(first.value)} in every row${which}`
  const ends = `${writtenNumber(first.value)} to ${writtenNumber(last.value)}`
  return `${ends}, median ${writtenNumber(median(sorted))}`
}

/** For an even number of rows, the mean of the two in the middle. */
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

interface Bin {
  readonly from: number
  readonly to: number
}

export interface Bins {
  readonly bins: readonly Bin[]
  /** Whether each bin is twice as wide as the one before, so that an axis with equal steps doesn't fit. */
  readonly isDoubling: boolean
}

interface Weighted {
  readonly value: number
  readonly rows: number
}

const mostBins = 30

/** Bins from the smallest to the largest value, without gaps. */
export function binsOf(values: readonly Weighted[]): Bins {
  const used = values.filter(({ rows }) => rows > 0)
  if (used.length === 0) return { bins: [], isDoubling: false }
  const smallest = used.reduce(
    (least, { value }) => Math.min(least, value),
    Number.MAX_SAFE_INTEGER,
  )
  const largest = used.reduce((most, { value }) => Math.max(most, value), 0)
  const width = widthFor(largest - smallest + 1)
  const bins = equalBins(smallest, largest, width)
  if (width === 1 || !isLopsided(used, bins)) return { bins, isDoubling: false }
  return { bins: doublingBins(smallest, largest), isDoubling: true }
}

export function intoBins<T>(
  values: readonly T[],
  placeOf: (value: T) => number,
  bins: readonly Bin[],
): T[][] {
  const parts = bins.map((): T[] => [])
  for (const value of values) {
    parts[bins.findIndex(({ from, to }) => placeOf(value) >= from && placeOf(value) <= to)]?.push(
      value,
    )
  }
  return parts
}

/** `7` or `8–15`. */
export function nameOf({ from, to }: Bin): string {
  return from === to ? writtenNumber(from) : `${writtenNumber(from)}–${writtenNumber(to)}`
}

/** The smallest width among 1, 2, 5, 10, 20, 50 … that doesn't make too many bins. */
function widthFor(span: number): number {
  let unit = 1
  for (;;) {
    for (const times of [1, 2, 5]) if (span / (unit * times) <= mostBins) return unit * times
    unit *= 10
  }
}

/** Bins of equal width. They begin at 1 unless a value is 0, so that the first is as wide as the others. */
function equalBins(smallest: number, largest: number, width: number): Bin[] {
  const start = Math.min(1, smallest)
  const first = Math.floor((smallest - start) / width)
  const last = Math.floor((largest - start) / width)
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    from: start + (first + index) * width,
    to: start + (first + index + 1) * width - 1,
  }))
}

function doublingBins(smallest: number, largest: number): Bin[] {
  const bins: Bin[] = smallest === 0 ? [{ from: 0, to: 0 }] : []
  let from = 2 ** Math.floor(Math.log2(Math.max(1, smallest)))
  for (; from <= largest; from *= 2) bins.push({ from, to: from * 2 - 1 })
  return bins
}

function isLopsided(values: readonly Weighted[], bins: readonly Bin[]): boolean {
  const rows = intoBins(values, ({ value }) => value, bins).map((part) =>
    part.reduce((all, each) => all + each.rows, 0),
  )
  return Math.max(...rows) > 0.8 * rows.reduce((all, each) => all + each, 0)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
