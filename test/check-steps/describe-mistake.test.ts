// One sentence per kind of mistake, written by hand.

import { expect, test } from "vitest"
import { describeStepMistake, type StepMistake } from "../../src/check-steps/describe-mistake.ts"

const mistake: StepMistake = {
  line: 2,
  step: 1,
  kind: "wrong-value",
  text: "a or b = False",
  from: null,
  part: null,
  right: true,
  stated: false,
  where: {},
  orders: [],
  isRightByChance: false,
}

test.each<[sentence: string, changes: Partial<StepMistake>]>([
  ["a or b = False is True, not False", {}],
  [
    "a or b is True for a=True b=False, not False",
    { from: "a or b", where: { a: true, b: false } },
  ],
  ["b is False, not True", { from: "a or b", part: "b", right: false, stated: true }],
  [
    "not ( a or b ) does not follow from not a or b: it assumes the precedence or and not (not-loosest)",
    {
      kind: "wrong-precedence",
      text: "not ( a or b )",
      from: "not a or b",
      orders: [{ precedence: "not-loosest", order: "or and not" }],
    },
  ],
  [
    "a == b does not follow from a == b == c: it assumes that all are equal (comparisons-chained), and is right by chance",
    {
      kind: "wrong-precedence",
      text: "a == b",
      from: "a == b == c",
      orders: [{ precedence: "comparisons-chained", order: "all are equal" }],
      isRightByChance: true,
    },
  ],
  [
    "b or c is not a part of not a or b and c, and is right by chance",
    { kind: "wrong-precedence", text: "b or c", from: "not a or b and c", isRightByChance: true },
  ],
  [
    "b is False, and a before it is True for a=True",
    { kind: "does-not-follow", text: "b", from: "a", where: { a: true } },
  ],
  ["C is not defined anywhere", { kind: "undefined-name", part: "C" }],
  ["A is False here, and True where it was defined", { kind: "redefined-name", part: "A" }],
  ["the answer is False, and the steps before it come to True", { kind: "contradicting-answer" }],
  ["the answer is False, and the expression is True", { kind: "wrong-answer" }],
  ["the steps end without a value", { kind: "no-answer" }],
])("%s", (sentence, changes) => {
  expect(describeStepMistake({ ...mistake, ...changes })).toBe(sentence)
})
