// The labels of nodes in a dialect: `&&` or AND, and its words for true and false.

import { distinctTexts } from "../charts/chart-text.ts"
import type { Connective } from "../language/connectives.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import { comparisonSpellingOf, spellingOf } from "../language/dialect/signs.ts"
import type { Comparison } from "../language/expression/expression.ts"
import { longestName, shownName } from "./picture.ts"

export function signOf(kind: Connective, dialect: Dialect): string {
  return shownName(spellingOf(kind, dialect))
}

/** The signs of a chain of comparisons: `== !=`. */
export function comparisonSigns({ operators }: Comparison, dialect: Dialect): string {
  return shownName(operators.map((kind) => comparisonSpellingOf(kind, dialect)).join(" "))
}

export function literalIn(dialect: Dialect, value: boolean): string {
  const token = String(value)
  return shownName(dialect.spellings[token]?.[0] ?? token)
}

/** Names of variables in pictures: long ones are shortened, and they all stay distinct. */
export function shownVariables(variables: Iterable<string>): ReadonlyMap<string, string> {
  const names = [...variables]
  const shown = distinctTexts(names, longestName)
  return new Map(names.map((name, at) => [name, shown[at] as string]))
}
