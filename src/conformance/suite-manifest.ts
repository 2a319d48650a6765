// What an implementation has to know of each notation before it can run the cases, with nothing left to
// be looked up elsewhere.
//
//     { "suite": 1, "seed": 42, "dialects": [{ "name": "binary", "spellings": { "true": ["1"], … }, … }] }

import { type Dialect, whiteSpace } from "../language/dialect/dialect.ts"
import { commonKinds } from "../language/source/token-kind.ts"
import type { PythonValue } from "../python/json-dumps.ts"
import { isWrittenInAscii } from "./refused-case.ts"

/** Rises whenever a member of a line or of the manifest changes, or gets another meaning. */
export const suiteVersion = 1

interface CaseFile {
  readonly file: string
  readonly cases: number
}

export interface DialectFiles {
  readonly dialect: Dialect
  readonly accepted: CaseFile
  readonly refused: CaseFile
}

export function manifestOf(entries: readonly DialectFiles[], seed: number | bigint): PythonValue {
  return {
    suite: suiteVersion,
    seed,
    token_kinds: commonKinds,
    white_space: whiteSpace,
    dialects: entries.map(({ dialect, accepted, refused }) => ({
      name: dialect.name,
      summary: dialect.summary,
      spellings: dialect.spellings,
      ladder: dialect.ladder.map(({ kind, operators }) => ({ kind, operators })),
      word_characters: dialect.wordCharacters,
      variable:
        dialect.variable === null
          ? null
          : { start: dialect.variable.start, reserved: dialect.variable.reserved },
      ascii: isWrittenInAscii(dialect),
      accepted: { ...accepted },
      refused: { ...refused },
    })),
  }
}
