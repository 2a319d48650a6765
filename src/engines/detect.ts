// Which notation is a text written in? Every dialect is asked; the strictest come first, so that
// permissive ones only win where nothing else reads the text.

import { breadth, byStrictness, type Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { formatLine } from "../expression/format.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"
import { AmbiguityError } from "./ambiguity-error.ts"
import { engine } from "./current-engine.ts"

/** A text as one dialect reads it. */
export interface Reading {
  readonly dialect: Dialect
  readonly tree: Expression
}

/**
 * The dialects that accept a text, the strictest first.
 *
 * @throws NestingLimitError
 */
export function detect(text: string, dialects: readonly Dialect[]): Dialect[] {
  return readingsOf(text, dialects).map(({ dialect }) => dialect)
}

/**
 * A text as each dialect that accepts it reads it, the strictest first.
 *
 * @throws NestingLimitError
 */
export function readingsOf(text: string, dialects: readonly Dialect[]): Reading[] {
  return readAll(text, dialects).readings
}

/**
 * A text as the strictest dialect that accepts it reads it.
 *
 * @throws BooleanSyntaxError where none accepts it: the refusal of the one that reads furthest
 * @throws AmbiguityError where equally strict ones read different expressions
 * @throws NestingLimitError
 */
export function readStrictest(text: string, dialects: readonly Dialect[]): Reading {
  const { readings, refusals } = readAll(text, dialects)
  const [best] = readings
  if (best === undefined) {
    throw refusals.reduce((furthest, each) => (each.offset > furthest.offset ? each : furthest))
  }
  const line = formatLine(best.tree)
  const rivals = readings.filter(
    ({ dialect, tree }) => breadth(dialect) === breadth(best.dialect) && formatLine(tree) !== line,
  )
  if (rivals.length > 0) {
    throw new AmbiguityError([best, ...rivals].map(({ dialect }) => dialect))
  }
  return best
}

/** What each dialect makes of a text, the strictest first. */
function readAll(text: string, dialects: readonly Dialect[]) {
  const readings: Reading[] = []
  const refusals: BooleanSyntaxError[] = []
  for (const dialect of [...dialects].sort(byStrictness)) {
    try {
      readings.push({ dialect, tree: engine.parse(text, dialect) })
    } catch (error) {
      if (!(error instanceof BooleanSyntaxError)) throw error
      refusals.push(error)
    }
  }
  return { readings, refusals }
}
