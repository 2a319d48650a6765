// Several fields with names of labels: one is used, and the others are named if they differ.

import { expect, test } from "vitest"
import { withAdvice } from "../../../src/cli/render/remedy-advice.ts"
import { dialects } from "../../../src/dialects.ts"
import { labelFindings } from "../../../src/report/label-findings.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { counts } from "../../support/finding-sources.ts"
import { fileOf } from "../../support/show-dataset-reports.ts"

const plan = (rows: readonly object[], given = {}) =>
  makePlan(
    rows.map((row) => JSON.stringify(row)),
    "jsonl",
    {
      dialects,
      isFull: false,
      isFixing: false,
      limit: 10,
      hasAnswers: false,
      refusesUnclear: true,
      ...given,
    },
  )

/** Half of them are true. */
const balanced = Array.from({ length: 60 }, (_, at) => {
  const isTrue = at % 2 === 0
  return { expression: isTrue ? "not False" : "not True", answer: isTrue, isTrue, at }
})

test("names a label that differs from the one used", () => {
  const rows = balanced.map(({ isTrue, at, ...row }) => ({
    ...row,
    label: String(at < 4 ? !isTrue : isTrue),
  }))
  const made = plan(rows)
  expect(made.plan.fields.target).toBe("answer")
  expect(made.differingLabels).toEqual([{ field: "label", differing: 4, compared: 60 }])
  // Four labels of sixty contradict the named ones; a field that rarely agrees isn't compared with them.
  expect(plan(rows, { targetField: "answer" }).differingLabels).toHaveLength(1)
  const often = rows.map((row, at) => ({ ...row, label: at % 3 === 0 }))
  expect(plan(often, { targetField: "answer" }).differingLabels).toEqual([])
  const same = balanced.map(({ isTrue, at, ...row }) => ({ ...row, label: isTrue }))
  expect(plan(same).differingLabels).toEqual([])
})

test.each(["Answer", "answer ", " LABEL"])("%j is also a name of labels", (name) => {
  const rows = balanced.map(({ isTrue, at, ...row }) => ({
    ...row,
    [name]: at < 4 ? !isTrue : isTrue,
  }))
  const made = plan(rows)
  expect(made.plan.fields.target).toBe("answer")
  expect(made.differingLabels).toEqual([{ field: name, differing: 4, compared: 60 }])
})

test("a label that agrees only because nearly all values are equal is not used", () => {
  const rows = Array.from({ length: 100 }, (_, at) => {
    const isTrue = at % 20 !== 0
    return { expression: isTrue ? "not False" : "not True", answer: true, label: isTrue }
  })
  const made = plan(rows)
  expect(made.plan.fields.target).toBe("label")
  expect(made.differingLabels).toEqual([{ field: "answer", differing: 5, compared: 100 }])
})

test("asks between fields without a usual name that state different values", {
  tags: ["slow"],
}, () => {
  const rows = (differing: number) =>
    balanced.map(({ expression, isTrue, at }) => ({
      problem: "not not ".repeat(at % 7) + expression,
      reasoning: `So the answer is ${isTrue ? "True" : "False"}.`,
      final: isTrue !== at < differing ? "yes" : "no",
    }))
  const proposals = (differing: number) =>
    [
      { inputField: "problem", targetField: "reasoning", right: 60 },
      { inputField: "problem", targetField: "final", right: 60 - differing },
    ].map((each) => expect.objectContaining(each))
  expect(() => plan(rows(1))).toThrow(expect.objectContaining({ proposals: proposals(1) }))
  expect(plan(rows(1), { targetField: "final" }).plan.fields.target).toBe("final")
  // The field with more labels that are right may be a copy of the values, and the other one the label.
  expect(() => plan(rows(9))).toThrow(expect.objectContaining({ proposals: proposals(9) }))
  expect(plan(rows(0)).plan.fields.input).toBe("problem")
  // A field that agrees with the expressions in half of the rows doesn't label them.
  expect(plan(rows(30)).plan.fields.target).toBe("reasoning")
})

test("names a label of any name that differs from one with a usual name", () => {
  const rows = balanced.map(({ isTrue, at, expression }) => ({
    expression,
    source_value: isTrue,
    reviewed: at < 9 ? !isTrue : isTrue,
    prediction: at < 9 ? !isTrue : isTrue,
    even: at % 4 < 2,
  }))
  const made = plan(rows)
  expect(made.plan.fields.target).toBe("source_value")
  expect(made.differingLabels).toEqual([{ field: "reviewed", differing: 9, compared: 60 }])
})

test("says which label differs, and how to check it", () => {
  const differingLabels = [{ field: "label", differing: 4, compared: 60 }]
  const file = fileOf({ path: "a.jsonl", targetField: "answer", differingLabels, ...counts({}) })
  const message = '"label" states another value than "answer" in 4 of the first 60 rows'
  const [found] = labelFindings([file])
  expect(found).toMatchObject({ severity: "warning", kind: "differing-labels", rows: 4, message })
  expect(found?.remedies).toEqual([{ option: "targetField", value: "label" }])
  expect(labelFindings([file, fileOf({})]).map((each) => each.message)).toEqual([
    `a.jsonl: ${message}`,
  ])
  const said = `${message}; --target-field label checks it`
  expect(found && withAdvice(found)).toBe(said)
})

test.each(["env", "variables", "assignment"])("reads pairs of words next to %s", (name) => {
  const rows = balanced.map((_, at) => {
    const [x, y] = [at % 2 === 0, at % 3 === 0]
    const [expression, value] = (
      [
        ["x and not y", x && !y],
        ["not (x or y)", !(x || y)],
        ["y or (x and not (y))", x || y],
        ["not x", !x],
        ["not (not (y))", y],
      ] as const
    )[at % 5] as readonly [string, boolean]
    return { expression, [name]: { x, y }, label: value ? "T" : "F" }
  })
  expect(plan(rows).plan.labels).toEqual({ words: { T: true, F: false } })
})

/** The first rows, with a quarter of the labels wrong. */
const quarterWrong = balanced.map((row, at) => ({ ...row, label: row.isTrue !== at % 8 < 2 }))

test("an element of a list that agrees with the values is a part of the expression", () => {
  const rows = quarterWrong.map(({ expression, label, isTrue }) => ({
    expression,
    label,
    tokens: ["not", isTrue ? "False" : "True", isTrue],
  }))
  expect(plan(rows).plan.fields.target).toBe("label")
})

test("options with scores are neither the label nor values of variables", () => {
  const rows = balanced.map(({ expression, answer }) => ({
    inputs: expression,
    targets: [answer ? "True" : "False"],
    multiple_choice_targets: ["True", "False"],
    multiple_choice_scores: [Number(answer), Number(!answer)],
  }))
  const { fields } = plan(rows).plan
  expect(fields).toMatchObject({ input: "inputs", target: "targets.0" })
  expect(fields.assignment).toBe("assignment")
})

test("a field with the usual name is used although a fifth of its expressions are single words", () => {
  const rows = balanced.map(({ answer, at }) => {
    const value = answer ? "True" : "False"
    const input = at % 5 === 0 ? value : `${value} and ${value}`
    return { input, scratchpad: `${input} = (${value}) = ${value}`, output: value }
  })
  const made = plan(rows)
  expect(made.plan.fields.input).toBe("input")
  expect(made.plan.dialect).toBe("true-false")
})

test.each([
  [
    "replies",
    ({ prompt, chosen, rejected }: Preference) => ({ prompt, chosen, rejected }),
    "chosen",
  ],
  [
    "chats",
    ({ prompt, chosen, rejected }: Preference) => ({
      chosen: chatOf(prompt, chosen),
      rejected: chatOf(prompt, rejected),
    }),
    "chosen.1.content",
  ],
])("the chosen one of two %s has the label", (_, rowOf, field) => {
  const rows = balanced.map(({ expression, isTrue }) =>
    rowOf({
      prompt: `Evaluate: ${expression}`,
      chosen: `The result is ${isTrue ? "True" : "False"}`,
      rejected: `The result is ${isTrue ? "False" : "True"}`,
    }),
  )
  expect(plan(rows).plan.fields.target).toBe(field)
})

test("a field called rejected may have the label if there is none called chosen", () => {
  const rows = balanced.map(({ expression, isTrue }) => ({ expression, rejected: isTrue }))
  expect(plan(rows).plan.fields.target).toBe("rejected")
})

interface Preference {
  readonly prompt: string
  readonly chosen: string
  readonly rejected: string
}

function chatOf(question: string, reply: string) {
  return [
    { role: "user", content: question },
    { role: "assistant", content: reply },
  ]
}
