// The tokens of a text, as the spellings of a dialect cut it: the longest spelling at each place,
// where a word ends only before something that is not a word character.
//
//     !(1&&0)   in binary   becomes   not "!", open "(", true "1", and "&&", false "0", close ")"

import type { SpelledKind, TokenKind } from "../source/token-kind.ts"
import { type Dialect, hasCharacterAt, whiteSpace } from "./dialect.ts"

export interface Token {
  readonly kind: Exclude<TokenKind, "end">
  readonly text: string
  /** In UTF-16 units. */
  readonly offset: number
}

/** Everything in a text that is a token; what is neither that nor white space is passed over. */
export function tokenize(text: string, dialect: Dialect): Token[] {
  const tokens: Token[] = []
  for (let offset = 0; offset < text.length; ) {
    const token = tokenAt(text, offset, dialect)
    if (token !== undefined) tokens.push(token)
    offset += token?.text.length ?? Math.max(1, wordAt(text, offset, dialect).length)
  }
  return tokens
}

/** The token that starts at an offset; undefined where none does. */
export function tokenAt(text: string, offset: number, dialect: Dialect): Token | undefined {
  let longest: Token | undefined
  for (const [kind, spelling] of spellingsOf(dialect)) {
    if (!text.startsWith(spelling, offset) || spelling.length <= (longest?.text.length ?? 0))
      continue
    if (!cutsWord(text, offset + spelling.length, dialect))
      longest = { kind, text: spelling, offset }
  }
  return longest ?? variableAt(text, offset, dialect)
}

/** The word characters that stand together from an offset on; empty where none does. */
export function wordAt(text: string, offset: number, dialect: Dialect): string {
  let end = offset
  while (hasCharacterAt(dialect.wordCharacters, text, end)) end += widthAt(text, end)
  return text.slice(offset, end)
}

/** All spellings of a dialect with what they mean. */
export function spellingsOf(dialect: Dialect): readonly (readonly [SpelledKind, string])[] {
  const known = knownSpellings.get(dialect)
  if (known !== undefined) return known
  const spellings = Object.entries(dialect.spellings).flatMap(([kind, texts]) =>
    texts.map((text) => [kind as SpelledKind, text] as const),
  )
  knownSpellings.set(dialect, spellings)
  return spellings
}

/** The offset of the first character from an offset on that is not white space. */
export function skipSpace(text: string, offset: number): number {
  let at = offset
  while (at < text.length && whiteSpace.includes(text.charAt(at))) at += 1
  return at
}

/** Whether two tokens would be read as something else if nothing stood between them. */
export function needsSpace(left: string, right: string, dialect: Dialect): boolean {
  if (cutsWord(left + right, left.length, dialect)) return true
  return spellingsOf(dialect).some(([, spelling]) => {
    if (spelling.length <= left.length || !spelling.startsWith(left)) return false
    const rest = spelling.slice(left.length)
    return rest.startsWith(right) || right.startsWith(rest)
  })
}

function variableAt(text: string, offset: number, dialect: Dialect): Token | undefined {
  const { variable } = dialect
  if (variable === null || !hasCharacterAt(variable.start, text, offset)) return undefined
  const name = wordAt(text, offset, dialect)
  return variable.reserved.includes(name) ? undefined : { kind: "variable", text: name, offset }
}

/** Whether a token that ends at an offset would end within a word. */
function cutsWord(text: string, end: number, dialect: Dialect): boolean {
  return (
    hasCharacterAt(dialect.wordCharacters, text, end) &&
    hasCharacterAt(dialect.wordCharacters, characterBefore(text, end), 0)
  )
}

function characterBefore(text: string, offset: number): string {
  return [...text.slice(Math.max(0, offset - 2), offset)].at(-1) ?? ""
}

function widthAt(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
}

/** Kept, because each token that is read or printed asks for them. */
const knownSpellings = new WeakMap<Dialect, readonly (readonly [SpelledKind, string])[]>()
