// Proves that a converted text means the same as the original.

import { expect, test } from "vitest"
import { java, python } from "../../../src/dialects.ts"
import { parse } from "../../../src/index.ts"
import {
  meansTheSame,
  textConverter,
  Unconverted,
} from "../../../src/validate/convert/convert-text.ts"

test.each([
  ["True and not False", "true && ! false", true],
  ["True and not False", "true && false", false],
  ["a and not b", "! b && a", true],
  ["a and not b", "a && b", false],
  ["a or b or c or d", "a || b || c || d", true],
  ["a or b or c or d", "a || b || c", false],
  ["a ^ b ^ c ^ d ^ e ^ f", "a ^ b ^ c ^ d ^ e ^ f", true],
  ["a ^ b ^ c ^ d ^ e ^ f", "a ^ b ^ c ^ d ^ e ^ ! f", false],
  ["a ^ b ^ c ^ d ^ e ^ f", "a ^ b ^ c ^ d ^ f", false],
  ["a", "a &&", false],
])("%s and %s: %s", (text, other, isSame) => {
  expect(meansTheSame(parse(text, python), other, java)).toBe(isSame)
})

test("says why a text can't be converted", () => {
  const converter = textConverter(python, undefined, java, {})
  const convert = (text: string) => {
    const tree = converter.read(text)
    return tree instanceof Unconverted ? tree : converter.write(text, tree, new Map())
  }
  expect(convert("a and not b")).toEqual({ text: "a && !b", substitutions: [], renamed: [] })
  expect(convert("a and && b")).toEqual(new Unconverted('python cannot read it at "&& b"'))
  expect(convert(`a ${"b".repeat(50)}`)).toEqual(
    new Unconverted(expect.stringMatching(/^python cannot read it at "b+…"$/)),
  )
  expect(convert("a and")).toEqual(new Unconverted("python cannot read it at its end"))
})
