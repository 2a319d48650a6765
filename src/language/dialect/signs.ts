// What a dialect can write each connective with: the operators on its levels, and its forms.
//
//     C:       and    && on the level And, & on the level BitwiseAnd
//     Excel:   and    AND ( … , … )
//
// The first sign of a connective is the one whose token is named exactly like it, and that is what is written where
// it can stand; the others follow in the order of the grammar.

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

/** An operator of the ladder. */
export interface OperatorSign {
  readonly token: string
  readonly level: Level
  /** The index of the level, counted from the loosest. */
  readonly at: number
  readonly form?: undefined
}

/** A form, which holds its operands together as parentheses do. */
export interface FormSign {
  readonly token: string
  readonly form: Form
  /** How many operands it can have. */
  readonly least: number
  readonly most: number
}

/** All signs that a dialect has for a connective, the one to prefer first. */
export function signsOf(connective: Connective, dialect: Dialect): readonly Sign[] {
  return allSignsOf(dialect).get(connective) ?? []
}

/** What a connective is spelled like where nothing else is known; its own name where the dialect has no sign for it. */
export function spellingOf(connective: Connective, dialect: Dialect): string {
  const token = signsOf(connective, dialect)[0]?.token ?? connective
  return dialect.spellings[token]?.[0] ?? token
}

/** The same in a chain of comparisons, where perhaps another sign stands than elsewhere. */
export function comparisonSpellingOf(connective: Connective, dialect: Dialect): string {
  const sign = signsOf(connective, dialect).find(
    ({ form, ...sign }) => form !== undefined || isChainedLevel((sign as OperatorSign).level),
  )
  const token = sign?.token ?? connective
  return dialect.spellings[token]?.[0] ?? token
}

function isChainedLevel(level: Level): boolean {
  return level.kind === "infix" && level.associates === "chain"
}

/** Whether one sign alone can write a connective of so many operands. */
export function takes(sign: Sign, connective: Connective, count: number): boolean {
  if (sign.form !== undefined) {
    const isAny = anyCount.has(connective) || count === countOf(connective)
    return isAny && sign.least <= count && count <= sign.most
  }
  const { level } = sign
  if (level.kind !== "infix") return count === 1
  return count === 2 || (count > 2 && isChained(sign) && isOneNode(level, connective))
}

/** Whether `a o b o c` needs no parentheses. */
export function isChained({ level, token }: OperatorSign): boolean {
  if (level.kind !== "infix" || level.single?.includes(token)) return false
  return level.associates !== "none" && level.associates !== "chain"
}

/** Whether a chain of a connective is one node of the tree, where a level reads chains. */
export function isOneNode({ associates }: InfixLevel, connective: Connective | undefined): boolean {
  if (associates === "chain") return false
  return associates === "all" || associative.has(connective as Connective)
}

/** Whether a dialect has any sign for a connective of so many operands, chains being nested where they have to. */
export function canWrite(connective: Connective, count: number, dialect: Dialect): boolean {
  return signsOf(connective, dialect).some(
    (sign) =>
      takes(sign, connective, count) ||
      (count > 2 && associative.has(connective) && takes(sign, connective, 2)),
  )
}

/** The form without operands that means a literal: `(and)` is true. */
export function emptyForm(value: boolean, dialect: Dialect): Form | undefined {
  for (const connective of binaryConnectives) {
    if (identityOf(connective) !== value) continue
    for (const sign of signsOf(connective, dialect)) {
      if (sign.form !== undefined && takes(sign, connective, 0)) return sign.form
    }
  }
  return undefined
}

/** The connectives of which a chain is one node of the tree. */
export const associative: ReadonlySet<Connective> = new Set(binaryConnectives.filter(isAssociative))

/** Those that are one node of the tree with however many operands a call has. */
const anyCount: ReadonlySet<Connective> = new Set<Connective>(["and", "or", "xor", "nand", "nor"])

function countOf(connective: Connective): number {
  return connective === "not" ? 1 : connective === "if" ? 3 : 2
}

function findSigns(dialect: Dialect): Map<Connective, Sign[]> {
  const operators = dialect.ladder.flatMap((level, at): Sign[] =>
    level.operators
      .filter((token) => isSpelled(token, dialect))
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
