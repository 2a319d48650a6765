// Finds values of variables for which two trees differ.

import { type Assignment, evaluateTree } from "./evaluate-tree.ts"
import type { Expression } from "./expression.ts"
import { variablesOf } from "./variables-of.ts"

/** Maximum number of variables to search. */
const mostVariables = 10

/** Returns `undefined` if there are no such values, or too many to try. */
export function tellApart(one: Expression, other: Expression): Assignment | undefined {
  const names = [...new Set([...variablesOf(one), ...variablesOf(other)])]
  if (names.length > mostVariables) return undefined
  for (let row = 0; row < 1 << names.length; row += 1) {
    const values = new Map(names.map((name, at) => [name, ((row >> at) & 1) === 1]))
    if (evaluateTree(one, values) !== evaluateTree(other, values)) return values
  }
  return undefined
}
