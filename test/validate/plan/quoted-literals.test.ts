// Literals in quotation marks or asterisks, which no notation has.

import { expect, test } from "vitest"
import { withAdvice } from "../../../src/cli/render/remedy-advice.ts"
import type { ValidateOptions } from "../../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

async function check(rows: readonly object[], options: ValidateOptions = {}) {
  async function* bytes() {
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, ...options })
}

/** Worked out by hand; the third label is wrong. */
const labelled = [
  ["not True or False", "False"],
  ["True and not False", "True"],
  ["not (True and False)", "False"],
  ["False or True", "True"],
] as const

test.each([['"'], ["'"], ["`"], ["**"]])("reads literals with %s around each", async (mark) => {
  const rows = labelled.map(([text, label]) => ({
    expression: text.replaceAll(/True|False/g, (word) => mark + word + mark),
    label,
  }))
  const error = await check(rows).catch((thrown) => thrown)
  expect(withAdvice(error)).toBe(
    "standard input: the words True and False have quotation marks or asterisks around them in its expressions; " +
      `if they are literals, --atoms '{"True":true,"False":false}' reads them`,
  )
  const { badRows } = await check(rows, { facts: { True: true, False: false } })
  expect(badRows.map(({ line, kind }) => [line, kind])).toEqual([[3, "wrong"]])
})

test("broken expressions are still refused", async () => {
  const rows = labelled.map(([text, label]) => ({ expression: `"True" and and ${text}`, label }))
  expect((await check(rows)).counts).toMatchObject({ refused: 4 })
})
