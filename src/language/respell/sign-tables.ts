// Numeric tables of the usual sign for each connective and of the places of its operands, computed once per notation.
//
//     (xor a (and b c)) in C:   != for xor, && for and, which needs parentheses in an operand of !=
//
// The usual sign is the first one that can write the connective with that number of operands. The tables contain only
// plain operators: no calls, and no chains that have to be nested.

import { type Connective, connectives } from "../connectives.ts"
import { type Dialect, type OperatorSign, signsOf, takes } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { anywhere, fits, type OutputPlace, placesOf } from "../print/index.ts"

export interface SignTables {
  /** The index in `signs`, at the `shapeNumber` of a connective and a number of operands; -1 for none. */
  readonly numbers: Int8Array
  readonly signs: readonly OperatorSign[]
  /** 1 at `place * signs.length + sign` if the sign needs no parentheses in the place; place 0 is anywhere. */
  readonly fitting: Uint8Array
  /** Places of operands, at `operandPlaces[(sign * followers + follower + 1) * 3 + side]`. */
  readonly operandPlaces: Int16Array
  readonly followers: number
  /** For each place, the level of the operator that follows plus 1; 0 if none does. */
  readonly followerOf: Uint8Array
}

export const side = { first: 0, middle: 1, last: 2 } as const

/** Index of an operation in `SignTables.numbers`. */
export function shapeNumber(connective: Connective, operands: number): number {
  return connectives.indexOf(connective) * 4 + Math.min(operands, 3)
}

const sides = ["first", "middle", "last"] as const

export const signTablesOf = oncePerObject((dialect: Dialect): SignTables => {
  const numbers = new Int8Array(connectives.length * 4).fill(-1)
  const kinds: Connective[] = []
  const signs: OperatorSign[] = []
  for (const kind of connectives) {
    for (const count of [1, 2, 3]) {
      const sign = signsOf(kind, dialect).find((each) => takes(each, kind, count))
      if (sign === undefined || sign.form !== undefined || sign.level.kind === "choice") continue
      kinds.push(kind)
      numbers[shapeNumber(kind, count)] = signs.push(sign) - 1
    }
  }

  const places: OutputPlace[] = []
  const placeNumbers = new Map<string, number>()
  const numberOf = (place: OutputPlace): number => {
    const { least, only, never, negated, follower } = place
    const key = JSON.stringify([least, only ?? "", never ?? "", negated, follower])
    const number = placeNumbers.get(key) ?? places.push(place) - 1
    placeNumbers.set(key, number)
    return number
  }
  numberOf(anywhere)

  const followers = dialect.levels.length + 1
  const operandPlaces = new Int16Array(signs.length * followers * sides.length)
  signs.forEach((sign, at) => {
    for (let follower = -1; follower < dialect.levels.length; follower += 1) {
      const own = placesOf(sign, kinds[at] as Connective, { ...anywhere, follower }, dialect)
      sides.forEach((side, index) => {
        const place = numberOf(own[side])
        operandPlaces[(at * followers + follower + 1) * sides.length + index] = place
      })
    }
  })
  const isFitting = (place: OutputPlace) => (sign: OperatorSign, at: number) =>
    Number(fits(sign.at, kinds[at] as Connective, place))
  return {
    numbers,
    signs,
    fitting: Uint8Array.from(places.flatMap((place) => signs.map(isFitting(place)))),
    operandPlaces,
    followers,
    followerOf: Uint8Array.from(places, ({ follower }) => follower + 1),
  }
})
