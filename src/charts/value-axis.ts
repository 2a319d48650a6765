// Positions of a parameter's values on an axis, from left to right.
//
//     2, 4, 8, …, 128     log2     1, 2, 3, …, 7
//     1, 2, 3             linear   1, 2, 3
//     binary, python      steps    0, 1

import type { CaseValue } from "../measure/cases/case-value.ts"

export interface ValueAxis {
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
