// Words around expressions that ask for the opposite, and similar words that don't.

import { expect, test } from "vitest"
import { isNegated } from "../../../src/validate/templates/asks-for-opposite.ts"

test.each([
  ["Evaluate the opposite of X."],
  ["Give the negation of: X"],
  ["What is the inverted value of X?"],
  ["Is it false that X?"],
  ["It is not the case that X"],
  ["Is it not true that X?"],
  ["Is X false?"],
  ["Is (X) not true?"],
  ["Evaluate X and negate it."],
])("%s asks for the opposite", (text) => {
  expect(isNegated(...parted(text))).toBe(true)
})

test.each([
  ["Evaluate X."],
  ["Is X true?"],
  ["Is X true or false?"],
  ["Is X false or true?"],
  ["Is X correct or incorrect?"],
  ["Is X false or not?"],
  ["Is it true or false that X?"],
  ["The opposite of True is False. Evaluate X."],
  ["Evaluate X. Do not answer with the opposite."],
  ["not True is False; X is"],
  ["Q: not True is A: False Q: X is A:"],
])("%s does not", (text) => {
  expect(isNegated(...parted(text))).toBe(false)
})

function parted(text: string): [before: string, after: string] {
  const [before = "", after = ""] = text.split("X")
  return [before, after]
}
