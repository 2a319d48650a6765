// Sentences without given values, including some that a notation can read.

import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

const facts = { "Cats are animals": true, "Water is dry": false }

test("a sentence with is, which SQLite reads as two names, is an unknown atom", async () => {
  async function* bytes() {
    const rows = [
      ["Mars is red and Cats are animals", true],
      ["not Water is dry", true],
      ["Mars is red", true],
      ["Cats are animals and not Mars is red", false],
      ["Water is dry and Cats are animals", true],
    ]
    for (const [input, target] of rows) yield Buffer.from(`${JSON.stringify({ input, target })}\n`)
  }
  const report = await validateFiles([bytes()], { threads: 1, facts })
  expect(report.files[0]?.dialect).toBe("sqlite")
  expect(report.counts).toMatchObject({ right: 1, wrong: 1, unbound: 0, unreadable: 3 })
  expect(report.findings.map(({ message }) => message)).toContain(
    '3 rows with the unknown atom "Mars is red"',
  )
})

test("numbers in place of truth values are one finding", async () => {
  async function* bytes() {
    const rows = [
      ["(True) and ((2 - (4 / 2)) plus (1))", false],
      ["not ((3 + 4) times (5 * -6))", false],
      ["((1 + 2) is greater than (2)) or (False)", true],
      ["(False) or ((3) is not (1 + 2))", false],
    ]
    for (const [input, target] of rows) yield Buffer.from(`${JSON.stringify({ input, target })}\n`)
  }
  const report = await validateFiles([bytes()], { threads: 1, facts })
  expect(report.counts).toMatchObject({ right: 2, wrong: 0, unreadable: 2 })
  expect(report.findings.map(({ message }) => message)).toContain(
    "2 rows with a number in place of a truth value",
  )
})
