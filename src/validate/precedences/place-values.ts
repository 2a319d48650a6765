// Evaluates a row with implies and iff on other precedence levels than in its notation.
//
//     True or False implies False      own: False      implies-over-or-left: True
//
// Few rows have these operators. Those that do are evaluated directly from their tokens, once for each distinct precedence
// of the operators in the row.

import { combine, connectiveOf, isBinary } from "../../language/connectives.ts"
import { type Dialect, type InfixLevel, levelOf } from "../../language/dialect/index.ts"
import { kindCode, kindCount, tablesOf } from "../../language/tables/index.ts"
import { implicationPrecedences, movableIn, underPlaces } from "./implication-precedences.ts"
import { outcome } from "./joint-precedence-table.ts"

/**
 * Returns the value of a row under each of `implicationPrecedences`, in their order; `undefined` if the row has no operator
 * to move, or tokens other than literals, parentheses and operators.
 */
export type FindPlaced = (kinds: Uint8Array, count: number, own: number) => Uint8Array | undefined

// V8 looks up imported numbers at each access, but treats local ones as constants.
const { true: whenTrue, false: whenFalse, not, open, close } = kindCode
const { none } = outcome

interface Class {
  readonly evaluate: (kinds: Uint8Array, count: number) => number
  readonly places: readonly number[]
}

/** Returns `undefined` if the dialect has no operators that can be moved. */
export function placedIn(dialect: Dialect): FindPlaced | undefined {
  const movable = movableIn(dialect)
  if (movable === undefined) return undefined
  const { codes } = tablesOf(dialect)
  const groups = [movable.implies, movable.iff]
  const groupOf = new Uint8Array(kindCount)
  groups.forEach((names, at) => {
    for (const name of names) groupOf[codes.get(name) as number] = 1 << at
  })
  const areRead = readKinds(dialect, codes)
  const known = new Map<number, readonly Class[]>()
  return (kinds, count, own) => {
    let present = 0
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index] as number
      if (areRead[kind] === 0) return undefined
      present |= groupOf[kind] as number
    }
    if (present === 0) return undefined
    const classes = known.get(present) ?? classesOf(dialect, codes, present, groups)
    known.set(present, classes)
    const read = new Uint8Array(implicationPrecedences.length).fill(own)
    for (const { evaluate, places } of classes) {
      const value = evaluate(kinds, count)
      for (const place of places) read[place] = value
    }
    return read
  }
}

/** The tokens that evaluators support: literals, parentheses, `not`, and plain infix operators looser than `not`. */
function readKinds(dialect: Dialect, codes: ReadonlyMap<string, number>): Uint8Array {
  const read = new Uint8Array(kindCount)
  for (const code of [whenTrue, whenFalse, open, close]) read[code] = 1
  const tightest = levelOf("not", dialect)
  for (const [kind, code] of codes) {
    const at = levelOf(kind, dialect)
    const level = dialect.levels[at]
    if (kind === "not" || (level?.kind === "infix" && at < tightest && isPlain(level)))
      read[code] = 1
  }
  return read
}

function isPlain({ associates, implicit, prefixed }: InfixLevel): boolean {
  return /^(left|right|none)$/.test(associates) && implicit === undefined && prefixed === undefined
}

/** @param present a bit for each group of operators that occurs in the row */
function classesOf(
  dialect: Dialect,
  codes: ReadonlyMap<string, number>,
  present: number,
  groups: readonly (readonly string[])[],
): readonly Class[] {
  const absent = new Set(groups.flatMap((names, at) => ((present >> at) & 1 ? [] : names)))
  const keyOf = ({ levels }: Dialect) =>
    JSON.stringify(
      levels.flatMap((level) => {
        const { kind, operators, associates, unmixed, single } = level as InfixLevel
        const here = operators.filter((each) => !absent.has(each)).toSorted()
        return here.length === 0 ? [] : [[kind, here, associates, unmixed, single]]
      }),
    )
  const own = keyOf(dialect)
  const classes = new Map<string, { under: Dialect; places: number[] }>()
  implicationPrecedences.forEach((precedence, place) => {
    const under = underPlaces(dialect, precedence)
    if (under === undefined || keyOf(under) === own) return
    const key = keyOf(under)
    const known = classes.get(key)
    if (known === undefined) classes.set(key, { under, places: [place] })
    else known.places.push(place)
  })
  return [...classes.values()].map(({ under, places }) => ({
    evaluate: evaluatorOf(under, codes),
    places,
  }))
}

/** Stacks of values and pending operators. They are reused, and grow only for unusually long texts. */
let values: Uint8Array = new Uint8Array(1024)
let waiting: Uint8Array = new Uint8Array(1024)

/** Evaluates literals, parentheses and the operators of a precedence by operator precedence. */
function evaluatorOf(
  dialect: Dialect,
  codes: ReadonlyMap<string, number>,
): (kinds: Uint8Array, count: number) => number {
  const levelAt = new Int8Array(kindCount).fill(-1)
  const truths = new Uint8Array(kindCount)
  const isRight = new Uint8Array(kindCount)
  const chains = new Uint8Array(kindCount)
  for (const [kind, code] of codes) {
    const at = levelOf(kind, dialect)
    const level = dialect.levels[at]
    if (level === undefined) continue
    levelAt[code] = at
    if (level.kind !== "infix") continue
    truths[code] = truthsOf(kind)
    isRight[code] = Number(level.associates === "right")
    chains[code] =
      level.associates === "none" || level.single?.includes(kind)
        ? chain.none
        : level.unmixed
          ? chain.same
          : chain.any
  }
  const negation = dialect.levels[levelAt[not] as number]
  const isRepeated = negation?.kind === "prefix" && negation.repeats
  const reduce = (kind: number, top: number) => {
    if (kind === not) {
      values[top] = 1 - (values[top] as number)
      return top
    }
    const operands = 2 * (values[top - 1] as number) + (values[top] as number)
    values[top - 1] = ((truths[kind] as number) >> operands) & 1
    return top - 1
  }
  return (kinds, count) => {
    if (values.length <= count) {
      values = new Uint8Array(2 * count)
      waiting = new Uint8Array(2 * count)
    }
    let [top, held] = [-1, 0]
    let isOperand = true
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index] as number
      if (isOperand) {
        if (kind === whenTrue || kind === whenFalse) {
          top += 1
          values[top] = Number(kind === whenTrue)
          isOperand = false
        } else if (kind === open || (kind === not && (isRepeated || kinds[index - 1] !== not))) {
          waiting[held] = kind
          held += 1
        } else return none
      } else if (kind === close) {
        while (held > 0 && waiting[held - 1] !== open) {
          held -= 1
          top = reduce(waiting[held] as number, top)
        }
        if (held === 0) return none
        held -= 1
      } else {
        const level = levelAt[kind] as number
        if (level < 0 || kind === not) return none
        while (held > 0) {
          const last = waiting[held - 1] as number
          if (last === open || (levelAt[last] as number) < level) break
          if (levelAt[last] === level) {
            const mayChain =
              chains[last] === chain.any || (last === kind && chains[kind] !== chain.none)
            if (!mayChain) return none
            if (isRight[kind] === 1) break
          }
          held -= 1
          top = reduce(last, top)
        }
        waiting[held] = kind
        held += 1
        isOperand = true
      }
    }
    if (isOperand) return none
    while (held > 0) {
      held -= 1
      if (waiting[held] === open) return none
      top = reduce(waiting[held] as number, top)
    }
    return values[0] as number
  }
}

/** The operators that may follow an operator of the same level without parentheses: none, the same, or any. */
const chain = { any: 0, same: 1, none: 2 } as const

/** The truth table of an operator: bit 2 * left + right holds its value. */
function truthsOf(operator: string): number {
  const connective = connectiveOf(operator)
  if (!isBinary(connective)) return 0
  const both = [0, 1, 2, 3].map((at) => Number(combine(connective, at > 1, at % 2 === 1)) << at)
  return both.reduce((sum, bit) => sum + bit)
}
