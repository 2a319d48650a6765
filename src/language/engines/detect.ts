// Which notation is a text written in? Every dialect is asked; the strictest come first, so that
// permissive ones only win where nothing else reads the text.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { refusal } from "../diagnosis/refusal.ts"
import { breadth, byStrictness, type Dialect } from "../dialect/dialect.ts"
import { tokenize } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"
import { haveSameMeaning } from "../expression/same-meaning.ts"
import { variablesOf } from "../expression/variables-of.ts"
import { likelyAmong, likelyReaders } from "./likely-readers.ts"
import { ParseFailure } from "./parse-failure.ts"
import { tryParse } from "./table-engine.ts"

/** Text that equally strict dialects read as expressions of different meanings, so that one has to be chosen. */
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

/** The dialects that accept a text and are likely to be meant, the strictest first. */
export function detect(text: string, dialects: readonly Dialect[]): Dialect[] {
  return [...likelyReaders(text, dialects)].sort(byStrictness)
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
 * @throws AmbiguityError where equally strict ones read expressions of different meanings
 */
export function readStrictest(text: string, dialects: readonly Dialect[]): Reading {
  const readings: Reading[] = []
  const valued: Reading[] = []
  const stops: Stop[] = []
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
  const candidates = valued.length > 0 ? valued : likelyOf(text, readings, dialects)
  const [best] = candidates
  if (best === undefined) {
    const likely = stops.filter((each) => isLikelyStop(text, each))
    const { stop, dialect } = (likely.length > 0 ? likely : stops).reduce((furthest, each) =>
      each.stop.offset > furthest.stop.offset ? each : furthest,
    )
    throw refusal(text, stop.offset, stop.expected, dialect)
  }
  const rivals = rivalsOf(best, candidates)
  if (rivals.length > 0) throw new AmbiguityError([best.dialect, ...rivals])
  return best
}

/** Where a dialect refuses a text. */
interface Stop {
  readonly dialect: Dialect
  readonly stop: ParseFailure
}

/** In a notation without levels, operands alone say nothing: reversed Polish reads any number of them. */
function isLikelyStop(text: string, { dialect, stop }: Stop): boolean {
  if (dialect.ladder.length > 0) return true
  const operands = ["true", "false", "variable"]
  const read = tokenize(text.slice(0, stop.offset), dialect)
  return read.some(({ kind }) => !operands.includes(kind))
}

/** The readings that are likely to be meant; all of them, where nothing says why the others refuse the text. */
function likelyOf(
  text: string,
  readings: readonly Reading[],
  dialects: readonly Dialect[],
): readonly Reading[] {
  const readers = readings.map(({ dialect }) => dialect)
  const likely = likelyAmong(text, readers, dialects)
  const isRefused = readers.length < dialects.length
  return likely.length === 0 && !isRefused
    ? readings
    : readings.filter(({ dialect }) => likely.includes(dialect))
}

/** The dialects that are as strict as that of a reading, but read an expression of another meaning. */
export function rivalsOf(reading: Reading, readings: readonly Reading[]): Dialect[] {
  return readings
    .filter(({ dialect }) => dialect !== reading.dialect)
    .filter(({ dialect }) => breadth(dialect) === breadth(reading.dialect))
    .filter(({ tree }) => !haveSameMeaning(tree, reading.tree))
    .map(({ dialect }) => dialect)
}
