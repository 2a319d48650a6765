// Converts lines from one notation to another without a tree: respells the tokens and adds the parentheses that other
// precedence levels need.
//
//     true-false   not True ^ False   ──▶   ! ( 1 != 0 )   c
//
// Lines with operators for which the target notation has no plain sign have to be converted through a tree.

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/index.ts"
import { isOfOperators, TokenKinds } from "../engines/index.ts"
import { joinTokens, type PrintOptions, partsOf, spelled } from "../print/index.ts"
import { codesOf, kindCode, kindCount, tablesOf } from "../tables/index.ts"
import { type SignTables, shapeNumber, signTablesOf } from "./sign-tables.ts"
import { Grouping } from "./signs-and-parentheses.ts"

export interface Respeller {
  /**
   * Converts a line that the source notation accepts.
   *
   * @param into output with room for `longest` bytes per byte of the line
   * @returns end of the output; -1 if the line has more than ASCII literals, operators and parentheses
   */
  readonly respell: (
    line: Uint8Array,
    from: number,
    to: number,
    into: Uint8Array,
    at: number,
  ) => number
  /** Maximum length of a token with the space before it, in bytes. */
  readonly longest: number
}

/** Numbers of the output pieces for token kinds; the signs follow, in the order of their tables. */
const writtenOf: Readonly<Record<number, number>> = {
  [kindCode.true]: 1,
  [kindCode.false]: 2,
  [kindCode.open]: 3,
  [kindCode.close]: 4,
}
const opening = 3
const closing = 4
const firstSign = 5

/**
 * Returns `undefined` if the conversion needs a tree.
 *
 * @param escaped escapes a piece of output, for lines embedded in another format
 */
export function respellerOf(
  from: Dialect,
  to: Dialect,
  { spacing, groups = "keep" }: PrintOptions,
  escaped: (text: string) => string = (text) => text,
): Respeller | undefined {
  const { literals, group } = partsOf(to)
  const alone = [literals.true, literals.false, group?.before, group?.after]
  const isPlain = alone.every((tokens) => tokens?.length === 1)
  if (groups !== "keep" || !isPlain || !isOfOperators(from)) return undefined
  const signs = signTablesOf(to)
  const spellings = signs.signs.map(({ token }) => spelled(token, to))
  // A postfix sign would have to be moved behind its operand.
  const isMoved = signs.signs.some(({ level }) => level.kind === "postfix")
  const signFor = signsByCode(from, signs)
  if (isMoved || spellings.includes("") || signFor.every((sign) => sign < 0)) return undefined

  const written = [undefined, ...alone.flatMap((tokens) => tokens ?? []), ...spellings]
  const width = written.length
  const pieces = joinedPieces(written, to, spacing, escaped)
  const numbers = Uint8Array.from({ length: kindCount }, (_, code) => writtenOf[code] ?? 0)
  const tables = tablesOf(from)
  const cutter = new TokenKinds()
  const grouping = new Grouping(tables, signs, signFor)
  return {
    // Each operator may get a pair of parentheses.
    longest: 3 * Math.max(...pieces.map(({ length }) => length)),
    respell(line, start, end, into, begin) {
      if (!cutter.cutBytes(line, start, end, tables)) return -1
      const { kinds, count } = cutter
      if (!grouping.group(kinds, count)) return -1
      const { openedBefore, closedAfter, operationAt, signOf } = grouping
      let at = begin
      let row = 0
      for (let token = 0; token < count; token += 1) {
        for (let more = openedBefore[token] as number; more > 0; more -= 1) {
          at = put(pieces[row + opening] as Uint8Array, into, at)
          row = opening * width
        }
        const number =
          numbers[kinds[token] as number] ||
          firstSign + (signOf[operationAt[token] as number] as number)
        at = put(pieces[row + number] as Uint8Array, into, at)
        row = number * width
        for (let more = closedAfter[token] as number; more > 0; more -= 1) {
          at = put(pieces[row + closing] as Uint8Array, into, at)
          row = closing * width
        }
        openedBefore[token] = 0
        closedAfter[token] = 0
      }
      return at
    },
  }
}

const nothing = new Uint8Array(0)

/**
 * Returns the output for each spelling after each possible predecessor, at `pieces[before * length + spelling]`.
 * `before` is 0 for the first token. Pieces of unknown spellings are empty.
 */
function joinedPieces(
  spellings: readonly (string | undefined)[],
  dialect: Dialect,
  spacing: PrintOptions["spacing"],
  escaped: (text: string) => string,
): readonly Uint8Array[] {
  const pieces = new Array<Uint8Array>(spellings.length * spellings.length).fill(nothing)
  spellings.forEach((spelling, number) => {
    if (spelling === undefined) return
    pieces[number] = Buffer.from(escaped(spelling))
    spellings.forEach((left, before) => {
      if (left === undefined) return
      const both = joinTokens([left, spelling], dialect, spacing)
      pieces[before * spellings.length + number] = Buffer.from(escaped(both.slice(left.length)))
    })
  })
  return pieces
}

/** Copies a piece byte by byte, which is faster for short pieces. */
function put(piece: Uint8Array, into: Uint8Array, at: number): number {
  const { length } = piece
  for (let index = 0; index < length; index += 1) into[at + index] = piece[index] as number
  return at + length
}

/** Signs of the target notation for the operators of the source, as `Grouping` expects them. */
function signsByCode(from: Dialect, { numbers }: SignTables): Int8Array {
  const byCode = new Int8Array(4 * kindCount).fill(-1)
  const codes = codesOf(from)
  for (const level of from.levels) {
    // A chain of comparisons repeats the operands between them.
    const counts = level.kind === "infix" && level.associates === "chain" ? [1, 2] : [1, 2, 3]
    for (const operator of level.operators) {
      const connective = connectiveOf(operator)
      if (connective === undefined) continue
      for (const count of counts) {
        const sign = numbers[shapeNumber(connective, count)] as number
        byCode[4 * (codes.get(operator) as number) + count] = sign
      }
    }
  }
  return byCode
}
