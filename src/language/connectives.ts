// The connectives: every truth function for which a notation may have a sign. All other properties, such as
// associativity, are derived from the truth tables.
//
//     implies   0b1011     false only for true implies false, which is bit 2

/** The values of each binary connective; the value for two operands is at bit 2 * left + right. */
const truthTables = {
  and: 0b1000,
  or: 0b1110,
  xor: 0b0110,
  nand: 0b0111,
  nor: 0b0001,
  iff: 0b1001,
  implies: 0b1011,
  impliedBy: 0b1101,
  notImplies: 0b0100,
  notImpliedBy: 0b0010,
} as const satisfies Readonly<Record<string, number>>

/** A connective of two operands. */
export type BinaryConnective = keyof typeof truthTables

/** `if` has three operands: the condition, the result if it is true, and the result if it is false. */
export type Connective = "not" | BinaryConnective | "if"

/** All binary connectives, in the order used by all lists of connectives. */
export const binaryConnectives = Object.keys(truthTables) as readonly BinaryConnective[]

export const connectives: readonly Connective[] = ["not", ...binaryConnectives, "if"]

export function isBinary(name: string | undefined): name is BinaryConnective {
  return typeof name === "string" && Object.hasOwn(truthTables, name)
}

/** Applies a connective to two values. */
export function combine(kind: BinaryConnective, left: boolean, right: boolean): boolean {
  return ((truthTables[kind] >> (2 * Number(left) + Number(right))) & 1) === 1
}

/**
 * Applies a connective to its operands: `nand` and `nor` mean "not all" and "not any", `if` takes three, and the others
 * are applied from left to right.
 */
export function combineAll(kind: BinaryConnective | "if", operands: readonly boolean[]): boolean {
  if (kind === "if") return (operands[0] ? operands[1] : operands[2]) as boolean
  if (kind === "nand") return !operands.every(Boolean)
  if (kind === "nor") return !operands.some(Boolean)
  return operands.reduce((left, right) => combine(kind, left, right))
}

const values = [false, true]

/** Whether grouping doesn't matter, so that a chain of any length is one node of the tree. */
export function isAssociative(kind: BinaryConnective): boolean {
  const of = (left: boolean, right: boolean) => combine(kind, left, right)
  return values.every((a) =>
    values.every((b) => values.every((c) => of(of(a, b), c) === of(a, of(b, c)))),
  )
}

/** Returns the two-sided identity of a connective, or `undefined` if it has none. */
export function identityOf(kind: BinaryConnective): boolean | undefined {
  return values.find((neutral) =>
    values.every((a) => combine(kind, neutral, a) === a && combine(kind, a, neutral) === a),
  )
}

/**
 * Returns the connective that a rule is named after; the rule's name may add a capitalized suffix, as in `andBitwise`.
 * Returns `undefined` for other rules.
 */
export function connectiveOf(rule: string): Connective | undefined {
  let longest: Connective | undefined
  for (const name of connectives) {
    const isNamed = rule.startsWith(name) && !/^[^\p{Lu}]/u.test(rule.slice(name.length))
    if (isNamed && name.length > (longest?.length ?? 0)) longest = name
  }
  return longest
}
