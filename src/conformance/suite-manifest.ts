// The manifest: everything that an implementation needs to know about each notation to run the cases.
//
//     { "suite": 1, "seed": 42, "dialects": [{ "name": "binary", "spellings": { "true": ["1"], … }, … }] }

import {
  type Dialect,
  isUsual,
  type Level,
  tokenKindsOf,
  type VariableShape,
  whiteSpace,
} from "../language/dialect/index.ts"
import { commonKinds } from "../language/source/index.ts"
import type { PythonValue } from "../python/index.ts"
import { isWrittenInAscii } from "./refused-texts.ts"

/** Incremented whenever a field of the cases or the manifest is added, removed or changes its meaning. */
export const suiteVersion = 3

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
      ...ownMembers(dialect),
      ladder: dialect.ladder.map(levelOf),
      word_characters: dialect.wordCharacters,
      variable: dialect.variable === null ? null : variableOf(dialect.variable),
      ascii: isWrittenInAscii(dialect),
      accepted: { ...accepted },
      refused: { ...refused },
    })),
  }
}

/** Fields for unusual features of a dialect; empty if it has none. */
function ownMembers(dialect: Dialect): { [member: string]: PythonValue } {
  const { anyCase, joined, forms, space } = dialect
  const kinds = tokenKindsOf(dialect)
  const isPlainSpace = space.comments.length === 0 && space.characters.join() === whiteSpace.join()
  const areGroups = forms.every(({ makes, parts }) => makes === "group" && parts[0] === "open")
  return {
    ...(kinds.length > commonKinds.length && { token_kinds: kinds }),
    ...(anyCase.length > 0 && { any_case: anyCase }),
    ...(joined !== undefined && { joined }),
    ...(!isPlainSpace && {
      white_space: space.characters,
      comments: space.comments.map((comment) => ({ ...comment })),
    }),
    ...(!areGroups && {
      forms: forms.map(({ makes, parts }) => ({
        makes,
        parts: parts.map((part) => (typeof part === "string" ? part : { ...part })),
      })),
    }),
  }
}

function levelOf(level: Level): PythonValue {
  const { kind, operators } = level
  const usual = { kind, operators }
  if (level.kind === "choice") return { ...level }
  if (level.kind !== "infix") return level.repeats && kind === "prefix" ? usual : { ...level }
  const { opened = [], ...others } = level
  const more = opened.length > 0 && { opened: opened.map((each) => ({ ...each })) }
  return level.associates === "left" && isUsual(level) ? usual : { ...others, ...more }
}

function variableOf({ start, reserved, quote }: VariableShape): PythonValue {
  return { start, reserved, ...(quote !== undefined && { quote }) }
}
