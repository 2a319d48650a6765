import { expect, test } from "vitest"
import { dialects } from "../../../src/index.ts"
import { areSamePlan, type CheckPlan, planned } from "../../../src/validate/plan/check-plan.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { dialect } from "../../support/dialect.ts"

function planOf(input: string): CheckPlan {
  const line = JSON.stringify({ input, target: "True" })
  const options = { dialects, isFull: true, limit: 10, isFixing: false, hasAnswers: false }
  return makePlan([line], "jsonl", options).plan
}

test("plans made from different rows can be equal", () => {
  expect(areSamePlan(planOf("True or False"), planOf("not False"))).toBe(true)
})

const plan = planOf("True or False")
const own = { ...dialect("python") }

test.each<[string, CheckPlan, CheckPlan, boolean]>([
  ["a field", plan, { ...plan, fields: { ...plan.fields, target: "label" } }, false],
  ["a dialect", plan, { ...plan, dialect: planned(dialect("c")) }, false],
  ["a field that only one plan has", plan, { ...plan, areNamesInOtherCase: true }, false],
  [
    "a field of another name",
    { ...plan, labels: {} },
    { ...plan, areNamesInOtherCase: true },
    false,
  ],
  ["undefined fields", plan, { ...plan, newLabels: undefined, notAfterXor: "note" }, false],
  ["a custom dialect", { ...plan, dialect: own }, { ...plan, dialect: own }, true],
  ["two equal custom dialects", { ...plan, dialect: own }, { ...plan, dialect: { ...own } }, false],
])("%s", (_, one, other, areSame) => {
  expect(areSamePlan(one, other)).toBe(areSame)
})
