// Expressions and label of rows with several expressions, in each layout, and rows that are refused. Written by hand.

import { describe, expect, test } from "vitest"
import { UnreadableRowError } from "../../../src/formats/row.ts"
import { listIn, taskRowOf, taskRowReader, textsOf } from "../../../src/validate/tasks/task-row.ts"

const fields = { input: "question", target: "label", assignment: "assignment" }

describe("texts", () => {
  test.each<[unknown, readonly string[] | undefined]>([
    ["p and q", ["p and q"]],
    ['["p", "q"]', ["p", "q"]],
    ["[p or q]", ["[p or q]"]],
    ["[1]", ["[1]"]],
    ["  ", undefined],
    [
      ["p", { text: "q" }],
      ["p", "q"],
    ],
    [["p", 1], undefined],
    [["p", null], undefined],
    [{ text: ["p", "q"], label: ["A", "B"] }, ["p", "q"]],
    [{ A: "p", B: "q" }, ["p", "q"]],
    [{ A: "p", C: "q" }, undefined],
    [{ A: "p" }, undefined],
    [{ text: "p" }, undefined],
    [null, undefined],
    [1, undefined],
  ])("%j", (value, texts) => expect(textsOf(value)).toEqual(texts))

  test.each<[string, unknown]>([
    ['["p"]', ["p"]],
    ['{"p": 1}', undefined],
    ["[p", undefined],
  ])("a list in %j", (text, list) => expect(listIn(text)).toEqual(list))
})

describe("rows", () => {
  const pair = { shape: "pair", members: ["a", "b"] } as const
  const list = { shape: "list", member: "options" } as const
  const scores = { shape: "scores", member: "target_scores" } as const
  const premises = { shape: "premises", premises: "given", conclusion: "follows" } as const

  test("two expressions", () => {
    expect(taskRowOf({ a: "p", b: "q", label: true, question: 1 }, pair, fields)).toMatchObject({
      texts: ["p", "q"],
      target: true,
      question: "",
    })
  })

  test("premises and a conclusion", () => {
    const row = { given: ["p", "p -> q"], follows: "q", question: "Does it follow?" }
    expect(taskRowOf(row, premises, fields)).toMatchObject({
      texts: ["p", "p -> q", "q"],
      question: "Does it follow?",
    })
  })

  const which = "Which expression is true?"

  test.each([
    [`${which}\n(A) not True\n(B) not False and True\n(C) not False`, `${which}\n\n\n`],
    [`${which} 0. not False 1. not True 2. not False and True`, `${which}   `],
    [`not True\nnot False\nnot False and True;\n${which}`, `\n\n\n${which}`],
    [`${which}\n- not True\n- not False\n* not False and True`, `${which}\n\n\n`],
    // Some options are missing, or none is marked.
    ["Which is not False?\n(A) not True\n(B) not False", undefined],
    ["Which is not True, not False, or not False and True?", undefined],
  ])("removes the options that a question repeats: %j", (question, alone) => {
    const options = ["not True", "not False", "not False and True"]
    expect(taskRowOf({ question, options }, list, fields).question).toBe(alone ?? question)
  })

  test("options with names and without", () => {
    const named = { options: { text: ["p", "q"], label: ["1", 2] }, label: "1" }
    expect(taskRowOf(named, list, fields)).toMatchObject({ texts: ["p", "q"], marks: ["1", "2"] })
    expect(taskRowOf({ options: ["p", "q"] }, list, fields)).toMatchObject({ marks: [] })
  })

  test.each<[string, unknown]>([
    ["in a list of texts", ["B) p", "C) q"]],
    ["in the JSON of a list", '["B. p", "C. q"]'],
    [
      "in fields of objects",
      [
        { label: "B", text: "p" },
        { label: "C", text: "q" },
      ],
    ],
    [
      "in fields with other names",
      [
        { key: "b", value: "p" },
        { key: "c", value: "q" },
      ],
    ],
  ])("marks %s", (_, options) => {
    const row = taskRowOf({ options }, list, fields)
    expect(row).toMatchObject({ texts: ["p", "q"], marks: ["B", "C"] })
  })

  test("letters that aren't marks in order belong to the text", () => {
    const options = ["A) p", "C) q"]
    expect(taskRowOf({ options }, list, fields)).toMatchObject({ texts: options, marks: [] })
  })

  test("the option with a score is the label", () => {
    const row = { target_scores: { "p or q": 0, "p and q": 1 } }
    const target = "target_scores.*"
    expect(taskRowOf(row, scores, { ...fields, target })).toMatchObject({
      texts: ["p or q", "p and q"],
      target: [0, 1],
    })
  })

  test.each<[unknown, Parameters<typeof taskRowOf>[1], string]>([
    [["p", "q"], pair, "not a JSON object"],
    [null, pair, "not a JSON object"],
    ["p", pair, "not a JSON object"],
    [{ a: "p" }, pair, 'no field "b"'],
    [{ a: "p", b: 1 }, pair, 'no texts in "b"'],
    [{ a: ["p", "q"], b: "r" }, pair, "3 expressions instead of 2"],
    [{ target_scores: { p: 1, q: 1 } }, scores, "not one option has a score"],
    [{}, scores, "not one option has a score"],
  ])("%j is refused", (row, source, message) => {
    expect(() => taskRowOf(row, source, fields)).toThrow(new UnreadableRowError(message))
  })
})

describe("lines", () => {
  test("a formula", () => {
    const read = taskRowReader({ shape: "formula" }, "jsonl", fields)
    expect(read('{"question": "p or q", "label": "SAT"}')).toMatchObject({
      texts: ["p or q"],
      target: "SAT",
    })
  })

  test("options in the text, or none", () => {
    const read = taskRowReader({ shape: "options" }, "jsonl", fields)
    expect(read('{"question": "Which is true?\\n(A) p\\n(B) not p", "label": "A"}')).toMatchObject({
      texts: ["p", "not p"],
      marks: ["A", "B"],
    })
    expect(() => read('{"question": "p"}')).toThrow("its text holds no options")
  })

  test("two expressions, and a line that isn't JSON", () => {
    const read = taskRowReader({ shape: "pair", members: ["a", "b"] }, "jsonl", fields)
    expect(read('{"a": "p", "b": "q"}')).toMatchObject({ texts: ["p", "q"] })
    expect(() => read("p, q")).toThrow(UnreadableRowError)
  })
})
