// The expected trees were written by hand. All engines come from one grammar, so comparing them can't show that the
// grammar is wrong; only these fixtures can.
//
// @module-tag scaled

import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { dialects, evaluate } from "../../src/index.ts"
import { assertAgreement } from "../support/agreement.ts"
import { checkFixture, refusalOf } from "../support/check-fixture.ts"
import { dialect } from "../support/dialect.ts"
import { readFixtures } from "../support/fixture-cases.ts"
import { stride } from "../support/run-length.ts"

const files = readFixtures("fixtures")

test("every dialect has a fixture file, and every file a dialect", () => {
  expect(files.map(({ name }) => name).sort()).toEqual(dialects.map(({ name }) => name).sort())
})

describe.each(files)("$name", ({ name, cases }) => {
  test("has accepted and refused cases with unique titles", () => {
    expect(cases.some((each) => "error" in each)).toBe(true)
    expect(cases.some((each) => "tree" in each)).toBe(true)
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length)
  })

  // A single test, because a test per case would take longer than the cases.
  test("every case has its hand-written result", () => {
    const failures = cases.flatMap((fixture) => {
      try {
        checkFixture(fixture, dialect(name))
        return []
      } catch (error) {
        return [`${fixture.title}: ${(error as Error).message}`]
      }
    })
    expect(failures).toEqual([])
  })

  // The reference engine is the slowest.
  test("the engines agree", { tags: ["slow"] }, () => {
    for (let at = 0; at < cases.length; at += stride(1, 1))
      assertAgreement(cases[at]?.source ?? "", dialect(name))
  })
})

describe("the eight examples of the ReasonScape document", () => {
  interface Example {
    readonly title: string
    readonly format: string
    readonly input: string
    readonly target: string
  }
  const examples: Example[] = JSON.parse(readFileSync("fixtures/documented-examples.json", "utf8"))
  const dialectOf: Record<string, string> = {
    TRUE_FALSE: "true-false",
    ON_OFF: "on-off",
    BINARY: "binary",
  }

  test("there are eight", () => expect(examples).toHaveLength(8))

  test.each(examples)("$title", ({ title, format, input, target }) => {
    const name = dialectOf[format] as string
    if (title === "Whitespace Variation") {
      // Labelled BINARY in the document, but written with True and False.
      expect(refusalOf(input, dialect(name))).toMatchObject({ offset: 0, found: "True" })
      expect(evaluate(input, "mixed")).toBe(target === "True")
    } else {
      expect(evaluate(input, name)).toBe(target === "True")
    }
  })
})
