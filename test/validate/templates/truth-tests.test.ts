// Rows with tests such as `a IS TRUE`, whose ends are no expressions.

import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { dialect } from "../../support/dialect.ts"

/** Rows in which a template after the test would read the literal, `TRUE AND b`, and find wrong labels. */
function rowsWith(is: string, yes: string, no: string, [and, or]: readonly [string, string]) {
  return [false, true].flatMap((a) =>
    [false, true].flatMap((b) => [
      { expression: `a ${is} ${yes} ${and} b`, values: { a, b }, label: a && b },
      { expression: `a ${is} ${no} ${and} b`, values: { a, b }, label: !a && b },
      { expression: `a ${is} ${yes} ${or} b`, values: { a, b }, label: a || b },
      { expression: `a ${is} ${no} ${or} b`, values: { a, b }, label: !a || b },
    ]),
  )
}

async function check(rows: readonly object[], name: string) {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  async function* bytes() {
    yield Buffer.from(text)
  }
  return validateFiles([bytes()], { threads: 1, dialect: dialect(name) })
}

test.each([
  ["sql", rowsWith("IS", "TRUE", "FALSE", ["AND", "OR"])],
  ["postgresql", rowsWith("IS", "TRUE", "FALSE", ["AND", "OR"])],
  ["sql", rowsWith("IS NOT", "FALSE", "TRUE", ["AND", "OR"])],
  ["python", rowsWith("is", "True", "False", ["and", "or"])],
  ["python", rowsWith("is not", "False", "True", ["and", "or"])],
])("%s: no right label is called wrong", async (name, rows) => {
  const { counts } = await check(rows, name)
  expect(counts.wrong).toBe(0)
})

test("a literal after the words of a question is an expression", async () => {
  const rows = [true, false].flatMap((one) =>
    [true, false].map((two) => ({
      expression: `What is ${one ? "True" : "False"} and ${two ? "True" : "False"}`,
      values: { a: true },
      label: one && two,
    })),
  )
  const { counts } = await check(rows, "python")
  expect(counts.right).toBe(4)
})
