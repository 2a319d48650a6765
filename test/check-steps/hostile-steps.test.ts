// Replies designed to be slow: each took minutes or exhausted memory while the time was quadratic in its length.

import { expect, test } from "vitest"
import { checkSteps } from "../../src/check-steps/check-steps.ts"
import { dialect } from "../support/dialect.ts"

const deep = 20_000

test.each([
  ["spaces", `not True${" ".repeat(500_000)}= False`, "right"],
  // Names that the expression doesn't have are errors.
  ["names", Array.from({ length: 20_000 }, (_, at) => `A${at} = True`).join("\n"), "wrong"],
  ["nested", `Z = ${"(False or ".repeat(deep)}True${")".repeat(deep)} = False`, "wrong"],
  ["equals signs", `not True ${"= ".repeat(200_000)}`, "wrong"],
  // A definition that can't be read is not a wrong step.
  ["open parentheses", `Let A = ${"(".repeat(200_000)}True`, "unclear"],
  ["letters in brackets", `not True ${"(a".repeat(10_000)}`, "empty"],
  ["ampersands in LaTeX", `\\neg True ${"&".repeat(200_000)} = False`, "unclear"],
  ["overlines", `${"\\overline{".repeat(20_000)}True${"}".repeat(20_000)}`, "unclear"],
  ["semicolons", `not True = False ${";".repeat(200_000)} so`, "right"],
  // Python's if needs an else.
  ["assumptions", `if x=1 ${"if x=1 ".repeat(20_000)}`, "unclear"],
  // Too long for a reason, so no value follows.
  ["laws", `not True ${"by law ".repeat(30_000)}= False`, "wrong"],
  ["line breaks in LaTeX", `not True = False ${"\\\\ ".repeat(50_000)}`, "right"],
])("%s", { tags: ["long"] }, (_, steps, verdict) => {
  expect(checkSteps("not True", steps, { dialect: dialect("python") }).verdict).toBe(verdict)
})
