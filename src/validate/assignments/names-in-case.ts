// Values of variables whose names differ from those in the expression in case alone.
//
//     a or b      A = 1, B = 0      a ↦ true, b ↦ false

import type { Assignment } from "../../language/expression/evaluate-tree.ts"

/**
 * The same values under the names of an expression. A name stays without a value where two may be meant: `a` and `A`
 * are two variables wherever both stand in an expression or both have values.
 */
export function withNamesInCase(given: Assignment, names: ReadonlySet<string>): Assignment {
  const values = new Map(given)
  for (const name of names) {
    if (given.has(name)) continue
    const isAlike = (other: string) => other.toLowerCase() === name.toLowerCase()
    const [key, ...more] = [...given.keys()].filter(isAlike)
    const isOnly = more.length === 0 && [...names].filter(isAlike).length === 1
    if (key !== undefined && isOnly) values.set(name, given.get(key) as boolean)
  }
  return values
}
