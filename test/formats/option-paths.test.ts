// Paths such as `choices.{answer}`, in which the braces select the option that a field names.

import { expect, test } from "vitest"
import { memberOf, namerOf } from "../../src/formats/row.ts"

const choices = ["p", "q", "r"]

test.each<[string, object, unknown]>([
  ["choices.{answer}", { choices, answer: 1 }, "q"],
  ["choices.{answer}", { choices, answer: "2" }, "r"],
  ["choices.{answer}", { choices, answer: "A" }, "p"],
  ["choices.{answer}", { choices, answer: "(b)" }, "q"],
  ["choices.{answer}", { choices, answer: "C." }, "r"],
  ["choices.{answer}", { choices, answer: "D" }, undefined],
  ["choices.{answer}", { choices, answer: "p" }, undefined],
  ["choices.{answer}", { choices, answer: "yes" }, undefined],
  ["choices.{answer}", { choices, answer: -1 }, undefined],
  ["choices.{answer}", { choices }, undefined],
  ["choices.{answer-1}", { choices, answer: 1 }, "p"],
  ["choices.{answer-1}", { choices, answer: 0 }, undefined],
  ["choices.text.{meta.answer}", { choices: { text: choices }, meta: { answer: "B" } }, "q"],
  ["choices.{answer}", { choices: { A: "p", B: "q" }, answer: "B" }, "q"],
  ["{answer}", { A: "p", B: "q", answer: "(A)" }, "p"],
  ["choices.{answer}.expr", { choices: [{ expr: "p" }, { expr: "q" }], answer: 1 }, "q"],
  ["{answer}", { "{answer}": "as written", answer: "A", A: "p" }, "as written"],
])("%s in %j is %j", (field, row, value) => {
  expect(memberOf(row, field)).toBe(value)
})

test("the field that names an option", () => {
  expect(namerOf("choices.{answer}")).toBe("answer")
  expect(namerOf("choices.{meta.answer-1}.text")).toBe("meta.answer")
  expect(namerOf("choices.0")).toBeUndefined()
})
