import { describe, expect, test } from "vitest"
import { around, shortened } from "../../../src/cli/terminal/fitted-text.ts"

describe("a text on one line", () => {
  test.each([
    ["True and x", 10, "True and x"],
    ["True and x", 9, "True and…"],
    ["True and x", 1, "…"],
    ["True and x", 0, "…"],
    ["", 0, ""],
    ["a\nb", 3, "a b"],
    ["a\tb", 3, "a b"],
    ["é and x", 7, "é and x"],
    ["é and x", 6, "é and…"],
    ["\u0007x", 9, "\\u{7}x"],
  ])("%j in %i columns is %j", (text, width, line) => {
    expect(shortened(text, width)).toBe(line)
  })
})

describe("around an offset", () => {
  // Nine columns have room for six before the offset.
  test.each([
    ["0123456789", 6, { line: "01234567…", before: 6 }],
    ["0123456789", 7, { line: "…23456789", before: 6 }],
    ["é123456789", 7, { line: "…23456789", before: 6 }],
    ["012\n3456789", 6, { line: "3456789", before: 2 }],
    ["0123456789", 10, { line: "…56789", before: 6 }],
  ])("%j at %i", (text, offset, shown) => {
    expect(around(text, offset, 9)).toEqual(shown)
  })
})
