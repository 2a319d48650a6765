// The order in which notations are offered: the most used first.

import { dialects } from "../../../src/dialects.ts"
import type { Dialect } from "../../../src/index.ts"

const first = [
  ...["python", "javascript", "sql", "logic", "excel", "latex", "english", "c", "java", "ruby"],
  ...["go", "rust", "c-sharp", "swift", "kotlin", "php", "bash", "r", "matlab", "vba"],
  ...["postgresql", "mysql", "sqlite", "json-logic", "mongodb", "cel", "verilog", "vhdl"],
  ...["smt-lib", "lean", "coq", "z3-python", "sympy", "wolfram"],
]

const rankOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)

/** Names of notations, the most used first and the others in their order. */
export const mostUsedFirst = (names: readonly string[]) =>
  names.toSorted((left, right) => rankOf(left) - rankOf(right))

/** Texts that several notations read alike are taken for one of these. */
export const mostUsed: readonly string[] = first.slice(0, 7)

/** All notations, the most used first and the others by name. */
export const byUsefulness: readonly Dialect[] = [...dialects].sort(
  (left, right) => rankOf(left.name) - rankOf(right.name) || (left.name < right.name ? -1 : 1),
)

/** The families of notations, in the same order. */
export const families: readonly string[] = [
  "programming",
  "query",
  "logic",
  "hardware",
  "words",
  "datasets",
]
