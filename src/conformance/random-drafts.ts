// Random accepted texts: a few from each of many settings of the generator, so that long and short, deep and flat
// ones are all included.
//
//     length 7, max_depth 2, prob_dewhitespace 0.5     ~ (T&F) | T ^F & ~~ T|F | T

import { coordinateSeed } from "../generate/parameters/coordinate-seed.ts"
import type { Parameters } from "../generate/parameters/parameters.ts"
import { generateCases } from "../generate/rows/generate.ts"
import { operatorsOf } from "../language/diagnosis/expected-kinds.ts"
import { type Dialect, isPermissive } from "../language/dialect/dialect.ts"
import { tokenize } from "../language/dialect/tokens.ts"
import { PythonRandom } from "../python/python-random.ts"
import { type Draft, joinTokens, type Operands, operandsOf } from "./draft.ts"

/** Lengths of the settings; a few texts are drawn from each. */
const lengths = [2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10, 12]

/** Tokens of a permissive notation get random spellings. */
export function randomDrafts(dialect: Dialect, seed: number | bigint): Draft[] {
  const random = new PythonRandom(coordinateSeed({ spellings: dialect.name }, seed))
  return operandsOf(dialect).flatMap((operands) =>
    pointsOf(dialect, operands).flatMap((point) =>
      Array.from(generateCases(point, seed, [dialect]), ({ input, assignment }) => ({
        topic: "random",
        text: isPermissive(dialect) ? respelled(input, dialect, random) : input,
        assignment: new Map(Object.entries(assignment ?? {})),
      })),
    ),
  )
}

function pointsOf(dialect: Dialect, operands: Operands): Parameters[] {
  return lengths.map((length, index) => ({
    count: operandsOf(dialect).length === 1 ? 3 : 2,
    length: operatorsOf(dialect).length === 0 ? 1 : length,
    max_depth: index % 5,
    prob_not: [0.8, 0.3][index % 2],
    prob_dewhitespace: [0, 1, 0.5][index % 3],
    boolean_format: dialect.name,
    variables: operands === "variables" ? 4 : 0,
  }))
}

function respelled(text: string, dialect: Dialect, random: PythonRandom): string {
  const tokens = tokenize(text, dialect).map(({ kind, text: token }) =>
    kind === "variable" ? token : random.choice(dialect.spellings[kind] ?? []),
  )
  return joinTokens(tokens, dialect, random.choice([" ", ""]))
}
