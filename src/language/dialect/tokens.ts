// Cuts a text into a dialect's tokens, taking the longest spelling at each offset. No word character may follow a
// word.
//
//     !(1&&0)   in binary   becomes   not "!", open "(", true "1", and "&&", false "0", close ")"

import { oncePerObject } from "../once-per-object.ts"
import type { SpelledKind, TokenKind } from "../source/index.ts"
import { type Dialect, hasCharacterAt } from "./dialect.ts"

export interface Token {
  readonly kind: Exclude<TokenKind, "end">
  /** The source text, including any quotes around a name. */
  readonly text: string
  /** Offset in UTF-16 units. */
  readonly offset: number
}

/** Cached offset of the last end of each kind of comment, so that the text is searched once per kind. */
export type LastEnds = Map<string, number>

/** Returns all tokens of a text; skips everything else. */
export function tokenize(text: string, dialect: Dialect): Token[] {
  const tokens: Token[] = []
  const lastEnds: LastEnds = new Map()
  for (let offset = 0; ; ) {
    offset = skipSpace(text, offset, dialect, lastEnds)
    if (offset >= text.length) return tokens
    const token = tokenAt(text, offset, dialect)
    if (token !== undefined) tokens.push(token)
    offset += token?.text.length ?? Math.max(1, wordAt(text, offset, dialect).length)
  }
}

/** Returns the token that starts at an offset; `undefined` if none does. */
export function tokenAt(text: string, offset: number, dialect: Dialect): Token | undefined {
  let longest: Spelling | undefined
  for (const each of cuttingOf(dialect).spellings) {
    const { length } = each.text
    if (length <= (longest?.text.length ?? 0) || !standsAt(each, text, offset)) continue
    if (!each.isWord || !hasCharacterAt(dialect.wordCharacters, text, offset + length))
      longest = each
  }
  if (longest === undefined) return variableAt(text, offset, dialect)
  if (longest.kind === "end") return undefined
  return { kind: longest.kind, text: text.slice(offset, offset + longest.text.length), offset }
}

/** Returns the run of word characters from an offset on; may be empty. */
export function wordAt(text: string, offset: number, dialect: Dialect): string {
  let end = offset
  while (hasCharacterAt(dialect.wordCharacters, text, end)) end += widthAt(text, end)
  return text.slice(offset, end)
}

export function spellingsOf(dialect: Dialect): readonly (readonly [SpelledKind, string])[] {
  return cuttingOf(dialect).pairs
}

/** Returns all spellings, including `joined`, with the facts that cutting needs. */
export function cutSpellings(dialect: Dialect): readonly Spelling[] {
  return cuttingOf(dialect).spellings
}

/** Returns the offset of the first character from `offset` on that is neither white space nor in a comment. */
export function skipSpace(
  text: string,
  offset: number,
  { space: { characters, comments } }: Pick<Dialect, "space">,
  lastEnds?: LastEnds,
): number {
  for (let at = offset; ; ) {
    while (at < text.length && characters.includes(text.charAt(at))) at += 1
    const after = afterComment(text, at, comments, lastEnds)
    if (after === at) return at
    at = after
  }
}

/** Returns the offset after the comment at `offset`, or `offset` if there is no comment or it is unterminated. */
function afterComment(
  text: string,
  offset: number,
  comments: Dialect["space"]["comments"],
  lastEnds: LastEnds = new Map(),
): number {
  for (const { from, to, nests, ends = [], except = [] } of comments) {
    const inside = offset + from.length
    const isHere = (each: string) => text.startsWith(each, inside)
    if (!text.startsWith(from, offset) || except.some(isHere)) continue
    if (to === lineEnd) {
      let end = inside
      while (end < text.length && ![to, ...ends].includes(text.charAt(end))) end += 1
      return end
    }
    const inner = nests ? text.indexOf(from, inside) : -1
    if (inner >= 0) {
      const end = text.slice(inside, inner + to.length - 1).indexOf(to)
      return end < 0 ? offset : inside + end + to.length
    }
    const last = lastEnds.get(to) ?? text.lastIndexOf(to)
    lastEnds.set(to, last)
    if (last >= inside) return text.indexOf(to, inside) + to.length
  }
  return offset
}

/** Ends a line comment but isn't part of it; such a comment may also end with the text. */
export const lineEnd = "\n"

/** Whether two tokens would be read differently without a space between them. */
export function needsSpace(left: string, right: string, dialect: Dialect): boolean {
  const isInWord = !dialect.signs?.includes(left) && cutsWord(left + right, left.length, dialect)
  if (isInWord || goesOn(left, right, dialect)) return true
  // A name that is a sign, or does not start with a word character, may absorb the text after it.
  const isToken = tokenAt(left, 0, dialect)?.text === left
  return isToken && tokenAt(left + right, 0, dialect)?.text !== left
}

/**
 * Returns the gap between two tokens in spaced text: one space, or two if a single one would be part of a longer
 * spelling. The latter requires `hasLongSpellings`.
 */
export function gapBetween(left: string, right: string, dialect: Dialect): string {
  return goesOn(`${left} `, right, dialect) ? "  " : " "
}

/** Whether spellings or comment starts of a notation contain a space. */
export function hasLongSpellings(dialect: Dialect): boolean {
  const comments = dialect.space.comments.map(({ from }) => from)
  return [...Object.values(dialect.spellings).flat(), ...comments].some((text) =>
    text.includes(" "),
  )
}

/** Whether a spelling or comment start begins with `text` and may continue with `token`. */
function goesOn(text: string, token: string, dialect: Dialect): boolean {
  const { wordCharacters, space } = dialect
  const isWordAt = (each: string, at: number) => hasCharacterAt(wordCharacters, each, at)
  const comments = space.comments.map(({ from }) => ({
    text: from,
    isWord: false,
    inAnyCase: false,
  }))
  return [...cuttingOf(dialect).spellings, ...comments].some((longer) => {
    if (longer.text.length <= text.length || !standsAt(longer, text, 0, text.length)) return false
    const length = Math.min(longer.text.length - text.length, token.length)
    if (!standsAt(longer, text + token, 0, text.length + length)) return false
    // A word ends only if no word character follows.
    const rest = longer.text.slice(text.length)
    if (rest.length < token.length) return !(longer.isWord && isWordAt(token, rest.length))
    return !(isWordAt(rest, token.length) && isWordAt(characterBefore(token, token.length), 0))
  })
}

/** Returns the name in a token of the kind `variable`, without quotes. */
export function nameIn(text: string, { variable }: Pick<Dialect, "variable">): string {
  return variable?.quote === undefined ? text : text.slice(1, -1)
}

/** Returns the token for a name, with quotes if the notation has them. */
export function quotedName(name: string, { variable }: Pick<Dialect, "variable">): string {
  const { quote = "" } = variable ?? {}
  return quote + name + quote
}

/** A text that two names share if they name the same variable. @param dialect default: a case-sensitive one */
export function nameKey(name: string, dialect?: Pick<Dialect, "variable">): string {
  return dialect?.variable?.ignoresCase ? name.toUpperCase() : name
}

/** Words that cannot be names. */
export interface ReservedWords {
  readonly exact: ReadonlySet<string>
  /** Case-insensitive words, as returned by `caseFolded`. */
  readonly anyCase: ReadonlySet<string>
}

export const reservedWords = oncePerObject(({ variable, anyCase }: Dialect): ReservedWords => {
  const words = variable?.reserved ?? []
  return {
    exact: new Set(words),
    anyCase: new Set(words.filter((word) => anyCase.includes(word)).map(caseFolded)),
  }
})

/** @param text the token, including any quotes */
export function isReserved(text: string, { exact, anyCase }: ReservedWords): boolean {
  return exact.has(text) || (anyCase.size > 0 && anyCase.has(caseFolded(text)))
}

/** Returns a text with ASCII letters in upper case, for case-insensitive comparisons. */
export function caseFolded(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

function variableAt(text: string, offset: number, dialect: Dialect): Token | undefined {
  const { variable, wordCharacters } = dialect
  if (variable === null) return undefined
  const { quote = "", start } = variable
  let end = offset + quote.length
  if (!text.startsWith(quote, offset) || !hasCharacterAt(start, text, end)) return undefined
  do end += widthAt(text, end)
  while (hasCharacterAt(wordCharacters, text, end))
  if (!text.startsWith(quote, end)) return undefined
  const name = text.slice(offset, end + quote.length)
  if (isReserved(name, reservedWords(dialect))) return undefined
  return { kind: "variable", text: name, offset }
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

/** Number of UTF-16 units of the character at an offset. */
export function widthAt(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
}

export interface Spelling {
  /** `end` for `joined` spellings, which are not tokens. */
  readonly kind: TokenKind
  /** Case-folded if it is case-insensitive. */
  readonly text: string
  readonly inAnyCase: boolean
  /** Whether no word character may follow. */
  readonly isWord: boolean
}

/** Whether a text contains a spelling, or its first `length` units, at an offset. */
export function standsAt(
  { text: spelling, inAnyCase }: Pick<Spelling, "text" | "inAnyCase">,
  text: string,
  offset: number,
  length = spelling.length,
): boolean {
  const part = spelling.slice(0, length)
  return inAnyCase
    ? caseFolded(text.slice(offset, offset + length)) === part
    : text.startsWith(part, offset)
}

/** Facts about a dialect that cutting needs. */
interface Cutting {
  readonly pairs: readonly (readonly [SpelledKind, string])[]
  readonly spellings: readonly Spelling[]
}

/** Cached, since every token that is read or printed needs it. */
const cuttingOf = oncePerObject((dialect: Dialect): Cutting => {
  const { wordCharacters, anyCase, signs = [] } = dialect
  const pairs = Object.entries(dialect.spellings).flatMap(([kind, texts]) =>
    texts.map((text) => [kind as SpelledKind, text] as const),
  )
  const joined = dialect.joined?.map((text) => ["end", text] as const) ?? []
  const spellings = [...pairs, ...joined].map(([kind, text]) => {
    const inAnyCase = anyCase.includes(text)
    const isWord =
      !signs.includes(text) && hasCharacterAt(wordCharacters, characterBefore(text, text.length), 0)
    return { kind, text: inAnyCase ? caseFolded(text) : text, inAnyCase, isWord }
  })
  return { pairs, spellings }
})
