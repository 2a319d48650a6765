// The evidence for a reading, as printed by validate.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function file(name: string, rows: readonly object[]): string {
  const path = join(folder, name)
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
  return path
}

const texts = ["True and False", "not False", "True or False", "not (True and True)"]
const labels = ["False", "True", "True", "False"]
const rows = Array.from({ length: 40 }, (_, at) => ({
  input: texts[at % 4],
  target: labels[at % 4],
}))

test("the chosen reading comes first, and its parts add up to its total", async () => {
  const path = file("rows.jsonl", rows)
  const { output } = await captured(["validate", path, "--explain-choice", "--format", "json"])
  const [{ choice }] = JSON.parse(output).files
  const [first, second] = choice
  expect(first).toMatchObject({
    inputField: "input",
    template: "bare",
    targetField: "target",
    dialect: "true-false",
  })
  expect(second).toMatchObject({ inputField: "input", targetField: null })
  for (const { parts, total } of choice) {
    const sum = parts.reduce((all: number, { logOdds }: { logOdds: number }) => all + logOdds, 0)
    expect(sum).toBeCloseTo(total, 1)
  }
  // 40 labels agree, and half are True: ln B(44, 1) − ln B(4, 1) − ln B(21, 21).
  const agreement = first.parts.find(({ name }: { name: string }) => name === "labels agree")
  expect(agreement.logOdds).toBeCloseTo(26.97, 1)
})

test("without the option, a report has no evidence", async () => {
  const path = file("plain.jsonl", rows)
  const { output } = await captured(["validate", path, "--format", "json"])
  expect(JSON.parse(output).files[0]).not.toHaveProperty("choice")
})

test.each([40, 100])("a table fits %i columns", async (width) => {
  const path = file("rows.jsonl", rows)
  const { output } = await captured(["validate", path, "--explain-choice"], { width })
  const [, evidence = ""] = output.split(/\n\n(?=evidence for)/)
  const lines = evidence.split("\n")
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
  expect(evidence.replace(/\s+/g, " ")).toContain(
    "1 expression in input, label in target, true-false",
  )
  expect(evidence).toMatch(/\n {2}field of the label +8\.0/)
})

test("a question includes the evidence for its proposals", async () => {
  // The labels fit neither field.
  const path = file(
    "two.jsonl",
    rows.map(({ input }, at) => ({
      expression: input,
      formula: texts[(at + 1) % 4],
      label: at % 3 === 0,
    })),
  )
  const { exitCode, errors } = await captured(["validate", path, "--explain-choice"])
  expect(exitCode).toBe(2)
  expect(errors).toMatch(
    /--input-field expression[\s\S]*evidence for each reading[\s\S]*\n {2}total/,
  )
})
