// Converts a tree to clauses with a new variable for each part of it (Tseitin's transformation).
//
//     (p and q) xor r      4 means p and q, 5 means 4 xor r, and 5 is true:      -4 1, -4 2, 4 -1 -2, …, 5
//
// The number of clauses is linear in the size of the tree. Each assignment that makes the tree true extends to exactly
// one solution, so the number of solutions is the same. Equal parts share a variable, negations need none, and a tree
// that is already a conjunction of clauses is kept.

import { type BinaryConnective, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/index.ts"
import { fold, variablesOf } from "../../language/expression/index.ts"

/** @param variables the variables of the tree, and optionally others; they are numbered from 1 */
export function tseitin(
  tree: Expression,
  variables: readonly string[] = [...variablesOf(tree)],
): Cnf {
  const clauses: number[][] = []
  const gates = createGates(variables.length, clauses)
  const numbers = new Map(variables.map((name, at) => [name, at + 1]))
  const literalOf = ({ node, value }: Demand) => {
    const literal =
      node.kind === "variable"
        ? (numbers.get(node.name) as number)
        : literalOfTree(node, numbers, gates)
    return value ? literal : -literal
  }
  const open: Demand[] = [{ node: tree, value: true }]
  while (open.length > 0) {
    const demand = open.pop() as Demand
    const { isAll, demands } = partsOf(demand)
    if (isAll) for (const each of demands.toReversed()) open.push(each)
    else {
      const literals = new Set(alternativesOf(demand).map(literalOf))
      if ([...literals].some((literal) => literal === yes || literals.has(-literal))) continue
      clauses.push([...literals].filter((literal) => literal !== -yes))
    }
  }
  return { variables: gates.count(), names: variables, clauses }
}

/** A part of the tree and the value that it must have. */
interface Demand {
  readonly node: Expression
  readonly value: boolean
}

/** Splits a demand into a conjunction or disjunction of demands; returns the demand itself if that is impossible. */
function partsOf(demand: Demand): { readonly isAll: boolean; readonly demands: Demand[] } {
  const { node, value } = demand
  if (node.kind === "group") return { isAll: true, demands: [{ node: node.inner, value }] }
  if (node.kind === "not") return { isAll: true, demands: [{ node: node.operand, value: !value }] }
  const isBinary = "operands" in node && node.kind !== "if" && node.kind !== "comparison"
  const only = isBinary ? onlyRow(node.kind) : undefined
  if (!isBinary || only === undefined) return { isAll: false, demands: [demand] }
  const isAll = only.value === value
  const demands = node.operands.map((operand, at) => {
    const whole = at === 0 ? only.left : only.right
    return { node: operand, value: isAll ? whole : !whole }
  })
  return { isAll, demands }
}

/** Splits a demand into a disjunction of demands that cannot be split further. */
function alternativesOf(demand: Demand): Demand[] {
  const whole: Demand[] = []
  const open = [demand]
  while (open.length > 0) {
    const next = open.pop() as Demand
    const { isAll, demands } = partsOf(next)
    if (demands[0] === next || (isAll && demands.length > 1)) whole.push(next)
    else for (const each of demands.toReversed()) open.push(each)
  }
  return whole
}

/** The only row in which a connective has its rarer value: `implies` is false only for true and false. */
function onlyRow(kind: BinaryConnective) {
  const rows = [true, false].flatMap((left) =>
    [true, false].map((right) => ({ left, right, value: combine(kind, left, right) })),
  )
  return rows.find((row) => rows.every(({ value }, at) => rows[at] === row || value !== row.value))
}

/** The literal that is always true; its negation is always false. */
const yes = Number.POSITIVE_INFINITY

function literalOfTree(
  tree: Expression,
  numbers: ReadonlyMap<string, number>,
  { and, xor, ite }: Gates,
): number {
  const or = (operands: readonly number[]) => -and(operands.map((operand) => -operand))
  const two = (kind: BinaryConnective, left: number, right: number): number => {
    const value = (one: boolean, other: boolean) => (combine(kind, one, other) ? yes : -yes)
    const then = ite(right, value(true, true), value(true, false))
    return ite(left, then, ite(right, value(false, true), value(false, false)))
  }
  return fold<number>(tree, {
    literal: ({ value }) => (value ? yes : -yes),
    variable: ({ name }) => numbers.get(name) as number,
    not: (_, operand) => -operand,
    chain: ({ kind }, operands) => {
      if (kind === "if") return ite(...(operands as [number, number, number]))
      if (kind === "and") return and(operands)
      if (kind === "or") return or(operands)
      if (kind === "nand") return -and(operands)
      if (kind === "nor") return -or(operands)
      if (kind === "xor") return operands.reduce(xor)
      return operands.reduce((left, right) => two(kind, left, right))
    },
    group: (_, inner) => inner,
  })
}

/** Functions that return the literal for a connective applied to literals. */
interface Gates {
  readonly and: (operands: readonly number[]) => number
  readonly xor: (left: number, right: number) => number
  readonly ite: (condition: number, then: number, other: number) => number
  /** Number of variables so far. */
  readonly count: () => number
}

/** @param clauses receives the clauses that define new variables */
function createGates(variables: number, clauses: number[][]): Gates {
  let count = variables
  const known = new Map<string, number>()
  const gate = (key: string, define: (out: number) => readonly number[][]): number => {
    const found = known.get(key)
    if (found !== undefined) return found
    count += 1
    known.set(key, count)
    for (const clause of define(count)) clauses.push(clause)
    return count
  }

  const and = (operands: readonly number[]): number => {
    const distinct = new Set(operands)
    distinct.delete(yes)
    const literals = [...distinct].sort((one, other) => one - other)
    if (literals.some((literal) => literal === -yes || distinct.has(-literal))) return -yes
    if (literals.length < 2) return literals[0] ?? yes
    return gate(`and ${literals.join(" ")}`, (out) => [
      ...literals.map((literal) => [-out, literal]),
      [out, ...literals.map((literal) => -literal)],
    ])
  }

  const xor = (left: number, right: number): number => {
    const [one, other] = [Math.abs(left), Math.abs(right)].sort((a, b) => a - b) as [number, number]
    const sign = left < 0 === right < 0 ? 1 : -1
    if (one === other) return -sign * yes
    if (other === yes) return -sign * one
    const literal = gate(`xor ${one} ${other}`, (out) => [
      [-out, one, other],
      [-out, -one, -other],
      [out, -one, other],
      [out, one, -other],
    ])
    return sign * literal
  }

  const ite = (condition: number, then: number, other: number): number => {
    if (then === other || condition === yes) return then
    if (condition === -yes) return other
    if (then === -other) return xor(condition, other)
    if (other === -yes || other === condition) return and([condition, then])
    if (then === -yes || then === -condition) return and([-condition, other])
    if (then === yes || then === condition) return -and([-condition, -other])
    if (other === yes || other === -condition) return -and([condition, -then])
    return gate(`if ${condition} ${then} ${other}`, (out) => [
      [-out, -condition, then],
      [-out, condition, other],
      [out, -condition, -then],
      [out, condition, -other],
      // These clauses are redundant, but let solvers propagate more.
      [-out, then, other],
      [out, -then, -other],
    ])
  }

  return { and, xor, ite, count: () => count }
}

// Formulas in conjunctive normal form, the input of SAT solvers: each clause needs at least one true literal.
//
//     (p or not q) and q      names p and q, clauses [1, -2] and [2]

export interface Cnf {
  /** Number of variables, which are numbered from 1. A literal is a variable's number, negative for the negation. */
  readonly variables: number
  /** Names of the first variables. The rest represent parts of an expression; the named ones determine their values. */
  readonly names: readonly string[]
  readonly clauses: readonly (readonly number[])[]
}

/** The formula as a tree; each variable must have a name. */
export function treeOfCnf({ names, clauses }: Cnf): Expression {
  const variables = names.map((name): Expression => ({ kind: "variable", name }))
  const literal = (number: number): Expression => {
    const variable = variables[Math.abs(number) - 1] as Expression
    return number > 0 ? variable : { kind: "not", operand: variable }
  }
  return joined(
    "and",
    clauses.map((clause) => joined("or", clause.map(literal))),
  )
}

function joined(kind: "and" | "or", operands: readonly Expression[]): Expression {
  const [first] = operands
  if (first === undefined) return { kind: "literal", value: kind === "and" }
  return operands.length === 1 ? first : { kind, operands }
}
