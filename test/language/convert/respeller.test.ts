// Pairs of built-in dialects that differ only in spellings: lines converted token by token equal conversion by trees.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { respellerOf } from "../../../src/language/convert/respeller.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { assertLikeTree, respelled, type Spacing } from "../../support/respelled.ts"

const named = (name: string) => builtInDialects.find((each) => each.name === name) as Dialect

function converted(text: string, from: Dialect, to: Dialect, spacing: Spacing = "spaced") {
  return respelled(text, respellerOf(from, to, { spacing }))
}

test.each([
  ["True and not False", "true-false", "binary", "1 && ! 0"],
  ["( not True )or( False ^ True )", "true-false", "yes-no", "( not YES ) or ( NO xor YES )"],
  ["\tTrue \r", "true-false", "binary", "1"],
  // Other levels, names, characters beyond ASCII, and operators with several signs need a tree.
  ["True and False", "true-false", "c", undefined],
  ["x", "python", "ruby", undefined],
  ["True\u00a0", "true-false", "binary", undefined],
])("%j of %s converted to %s: %j", (text, from, to, expected) => {
  expect(converted(text, named(from), named(to))).toBe(expected)
})

test("changes of parentheses need a tree", () => {
  const [from, to] = [named("true-false"), named("binary")]
  expect(respellerOf(from, to, { groups: "minimal" })).toBeUndefined()
})

const pairs = builtInDialects.flatMap((from) =>
  builtInDialects.flatMap((to) => (respellerOf(from, to, {}) === undefined ? [] : [{ from, to }])),
)
const sources = [...new Set(pairs.map(({ from }) => from))]

test("the notations of datasets are included, and no notation without literals", () => {
  const names = pairs.map(({ from, to }) => `${from.name} ${to.name}`)
  expect(names).toContain("true-false binary")
  expect(names).toContain("on-off t-f")
  expect(pairs.filter(({ to }) => to.spellings.true.length === 0)).toEqual([])
})

describe.each(sources.map((from) => ({ from, name: from.name })))("$name", ({ from }) => {
  test("gives the tokens of the tree", () => {
    const targets = pairs.filter((pair) => pair.from === from).map(({ to }) => to)
    assertLikeTree(from, targets, (text, to, spacing) => {
      const quick = converted(text, from, to, spacing)
      expect(quick).toBeDefined()
      return quick
    })
  })
})
