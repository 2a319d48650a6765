// The tokens of a text, as the spellings of a dialect cut it: the longest spelling at each place,
// where a word ends only before something that is not a word character.
//
//     !(1&&0)   in binary   becomes   not "!", open "(", true "1", and "&&", false "0", close ")"

import { oncePerObject } from "../once-per-object.ts"
import type { SpelledKind, TokenKind } from "../source/token-kind.ts"
import { type Dialect, hasCharacterAt } from "./dialect.ts"

export interface Token {
  readonly kind: Exclude<TokenKind, "end">
  /** As it is written, with the quotes that a notation may have around names. */
  readonly text: string
  /** In UTF-16 units. */
  readonly offset: number
}

/** Where the last end of each kind of comment stands in a text; kept while that is read, so that none is sought twice. */
export type LastEnds = Map<string, number>

/** Everything in a text that is a token; what is neither that nor white space is passed over. */
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

/** The token that starts at an offset; undefined where none does. */
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

/** The word characters that stand together from an offset on; empty where none does. */
export function wordAt(text: string, offset: number, dialect: Dialect): string {
  let end = offset
  while (hasCharacterAt(dialect.wordCharacters, text, end)) end += widthAt(text, end)
  return text.slice(offset, end)
}

/** All spellings of a dialect with what they mean. */
export function spellingsOf(dialect: Dialect): readonly (readonly [SpelledKind, string])[] {
  return cuttingOf(dialect).pairs
}

/** The offset of the first character from an offset on that is neither white space nor in a comment. */
export function skipSpace(
  text: string,
  offset: number,
  { space: { characters, comments } }: Pick<Dialect, "space">,
  lastEnds?: LastEnds,
): number {
  for (let at = offset; ; ) {
    while (at < text.length && characters.includes(text.charAt(at))) at += 1
    const after = comments.length === 0 ? at : afterComment(text, at, comments, lastEnds)
    if (after === at) return at
    at = after
  }
}

/** The offset after the comment that begins at one; a comment that does not end is none. */
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

/** Comments that go on to here end before it, and where the text ends. */
export const lineEnd = "\n"

/** Whether two tokens would be read as something else if nothing stood between them. */
export function needsSpace(left: string, right: string, dialect: Dialect): boolean {
  if (cutsWord(left + right, left.length, dialect) || goesOn(left, right, dialect)) return true
  // A name of a sign, or one whose first character is no word character, may take in what follows it.
  const isToken = tokenAt(left, 0, dialect)?.text === left
  return isToken && tokenAt(left + right, 0, dialect)?.text !== left
}

/**
 * What stands between two tokens in a text with spaces: two where one would be part of a longer spelling. That only
 * happens where `hasLongSpellings`; elsewhere it is a space.
 */
export function gapBetween(left: string, right: string, dialect: Dialect): string {
  return goesOn(`${left} `, right, dialect) ? "  " : " "
}

/** Whether a notation has spellings that hold a space, or comments that begin with one within. */
export function hasLongSpellings(dialect: Dialect): boolean {
  const comments = dialect.space.comments.map(({ from }) => from)
  return [...Object.values(dialect.spellings).flat(), ...comments].some((text) =>
    text.includes(" "),
  )
}

/** Whether a spelling, or the beginning of a comment, is longer than a text and may go on with a token after it. */
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
    // Where a word ends nothing stands but a space.
    const rest = longer.text.slice(text.length)
    if (rest.length < token.length) return !(longer.isWord && isWordAt(token, rest.length))
    return !(isWordAt(rest, token.length) && isWordAt(characterBefore(token, token.length), 0))
  })
}

/** The name that a token of the kind `variable` is, without the quotes that a notation may have around it. */
export function nameIn(text: string, { variable }: Pick<Dialect, "variable">): string {
  return variable?.quote === undefined ? text : text.slice(1, -1)
}

/** The token that a name is written as. */
export function quotedName(name: string, { variable }: Pick<Dialect, "variable">): string {
  const { quote = "" } = variable ?? {}
  return quote + name + quote
}

/** Words that are not names, as they are or in any case. */
export interface ReservedWords {
  readonly exact: ReadonlySet<string>
  /** As `caseFolded` writes them. */
  readonly anyCase: ReadonlySet<string>
}

export function reservedWords({ variable, anyCase }: Dialect): ReservedWords {
  const words = variable?.reserved ?? []
  return {
    exact: new Set(words),
    anyCase: new Set(words.filter((word) => anyCase.includes(word)).map(caseFolded)),
  }
}

/** @param text the token, with the quotes of a notation that has any */
export function isReserved(text: string, { exact, anyCase }: ReservedWords): boolean {
  return exact.has(text) || (anyCase.size > 0 && anyCase.has(caseFolded(text)))
}

/** A text with capital letters for small ones, as others are compared with it where the case of ASCII does not matter. */
export function caseFolded(text: string): string {
  return /[^\0-\x7f]/.test(text)
    ? text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
    : text.toUpperCase()
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
  if (isReserved(name, cuttingOf(dialect).reserved)) return undefined
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

function widthAt(text: string, offset: number): number {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
}

interface Spelling {
  /** `end` for tokens that may not touch: none of them is read. */
  readonly kind: TokenKind
  /** Folded where it is read in any case. */
  readonly text: string
  readonly inAnyCase: boolean
  /** Whether no word character may follow. */
  readonly isWord: boolean
}

/** Whether a text has a spelling at an offset, or as much of the spelling as so many units. */
function standsAt(
  { text: spelling, inAnyCase }: Pick<Spelling, "text" | "inAnyCase">,
  text: string,
  offset: number,
  length = spelling.length,
): boolean {
  if (!inAnyCase) {
    const part = length === spelling.length ? spelling : spelling.slice(0, length)
    return text.startsWith(part, offset)
  }
  return caseFolded(text.slice(offset, offset + length)) === spelling.slice(0, length)
}

/** What cutting needs to know of a dialect. */
interface Cutting {
  readonly pairs: readonly (readonly [SpelledKind, string])[]
  readonly spellings: readonly Spelling[]
  readonly reserved: ReservedWords
}

/** Each token that is read or printed asks for it. */
const cuttingOf = oncePerObject((dialect: Dialect): Cutting => {
  const { wordCharacters, anyCase } = dialect
  const pairs = Object.entries(dialect.spellings).flatMap(([kind, texts]) =>
    texts.map((text) => [kind as SpelledKind, text] as const),
  )
  const joined = dialect.joined?.map((text) => ["end", text] as const) ?? []
  const spellings = [...pairs, ...joined].map(([kind, text]) => {
    const inAnyCase = anyCase.includes(text)
    const isWord = hasCharacterAt(wordCharacters, characterBefore(text, text.length), 0)
    return { kind, text: inAnyCase ? caseFolded(text) : text, inAnyCase, isWord }
  })
  return { pairs, spellings, reserved: reservedWords(dialect) }
})
