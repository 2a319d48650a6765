// The fixtures of languages and tools are written by hand, and asked of the programs that their heads name.

import { describe, expect, test } from "vitest"
import { assertAgreement } from "../support/agreement.ts"
import { checkFixture } from "../support/check-fixture.ts"
import { readFixtures } from "../support/fixture-cases.ts"
import { language, languages } from "../support/languages.ts"

const files = readFixtures("fixtures/languages")

test("every language has its fixture file, and every file its language", () => {
  expect(files.map(({ name }) => name).sort()).toEqual(languages.map(({ name }) => name).sort())
})

describe.each(files)("$name", ({ name, cases }) => {
  test("has accepted and refused cases with titles of their own", () => {
    expect(cases.some((each) => "error" in each)).toBe(true)
    expect(cases.some((each) => "tree" in each)).toBe(true)
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length)
  })

  test.each(cases)("$title", (fixture) => {
    checkFixture(fixture, language(name))
    assertAgreement(fixture.source, language(name))
  })
})
