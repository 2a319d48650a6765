// Lists that name some variables of a formula, without saying what values the others have.

import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

async function check(rows: readonly object[]) {
  async function* bytes() {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true })
}

const formulas = ["a or b", "a and b", "not b"]
const some = [["a"], ["a", "b"], []]

test.each<[string, (names: readonly string[]) => unknown]>([
  ["true", (names) => names],
  ["assignment", (names) => names],
  ["model", (names) => names.join(" ")],
])("asks about a field called %s", async (member, listOf) => {
  const rows = formulas.map((formula, at) => ({
    formula,
    [member]: listOf(some[at] ?? []),
    label: true,
  }))
  await expect(check(rows)).rejects.toThrow(
    `"${member}" names variables and does not say what they and the others are worth; ` +
      'values can be written as in {"assignment":{"a":true,"b":false}}',
  )
})

test("ignores a list of all variables", async () => {
  const rows = formulas.map((formula) => ({ formula, variables: ["a", "b"], label: true }))
  expect((await check(rows)).counts).toMatchObject({ unbound: 3 })
})
