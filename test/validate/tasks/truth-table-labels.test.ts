// Labels that are the truth tables of their formulas, in several row orders. Python made the tables.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { validateFiles } from "../../../src/node.ts"
import { tableIn, tableLabel } from "../../../src/validate/tasks/truth-table-labels.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

type Table = string | readonly number[]
type Rows = readonly (readonly [string, Table])[]

const sets: Readonly<Record<string, Rows>> = JSON.parse(
  readFileSync("fixtures/truth-table-labels.json", "utf8"),
)
const folder = temporaryFolder()

function check(rows: Rows, field = "truth_table", options = {}) {
  const file = join(folder, "rows.jsonl")
  const lines = rows.map(([formula, table]) => JSON.stringify({ formula, [field]: table }))
  writeFileSync(file, `${lines.join("\n")}\n`)
  return validateFiles([file], { threads: 1, ...options })
}

const flip = (table: string) => table.replace(/.$/, (bit) => (bit === "1" ? "0" : "1"))

test.each([
  ["truth-table", "truth-table"],
  ["lists", "truth-table"],
  ["truth-table-from-last", "truth-table-from-last"],
  ["truth-table-as-written", "truth-table-as-written"],
  ["all-variables", "truth-table"],
  ["all-variables-from-last", "truth-table-from-last"],
])("the labels of %s are right as %s", { tags: ["slow"] }, async (name, task) => {
  const rows = sets[name] as Rows
  for (const field of ["truth_table", "label"]) {
    const { counts, files } = await check(rows, field)
    expect(files[0]).toMatchObject({ targetField: field, task })
    expect(counts).toMatchObject({ rows: 12, right: 12 })
  }
})

test.each(Object.keys(sets).filter((name) => name !== "lists"))(
  "in %s, a row is wrong if one bit of its table is",
  async (name) => {
    const rows = (sets[name] as Rows).map(
      ([formula, table], at) => [formula, at === 2 ? flip(table as string) : table] as const,
    )
    const { badRows } = await check(rows)
    expect(badRows.map(({ line, kind }) => [line, kind])).toEqual([[3, "wrong"]])
  },
)

test("asks about orders that explain the labels equally but differ in a verdict", async () => {
  // Both are right in the order as written; by name only one is.
  const rows: Rows = [
    ["a and not b", "0010"],
    ["b and not a", "0010"],
  ]
  const error = await check(rows).catch((error: unknown) => error)
  expect(error).toMatchObject({
    remedies: ["truth-table-as-written", "truth-table", "truth-table-from-last"].map((value) => ({
      option: "task",
      value,
    })),
  })
})

test("orders that agree with the same labels need no question", async () => {
  const rows: Rows = [
    ["a and b", "0001"],
    ["a or b", "0111"],
  ]
  const { counts } = await check(rows)
  expect(counts).toMatchObject({ right: 2 })
})

test("doesn't report tables one by one if no order explains them", async () => {
  const rows = (sets["truth-table"] as Rows).map(
    ([formula, table]) =>
      [formula, (table as string).replaceAll(/./g, (bit) => String(1 - Number(bit)))] as const,
  )
  await expect(check(rows)).rejects.toThrow("its labels look like truth tables")
})

describe("labels", () => {
  test.each([
    ["0001", "0001"],
    ["FFFT", "0001"],
    ["0, 0, 0, 1", "0001"],
    ["[false, true]", "01"],
    [[0, 1], "01"],
    [[true, false], "10"],
  ])("%j states %s", (label, bits) => {
    expect(tableIn(label)).toBe(`bits ${bits}`)
    expect(JSON.parse(tableLabel(`bits ${bits}`, label))).toEqual(label)
  })

  test.each(["001", "", "0012", 1, null, [], [0, 1, 2, 3]])("%j is not a table", (label) => {
    expect(tableIn(label)).toBeUndefined()
  })
})
