// Numeric tables of the signs for each connective and of the places of their operands, computed once per notation.
//
//     (xor a (and b c)) in C:   two signs for xor, two for and; each pair of them, on each side, is a cell
//
// A *shape* is a connective with a range of operand counts that the same signs can write. The signs of a shape are the
// bits of a number, the preferred one first. A sign is *clean* if it needs no parentheses around any operand. The
// tables contain only plain operators: no calls, and no chains that have to be nested.

import { type Connective, connectives } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { type OperatorSign, signsOf, takes } from "../dialect/signs.ts"
import { oncePerObject } from "../once-per-object.ts"
import {
  anywhere,
  fits,
  type OperandPlaces,
  type OutputPlace,
  placesOf,
} from "../print/operand-places.ts"

export interface SignTables {
  /** Shapes by `shapeNumber`; -1 for none. */
  readonly shapes: Int8Array
  /** Number of shapes, and maximum number of signs per shape. */
  readonly count: number
  readonly width: number
  /** The sign of bit n of a shape is `signs[shape * width + n]`. */
  readonly signs: readonly (OperatorSign | undefined)[]
  /** Bits of all signs of a shape. */
  readonly masks: Int32Array
  /**
   * Signs of an operand's shape that need no parentheses on a side of a sign, at
   * `clean[(sign * 3 + side) * count + shape]`.
   */
  readonly clean: Int32Array
  /** Signs of a shape that need no parentheses in a place, at `fitting[place * count + shape]`; place 0 is anywhere. */
  readonly fitting: Int32Array
  /** Places of operands, at `operandPlaces[(sign * followers + follower + 1) * 3 + side]`. */
  readonly operandPlaces: Int16Array
  readonly followers: number
  /** For each place, the level of the operator that follows plus 1; 0 if none does. */
  readonly followerOf: Uint8Array
}

export const side = { first: 0, middle: 1, last: 2 } as const

/** Index of an operation in `SignTables.shapes`. */
export function shapeNumber(connective: Connective, operands: number): number {
  return (numbers.get(connective) as number) * 4 + Math.min(operands, 3)
}

const numbers: ReadonlyMap<string, number> = new Map(connectives.map((each, at) => [each, at]))
const sides = ["first", "middle", "last"] as const

interface Shape {
  readonly kind: Connective
  readonly signs: readonly (OperatorSign | undefined)[]
}

export const signTablesOf = oncePerObject((dialect: Dialect): SignTables => {
  const shapes = new Int8Array(connectives.length * 4).fill(-1)
  const known: Shape[] = []
  for (const kind of connectives) {
    for (const count of [1, 2, 3]) {
      const shape = shapeWith(kind, count, dialect)
      if (shape !== undefined) shapes[shapeNumber(kind, count)] = known.push(shape) - 1
    }
  }
  const count = known.length
  const width = Math.max(1, ...known.map(({ signs }) => signs.length))
  const signs = known.flatMap((shape) => Array.from({ length: width }, (_, at) => shape.signs[at]))
  const maskOf = (shape: Shape, isIn: (sign: OperatorSign) => boolean) =>
    shape.signs.reduce(
      (bits, sign, at) => (sign !== undefined && isIn(sign) ? bits | (1 << at) : bits),
      0,
    )

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

  const followers = dialect.ladder.length + 1
  const operandPlaces = new Int16Array(signs.length * followers * sides.length)
  const clean = new Int32Array(signs.length * sides.length * count)
  signs.forEach((sign, at) => {
    if (sign === undefined) return
    const { kind } = known[Math.floor(at / width)] as Shape
    for (let follower = -1; follower < dialect.ladder.length; follower += 1) {
      const own = placesOf(sign, kind, { ...anywhere, follower }, dialect)
      sides.forEach((side, index) => {
        const place = numberOf(own[side])
        operandPlaces[(at * followers + follower + 1) * sides.length + index] = place
      })
    }
    const own: OperandPlaces = placesOf(sign, kind, anywhere, dialect)
    sides.forEach((side, index) => {
      known.forEach((operand, number) => {
        clean[(at * sides.length + index) * count + number] = maskOf(operand, (sign) =>
          fits(sign.at, operand.kind, own[side]),
        )
      })
    })
  })
  return {
    shapes,
    count,
    width,
    signs,
    masks: Int32Array.from(known, (shape) => maskOf(shape, () => true)),
    clean,
    fitting: Int32Array.from(
      places.flatMap((place) =>
        known.map((shape) => maskOf(shape, ({ at }) => fits(at, shape.kind, place))),
      ),
    ),
    operandPlaces,
    followers,
    followerOf: Uint8Array.from(places, ({ follower }) => follower + 1),
  }
})

/** Returns the signs of a shape that are clean with an operand. @param set the operand's own clean signs */
export function cleanWith(
  { masks, clean, width, count }: SignTables,
  shape: number,
  side: number,
  operand: number,
  set: number,
): number {
  let own = 0
  for (let rest = masks[shape] as number; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest)
    const beside = clean[((shape * width + at) * 3 + side) * count + operand] as number
    if ((beside & set) !== 0) own |= 1 << at
  }
  return own
}

/** Returns the index in `signs` of the first sign in a set. */
export function firstSign({ width }: SignTables, shape: number, set: number): number {
  return shape * width + 31 - Math.clz32(set & -set)
}

/** Returns `undefined` if a call can write the operation, or no sign can. */
function shapeWith(kind: Connective, count: number, dialect: Dialect): Shape | undefined {
  const signs = signsOf(kind, dialect)
  const own = signs.map((sign) =>
    sign.form === undefined && sign.level.kind !== "choice" && takes(sign, kind, count)
      ? sign
      : undefined,
  )
  const isCalled = signs.some((sign) => sign.form !== undefined && takes(sign, kind, count))
  return own.every((sign) => sign === undefined) || isCalled ? undefined : { kind, signs: own }
}
