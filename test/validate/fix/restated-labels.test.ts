// Rows that state their label in several fields, before and after fixing. The fixed rows were written by hand.

import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { ChunkChecker } from "../../../src/validate/chunk-checker.ts"
import { makePlan } from "../../../src/validate/plan/make-plan.ts"

function fix(rows: readonly object[], given: { readonly targetField?: string } = {}) {
  const lines = rows.map((row) => JSON.stringify(row))
  const rest = { isFull: false, limit: 10, isFixing: true, hasAnswers: false }
  const made = makePlan(lines, "jsonl", { dialects, refusesUnclear: true, ...rest, ...given })
  const bytes = Buffer.from(`${lines.join("\n")}\nxxxxxxxx`)
  const { fixed, changes, tally } = new ChunkChecker(made.plan).check(bytes.subarray(0, -8))
  const after = Buffer.from(fixed).toString().trim().split("\n")
  return { made, changes, counts: tally.counts, rows: after.map((line) => JSON.parse(line)) }
}

const texts = ["not True", "True and True", "False or not True", "not False", "False and True"]
const values = [false, true, false, true, false]

/** Thirty rows, of which the first has the wrong label. */
function setOf(rowOf: (text: string, says: boolean) => object): readonly object[] {
  return Array.from({ length: 30 }, (_, at) => {
    const text = `${"not not ".repeat(at / 5)}${texts[at % 5]}`
    return rowOf(text, values[at % 5] !== (at === 0))
  })
}

/** Of each option, whether the question is false or true. */
type Layout = readonly [name: string, rowOf: (says: boolean) => object]

const options = ["True", "False"]
const letter = (says: boolean) => (says ? "A" : "B")
const place = (says: boolean) => (says ? 0 : 1)
const flags = (says: boolean) => [Number(says), Number(!says)]
const word = (says: boolean) => (says ? "True" : "False")

const layouts: readonly Layout[] = [
  ["a letter and an index", (says) => ({ options, answer: letter(says), answer_idx: place(says) })],
  ["a text and an index", (says) => ({ options, answer: word(says), label: place(says) })],
  [
    "a letter and a text",
    (says) => ({ options, answerKey: letter(says), answer_text: word(says) }),
  ],
  ["an index from 1", (says) => ({ options, target: word(says), target_idx: place(says) + 1 })],
  ["flags and a letter", (says) => ({ options, answer: letter(says), labels: flags(says) })],
  ["flags and an index", (says) => ({ options, targets: flags(says), answer: place(says) })],
  ["a name of its own", (says) => ({ options, answer: letter(says), zz: letter(says) })],
  ["two truth values", (says) => ({ answer: word(says), label: Number(says) })],
  [
    "a mark and a text",
    (says) => ({ options, answer: `${letter(says)}) ${word(says)}`, gold: says }),
  ],
  [
    "a score",
    (says) => ({ answer: word(says), scores: { True: Number(says), False: Number(!says) } }),
  ],
]

describe("all fields that state the label are corrected", () => {
  test.each(layouts)("%s", (_, rowOf) => {
    const rows = setOf((question, says) => ({ question, ...rowOf(says) }))
    const { rows: fixed, counts, changes, made } = fix(rows)
    expect(counts).toMatchObject({ right: 29, wrong: 1 })
    expect(fixed).toEqual([{ question: "not True", ...rowOf(false) }, ...rows.slice(1)])
    expect(changes).toMatchObject([{ line: 0, change: "label", others: [{}] }])
    expect(made.differingLabels).toEqual([])
  })
})

/** The first of each is true, except that the first row names the second. */
const choices = Array.from({ length: 30 }, (_, at) => {
  const all = [`not ${"not not ".repeat(at / 3)}False`, "False and True", "not True"]
  const turned = [...all.slice(at % 3), ...all.slice(0, at % 3)]
  return { turned, right: (3 - (at % 3)) % 3 }
})

const choiceLayouts: readonly (readonly [
  string,
  (texts: readonly string[], said: number) => object,
])[] = [
  ["a letter and an index", (_, said) => ({ answer: "ABC"[said], answer_idx: said })],
  ["a text and a letter", (all, said) => ({ answer: all[said], answer_idx: "ABC"[said] })],
  ["an index from 1", (all, said) => ({ answer: all[said], place: said + 1 })],
  ["flags", (_, said) => ({ answer: "ABC"[said], xs: [0, 1, 2].map((at) => at === said) })],
]

test.each(choiceLayouts)("also of expressions: %s", (_, labelsOf) => {
  const question = "Which of these is true?"
  const rowOf = ({ turned, right }: (typeof choices)[number], said = right) => ({
    question,
    choices: turned,
    ...labelsOf(turned, said),
  })
  const [first, ...others] = choices as [(typeof choices)[number]]
  const rest = others.map((each) => rowOf(each))
  const { rows, changes, counts } = fix([rowOf(first, 1), ...rest])
  expect(counts).toMatchObject({ right: 29, wrong: 1 })
  expect(rows).toEqual([rowOf(first), ...rest])
  expect(changes).toMatchObject([{ change: "label", others: [{}] }])
})

test("a field that says something else already has the right label", () => {
  const rows = setOf((input, says) => ({ input, target: word(says), answer: Number(says) }))
  const first = { input: "not True", target: "True", answer: 0 }
  const { rows: fixed, changes } = fix([first, ...rows.slice(1)], { targetField: "target" })
  expect(fixed[0]).toEqual({ ...first, target: "False" })
  expect(changes).toEqual([{ line: 0, change: "label", from: "True", to: "False" }])
})

test("right rows with a contradicting field are kept and listed", () => {
  const rows = setOf((question, says) => ({
    question,
    options,
    answer: letter(says),
    answer_idx: place(says),
  }))
  const second = { ...rows[1], answer_idx: 1 }
  const all = [rows[0] as object, second, ...rows.slice(2)]
  const { rows: fixed, changes, made } = fix(all, { targetField: "answer" })
  expect(fixed[1]).toEqual(second)
  const reason = '"answer_idx" contradicts its label'
  expect(changes).toMatchObject([{ line: 0 }, { line: 1, change: "kept", reason }])
  expect(made.differingLabels).toMatchObject([{ differing: 1, compared: 30 }])
})

test("a field that can't be corrected leaves the row unchanged", () => {
  const rows = setOf((input, says) => ({ input, target: word(says), answer: says ? "Yes" : "No" }))
  const first = { ...rows[0], answer: "perhaps" }
  const unclear = setOf((input, says) => ({ input, target: word(says), answer: says })).slice(0, 5)
  const illegible = fix([first, ...rows.slice(1)], { targetField: "target" })
  expect(illegible.rows[0]).toEqual(first)
  expect(illegible.changes).toMatchObject([
    {
      change: "kept",
      reason: '"answer" states its label, too: "perhaps" is not a truth value',
    },
  ])
  expect(fix(unclear).rows[0]).toEqual({ ...unclear[0], target: "False", answer: false })
  const unnamed = setOf((input, says) => ({ input, target: word(says), zz: says })).slice(0, 5)
  const kept = fix(unnamed)
  expect(kept.rows).toEqual(unnamed)
  expect(kept.changes).toMatchObject([{ change: "kept", reason: '"zz" may state its label, too' }])
})

test("fields with another opinion stay", () => {
  const rows = setOf((input, says) => ({ input, target: word(says), prediction: word(says) }))
  expect(fix(rows).rows[0]).toEqual({ ...rows[0], target: "False" })
  const other = rows.map((row, at) => ({ ...row, prediction: undefined, zz: word(at % 3 > 0) }))
  expect(fix(other).rows[0]).toEqual({ input: "not True", target: "False", zz: "False" })
})

/** Options in an order that changes from row to row, each with a flag. */
const flagged: readonly (readonly [
  string,
  string,
  (both: readonly (readonly [text: string, flag: boolean])[]) => object,
])[] = [
  [
    "in each option",
    "options.{options.*.correct}.text",
    (both) => ({ options: both.map(([text, correct]) => ({ text, correct })) }),
  ],
  [
    "as numbers",
    "parts.{parts.*.zz}.content",
    (both) => ({ parts: both.map(([content, flag]) => ({ content, zz: Number(flag) })) }),
  ],
  [
    "in a second list",
    "mc1_targets.choices.{mc1_targets.labels}",
    (both) => ({
      mc1_targets: {
        choices: both.map(([text]) => text),
        labels: both.map(([, flag]) => Number(flag)),
      },
    }),
  ],
]

test.each(flagged)("flags name the option that is the label: %s", (_, target, rowOf) => {
  let at = 0
  const rows = setOf((question, says) => {
    const both = [["True", says] as const, ["False", !says] as const]
    at += 1
    return { question, ...rowOf(at % 3 === 0 ? both.toReversed() : both) }
  })
  const { rows: fixed, changes, counts, made } = fix(rows)
  expect(made.plan.fields.target).toBe(target)
  expect(counts).toMatchObject({ right: 29, wrong: 1 })
  const both = [["True", false] as const, ["False", true] as const]
  expect(fixed).toEqual([{ question: "not True", ...rowOf(both) }, ...rows.slice(1)])
  expect(changes).toMatchObject([{ line: 0, change: "label" }])
})

const flaggedExpressions: readonly (readonly [
  string,
  string,
  (texts: readonly string[], said: number) => object,
])[] = [
  [
    "in each option",
    "options.*.correct",
    (all, said) => ({ options: all.map((text, at) => ({ text, correct: at === said })) }),
  ],
  [
    "with unusual names",
    "xs.*.y",
    (all, said) => ({ xs: all.map((z, at) => ({ z, y: Number(at === said) })) }),
  ],
  [
    "in a second list",
    "mc1_targets.labels",
    (all, said) => ({
      mc1_targets: { choices: all, labels: all.map((_, at) => Number(at === said)) },
    }),
  ],
  [
    "by the text of the option",
    "mc1_targets.*",
    (all, said) => ({
      mc1_targets: Object.fromEntries(all.map((text, at) => [text, Number(at === said)])),
    }),
  ],
]

test.each(flaggedExpressions)("flags mark the right expression: %s", (_, target, rowOf) => {
  const question = "Which of these is true?"
  const [first, ...others] = choices as [(typeof choices)[number]]
  const rest = others.map(({ turned, right }) => ({ question, ...rowOf(turned, right) }))
  const { rows, made, counts } = fix([{ question, ...rowOf(first.turned, 1) }, ...rest])
  expect(made.plan.fields.target).toBe(target)
  expect(made.plan.task?.name).toMatch(/^choice/)
  expect(counts).toMatchObject({ right: 29, wrong: 1 })
  expect(rows).toEqual([{ question, ...rowOf(first.turned, first.right) }, ...rest])
})

test("flags may mark the only false expression", () => {
  const rows = choices.map(({ turned, right }) => ({
    question: "Which of these is false?",
    options: turned.map((text, at) => ({ text: `not (${text})`, flag: at === right })),
  }))
  expect(fix(rows).made.plan.task?.name).toBe("choice")
  expect(fix(rows).counts).toMatchObject({ right: 30 })
})
