// The laws of boolean algebra as data: name, pattern and replacement.
//
//     De Morgan      not (A and B)      (not A) or (not B)
//
// A, B and C are placeholders for expressions. A pattern of and, or, xor or iff also matches some operands of a longer
// chain, in any order; the others are kept. Both sides of a law are equivalent, which the tests check by truth tables.
// Each set of laws has a measure that each of its laws decreases, so rewriting terminates (`measures` in the tests).

import type { BinaryConnective } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/index.ts"

export interface Law {
  readonly name: string
  readonly pattern: Expression
  readonly replacement: Expression
  /** Whether it must match all operands of a chain of and, or, xor or iff. */
  readonly isWhole?: true
  /** The textbook laws that prove it, each with its result; the last result is the replacement. */
  readonly proof?: readonly (readonly [name: string, result: Expression])[]
}

const variable = (name: string): Expression => ({ kind: "variable", name })
const [a, b, c] = [variable("A"), variable("B"), variable("C")]
const yes: Expression = { kind: "literal", value: true }
const no: Expression = { kind: "literal", value: false }
const not = (operand: Expression): Expression => ({ kind: "not", operand })
const of =
  (kind: BinaryConnective | "if") =>
  (...operands: Expression[]): Expression => ({ kind, operands })
const [and, or, xor, iff, choice] = [of("and"), of("or"), of("xor"), of("iff"), of("if")]
const [nand, nor, implies, impliedBy] = [of("nand"), of("nor"), of("implies"), of("impliedBy")]
const [notImplies, notImpliedBy] = [of("notImplies"), of("notImpliedBy")]

function law(name: string, pattern: Expression, replacement: Expression): Law {
  return { name, pattern, replacement }
}

type Lines = NonNullable<Law["proof"]>

const [absorption, complement, distribution, identity] = [
  "absorption",
  "complement",
  "distribution",
  "identity",
]

/** A law that textbooks prove from others. */
function theorem(pattern: Expression, ...proof: Lines): Law {
  const [, replacement] = proof.at(-1) as Lines[number]
  return { name: absorption, pattern, replacement, proof }
}

type Join = (...operands: Expression[]) => Expression

/** Makes each law twice: for `and` with `true`, and for its dual, `or` with `false`. */
function bothWays(
  make: (both: Join, either: Join, top: Expression, bottom: Expression) => readonly Law[],
): readonly Law[] {
  return [...make(and, or, yes, no), ...make(or, and, no, yes)]
}

/** How `a xor a and b` becomes `a and not b`. */
const lessBoth: Lines = [
  [identity, xor(and(a, yes), and(a, b))],
  [distribution, and(a, xor(yes, b))],
  ["negation", and(a, not(b))],
]

/** Laws that reduce the number of literals and variables without introducing connectives. */
const cleaning: readonly Law[] = [
  law("double negation", not(not(a)), a),
  law("negation", not(yes), no),
  law("negation", not(no), yes),
  ...bothWays((both, either, top, bottom) => [
    law("domination", both(a, bottom), bottom),
    law(identity, both(a, top), a),
    law("idempotence", both(a, a), a),
    law(complement, both(a, not(a)), bottom),
    law(absorption, both(a, either(a, b)), a),
    theorem(
      both(a, either(not(a), b)),
      [distribution, either(both(a, not(a)), both(a, b))],
      [complement, either(bottom, both(a, b))],
      [identity, both(a, b)],
    ),
    theorem(
      both(either(a, b), either(a, not(b))),
      [distribution, either(a, both(b, not(b)))],
      [complement, either(a, bottom)],
      [identity, a],
    ),
  ]),
  law(identity, xor(a, no), a),
  law("negation", xor(a, yes), not(a)),
  law("self-inverse", xor(a, a), no),
  law(complement, xor(a, not(a)), yes),
  law("double negation", xor(not(a), not(b)), xor(a, b)),
  law(identity, choice(yes, a, b), a),
  law(identity, choice(no, a, b), b),
  law("idempotence", choice(a, b, b), b),
  law("double negation", choice(not(a), b, c), choice(a, c, b)),
]

/** Other connectives in terms of and, or, xor and not, without repeating an operand. */
const definitions: readonly Law[] = [
  law("definition of implication", implies(a, b), or(not(a), b)),
  law("definition of implication", impliedBy(a, b), or(a, not(b))),
  law("definition of implication", notImplies(a, b), and(a, not(b))),
  law("definition of implication", notImpliedBy(a, b), and(not(a), b)),
  law("definition of iff", iff(a, b), not(xor(a, b))),
  law("definition of nand", nand(a, b), not(and(a, b))),
  law("definition of nor", nor(a, b), not(or(a, b))),
]

/** Laws that shorten an expression. */
export const shortening: readonly Law[] = [
  ...cleaning,
  ...definitions,
  law("definition of if", choice(a, yes, b), or(a, b)),
  law("definition of if", choice(a, no, b), and(not(a), b)),
  law("definition of if", choice(a, b, no), and(a, b)),
  law("definition of if", choice(a, b, yes), or(not(a), b)),
  law("definition of if", choice(a, a, b), or(a, b)),
  law("definition of if", choice(a, b, a), and(a, b)),
  law("definition of if", choice(a, not(b), b), xor(a, b)),
  law("definition of if", choice(a, b, not(b)), not(xor(a, b))),
  theorem(
    and(a, xor(a, b)),
    [distribution, xor(and(a, a), and(a, b))],
    ["idempotence", xor(a, and(a, b))],
    ...lessBoth,
  ),
  theorem(
    or(a, xor(a, b)),
    ["definition of xor", or(a, and(a, not(b)), and(not(a), b))],
    [absorption, or(a, and(not(a), b))],
    [distribution, and(or(a, not(a)), or(a, b))],
    [complement, and(yes, or(a, b))],
    [identity, or(a, b)],
  ),
  theorem(xor(a, and(a, b)), ...lessBoth),
  theorem(
    xor(a, or(a, b)),
    ["definition of or", xor(a, a, and(not(a), b))],
    ["self-inverse", xor(no, and(not(a), b))],
    [identity, and(not(a), b)],
  ),
  law("definition of xor", or(and(a, not(b)), and(not(a), b)), xor(a, b)),
  law("definition of xor", and(or(a, b), or(not(a), not(b))), xor(a, b)),
  ...bothWays((both, either) => [
    law(
      "consensus",
      either(both(a, b), both(not(a), c), both(b, c)),
      either(both(a, b), both(not(a), c)),
    ),
    law(distribution, either(both(a, b), both(a, c)), both(a, either(b, c))),
  ]),
  law(distribution, xor(and(a, b), and(a, c)), and(a, xor(b, c))),
]

/** Laws that leave only and, or, and negated variables. */
export const expanding: readonly Law[] = [
  ...cleaning,
  ...definitions,
  law("De Morgan", not(and(a, b)), or(not(a), not(b))),
  law("De Morgan", not(or(a, b)), and(not(a), not(b))),
  law("definition of xor", xor(a, b), or(and(a, not(b)), and(not(a), b))),
  law("definition of if", choice(a, b, c), or(and(a, b), and(not(a), c))),
]

/** Laws that leave only and, or and negated variables, with iff as two implications, as in textbooks. */
export const textbook: readonly Law[] = [
  ...expanding.filter(({ name, pattern: { kind } }) =>
    name.startsWith("definition") ? kind !== "iff" : kind !== "xor" && kind !== "if",
  ),
  law("definition of iff", iff(a, b), and(implies(a, b), implies(b, a))),
]

/** Laws that turn and, or and negated variables into a sum of products. */
export const distributingAnd: readonly Law[] = [
  ...cleaning,
  law(distribution, and(a, or(b, c)), or(and(a, b), and(a, c))),
]

/** Laws that turn and, or and negated variables into a product of sums. */
export const distributingOr: readonly Law[] = [
  ...cleaning,
  law(distribution, or(a, and(b, c)), and(or(a, b), or(a, c))),
]

/** Laws that replace two connectives by one, which a notation may lack. */
export const restoring: readonly Law[] = [
  law("definition of iff", not(xor(a, b)), iff(a, b)),
  law("definition of iff", xor(not(a), b), iff(a, b)),
  law("definition of nand", not(and(a, b)), nand(a, b)),
  law("definition of nor", not(or(a, b)), nor(a, b)),
  law("definition of implication", or(not(a), b), implies(a, b)),
].map((each) => ({ ...each, isWhole: true }))

/** All sets of laws by purpose. */
export const lawSets = { shortening, expanding, distributingAnd, distributingOr, restoring }

// Assigns ids to expressions. Expressions that differ only in the order of operands of and, or, xor or iff share an id.

export interface Identities {
  /** Recurses into children without ids; in deep trees, call it for the children first. */
  readonly idOf: (node: Expression) => number
}

export function createIdentities(): Identities {
  const ids = new WeakMap<Expression, number>()
  const idsByKey = new Map<string, number>()
  const keyOf = (node: Expression): string => {
    if (node.kind === "literal") return String(node.value)
    if (node.kind === "variable") return `"${node.name}`
    if (node.kind === "not") return `-${idOf(node.operand)}`
    if (node.kind === "group") return `(${idOf(node.inner)}`
    const operands = node.operands.map(idOf)
    if (isUnordered(node.kind)) operands.sort((one, other) => one - other)
    const operators = node.kind === "comparison" ? node.operators.join() : ""
    return `${node.kind}${operators} ${operands.join()}`
  }
  const idOf = (node: Expression): number => {
    const known = ids.get(node)
    if (known !== undefined) return known
    const key = keyOf(node)
    const id = idsByKey.get(key) ?? idsByKey.size
    idsByKey.set(key, id)
    ids.set(node, id)
    return id
  }
  return { idOf }
}

/** Whether an operator is associative and commutative. */
export function isUnordered(kind: Expression["kind"]): kind is "and" | "or" | "xor" | "iff" {
  return kind === "and" || kind === "or" || kind === "xor" || kind === "iff"
}
