// The order in which notations are offered: the most used first.

import { dialects } from "../../../src/dialects.ts"
import type { Dialect } from "../../../src/index.ts"

const first = [
  ...["python", "javascript", "sql", "logic", "excel", "latex", "english", "c", "java", "ruby"],
  ...["go", "rust", "c-sharp", "swift", "kotlin", "php", "bash", "r", "matlab", "vba"],
  ...["postgresql", "mysql", "sqlite", "json-logic", "mongodb", "cel", "verilog", "vhdl"],
  ...["smt-lib", "lean", "coq", "z3-python", "sympy", "wolfram"],
]

const rankIn = (order: readonly string[], name: string) =>
  order.includes(name) ? order.indexOf(name) : order.length

/** Names of notations, the most common first and the others in the given order. */
export const mostUsedFirst = (names: readonly string[]) =>
  names.toSorted((left, right) => rankIn(readers, left) - rankIn(readers, right))

/** The notation of logic symbols also reads many other signs, but few texts with such signs are written in it. */
const readers = [...first.filter((name) => name !== "logic"), "logic"]

/** If several notations read a text alike, one of these is preferred. */
export const mostUsed: readonly string[] = readers.slice(0, 6)

/** All notations, the most used first and the others by name. */
export const byUsefulness: readonly Dialect[] = [...dialects].sort(
  (left, right) =>
    rankIn(first, left.name) - rankIn(first, right.name) || (left.name < right.name ? -1 : 1),
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
