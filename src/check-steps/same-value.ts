// Whether two trees have the same value for all values of their free variables.

import { type BinaryConnective, combine } from "../language/connectives.ts"
import type { Expression } from "../language/expression/index.ts"
import { type Assignment, fold, variablesOf } from "../language/expression/index.ts"
import { defaultLimits, firstSatisfying, meansSame, size, substitute } from "../reason/index.ts"
import { knownValue, type WorthOf } from "./find-wrong-values.ts"

type ValueComparison =
  | { readonly isSame: true }
  /** The values of both, and values of the variables for which they differ. */
  | {
      readonly isSame: false
      readonly values: readonly [boolean, boolean]
      readonly where: Assignment
    }

export interface Known {
  readonly worth: WorthOf
  /** The trees of names that have no value because they depend on free variables. */
  readonly trees: ReadonlyMap<string, Expression>
}

/** `undefined` if there are too many variables to decide. */
export function compareValues(
  one: Expression,
  other: Expression,
  known: Known,
): ValueComparison | undefined {
  const valuesOf = (worth: WorthOf, ...trees: readonly Expression[]) =>
    trees.map((tree) => knownValue(tree, worth)) as [boolean, boolean]
  const values = valuesOf(known.worth, one, other)
  if (values.every((value) => value !== undefined)) {
    return values[0] === values[1] ? { isSame: true } : { isSame: false, values, where: new Map() }
  }
  const [left, right] = [one, other].map((tree) => expanded(tree, known) as Expression) as [
    Expression,
    Expression,
  ]
  const differ: Expression = { kind: "xor", operands: [left, right] }
  const variables = [...variablesOf(differ)]
  const { length } = variables
  const where =
    length > mostVariables
      ? differenceByChance(differ, variables)
      : firstSatisfying(differ, { variables })
  if (where === undefined) {
    const isProved = length <= mostVariables || meansSame(left, right, limits) === true
    return isProved ? { isSame: true } : undefined
  }
  return { isSame: false, values: valuesOf((name) => where.get(name), left, right), where }
}

/** Trees with more variables are compared without a truth table. */
const mostVariables = 16

const limits = { ...defaultLimits, tableVariables: mostVariables, diagramNodes: 100_000 }

/** Replaces names with their values or trees; `undefined` if the tree would grow too large. */
export function expanded(
  tree: Expression,
  { worth, trees }: Known,
  most = Number.POSITIVE_INFINITY,
): Expression | undefined {
  let whole = tree
  // Names may depend on other names; each round resolves one level.
  for (let round = 0; round <= trees.size; round += 1) {
    if (size(whole) > most) return undefined
    const replaced = [...variablesOf(whole)].flatMap((name): [string, Expression][] => {
      const value = worth(name)
      const stands = value === undefined ? trees.get(name) : ({ kind: "literal", value } as const)
      return stands === undefined ? [] : [[name, stands]]
    })
    if (replaced.length === 0) break
    whole = substitute(whole, new Map(replaced))
  }
  return whole
}

const rounds = 16

/** `undefined` if no random values tell them apart. */
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

/** Whether two trees with the same leaves in the same order agree on many random values of the leaves. */
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

/** Xorshift with a fixed seed. */
function randomWords(): () => number {
  let state = 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state
  }
}
