// Checks every step of explanations in Python's notation with CPython.
//
// @module-tag scaled

import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { generate } from "../../../src/generate.ts"
import { parse } from "../../../src/index.ts"
import { explainStyles } from "../../../src/reason/steps/explain.ts"
import { explain, explanationText } from "../../../src/reason.ts"
import { askPython, hasPython } from "../../support/cpython.ts"
import { dialect } from "../../support/dialect.ts"
import { scaled } from "../../support/run-length.ts"
import { claimsOf, questionsOf } from "../../support/steps-for-cpython.ts"

interface Sample {
  readonly text: string
  readonly values: Readonly<Record<string, boolean>>
  readonly style: (typeof explainStyles)[number]
  readonly lines: readonly string[]
  readonly verdicts: readonly string[]
}

const python = dialect("python")

/** Explanations of random expressions, alternating between styles. */
function drawnSamples(count: number): Omit<Sample, "verdicts">[] {
  const rows = generate(
    { count, length: 6, max_depth: 3, variables: 4, boolean_format: "python" },
    18,
  )
  return rows.map(({ input: text, assignment: values = {} }, at) => {
    const style = explainStyles[at % explainStyles.length] as Sample["style"]
    const explanation = explain(parse(text, python), python, { style, values })
    return { text, values, style, lines: explanationText(explanation).split("\n") }
  })
}

test("steps that CPython judged once", () => {
  const samples: Sample[] = JSON.parse(readFileSync("fixtures/cpython-steps.json", "utf8"))
  expect(samples).toHaveLength(60)
  const drawn = drawnSamples(60)
  for (const [at, { verdicts, ...sample }] of samples.entries()) {
    expect(drawn[at]).toEqual(sample)
    const value = sample.lines.at(-1)?.replace(/^So the answer is |\.$/g, "") === "True"
    expect(claimsOf(sample.lines, value)).toEqual(verdicts)
  }
})

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"

test.skipIf(!hasPython)(`steps that it judges now${reason}`, () => {
  const samples = drawnSamples(scaled(150, 5000))
  const questions = samples.flatMap(({ lines, values }) => questionsOf(lines, values))
  const claims = samples.flatMap(({ lines }) =>
    claimsOf(lines, lines.at(-1)?.replace(/^So the answer is |\.$/g, "") === "True"),
  )
  expect(questions.length).toBeGreaterThan(7 * samples.length)
  expect(askPython(questions)).toEqual(claims)
})
