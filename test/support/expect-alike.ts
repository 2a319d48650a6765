// Checks that dialects reported to read a text alike do so.

import { expect } from "vitest"
import type { Dialect } from "../../src/language/dialect/dialect.ts"
import { ParseFailure } from "../../src/language/engines/parse-failure.ts"
import { tryParse } from "../../src/language/engines/table-engine.ts"
import { formatLine } from "../../src/language/expression/one-line-form.ts"

/** The reading of a text by one dialect. */
export function readBy(dialect: Dialect, text: string): string {
  const tree = tryParse(text, dialect)
  return tree instanceof ParseFailure ? "refused" : formatLine(tree)
}

/** Expects dialects of a group to read the text alike, and dialects of no group to refuse it. */
export function expectAlike(
  text: string,
  groups: readonly (readonly Dialect[])[],
  dialects: readonly Dialect[],
): void {
  const grouped = groups.flat()
  expect(new Set(grouped).size).toBe(grouped.length)
  const readings = groups.map((group) => new Set(group.map((dialect) => readBy(dialect, text))))
  const wrong = groups.filter((_, at) => readings[at]?.size !== 1)
  expect({ text, wrong: wrong.map((group) => group.map(({ name }) => name)) }).toEqual({
    text,
    wrong: [],
  })
  const others = dialects.filter((dialect) => !grouped.includes(dialect))
  const accepting = others.filter((dialect) => readBy(dialect, text) !== "refused")
  expect({ text, accepting: accepting.map(({ name }) => name) }).toEqual({ text, accepting: [] })
}
