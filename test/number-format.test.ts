// @module-tag scaled

import fc from "fast-check"
import { expect, test } from "vitest"
import {
  counted,
  difference,
  inWords,
  ofAll,
  percentage,
  writtenNumber,
} from "../src/number-format.ts"

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [1000, "1,000"],
  [-1234567, "-1,234,567"],
  [2 ** 53 - 1, "9,007,199,254,740,991"],
  [1234.5, "1,234.5"],
  [1_234_567.04, "1,234,567"],
  [0.96, "1"],
])("%d is %s", (number, written) => {
  expect(writtenNumber(number)).toBe(written)
})

test("whole numbers are formatted like by Intl", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 - 2 ** 53, max: 2 ** 53 - 1 }), (number) => {
      expect(writtenNumber(number)).toBe(number.toLocaleString("en-US"))
    }),
  )
})

test("counts, with their unit or with what they are part of", () => {
  expect([counted(1, "file"), counted(0, "file"), counted(1000, "more file")]).toEqual([
    "1 file",
    "0 files",
    "1,000 more files",
  ])
  expect(ofAll(9999, 10_000)).toBe("9,999 of 10,000")
})

test.each([
  [0, 10_000, "0.0%"],
  [1, 1_000_000_000, "<0.1%"],
  [4, 10_000, "<0.1%"],
  [5, 10_000, "0.1%"],
  [7, 10_000, "0.1%"],
  [1, 2, "50.0%"],
  // 6.85%, halfway between two results, which no binary fraction equals.
  [137, 2000, "6.9%"],
  [999, 1000, "99.9%"],
  [9993, 10_000, "99.9%"],
  [9996, 10_000, ">99.9%"],
  [9999, 10_000, ">99.9%"],
  [2 ** 53 - 2, 2 ** 53 - 1, ">99.9%"],
  [10_000, 10_000, "100.0%"],
  [0, 0, "–"],
  [0.547, 1, "54.7%"],
  [-0.03, 1, "-3.0%"],
])("%d of %d is %s", (part, whole, written) => {
  expect(percentage(part, whole)).toBe(written)
})

test("a share without a total is a part of 1", () => {
  expect([percentage(0), percentage(0.2), percentage(1)]).toEqual(["0.0%", "20.0%", "100.0%"])
})

test("differences are percentage points with a sign, except zero", () => {
  expect([difference(0.6, 0.5), difference(0.5, 0.6), difference(0.50001, 0.5)]).toEqual([
    "+10.0",
    "-10.0",
    "0.0",
  ])
  expect(difference(0.5, 0.50001)).toBe("0.0")
})

test("items in words", () => {
  expect([[], ["a"], ["a", "b"], [1, 2, 3]].map((items) => inWords(items))).toEqual([
    ...["", "a", "a and b", "1, 2 and 3"],
  ])
  expect(inWords(["a", "b"], "or")).toBe("a or b")
})
