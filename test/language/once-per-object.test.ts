import { expect, test } from "vitest"
import { boundedPerObject, oncePerObject } from "../../src/language/once-per-object.ts"

test("what is found for an object is kept, each with its own", () => {
  let found = 0
  const numberOf = oncePerObject(() => {
    found += 1
    return found
  })
  const [one, other] = [{}, {}]
  expect([numberOf(one), numberOf(other), numberOf(one)]).toEqual([1, 2, 1])
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
