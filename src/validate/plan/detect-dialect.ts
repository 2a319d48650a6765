// The notation of a dataset. A row that does not fit must not turn a strict dialect into a permissive
// one: then the row would go unreported.

import {
  breadth,
  byStrictness,
  type Dialect,
  isPermissive,
  tokenKindsOf,
} from "../../language/dialect/dialect.ts"
import { tokenize } from "../../language/dialect/tokens.ts"
import {
  AmbiguityError,
  readingsOf,
  readStrictest,
  rivalsOf,
} from "../../language/engines/detect.ts"
import { likelyAmong } from "../../language/engines/likely-readers.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { BooleanSyntaxError } from "../../language/source/boolean-syntax-error.ts"
import { commonKinds } from "../../language/source/token-kind.ts"
import { kindCode } from "../../language/tables/layout.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"

/**
 * The dialect that reads more than half of the texts that any dialect reads: a strict one, if there is
 * such a one, before a permissive one. Only texts that have a value as they stand count for it, because
 * words such as ON must not pass for variables where they are another notation's literals; where no
 * dialect has enough of those, texts with variables count, too. The stricter dialect where two read the
 * same. Where no dialect reads anything, the one that gets furthest into the first text. Undefined
 * without texts.
 *
 * @throws AmbiguityError where equally strict dialects read as many texts, but not as the same expressions
 */
export function detectDialect(
  texts: readonly string[],
  dialects: readonly Dialect[],
): Dialect | undefined {
  const tallies = [...dialects].sort(byStrictness).map(
    (dialect): Tally => ({
      dialect,
      breadth: breadth(dialect),
      read: 0,
      valued: 0,
      ownRead: 0,
      ownValued: 0,
      rivals: new Set(),
    }),
  )
  const strict = tallies.filter(({ dialect }) => !isPermissive(dialect))
  // As a rule a strict dialect has a value for every text. The first such one is it, whatever others read, unless
  // one that is equally strict has all values, too.
  const whole = strict.find(({ dialect }) => hasAllValues(texts, dialect))
  const needsMore = whole !== undefined && texts.some((text) => needsOwnTokens(text, whole.dialect))
  const isLevel = strict.some(
    (tally) =>
      tally !== whole && tally.breadth === whole?.breadth && hasAllValues(texts, tally.dialect),
  )
  if (whole !== undefined && !isLevel && !needsMore) return whole.dialect

  let readable = 0
  for (const text of texts) {
    const readers = count(text, tallies)
    if (readers.length > 0) readable += 1
    if (areEquallyStrict(readers)) noteRivals(text, readers)
  }
  if (readable === 0) return furthestReader(texts, dialects)

  // A few texts with operators that only some notations have may be foreign; where there are more, they are meant.
  const isMeant = (own: number) => own >= readable / 10
  const valued = ({ valued, ownValued }: Tally) => valued + (isMeant(ownValued) ? ownValued : 0)
  const read = ({ read, ownRead }: Tally) => read + (isMeant(ownRead) ? ownRead : 0)
  for (const [count, own] of [
    [valued, ({ ownValued }: Tally) => ownValued],
    [read, ({ ownRead }: Tally) => ownRead],
  ] as const) {
    const [best, richest] = [
      strict,
      tallies.filter((tally) => isMeant(own(tally)) && own(tally) > 0),
    ].map((among) => mostOf(among, count, readable / 2))
    const countOf = (dialect: Dialect | undefined) => {
      const tally = tallies.find((each) => each.dialect === dialect)
      return tally === undefined ? 0 : count(tally)
    }
    if (richest !== undefined && countOf(richest) >= countOf(best) + readable / 10) return richest
    const found = best ?? mostOf(tallies, count, count === valued ? readable / 2 : 0)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a text has operators or other tokens that most notations do not have. */
function needsOwnTokens(text: string, dialect: Dialect): boolean {
  if (tokenKindsOf(dialect).length === commonKinds.length) return false
  return tokenize(text, dialect).some(({ kind }) => !Object.hasOwn(kindCode, kind))
}

function hasAllValues(texts: readonly string[], dialect: Dialect): boolean {
  const tables = tablesOf(dialect)
  return (
    texts.length > 0 &&
    texts.every((text) => typeof readValue(text, tables, noValues) === "boolean")
  )
}

interface Tally {
  readonly dialect: Dialect
  readonly breadth: number
  /** How many texts it accepts; without those in `ownRead`. */
  read: number
  /** How many of them have no variables. */
  valued: number
  /** The same of texts with tokens that most notations do not have. */
  ownRead: number
  ownValued: number
  /** Equally strict dialects that read one of its texts as a different expression. */
  readonly rivals: Set<Dialect>
}

/** Counts a text for those that read it, and gives these. */
function count(text: string, tallies: readonly Tally[]): readonly Tally[] {
  const values = tallies.map(
    (tally) => [tally, readValue(text, tablesOf(tally.dialect), noValues)] as const,
  )
  const readers = values.filter(([, value]) => !(value instanceof ParseFailure))
  const dialects = tallies.map(({ dialect }) => dialect)
  const likely = likelyAmong(
    text,
    readers.map(([{ dialect }]) => dialect),
    dialects,
  )
  return readers.flatMap(([tally, value]) => {
    if (!likely.includes(tally.dialect)) return []
    const isOwn = needsOwnTokens(text, tally.dialect)
    tally[isOwn ? "ownRead" : "read"] += 1
    // Where there is a variable, there is no value.
    if (typeof value === "boolean") tally[isOwn ? "ownValued" : "valued"] += 1
    return [tally]
  })
}

const noValues = new Map<string, boolean>()

function areEquallyStrict(tallies: readonly Tally[]): boolean {
  return new Set(tallies.map((tally) => tally.breadth)).size < tallies.length
}

/** Only here the expressions themselves have to be compared, and seldom does a text get here. */
function noteRivals(text: string, tallies: readonly Tally[]): void {
  const readings = readingsOf(
    text,
    tallies.map(({ dialect }) => dialect),
  )
  for (const reading of readings) {
    const tally = tallies.find(({ dialect }) => dialect === reading.dialect)
    for (const rival of rivalsOf(reading, readings)) tally?.rivals.add(rival)
  }
}

/**
 * The first dialect with the highest count and, among those, the most texts that have a value;
 * undefined where that count is no more than a minimum.
 */
function mostOf(
  tallies: readonly Tally[],
  count: (tally: Tally) => number,
  minimum: number,
): Dialect | undefined {
  const highest = Math.max(...tallies.map(count))
  if (highest <= minimum) return undefined
  const equals = tallies.filter((tally) => count(tally) === highest)
  const mostValued = Math.max(...equals.map(({ valued }) => valued))
  const [best, ...others] = equals.filter(({ valued }) => valued === mostValued)
  if (best === undefined) return undefined
  const rivals = others.map(({ dialect }) => dialect).filter((each) => best.rivals.has(each))
  if (rivals.length > 0) throw new AmbiguityError([best.dialect, ...rivals])
  return best.dialect
}

function furthestReader(
  texts: readonly string[],
  dialects: readonly Dialect[],
): Dialect | undefined {
  for (const text of texts) {
    try {
      readStrictest(text, dialects)
    } catch (error) {
      if (!(error instanceof BooleanSyntaxError)) throw error
      return dialects.find(({ name }) => name === error.dialect)
    }
  }
  return undefined
}
