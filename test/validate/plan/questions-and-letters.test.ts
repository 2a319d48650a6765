// Questions and answers in one text, options with letters, and T and F without values.

import { describe, expect, test } from "vitest"
import { withAdvice } from "../../../src/cli/render/remedy-advice.ts"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { readFacts } from "../../../src/node/validate/read-facts.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

async function check(rows: readonly object[], options: ValidateOptions = {}) {
  async function* bytes() {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, ...options })
}

/** Values worked out by hand. */
const valued = [
  ["True and False", false],
  ["not False", true],
  ["True or False", true],
  ["not (True and True)", false],
  ["False or not True", false],
  ["True and not False", true],
  ["not not True", true],
  ["False and False", false],
  ["True or not True", true],
  ["not True and True", false],
] as const

const wrongAt = 3

const answered = valued.map(([text, value], at) => {
  const answer = (at === wrongAt ? !value : value) ? "True" : "False"
  return { text, answer }
})

test.each([
  ["one", (text: string, answer: string) => `Q: ${text}\nA: ${answer}`, "Q: {expr} A: {label}"],
  [
    "the last of several",
    (text: string, answer: string, at: number) => {
      const example = at % 2 === 0 ? "Q: not True\nA: False" : "Q: not False\nA: True"
      return `${example}\n\nQ: ${text}\nA: ${answer}`
    },
    "{any}Q: {expr} A: {label}",
  ],
])("%s question with its answer", async (_, textOf, template) => {
  const rows = answered.map(({ text, answer }, at) => ({ text: textOf(text, answer, at) }))
  const { files, badRows } = await check(rows)
  expect(files[0]).toMatchObject({ template, problem: null })
  expect(badRows.map(({ line }) => line)).toEqual([wrongAt + 1])
})

test("the A of the answer is no operand of a notation that joins adjacent operands", async () => {
  const texts = ["1 + 0", "0 · 1", "0 + 0 · 1", "1 · ( 1 + 0 )"]
  const rows = [...texts, ...texts, ...texts].map((text, at) => ({
    prompt: `Q: 1 ⊕ 0\nA: 1\n\nQ: 0 + 0\nA: 0\n\nQ: ${text}\nA:`,
    completion: [1, 0, 0, 1][at % texts.length]?.toString(),
  }))
  const { counts, files } = await check(rows)
  expect(files[0]?.template).toBe("{any}Q: {expr} A:")
  expect(counts).toMatchObject({ rows: 12, right: 12 })
})

const signs = new Map([
  ["True", "T"],
  ["False", "F"],
  ["and", "∧"],
  ["or", "∨"],
  ["not", "¬"],
])

const signed = answered.map(({ text, answer }) => ({
  expression: text.replace(/\w+/g, (word) => signs.get(word) ?? word),
  label: answer,
}))

test("T and F without values are asked about, with the option that reads them", async () => {
  const error = await check(signed).catch((refusal) => refusal)
  expect(error.code).toBe("unclear-rows")
  expect(error.remedies).toEqual([{ option: "facts", value: { T: true, F: false } }])
  const [, written = ""] = /--atoms '(.*)' reads them/.exec(withAdvice(error)) ?? []
  const { badRows } = await check(signed, { facts: await readFacts(written) })
  expect(badRows.map(({ line }) => line)).toEqual([wrongAt + 1])
})

test("T and F with values, along with other names, are variables", async () => {
  const turned = signed.map(({ expression, label }) => ({
    expression: expression.replace(/[TF]/g, (letter) => (letter === "T" ? "F" : "T")),
    values: { T: false, F: true },
    label,
  }))
  const { badRows } = await check(turned)
  expect(badRows.map(({ line }) => line)).toEqual([wrongAt + 1])
  const others = [{ expression: "T ∧ p", label: true }, ...signed]
  expect((await check(others)).counts).toMatchObject({ unbound: 11 })
})

/** Four expressions per row; the position of the true one rotates. */
const options = answered.map((_, at) => {
  const texts = ["True and False", "not True", "False or False", "not not False"]
  texts[at % 4] = "not False and True"
  return { texts, answer: (at === wrongAt ? at + 1 : at) % 4 }
})
const letters = ["A", "B", "C", "D"]

test.each<[string, (texts: readonly string[], answer: number) => object]>([
  [
    "fields called A to D",
    (texts, answer) => ({
      question: "Which is true?",
      ...Object.fromEntries(texts.map((text, at) => [letters[at], text])),
      answer: letters[answer],
    }),
  ],
  [
    "fields called option_a and so on",
    (texts, answer) => ({
      ...Object.fromEntries(texts.map((text, at) => [`option_${"abcd"[at]}`, text])),
      answer: letters[answer],
    }),
  ],
  [
    "fields called option_1 and so on, answered by number",
    (texts, answer) => ({
      ...Object.fromEntries(texts.map((text, at) => [`option_${at + 1}`, text])),
      answer: answer + 1,
    }),
  ],
  [
    "fields called option_1 and so on, answered by name",
    (texts, answer) => ({
      ...Object.fromEntries(texts.map((text, at) => [`option_${at + 1}`, text])),
      answer: `option_${answer + 1}`,
    }),
  ],
  [
    "small letters at the start of lines",
    (texts, answer) => ({
      question: `Which is true?\n${texts.map((text, at) => `${"abcd"[at]}) ${text}`).join("\n")}`,
      answer: "abcd"[answer],
    }),
  ],
  [
    "small letters within a line",
    (texts, answer) => ({
      question: `Which is true? ${texts.map((text, at) => `${"abcd"[at]}) ${text}`).join(" ")}`,
      answer: "abcd"[answer],
    }),
  ],
])("options are %s", async (_, rowOf) => {
  const { files, badRows } = await check(options.map(({ texts, answer }) => rowOf(texts, answer)))
  expect(files[0]).toMatchObject({ task: "choice", isTaskDetected: true })
  expect(badRows.map(({ line }) => line)).toEqual([wrongAt + 1])
})

test("asks about numbers from 0 with fields called option_1 and so on", async () => {
  const rows = options.map(({ texts, answer }) => ({
    ...Object.fromEntries(texts.map((text, at) => [`option_${at + 1}`, text])),
    answer,
  }))
  const { files, badRows } = await check([...rows, ...rows, ...rows])
  expect(files[0]).toMatchObject({ task: "choice-from-0", isTaskDetected: true })
  expect(badRows.map(({ line }) => (line - 1) % rows.length)).toEqual([wrongAt, wrongAt, wrongAt])
  expect(badRows[0]?.message).toMatch(/the label says option \d, the only one that is True is \d$/)
})

test("fields called A and B with values are variables", async () => {
  const rows = options.map((_, at) => {
    const [A, B] = [at % 2 === 0, at % 3 === 0]
    return { formula: at % 4 < 2 ? "A and not B" : "A or B", A: `${A}`, B: `${B}`, at }
  })
  const labelled = rows.map(({ at, ...row }) => {
    const [A, B] = [row.A === "true", row.B === "true"]
    return { ...row, answer: at % 4 < 2 ? A && !B : A || B }
  })
  const { files, badRows } = await check(labelled)
  expect(files[0]?.task).toBeUndefined()
  expect(badRows).toEqual([])
})

describe("options that are truth values", () => {
  const asked = (at: number, order: readonly string[], label: (word: string) => string) => {
    const { text = "", answer = "" } = answered[at] ?? {}
    const marked = order.map((word, place) => `(${place + 1}) ${word}`).join(" ")
    return {
      prompt: `What is ${text}? ${marked}`,
      answer: label(`${order.indexOf(answer) + 1}`),
    }
  }
  const ordered = ["False", "True"]

  test.each([(number: string) => number, (number: string) => `(${number})`])(
    "are named by numbers",
    async (label) => {
      const rows = answered.map((_, at) => asked(at, ordered, label))
      const { files, badRows } = await check(rows)
      expect(files[0]?.targetField).toBe("prompt.{answer}-1")
      expect(badRows.map(({ line }) => line)).toEqual([wrongAt + 1])
    },
  )

  test("may be in varying orders, or be the labels themselves", async () => {
    const orders = [ordered, ordered.toReversed()]
    const rows = answered.map((_, at) => asked(at, orders[at % 2] ?? [], (number) => number))
    expect((await check(rows)).badRows.map(({ line }) => line)).toEqual([wrongAt + 1])
    const worded = rows.map(({ prompt }, at) => ({ prompt, answer: answered[at]?.answer }))
    expect((await check(worded)).badRows.map(({ line }) => line)).toEqual([wrongAt + 1])
  })
})
