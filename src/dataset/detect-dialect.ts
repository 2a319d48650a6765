// The notation of a dataset. A row that does not fit must not turn a strict dialect into a permissive
// one: then the row would go unreported.

import { breadth, byStrictness, type Dialect, isPermissive } from "../dialect/dialect.ts"
import { AmbiguityError } from "../engines/ambiguity-error.ts"
import { readingsOf, readStrictest } from "../engines/detect.ts"
import { NestingLimitError } from "../engines/nesting-limit-error.ts"
import { variablesOf } from "../expression/variables-of.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"

/**
 * The dialect that reads more than half of the texts that any dialect reads: a strict one, if there is
 * such a one, before a permissive one. Only texts that have a value as they stand count for it, because
 * words such as ON must not pass for variables where they are another notation's literals; where no
 * dialect has enough of those, texts with variables count, too. The stricter dialect where two read the
 * same. Where no dialect reads anything, the one that gets furthest into the first text. Undefined
 * without texts.
 *
 * @throws AmbiguityError where two equally strict dialects read the same but bind differently
 */
export function detectDialect(
  texts: readonly string[],
  dialects: readonly Dialect[],
): Dialect | undefined {
  const tallies = [...dialects]
    .sort(byStrictness)
    .map((dialect) => ({ dialect, read: 0, valued: 0 }))
  let readable = 0
  for (const text of texts) {
    const readings = withinNestingLimit(() => readingsOf(text, dialects)) ?? []
    if (readings.length > 0) readable += 1
    for (const { dialect, tree } of readings) {
      const tally = tallies.find((each) => each.dialect === dialect) as Tally
      tally.read += 1
      if (variablesOf(tree).size === 0) tally.valued += 1
    }
  }
  if (readable === 0) return furthestReader(texts, dialects)

  const strict = tallies.filter(({ dialect }) => !isPermissive(dialect))
  return (
    mostOf(strict, ({ valued }) => valued, readable / 2) ??
    mostOf(tallies, ({ valued }) => valued, readable / 2) ??
    mostOf(strict, ({ read }) => read, readable / 2) ??
    mostOf(tallies, ({ read }) => read, 0)
  )
}

interface Tally {
  readonly dialect: Dialect
  /** How many texts it accepts. */
  read: number
  /** How many of them have no variables. */
  valued: number
}

/** The first dialect with the highest count; undefined where that is no more than a minimum. */
function mostOf(
  tallies: readonly Tally[],
  count: (tally: Tally) => number,
  minimum: number,
): Dialect | undefined {
  const highest = Math.max(...tallies.map(count))
  if (highest <= minimum) return undefined
  const [best, ...others] = tallies
    .filter((tally) => count(tally) === highest)
    .map(({ dialect }) => dialect)
  if (best === undefined) return undefined
  const rivals = others.filter(
    (each) => breadth(each) === breadth(best) && bindingOf(each) !== bindingOf(best),
  )
  if (rivals.length > 0) throw new AmbiguityError([best, ...rivals])
  return best
}

/** Dialects with the same text here give every expression that both read the same value. */
function bindingOf({ ladder }: Dialect): string {
  return ladder.map(({ operators }) => operators.join("=")).join("<")
}

function furthestReader(
  texts: readonly string[],
  dialects: readonly Dialect[],
): Dialect | undefined {
  for (const text of texts) {
    try {
      withinNestingLimit(() => readStrictest(text, dialects))
    } catch (error) {
      if (!(error instanceof BooleanSyntaxError)) throw error
      return dialects.find(({ name }) => name === error.dialect)
    }
  }
  return undefined
}

function withinNestingLimit<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof NestingLimitError) return undefined
    throw error
  }
}
