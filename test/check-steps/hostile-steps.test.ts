// Replies that are made to take long: each of these took minutes, or all memory, where a step was looked at once for
// every other one.

import { expect, test } from "vitest"
import { checkSteps } from "../../src/check-steps/check-steps.ts"
import { dialect } from "../support/dialect.ts"

const deep = 20_000

test.each([
  // Quadratic: 500,000 spaces would take an hour.
  ["spaces", `not True${" ".repeat(10_000)}= False`, "right"],
  // Names that the expression doesn't have are errors.
  ["names", Array.from({ length: 20_000 }, (_, at) => `A${at} = True`).join("\n"), "wrong"],
  ["nested", `Z = ${"(False or ".repeat(deep)}True${")".repeat(deep)} = False`, "wrong"],
  ["equals signs", `not True ${"= ".repeat(200_000)}`, "wrong"],
  ["open parentheses", `Let A = ${"(".repeat(200_000)}True`, "wrong"],
])("%s", { tags: ["long"] }, (_, steps, verdict) => {
  expect(checkSteps("not True", steps, { dialect: dialect("python") }).verdict).toBe(verdict)
})
