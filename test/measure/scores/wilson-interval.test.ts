import { expect, test } from "vitest"
import { wilsonInterval } from "../../../src/measure/scores/score.ts"

// Expected values from Wilson's formula, in Python's decimal module with 50 digits.
test.each([
  [8, 10, 0.4901624715, 0.9433178485],
  [10, 10, 0.7224672001, 1],
  [0, 10, 0, 0.2775327999],
  [1, 2, 0.0945312057, 0.9054687943],
  [983, 1000, 0.9729440412, 0.9893593101],
])("%i of %i: %f to %f", (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials)
  expect(interval.low).toBeCloseTo(low, 9)
  expect(interval.high).toBeCloseTo(high, 9)
})

test("without trials the interval is 0 to 1", () => {
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
})
