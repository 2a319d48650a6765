// Generates rows as values, for use by programs.
//
//     generate({ count: 1, length: 3, max_depth: 0 })
//     [{ input: "True or not False and not not True", target: "True" }]

import { binary } from "../../language/built-in/dialects/binary.ts"
import { onOff } from "../../language/built-in/dialects/on-off.ts"
import { tF } from "../../language/built-in/dialects/t-f.ts"
import { trueFalse } from "../../language/built-in/dialects/true-false.ts"
import { yesNo } from "../../language/built-in/dialects/yes-no.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { CaseStream, type Measures, measuresOf } from "../draw/draw-balanced-cases.ts"
import { defaultSeed } from "../parameters/coordinate-seed.ts"
import type { Coordinates, Parameters } from "../parameters/parameters.ts"
import { resolveParameters } from "../parameters/resolve-parameters.ts"

/** A question and its right answer. */
export interface Row {
  readonly input: string
  readonly target: "True" | "False"
  /** Values of the variables in the input; absent if literals are drawn. */
  readonly assignment?: Readonly<Record<string, boolean>>
}

/** A row with the data needed to reproduce it, and measurements of its expression. */
export interface GeneratedCase extends Row, Measures {
  /** The seed as given. */
  readonly seed: number | bigint
  /** Index in the point's stream, from 0. */
  readonly index: number
  /** Parameters as given, except count, so that a smaller count gives a true prefix of the rows. */
  readonly parameters: Coordinates
}

/** The dialects of ReasonScape's formats. */
const formats: readonly Dialect[] = [trueFalse, tF, onOff, binary, yesNo]

/**
 * Generates `count` rows. The same parameters and seed give the same rows on every machine; a smaller count gives a
 * prefix of them.
 *
 * @param among the dialects that `boolean_format` may name, such as `[python]`; default: ReasonScape's formats
 * @throws ParameterError, GenerationError, WrongTypeError
 */
export function generate(
  parameters: Parameters,
  seed: number | bigint = defaultSeed,
  among: readonly Dialect[] = formats,
): Row[] {
  return Array.from(generateCases(parameters, seed, among), ({ input, target, assignment }) =>
    assignment === undefined ? { input, target } : { input, target, assignment },
  )
}

/** Like `generate`, but yields cases one by one, with all their data. */
export function* generateCases(
  parameters: Parameters,
  seed: number | bigint = defaultSeed,
  among: readonly Dialect[] = formats,
): Generator<GeneratedCase, void, undefined> {
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
