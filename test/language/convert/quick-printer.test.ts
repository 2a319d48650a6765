// Compares the fast printer with the full one, for every pair of built-in dialects.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { quickPrinterOf } from "../../../src/language/convert/quick-printer.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { tableEngine } from "../../../src/language/engines/table-engine.ts"
import type { Expression } from "../../../src/language/expression/expression.ts"
import { write } from "../../../src/language/print/print.ts"
import { anyTrees, parsedTrees } from "../../support/arbitraries.ts"
import { tagsOf } from "../../support/dialect.ts"
import { scaled } from "../../support/run-length.ts"

const named = (name: string) => builtInDialects.find((each) => each.name === name) as Dialect

function quickly(text: string, from: string, to: string) {
  return quickPrinterOf(named(to), {})?.(tableEngine.parse(text, named(from)))
}

test.each([
  ["True ^ ( not False )", "true-false", "c", "1 != ( ! 0 )"],
  ["not True ^ False or True", "true-false", "c", "! ( 1 != 0 ) || 1"],
  ["( x and True ) ^ x", "python", "c", "( x && 1 ) != x"],
  ["a == b == c", "c", "c", "a == b == c"],
  ["True", "true-false", "c", "1"],
  // It leaves calls, other connectives, chains of comparisons, and missing literals or names to the full printer.
  ["(and a b)", "smt-lib", "lisp", undefined],
  ["a -> b", "lean", "c", undefined],
  ["a == b == c", "python", "python", undefined],
  ["x and True", "python", "true-false", undefined],
  ["not x", "python", "true-false", undefined],
  ["not ( x or x )", "python", "true-false", undefined],
])("%j of %s printed for %s: %j", (text, from, to, expected) => {
  expect(quickly(text, from, to)).toBe(expected)
})

test("other spacing and groups need the full printer", () => {
  expect(quickPrinterOf(named("c"), { spacing: "compact" })).toBeUndefined()
  expect(quickPrinterOf(named("c"), { groups: "minimal" })).toBeUndefined()
})

test("so do deep trees", () => {
  let tree: Expression = { kind: "variable", name: "x" }
  for (let depth = 0; depth < 1000; depth += 1) tree = { kind: "group", inner: tree }
  expect(quickPrinterOf(named("c"), {})?.(tree)).toBeUndefined()
})

test("prints more names than it caches", { tags: ["slow"] }, () => {
  const printer = quickPrinterOf(named("c"), {})
  for (let at = 0; at < 10_010; at += 1) {
    const name = `x${at % 10_005}`
    expect(printer?.({ kind: "variable", name })).toBe(name)
  }
})

const printers = builtInDialects.flatMap((to) => {
  const printer = quickPrinterOf(to, {})
  return printer === undefined ? [] : [{ to, printer }]
})

describe.each(builtInDialects.map((from) => ({ from, name: from.name })))("$name", ({ from }) => {
  test.each([
    ["read", parsedTrees(from)],
    ["any shape", anyTrees(from)],
  ])("trees of %s are printed like by the full printer", { tags: tagsOf(from) }, (_, trees) => {
    fc.assert(
      fc.property(trees, (tree) => {
        for (const { to, printer } of printers) {
          const text = printer(tree)
          if (text === undefined) continue
          expect({ to: to.name, text, substitutions: [] }).toEqual({
            to: to.name,
            ...write(tree, to),
          })
        }
      }),
      { numRuns: scaled(6) },
    )
  })
})
