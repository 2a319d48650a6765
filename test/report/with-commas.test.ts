import fc from "fast-check"
import { expect, test } from "vitest"
import { withCommas } from "../../src/report/with-commas.ts"

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1000, "1,000"],
  [-1234567, "-1,234,567"],
  [2 ** 53 - 1, "9,007,199,254,740,991"],
  [1234.5, "1,234.5"],
])("%d is %s", (number, written) => {
  expect(withCommas(number)).toBe(written)
})

test("whole numbers are written as Intl writes them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 - 2 ** 53, max: 2 ** 53 - 1 }), (number) => {
      expect(withCommas(number)).toBe(number.toLocaleString("en-US"))
    }),
  )
})
