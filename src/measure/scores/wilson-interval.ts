import { checkType } from "../../errors/index.ts"

export interface Interval {
  /** Bounds, from 0 to 1. */
  readonly low: number
  readonly high: number
}

/** The 97.5th percentile of the normal distribution: 95 of 100 intervals contain the true share. */
export const z = 1.959963984540054

/**
 * The 95% interval of a share after E. B. Wilson (Journal of the American Statistical Association 22, 1927), which is
 * also suitable for few trials and for shares near 0 and 1. From 0 to 1 without trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  for (const count of [successes, trials]) checkType(typeof count === "number", "a number", count)
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const square = z * z
  const middle = share + square / (2 * trials)
  const width = z * Math.sqrt((share * (1 - share) + square / (4 * trials)) / trials)
  const scale = 1 + square / trials
  // The formula gives 0 and 1 at the ends, except for rounding errors.
  return {
    low: successes === 0 ? 0 : (middle - width) / scale,
    high: successes === trials ? 1 : (middle + width) / scale,
  }
}
