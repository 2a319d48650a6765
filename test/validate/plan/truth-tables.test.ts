// The rows of a truth table share one formula, and its last column may have any name.

import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

/** The table of (a and not b) or c, worked out by hand. */
const values = [0, 1, 0, 1, 1, 1, 0, 1]
const wrongAt = 6

async function check(header: string, row: (bits: readonly number[], value: number) => unknown[]) {
  async function* bytes() {
    yield Buffer.from(`${header}\n`)
    for (const [at, value] of values.entries()) {
      const bits = [at >> 2, (at >> 1) & 1, at & 1]
      yield Buffer.from(`${row(bits, at === wrongAt ? 1 - value : value).join(",")}\n`)
    }
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, format: "csv" })
}

test.each(["out", "F", "q"])("a label called %s", async (name) => {
  const row = (bits: readonly number[], value: number) => ["(a and not b) or c", ...bits, value]
  const { files, badRows } = await check(`expression,a,b,c,${name}`, row)
  expect(files[0]).toMatchObject({ targetField: name, assignmentFields: ["a", "b", "c"] })
  expect(badRows.map(({ line, kind }) => [line, kind])).toEqual([[wrongAt + 1, "wrong"]])
})

test("a variable's column is not the label, however often they agree", async () => {
  // The formula has the value of c in seven rows of eight.
  const row = (bits: readonly number[]) => ["(a and not b) or c", ...bits]
  const { files, counts } = await check("expression,a,b,c", row)
  expect(files[0]).toMatchObject({ targetField: null, assignmentFields: ["a", "b", "c"] })
  expect(counts).toMatchObject({ missing: 8 })
})
