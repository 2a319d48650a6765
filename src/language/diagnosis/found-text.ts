// Identifies the text at an offset that a dialect cannot read: a token, a word, an operator of another notation or a
// single character, with its intended meaning.
//
//     True && False     in true-false     &&, meant to be and

import type { Dialect } from "../dialect/dialect.ts"
import { type Token, tokenAt, wordAt } from "../dialect/tokens.ts"
import { ownKind } from "./foreign-spellings.ts"
import {
  apart,
  equalityMeaning,
  equalsSigns,
  foreignAt,
  type Meaning,
  meaningOfWord,
  meantKind,
  spelled,
  unglue,
} from "./intended-token.ts"

export interface Found {
  /** Empty at the end of the text. */
  readonly text: string
  /** Its token kind in the dialect; `undefined` if it is not a token. */
  readonly own: Token["kind"] | undefined
  /** Its intended meaning, if known. A variable may be meant as an operator. */
  readonly meant: Meaning | undefined
}

/** The token kind; for text that is not a token, the kind of the first intended token. */
export function kindOf({ own, meant }: Found): Token["kind"] | undefined {
  return own ?? meantKind(meant)
}

export function foundAt(text: string, offset: number, dialect: Dialect): Found {
  const own = tokenAt(text, offset, dialect)
  if (own !== undefined) return foundToken(own, dialect)
  if (offset >= text.length) return { text: "", own: undefined, meant: undefined }

  const comment = dialect.space.comments.find(({ from }) => text.startsWith(from, offset))
  if (comment !== undefined) {
    const { from, except = [] } = comment
    const next = except.find((each) => text.startsWith(each, offset + from.length)) ?? ""
    return { text: from + next, own: undefined, meant: { how: "comment" } }
  }
  const joined = dialect.joined?.find((each) => text.startsWith(each, offset))
  if (joined !== undefined) return { own: undefined, ...apart(joined, offset, dialect) }
  const word = wordAt(text, offset, dialect)
  if (word !== "") {
    const meant = meaningOfWord(word, dialect) ?? unglue(word, offset, dialect)
    return { text: word, own: undefined, meant }
  }
  const foreign = foreignAt(text, offset, dialect)
  const equals = equalsSigns(text, offset, dialect)
  if (equals > 0 && !(foreign?.meant !== undefined && foreign.text.length > equals)) {
    const signs = text.slice(offset, offset + equals)
    return { text: signs, own: undefined, meant: equalityMeaning(dialect) }
  }
  const known = foreign ?? lookAlikeAt(text, offset, dialect)
  if (known !== undefined) return { text: known.text, own: undefined, meant: known.meant }
  const character = String.fromCodePoint(text.codePointAt(offset) as number)
  return { text: character, own: undefined, meant: undefined }
}

export function foundToken({ kind, text }: Token, dialect: Dialect): Found {
  const meant = kind === "variable" ? meaningOfWord(text, dialect) : undefined
  return { text, own: kind, meant }
}

// Characters that word processors, web pages and textbooks use instead of the characters of a notation.
//
//     ～ “ ∧ （ＯＮ     for     ~ (nothing) and (ON
//
// Unicode's compatibility form (NFKC) maps full-width and other variants; the tables below contain the rest.

/**
 * Logic signs of textbooks; built-in notations add more. Dashes are excluded: a dash may be a minus or
 * begin a list item.
 */
const signs: readonly (readonly [means: string, string])[] = [
  ["not", "¬"],
  ["and", "∧⋀"],
  ["or", "∨⋁‖∥"],
  ["xor", "⊕⊻≠"],
  ["true", "⊤"],
  ["false", "⊥"],
]

const lookAlikes: readonly (readonly [string, string])[] = [
  ["-", "–—−‐‑‒―"],
  ["~", "∼˜"],
  ["^", "ˆ"],
  ["|", "∣"],
  ["||", "‖∥"],
]

/** The table entry that contains a character. */
function ofCharacter<T>(table: readonly (readonly [T, string])[], character: string) {
  return table.find(([, characters]) => characters.includes(character))?.[0]
}

const quotes = /^["'`‘’‚‛“”„‟«»‹›]/u
const spaces = /^[\p{Zs}\p{Zl}\p{Zp}\v\f\u0085]/u
const invisibles = /^[\p{Cc}\p{Cf}]/u

/** A character or a run of full-width characters, with its intended meaning. */
interface LookAlike {
  readonly text: string
  readonly meant: Meaning
}

/** The intended meaning of the character at an offset; `undefined` if it resembles no token. */
function lookAlikeAt(text: string, offset: number, dialect: Dialect): LookAlike | undefined {
  const character = String.fromCodePoint(text.codePointAt(offset) as number)
  if (quotes.test(character)) return { text: character, meant: { how: "quote" } }
  if (spaces.test(character)) return { text: character, meant: { how: "space" } }
  if (invisibles.test(character)) return { text: character, meant: { how: "invisible" } }
  return ordinary(text, offset, character, dialect) ?? signAt(character, dialect)
}

function signAt(character: string, dialect: Dialect): LookAlike | undefined {
  const means = ofCharacter(signs, character)
  const kind = means === undefined ? undefined : ownKind({ means, stands: "elsewhere" }, dialect)
  const meant = kind === undefined ? undefined : spelled("sign", kind, dialect)
  return meant === undefined ? undefined : { text: character, meant }
}

/** Normalizes the text at an offset to ordinary characters; `undefined` if the result is not a token. */
function ordinary(
  text: string,
  offset: number,
  character: string,
  dialect: Dialect,
): LookAlike | undefined {
  const run = fullWidthRun(text, offset) || character
  const plain = ofCharacter(lookAlikes, run) ?? run.normalize("NFKC")
  if (plain === run) return undefined
  const found = tokenOf(plain, dialect)
  if (found === undefined) return undefined
  // Only full-width characters map to one ordinary character each, so that the match can be a part of them.
  if (plain.length !== run.length) {
    return found.length === plain.length ? { text: run, meant: found.meant } : undefined
  }
  return { text: run.slice(0, found.length), meant: found.meant }
}

function tokenOf(
  plain: string,
  dialect: Dialect,
): { readonly length: number; readonly meant: Meaning } | undefined {
  const own = tokenAt(plain, 0, dialect)
  if (own !== undefined) {
    const meant: Meaning = { how: "look-alike", kind: own.kind, spelling: own.text }
    return { length: own.text.length, meant }
  }
  const equals = equalsSigns(plain, 0, dialect)
  if (equals > 0) return { length: equals, meant: equalityMeaning(dialect) }
  const word = wordAt(plain, 0, dialect)
  if (word !== "") {
    const meant = meaningOfWord(word, dialect)
    return meant === undefined ? undefined : { length: word.length, meant }
  }
  const foreign = foreignAt(plain, 0, dialect)
  if (foreign?.meant === undefined) return undefined
  return { length: foreign.text.length, meant: foreign.meant }
}

/** A run of full-width characters, including word characters among them; empty if none is at the offset. */
function fullWidthRun(text: string, offset: number): string {
  return (
    /^[\uff01-\uff5e][\uff01-\uff5e\w]*/.exec(text.slice(offset, offset + longestRun))?.[0] ?? ""
  )
}

/** Longer than any word of a notation. */
const longestRun = 32
