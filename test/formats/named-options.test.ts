// Labels that name an option by its mark.

import { expect, test } from "vitest"
import { literalIn, optionsIn, optionsOf, placeNamed } from "../../src/formats/named-options.ts"

test("digits are marks if the options have them in another order, and places otherwise", () => {
  const marked = optionsOf({ label: ["2", "1"], text: ["True", "False"] })
  expect(marked && placeNamed("2", marked, 0)).toBe(0)
  expect(marked && placeNamed("2", marked, 1)).toBe(-1)
  const list = optionsOf(["True", "False"])
  expect(list && placeNamed("1", list, 0)).toBe(1)
  expect(list && placeNamed("1", list, 1)).toBe(0)
})

test("a label whose text is that of another option names none", () => {
  const options = optionsOf(["True", "False"])
  expect(options && placeNamed("A) True", options, 0)).toBe(0)
  expect(options && placeNamed("A) False", options, 0)).toBe(-1)
})

test("names at the end of parentheses are no marks", () => {
  expect(optionsIn("Is (p or a) and (q or b) true?")).toBe(undefined)
  expect(optionsIn("Is it a) True b) False")?.texts).toEqual(["True", "False"])
})

test("an unclosed quotation mark makes a text no list", () => {
  expect(literalIn("['True', 'False']")).toEqual(["True", "False"])
  expect(literalIn("['True', 'False']' junk")).toBe(undefined)
})
