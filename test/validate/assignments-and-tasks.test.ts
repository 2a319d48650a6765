// Datasets of tasks, and of rows with values of variables. CPython labelled them, and a few labels of each were changed
// on purpose: exactly those must be found.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { describeFiles } from "../../src/report/describe-files.ts"

const folder = "fixtures/datasets-as-found"
const planted: Readonly<Record<string, readonly number[]>> = JSON.parse(
  readFileSync(`${folder}/assignments-and-tasks.lines.json`, "utf8"),
)

async function check(name: string, options: ValidateOptions = {}) {
  const report = await validateFiles([`${folder}/${name}`], { threads: 1, ...options })
  const { counts, badRows } = report
  const lines = badRows.filter(({ severity }) => severity === "error").map(({ line }) => line)
  const [sentence] = describeFiles(report).table.rows.flatMap(({ sentences }) => sentences)
  return { report, counts, lines, sentence }
}

test.each([
  ["values-as-text.jsonl", "values of variables in assignment (guessed)"],
  ["values-as-object.jsonl", "values of variables in assignment (guessed)"],
  ["values-as-pairs.jsonl", "values of variables in assignment (guessed)"],
  ["truth-table.csv", "values of variables in x, y and z (guessed)"],
])("finds the wrong labels of %s", { tags: ["slow"] }, async (name, assumption) => {
  const { counts, lines, sentence } = await check(name)
  expect(lines).toEqual(planted[name])
  expect(counts.wrong).toBe(planted[name]?.length)
  expect(counts.right).toBe(counts.rows - counts.wrong)
  expect(sentence).toContain(assumption)
})

test.each([
  ["kinds.jsonl", "formula-kind"],
  ["satisfiable.jsonl", "satisfiable"],
  ["satisfying-assignments.jsonl", "model-count"],
  ["equivalent.jsonl", "equivalent"],
  ["entails.jsonl", "entails"],
  ["choice-in-text.jsonl", "choice"],
  ["choice-in-list.jsonl", "choice-from-0"],
  ["list-of-labels.jsonl", "each"],
  ["how-many-are-true.jsonl", "true-count"],
])("finds the wrong labels of %s, with the task %s", { tags: ["slow"] }, async (name, task) => {
  const { report, counts, lines } = await check(name)
  expect(lines).toEqual(planted[name])
  expect(counts.right).toBe(counts.rows - counts.wrong)
  expect(report.files[0]).toMatchObject({ task, isTaskDetected: true })
})

test("truth values next to formulas are not used as labels without asking, and the proposed task is right", {
  tags: ["slow"],
}, async () => {
  const name = "tautologies.jsonl"
  const error = await check(name).catch((error) => error)
  expect(error.message).toContain("the variables of its formulas have no values")
  const [remedy] = error.remedies
  expect(remedy).toEqual({ option: "task", value: "tautology" })
  expect((await check(name, { task: remedy.value })).lines).toEqual(planted[name])
})

const facts = JSON.parse(readFileSync(`${folder}/facts.json`, "utf8"))

test("comparisons of numbers are evaluated, and the report says so", async () => {
  const { report, counts, lines } = await check("comparisons.jsonl")
  expect(lines).toEqual(planted["comparisons.jsonl"])
  expect(counts.right).toBe(counts.rows - counts.wrong)
  expect(report.files[0]?.atoms).toEqual({ facts: 0 })
  const [row] = report.badRows
  expect(row?.text).toBe("not (not (5 > (1 * 3) - 0.1)) or 4.2 <= 5 and (9 < 0)")
})

test("sentences have the values given in a file", async () => {
  const name = "facts.jsonl"
  const error = await check(name).catch((error) => error)
  expect(error.remedies).toEqual([{ option: "facts" }])
  const { counts, lines } = await check(name, { facts })
  expect(lines).toEqual(planted[name])
  expect(counts.right).toBe(counts.rows - counts.wrong)
})

test("an unknown atom is counted, and named once", { tags: ["long"] }, async () => {
  const [unknown, ...known] = Object.entries(facts)
  const rows = readFileSync(`${folder}/facts.jsonl`, "utf8").trim().split("\n")
  const missing = rows.filter((row) => row.includes(unknown?.[0] as string)).length
  const { report, counts } = await check("facts.jsonl", {
    facts: Object.fromEntries(known) as never,
  })
  expect(missing).toBeGreaterThan(10)
  expect(counts.unreadable).toBe(missing)
  const named = report.badRows.filter(({ kind }) => kind === "unreadable")
  expect(named).toMatchObject([{ atom: "The capital of Canada is Ottawa" }])
  expect(report.findings.map(({ message }) => message)).toContain(
    `${missing} rows with the unknown atom "The capital of Canada is Ottawa"`,
  )
})

test("a label may follow hundreds of columns with values of variables", async () => {
  const names = Array.from({ length: 200 }, (_, at) => `v${at}`)
  async function* bytes() {
    for (let row = 0; row < 120; row += 1) {
      const [one, other] = [names[row] as string, names[row + 60] as string]
      const values = Object.fromEntries(names.map((name, at) => [name, (at + row) % 3 === 0]))
      const label = values[one] && values[other]
      yield Buffer.from(`${JSON.stringify({ expr: `${one} and ${other}`, ...values, label })}\n`)
    }
  }
  const { files, counts } = await validateFiles([bytes()], { threads: 1, labelsOnly: true })
  expect(files[0]?.targetField).toBe("label")
  expect(counts).toMatchObject({ rows: 120, right: 120 })
})
