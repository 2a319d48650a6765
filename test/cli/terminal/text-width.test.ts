// Compares the fast path for widths with the library's full computation.

import stringWidth from "string-width"
import { expect, test } from "vitest"
import { textWidth } from "../../../src/cli/terminal/text-width.ts"

test("every character of one code unit has the library's width", { tags: ["long"] }, () => {
  const characters = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
  const different = characters.filter((each) => textWidth(each) !== stringWidth(each))
  expect(different).toEqual([])
})

test("each block of a bar takes one column", () => {
  expect(textWidth("12 ▁▂▃▄▅▆▇█ Tr…")).toBe(15)
})
