// The width of what is not looked at in detail, against the library that looks at everything.

import stringWidth from "string-width"
import { expect, test } from "vitest"
import { textWidth } from "../../../src/cli/terminal/fitted-text.ts"

test("every character of one unit is as wide as the library says", { tags: ["long"] }, () => {
  const characters = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
  const different = characters.filter((each) => textWidth(each) !== stringWidth(each))
  expect(different).toEqual([])
})

test("a bar takes a column for each of its blocks", () => {
  expect(textWidth("12 ▁▂▃▄▅▆▇█ Tr…")).toBe(15)
})
