// Sets of rows that are more than one expression and one label. CPython labelled them, and some labels of each were
// made wrong: exactly those have to be found.

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { registerAdapters } from "../../src/adapters.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import type { ValidateOptions } from "../../src/node/validate/validate-options.ts"
import { describeFiles } from "../../src/report/describe-files.ts"

registerAdapters()

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
])("the labels of %s that are wrong", async (name, assumption) => {
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
])("the labels of %s that are wrong, by the task %s", async (name, task) => {
  const { report, counts, lines } = await check(name)
  expect(lines).toEqual(planted[name])
  expect(counts.right).toBe(counts.rows - counts.wrong)
  expect(report.files[0]).toMatchObject({ task, isTaskDetected: true })
})

test("truth values beside formulas are not guessed at, and the task that is named is right", async () => {
  const name = "tautologies.jsonl"
  const error = await check(name).catch((error) => error)
  expect(error.message).toContain("the variables of its formulas have no values")
  const [remedy] = error.remedies
  expect(remedy).toEqual({ option: "task", value: "tautology" })
  expect((await check(name, { task: remedy.value })).lines).toEqual(planted[name])
})
