// Output on a terminal of 40 columns.

import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"

const runs = ["careful", "hasty"].map((name) => `fixtures/runs/same-cases/${name}.jsonl`)

test.each([
  [["score", ...runs]],
  [["validate", "fixtures/runs/same-cases/careful.jsonl", "--unlabelled"]],
  [["check-steps", "fixtures/steps/rows.jsonl"]],
  [["check", "((True or) and and"]],
])("%j", async (args) => {
  const { output, errors } = await captured(args, { width: 40 })
  expect(output).not.toBe("")
  const lines = (output + errors).split("\n")
  expect(lines.filter((line) => line.length > 40)).toEqual([])
})
