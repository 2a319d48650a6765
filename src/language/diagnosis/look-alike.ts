// Characters that word processors, web pages and textbooks put in place of those of a notation.
//
//     ～ “ ∧ （ＯＮ     for     ~ (nothing) and (ON
//
// Unicode's compatibility form (NFKC) says what full-width and other variants stand for; what it leaves
// out is in the tables here.

import type { Dialect } from "../dialect/dialect.ts"
import { tokenAt, wordAt } from "../dialect/tokens.ts"
import { ownKind } from "./foreign-spellings.ts"
import {
  equalityMeaning,
  equalsSigns,
  foreignAt,
  type Meaning,
  meaningOfWord,
  spelled,
} from "./intended-token.ts"

/**
 * The logic signs of textbooks beside those that built-in notations have. A dash is not one: it may be a minus, or begin
 * an item of a list.
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

/** What a table has a character for. */
function ofCharacter<T>(table: readonly (readonly [T, string])[], character: string) {
  return table.find(([, characters]) => characters.includes(character))?.[0]
}

const quotes = /^["'`‘’‚‛“”„‟«»‹›]/u
const spaces = /^[\p{Zs}\p{Zl}\p{Zp}\v\f\u0085]/u
const invisibles = /^[\p{Cc}\p{Cf}]/u

/** A character, or full-width ones that stand together, with what they are meant to be. */
export interface LookAlike {
  readonly text: string
  readonly meant: Meaning
}

/** What the character at an offset looks like; undefined where nobody would confuse it. */
export function lookAlikeAt(text: string, offset: number, dialect: Dialect): LookAlike | undefined {
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

/** What stands there once it is written with ordinary characters, if that is a token. */
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
  // Only full-width characters have one ordinary character each, so that a part of them can be taken.
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

/** Full-width characters and what stands among them; empty where none stands at the offset. */
function fullWidthRun(text: string, offset: number): string {
  return (
    /^[\uff01-\uff5e][\uff01-\uff5e\w]*/.exec(text.slice(offset, offset + longestRun))?.[0] ?? ""
  )
}

/** More than any word that a notation would have. */
const longestRun = 32
