// Paths such as `choices.{answer}`, in which the braces select the option that a field names.

import { expect, test } from "vitest"
import { memberOf, namerOf } from "../../src/formats/row.ts"

const choices = ["p", "q", "r"]

function pair(mark: string, first: unknown, second: unknown): readonly object[] {
  return [
    { [mark]: first, text: "p" },
    { [mark]: second, text: "q" },
  ]
}

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
  ["choices.{answer}", { choices, answer: "1.0" }, "q"],
  ["choices.{answer}", { choices, answer: "Option B" }, "q"],
  ["choices.{answer}-1", { choices, answer: 1 }, "p"],
  ["choices.{answer}-1", { choices, answer: 0 }, undefined],
  ["choices.{answer-1}", { choices, "answer-1": 1, answer: 1 }, "q"],
  ["choices.text.{meta.answer}", { choices: { text: choices }, meta: { answer: "B" } }, "q"],
  ["choices.{answer}", { choices: { A: "p", B: "q" }, answer: "B" }, "q"],
  ["choices.{answer}", { choices: { a: "p", b: "q" }, answer: "B" }, "q"],
  ["choices.{answer}", { choices: { A: "p", B: "q" }, answer: 1 }, "q"],
  ["choices.{answer}-1", { choices: { "1": "p", "2": "q" }, answer: 2 }, "q"],
  ["{answer}", { A: "p", B: "q", answer: "(A)" }, "p"],
  ["{answer}", { a: "p", b: "q", answer: "b" }, "q"],
  ["{answer}-1", { option1: "p", option2: "q", answer: "2" }, "q"],
  // Cells of tables hold lists as JSON, as Python or numpy prints them, or separated.
  ["choices.{answer}", { choices: '["p", "q"]', answer: "1" }, "q"],
  ["choices.{answer}", { choices: "['p', \"it's\"]", answer: "B" }, "it's"],
  ["choices.{answer}", { choices: "['p' 'q']", answer: "1" }, "q"],
  ["choices.{answer}", { choices: "('p', 'q',)", answer: "1" }, "q"],
  ["choices.{answer}", { choices: "[True, False]", answer: "1" }, false],
  ["choices.{answer}", { choices: "{'A': 'p', 'B': 'q'}", answer: "B" }, "q"],
  ["choices.{answer}", { choices: "p, q", answer: "1" }, "q"],
  ["choices.{answer}", { choices: "p|q", answer: "1" }, "q"],
  ["prompt.{answer}", { prompt: "Which?\n(A) p\n(B) q", answer: "(B)" }, "q"],
  ["prompt.{answer}", { prompt: "Which?\na) p\nb) q", answer: "b" }, "q"],
  ["prompt.{answer}-1", { prompt: "Which? (1) p (2) q", answer: 2 }, "q"],
  ["choices.{answer}", { choices, answer: "**B** q" }, "q"],
  ["choices.{answer}", { choices, answer: "**B** p" }, undefined],
  ["choices.{answer}", { choices: ["A) p", "B) q"], answer: "B" }, "q"],
  ["choices.{answer}", { choices: ["(b) p", "(c) q"], answer: "C" }, "q"],
  ["choices.{answer}", { choices: ["0. p", "1. q"], answer: 1 }, "q"],
  ["choices.{answer}-1", { choices: ["1. p", "2. q"], answer: 2 }, "q"],
  ["choices.{answer}-1", { choices: "1. p 2. q", answer: 2 }, "q"],
  ["choices.{answer}", { choices: "(A) p (B) q", answer: "B" }, "q"],
  ["choices.{answer}", { choices: ["B) p", "A) q"], answer: "B" }, "A) q"],
  ["choices.{answer}.text", { choices: pair("label", "A", "B"), answer: "B" }, "q"],
  ["choices.{answer}.text", { choices: pair("label", "B", "A"), answer: "B" }, "p"],
  ["choices.{answer}.text", { choices: pair("id", 1, 0), answer: 0 }, "q"],
  ["choices.{answer}.text", { choices: pair("label", "A", "A"), answer: "B" }, "q"],
  ["choices.{answer}.expr", { choices: [{ expr: "p" }, { expr: "q" }], answer: 1 }, "q"],
  ["{answer}", { "{answer}": "as written", answer: "A", A: "p" }, "as written"],
  ["in.{answer}", { in: { "{answer}": "as written", A: "p", B: "q" }, answer: "A" }, "as written"],
  ["label{x}", { "label{x}": "as written", x: 0 }, "as written"],
  ["in.label{x}", { in: { "label{x}": "as written" }, x: 0 }, "as written"],
  ["label{x}", { label: ["p", "q"], x: 0 }, undefined],
])("%s in %j is %j", (field, row, value) => {
  expect(memberOf(row, field)).toBe(value)
})

test("the field that names an option, unless a field has the name of the path", () => {
  expect(namerOf({ choices }, "choices.{answer}")).toBe("answer")
  expect(namerOf({ choices }, "choices.{meta.answer}-1.text")).toBe("meta.answer")
  expect(namerOf({ choices }, "choices.{answer-1}")).toBe("answer-1")
  expect(namerOf({ choices }, "choices.0")).toBeUndefined()
  expect(namerOf({ "{answer}": "p" }, "{answer}")).toBeUndefined()
  expect(namerOf({ in: { "{answer}": "p" } }, "in.{answer}")).toBeUndefined()
  expect(namerOf({}, "label{x}")).toBeUndefined()
})
