// The connectives: every truth function that a notation may have a sign for. What else is said of one, that it
// is associative, for example, follows from its truth table.
//
//     implies   0b1011     false only for true implies false, which is bit 2

/** For each connective of two operands its value, at bit 2 * left + right. */
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

/** A connective that stands between two operands. */
export type BinaryConnective = keyof typeof truthTables

/** `if` has three operands: the condition, what holds where it is true, and what holds where it is false. */
export type Connective = "not" | BinaryConnective | "if"

/** In the order in which they are listed wherever they are. */
export const binaryConnectives = Object.keys(truthTables) as readonly BinaryConnective[]

export const connectives: readonly Connective[] = ["not", ...binaryConnectives, "if"]

export function isBinary(name: string | undefined): name is BinaryConnective {
  return typeof name === "string" && Object.hasOwn(truthTables, name)
}

/** What a connective makes of two values. */
export function combine(kind: BinaryConnective, left: boolean, right: boolean): boolean {
  return ((truthTables[kind] >> (2 * Number(left) + Number(right))) & 1) === 1
}

/**
 * What a connective makes of its operands: `nand` and `nor` are the negations of all and of any, `if` has three, and
 * the others go from left to right.
 */
export function combineAll(kind: BinaryConnective | "if", operands: readonly boolean[]): boolean {
  if (kind === "if") return (operands[0] ? operands[1] : operands[2]) as boolean
  if (kind === "nand") return !operands.every(Boolean)
  if (kind === "nor") return !operands.some(Boolean)
  return operands.reduce((left, right) => combine(kind, left, right))
}

const values = [false, true]

/** Whether grouping does not matter, so that a chain is one node of the tree however long it is. */
export function isAssociative(kind: BinaryConnective): boolean {
  const of = (left: boolean, right: boolean) => combine(kind, left, right)
  return values.every((a) =>
    values.every((b) => values.every((c) => of(of(a, b), c) === of(a, of(b, c)))),
  )
}

/** The value that changes nothing on either side; undefined where there is none. */
export function identityOf(kind: BinaryConnective): boolean | undefined {
  return values.find((neutral) =>
    values.every((a) => combine(kind, neutral, a) === a && combine(kind, a, neutral) === a),
  )
}

/**
 * The connective that an operator's rule is named after: its name, perhaps with more in capitals, as in `andBitwise`.
 * Undefined for rules that are not named after one.
 */
export function connectiveOf(rule: string): Connective | undefined {
  let longest: Connective | undefined
  for (const name of connectives) {
    const isNamed = rule.startsWith(name) && !/^[^\p{Lu}]/u.test(rule.slice(name.length))
    if (isNamed && name.length > (longest?.length ?? 0)) longest = name
  }
  return longest
}
