// Names of variables in one field and values in another that may not belong together. Labels are written by hand.

import { expect, test } from "vitest"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

async function check(rows: readonly object[], options: ValidateOptions = {}) {
  async function* bytes() {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, ...options })
}

const reversed = [
  { formula: "p and not q", vars: ["q", "p"], vals: [0, 1], label: true },
  { formula: "p and not q", vars: ["q", "p"], vals: [1, 0], label: false },
  { formula: "q or p", vars: ["q", "p"], vals: [0, 0], label: false },
  { formula: "not q", vars: ["q", "p"], vals: [0, 1], label: true },
]

const different = [
  { formula: "p and not q", vars: ["q", "p"], vals: [0, 1], label: true },
  { formula: "r or p", vars: ["r", "p"], vals: [1, 0], label: true },
  { formula: "q and p", vars: ["p", "q"], vals: [1, 1], label: true },
]

const ofOne = [
  { formula: "not not p", vars: ["q", "p"], vals: [0, 1], weights: [0, 1], label: true },
  { formula: "not q", vars: ["q", "p"], vals: [0, 1], weights: [0, 1], label: true },
]

const both = '"vals" and "weights" have'

test.each<[title: string, rows: readonly object[], have: string, right: number]>([
  ["a field of weights", reversed.map((row) => ({ weights: [0, 1], ...row })), both, 4],
  ["formulas of one variable", ofOne, both, 2],
  [
    "an extra value in some rows",
    [...different, { formula: "r and q", vars: ["q", "r"], vals: [0, 1, 1], label: false }],
    '"vals" has',
    3,
  ],
  [
    "formulas without variables",
    [...different, { formula: "True or False", vars: ["p", "r"], vals: [0, 1], label: true }],
    '"vals" has',
    4,
  ],
])("%s: asks whether the values belong to the names", async (_, rows, have, right) => {
  const error = await check(rows).catch((thrown) => thrown)
  expect(error.message).toContain(
    `"vars" names variables, and ${have} as many values; if those in "vals" are theirs`,
  )
  expect(error.remedies).toEqual([{ option: "assignmentField", value: "vars,vals" }])
  const { counts } = await check(rows, { assignmentField: "vars,vals" })
  expect(counts).toMatchObject({ right, wrong: 0 })
})

test.each<[title: string, rows: readonly object[]]>([
  ["they don't name the variables", [{ formula: "p and x and y", vars: ["q", "r"], vals: [0, 1] }]],
  ["there is one name and one number", [{ formula: "not p", vars: "p", vals: 1 }]],
])("but not if %s", async (_, rows) => {
  const { counts } = await check(rows.map((row) => ({ ...row, label: true })))
  expect(counts).toMatchObject({ unbound: 1 })
})

test("but not if few rows have equally many", async () => {
  const rows = [1, 2, 3].map(() => ({
    formula: "p and q",
    vars: ["p", "q"],
    vals: [1],
    label: true,
  }))
  const fitting = { formula: "p and q", vars: ["p", "q"], vals: [1, 1], label: true }
  const { counts } = await check([fitting, ...rows])
  expect(counts).toMatchObject({ unbound: 4 })
})
