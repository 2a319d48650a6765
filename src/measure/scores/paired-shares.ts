// Statistics of two shares measured on the same cases.
//
//                    second right   second wrong
//     first right         59              6          difference  (16 - 6) / 161 = 0.062, from 0.005 to 0.124
//     first wrong         16             80          McNemar     p = 0.052

import { type Interval, z } from "./wilson-interval.ts"

/** Numbers of cases, by which of the two was right. */
export interface PairedCounts {
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly neither: number
}

/**
 * The 95% interval of the second share minus the first, from -1 to 1: the asymptotic score interval of T. Tango
 * (Statistics in Medicine 17, 1998, 891–908), which covers well for few cases and for shares near 0 and 1
 * (Fagerland, Lydersen and Laake, Statistics in Medicine 33, 2014, 2850–2875). There must be at least one case.
 */
export function tangoInterval(counts: PairedCounts): Interval {
  const { both, onlyFirst, onlySecond, neither } = counts
  const cases = both + onlyFirst + onlySecond + neither
  const observed = (onlySecond - onlyFirst) / cases
  const score = (difference: number) => scoreAt(difference, onlySecond, onlyFirst, cases)
  // The score falls from the lowest difference to the highest.
  const low = bisect(-1, observed, (difference) => score(difference) > z)
  const high = bisect(observed, 1, (difference) => score(difference) >= -z)
  return { low, high }
}

/**
 * Number of standard deviations by which the observed difference exceeds a supposed one. The variance follows from the
 * most likely shares with the supposed difference; `less` is the share of cases in which only the first is right.
 */
function scoreAt(difference: number, gained: number, lost: number, cases: number): number {
  const a = 2 * cases
  const b = -gained - lost + (2 * cases - gained + lost) * difference
  const c = -lost * difference * (1 - difference)
  const less = (Math.sqrt(Math.max(0, b * b - 4 * a * c)) - b) / (2 * a)
  const variance = cases * (2 * less + difference * (1 - difference))
  const excess = gained - lost - cases * difference
  if (variance > 0) return excess / Math.sqrt(variance)
  return excess === 0 ? 0 : excess * Number.POSITIVE_INFINITY
}

/** The place at which `isBefore` turns false, to the last bit. */
function bisect(from: number, to: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (isBefore(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The two-sided p value of McNemar's exact test (Q. McNemar, Psychometrika 12, 1947): the probability that the cases that
 * only one got right are split at least this unevenly if both are equally likely to be right. 1 if there are no such cases.
 */
export function mcnemarP({
  onlyFirst,
  onlySecond,
}: Pick<PairedCounts, "onlyFirst" | "onlySecond">): number {
  const all = onlyFirst + onlySecond
  const fewer = Math.min(onlyFirst, onlySecond)
  // The likeliest term is kept as a logarithm and the others relative to it, so none overflows.
  let logarithm = -all * Math.LN2
  for (let at = 0; at < fewer; at += 1) logarithm += Math.log((all - at) / (at + 1))
  let [sum, term] = [1, 1]
  for (let at = fewer; at > 0; at -= 1) {
    term *= at / (all - at + 1)
    sum += term
  }
  return Math.min(1, 2 * sum * Math.exp(logarithm))
}

/**
 * p values adjusted for multiple comparisons, in the same order (S. Holm, Scandinavian Journal of Statistics 6, 1979). If
 * values below 0.05 are called differences, the probability that any of them is wrong is at most 0.05.
 */
export function holmAdjusted(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((left, right) => at(left) - at(right))
  const adjusted = values.map(() => 1)
  let least = 0
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, (values.length - rank) * at(index)))
    adjusted[index] = least
  }
  return adjusted

  function at(index: number): number {
    return values[index] ?? 1
  }
}
