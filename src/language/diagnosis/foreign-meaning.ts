// What the spellings of all built-in notations mean, and the token kinds with which a dialect expresses these meanings.
//
//     ->        implies                 in a dialect that writes =>: the token implies
//     '         not, after its operand  only in dialects with a postfix not
//     A         or, in Polish notation  nothing: a single letter is a name elsewhere
//     ^         xor, or and             xor in dialects without variables (ascii-logic reads and, but has no literals)
//
// Arithmetic signs and spellings with several meanings are ignored.

import { addTo } from "../../grouped-by.ts"
import {
  ambiguousSpellings,
  literalSpellingGroups,
  type SpellingGroup,
  spellingGroups,
} from "../built-in/foreign-spellings.ts"
import { connectiveOf } from "../connectives.ts"
import { type Dialect, isSpelled, tokenKindsOf } from "../dialect/index.ts"
import type { TokenKind } from "../source/index.ts"
import { rolesOf } from "./roles-of-kinds.ts"

type Stands = SpellingGroup[1]

/** The meaning of a spelling in built-in notations. */
interface ForeignMeaning {
  /** A connective, a literal, or a kind of bracket. */
  readonly means: string
  readonly stands: Stands
}

/** The meaning of a spelling to a user of a dialect; `undefined` if it is unknown or ambiguous. */
export function foreignMeaning(spelling: string, dialect: Dialect): ForeignMeaning | undefined {
  const { meanings, withLiterals } = spellings()
  const literal = dialect.variable === null ? withLiterals.get(spelling) : undefined
  return literal ?? meanings.get(spelling)
}

/** The longest built-in spelling that starts at an offset and is not part of a longer word. */
export function foreignSpellingAt(text: string, offset: number): string | undefined {
  return spellings()
    .byFirstUnit.get(text[offset] ?? "")
    ?.find((spelling) => {
      const end = offset + spelling.length
      return text.startsWith(spelling, offset) && !/^\w\w/.test(text.slice(end - 1, end + 1))
    })
}

/** The token kind with which a dialect expresses a meaning; `undefined` if it has none. */
export function ownKind(
  { means, stands }: ForeignMeaning,
  dialect: Dialect,
): TokenKind | undefined {
  const { postfix, ending, infix } = rolesOf(dialect)
  const place = (kind: string) => {
    if (postfix.has(kind)) return "after one operand"
    return ending.has(kind) && !infix.has(kind) ? "after its operands" : "elsewhere"
  }
  if (connectiveOf(means) === undefined) return isSpelled(means, dialect) ? means : undefined
  return tokenKindsOf(dialect).find(
    (kind) => connectiveOf(kind) === means && isSpelled(kind, dialect) && place(kind) === stands,
  )
}

/** Computed when a text is first refused. */
let known: ReturnType<typeof knownSpellings> | undefined

function spellings(): ReturnType<typeof knownSpellings> {
  known ??= knownSpellings()
  return known
}

function knownSpellings() {
  const meanings = meaningsIn(spellingGroups)
  const byFirstUnit = new Map<string, string[]>()
  for (const spelling of [...meanings.keys(), ...ambiguousSpellings]) {
    const first = spelling[0] ?? ""
    addTo(byFirstUnit, first, spelling)
  }
  for (const spellings of byFirstUnit.values()) spellings.sort((a, b) => b.length - a.length)
  /** Meanings in notations with literals, if they differ. */
  const withLiterals = meaningsIn(literalSpellingGroups)
  return { meanings, withLiterals, byFirstUnit }
}

function meaningsIn(groups: readonly SpellingGroup[]): Map<string, ForeignMeaning> {
  return new Map(
    groups.flatMap(([means, stands, spellings]) =>
      spellings.map((spelling) => [spelling, { means, stands }] as const),
    ),
  )
}
