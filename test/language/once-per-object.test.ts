import { expect, test } from "vitest"
import { boundedPerObject, oncePerObject } from "../../src/language/once-per-object.ts"

test("finds what it is for an object once, and for each object anew", () => {
  const found: object[] = []
  const numberOf = oncePerObject((key: object) => found.push(key))
  const [one, other] = [{}, {}]
  expect([one, other, one, other].map(numberOf)).toEqual([1, 2, 1, 2])
  expect(found).toEqual([one, other])
})

test("what grows is kept until it has so many entries", () => {
  const wordsOf = boundedPerObject(2, () => new Set<string>())
  const [one, other] = [{}, {}]
  wordsOf(one).add("a")
  wordsOf(other).add("b")
  expect([...wordsOf(one)]).toEqual(["a"])
  wordsOf(one).add("c")
  expect([...wordsOf(one)]).toEqual([])
  expect([...wordsOf(other)]).toEqual(["b"])
})
