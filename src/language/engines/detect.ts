// Which notation is a text written in? Every dialect is asked; the strictest come first, so that
// permissive ones only win where nothing else reads the text.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { refusal } from "../diagnosis/refusal.ts"
import { breadth, byStrictness, type Dialect } from "../dialect/dialect.ts"
import type { Expression } from "../expression/expression.ts"
import { formatLine } from "../expression/one-line-form.ts"
import { variablesOf } from "../expression/variables-of.ts"
import { ParseFailure } from "./parse-failure.ts"
import { accepts, tryParse } from "./table-engine.ts"

/** Text that equally strict dialects read as different expressions, so that one has to be chosen. */
export class AmbiguityError extends BoolglotError {
  override readonly name = "AmbiguityError"
  override readonly code = "ambiguous-text"
  override readonly remedies = [{ option: "dialect" }] as const
  /** The names of the dialects. */
  readonly dialects: readonly string[]

  constructor(dialects: readonly Dialect[]) {
    const names = dialects.map(({ name }) => name)
    super(`${names.join(" and ")} read this differently`)
    this.dialects = names
  }
}

/** A text as one dialect reads it. */
export interface Reading {
  readonly dialect: Dialect
  readonly tree: Expression
}

/** The dialects that accept a text, the strictest first. */
export function detect(text: string, dialects: readonly Dialect[]): Dialect[] {
  return [...dialects].sort(byStrictness).filter((dialect) => accepts(text, dialect))
}

/** A text as each dialect that accepts it reads it, the strictest first. */
export function readingsOf(text: string, dialects: readonly Dialect[]): Reading[] {
  return [...dialects].sort(byStrictness).flatMap((dialect) => {
    const tree = tryParse(text, dialect)
    return tree instanceof ParseFailure ? [] : [{ dialect, tree }]
  })
}

/**
 * A text as the strictest dialect that accepts it reads it. A reading without variables goes first,
 * because words such as T or ON are more likely another notation's literals than names.
 *
 * @throws BooleanSyntaxError where none accepts it: the refusal of the one that reads furthest
 * @throws AmbiguityError where equally strict ones read different expressions
 */
export function readStrictest(text: string, dialects: readonly Dialect[]): Reading {
  const readings: Reading[] = []
  const valued: Reading[] = []
  const stops: { readonly dialect: Dialect; readonly stop: ParseFailure }[] = []
  for (const dialect of [...dialects].sort(byStrictness)) {
    // Once there is a value, what is less strict is neither chosen nor a rival; its tables are not needed.
    if (valued[0] !== undefined && breadth(dialect) > breadth(valued[0].dialect)) break
    const tree = tryParse(text, dialect)
    if (tree instanceof ParseFailure) stops.push({ dialect, stop: tree })
    else {
      readings.push({ dialect, tree })
      if (variablesOf(tree).size === 0) valued.push({ dialect, tree })
    }
  }
  const candidates = valued.length > 0 ? valued : readings
  const [best] = candidates
  if (best === undefined) {
    const { stop, dialect } = stops.reduce((furthest, each) =>
      each.stop.offset > furthest.stop.offset ? each : furthest,
    )
    throw refusal(text, stop.offset, stop.expected, dialect)
  }
  const rivals = rivalsOf(best, candidates)
  if (rivals.length > 0) throw new AmbiguityError([best.dialect, ...rivals])
  return best
}

/** The dialects that are as strict as that of a reading, but read a different expression. */
export function rivalsOf(reading: Reading, readings: readonly Reading[]): Dialect[] {
  return readings
    .filter(({ dialect }) => dialect !== reading.dialect)
    .filter(({ dialect }) => breadth(dialect) === breadth(reading.dialect))
    .filter(({ tree }) => formatLine(tree) !== formatLine(reading.tree))
    .map(({ dialect }) => dialect)
}
