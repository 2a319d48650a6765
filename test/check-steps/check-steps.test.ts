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
    ...(stated.includes("order: ") ? [`order: ${mistake.orders[0]?.precedence}`] : []),
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

describe("the expression at the start", () => {
  const verdict = (steps: string, dialect?: string) => {
    const among = dialect === undefined ? dialects : [dialectNamed(dialect)]
    const checked = checkStepsAmong(among, undefined, steps)
    return checked.mistake === null ? checked.verdict : checked.mistake.line
  }

  test.each([
    ["(p ∧ q) → p\n≡ ¬(p ∧ q) ∨ p\n≡ (¬p ∨ ¬q) ∨ p\n≡ T", "right"],
    ["p → q\n≡ ¬q → ¬p", "right"],
    ["p → q\n≡ q → p", 2],
    ["p ⇒ q\n≡ q ⇒ p", 2],
    ["p ⟹ q\n= ¬q ⟹ ¬p", "right"],
    ["p ⟹ q\n= q ⟹ p", 2],
    ["p \\to q\n\\equiv \\lnot p \\lor q", "right"],
    ["p \\to q\n\\equiv \\lnot q \\lor p", 2],
    ["(p ∧ p) → p\n≡ p", 2],
    ["Simplify p → q:\n= ¬p ∨ q", "right"],
    ["p → q ≡ ¬p ∨ q\n≡ q ∨ ¬p", "right"],
    ["p → q ≡ ¬p ∨ q\n≡ q ∧ ¬p", 2],
    ["(p ∧ q) → p\n«(⊤ ∧ ⊥)» → ⊤\n«⊥ → ⊤»\n⊤", "right"],
    ["(p ∧ q) → p\n«(⊤ ∧ ⊥)» → ⊤\n«⊥ → ⊤»\n⊥", 4],
  ])("is an implication if the steps use another sign: %j", (steps, expected) => {
    expect(verdict(steps)).toBe(expected)
  })

  test.each([
    ["not True and False → False and False\n= False", "right"],
    ["not True and False → True and False → True", 1],
  ])("may be followed by arrows between steps: %j", (steps, expected) => {
    expect(verdict(steps)).toBe(expected)
  })

  test.each([
    ["1. ¬(p ∧ q)   Start\n2. ¬p ∨ ¬q    De Morgan", "right"],
    ["1. ¬(p ∧ q)   Start\n2. ¬p ∧ ¬q    De Morgan", 2],
    ["sun   and   wind\n= wind and sun", "right"],
  ])("ends before the name of a rule: %j", (steps, expected) => {
    expect(verdict(steps)).toBe(expected)
  })

  test.each([
    ["\\overline{ab}\n= \\overline{a} \\overline{b}", undefined, 2],
    ["\\overline{AB}\n= \\overline{A} \\overline{B}", undefined, 2],
    ["\\overline{ab}\n\\overline{a} \\overline{b}", undefined, 2],
    ["\\overline{AB}\n= \\overline{A} + \\overline{B}", undefined, "right"],
    ["\\overline{a \\land b}\n= \\overline{a} \\lor \\overline{b}", undefined, "right"],
    ["\\overline{ab}\n= \\overline{a} \\overline{b}", "latex", "unclear"],
    ["\\overline{sun}\n= \\lnot sun", undefined, "right"],
  ])("may be a product under an overline: %j in %s", (steps, dialect, expected) => {
    expect(verdict(steps, dialect)).toBe(expected)
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
