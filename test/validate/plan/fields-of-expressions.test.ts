// Expressions in fields with unknown names, whose variables have no values.

import { expect, test } from "vitest"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

async function check(rows: readonly object[], options: ValidateOptions = {}) {
  async function* bytes() {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, ...options })
}

test("one field", async () => {
  const rows = [
    { cnf: "p and not p", sat: false },
    { cnf: "p or q", sat: true },
    { cnf: "q and not (p or q)", sat: true },
    { cnf: "p and q", sat: true },
  ]
  for (const options of [{}, { inputField: "cnf" }]) {
    const { files, badRows } = await check(rows, options)
    expect(files[0]).toMatchObject({ inputField: "cnf", task: "satisfiable", targetField: "sat" })
    expect(badRows.map(({ line }) => line)).toEqual([3])
  }
})

test("two fields", async () => {
  const rows = [
    { f1: "p or q", f2: "q or p", equivalent: true },
    { f1: "not (p and q)", f2: "not p or not q", equivalent: false },
    { f1: "p and q", f2: "p or q", equivalent: false },
    { f1: "p and (p or q)", f2: "not (not p)", equivalent: true },
  ]
  await expect(check(rows)).rejects.toMatchObject({ proposals: [{ inputField: "f1,f2" }] })
  const { files, badRows } = await check(rows, { inputField: "f1,f2" })
  expect(files[0]).toMatchObject({ task: "equivalent" })
  expect(badRows.map(({ line }) => line)).toEqual([2])
})

test("a task finds the same two fields, with and without labels, and the only label beside them", async () => {
  const rows = [
    { src: "p or q", dst: "q or p", id: 7, same: true },
    { src: "not (p and q)", dst: "not p or not q", id: 8, same: false },
    { src: "p and q", dst: "p or q", id: 9, same: false },
    { src: "p and (p or q)", dst: "not (not p)", id: 4, same: true },
  ]
  const inputField = "src,dst"
  const task = "equivalent"
  const proposals = [{ inputField, targetField: "same" }]
  await expect(check(rows)).rejects.toMatchObject({ proposals })
  for (const options of [{ task }, { inputField }, { task, inputField }]) {
    const { files, badRows } = await check(rows, options)
    expect(files[0]).toMatchObject({ inputField: "src, dst", targetField: "same", task })
    expect(badRows.map(({ line }) => line)).toEqual([2])
  }
  for (const options of [{ task }, { inputField }]) {
    const { files, counts } = await check(rows, { ...options, unlabelled: true })
    expect(files[0]).toMatchObject({ inputField: "src, dst", targetField: null, task })
    expect(counts).toMatchObject({ rows: 4, missing: 4 })
  }
  const one = rows.map(({ src, same }) => ({ src, same }))
  await expect(check(one, { task })).rejects.toThrow("no row has what the task equivalent needs")
})

test("a list and a text are premises and a conclusion", async () => {
  const rows = [
    { "conclusion-FOL": "not not q", "premises-FOL": ["not p or q", "p and p"], label: "True" },
    { "conclusion-FOL": "not p", "premises-FOL": ["not p or q", "not q"], label: "True" },
    { "conclusion-FOL": "p and q", "premises-FOL": ["p or q"], label: "Uncertain" },
    { "conclusion-FOL": "p and q", "premises-FOL": ["not p", "q or p"], label: "Uncertain" },
  ]
  const inputField = "premises-FOL,conclusion-FOL"
  await expect(check(rows)).rejects.toMatchObject({ proposals: [{ inputField }] })
  const { files, badRows } = await check(rows, { inputField })
  expect(files[0]).toMatchObject({ task: "inference" })
  expect(badRows.map(({ line }) => line)).toEqual([4])
})

test("prose and single names are not expressions", async () => {
  const prose = { story: "the cat and the dog are not at home", sat: true }
  await expect(check([prose, prose])).rejects.toMatchObject({ code: "unclear-rows", proposals: [] })
  await expect(check([{ who: "p" }, { who: "q" }])).rejects.toThrow("no row has an expression")
})

test.each([
  ["x1", "x2"],
  ["a", "l"],
])(
  "an instruction in every row is not an expression, even with values of %s and %s",
  async (one, other) => {
    const rows = Array.from({ length: 40 }, (_, row) => {
      const [a, b] = [row % 2 === 0, row % 3 === 0]
      const isAnd = row % 5 < 2
      const value = isAnd ? a && b : a || b
      const text = `${isAnd ? "And" : "Or"}(${one}, ${other})`
      return {
        prompt: `Decide whether this expression is true or false: ${text}`,
        expression: text,
        values: { [one]: a, [other]: b },
        label: row % 9 < 4 ? !value : value,
      }
    })
    const { files, counts } = await check(rows)
    expect(files[0]).toMatchObject({ inputField: "expression", targetField: "label" })
    // Rows 0 to 3 of each nine are wrong: 16 of the first 36, and all of the last 4.
    expect(counts).toMatchObject({ right: 20, wrong: 20 })
  },
)

test.each([2, 3, 4, 5, 6])(
  "if every text number %d differs, all are read the same way",
  async (period) => {
    const expressions = ["True and False", "not False", "False or True", "not True and True"]
    const labels = ["False", "True", "True", "False"]
    const rows = Array.from({ length: 300 }, (_, at) => ({
      input: `${expressions[at % 4]}${at % period === 0 ? " and" : ""}`,
      target: labels[at % 4],
    }))
    const { files, badRows } = await check(rows)
    expect(files[0]).toMatchObject({ inputField: "input", template: "bare" })
    expect(new Set(badRows.map(({ line }) => (line - 1) % period))).toEqual(new Set([0]))
  },
)

test("a column that two rows outside the sample lack isn't the expression", async () => {
  const texts = [
    ["True and not False", "true && !false", true],
    ["False or False", "false || false", false],
    ["not True", "!true", false],
    ["True or False", "true || false", true],
    ["not (True and False)", "!(true && false)", true],
  ] as const
  const rows = Array.from({ length: 300 }, (_, at) => {
    const [translation, source, value] = texts[at % texts.length] as (typeof texts)[number]
    return at === 1 || at === 2 ? { source, value } : { translation, source, value }
  })
  const { files, counts } = await check(rows)
  expect(files[0]).toMatchObject({ inputField: "source", targetField: "value" })
  expect(counts).toMatchObject({ rows: 300, right: 300 })
})

test("a field that a quarter of the rows have, with any name", async () => {
  const texts = ["not (True and True)", "not True or True", "True and False", "not False and True"]
  const rows = Array.from({ length: 40 }, (_, at) => {
    const label = (at / 4) % 2 === 1
    return at % 4 === 0 ? { src: texts[(at / 4) % 4], label } : { label }
  })
  const { files, counts } = await check(rows)
  expect(files[0]).toMatchObject({ inputField: "src", targetField: "label" })
  expect(counts).toMatchObject({ rows: 40, right: 10, unreadable: 30 })
})
