import { expect, test } from "vitest"
import { oncePerObject } from "../../src/language/once-per-object.ts"

test("finds what it is for an object once, and for each object anew", () => {
  const found: object[] = []
  const numberOf = oncePerObject((key: object) => found.push(key))
  const [one, other] = [{}, {}]
  expect([one, other, one, other].map(numberOf)).toEqual([1, 2, 1, 2])
  expect(found).toEqual([one, other])
})
