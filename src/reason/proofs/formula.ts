// Formulas as proofs compare them: without groups, and one object for all equal formulas.
//
//     (p and q) and r        one conjunction of p, q and r
//     p and (q and r)        a conjunction of p and (q and r)
//     p xor q xor r          (p xor q) xor r
//
// Chains are read from the left, as most textbooks do. A comparison a == b != c is the conjunction of its parts.

import type { Connective } from "../../language/connectives.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { nameKey } from "../../language/dialect/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { fold } from "../../language/expression/index.ts"

export interface Formula {
  /** Number in its collection, in order of creation; operands have lower numbers. */
  readonly id: number
  readonly kind: Connective | "literal" | "variable"
  /** The name of a variable, or `true` or `false`. */
  readonly name: string
  /** Two or more for `and`, `or`, `nand` and `nor`, and three for `if`. */
  readonly operands: readonly Formula[]
}

/** A collection of formulas, in which equal formulas are the same object. */
export interface Formulas {
  readonly falsum: Formula
  readonly verum: Formula
  readonly make: (kind: Connective, ...operands: readonly Formula[]) => Formula
  /** Neither flattens nor nests chains. */
  readonly makeExactly: (kind: Formula["kind"], operands: readonly Formula[]) => Formula
  readonly not: (operand: Formula) => Formula
  readonly of: (tree: Expression) => Formula
}

/** @param dialect decides whether names that only differ in case are one variable, which keeps its first spelling */
export function createFormulas(dialect?: Dialect): Formulas {
  const known = new Map<string, Formula>()
  const create = (kind: Formula["kind"], name: string, operands: readonly Formula[]): Formula => {
    const own =
      operands.length > 0 ? operands.map(({ id }) => id).join(" ") : nameKey(name, dialect)
    const key = `${kind} ${own}`
    const found = known.get(key) ?? { id: known.size, kind, name, operands }
    known.set(key, found)
    return found
  }
  // Takes a list, since a call can't have as many arguments as a chain can have operands.
  const makeOf = (kind: Connective, operands: readonly Formula[]): Formula => {
    const [first, ...others] = operands as readonly [Formula, ...Formula[]]
    if (kind === "not" || kind === "if") return create(kind, "", operands)
    if (kind === "nand" || kind === "nor") {
      return create(others.length === 0 ? "not" : kind, "", operands)
    }
    if (others.length === 0) return first
    if (kind === "and" || kind === "or") {
      return create(kind, "", first.kind === kind ? [...first.operands, ...others] : operands)
    }
    return others.reduce((left, right) => create(kind, "", [left, right]), first)
  }
  const literal = (value: boolean) => create("literal", String(value), [])
  return {
    falsum: literal(false),
    verum: literal(true),
    make: (kind, ...operands) => makeOf(kind, operands),
    makeExactly: (kind, operands) => create(kind, "", operands),
    not: (operand) => makeOf("not", [operand]),
    of: (tree) =>
      fold<Formula>(tree, {
        literal: ({ value }) => literal(value),
        variable: ({ name }) => create("variable", name, []),
        not: (_, operand) => makeOf("not", [operand]),
        chain: ({ kind }, operands) => makeOf(kind, operands),
        group: (_, inner) => inner,
      }),
  }
}

/** A formula as a tree. The cost is linear in the number of distinct formulas within it. */
export function treeOf(formula: Formula): Expression {
  const trees = new Map<Formula, Expression>()
  const open = [formula]
  while (open.length > 0) {
    const each = open.at(-1) as Formula
    const missing = each.operands.filter((operand) => !trees.has(operand))
    if (missing.length > 0) {
      for (const operand of missing) open.push(operand)
      continue
    }
    open.pop()
    const operands = each.operands.map((operand) => trees.get(operand) as Expression)
    trees.set(each, nodeOf(each, operands))
  }
  return trees.get(formula) as Expression
}

function nodeOf({ kind, name }: Formula, operands: readonly Expression[]): Expression {
  if (kind === "literal") return { kind, value: name === "true" }
  if (kind === "variable") return { kind, name }
  if (kind === "not") return { kind, operand: operands[0] as Expression }
  return { kind, operands }
}

/**
 * What a connective is defined as, in terms of `not`, `and`, `or`, `implies` and `iff`; the first definition is the one
 * that proofs use. None for these connectives, variables and literals.
 */
export function definitionsOf(formula: Formula, { make, not }: Formulas): readonly Formula[] {
  const { kind, operands } = formula
  const [a, b, c] = operands as readonly [Formula, Formula, Formula]
  switch (kind) {
    case "xor":
      return [
        make("and", make("or", a, b), not(make("and", a, b))),
        make("or", make("and", a, not(b)), make("and", not(a), b)),
        not(make("iff", a, b)),
      ]
    case "nand":
      return [not(make("and", ...operands))]
    case "nor":
      return [not(make("or", ...operands))]
    case "impliedBy":
      return [make("implies", b, a)]
    case "notImplies":
      return [not(make("implies", a, b)), make("and", a, not(b))]
    case "notImpliedBy":
      return [not(make("implies", b, a)), make("and", not(a), b)]
    case "if":
      return [
        make("and", make("implies", a, b), make("implies", not(a), c)),
        make("or", make("and", a, b), make("and", not(a), c)),
      ]
    default:
      return []
  }
}

/** The right sides of all definition laws, including `implies` and `iff`, which proofs by rules don't need. */
export function definitionsByLaws(formula: Formula, formulas: Formulas): readonly Formula[] {
  const { make, not } = formulas
  const [a, b] = formula.operands as readonly [Formula, Formula]
  const { kind, operands } = formula
  if ((kind === "iff" || kind === "xor") && operands.length > 2) return []
  if (kind === "implies") return [make("or", not(a), b)]
  if (kind === "impliedBy") return [make("or", a, not(b)), make("implies", b, a)]
  if (kind !== "iff") return definitionsOf(formula, formulas)
  return [
    make("and", make("implies", a, b), make("implies", b, a)),
    make("and", make("or", not(a), b), make("or", a, not(b))),
    make("or", make("and", a, b), make("and", not(a), not(b))),
    not(make("xor", a, b)),
  ]
}
