import { describe, expect, test } from "vitest"
import {
  holmAdjusted,
  mcnemarP,
  type PairedCounts,
  tangoInterval,
} from "../../../src/measure/scores/compare-runs.ts"

function counts(onlySecond: number, onlyFirst: number, cases: number): PairedCounts {
  return { both: cases - onlySecond - onlyFirst, onlyFirst, onlySecond, neither: 0 }
}

describe("Tango's interval", () => {
  // The first one is published in the tests of the R package contingencytables 3.1 (Cavo et al., 2012): -0.1240 to
  // -0.0054. All were calculated in R 4 from the likelihood itself: `optimize` finds the most likely shares for a given
  // difference, and `uniroot` the differences whose score is qnorm(0.975).
  test.each([
    [6, 16, 161, -0.1240234, -0.0054334],
    [16, 6, 161, 0.0054334, 0.1240234],
    [1, 7, 21, -0.5172323, -0.026003],
    [0, 10, 20, -0.700702, -0.2583123],
    [3, 3, 6, -0.6247674, 0.6247674],
    [250, 310, 2000, -0.0532041, -0.0068282],
    [1, 0, 44, -0.0593932, 0.1180771],
  ])("%i gained and %i lost of %i: %f to %f", (gained, lost, cases, low, high) => {
    const interval = tangoInterval(counts(gained, lost, cases))
    expect(interval.low).toBeCloseTo(low, 6)
    expect(interval.high).toBeCloseTo(high, 6)
  })

  // Without discordant cases the score is n d / √(n d (1 - d)), so the interval ends at d = z² / (n + z²).
  test("without a difference", () => {
    const end = 3.841458820694124 / 13.841458820694124
    const interval = tangoInterval({ both: 4, onlyFirst: 0, onlySecond: 0, neither: 6 })
    expect(interval.low).toBeCloseTo(-end, 12)
    expect(interval.high).toBeCloseTo(end, 12)
  })

  test("ends at 1 if only the second one is ever right", () => {
    expect(tangoInterval(counts(5, 0, 5)).high).toBe(1)
    expect(tangoInterval(counts(0, 5, 5)).low).toBe(-1)
  })
})

describe("McNemar's test", () => {
  // binom.test of R 4; contingencytables also publishes the first value, 0.052479.
  test.each([
    [6, 16, 0.0524787902832032],
    [16, 6, 0.0524787902832032],
    [1, 7, 18 / 256],
    [0, 10, 2 / 1024],
    [250, 310, 0.0125904751493803],
    [20000, 20600, 0.00295063107951467],
    [400, 700, 1.17358880556057e-19],
    [1, 1, 1],
    [0, 0, 1],
    [200_000, 200_000, 1],
  ])("%i against %i: %f", (onlyFirst, onlySecond, p) => {
    expect(mcnemarP({ onlyFirst, onlySecond }) / p).toBeCloseTo(1, 8)
  })
})

// p.adjust(…, "holm") of R 4.
test.each([
  [
    [0.01, 0.04, 0.03, 0.005],
    [0.03, 0.06, 0.06, 0.02],
  ],
  [
    [0.5, 0.6, 0.02],
    [1, 1, 0.06],
  ],
  [[0.2], [0.2]],
  [[], []],
])("Holm adjusts %j to %j", (values, adjusted) => {
  const found = holmAdjusted(values)
  expect(found).toHaveLength(adjusted.length)
  for (const [at, each] of adjusted.entries()) expect(found[at]).toBeCloseTo(each, 12)
})
