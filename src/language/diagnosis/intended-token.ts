// What a piece of text that is not a token of a dialect is meant to be.
//
//     &&        in true-false   another notation's and
//     true      in true-false   True in another case
//     notTrue   in true-false   not and True, glued together
//     and!      in ruby         and, and !, which may not touch
//     ==        in true-false   an equality, for which it has no sign
//
// Where two of these fit, the nearer one is told: the dialect's own spelling in another case goes before
// the spelling of another notation.

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { spellingsOf, type Token, tokenAt } from "../dialect/tokens.ts"
import { oncePerObject } from "../once-per-object.ts"
import { foreignMeaning, foreignSpellingAt, ownKind } from "./foreign-spellings.ts"
import { rolesOf } from "./token-roles.ts"

export type Meaning =
  /** One token, written in a way that the dialect does not know. */
  | {
      readonly how: "foreign" | "case" | "sign" | "look-alike"
      readonly kind: Token["kind"]
      /** What to write. */
      readonly spelling: string
    }
  /** Several tokens without the spaces that they need. */
  | { readonly how: "glued"; readonly tokens: readonly [Token, ...Token[]] }
  | { readonly how: "equality" }
  /** The beginning of a comment that does not end. */
  | { readonly how: "comment" }
  /** A character that means nothing and can be left out. */
  | { readonly how: "quote" | "space" | "invisible" }

/** The kind of the first token that is meant. */
export function meantKind(meaning: Meaning | undefined): Token["kind"] | undefined {
  if (meaning === undefined) return undefined
  if ("kind" in meaning) return meaning.kind
  return "tokens" in meaning ? meaning.tokens[0].kind : undefined
}

/** A word, or signs that stand together, as a whole. */
export function meaningOfWord(word: string, dialect: Dialect): Meaning | undefined {
  const folded = word.toLowerCase()
  const own = foldedSpellings(dialect).get(folded)
  if (own !== undefined) return own
  return meantElsewhere(word, dialect) ?? meantElsewhere(folded, dialect)
}

/** The dialect's own spellings in lower case. */
const foldedSpellings = oncePerObject((dialect: Dialect): ReadonlyMap<string, Meaning> => {
  const folded = new Map<string, Meaning>()
  for (const [kind, spelling] of spellingsOf(dialect)) {
    const lower = spelling.toLowerCase()
    if (!folded.has(lower)) folded.set(lower, { how: "case", kind, spelling })
  }
  return folded
})

/** The longest spelling that a built-in notation has at a place, and what it means if the dialect can say that. */
export function foreignAt(
  text: string,
  offset: number,
  dialect: Dialect,
): { readonly text: string; readonly meant: Meaning | undefined } | undefined {
  const spelling = foreignSpellingAt(text, offset)
  if (spelling === undefined) return undefined
  // The end of it may be the beginning of a token: / before \bot is not /\.
  const end = offset + spelling.length
  for (let at = offset + 1; at < end; at += 1) {
    const own = tokenAt(text, at, dialect)
    if (own !== undefined && own.kind !== "variable" && at + own.text.length > end) return undefined
  }
  const meant = meantElsewhere(spelling, dialect)
  // What a grammar calls its brackets says nothing in others, where they may look like other brackets: （ like (.
  if (meant === undefined && isBracket(spelling, dialect)) return undefined
  return { text: spelling, meant }
}

/** What a spelling of other notations means; undefined where that is not clear, or the dialect cannot say it. */
function meantElsewhere(spelling: string, dialect: Dialect): Meaning | undefined {
  const meaning = foreignMeaning(spelling, dialect)
  const kind = meaning && ownKind(meaning, dialect)
  return kind && spelled(isSign(spelling) ? "sign" : "foreign", kind, dialect)
}

/** A bracket or separator of other notations. */
function isBracket(spelling: string, dialect: Dialect): boolean {
  const means = foreignMeaning(spelling, dialect)?.means ?? "true"
  return connectiveOf(means) === undefined && means !== "true" && means !== "false"
}

/** A sign that is not on every keyboard. */
function isSign(spelling: string): boolean {
  return /^[^\p{ASCII}\p{L}]$/u.test(spelling)
}

/** The meaning of something that stands for a token; undefined where the dialect has no such token. */
export function spelled(
  how: "foreign" | "sign",
  kind: Token["kind"],
  dialect: Dialect,
): Meaning | undefined {
  const spelling = dialect.spellings[kind]?.[0]
  return spelling === undefined ? undefined : { how, kind, spelling }
}

/** What signs of equality mean: the dialect's own sign, if it has one. */
export function equalityMeaning(dialect: Dialect): Meaning {
  const kind = ownKind({ means: "iff", stands: "elsewhere" }, dialect)
  return (kind && spelled("foreign", kind, dialect)) ?? { how: "equality" }
}

/** How many equals signs stand together, up to where a token of the dialect starts. */
export function equalsSigns(text: string, offset: number, dialect: Dialect): number {
  let end = offset
  while (text[end] === "=" && tokenAt(text, end, dialect) === undefined) end += 1
  return end - offset
}

/** A word as tokens that can follow each other; undefined where there are fewer than two. */
export function unglue(word: string, offset: number, dialect: Dialect): Meaning | undefined {
  if (word.length > longestGlued) return undefined
  const split = splitWord(word, "operand", dialect) ?? splitWord(word, "operator", dialect)
  const [first, ...rest] = split ?? []
  if (first === undefined || rest.length === 0) return undefined
  const moved = (token: Token): Token => ({ ...token, offset: token.offset + offset })
  return { how: "glued", tokens: [moved(first), ...rest.map(moved)] }
}

type Next = "operand" | "operator"

function splitWord(word: string, next: Next, dialect: Dialect): Token[] | undefined {
  // What is left of a word at a place either splits or does not, however it was reached.
  const hopeless = new Set<string>()
  const { starting, infix } = rolesOf(dialect)
  const split = (at: number, next: Next): Token[] | undefined => {
    if (at === word.length) return []
    const state = `${at} ${next}`
    if (hopeless.has(state)) return undefined
    for (const [kind, text] of spellingsOf(dialect)) {
      const fits = (next === "operand" ? starting : infix).has(kind)
      if (!fits || !word.startsWith(text, at)) continue
      const endsOperand = kind === "true" || kind === "false"
      const rest = split(at + text.length, endsOperand ? "operator" : "operand")
      if (rest !== undefined) return [{ kind, text, offset: at }, ...rest]
    }
    hopeless.add(state)
    return undefined
  }
  return split(0, next)
}

/** So that splitting a word costs nothing that matters, and the hint can be read. */
const longestGlued = 64

/**
 * Two tokens that may not touch, and how much of them is not read. A word before a parenthesis is another operator than
 * the same word with a space, so what is meant is what other notations mean by it.
 */
export function apart(
  joined: string,
  offset: number,
  dialect: Dialect,
): { readonly text: string; readonly meant: Meaning | undefined } {
  for (let at = 1; at < joined.length; at += 1) {
    const [left, right] = [joined.slice(0, at), joined.slice(at)].map((text) => {
      const token = tokenAt(text, 0, dialect)
      return token?.text === text ? token : undefined
    })
    if (left === undefined || right === undefined) continue
    if (rolesOf(dialect).openers.has(right.kind)) {
      return { text: left.text, meant: meantElsewhere(left.text, dialect) }
    }
    const second = { ...right, offset: offset + at }
    return { text: joined, meant: { how: "glued", tokens: [{ ...left, offset }, second] } }
  }
  return { text: joined, meant: undefined }
}
