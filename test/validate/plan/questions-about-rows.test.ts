// Texts that ask about two expressions are refused if a template would extract only one of them; no others are.

import { expect, test } from "vitest"
import {
  questionAboutUnread,
  questionsOfSeveral,
} from "../../../src/validate/plan/questions-about-rows.ts"
import { templateFrom } from "../../../src/validate/templates/template.ts"

const saidOf = (template: string, texts: readonly string[], isRead = true) => {
  const rows = texts.map((input) => ({ input, target: true, assignment: undefined }))
  return questionsOfSeveral(rows, templateFrom(template), isRead)?.message
}

test.each([
  ["{any}, {expr}.", "p or q. not p. Therefore, q.", /premises and a conclusion; the task entails/],
  ["{any}∴ {expr}", "p; q ∴ p & q", /premises and a conclusion/],
  ["{any}|- {expr}", "p, q |- p", /premises and a conclusion/],
  ["Are {expr} equivalent?", "Are True and False equivalent?", /equivalent; .* left and right$/],
  ["{any}`{expr}`{any}", "Are `p` and `q` logically equivalent?", /two formulas are equivalent/],
  ["Is {expr}?", "Is p?", undefined],
  ["{any}equivalent to {expr}?", "Is p equivalent to q?", /two formulas are equivalent/],
])("%s on %s", (template, text, said) => {
  if (said === undefined) expect(saidOf(template, [text])).toBeUndefined()
  else expect(saidOf(template, [text, text])).toMatch(said)
})

test.each([
  ["Q: {expr} is", ["Q: not True is"]],
  ["Is {expr} equivalent to True?", ["Is not True equivalent to True?"]],
  ["{any}Q: {expr}", ["Therefore think first. Q: not True"]],
  ["bare", ["p & q", ""]],
  ["Q: {expr}", ["no such text"]],
  ["Evaluate {expr}", []],
  ["{any}, {expr}.", ["So it is, therefore, p.", "Hello, p.", "Hello, q.", "Hello, r."]],
])("%s on %j asks about one expression", (template, texts) => {
  expect(saidOf(template, texts)).toBeUndefined()
})

test("unreadable texts are premises and a conclusion if they have a sign for that", () => {
  expect(saidOf("bare", ["p, p → q ⊢ q"], false)).toMatch(/premises and a conclusion/)
  expect(saidOf("bare", ["p, p → q ⊢ q"])).toBeUndefined()
  expect(saidOf("bare", ["p, p → q"], false)).toBeUndefined()
  expect(saidOf("bare", [], false)).toBeUndefined()
})

test("and so are those of rows with fields of any name", () => {
  const rows = ["p, p → q ⊢ q", "p |- p ∨ q", "\\neg p \\vdash q"].map((argument) => ({
    argument,
    valid: true,
  }))
  expect(questionAboutUnread(rows)?.message).toMatch(/premises and a conclusion/)
  expect(questionAboutUnread([{ story: "It rains, therefore it is wet." }])).toBeUndefined()
})
