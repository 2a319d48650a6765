// Draws expressions of one notation with their values.
//
//     python, literals     True and not ( False or True )     false
//     ldap, variables      (&(a=TRUE)(!(b=TRUE)))             true, with a true and b false
//
// The printer writes a drawn tree, and the tree gives the value. Neither depends on how boolglot chooses readings,
// which the calibration measures.

import { dialects } from "../../src/dialects.ts"
import { evaluate, print } from "../../src/index.ts"
import type { Dialect } from "../../src/language/dialect/dialect.ts"
import type { Expression } from "../../src/language/expression/expression.ts"
import type { Random } from "./random.ts"

export interface DrawnExpression {
  readonly text: string
  readonly value: boolean
  /** Values of all variables of the dataset, even if the expression has only some of them. */
  readonly variables: Readonly<Record<string, boolean>>
}

/** How the expressions of one dataset are drawn and printed. */
export interface Style {
  readonly dialect: Dialect
  /** Empty for expressions of literals. */
  readonly names: readonly string[]
  readonly kinds: readonly Kind[]
  readonly mostTerms: number
  /** Whether expressions are a disjunction of conjunctions, which needs no parentheses under any usual precedence. */
  readonly isFlat: boolean
  /** Probability of a negation at each operand. */
  readonly notChance: number
  readonly spacing: "spaced" | "compact"
  readonly groups: "minimal" | "full"
}

type Kind = "and" | "or" | "xor" | "implies" | "iff"

/** Notations with at least `not`, `and` and `or`; the others have too few formulas to tell readings apart. */
export const drawnDialects: readonly Dialect[] = dialects.filter((dialect) =>
  (["and", "or"] as const).every((kind) => has(kind, dialect)),
)

/** `and` and `or` come up more often, as they do in published datasets. */
const usualKinds: readonly Kind[] = ["and", "and", "or", "or"]
const rarerKinds: readonly Kind[] = ["xor", "implies", "iff"]

const namePools: readonly (readonly string[])[] = [
  ["a", "b", "c", "d"],
  ["p", "q", "r"],
  ["x", "y", "z"],
  ["A", "B", "C", "D"],
  ["x1", "x2", "x3", "x4"],
  ["rain", "wind", "snow"],
]

export function canHaveLiterals(dialect: Dialect): boolean {
  return canPrint(literal(true), dialect) && canPrint(literal(false), dialect)
}

export function drawStyle(dialect: Dialect, hasVariables: boolean, random: Random): Style {
  const rarer = rarerKinds.filter((kind) => has(kind, dialect) && random.chance(0.5))
  const pools = namePools.filter((names) => names.every((name) => isName(name, dialect)))
  return {
    dialect,
    names: hasVariables ? random.pick(pools) : [],
    kinds: [...usualKinds, ...rarer],
    mostTerms: 3 + random.integer(6),
    isFlat: random.chance(0.3),
    notChance: random.pick([0, 0.2, 0.2]),
    spacing: random.chance(0.8) ? "spaced" : "compact",
    groups: random.chance(0.7) ? "minimal" : "full",
  }
}

export function drawExpression(style: Style, random: Random): DrawnExpression {
  const { dialect, names, mostTerms, spacing, groups } = style
  const variables = Object.fromEntries(names.map((name) => [name, random.chance(0.5)]))
  const terms = 2 + random.integer(mostTerms - 1)
  const tree = style.isFlat ? drawFlatTree(terms, style, random) : drawTree(terms, style, random)
  const text = print(tree, dialect, { spacing, groups })
  const value = evaluate(text, dialect, variables)
  if (value !== treeValue(tree, variables)) throw new Error(`${dialect.name} misreads ${text}`)
  return { text, value, variables }
}

function drawTree(terms: number, style: Style, random: Random): Expression {
  if (random.chance(style.notChance)) {
    return { kind: "not", operand: drawTree(terms, style, random) }
  }
  if (terms === 1) return drawOperand(style, random)
  const left = 1 + random.integer(terms - 1)
  const operands = [drawTree(left, style, random), drawTree(terms - left, style, random)]
  return { kind: random.pick(style.kinds), operands }
}

function drawFlatTree(terms: number, style: Style, random: Random): Expression {
  const draw = () => {
    const operand = drawOperand(style, random)
    return random.chance(style.notChance) ? ({ kind: "not", operand } as const) : operand
  }
  const conjunctions: Expression[][] = [[draw()]]
  for (let count = 1; count < terms; count += 1) {
    if (random.chance(0.5)) conjunctions.push([draw()])
    else conjunctions.at(-1)?.push(draw())
  }
  return joined(
    "or",
    conjunctions.map((operands) => joined("and", operands)),
  )
}

function joined(kind: Kind, operands: readonly Expression[]): Expression {
  return operands.length === 1 ? (operands[0] as Expression) : { kind, operands }
}

function drawOperand({ names }: Style, random: Random): Expression {
  return names.length > 0
    ? { kind: "variable", name: random.pick(names) }
    : literal(random.chance(0.5))
}

function treeValue(tree: Expression, variables: Readonly<Record<string, boolean>>): boolean {
  if (tree.kind === "literal") return tree.value
  if (tree.kind === "variable") return variables[tree.name] as boolean
  if (tree.kind === "not") return !treeValue(tree.operand, variables)
  if (tree.kind === "group") return treeValue(tree.inner, variables)
  const values = tree.operands.map((each) => treeValue(each, variables))
  if (tree.kind === "and") return values.every(Boolean)
  if (tree.kind === "or") return values.some(Boolean)
  const [left, right] = values
  if (tree.kind === "implies") return !left || Boolean(right)
  return (left === right) === (tree.kind === "iff")
}

function has(kind: Kind, dialect: Dialect): boolean {
  const operands = ["a", "b"].map((name) => operandOf(name, dialect))
  return canPrint({ kind, operands }, dialect)
}

function isName(name: string, dialect: Dialect): boolean {
  try {
    const text = print({ kind: "variable", name }, dialect)
    return evaluate(text, dialect, { [name]: true }) && !evaluate(text, dialect, { [name]: false })
  } catch {
    return false
  }
}

function operandOf(name: string, dialect: Dialect): Expression {
  return dialect.variable === null ? literal(true) : { kind: "variable", name }
}

function literal(value: boolean): Expression {
  return { kind: "literal", value }
}

/** Whether a notation has a symbol for every operator in a tree. */
function canPrint(tree: Expression, dialect: Dialect): boolean {
  try {
    print(tree, dialect, { strict: true })
    return true
  } catch {
    return false
  }
}
