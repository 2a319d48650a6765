import { expect, test } from "vitest"
import { namesOf } from "../../../src/generate/parameters/variable-names.ts"
import { dialect } from "../../support/dialect.ts"

test("names are letters, and then have a number", () => {
  const names = namesOf(dialect("c"), 27)
  expect([...names.slice(0, 3), ...names.slice(-2)]).toEqual(["a", "b", "c", "z", "a1"])
})

test("names follow a sign where none begins with a letter", () => {
  const names = namesOf(dialect("jq"), 27)
  expect([...names.slice(0, 3), ...names.slice(-2)]).toEqual([".a", ".b", ".c", ".z", ".a1"])
})
