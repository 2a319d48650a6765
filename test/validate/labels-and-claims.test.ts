// Datasets whose labels are not simply the values of their expressions. CPython labelled them, and a few labels of each
// were changed on purpose: exactly those must be found, if necessary with the options that boolglot proposes.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { pascal, python } from "../../src/dialects.ts"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { checkSet, plantedIn } from "../support/sets-as-found.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

const planted = plantedIn("labels-and-claims")

async function check(name: string, options: ValidateOptions = {}) {
  const { report, lines } = await checkSet(name, options)
  return { report, file: report.files[0], lines }
}

async function refusalOf(name: string) {
  const error = await check(name).catch((error) => error)
  expect(error.code).toBe("unclear-rows")
  return error
}

test.each([
  ["claims.jsonl", "{expr} is {label}"],
  ["is-it-false.jsonl", "Is {expr} {label}?"],
  ["is-not-true.jsonl", "{expr} is not {label}"],
])("labels of %s judge the claims in the texts", async (name, template) => {
  const { file, lines } = await check(name)
  expect(file).toMatchObject({ task: "claim", isTaskDetected: true, template })
  expect(lines).toEqual(planted[name])
})

test("a text is a comparison if labels agree with that", async () => {
  const { file, lines } = await check("claims-of-python.jsonl")
  expect(file).toMatchObject({ dialect: "python", template: "bare" })
  expect(file?.task).toBeUndefined()
  expect(lines).toEqual(planted["claims-of-python.jsonl"])
})

test("if labels don't tell what a claim means, the user is asked", async () => {
  const { proposals } = await refusalOf("undecided-claims.jsonl")
  const asked = proposals.map(({ template, task, labelled }: Record<string, unknown>) => [
    template,
    task,
    labelled,
  ])
  expect(asked).toContainEqual(["{expr} is {label}", "claim", 60])
  expect(asked).toContainEqual(["bare", undefined, 60])
})

test("reports labels that state the opposite, and proposes a label map that reads them", async () => {
  const { report } = await check("opposite-labels.jsonl")
  const [{ message, remedies }] = report.findings as [(typeof report.findings)[number]]
  expect(message).toBe(
    "57 of 60 labels are wrong: they seem to be inverted, and 95.0% agree after inversion",
  )
  expect(remedies).toEqual([{ option: "labelMap", value: { 0: true, 1: false } }])
  const { lines } = await check("opposite-labels.jsonl", { labelMap: { 0: true, 1: false } })
  expect(lines).toEqual(planted["opposite-labels.jsonl"])
})

test("labels that state the opposite may have errors, too", async () => {
  // 16 of 20 labels state the opposite.
  const rows = Array.from({ length: 20 }, (_, at) => {
    const isTrue = at % 2 === 0
    const input = isTrue ? "not False and True" : "True and False"
    return `${JSON.stringify({ input, answer: at < 16 ? !isTrue : isTrue })}\n`
  })
  const path = join(folder, "rows.jsonl")
  writeFileSync(path, rows.join(""))
  const { findings } = await validateFiles([path], { threads: 1 })
  expect(findings[0]).toMatchObject({
    message: "16 of 20 labels are wrong: they seem to be inverted, and 80.0% agree after inversion",
    remedies: [{ option: "labelMap", value: { true: false, false: true } }],
  })
})

test("a negating frame is proposed with the labels inverted, and that reads them", async () => {
  const [proposal] = (await refusalOf("negations.jsonl")).proposals
  const { template, labelMap, right, labelled } = proposal
  expect({ template, labelMap, right, labelled }).toEqual({
    template: "the negation of {expr}",
    labelMap: { yes: false, no: true },
    right: 57,
    labelled: 60,
  })
  const { lines } = await check("negations.jsonl", { template, labelMap })
  expect(lines).toEqual(planted["negations.jsonl"])
})

/** The lines of rows that are not right, and how their file was read. */
async function checkRows(rows: readonly object[], options: ValidateOptions = {}) {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  async function* bytes() {
    yield new TextEncoder().encode(lines)
  }
  const report = await validateFiles([bytes()], { threads: 1, labelsOnly: true, ...options })
  const [file] = report.files
  const bad = report.badRows.map(({ line, kind, message }) => `${line} ${kind}: ${message}`)
  return { file, bad, counts: report.counts }
}

/** Expressions with their values. */
const valued: readonly (readonly [text: string, value: boolean])[] = [
  ["True and not False", true],
  ["False or False", false],
  ["not (True and False)", true],
  ["not True or False", false],
  ["False or True and True", true],
  ["True and (False or False)", false],
  ["not (False or False)", true],
  ["not True and True", false],
  ["True or not True", true],
  ["False and not False", false],
]

/** Two rows for each expression and its negation, one per claimed value. */
function claimRows(
  textOf: (expression: string, claimed: boolean) => string,
  labelOf: (isRight: boolean) => string,
) {
  const negated = valued.map(([text, value]) => [`not (${text})`, !value] as const)
  return [...valued, ...negated].flatMap(([text, value]) =>
    [true, false].map((claimed) => ({
      q: textOf(text, claimed),
      a: labelOf(claimed === value),
    })),
  )
}

const pythonWord = (value: boolean) => (value ? "True" : "False")

describe("a value inside the text is a claim if a field judges it", () => {
  test("and the field's labels say whether it is right", async () => {
    const rows = claimRows(
      (text, claimed) => `A student says that ${text} is ${pythonWord(claimed)}. Are they right?`,
      (isRight) => (isRight ? "Yes" : "No"),
    )
    // The first expression is True, which the text of the first row claims.
    Object.assign(rows[0] as object, { a: "No" })
    const { file, bad } = await checkRows(rows)
    expect(file).toMatchObject({ task: "claim", targetField: "a" })
    expect(bad).toEqual([
      "1 wrong: the label says False, but the text says True and the value is True",
    ])
  })

  test("and inverted labels need an answer", async () => {
    const rows = claimRows(
      (text, claimed) => `Bob claims ${text} is ${pythonWord(claimed)}. Is Bob lying?`,
      (isRight) => (isRight ? "no" : "yes"),
    )
    const error = await checkRows(rows).catch((error) => error)
    expect(error.code).toBe("unclear-rows")
    expect(error.proposals[0]).toMatchObject({
      targetField: "a",
      task: "claim",
      labelMap: { no: true, yes: false },
      right: 40,
      labelled: 40,
    })
  })

  test("and labels in unknown words need an answer, too", async () => {
    const rows = claimRows(
      (text, claimed) => `Expression: ${text}\nProposed value: ${pythonWord(claimed)}\nVerdict:`,
      (isRight) => (isRight ? "sound" : "broken"),
    )
    await expect(checkRows(rows)).rejects.toMatchObject({ code: "unclear-rows" })
  })

  test("and some texts may deny the value", async () => {
    const rows = claimRows(
      (text, claimed) => `${text} is ${claimed ? "" : "not "}true.`,
      (isRight) => (isRight ? "yes" : "no"),
    )
    Object.assign(rows[0] as object, { a: "no" })
    const { file, bad } = await checkRows(rows)
    expect(file).toMatchObject({ task: "claim", template: "{expr} is {label}." })
    expect(bad).toEqual([
      "1 wrong: the label says False, but the text says True and the value is True",
    ])
  })

  test("and some texts may claim no truth value", async () => {
    const rows = claimRows((text, claimed) => `${text} is ${pythonWord(claimed)}`, pythonWord)
    // SQLite reads these and all other rows, as comparisons.
    const unclear = ["not True is maybe", "True or False is maybe"].flatMap((q) =>
      Array.from({ length: 3 }, () => ({ q, a: "False" })),
    )
    const { file } = await checkRows([...rows, ...unclear])
    expect(file).toMatchObject({
      task: "claim",
      template: "{expr} is {label}",
      dialect: "true-false",
    })
  })
})

test("a column isn't the value of a variable if the text states that value", async () => {
  const rows = valued.flatMap(([text, value]) =>
    [true, false].map((given) => ({
      q: `If a is ${pythonWord(given)}, what is (${text}) and a?`,
      a: pythonWord(value && given),
    })),
  )
  Object.assign(rows[0] as object, { a: "False" })
  const { file, bad } = await checkRows(rows)
  expect(file).toMatchObject({ inputField: "q", targetField: "a" })
  expect(bad).toEqual(["1 wrong: the label says False, the value is True with a=True"])
})

test("values in a prompt explain labels better than its formula alone does", async () => {
  // All formulas are satisfiable, and three labels of four are True.
  const rows = [true, false].flatMap((p) =>
    [true, false].flatMap((q) =>
      ["p or q", "q or p", "p or q or q", "(q or p) or p"].map((formula) => ({
        prompt: `Given p=${pythonWord(p)}, q=${pythonWord(q)}, evaluate ${formula}.`,
        answer: pythonWord(p || q),
      })),
    ),
  )
  Object.assign(rows[0] as object, { answer: "False" })
  const { bad } = await checkRows(rows)
  expect(bad).toEqual(["1 wrong: the label says False, the value is True with p=True, q=True"])
})

test.each([
  ["a = not a", "a ="],
  ["a &= b", "a &="],
  ["a, b = b, a", "a, b ="],
  ["if b:\n    a = not a", "a ="],
  ["# Now flip the value of a.", "flip the value of a"],
])("values that %j changes are not used", async (statement, shown) => {
  const rows = valued.flatMap(([text, value], at) => {
    const b = at % 4 < 2
    return [true, false].map((a) => ({
      prompt: `a = ${pythonWord(a)}\nb = ${pythonWord(b)}\n${statement}\nprint(${a === b ? "a or b" : text})`,
      answer: pythonWord(a === b ? a || b : value),
    }))
  })
  await expect(checkRows(rows)).rejects.toMatchObject({
    code: "unclear-rows",
    message: expect.stringContaining(`change them, as in ${JSON.stringify(shown)}`),
  })
})

test.each([
  ["HIGH", "LOW"],
  ["yes", "no"],
])("the words %s and %s are proposed as atoms if they are the only names", async (yes, no) => {
  const inWords = (text: string) => text.replaceAll("True", yes).replaceAll("False", no)
  const rows = valued.map(([text, value]) => ({
    expression: inWords(text),
    label: value ? yes : no,
  }))
  const facts = { [yes]: true, [no]: false }
  await expect(checkRows(rows)).rejects.toMatchObject({
    remedies: [{ option: "facts", value: facts }],
  })
  expect((await checkRows(rows, { facts })).counts).toMatchObject({ right: 10 })
})

test("a two-line label is proposed on one line, which matches it", async () => {
  const rows = valued.map(([expression, value]) => ({
    expression,
    label: value ? "it\nholds" : "it\ndoesn't",
  }))
  const { file } = await checkRows(rows)
  const labelMap = { "it holds": true, "it doesn't": false }
  expect(file?.likelyLabels).toEqual(labelMap)
  expect((await checkRows(rows, { labelMap })).counts).toMatchObject({ right: 10 })
})

test("a number may name one of the fields sol1 and sol2", async () => {
  const rows = valued.map(([text, value], at) => {
    const [sol1, sol2] = at % 3 === 0 ? ["False", "True"] : ["True", "False"]
    return { goal: `Evaluate ${text}`, sol1, sol2, label: sol1 === pythonWord(value) ? 0 : 1 }
  })
  // The first expression is True, and sol1 is False.
  Object.assign(rows[0] as object, { label: 0 })
  const { bad } = await checkRows(rows)
  expect(bad).toEqual(["1 wrong: the label says False, the value is True"])
})

test("the messages of a chat are not several expressions", async () => {
  const rows = valued.map(([content, value]) => ({
    input: [{ role: "user", content }],
    ideal: pythonWord(value),
  }))
  const { file, counts } = await checkRows(rows)
  expect(file).toMatchObject({ inputField: "input.0.content", targetField: "ideal" })
  expect(counts).toMatchObject({ right: 10 })
})

test("the only field of truth values next to two formulas has their labels", async () => {
  const rows = valued.map(([left, value], at) => ({
    left,
    right: at % 3 === 0 ? "not False" : "not True",
    same: value === (at % 3 === 0),
  }))
  const { file, counts } = await checkRows(rows)
  expect(file).toMatchObject({ task: "equivalent", targetField: "same" })
  expect(counts).toMatchObject({ right: 10 })
})

test("a list of literals without negations makes all variables true if other rows list the same ones", async () => {
  const lists = [
    ["a", "b"],
    ["¬a", "b"],
    ["a", "¬b"],
    ["¬a", "¬b"],
  ]
  const rows = lists.flatMap((model, at) => [
    { formula: "a ∧ b", model, label: at === 0 },
    { formula: "a ∨ b", model, label: at < 3 },
    { formula: "¬a ∨ b", model, label: at !== 2 },
  ])
  const { counts } = await checkRows(rows)
  expect(counts).toMatchObject({ right: 12 })
})

test("labels may be yes and no in other languages", async () => {
  const rows = valued.map(([frage, value]) => ({ frage, antwort: value ? "Ja" : "Nein" }))
  const { file, counts } = await checkRows(rows)
  expect(file).toMatchObject({
    targetField: "antwort",
    labels: { words: { Ja: true, Nein: false } },
  })
  expect(counts).toMatchObject({ right: 10 })
})

test("a variable named like a label is not the label", async () => {
  const { file, lines } = await check("label-is-a-variable.csv")
  expect(file).toMatchObject({ targetField: "class", assignmentFields: ["x", "y", "label"] })
  expect(lines).toEqual(planted["label-is-a-variable.csv"])
})

describe("the label of a truth table with a variable called label", () => {
  const table = (more: (row: number) => object) =>
    [0, 1, 2, 3].map((row) => {
      const [x, label] = [row >> 1, row & 1]
      return { formula: row === 0 ? "x and label" : "x or label", x, label, ...more(row) }
    })

  test("is the field with a usual name", async () => {
    const { file, counts } = await checkRows(
      table((row) => ({ note: row % 2, result: row === 0 ? 0 : 1 })),
    )
    expect(file).toMatchObject({ targetField: "result" })
    expect(counts.right).toBe(4)
  })

  test("needs an answer if several fields could be it", async () => {
    const rows = table((row) => ({ note: row % 2, mark: row === 0 ? 0 : 1 }))
    const { proposals } = await checkRows(rows).catch((error) => error)
    const asked = proposals.map(({ targetField }: Record<string, unknown>) => targetField)
    expect(asked).toEqual(expect.arrayContaining(["mark", "note"]))
    expect((await checkRows(rows, { targetField: "mark" })).counts.right).toBe(4)
  })

  test("is that variable if no other field can be the label", async () => {
    expect((await checkRows(table(() => ({})))).counts.unbound).toBe(4)
  })

  test("needs an answer if values have their own field", async () => {
    const given = table((row) => ({ assignment: { x: row >> 1, label: 1 }, result: 0 }))
    const { proposals } = await checkRows(given).catch((error) => error)
    const asked = proposals.map(({ targetField }: Record<string, unknown>) => targetField)
    expect(asked).toEqual(["label", "result"])
  })
})

describe("words that are plain only as a pair", () => {
  const expressions: readonly (readonly [string, boolean])[] = [
    ["⊤ ∧ ⊥", false],
    ["⊤ ∨ ⊥", true],
    ["¬⊥", true],
    ["¬(⊤ ∨ ⊥)", false],
    ["⊥ ∨ ⊥", false],
    ["⊤ ∧ ⊤ ∧ ⊤", true],
    ["¬⊤ ∨ ⊤", true],
  ]

  test.each([
    ["T", "F"],
    ["t", "f"],
    ["y", "n"],
    ["真", "假"],
    ["+", "-"],
    ["Correct", "Incorrect"],
    ["wahr", "falsch"],
    ["✓", "✗"],
  ])("%s and %s need no map, as don't ⊤ and ⊥", async (yes, no) => {
    const rows = expressions.map(([input, value], at) => ({
      input,
      target: value === (at !== 2) ? yes : no,
    }))
    const { bad, file } = await checkRows(rows)
    expect(file?.labels?.words).toEqual({ [yes]: true, [no]: false })
    expect(bad).toEqual(["3 wrong: the label says False, the value is True"])
  })
})

describe("values of variables", () => {
  const rows = (state: (a: boolean, b: boolean) => unknown, field = "assignment") =>
    [0, 1, 2, 3].map((row) => {
      const [a, b] = [row > 1, row % 2 === 1]
      return { formula: "a and not b", [field]: state(a, b), label: row === 3 ? true : a && !b }
    })
  const wrong = ["4 wrong: the label says True, the value is False with a=True, b=True"]

  test("may have names in another case, which is reported", async () => {
    const { bad, file } = await checkRows(rows((a, b) => ({ A: a, B: b })))
    expect(bad).toEqual(wrong)
    expect(file).toMatchObject({ areNamesInOtherCase: true, assignmentFields: ["assignment"] })
  })

  test("have one value in all cases if the notation ignores case", async () => {
    const given = rows((a, b) => ({ a, b }))
    const twice = given.map((row) => ({ ...row, formula: "a and A and not B" }))
    expect((await checkRows(twice, { dialect: pascal })).bad).toEqual([
      "4 wrong: the label says True, the value is False with a=True, A=True, B=True",
    ])
    expect((await checkRows(twice, { dialect: python })).counts.unbound).toBe(4)
  })

  test("do not come from another variable that differs only in case", async () => {
    const given = rows((a, b) => ({ A: a, B: b }))
    const both = given.map((row) => ({ ...row, formula: "a and not b and A" }))
    expect((await checkRows(both)).counts.unbound).toBe(4)
    const twice = rows((a, b) => ({ A: a, Ab: b, B: b, aB: b }))
    expect(
      (await checkRows(twice.map((row) => ({ ...row, formula: "ab or a" })))).counts.unbound,
    ).toBe(4)
  })

  test("are found under any name, by the variables they mention", async () => {
    const { bad, file } = await checkRows(rows((a, b) => `a is ${a}, b is ${b}`, "world"))
    expect(bad).toEqual(wrong)
    expect(file).toMatchObject({ assignmentFields: ["world"], areAssignmentFieldsGuessed: true })
    const others = rows((a, b) => ({ c: a, d: b }), "world")
    expect((await checkRows(others)).counts.unbound).toBe(4)
  })
})

describe("several fields with names of labels", () => {
  const texts = ["True", "not True", "True and False", "False or True", "not False", "False"]
  const values = [true, false, false, true, true, false]
  /** Twelve rows; `other` is wrong in the given ones. */
  const rows = (other: string, own: string, wrong: readonly number[]) =>
    [...texts, ...texts].map((input, at) => {
      const value = values[at % 6] as boolean
      return { input, [other]: wrong.includes(at) ? !value : value, [own]: value }
    })

  test("takes the one that agrees with nearly all expressions", async () => {
    const { file, counts } = await checkRows(rows("answer", "label", [0, 3, 4, 6, 9]))
    expect(file).toMatchObject({ targetField: "label", isTargetFieldGuessed: true })
    expect(counts.right).toBe(12)
  })

  test("asks if both are often right", async () => {
    const error = await checkRows(rows("answer", "label", [0, 3])).catch((error) => error)
    expect(error.proposals).toMatchObject([
      { targetField: "label", right: 12, labelled: 12 },
      { targetField: "answer", right: 10, labelled: 12 },
    ])
  })

  test("takes the more usual name if that is right", async () => {
    const { file } = await checkRows(rows("label", "target", [0, 3, 4, 6, 9]))
    expect(file).toMatchObject({ targetField: "target" })
    const named = await checkRows(rows("answer", "label", [0, 3]), { targetField: "answer" })
    expect(named.counts.wrong).toBe(2)
  })
})

test("a variable named like an expression is not the expression", async () => {
  const rows = [0, 1, 2, 3].map((row) => {
    const [input, x] = [String(row >> 1), String(row & 1)]
    return { formula: "input and not x", input, x, result: row === 2 ? "1" : "0" }
  })
  const { file, counts } = await checkRows(rows)
  expect(file).toMatchObject({ inputField: "formula", assignmentFields: ["input", "x"] })
  expect(counts.right).toBe(4)
})

test("options in the text that are truth values give letters their meaning", async () => {
  const expressions: readonly (readonly [string, boolean])[] = [
    ["not True", false],
    ["True and not False", true],
    ["False or True", true],
    ["not False and False", false],
    ["True and False", false],
    ["not ( False )", true],
  ]
  const rowsWith = (options: string, labelOf: (value: boolean) => string) =>
    expressions.map(([text, value]) => ({
      question: `${text}\n${options}`,
      answer: labelOf(value),
    }))
  for (const [options, labelOf] of [
    ["A) False\nB) True", (value) => (value ? "B" : "A")],
    ["(A) True\n(B) False", (value) => (value ? "(A)" : "(B)")],
  ] as const satisfies [string, (value: boolean) => string][]) {
    const { file, counts } = await checkRows(rowsWith(options, labelOf))
    expect(counts).toMatchObject({ right: 6, illegible: 0 })
    expect(file?.targetField).toBe("question.{answer}")
  }
  const [first, ...others] = rowsWith("A) False\nB) True", (value) => (value ? "B" : "A"))
  const turned = { question: "not True\nA) True\nB) False", answer: "B" }
  const mixed = await checkRows([...others, first as never, turned])
  expect(mixed.counts).toMatchObject({ right: 7 })
  const numbers = rowsWith("A) 1\nB) 2", (value) => (value ? "B" : "A"))
  expect((await checkRows(numbers)).counts.right).toBe(0)
})

test("a label that names none of its options is illegible", async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    question: at % 2 === 0 ? "not False" : "not True",
    choices: ["True", "False"],
    answer: [7, "E", "both"][at - 10] ?? at % 2,
  }))
  const { bad, counts } = await checkRows([...rows, { ...rows[0], answer: null }])
  expect(counts).toMatchObject({ right: 17, illegible: 3, missing: 1 })
  expect(bad).toEqual([
    "11 illegible: 7 names none of its options",
    '12 illegible: "E" names none of its options',
    '13 illegible: "both" names none of its options',
    "21 missing: the label is null",
  ])
})

test("options in the text may be in many orders", async () => {
  const orders = [
    ["True", "False", "Unknown"],
    ["False", "True", "Unknown"],
    ["Unknown", "False", "True"],
    ["True", "Unknown", "False"],
    ["Unknown", "True", "False"],
  ]
  const rows = Array.from({ length: 25 }, (_, at) => {
    const [order = [], text] = [orders[at % 5], at % 2 === 0 ? "not False" : "True and False"]
    const options = order.map((option, place) => `${"ABC"[place]}. ${option}`).join("\n")
    const answer = "ABC"[order.indexOf(at % 2 === 0 && at !== 8 ? "True" : "False")]
    return { question: `What is ${text}?\n${options}\nAnswer:`, answer }
  })
  const { bad, file } = await checkRows(rows)
  expect(file).toMatchObject({
    template: "What is {expr}? A. {any}",
    targetField: "question.{answer}",
  })
  expect(bad).toEqual(["9 wrong: the label says False, the value is True"])
})

test("a template with a value in place of the label is answered with one that reads labels", async () => {
  async function* bytes() {
    yield new TextEncoder().encode("not True = True\nnot False = True\n")
  }
  const options = { threads: 1, labelsOnly: true }
  const given = await validateFiles([bytes()], { ...options, template: "{expr} = True" })
  expect(given.findings[0]?.remedies).toEqual([
    { option: "template", value: "{expr} = {label}" },
    { option: "unlabelled" },
  ])
  const labelled = await validateFiles([bytes()], { ...options, template: "{expr} = {label}" })
  expect(labelled.counts).toMatchObject({ right: 1, wrong: 1 })
})
/** Rows with the usual field names. */
function asRows(pairs: readonly (readonly [input: string, target: unknown])[]) {
  return pairs.map(([input, target]) => ({ input, target }))
}

describe("claims of a few rows", () => {
  test.each([
    ["one", [["False and True is False", "True"]]],
    [
      "some with the same beginning",
      [
        ["False is True", "False"],
        ["False is False", "True"],
        ["False and False is False", "True"],
        ["False is True", "False"],
        ["True and True is True", "True"],
        ["False is False", "True"],
        ["False is True", "False"],
        ["not True is False", "True"],
      ],
    ],
  ] as const)("are asked about if comparisons would have other values: %s", async (_, pairs) => {
    const { proposals } = await checkRows(asRows(pairs)).catch((error) => error)
    const asked = proposals.map(({ template, task }: Record<string, unknown>) => [template, task])
    expect(asked).toContainEqual(["{expr} is {label}", "claim"])
    expect(asked).toContainEqual(["bare", undefined])
  })

  test("are comparisons if the values are the same", async () => {
    const same = [
      ["not False is False", "False"],
      ["False is False", "True"],
    ] as const
    expect((await checkRows(asRows(same))).bad).toEqual([])
  })
})

test("keeps words that ask for the opposite in some texts", async () => {
  const frames = ["Evaluate ", "Evaluate ", "Evaluate ", "Evaluate the opposite of "]
  const inner = ["True", "False", "(not True)", "(True or False)", "(False and not False)"]
  const rows = frames.flatMap((frame, at) =>
    inner.map((text): [string, string] => {
      const isTrue = text === "True" || text === "(True or False)"
      return [`${frame}not ${text} and True.`, isTrue === (at === 3) ? "True" : "False"]
    }),
  )
  const { file, counts } = await checkRows(asRows(rows))
  expect(file?.template).toBe("Evaluate {expr}.")
  expect(counts).toMatchObject({ right: 15, wrong: 0, refused: 5 })
})

test("a conclusion may be a sentence if the premises are sentences", async () => {
  const rows = [
    { premises: "p and q. q.", conclusion: "p.", label: "valid" },
    { premises: "p or q. q.", conclusion: "p.", label: "invalid" },
    { premises: "p or q. not p.", conclusion: "q.", label: "invalid" },
  ]
  const { bad } = await checkRows(rows)
  expect(bad.map((each) => each.slice(0, 2))).toEqual(["3 "])
})

test("a few labels beside True and False aren't taken for another word for False", async () => {
  const pairs = Array.from({ length: 24 }, (_, at): readonly [string, string] =>
    at % 8 === 0
      ? ["not True", "Unknown"]
      : at % 2 === 0
        ? ["not True", "False"]
        : ["True", "True"],
  )
  const { file, counts } = await checkRows(asRows(pairs))
  expect(counts).toMatchObject({ right: 21, illegible: 3 })
  expect(file?.likelyLabels).toBeUndefined()
  const many = await checkRows(asRows([...pairs, ...pairs, ...pairs, ...pairs]))
  expect(many.file?.likelyLabels).toEqual({ Unknown: false })
})
