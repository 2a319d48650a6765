// Whether two trees are worth the same, for all values of the variables that have none.

import { type BinaryConnective, combine } from "../language/connectives.ts"
import type { Assignment } from "../language/expression/evaluate-tree.ts"
import type { Expression } from "../language/expression/expression.ts"
import { fold } from "../language/expression/fold.ts"
import { variablesOf } from "../language/expression/variables-of.ts"
import { meansSame } from "../reason/questions/means-same.ts"
import { defaultLimits } from "../reason/questions/without-solver.ts"
import { firstSatisfying } from "../reason/tables/truth-table.ts"
import { substitute } from "../reason/tree/substitute.ts"
import { knownValue, type WorthOf } from "./alignment.ts"

export type Comparison =
  | { readonly isSame: true }
  /** The values of both where they differ, and the variables for which they do. */
  | {
      readonly isSame: false
      readonly values: readonly [boolean, boolean]
      readonly where: Assignment
    }

/** What names stand for. */
export interface Known {
  readonly worth: WorthOf
  /** Of names that have no value because variables in them have none. */
  readonly trees: ReadonlyMap<string, Expression>
}

/** Undefined where nobody can say, because there are too many variables. */
export function compareValues(
  one: Expression,
  other: Expression,
  known: Known,
): Comparison | undefined {
  const [left, right] = [knownValue(one, known.worth), knownValue(other, known.worth)]
  if (left !== undefined && right !== undefined) {
    return left === right
      ? { isSame: true }
      : { isSame: false, values: [left, right], where: new Map() }
  }
  const differ: Expression = { kind: "xor", operands: [closed(one, known), closed(other, known)] }
  const variables = [...variablesOf(differ)]
  const { length } = variables
  const where =
    length > mostVariables
      ? differenceByChance(differ, variables)
      : firstSatisfying(differ, { variables })
  if (where === undefined) {
    const [left, right] = differ.operands as [Expression, Expression]
    const isProved = length <= mostVariables || meansSame(left, right, limits) === true
    return isProved ? { isSame: true } : undefined
  }
  const within = (name: string) => where.get(name)
  const [first, second] = differ.operands as [Expression, Expression]
  return {
    isSame: false,
    values: [knownValue(first, within) as boolean, knownValue(second, within) as boolean],
    where,
  }
}

/** Of more variables no table is made. */
const mostVariables = 16

const limits = { ...defaultLimits, tableVariables: mostVariables, diagramNodes: 100_000 }

/** With all that is known put in. */
function closed(tree: Expression, { worth, trees }: Known): Expression {
  let whole = tree
  // A name may stand for others; each round gets rid of one level of them.
  for (let round = 0; round <= trees.size; round += 1) {
    const names = [...variablesOf(whole)]
    const replaced = names.flatMap((name): (readonly [string, Expression])[] => {
      const value = worth(name)
      const stands = value === undefined ? trees.get(name) : ({ kind: "literal", value } as const)
      return stands === undefined ? [] : [[name, stands]]
    })
    if (replaced.length === 0) return whole
    whole = substitute(whole, new Map(replaced))
  }
  return whole
}

const rounds = 16

/** Undefined where none was met with. */
function differenceByChance(
  differ: Expression,
  variables: readonly string[],
): Assignment | undefined {
  const next = randomWords()
  for (let round = 0; round < rounds; round += 1) {
    const words = new Map(variables.map((name) => [name, next()]))
    const found = wordOf(differ, (name) => words.get(name) as number)
    if (found === 0) continue
    const bit = 31 - Math.clz32(found)
    return new Map(Array.from(words, ([name, word]) => [name, ((word >>> bit) & 1) === 1]))
  }
  return undefined
}

/**
 * Whether two trees with the same literals and variables in the same order are worth the same whatever each of these is
 * worth, as far as many values show.
 */
export function isSameWhateverLeaves(one: Expression, other: Expression): boolean {
  const next = randomWords()
  for (let round = 0; round < rounds; round += 1) {
    const words: number[] = []
    const leavesOf = () => {
      let at = 0
      return () => {
        if (at === words.length) words.push(next())
        at += 1
        return words[at - 1] as number
      }
    }
    const [left, right] = [one, other].map((tree) => {
      const leaf = leavesOf()
      return wordOf(tree, leaf, leaf)
    })
    if (left !== right) return false
  }
  return true
}

/** The values of a tree in 32 rows at once. */
function wordOf(
  tree: Expression,
  variable: (name: string) => number,
  literal: (value: boolean) => number = (value) => (value ? -1 : 0),
): number {
  return fold<number>(tree, {
    literal: ({ value }) => literal(value),
    variable: ({ name }) => variable(name),
    not: (_, operand) => ~operand,
    chain: ({ kind }, operands) => {
      const [first, second, third] = operands as readonly [number, number, number]
      if (kind === "if") return (first & second) | (~first & third)
      if (kind === "nand") return ~operands.reduce((all, each) => all & each)
      if (kind === "nor") return ~operands.reduce((all, each) => all | each)
      return operands.reduce((left, right) => joined(kind, left, right))
    },
    group: (_, inner) => inner,
  })
}

function joined(kind: BinaryConnective, left: number, right: number): number {
  const where = (a: boolean, b: boolean) =>
    combine(kind, a, b) ? (a ? left : ~left) & (b ? right : ~right) : 0
  return where(true, true) | where(true, false) | where(false, true) | where(false, false)
}

/** The same words each time: xorshift. */
function randomWords(): () => number {
  let state = 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state
  }
}
