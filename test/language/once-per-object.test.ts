import { expect, test } from "vitest"
import { boundedPerObject, oncePerObject } from "../../src/language/once-per-object.ts"

test("computes a value once per object", () => {
  const found: object[] = []
  const numberOf = oncePerObject((key: object) => found.push(key))
  const [one, other] = [{}, {}]
  expect([one, other, one, other].map(numberOf)).toEqual([1, 2, 1, 2])
  expect(found).toEqual([one, other])
})

test("a cache is emptied at its maximum size", () => {
  const wordsOf = boundedPerObject(2, () => new Set<string>())
  const [one, other] = [{}, {}]
  wordsOf(one).add("a")
  wordsOf(other).add("b")
  expect([...wordsOf(one)]).toEqual(["a"])
  wordsOf(one).add("c")
  expect([...wordsOf(one)]).toEqual([])
  expect([...wordsOf(other)]).toEqual(["b"])
})
