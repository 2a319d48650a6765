// The meanings of spellings of all built-in notations, and the token kinds with which a dialect expresses them.
//
//     ->        implies                 in a dialect that writes =>: the token implies
//     '         not, after its operand  only in dialects with a postfix not
//     A         or, in Polish notation  nothing: a single letter is a name elsewhere
//     ^         xor, or and             xor in dialects without variables (ascii-logic reads and, but has no literals)
//
// Arithmetic signs and spellings with several meanings are ignored.

import { builtInDialects } from "../built-in/built-in-dialects.ts"
import { connectiveOf } from "../connectives.ts"
import { type Dialect, isSpelled, tokenKindsOf } from "../dialect/dialect.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { rolesOf } from "./token-roles.ts"

/** The meaning of a spelling in built-in notations. */
export interface ForeignMeaning {
  /** A connective, a literal, or a kind of bracket. */
  readonly means: string
  readonly stands: "after one operand" | "after its operands" | "elsewhere"
}

/** The meaning of a spelling to a user of a dialect; `undefined` if it is unknown or ambiguous. */
export function foreignMeaning(spelling: string, dialect: Dialect): ForeignMeaning | undefined {
  const { meanings, withLiterals } = spellings()
  const literal = dialect.variable === null ? withLiterals.get(spelling) : undefined
  return literal ?? meanings.get(spelling) ?? undefined
}

/** The longest spelling of a built-in notation at an offset that is not part of a longer word. */
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

/** Signs that are common in arithmetic, lists and sentences. */
const ordinary = /^[-+*./%·×⋅∙,;:?]$|["'’`]/

/** Computed when a text is first refused. */
let known: ReturnType<typeof knownSpellings> | undefined

function spellings(): ReturnType<typeof knownSpellings> {
  known ??= knownSpellings()
  return known
}

function knownSpellings() {
  /** `null` marks an ambiguous spelling. */
  const meanings = new Map<string, ForeignMeaning | null>()
  /** Meanings in notations with literals. */
  const withLiterals = new Map<string, ForeignMeaning | null>()
  const add = (to: typeof meanings, spelling: string, meaning: ForeignMeaning) => {
    const other = to.get(spelling)
    if (other === undefined) to.set(spelling, meaning)
    else if (other !== null && other.means !== meaning.means) to.set(spelling, null)
  }
  for (const dialect of builtInDialects) {
    const { infix, postfix, ending } = rolesOf(dialect)
    for (const [kind, spellings] of Object.entries(dialect.spellings)) {
      const isReversed = ending.has(kind) && connectiveOf(kind) !== undefined && !infix.has(kind)
      const stands = postfix.has(kind)
        ? "after one operand"
        : isReversed
          ? "after its operands"
          : "elsewhere"
      for (const spelling of spellings) {
        const isName = /^\p{L}$/u.test(spelling) && dialect.ladder.length === 0
        if (isName || ordinary.test(spelling)) continue
        const meaning = { means: connectiveOf(kind) ?? kind, stands } as const
        for (const each of new Set([spelling, spelling.toLowerCase()])) {
          add(meanings, each, meaning)
          if (isSpelled("true", dialect)) add(withLiterals, each, meaning)
        }
      }
    }
  }
  const byFirstUnit = new Map<string, string[]>()
  for (const spelling of meanings.keys()) {
    const first = spelling[0] ?? ""
    byFirstUnit.set(first, [...(byFirstUnit.get(first) ?? []), spelling])
  }
  for (const spellings of byFirstUnit.values()) spellings.sort((a, b) => b.length - a.length)
  return { meanings, withLiterals, byFirstUnit }
}
