import { expect } from "vitest"
import {
  BooleanSyntaxError,
  type Dialect,
  evaluate,
  formatLine,
  parse,
  print,
} from "../../src/index.ts"
import { diagnose } from "../../src/language/diagnosis/diagnose-text.ts"
import { tableEngine } from "../../src/language/engines/create-engine.ts"
import type { AcceptedCase, RefusedCase } from "./fixture-cases.ts"

/** Asserts everything that a fixture states about its source. */
export function checkFixture(fixture: AcceptedCase | RefusedCase, dialect: Dialect): void {
  const { source } = fixture
  const diagnosis = diagnose(source, dialect)
  if ("error" in fixture) {
    const error = refusalOf(source, dialect)
    for (const { offset, expected } of [error, ...diagnosis.errors.slice(0, 1)]) {
      expect({ offset, expected }).toEqual({ offset: fixture.error, expected: fixture.expected })
    }
    expect(diagnosis.errors.length).toBeGreaterThan(0)
    if (fixture.hint !== undefined) expect(error.hint ?? "").toContain(fixture.hint)
    return
  }
  const tree = parse(source, dialect)
  expect({
    tree: formatLine(tree),
    diagnosed: diagnosis.tree && formatLine(diagnosis.tree),
    errors: diagnosis.errors,
    value: evaluate(source, dialect, fixture.assignment),
    spaced: print(tree, dialect),
    compact: print(tree, dialect, { spacing: "compact" }),
  }).toEqual({
    tree: fixture.tree,
    diagnosed: fixture.tree,
    errors: [],
    value: fixture.value,
    spaced: fixture.spaced,
    compact: fixture.compact,
  })
}

/** The error with which a dialect refuses a text; fails the test if the dialect accepts it. */
export function refusalOf(text: string, dialect: Dialect): BooleanSyntaxError {
  try {
    tableEngine.parse(text, dialect)
  } catch (error) {
    expect(error).toBeInstanceOf(BooleanSyntaxError)
    expect(() => tableEngine.evaluate(text, dialect)).toThrow(BooleanSyntaxError)
    return error as BooleanSyntaxError
  }
  throw new Error(`${dialect.name} accepts ${JSON.stringify(text)}`)
}
