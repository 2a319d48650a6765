import { expect, test } from "vitest"
import { namesOf } from "../../../src/language/dialect/variable-names.ts"
import { dialect } from "../../support/dialect.ts"

test("names are letters, followed by letters with numbers", () => {
  const names = namesOf(dialect("c"), 27)
  expect([...names.slice(0, 3), ...names.slice(-2)]).toEqual(["a", "b", "c", "z", "a1"])
})

test("names begin with a sign if the notation requires it", () => {
  const names = namesOf(dialect("jq"), 27)
  expect([...names.slice(0, 3), ...names.slice(-2)]).toEqual([".a", ".b", ".c", ".z", ".a1"])
})
