// Identifies the text at an offset that a dialect cannot read: a token, a word, an operator of another notation or a
// single character, with its intended meaning.
//
//     True && False     in true-false     &&, meant to be and

import { connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/index.ts"
import { spellingsOf, type Token, tokenAt, wordAt } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { foreignMeaning, foreignSpellingAt, ownKind } from "./foreign-meaning.ts"
import { rolesOf } from "./roles-of-kinds.ts"

export interface FoundText {
  /** Empty at the end of the text. */
  readonly text: string
  /** Its token kind in the dialect; `undefined` if it is not a token. */
  readonly own: Token["kind"] | undefined
  /** Its intended meaning, if known. A variable may be meant as an operator. */
  readonly meant: Meaning | undefined
}

/** The token kind; for text that is not a token, the kind of the first intended token. */
export function kindOf({ own, meant }: FoundText): Token["kind"] | undefined {
  return own ?? meantKind(meant)
}

export function foundAt(text: string, offset: number, dialect: Dialect): FoundText {
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

export function foundToken({ kind, text }: Token, dialect: Dialect): FoundText {
  const meant = kind === "variable" ? meaningOfWord(text, dialect) : undefined
  return { text, own: kind, meant }
}

// Characters that word processors, web pages and textbooks use instead of the characters of a notation.
//
//     ～ “ ∧ （ＯＮ     for     ~ (nothing) and (ON
//
// Unicode's compatibility form (NFKC) maps full-width and other variants; the tables below contain the rest.

/**
 * Logic signs that no built-in notation has. Dashes are excluded: a dash may be a minus or begin a list item.
 */
const signs: readonly (readonly [means: string, string])[] = [
  ["and", "⋀"],
  ["or", "⋁‖∥"],
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
  // Only if each character maps to one ordinary character can the match be a part of the run.
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

// The intended meaning of text that is not a token of a dialect.
//
//     &&        in true-false   another notation's and
//     true      in true-false   True in another case
//     notTrue   in true-false   not and True, glued together
//     and!      in ruby         and and !, which need a space between them
//     ==        in true-false   an equality, for which it has no sign
//
// If several of these fit, the closest one is reported: the dialect's own spelling in another case wins over a spelling
// of another notation.

type Meaning =
  /** One token in a spelling that the dialect doesn't have. */
  | {
      readonly how: "foreign" | "case" | "sign" | "look-alike"
      readonly kind: Token["kind"]
      /** The spelling in the dialect. */
      readonly spelling: string
    }
  /** Several tokens that need spaces between them. */
  | { readonly how: "glued"; readonly tokens: readonly [Token, ...Token[]] }
  | { readonly how: "equality" }
  /** The beginning of an unterminated comment. */
  | { readonly how: "comment" }
  /** A meaningless character that can be dropped. */
  | { readonly how: "quote" | "space" | "invisible" }

/** The kind of the first intended token. */
function meantKind(meaning: Meaning | undefined): Token["kind"] | undefined {
  if (meaning === undefined) return undefined
  if ("kind" in meaning) return meaning.kind
  return "tokens" in meaning ? meaning.tokens[0].kind : undefined
}

/** The meaning of a whole word or run of signs. */
function meaningOfWord(word: string, dialect: Dialect): Meaning | undefined {
  const folded = word.toLowerCase()
  const own = foldedSpellings(dialect).get(folded)
  if (own !== undefined) return own
  return meantElsewhere(word, dialect) ?? meantElsewhere(folded, dialect)
}

/** The dialect's own spellings, by their lower-case form. */
const foldedSpellings = oncePerObject((dialect: Dialect): ReadonlyMap<string, Meaning> => {
  const folded = new Map<string, Meaning>()
  for (const [kind, spelling] of spellingsOf(dialect)) {
    const lower = spelling.toLowerCase()
    if (!folded.has(lower)) folded.set(lower, { how: "case", kind, spelling })
  }
  return folded
})

/** The longest built-in spelling at an offset, with its meaning if the dialect has a token for it. */
function foreignAt(
  text: string,
  offset: number,
  dialect: Dialect,
): { readonly text: string; readonly meant: Meaning | undefined } | undefined {
  const spelling = foreignSpellingAt(text, offset)
  if (spelling === undefined) return undefined
  // The spelling may cut a token of the dialect: in /\bot, the \ belongs to \bot rather than to /\.
  const end = offset + spelling.length
  for (let at = offset + 1; at < end; at += 1) {
    const own = tokenAt(text, at, dialect)
    if (own !== undefined && own.kind !== "variable" && at + own.text.length > end) return undefined
  }
  const meant = meantElsewhere(spelling, dialect)
  // Other notations give brackets other names and meanings, so a bracket such as （ may just look like (.
  if (meant === undefined && isBracket(spelling, dialect)) return undefined
  return { text: spelling, meant }
}

/** The meaning of a spelling of other notations; `undefined` if it is ambiguous or the dialect has no token for it. */
function meantElsewhere(spelling: string, dialect: Dialect): Meaning | undefined {
  const meaning = foreignMeaning(spelling, dialect)
  const kind = meaning && ownKind(meaning, dialect)
  return kind && spelled(isSign(spelling) ? "sign" : "foreign", kind, dialect)
}

/** Whether other notations use the spelling as a bracket or separator. */
function isBracket(spelling: string, dialect: Dialect): boolean {
  const means = foreignMeaning(spelling, dialect)?.means ?? "true"
  return connectiveOf(means) === undefined && means !== "true" && means !== "false"
}

/** Whether a spelling is a single sign that most keyboards lack. */
function isSign(spelling: string): boolean {
  return /^[^\p{ASCII}\p{L}]$/u.test(spelling)
}

/** A meaning with the dialect's spelling of a token kind; `undefined` if the dialect doesn't have this token. */
function spelled(
  how: "foreign" | "sign",
  kind: Token["kind"],
  dialect: Dialect,
): Meaning | undefined {
  const spelling = dialect.spellings[kind]?.[0]
  return spelling === undefined ? undefined : { how, kind, spelling }
}

/** The meaning of equals signs: equivalence, if the dialect has an operator for it. */
function equalityMeaning(dialect: Dialect): Meaning {
  const kind = ownKind({ means: "iff", stands: "elsewhere" }, dialect)
  return (kind && spelled("foreign", kind, dialect)) ?? { how: "equality" }
}

/** Number of equals signs in a row before the next token of the dialect. */
function equalsSigns(text: string, offset: number, dialect: Dialect): number {
  let end = offset
  while (text[end] === "=" && tokenAt(text, end, dialect) === undefined) end += 1
  return end - offset
}

/** Splits a word into tokens that can follow each other; `undefined` if there are fewer than two. */
function unglue(word: string, offset: number, dialect: Dialect): Meaning | undefined {
  if (word.length > longestGlued) return undefined
  const split = splitWord(word, "operand", dialect) ?? splitWord(word, "operator", dialect)
  const [first, ...rest] = split ?? []
  if (first === undefined || rest.length === 0) return undefined
  const moved = (token: Token): Token => ({ ...token, offset: token.offset + offset })
  return { how: "glued", tokens: [moved(first), ...rest.map(moved)] }
}

type Next = "operand" | "operator"

function splitWord(word: string, next: Next, dialect: Dialect): Token[] | undefined {
  // States from which the rest of the word cannot be split, so that no state is tried twice.
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

/** Limits the time of a split and the length of the hint. */
const longestGlued = 64

/**
 * Splits text that looks like two adjacent tokens but isn't. Before a parenthesis, only the word is returned, with its
 * meaning in other notations, because the dialect reads it as another operator if a space follows.
 */
function apart(
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
