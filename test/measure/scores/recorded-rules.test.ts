// The rules that run files state.

import { expect, test } from "vitest"
import { recordedRule, recordedRules } from "../../../src/measure/scores/reply-tally.ts"
import type { Asked } from "../../../src/measure.ts"
import { sampleRecord } from "../../support/sample-records.ts"

function asked(model: string, rule?: string): Asked {
  return {
    configuration: { model, prompting: "none", settings: {} },
    case: { prompt: "True", answer: true, length: 1 },
    reply: "True",
    finishReason: "stop",
    refusal: null,
    error: null,
    ...(rule !== undefined && { rule }),
  }
}

test("the last record decides, and first-tag is the usual rule", () => {
  expect(recordedRule([]).name).toBe("first-tag")
  const records = [
    { ...sampleRecord(1), rule: "last-tag" },
    { ...sampleRecord(2), rule: "last-word" },
  ]
  expect(recordedRule(records).name).toBe("last-word")
})

test("configurations may have different rules", () => {
  const { recorded } = recordedRules([asked("a", "last-word"), asked("b")])
  expect(recorded.map(({ rule }) => rule.name)).toEqual(["last-word", "first-tag"])
})

test("a regular expression in a file isn't run", () => {
  expect(() => recordedRules([asked("a", "/(a+)+$/")])).toThrow(
    'the answer rule "/(a+)+$/" comes from the run file; name it as the answer rule to use it',
  )
})
