// Lines converted without a tree equal conversion by trees, for every pair of built-in dialects that allows it.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { type Respeller, respellerOf } from "../../../src/language/respell/respeller.ts"
import { tagsOf } from "../../support/dialect.ts"
import { assertLikeTree, respelled, type Spacing } from "../../support/respelled.ts"

const named = (name: string) => builtInDialects.find((each) => each.name === name) as Dialect

const respellers = new Map<string, Respeller | undefined>()

/** One line after the other by the same respeller. */
function converted(text: string, from: Dialect, to: Dialect, spacing: Spacing = "spaced") {
  const key = `${from.name} ${to.name} ${spacing}`
  if (!respellers.has(key)) respellers.set(key, respellerOf(from, to, { spacing }))
  return respelled(text, respellers.get(key))
}

test.each([
  ["True", "true-false", "c", "1"],
  ["True and not False", "true-false", "binary", "1 && ! 0"],
  ["( not True )or( False ^ True )", "true-false", "yes-no", "( not YES ) or ( NO xor YES )"],
  ["\tTrue \r", "true-false", "binary", "1"],
  ["not True ^ False or True", "true-false", "c", "! ( 1 != 0 ) || 1"],
  ["not not True ^ False", "true-false", "c", "! ! ( 1 != 0 )"],
  ["True ^ ( not False )", "true-false", "c", "1 != ( ! 0 )"],
  ["not ( True ) ^ False ^ True and True", "true-false", "c", "! ( ( 1 ) != 0 != 1 ) && 1"],
  // C has two signs for xor. The usual one is written, although ^ would need no parentheses.
  ["1 ^ 0 == 1", "c", "c", "1 != ( 0 == 1 )"],
  ["1 ^ 0 && 1", "c", "true-false", "True ^ False and True"],
  ["( 1 || 0 ) != 1", "c", "true-false", "( True or False ) ^ True"],
  ["1 || 0 != 1 && 0", "c", "true-false", "True or False ^ True and False"],
  ["! 0 != 1", "c", "true-false", "( not False ) ^ True"],
  ["True == ( not False ) and True", "python", "c", "1 == ( ! 0 ) && 1"],
  // Chains of comparisons, conditions, names, characters beyond ASCII and operators that the target lacks need a tree.
  ["True == False == True", "python", "c", undefined],
  ["True if False else True", "python", "c", undefined],
  ["1 0 + 1", "digital", "c", undefined],
  ["! x", "c", "java", undefined],
  ["x", "python", "ruby", undefined],
  ["True\u00a0", "true-false", "c", undefined],
  ["1 => 0", "pyeda", "c", undefined],
])("%j of %s as %s writes it: %j", (text, from, to, expected) => {
  expect(converted(text, named(from), named(to))).toBe(expected)
})

test("lines of any depth and length are converted", () => {
  const deep = `${"not ( ".repeat(20_000)}True ^ not False${" )".repeat(20_000)}`
  const long = `not ${"True ^ ".repeat(20_000)}True`
  const [from, to] = [named("true-false"), named("c")]
  expect(converted(deep, from, to)).toBe(`${"! ( ".repeat(20_000)}1 != ! 0${" )".repeat(20_000)}`)
  expect(converted(long, from, to)).toBe(`! ( ${"1 != ".repeat(20_000)}1 )`)
})

test.each([
  ["changes of parentheses", "true-false", "c", { groups: "minimal" as const }],
  ["calls", "true-false", "lisp", {}],
  ["lines that are calls", "lisp", "c", {}],
])("%s need a tree", (_, from, to, options) => {
  expect(respellerOf(named(from), named(to), options)).toBeUndefined()
})

const pairs = builtInDialects.flatMap((from) =>
  builtInDialects.flatMap((to) => (respellerOf(from, to, {}) === undefined ? [] : [{ from, to }])),
)
const sources = [...new Set(pairs.map(({ from }) => from))]

test("the notations of datasets and C are included, and no notation without literals", () => {
  const names = pairs.map(({ from, to }) => `${from.name} ${to.name}`)
  expect(names).toContain("true-false binary")
  expect(names).toContain("on-off t-f")
  expect(pairs.filter(({ to }) => to.spellings.true.length === 0)).toEqual([])
  expect(names).toContain("true-false c")
  expect(names).toContain("c true-false")
  expect(names).toContain("binary python")
})

describe.each(sources.map((from) => ({ from, name: from.name })))("$name", ({ from }) => {
  test("gives the tokens of the tree", { tags: tagsOf(from) }, () => {
    const targets = pairs.filter((pair) => pair.from === from).map(({ to }) => to)
    assertLikeTree(from, targets, (text, to, spacing) => converted(text, from, to, spacing))
  })
})
