// Lines with a number before the expression, and a label after it or in a comment.

import { expect, test } from "vitest"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"

/** Values worked out by hand; the label of the fifth is wrong. */
const labelled = [
  ["True and False", "False"],
  ["not False", "True"],
  ["True or False", "True"],
  ["not (True and True)", "False"],
  ["False or not True", "True"],
  ["True and not False", "True"],
  ["not not True", "True"],
  ["False and False", "False"],
  ["True or not True", "True"],
  ["not True and True", "False"],
] as const

async function check(lines: readonly string[]) {
  async function* bytes() {
    for (const line of lines) yield Buffer.from(`${line}\n`)
  }
  return validateFiles([bytes()], { threads: 1, labelsOnly: true, format: "text" })
}

test.each([
  [
    "a comment after a number",
    (text: string, label: string, at: number) => `${at + 1}. ${text} # ${label}`,
    "/^\\d+\\.\\s+(?<expr>.*)\\s+#\\s+(?<label>\\S+)\\s*$/s",
  ],
  [
    "an arrow after a number",
    (text: string, label: string, at: number) => `Item ${at + 1}: ${text} => ${label}.`,
    "/^Item\\s+\\d+:\\s+(?<expr>.*)\\s+=>\\s+(?<label>\\S+)\\.\\s*$/s",
  ],
  // Python reads the whole line as the expression, with the same values.
  ["a comment alone", (text: string, label: string) => `${text}  # ${label}`, "{expr} # {label}"],
])("%s", async (_, line, template) => {
  const report = await check(labelled.map(([text, label], at) => line(text, label, at)))
  expect(report.files[0]).toMatchObject({ template, dialect: "true-false" })
  expect(report.counts).toMatchObject({ rows: 10, right: 9, wrong: 1 })
})

test("proposes both in a few lines", async () => {
  const lines = labelled.slice(0, 4).map(([text, label], at) => `${at + 1}) ${text} # ${label}`)
  await expect(check(lines)).rejects.toMatchObject({
    proposals: [{ template: expect.stringContaining("(?<label>"), read: 4, right: 4 }],
  })
})
