import { expect, test } from "vitest"
import { oncePerObject } from "../../src/language/once-per-object.ts"

test("computes a value once per object", () => {
  const found: object[] = []
  const numberOf = oncePerObject((key: object) => found.push(key))
  const [one, other] = [{}, {}]
  expect([one, other, one, other].map(numberOf)).toEqual([1, 2, 1, 2])
  expect(found).toEqual([one, other])
})
