// Labels that name one of several options, if two options are truth values, must not be read as truth values.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"
import { UnclearRowsError } from "../../../src/validate/plan/unclear-rows.ts"

function planOf(all: readonly object[], given: object = {}) {
  const rest = { isFull: true, limit: 100, isFixing: false, hasAnswers: false }
  const lines = all.map((row) => JSON.stringify(row))
  return () => makePlan(lines, "jsonl", { dialects, ...rest, refusesUnclear: true, ...given })
}

/** Twenty questions with their values; half of the values are True. */
const questions = Array.from({ length: 20 }, (_, at) => ({
  question: at % 2 === 0 ? "not False" : "not True",
  value: at % 2 === 0,
  /** Whether to swap the options. */
  isSwapped: at % 3 === 0,
}))

describe("the label is the option that a field names", () => {
  const inOrder = ({ isSwapped }: { isSwapped: boolean }) =>
    isSwapped ? ["False", "True"] : ["True", "False"]

  test.each<[string, (row: (typeof questions)[number]) => object]>([
    [
      "choices.{answer}",
      ({ question, value }) => ({ question, choices: ["True", "False"], answer: value ? 0 : 1 }),
    ],
    [
      "choices.{answer}",
      ({ question, value, ...row }) => {
        const choices = inOrder(row)
        return { question, choices, answer: choices.indexOf(value ? "True" : "False") }
      },
    ],
    [
      "choices.{answer}",
      ({ question, value, isSwapped }) => ({
        question,
        choices: isSwapped ? ["Unknown", "True", "False"] : ["True", "False", "Unknown"],
        answer: (value ? 0 : 1) + (isSwapped ? 1 : 0),
      }),
    ],
    [
      "choices.{answer}",
      ({ question, value, isSwapped }) => {
        const choices = isSwapped ? ["No", "Yes"] : ["Yes", "No"]
        return { question, choices, answer: choices.indexOf(value ? "Yes" : "No") }
      },
    ],
    [
      "choices.{answer}",
      ({ question, value, isSwapped }) => {
        const choices = isSwapped ? ["incorrect", "correct"] : ["correct", "incorrect"]
        return { question, choices, answer: choices.indexOf(value ? "correct" : "incorrect") }
      },
    ],
    [
      "choices.{answer}-1",
      ({ question, value, ...row }) => {
        const choices = inOrder(row)
        return { question, choices, answer: `${choices.indexOf(value ? "True" : "False") + 1}` }
      },
    ],
    [
      "choices.{answerKey}",
      ({ question, value, ...row }) => {
        const text = inOrder(row)
        const answerKey = text[0] === (value ? "True" : "False") ? "A" : "B"
        return { question, choices: { label: ["A", "B"], text }, answerKey }
      },
    ],
    [
      "{answer}",
      ({ question, value, ...row }) => {
        const [A, B] = inOrder(row)
        return { question, A, B, answer: A === (value ? "True" : "False") ? "(A)" : "(B)" }
      },
    ],
    [
      "{answer}",
      ({ question, value, ...row }) => {
        const [a, b] = inOrder(row)
        return {
          question: `Q: ${question}\nA:`,
          a,
          b,
          answer: a === (value ? "True" : "False") ? "a" : "b",
        }
      },
    ],
    [
      "{answer}-1",
      ({ question, value, ...row }) => {
        const [option1, option2] = inOrder(row)
        return {
          question,
          option1,
          option2,
          answer: option1 === (value ? "True" : "False") ? 1 : 2,
        }
      },
    ],
    [
      "options.{answer_idx}",
      ({ question, value, ...row }) => {
        const [A, B] = inOrder(row)
        return {
          question: `Q: ${question}\nA:`,
          options: { A, B },
          answer_idx: A === (value ? "True" : "False") ? "A" : "B",
        }
      },
    ],
    ...[
      (texts: readonly string[]) => JSON.stringify(texts),
      (texts: readonly string[]) => `['${texts.join("', '")}']`,
      (texts: readonly string[]) => `['${texts.join("' '")}']`,
      (texts: readonly string[]) => texts.join("|"),
    ].map((written): [string, (row: (typeof questions)[number]) => object] => [
      "choices.{answer}",
      ({ question, value, ...row }) => {
        const choices = inOrder(row)
        const answer = `${choices.indexOf(value ? "True" : "False")}`
        return { question, choices: written(choices), answer }
      },
    ]),
    [
      "options.{answer}",
      ({ question, value, ...row }) => {
        const [first, second] = inOrder(row)
        const answer = first === (value ? "True" : "False") ? "A" : "B"
        return { question, options: [`A) ${first}`, `B) ${second}`], answer }
      },
    ],
    [
      "options.{answer}",
      ({ question, value, ...row }) => {
        const [first, second] = inOrder(row)
        const answer = first === (value ? "True" : "False") ? 0 : 1
        return { question, options: [`0. ${first}`, `1. ${second}`], answer }
      },
    ],
    [
      "options.{answer}-1",
      ({ question, value, ...row }) => {
        const [first, second] = inOrder(row)
        const answer = first === (value ? "True" : "False") ? "1" : "2"
        return { question, options: `1. ${first} 2. ${second}`, answer }
      },
    ],
    [
      "options.{answer}.text",
      ({ question, value, ...row }) => {
        const options = inOrder(row).map((text, at) => ({ label: "AB"[at], text }))
        const answer = options[0]?.text === (value ? "True" : "False") ? "A" : "B"
        return { question, options, answer }
      },
    ],
    [
      "question.{answer}",
      ({ question, value, ...row }) => {
        const [first, second] = inOrder(row)
        const answer = first === (value ? "True" : "False") ? "(A)" : "(B)"
        return { question: `What is ${question}?\n(A) ${first}\n(B) ${second}`, answer }
      },
    ],
    [
      "question.{answer}-1",
      ({ question, value, ...row }) => {
        const [first, second] = inOrder(row)
        const answer = first === (value ? "True" : "False") ? 1 : 2
        return { question: `What is ${question}? (1) ${first} (2) ${second}`, answer }
      },
    ],
  ])("%s", (target, rowOf) => {
    const { plan, differingLabels, assignmentFields } = planOf(questions.map(rowOf))()
    expect(plan.fields).toMatchObject({ input: "question", target })
    expect(differingLabels).toEqual([])
    expect(assignmentFields).toEqual([])
  })

  const row = ({ question, value }: (typeof questions)[number]) => ({
    question,
    choices: ["True", "False"],
    answer: value ? 0 : 1,
  })

  test("also if the user names the field, unless they define its labels", () => {
    const rows = questions.map(row)
    const named = planOf(rows, { targetField: "answer" })().plan
    expect(named.fields.target).toBe("choices.{answer}")
    const labels = { words: { "0": false, "1": true } }
    const defined = planOf(rows, { targetField: "answer", labels })().plan
    expect(defined.fields.target).toBe("answer")
  })

  test("options in a text and in a list are the same options", () => {
    const rows = questions.map(({ question, value, ...row }) => {
      const choices = inOrder(row)
      const answer = "AB"[choices.indexOf(value ? "True" : "False")]
      const marked = `\nA. ${choices[0]}\nB. ${choices[1]}`
      return { question: `What is ${question}?${marked}`, choices, answer }
    })
    expect(planOf(rows)().plan.fields.target).toMatch(/^(?:question|choices)\.\{answer\}$/)
  })

  test("a field called like a path to an option is the field", () => {
    const rows = questions.map(({ question, value }, at) => ({
      question,
      A: "True",
      B: "False",
      answer: "AB"[at % 2],
      "{answer}": value,
    }))
    const { plan } = planOf(rows, { targetField: "{answer}" })()
    expect(plan.fields.target).toBe("{answer}")
  })

  test("options that are values of the variables in expressions are not labels", () => {
    const rows = questions.map((_, at) => {
      const values = { A: at % 2 === 0, B: at % 2 === 1 }
      return { formula: "A and not B", values, label: at % 2 === 0 ? 1 : 0 }
    })
    const { plan, assignmentFields } = planOf(rows)()
    expect(plan.fields).toMatchObject({ input: "formula", target: "label" })
    expect(assignmentFields).toEqual(["values"])
  })

  test("a row number next to a label does not name an option", () => {
    const rows = questions.map(({ question, value }, id) => ({
      id,
      question,
      choices: ["True", "False"],
      label: String(value),
    }))
    expect(planOf(rows)().plan.fields.target).toBe("label")
  })
})

test("deeply nested lists next to options do not overflow the stack", () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`
  const lines = questions.map(({ question, value }) => {
    const more = { list: ["deep", "deep"], both: { text: ["deep", 1], label: ["deep", 1] } }
    const row = { question, choices: ["True", "False"], more, answer: value ? 0 : 1 }
    return JSON.stringify(row).replaceAll('"deep"', deep)
  })
  const rest = { isFull: true, limit: 100, isFixing: false, hasAnswers: false }
  const { plan } = makePlan(lines, "jsonl", { dialects, ...rest, refusesUnclear: true })
  expect(plan.fields.target).toBe("choices.{answer}")
})

test("a few labels that are always 1 are not judged", () => {
  const row = { question: "not True", choices: ["True", "False"], answer: 1 }
  expect(planOf([row, row, row])).toThrow(UnclearRowsError)
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
