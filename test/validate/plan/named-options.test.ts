// Labels that select truth values by position must not be read as truth values. The expected maps were written by hand.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { namedOptions } from "../../../src/validate/plan/named-options.ts"
import { UnclearRowsError } from "../../../src/validate/plan/unclear-rows.ts"

const rows = (choices: readonly unknown[], ...answers: readonly unknown[]) =>
  answers.map((answer) => ({ question: "not True", choices, answer }))

const mapOf = (all: readonly object[]) => namedOptions(all, "answer")?.remedies[0]

describe("options that are truth values", () => {
  test.each<[readonly unknown[], readonly unknown[], object]>([
    [["True", "False"], [1, 0], { 0: true, 1: false }],
    [[true, false], ["0", "1"], { 0: true, 1: false }],
    [["False", "True"], [1, 2], { 1: false, 2: true }],
    [["True", "False"], ["A", "(B)"], { A: true, "(B)": false }],
    [["False", "True"], ["(A) ", "(B)"], { "(A)": false, "(B)": true }],
    [["True", "False", "Unknown"], [0, 1, 2], { 0: true, 1: false }],
    [["Unknown", "False", "True"], [3, 1, 2], { 2: false, 3: true }],
  ])("%j with the labels %j", (choices, answers, value) => {
    expect(mapOf(rows(choices, ...answers))).toEqual({ option: "labelMap", value })
  })

  test.each<[string, readonly object[]]>([
    ["options in two orders", [...rows(["True", "False"], 0), ...rows(["False", "True"], 1)]],
    ["rows that all have the label 1", rows(["True", "False"], 1, 1)],
    ["labels that may count from 0 or from 1", rows(["True", "False", "Unknown"], 1, 2)],
  ])("%s give no map", (_, all) => {
    expect(namedOptions(all, "answer")).toBeInstanceOf(UnclearRowsError)
    expect(mapOf(all)).toBeUndefined()
  })

  test.each<[string, readonly object[]]>([
    ["none", []],
    ["labels that are words", rows(["True", "False"], "True", "False")],
    ["labels that are letters for words", rows(["True", "False"], "T", "F")],
    ["options that aren't values", rows(["p", "q"], 0, 1)],
    ["options with only one of the values", rows(["True", "Unknown"], 0, 1)],
    ["options in the order of 0 and 1", rows(["False", "True"], 0, 1)],
  ])("%s: nothing to report", (_, all) => {
    expect(namedOptions(all, "answer")).toBeUndefined()
  })
})

function planOf(all: readonly object[]) {
  const rest = { isFull: true, limit: 100, isFixing: false, hasAnswers: false }
  const lines = all.map((row) => JSON.stringify(row))
  return () => makePlan(lines, "jsonl", { dialects, ...rest, refusesUnclear: true })
}

test("such rows are not judged by 0 and 1", () => {
  expect(planOf(rows(["True", "False"], 1, 1, 0, 1, 0))).toThrow(UnclearRowsError)
})

test("a claim in the text is judged by a field that says whether it is right", () => {
  const claims = [
    ["True and not False or True", "False", "False"],
    ["True or not False and True", "True", "True"],
    ["False or not False and True", "False", "False"],
    ["not True or False", "True", "False"],
    ["not False and False", "False", "True"],
    ["True and True or False", "True", "True"],
  ]
  const all = claims.map(([text, claim, target]) => ({
    input: `${text} evaluates to ${claim}.`,
    target,
  }))
  expect(planOf(all)().plan).toMatchObject({
    task: { name: "claim" },
    template: "{expr} evaluates to {label}.",
  })
})
