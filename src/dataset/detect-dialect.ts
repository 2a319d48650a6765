// The notation of a dataset. A row that does not fit must not turn a strict dialect into a permissive
// one: then the row would go unreported.

import { breadth, byStrictness, type Dialect, isPermissive } from "../dialect/dialect.ts"
import { AmbiguityError } from "../engines/ambiguity-error.ts"
import { detect, readStrictest } from "../engines/detect.ts"
import { NestingLimitError } from "../engines/nesting-limit-error.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"

/**
 * The strict dialect that reads the most texts, if it reads more than half of those that any dialect
 * reads; else the dialect that reads the most. The stricter one where two read the same. Where no
 * dialect reads anything, the one that gets furthest into the first text. Undefined without texts.
 *
 * @throws AmbiguityError where two equally strict dialects read the same but bind differently
 */
export function detectDialect(
  texts: readonly string[],
  dialects: readonly Dialect[],
): Dialect | undefined {
  const counts = new Map<Dialect, number>([...dialects].sort(byStrictness).map((each) => [each, 0]))
  let readable = 0
  for (const text of texts) {
    const readers = withinNestingLimit(() => detect(text, dialects)) ?? []
    for (const dialect of readers) counts.set(dialect, (counts.get(dialect) ?? 0) + 1)
    if (readers.length > 0) readable += 1
  }
  if (readable === 0) return furthestReader(texts, dialects)

  const ranked = [...counts].sort(([, left], [, right]) => right - left)
  const strict = ranked.find(([dialect]) => !isPermissive(dialect))
  const [best, count] = strict && strict[1] * 2 > readable ? strict : (ranked[0] ?? [])
  const rivals = ranked
    .filter(([, each]) => each === count)
    .map(([dialect]) => dialect)
    .filter((each) => best && breadth(each) === breadth(best) && bindsOf(each) !== bindsOf(best))
  if (best !== undefined && rivals.length > 0) throw new AmbiguityError([best, ...rivals])
  return best
}

/** Dialects with the same text here give every expression that both read the same value. */
function bindsOf({ ladder }: Dialect): string {
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
