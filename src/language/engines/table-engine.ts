// The engine of all commands. It compiles any dialect, and its errors recognise other notations.

import { refusal } from "../diagnosis/refusal.ts"
import type { Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { tablesOf } from "../tables/tables-of.ts"
import { createEngine, type Engine, noValues } from "./create-engine.ts"
import { ParseFailure } from "./parse-failure.ts"
import { readTree } from "./read-tree.ts"
import { readValue } from "./read-value.ts"

export const tableEngine: Engine = /* @__PURE__ */ createEngine({ tablesOf, refusal })

/** Parses a text, but returns a failure instead of throwing an error. */
export function tryParse(text: string, dialect: Dialect): Expression | ParseFailure {
  return readTree(text, tablesOf(dialect))
}

/** Whether the dialect accepts a text. */
export function accepts(text: string, dialect: Dialect): boolean {
  return failureOf(text, dialect) === undefined
}

/** Returns where the dialect refuses a text; `undefined` if it accepts it. */
export function failureOf(text: string, dialect: Dialect): ParseFailure | undefined {
  const read = readValue(text, tablesOf(dialect), noValues)
  return read instanceof ParseFailure ? read : undefined
}
