// Expresses a node with other connectives if a dialect has no operator for it.
//
//     (implies a b)                 with and, or, not:   (or (not a) b)
//     (comparison a iff b xor c)                         (and (iff a b) (xor b c))
//
// The replacement may need to be expressed in turn, which happens when the printer reaches it. An operand that is
// needed twice is one node with two parents, so the tree itself doesn't grow.

import { type BinaryConnective, type Connective, combine, connectives } from "../connectives.ts"
import { canWrite, countOf, type Dialect, emptyForm, isSpelled, signsOf } from "../dialect/index.ts"
import type { Chain, Comparison, Expression, Literal, Negation } from "../expression/index.ts"
import { pairsOf } from "../expression/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { UnwritableError } from "./print-options.ts"

/** A construct that the dialect lacks, and the connectives that replace it. */
export interface Substitution {
  readonly what: Connective | "comparison" | "true" | "false"
  readonly by: readonly Connective[]
}

interface Rewritten {
  readonly node: Expression
  /** `undefined` if the dialect lacks nothing: a call with one operand is replaced by the operand. */
  readonly substitution?: Substitution
}

/**
 * Replaces a node with an equivalent one that uses the dialect's connectives.
 *
 * @param variable returns any variable, to express a missing literal
 * @throws UnwritableError if the dialect has no equivalent
 */
export function express(
  node: Literal | Negation | Chain | Comparison,
  dialect: Dialect,
  variable: () => string | undefined,
): Rewritten {
  if (node.kind === "literal") return expressLiteral(node, dialect, variable)
  if (node.kind === "comparison") {
    const together: Expression = { kind: "and", operands: pairsOf(node) }
    return { node: together, substitution: { what: "comparison", by: ["and"] } }
  }
  const operands = operandsOf(node)
  if (operands.length === 1 && node.kind !== "not") {
    const [operand] = operands as [Expression]
    return { node: opposites[node.kind] ? negated(operand) : operand }
  }
  const isChoice = node.kind === "if"
  const other = operands.length > 2 && otherChain(node.kind as BinaryConnective, operands, dialect)
  if (other) return other
  const { inputs, table } = isChoice
    ? choiceOf(operands)
    : { inputs: operands, table: truthTable(node.kind) }
  const count = isChoice ? inputs.length : countOf(node.kind)
  const template = smallestTemplate(table, count, dialect)
  if (template === undefined) {
    const kinds = connectivesIn(dialect).join(", ")
    throw lacking(node, dialect, kinds && `, and cannot say it with ${kinds}`)
  }
  const by = connectivesOf(template)
  return {
    node:
      inputs.length === count
        ? instantiate(template, inputs)
        : joined(node.kind as BinaryConnective, inputs, template),
    ...(by.length > 0 && { substitution: { what: node.kind, by } }),
  }
}

/** The operands of a choice except constant branches, and its truth table over them: `a ? true : b` is a or b. */
function choiceOf(operands: readonly Expression[]) {
  const values = operands.map((operand, at) => {
    const inner = withoutGroups(operand)
    return at > 0 && inner.kind === "literal" ? inner.value : undefined
  })
  const inputs = operands.filter((_, at) => values[at] === undefined)
  const table = tableOf(inputs.length, (row) => {
    let left = inputs.length
    const [condition, chosen, other] = values.map((value) => value ?? (row >> --left) & 1)
    return (condition ? chosen : other) as number | boolean
  })
  return { inputs, table }
}

export function operandsOf(node: Negation | Chain | Comparison): readonly Expression[] {
  return node.kind === "not" ? [node.operand] : node.operands
}

export function lacking(node: Expression, dialect: Dialect, rest = ""): UnwritableError {
  const what = () => {
    if (node.kind === "comparison") return "chained comparisons"
    if ("operands" in node && signsOf(node.kind, dialect).length > 0) {
      return `operator ${node.kind} for ${node.operands.length} operands`
    }
    if (node.kind !== "literal") return `operator ${node.kind}`
    return hasLiteral(!node.value, dialect) ? `literal for ${node.value}` : "literals"
  }
  return new UnwritableError(dialect.name, `has no ${what()}${rest}`, node)
}

/** Expresses a constant with a literal that the dialect has, or else with a variable. */
function expressLiteral(
  node: Literal,
  dialect: Dialect,
  variable: () => string | undefined,
): Rewritten {
  const { value } = node
  const alone = smallestTemplate(value ? 0b1 : 0, 0, dialect)
  const template =
    alone ?? (dialect.variable ? smallestTemplate(value ? 0b11 : 0, 1, dialect) : undefined)
  if (template === undefined) throw lacking(node, dialect)
  const name = alone === undefined ? variable() : ""
  if (name === undefined)
    throw lacking(node, dialect, ", and there is no variable to say them with")
  return {
    node: instantiate(template, [{ kind: "variable", name }]),
    substitution: { what: `${value}`, by: connectivesOf(template) },
  }
}

/**
 * Equivalent chains of another connective: whether the chain is negated, its connective, and whether each operand is
 * negated. Chains of xor and iff are each other's negation if the number of operands is even, and equal if it is odd.
 */
const otherChains: Partial<
  Record<Connective, readonly (readonly [boolean | "even", BinaryConnective, boolean])[]>
> = {
  and: [
    [true, "nand", false],
    [false, "nor", true],
    [true, "or", true],
  ],
  or: [
    [true, "nor", false],
    [false, "nand", true],
    [true, "and", true],
  ],
  nand: [
    [true, "and", false],
    [false, "or", true],
  ],
  nor: [
    [true, "or", false],
    [false, "and", true],
  ],
  xor: [["even", "iff", false]],
  iff: [["even", "xor", false]],
}

/** `undefined` if the dialect has none of these connectives, or no `not`. */
function otherChain(
  kind: BinaryConnective,
  operands: readonly Expression[],
  dialect: Dialect,
): Rewritten | undefined {
  if (smallestTemplate(0b01, 1, dialect) === undefined) return undefined
  for (const [isNegated, other, isEachNegated] of otherChains[kind] ?? []) {
    if (!canWrite(other, operands.length, dialect)) continue
    const node = { kind: other, operands: isEachNegated ? operands.map(negated) : operands }
    const isWholeNegated = isNegated === "even" ? operands.length % 2 === 0 : isNegated
    return {
      node: isWholeNegated ? negated(node) : node,
      substitution: { what: kind, by: isNegated ? ["not", other] : [other, "not"] },
    }
  }
  const inner = opposites[kind]
  if (inner === undefined) return undefined
  const others: Expression = { kind: inner, operands: operands.slice(0, -1) }
  return {
    node: { kind, operands: [others, operands.at(-1) as Expression] },
    substitution: { what: kind, by: [kind, inner] },
  }
}

const opposites: Partial<Record<Connective, "and" | "or">> = { nand: "and", nor: "or" }

/** Joins the operands of an associative and commutative connective two at a time. */
function joined(
  kind: BinaryConnective,
  operands: readonly Expression[],
  template: Template,
): Expression {
  const join = (left: Expression, right: Expression) => instantiate(template, [left, right])
  // The operands are the only numbers in a template.
  const isOnceIn = (operand: number) => JSON.stringify(template).split(`${operand}`).length < 3
  if (isOnceIn(1)) return operands.reduceRight((right, left) => join(left, right))
  if (isOnceIn(0)) return operands.reduce(join)
  // An operand that appears twice doubles with each level of nesting; halving keeps the nesting shallow.
  const middle = operands.length >> 1
  return join(
    { kind, operands: operands.slice(0, middle) },
    { kind, operands: operands.slice(middle) },
  )
}

/** The distinct connectives of a template, outermost first. */
function connectivesOf(template: Template): Connective[] {
  if (typeof template !== "object") return []
  return [...new Set([template.kind, ...template.operands.flatMap(connectivesOf)])]
}

function instantiate(template: Template, operands: readonly Expression[]): Expression {
  if (typeof template === "number") return operands[template] as Expression
  if (typeof template === "boolean") return { kind: "literal", value: template }
  const { kind } = template
  const parts = template.operands.flatMap((each) => {
    const part = instantiate(each, operands)
    // p -> q or r becomes not p or q or r.
    return part.kind === kind && "and or".includes(kind) ? (part as Chain).operands : part
  })
  return kind === "not" ? negated(parts[0] as Expression) : { kind, operands: parts }
}

/** The negation of a node; removes a `not` rather than adding a second one. */
export function negated(operand: Expression): Expression {
  const inner = withoutGroups(operand)
  return inner?.kind === "not" ? inner.operand : { kind: "not", operand }
}

export function withoutGroups(node: Expression): Expression {
  let inner = node
  while (inner?.kind === "group") inner = inner.inner
  return inner
}

// Finds the smallest expression for a truth function in a dialect's connectives.
//
//     implies (0b1011), with and, or and not:    (or (not 0) 1)        0 and 1 are the operands
//
// The search starts from the operands and applies all connectives to the functions found so far, until none of these
// gets cheaper. There are only 16 functions of two operands, and 256 of three operands, which only `if` has.

/** An expression over operands, which are numbers, and literals, which are booleans. */
type Template = number | boolean | Application

export interface Application {
  readonly kind: Connective
  readonly operands: readonly Template[]
}

/** A truth table: bit 2 * a + b is the value for the operands a and b; likewise for other numbers of operands. */
export type TruthTable = number

/** The connectives that a dialect can write with their minimum number of operands. */
function connectivesIn(dialect: Dialect): Connective[] {
  return connectives.filter((kind) => canWrite(kind, countOf(kind), dialect))
}

/** Whether a dialect can write a literal, as a word or as a call without operands. */
function hasLiteral(value: boolean, dialect: Dialect): boolean {
  return isSpelled(`${value}`, dialect) || emptyForm(value, dialect) !== undefined
}

/** The truth table of a function of `count` operands. */
function tableOf(count: number, valueIn: (row: number) => number | boolean): TruthTable {
  let table = 0
  // Shifting turns true into 1.
  for (let row = 0; row < 2 ** count; row += 1) table |= (valueIn(row) as number) << row
  return table
}

export function truthTable(kind: Connective): TruthTable {
  if (kind === "not") return 0b01
  if (kind === "if") return 0b11001010
  return tableOf(2, (row) => combine(kind, row > 1, row % 2 > 0))
}

interface Found {
  readonly table: TruthTable
  readonly template: Template
  readonly cost: number
  /** The lowest operand in the template. */
  readonly first: number
}

/** The smallest expression for a function of `count` operands; `undefined` if there is none. */
function smallestTemplate(
  target: TruthTable,
  count: number,
  dialect: Dialect,
): Template | undefined {
  const known = knownTemplates(dialect)
  const key = `${count} ${target}`
  if (!known.has(key)) known.set(key, findTemplate(target, count, dialect))
  return known.get(key)
}

function findTemplate(target: TruthTable, count: number, dialect: Dialect): Template | undefined {
  // `if` is tried only for functions of fewer than three operands: there are few, and a dialect with `if` needs no
  // template for it. If `if` is an operator, as in `a ? b : c`, using it for other connectives isn't idiomatic.
  const isCalled = signsOf("if", dialect).some(({ form }) => form !== undefined)
  const kinds = connectivesIn(dialect).filter((kind) => kind !== "if" || (isCalled && count < 3))
  const found = new Map<TruthTable, Found>()
  const costOf = (table: TruthTable) => found.get(table)?.cost ?? Number.POSITIVE_INFINITY
  let isCheaper: boolean
  const offer = (table: TruthTable, template: Template, cost: number) => {
    if (cost >= costOf(table)) return
    found.set(table, { table, template, cost, first: firstOperand(template) })
    isCheaper = true
  }
  // Preferred templates come first, because the first of equally cheap expressions is used.
  for (const value of [true, false]) {
    const table = tableOf(count, () => value)
    if (hasLiteral(value, dialect)) offer(table, value, aLiteral)
  }
  for (let operand = 0; operand < count; operand += 1) {
    const table = tableOf(count, (row) => (row >> (count - 1 - operand)) & 1)
    offer(table, operand, anOperand)
  }
  do {
    isCheaper = false
    for (const kind of kinds) {
      const truth = truthTable(kind)
      // The parts of an expression cost less than the whole.
      const limit = costOf(target) - anOperator
      for (const parts of listsOf(countOf(kind), [...found.values()], limit)) {
        const at = (row: number) =>
          parts.reduce((bits, { table }) => 2 * bits + ((table >> row) & 1), 0)
        offer(
          tableOf(count, (row) => (truth >> at(row)) & 1),
          { kind, operands: parts.map(({ template }) => template) },
          parts.reduce((sum, { cost }) => sum + cost, costOfSign(kind, parts)),
        )
      }
    }
  } while (isCheaper)
  return found.get(target)?.template
}

function firstOperand(template: Template): number {
  if (typeof template !== "object") return Number(template)
  return Math.min(...template.operands.map(firstOperand))
}

/** All lists of `count` functions that together cost less than `limit`. */
function listsOf(count: number, functions: readonly Found[], limit: number): (readonly Found[])[] {
  if (count === 0) return [[]]
  const cheap = functions.filter(({ cost }) => cost < limit)
  return cheap.flatMap((each) =>
    listsOf(count - 1, cheap, limit - each.cost).map((others) => [each, ...others]),
  )
}

function costOfSign(kind: Connective, [left, right]: readonly Found[]): number {
  if (kind === "not") return anOperator + Number(typeof left?.template === "number")
  return (costs[kind] ?? aRareSign) + Number((right as Found).first < (left as Found).first)
}

// The order of preference: fewest operators, counting all but and, or and not twice, because `if` is easier to
// read as `a and b or not a and c` than as `(b xor c) and a xor c`; then fewest operands, then fewest literals; then
// common operators, negation of a larger part rather than one operand, and operands in their order.
const anOperator = 1e6
const anOperand = 1e4
const aLiteral = 100
const anOtherSign = 2 * anOperator + 2
const aRareSign = anOtherSign + 2
const costs: Partial<Record<Connective, number>> = {
  and: anOperator,
  or: anOperator,
  // Costs more than `or` with `not`, because `(or (not a) b)` is more idiomatic than `(if a b t)`.
  if: 2 * anOperator + anOperand,
  xor: anOtherSign,
  iff: anOtherSign,
  implies: anOtherSign,
}

const knownTemplates = oncePerObject((_dialect: Dialect) => new Map<string, Template | undefined>())

/** `implies was written with or, not` */
export function describeSubstitution({ what, by }: Substitution): string {
  const named = what === "comparison" ? "a chain of comparisons" : what
  return `${named} was written with ${by.join(", ")}`
}
