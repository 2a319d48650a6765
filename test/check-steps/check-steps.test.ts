import { describe, expect, test } from "vitest"
import type { CheckedSteps } from "../../src/check-steps/chain-result.ts"
import {
  type CheckStepsOptions,
  checkSteps,
  checkStepsAmong,
} from "../../src/check-steps/check-steps.ts"
import { describeStepMistake, type StepMistake } from "../../src/check-steps/describe-mistake.ts"
import { dialects } from "../../src/dialects.ts"
import { WrongTypeError } from "../../src/index.ts"
import { AmbiguityError } from "../../src/language/engines/ambiguity-error.ts"
import { dialect as dialectNamed } from "../support/dialect.ts"
import { chainCases } from "./chains.ts"

/** The verdict as in the fixtures, with the details that the fixture states. */
function verdictOf({ verdict, mistake }: CheckedSteps, stated: string): string {
  if (mistake === null) return verdict
  return [
    mistake.kind,
    `line ${mistake.line}`,
    ...(stated.includes("part: ") ? [`part: ${mistake.part}`] : []),
    ...(stated.includes("order: ") ? [`order: ${mistake.orders[0]?.convention}`] : []),
    ...(mistake.isRightByChance ? ["by chance"] : []),
  ].join(", ")
}

describe("chains with deliberate mistakes", () => {
  test.each(chainCases)("$title", ({ expression, dialect, values, steps, verdict, answer }) => {
    const checked = checkSteps(expression, steps, { dialect: dialectNamed(dialect), values })
    expect(verdictOf(checked, verdict), JSON.stringify(checked.mistake)).toBe(verdict)
    if (answer !== undefined) expect(checked.isAnswerRight).toBe(answer === "right")
  })
})

describe("the notation", () => {
  test("is one of several", () => {
    const checked = checkStepsAmong(dialects, "p -> q", "p -> q = True", { p: false })
    expect(checked).toMatchObject({ verdict: "right", answer: true })
  })

  test("is detected from the first steps", () => {
    const checked = checkStepsAmong(dialects, undefined, "not True and True = False")
    expect(checked).toMatchObject({ verdict: "right", expression: "not True and True" })
  })

  test("has to be given if usual notations differ", () => {
    expect(() => checkStepsAmong(dialects, "p ^ q", "p ^ q = q ^ p")).toThrow(AmbiguityError)
  })

  test("has to be an object", () => {
    const options = { dialect: "python" } as unknown as CheckStepsOptions
    expect(() => checkSteps("not True", "False", options)).toThrow(WrongTypeError)
    expect(() => checkSteps("not True", "False", {} as CheckStepsOptions)).toThrow(WrongTypeError)
  })
})

test.each([
  [
    "True == False == False",
    "(True == False) == False",
    "it assumes that a = b = c is (a = b) = c (comparisons-left)",
  ],
  [
    "True or True and False",
    "(True or True) and False",
    "it assumes the precedence not > xor > or > and (or-before-and)",
  ],
])("another reading of %s is named in a sentence: %s", (expression, step, said) => {
  const { mistake } = checkSteps(expression, [expression, step], {
    dialect: dialectNamed("python"),
  })
  expect(describeStepMistake(mistake as StepMistake)).toContain(said)
})
