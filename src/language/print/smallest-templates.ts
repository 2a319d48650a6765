// Finds the smallest expression of each truth function in the connectives of a dialect.
//
//     implies (0b1011), with and, or and not:    (or (not 0) 1)        0 and 1 are the operands
//
// The search starts from the operands and settles functions in order of cost, like Dijkstra's algorithm, combining them
// with all connectives. There are only 16 functions of two operands, and 256 of three operands, which are needed for
// `if` alone.

import { binaryConnectives, type Connective, combine } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { canWrite, emptyForm } from "../dialect/signs.ts"
import { oncePerObject } from "../once-per-object.ts"

/** An expression over operands, which are numbers, and literals, which are booleans. */
export type Template = number | boolean | Application

export interface Application {
  readonly kind: Connective
  readonly operands: readonly Template[]
}

/** A truth table: bit 2 * a + b is the value for the operands a and b; other numbers of operands are alike. */
export type TruthTable = number

/** The connectives that a dialect can write with their minimum number of operands. */
export function connectivesIn(dialect: Dialect): Connective[] {
  return [
    ...(canWrite("not", 1, dialect) ? (["not"] as const) : []),
    ...binaryConnectives.filter((kind) => canWrite(kind, 2, dialect)),
    ...(canWrite("if", 3, dialect) ? (["if"] as const) : []),
  ]
}

/** Whether a dialect can write a literal, as a word or as a call without operands. */
export function hasLiteral(value: boolean, dialect: Dialect): boolean {
  return dialect.spellings[`${value}`].length > 0 || emptyForm(value, dialect) !== undefined
}

/** The smallest expression of a function of `count` operands; `undefined` if there is none. */
export function smallestTemplate(
  table: TruthTable,
  count: number,
  dialect: Dialect,
): Template | undefined {
  const known = knownTemplates(dialect)
  known[count] ??= findTemplates(count, dialect)
  return known[count].get(table)
}

/** The truth table of a connective. */
export function truthTable(kind: Connective): TruthTable {
  if (kind === "not") return 0b01
  if (kind === "if") return 0b11001010
  return [0, 1, 2, 3].reduce(
    (table, at) => table | (Number(combine(kind, at > 1, at % 2 > 0)) << at),
    0,
  )
}

interface Found {
  readonly table: TruthTable
  readonly template: Template
  readonly cost: number
  /** The lowest operand in the template. */
  readonly first: number
}

function findTemplates(count: number, dialect: Dialect): Map<TruthTable, Template> {
  const rows = 2 ** count
  const all = 2 ** rows - 1
  const kinds = connectivesIn(dialect)
  const binary = binaryConnectives
    .filter((kind) => kinds.includes(kind))
    .map((kind) => ({ kind, truth: truthTable(kind) }))
  const hasNot = kinds.includes("not")
  // A dialect with `if` needs no template for it, and there are few functions of fewer operands.
  const hasIf = kinds.includes("if") && count < 3
  const found: (Found | undefined)[] = []
  const offer = (table: TruthTable, template: Template, cost: number) => {
    if (cost < (found[table]?.cost ?? Number.POSITIVE_INFINITY)) {
      found[table] = { table, template, cost, first: firstOperand(template) }
    }
  }
  const apply = (kind: Connective, table: TruthTable, own: number, ...parts: readonly Found[]) => {
    const cost = parts.reduce((sum, part) => sum + part.cost, own)
    if (cost >= (found[table]?.cost ?? Number.POSITIVE_INFINITY)) return
    offer(table, { kind, operands: parts.map(({ template }) => template) }, cost)
  }
  const join = (left: Found, right: Found) => {
    const isSwapped = right.first < left.first
    for (const { kind, truth } of binary) {
      const own = anOperator + Number(isSwapped) + (unusual[kind] ?? aRareSign)
      apply(kind, combineTables(truth, left.table, right.table) & all, own, left, right)
    }
  }

  for (let operand = 0; operand < count; operand += 1) {
    const period = 2 ** (count - 1 - operand)
    let table = 0
    for (let row = 0; row < rows; row += 1) table |= (Math.floor(row / period) % 2) << row
    offer(table, operand, anOperand)
  }
  if (hasLiteral(true, dialect)) offer(all, true, aLiteral)
  if (hasLiteral(false, dialect)) offer(0, false, aLiteral)

  const settled: Found[] = []
  const isSettled = new Set<TruthTable>()
  for (;;) {
    const open = found.filter((each) => each !== undefined && !isSettled.has(each.table)) as Found[]
    if (open.length === 0) break
    const next = open.reduce((best, each) => (each.cost < best.cost ? each : best))
    settled.push(next)
    isSettled.add(next.table)
    const isInner = Number(typeof next.template === "number")
    if (hasNot) apply("not", ~next.table & all, anOperator + isInner, next)
    for (const other of settled) {
      join(other, next)
      join(next, other)
      if (!hasIf) continue
      for (const third of settled) {
        for (const [a, b, c] of [
          [next, other, third],
          [other, next, third],
          [other, third, next],
        ] as const) {
          apply("if", (a.table & b.table) | (~a.table & c.table & all), anOperator, a, b, c)
        }
      }
    }
  }
  return new Map(settled.map(({ table, template }) => [table, template]))
}

/** The truth table of a connective applied to two functions. */
function combineTables(truth: TruthTable, left: TruthTable, right: TruthTable): TruthTable {
  let table = 0
  if (truth & 0b1000) table |= left & right
  if (truth & 0b0100) table |= left & ~right
  if (truth & 0b0010) table |= ~left & right
  if (truth & 0b0001) table |= ~left & ~right
  return table
}

/** The lowest operand in a template. */
function firstOperand(template: Template): number {
  if (typeof template !== "object") return Number(template)
  return Math.min(...template.operands.map(firstOperand))
}

// The order of preference: fewest operators, then fewest operands, then fewest literals; then common operators,
// negation of a larger part rather than one operand, and operands in their order.
const anOperator = 1e6
const anOperand = 1e4
const aLiteral = 100
const aRareSign = 4
const unusual: Partial<Record<Connective, number>> = { and: 0, or: 0, xor: 2, iff: 2, implies: 2 }

const knownTemplates = oncePerObject((_dialect: Dialect): Map<TruthTable, Template>[] => [])
