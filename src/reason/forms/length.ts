// Measures how long a tree is to read: the number of its literals, variables and connectives. Groups don't count.
//
//     not (a or b or c)      3 variables, 2 or, 1 not: 6

import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { formatLine } from "../../language/expression/one-line-form.ts"

export function lengthOf(tree: Expression): number {
  const joined = (_: Expression, operands: readonly number[]) =>
    operands.reduce((sum, each) => sum + each + 1, -1)
  return fold<number>(tree, {
    literal: () => 1,
    variable: () => 1,
    not: (_, operand) => operand + 1,
    chain: joined,
    comparison: joined,
    group: (_, inner) => inner,
  })
}

/** Sizes are compared lexicographically. */
export type Size = readonly number[]

/**
 * Measures how hard a tree is to read, most important first: the number of literals and variables, the number of xor
 * and iff whose operands share a variable, the length (`lengthOf` by default), and the number of all xor and iff.
 *
 *     v0 xor v0 and v4      3 1 5 1
 *     v0 and not v4         2 0 4 0
 */
export function sizeOf(tree: Expression, length: Size = [lengthOf(tree)]): Size {
  let leaves = 0
  let parities = 0
  let repeating = 0
  const leaf = (names: readonly string[]) => {
    leaves += 1
    return new Set(names)
  }
  // Merging into the largest set keeps this fast; a set belongs to one operand only.
  const joined = ({ kind }: Expression, operands: readonly Set<string>[]): Set<string> => {
    const [all = new Set<string>(), ...others] = operands.toSorted((a, b) => b.size - a.size)
    const isParity = kind === "xor" || kind === "iff"
    if (isParity) parities += operands.length - 1
    let isRepeating = false
    for (const name of others.flatMap((names) => [...names])) {
      isRepeating ||= all.has(name)
      all.add(name)
    }
    if (isParity && isRepeating) repeating += 1
    return all
  }
  fold<Set<string>>(tree, {
    literal: () => leaf([]),
    variable: ({ name }) => leaf([name]),
    not: (_, operand) => operand,
    chain: joined,
    comparison: joined,
    group: (_, inner) => inner,
  })
  return [leaves, repeating, ...length, parities]
}

/** Negative if the first size is smaller, positive if it is larger. */
export function compareSizes(one: Size, other: Size): number {
  const at = one.findIndex((each, index) => each !== other[index])
  return at < 0 ? 0 : (one[at] as number) < (other[at] as number) ? -1 : 1
}

/** Compares trees of equal size by their text, so that the order is total. */
export function compareTexts(one: Expression, other: Expression): number {
  const [left, right] = [formatLine(one), formatLine(other)]
  return left < right ? -1 : left > right ? 1 : 0
}
