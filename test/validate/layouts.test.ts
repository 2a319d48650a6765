// Datasets whose rows are lists, or that are laid out in columns or as fields of one object. CPython labelled them, and
// a few labels of each were changed on purpose: exactly those must be found.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { python } from "../../src/dialects.ts"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { describeFiles } from "../../src/report/describe-files.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = "fixtures/datasets-as-found"
const planted: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(`${folder}/layouts.lines.json`, "utf8"),
)
const temporary = temporaryFolder()

async function check(path: string, options: ValidateOptions = {}) {
  const report = await validateFiles([path], { threads: 1, labelsOnly: true, ...options })
  const lines = report.badRows
    .filter(({ severity }) => severity === "error")
    .map(({ line }) => line)
  const [sentence] = describeFiles(report).table.rows.flatMap(({ sentences }) => sentences)
  return { report, lines, sentence, counts: report.counts }
}

function checkText(text: string, options: ValidateOptions = {}, name = "rows.json") {
  const path = join(temporary, name)
  writeFileSync(path, text)
  return check(path, options)
}

const lists = "a list for each row; expression in element 0, label in element 1 (both guessed)"
const members = "a name and its value for each row; expression in the name, label in the value"

test.each([
  ["pairs.json", `JSON, ${lists}`],
  ["pairs.jsonl", `JSON Lines, ${lists}`],
  ["triples.jsonl", "expression in element 2, label in element 1 (both guessed)"],
  ["header-row.json", "a list for each row, under the names in the first; expression in question"],
  ["orient-columns.json", "a member for each column; expression in input, label in target (both"],
  ["orient-list.json", "a member for each column; expression in expressions, label in labels"],
  ["orient-split.json", "a list for each row, under the names in columns; expression in input"],
  ["orient-index.json", "a member for each row; expression in input, label in target (both"],
  ["orient-table.json", "JSON; expression in input, label in target (both guessed)"],
  ["map.json", `JSON, ${members} (both guessed)`],
  ["map-of-words.json", `JSON, ${members} (both guessed)`],
  ["map-of-objects.json", `JSON, ${members}'s label (both guessed)`],
])("finds the wrong labels of %s", async (name, assumption) => {
  const { counts, lines, sentence } = await check(`${folder}/${name}`)
  expect(lines).toEqual(planted[name])
  expect(counts.wrong).toBe(planted[name]?.length)
  expect(counts.right).toBe(counts.rows - counts.wrong)
  expect(sentence).toContain(assumption)
})

test.each<[title: string, text: string, rows: number, wrong: readonly number[]]>([
  ["pairs", '[["True and False", true], ["not False", true]]', 2, [1]],
  ["a text and a truth value", '[["True", true], ["False", true]]', 2, [2]],
  ["the label first", '[[true, "True and False"], [false, "not True"]]', 2, [1]],
  ["formulas and their kinds", '[["p or not p", "tautology"], ["q", "tautology"]]', 2, [2]],
  ["three elements", '[["a", "True or False", "no"], ["b", "not True", "no"]]', 2, [1]],
  ["columns", '{"input": ["True and False", "not False"], "target": [true, true]}', 2, [1]],
  ["one column of texts", '{"input": ["True", "True or True"], "target": ["no", "yes"]}', 2, [1]],
  ["members", '{"a": {"input": "not True", "target": true}}', 1, [1]],
  ["a map", '{"True and False": false, "not True": true}', 2, [2]],
])("%s in a few rows need no option", async (_title, text, rows, wrong) => {
  const { counts, lines } = await checkText(text)
  expect(counts.rows).toBe(rows)
  expect(lines).toEqual(wrong)
  expect(counts.right).toBe(rows - wrong.length)
})

test.each<[ValidateOptions]>([
  [{ inputField: "0", targetField: "1.label" }],
  [{ targetField: "1.label" }],
  [{ inputField: "0", targetField: "1.seen.worth" }],
])("%j locate the label inside the values of a map", async (options) => {
  const value = { id: 1, label: true, seen: { worth: true } }
  const text = JSON.stringify({ "not (True or False)": value, "True and not False": value })
  const { counts, lines } = await checkText(text, options)
  expect(counts).toMatchObject({ rows: 2, right: 1, wrong: 1 })
  expect(lines).toEqual([1])
})

test("a name that occurs twice in a map gives two rows", async () => {
  const text = '{"not True": false, "__proto__ or True": true, "not True": true, "True": false}'
  const { counts, lines } = await checkText(text, { dialect: python })
  expect(counts).toMatchObject({ rows: 4, right: 1, wrong: 2, unbound: 1 })
  expect(lines).toEqual([2, 3, 4])
})

test("of two elements that may both be labels neither is chosen, and naming a field decides", async () => {
  const text = '[["True", "False"], ["False", "False"]]'
  const error = await checkText(text).catch((thrown) => thrown)
  expect(error.message).toContain(
    "its rows are lists of 2 elements, and it is unclear which element, counted from 0, is the expression",
  )
  expect(error.remedies).toEqual([{ option: "inputField" }])
  for (const options of [{ inputField: "0" }, { targetField: "1" }]) {
    expect((await checkText(text, options)).lines).toEqual([1])
  }
  for (const options of [{ inputField: "1" }, { targetField: "0" }]) {
    const { lines, sentence } = await checkText(text, options)
    expect(lines).toEqual([1])
    expect(sentence).toMatch(/expression in element 1 .*label in element 0/)
  }
})

test("reports lists of different lengths", async () => {
  const usual = '["True and False", false]\n["not True", false, "extra"]\n["True"]\n[]\n'
  const text = `${usual}["True or", true]\n[false, "not False"]\n["not False", true]\n`
  const error = await checkText(text, {}, "rows.jsonl").catch((thrown) => thrown)
  expect(error.message).toContain("its rows are lists of different lengths, and it is unclear")
})

test("the first list is a row if options name fields by position", async () => {
  const text = '[["0", "1"], ["1 & 0", "0"], ["1 | 0", "1"], ["0 | 0", "0"]]'
  const { counts, lines } = await checkText(text, { inputField: "0", targetField: "1" })
  expect(counts).toMatchObject({ rows: 4, right: 3, wrong: 1 })
  expect(lines).toEqual([1])
})

test("a file of lines has rows even if it has only one line", async () => {
  const pairs = '["True", "True and True"]\n["False", "True and False"]\n'.repeat(15)
  const shards = ["part-1.jsonl", "part-2.jsonl"].map((name) => join(temporary, name))
  writeFileSync(shards[0] as string, pairs)
  writeFileSync(shards[1] as string, '["False", "not False"]\n')
  const { badRows, counts } = await validateFiles(shards, { threads: 1, labelsOnly: true })
  expect(counts).toMatchObject({ rows: 31, right: 30, wrong: 1 })
  expect(badRows.map(({ file, line }) => [file, line])).toEqual([[1, 1]])
})

test.each([['{"question":{"text":"True and False","id":"1"},"answer":{"text":"False","id":"0"}}']])(
  "parts of one row are neither columns nor rows: %s",
  async (text) => {
    for (const name of ["row.jsonl", "row.json"]) {
      const error = await checkText(text, {}, name).catch((thrown) => thrown)
      expect(error.code).toBe("unclear-rows")
    }
  },
)

test("reports rows of another length and rows that are objects", async () => {
  const good = '["True", true]\n["not True", false]\n["False", false]\n'
  const text = `${good}["True"]\n["True", true, 1]\n{"input": "True"}\n[]\n3\n`
  const { counts, report } = await checkText(text, {}, "rows.jsonl")
  expect(counts).toMatchObject({ rows: 8, right: 4, missing: 1, unreadable: 3 })
  expect(report.badRows.map(({ line, message }) => [line, message])).toEqual([
    [4, 'no field "1"'],
    [6, 'no field "0"'],
    [7, 'no field "0"'],
    [8, "a number, not a JSON object"],
  ])
})

test("lists among objects are not rows", async () => {
  const text = '{"input": "True", "target": true}\n["True", true]\n'
  const { report } = await checkText(text, {}, "rows.jsonl")
  expect(report.badRows.map(({ line, message }) => [line, message])).toEqual([
    [2, "an array, not a JSON object"],
  ])
})

test.each([
  ['[["True", false ] , ["not True",false]]', '["True", true ]\n["not True",false]\n'],
  ['{"not True": true, "not (True)":false}', '["not True",false]\n["not (True)",false]\n'],
  ['{"input": ["True"], "target": [0]}', '{"input":"True","target":1}\n'],
])("in %s only the labels change", async (text, expected) => {
  let rows = ""
  const fixed = {
    rows: async (bytes: Uint8Array) => {
      rows += new TextDecoder().decode(bytes)
    },
    changes: async () => undefined,
  }
  await checkText(text, { fixed })
  expect(rows).toBe(expected)
})

test("several files in one layout give one report", async () => {
  const shards = ["a", "b"].map((name) => join(temporary, `${name}.json`))
  writeFileSync(shards[0] as string, '{"not True": true, "not False": true}')
  writeFileSync(shards[1] as string, '{"True and True": true, "not not True": false}')
  const { badRows, files } = await validateFiles(shards, { threads: 1, labelsOnly: true })
  expect(badRows.map(({ file, line }) => [file, line])).toEqual([
    [0, 1],
    [1, 2],
  ])
  expect(files.map(({ layout }) => layout)).toEqual(["names-and-values", "names-and-values"])
})

const inFormula = "expression in formula, label in label (both guessed)"

test.each([
  ["names-and-values.jsonl", "vars and vals"],
  ["names-and-bits.csv", "symbols and bits"],
])(
  "the values in %s belong to the names next to them",
  { tags: ["slow"] },
  async (name, fields) => {
    const { counts, lines, sentence } = await check(`${folder}/${name}`)
    expect(lines).toEqual(planted[name])
    expect(counts).toMatchObject({ wrong: 3, right: counts.rows - 3 })
    expect(sentence).toContain(`${inFormula}, values of variables in ${fields} (guessed)`)
  },
)

test.each([
  [
    "bits.jsonl",
    '"row" seems to have 3 values, and no row says which variables have them; if they are p, q and r, in this order, 92.5% of the labels are right',
    "p,q,r=row",
  ],
  [
    "those-that-are-true.jsonl",
    '"model" names variables and does not say what they and the others are worth; values can be written as in {"assignment":{"q":true,"r":false}}; if all that are not named are false',
    "p,q,r=model",
  ],
])(
  "doesn't guess which variables the values in %s belong to, and the proposed option says so",
  { tags: ["slow"] },
  async (name, message, value) => {
    const error = await check(`${folder}/${name}`).catch((thrown) => thrown)
    expect(error.message).toBe(`${folder}/${name}: ${message}`)
    expect(error.remedies).toEqual([{ option: "assignmentField", value }])
    const { counts, lines, sentence } = await check(`${folder}/${name}`, { assignmentField: value })
    expect(lines).toEqual(planted[name])
    expect(counts).toMatchObject({ wrong: 3, right: counts.rows - 3 })
    expect(sentence).toContain(`values of variables in ${value} (given)`)
  },
)

test.each<[none: unknown, others: unknown]>([
  ["", "10"],
  [" ", ["p"]],
  [[], "10"],
  [[], [true, false]],
  ["[]", "10"],
])("%j doesn't give values to variables, next to %j", async (none, others) => {
  const rows = [others, none, others].map((bits) => ({ formula: "p or q", bits, label: true }))
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  const { report, counts } = await checkText(text, { assignmentField: "p,q=bits" }, "bits.jsonl")
  expect(counts).toMatchObject({ right: 2, wrong: 0 })
  expect(report.badRows.map(({ line, message }) => [line, message])).toEqual([
    [2, "the values of its variables cannot be read: there are 2 names and 0 values"],
  ])
})

test("an empty list means no names if other rows list names", async () => {
  const rows = [["p"], [], ["q", "p"]].map((model) => ({ formula: "p or q", model, label: true }))
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  const { lines, counts } = await checkText(text, { assignmentField: "p,q=model" }, "model.jsonl")
  expect(lines).toEqual([2])
  expect(counts).toMatchObject({ right: 2, wrong: 1 })
})

test.each([
  [
    "questions-and-answers.txt",
    "questions and answers; expression in question, label in answer (both guessed)",
  ],
  [
    "python-session.txt",
    "a Python session; expression in input, label in output (both guessed), values of variables in assignment",
  ],
])("rows of %s have the line numbers of their questions", async (name, assumption) => {
  const { report, counts, lines, sentence } = await check(`${folder}/${name}`)
  expect(lines).toEqual(planted[name])
  expect(counts).toMatchObject({ rows: 40, wrong: 3, right: 37 })
  expect(report.files[0]?.unit).toBe("line")
  expect(sentence).toContain(assumption)
})

test("finds the wrong one of three questions", async () => {
  const text = "Q: True and False?\nA: False\n\nQ: not False?\nA: True\nQ: not True?\nA: True\n"
  const { report, lines } = await checkText(text, {}, "questions.txt")
  expect(report.files[0]).toMatchObject({
    inputField: "question",
    targetField: "answer",
    template: "{expr}?",
  })
  expect(lines).toEqual([6])
})

test("expressions that are objects are read in their notation", async () => {
  const { report, counts, lines, sentence } = await check(`${folder}/rules.jsonl`)
  expect(lines).toEqual(planted["rules.jsonl"])
  expect(counts).toMatchObject({ wrong: 3, right: 37 })
  expect(report.files[0]?.dialect).toBe("json-logic")
  expect(sentence).toContain(
    "expression in rule, label in result (both guessed), values of variables in data (guessed)",
  )
})

test.each<[title: string, rows: string, dialect: string, wrong: readonly number[]]>([
  [
    "under a usual name",
    '{"input": {"or": [false, {"!": [true]}]}, "label": true}',
    "json-logic",
    [1],
  ],
  [
    "under any name",
    '{"x": {"and": [true, true]}, "label": false, "y": {"z": 1}}',
    "json-logic",
    [1],
  ],
  [
    "next to a truth value",
    '{"rule": {"and": [true, true]}, "label": true}\n{"rule": false, "label": true}',
    "json-logic",
    [2],
  ],
  ["in a query", '{"filter": {"$and": [true, {"$not": [false]}]}, "label": false}', "mongodb", [1]],
  [
    "next to one with a repeated name, which is refused",
    '{"rule": {"and": [true, true]}, "label": false}\n{"rule": {"or": [true], "or": [false]}, "label": true}',
    "json-logic",
    [1, 2],
  ],
  [
    "next to a deeply nested one",
    `{"rule": {"!": [true]}, "label": true}\n{"rule": ${'{"!":['.repeat(20_001)}true${"]}".repeat(20_001)}, "label": true}`,
    "json-logic",
    [1, 2],
  ],
])("an object %s", async (_, rows, dialect, wrong) => {
  const { report, lines } = await checkText(rows, {}, "rows.jsonl")
  expect(report.files[0]?.dialect).toBe(dialect)
  expect(lines).toEqual(wrong)
})

test("objects that aren't expressions are left alone", async () => {
  const row = '{"input": {"text": 1}, "label": true}\n'
  const error = await checkText(row, {}, "rows.jsonl").catch((thrown) => thrown)
  expect(error.message).toContain("no row has an expression in a field such as input")
})

test.each([
  ["a map with other values", '{"True and False": {"x": 1}, "not True": [false], "True or x": 3}'],
  ["objects of one field each", '[{"True and False": false}, {"not True": true}]'],
])("the refusal of %s says what can be read", async (_, text) => {
  const error = await checkText(text).catch((thrown) => thrown)
  expect(error.message).toMatch(
    /the names of its fields are expressions, such as "True and False"; they are read in pairs, \["True and False",false\]/,
  )
  const pairs = '[["True and False", false], ["not True", true]]'
  expect((await checkText(pairs)).lines).toEqual([2])
})

test("names of several words that aren't expressions are field names", async () => {
  const error = await checkText('{"the text of it": "True and", "what it says": "no"}').catch(
    (thrown) => thrown,
  )
  expect(error.message).toContain('the fields are "the text of it", "what it says"')
})

test.each(["assignment", "values", "anything"])(
  "values in one field, %s, take precedence over separate names and values",
  async (name) => {
    const row = { formula: "p and q", vars: ["p", "q"], row: [1, 0], [name]: { p: true, q: true } }
    const { lines, sentence } = await checkText(
      JSON.stringify({ ...row, label: true }),
      {},
      "rows.jsonl",
    )
    expect(lines).toEqual([])
    expect(sentence).toContain(`values of variables in ${name} (guessed)`)
  },
)
