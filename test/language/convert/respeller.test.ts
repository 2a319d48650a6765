// Every pair of built-in dialects between which lines are converted token by token, against what the tree gives.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { respellerOf } from "../../../src/language/convert/respeller.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { tableEngine } from "../../../src/language/engines/table-engine.ts"
import { print } from "../../../src/language/print/print.ts"
import { parsedTrees } from "../../support/arbitraries.ts"
import { scaled } from "../../support/run-length.ts"

const spacings = ["spaced", "compact"] as const
const named = (name: string) => builtInDialects.find((each) => each.name === name) as Dialect

function respelled(
  text: string,
  from: Dialect,
  to: Dialect,
  spacing: "spaced" | "compact" = "spaced",
) {
  const respeller = respellerOf(from, to, { spacing })
  if (respeller === undefined) return undefined
  const line = Buffer.from(text)
  const into = new Uint8Array(line.length * respeller.longest)
  const end = respeller.respell(line, 0, line.length, into, 0)
  return end < 0 ? undefined : Buffer.from(into.subarray(0, end)).toString()
}

test.each([
  ["True and not False", "true-false", "binary", "1 && ! 0"],
  ["( not True )or( False ^ True )", "true-false", "yes-no", "( not YES ) or ( NO xor YES )"],
  ["\tTrue \r", "true-false", "binary", "1"],
  // Other levels, names, characters beyond ASCII, and several signs for an operator take a tree.
  ["True and False", "true-false", "c", undefined],
  ["x", "python", "ruby", undefined],
  ["True\u00a0", "true-false", "binary", undefined],
])("%j of %s as %s writes it: %j", (text, from, to, expected) => {
  expect(respelled(text, named(from), named(to))).toBe(expected)
})

test("parentheses that are not kept take a tree", () => {
  const [from, to] = [named("true-false"), named("binary")]
  expect(respellerOf(from, to, { groups: "minimal" })).toBeUndefined()
})

const pairs = builtInDialects.flatMap((from) =>
  builtInDialects.flatMap((to) => (respellerOf(from, to, {}) === undefined ? [] : [{ from, to }])),
)
const sources = [...new Set(pairs.map(({ from }) => from))]

test("the notations of datasets are among them, and no notation that lacks a literal", () => {
  const names = pairs.map(({ from, to }) => `${from.name} ${to.name}`)
  expect(names).toContain("true-false binary")
  expect(names).toContain("on-off t-f")
  expect(pairs.filter(({ to }) => to.spellings.true.length === 0)).toEqual([])
})

describe.each(sources.map((from) => ({ from, name: from.name })))("$name", ({ from }) => {
  test("token by token as by the tree", () => {
    const targets = pairs.filter((pair) => pair.from === from).map(({ to }) => to)
    fc.assert(
      fc.property(
        parsedTrees(from, false),
        fc.constantFrom(...targets),
        fc.constantFrom(...spacings),
        fc.constantFrom(...spacings),
        fc.constantFrom("keep" as const, "full" as const),
        (tree, to, written, spacing, groups) => {
          const text = print(tree, from, { spacing: written, groups })
          const byTree = print(tableEngine.parse(text, from), to, { spacing })
          expect(respelled(text, from, to, spacing)).toBe(byTree)
        },
      ),
      { numRuns: scaled(40) },
    )
  })
})
