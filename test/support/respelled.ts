// Compares lines converted without a tree to lines converted from trees.

import fc from "fast-check"
import { expect } from "vitest"
import type { Dialect } from "../../src/language/dialect/dialect.ts"
import { tableEngine } from "../../src/language/engines/create-engine.ts"
import { print, write } from "../../src/language/print/print.ts"
import type { Respeller } from "../../src/language/respell/respeller.ts"
import { parsedTrees } from "./arbitraries.ts"
import { scaled } from "./run-length.ts"

const spacings = ["idiomatic", "spaced", "compact"] as const
export type Spacing = (typeof spacings)[number]

/** The conversion of a line among others; `undefined` if it needs a tree. */
export function respelled(text: string, respeller: Respeller | undefined): string | undefined {
  if (respeller === undefined) return undefined
  const line = Buffer.from(`\n${text}\n`)
  const into = new Uint8Array(line.length * respeller.longest)
  const end = respeller.respell(line, 1, line.length - 1, into, 1)
  expect(into[0]).toBe(0)
  return end < 0 ? undefined : Buffer.from(into.subarray(1, end)).toString()
}

/** Draws lines that a notation accepts, and converts each to the others. */
export function assertLikeTree(
  from: Dialect,
  targets: readonly Dialect[],
  respell: (text: string, to: Dialect, spacing: Spacing) => string | undefined,
): void {
  fc.assert(
    fc.property(
      parsedTrees(from, false),
      fc.constantFrom(...targets),
      fc.constantFrom(...spacings),
      fc.constantFrom(...spacings),
      fc.constantFrom("keep" as const, "full" as const),
      (tree, to, written, spacing, groups) => {
        const text = print(tree, from, { spacing: written, groups })
        const byTree = write(tableEngine.parse(text, from), to, { spacing }).text
        expect(respell(text, to, spacing) ?? byTree).toBe(byTree)
      },
    ),
    { numRuns: scaled(40) },
  )
}
