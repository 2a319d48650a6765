// The signs with which a dialect can write each connective: operators and forms.
//
//     C:       and    && on the level And, & on the level BitwiseAnd
//     Excel:   and    AND ( … , … )
//
// The first sign of a connective is the one whose token has exactly the connective's name; it is preferred if it fits.
// The others follow in the order of the grammar.

import {
  binaryConnectives,
  type Connective,
  connectiveOf,
  identityOf,
  isAssociative,
  isBinary,
} from "../connectives.ts"
import { oncePerObject } from "../once-per-object.ts"
import { type Dialect, type Form, type InfixLevel, isSpelled, type Level } from "./dialect.ts"

export type Sign = OperatorSign | FormSign

export interface OperatorSign {
  readonly token: string
  readonly level: Level
  /** Index of the level, counted from the loosest. */
  readonly at: number
  readonly form?: undefined
}

/** A form, which delimits its operands as parentheses do. */
interface FormSign {
  readonly token: string
  readonly form: Form
  /** Minimum and maximum number of operands. */
  readonly least: number
  readonly most: number
}

/** Returns all signs of a dialect for a connective, the preferred one first. */
export function signsOf(connective: Connective, dialect: Dialect): readonly Sign[] {
  return allSignsOf(dialect).get(connective) ?? []
}

/** Returns the preferred spelling of a connective, or its name if the dialect has no sign for it. */
export function spellingOf(connective: Connective, dialect: Dialect): string {
  const token = signsOf(connective, dialect)[0]?.token ?? connective
  return dialect.spellings[token]?.[0] ?? token
}

/** Returns the spelling of a connective in a chain of comparisons, which may differ from `spellingOf`. */
export function comparisonSpellingOf(connective: Connective, dialect: Dialect): string {
  const sign = signsOf(connective, dialect).find(
    ({ form, ...sign }) => form !== undefined || isChainedLevel((sign as OperatorSign).level),
  )
  const token = sign?.token ?? connective
  return dialect.spellings[token]?.[0] ?? token
}

/** Whether chains of a level are comparisons of neighbours. */
export function isChainedLevel(level: Level): boolean {
  return level.kind === "infix" && level.associates === "chain"
}

/** Whether a single use of a sign can write a connective with `count` operands. */
export function takes(sign: Sign, connective: Connective, count: number): boolean {
  if (sign.form !== undefined) {
    const isAny = anyCount.has(connective) || count === countOf(connective)
    return isAny && sign.least <= count && count <= sign.most
  }
  const { level } = sign
  if (level.kind === "choice") return count === 3
  if (level.kind !== "infix") return count === 1
  return count === 2 || (count > 2 && isChained(sign) && isOneNode(level, connective))
}

/** Whether `a o b o c` needs no parentheses. */
export function isChained({ level, token }: OperatorSign): boolean {
  if (level.kind !== "infix" || level.single?.includes(token)) return false
  return level.associates !== "none" && level.associates !== "chain"
}

/** Whether a chain of a connective on a level is one node of the tree. */
export function isOneNode({ associates }: InfixLevel, connective: Connective | undefined): boolean {
  if (associates === "chain") return false
  return associates === "all" || associative.has(connective as Connective)
}

/** Whether a dialect can write a connective with `count` operands, if necessary by nesting. */
export function canWrite(connective: Connective, count: number, dialect: Dialect): boolean {
  return signsOf(connective, dialect).some(
    (sign) =>
      takes(sign, connective, count) ||
      (count > 2 && associative.has(connective) && takes(sign, connective, 2)),
  )
}

/** Returns a form that means a literal if it has no operands: `(and)` is true. */
export function emptyForm(value: boolean, dialect: Dialect): Form | undefined {
  for (const connective of binaryConnectives) {
    if (identityOf(connective) !== value) continue
    for (const sign of signsOf(connective, dialect)) {
      if (sign.form !== undefined && takes(sign, connective, 0)) return sign.form
    }
  }
  return undefined
}

/** Connectives whose chains are one node of the tree. */
export const associative: ReadonlySet<Connective> = new Set(binaryConnectives.filter(isAssociative))

/** Connectives whose calls are one node of the tree with any number of operands. */
const anyCount: ReadonlySet<Connective> = new Set<Connective>(["and", "or", "xor", "nand", "nor"])

/** The minimum number of operands for which a connective is meaningful. */
export function countOf(connective: Connective): number {
  return connective === "not" ? 1 : connective === "if" ? 3 : 2
}

function findSigns(dialect: Dialect): Map<Connective, Sign[]> {
  // An operator that a form may begin with is only read: `not (a) && b` would be written for not ((a) && b).
  const begins = new Set(dialect.forms.map(({ parts: [first] }) => first))
  const operators = dialect.levels.flatMap((level, at): Sign[] =>
    level.operators
      .filter((token) => isSpelled(token, dialect) && !begins.has(token))
      .map((token) => ({ token, level, at })),
  )
  const forms = dialect.forms.flatMap((form): Sign[] => {
    const { makes, parts } = form
    if (makes !== "not" && makes !== "if" && !isBinary(makes)) return []
    const token = parts.find((part) => typeof part === "string" && connectiveOf(part) === makes)
    let least = 0
    let most = 0
    for (const part of parts) {
      if (typeof part === "string") continue
      least += part.least
      most += part.most ?? Number.POSITIVE_INFINITY
    }
    return [{ token: String(token), form, least, most }]
  })
  const order = Object.keys(dialect.spellings)
  const rank = (connective: Connective, { token }: Sign) =>
    token === connective ? -1 : order.indexOf(token)
  const signs = new Map<Connective, Sign[]>()
  for (const sign of [...operators, ...forms]) {
    const connective = connectiveOf(sign.token)
    if (connective === undefined) continue
    const all = signs.get(connective) ?? []
    signs.set(connective, all)
    all.push(sign)
    all.sort((left, right) => rank(connective, left) - rank(connective, right))
  }
  return signs
}

const allSignsOf = oncePerObject(findSigns)
