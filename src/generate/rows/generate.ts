// Rows as values, for programs.
//
//     generate({ count: 1, length: 3, max_depth: 0 })
//     [{ input: "True or not False and not not True", target: "True" }]

import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { CaseStream } from "../draw/case-stream.ts"
import { type Measures, measuresOf } from "../draw/measures.ts"
import { defaultSeed } from "../parameters/coordinate-seed.ts"
import type { Coordinates, Parameters } from "../parameters/parameters.ts"
import { resolveParameters } from "../parameters/resolve-parameters.ts"

/** What a model is asked, and what is right. */
export interface Row {
  readonly input: string
  readonly target: "True" | "False"
  /** Where variables stand in the place of literals, the values of those that the input names. */
  readonly assignment?: Readonly<Record<string, boolean>>
}

/** A row with all that it takes to make it again, and what can be counted in it. */
export interface Case extends Row, Measures {
  /** As it was given. */
  readonly seed: number | bigint
  /** The place in the stream of the point, counted from 0. */
  readonly index: number
  /** As they were given, except for count, so that a prefix of the rows is the same in everything. */
  readonly parameters: Coordinates
}

/**
 * As many rows as `count` says. The same parameters and seed give the same rows, on every machine; a
 * smaller count gives a prefix of them.
 *
 * @param among the dialects that `boolean_format` may name
 * @throws ParameterError, GenerationError, UnknownDialectError, WrongTypeError
 */
export function generate(
  parameters: Parameters,
  seed: number | bigint = defaultSeed,
  among: readonly (Dialect | string)[] = builtInDialects,
): Row[] {
  return Array.from(generateCases(parameters, seed, among), ({ input, target, assignment }) =>
    assignment === undefined ? { input, target } : { input, target, assignment },
  )
}

/** The same, one at a time, with all that is known of each. */
export function* generateCases(
  parameters: Parameters,
  seed: number | bigint = defaultSeed,
  among: readonly (Dialect | string)[] = builtInDialects,
): Generator<Case, void, undefined> {
  const resolved = resolveParameters(parameters, seed, among)
  const stream = new CaseStream(resolved)
  for (let drawn = 0; drawn < resolved.parameters.count; drawn += 1) {
    stream.next()
    yield {
      input: stream.text(),
      target: stream.value ? "True" : "False",
      ...(resolved.names.length === 0 ? {} : { assignment: stream.assignment() }),
      seed,
      index: stream.index,
      parameters: resolved.coordinates,
      ...measuresOf(stream.symbols, resolved.connectives.names),
    }
  }
}
