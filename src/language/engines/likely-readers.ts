// Which of the notations that accept a text is it likely to be written in? Some accept texts that nobody means so.
//
//     True and ▯       algebra reads T·r·u·e·a·n·d: words that other notations write
//     A v B + C        algebra reads A·v·B + C, but v between operands is or in ASCII
//     A B C            algebra reads A·B·C, but has no sign of a product
//     YES or x         many read the variable YES, which is a literal elsewhere
//     !a && b          lists read the variable !a; where another notation reads a sign, that is meant
//     not, -1          a lone operator or number, which some notations accept as a name

import type { CharacterSet, Dialect } from "../dialect/dialect.ts"
import { tokenize } from "../dialect/tokens.ts"
import { oncePerObject } from "../once-per-object.ts"

/**
 * The readers of a text, without those that nobody means.
 *
 * @param readers those that accept the text
 * @param dialects all that it may be written in; of a single one nothing is unlikely
 */
export function likelyAmong(
  text: string,
  readers: readonly Dialect[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  if (dialects.length === 1) return readers
  const likely = plainAmong(text, readers.filter(reasonableIn(text, dialects)))
  // A refusal explains `not` better than "the variable not has no value" does.
  return readers.length < dialects.length && isNoName(text, dialects)
    ? likely.filter((dialect) => tokenize(text, dialect)[0]?.kind !== "variable")
    : likely
}

/** Those of some readers that take no sign for part of a name; where there are none, all. */
export function plainAmong(text: string, readers: readonly Dialect[]): readonly Dialect[] {
  const signs = signsIn(text)
  const plain = readers.filter((dialect) => !hasSignsInNames(text, signs, dialect))
  return plain.length > 0 ? plain : readers
}

/** Whether a text may be meant in a dialect if that accepts it, as far as its words tell. */
export function reasonableIn(
  text: string,
  dialects: readonly Dialect[],
): (dialect: Dialect) => boolean {
  const hasLiterals = hasLiteralsOf(text, dialects)
  return (dialect) => hasLiterals(dialect) && !takesWordsApart(text, dialect, dialects)
}

/** Whether a dialect has all words of a text that are literals in any of the dialects. */
export function hasLiteralsOf(
  text: string,
  dialects: readonly Dialect[],
): (dialect: Dialect) => boolean {
  const literals = foreignLiterals(text, dialects)
  return (dialect) =>
    literals.every((word) => isAmong(word, wordsOf(dialect)) || wordsOf(dialect).words.has(word))
}

/** The first of the likely readers of a text, without asking those that follow it. */
export function firstLikely(
  text: string,
  dialects: readonly Dialect[],
  accepts: (dialect: Dialect) => boolean,
): Dialect | undefined {
  const isReasonable = reasonableIn(text, dialects)
  const signs = signsIn(text)
  let first: Dialect | undefined
  for (const dialect of dialects) {
    if (!accepts(dialect) || (dialects.length > 1 && !isReasonable(dialect))) continue
    if (!hasSignsInNames(text, signs, dialect)) return dialect
    first ??= dialect
  }
  return first
}

/** The words of a text that are literals in some notation; single letters are names as well. */
function foreignLiterals(text: string, dialects: readonly Dialect[]): string[] {
  const literals = literalsOf(dialects)
  return [...new Set(wordsIn(text))].filter((word) => isAmong(word, literals))
}

/** Those of all, which are asked for with each text of a set. */
const literalsOf = oncePerObject((dialects: readonly Dialect[]): Literals => {
  const all = dialects.map(wordsOf)
  return {
    literals: new Set(all.flatMap(({ literals }) => [...literals])),
    inAnyCase: new Set(all.flatMap(({ inAnyCase }) => [...inAnyCase])),
  }
})

/** With the sign before it that belongs to a literal: `$true`, `#true`, `.true.` without its last point. */
function wordsIn(text: string): readonly string[] {
  return text.match(/[$#.]?[\p{L}\p{M}_]{2,}/gu) ?? []
}

function isAmong(word: string, { literals, inAnyCase }: Literals): boolean {
  return literals.has(word) || inAnyCase.has(word.toLowerCase())
}

/**
 * Whether operands may stand side by side, and a text is nothing but names, or has words that some notation has for a
 * literal or an operator, or the v that is or in ASCII.
 */
export function takesWordsApart(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): boolean {
  if (!dialect.ladder.some((level) => "implicit" in level)) return false
  if (!/[^\p{L}\p{M}\p{N}_\s]/u.test(text)) return text.trim().length > 1
  const words = text.match(/[\p{L}\p{M}\p{N}_]{2,}/gu) ?? []
  return (
    // The v of `(p) v ~q`.
    /([\w)']\s+|\))v(\s*[(~!]|\s+\w)/.test(text) ||
    words.some((word) =>
      dialects.some((other) => other !== dialect && wordsOf(other).all.has(word.toLowerCase())),
    )
  )
}

/**
 * Whether a text is a single operator, or a number other than 0 and 1. Notations that accept any word or sign as a name
 * read it as a variable, which is rarely intended.
 */
export function isNoName(text: string, dialects: readonly Dialect[]): boolean {
  const word = text.trim().toLowerCase()
  if (/^(?![01]$)([\p{Pd}\p{Po}\p{Sm}\p{Sk}]+|[-+]?\d*\.?\d+)$/u.test(word)) return true
  // One dialect alone has the letter K of Polish notation.
  return dialects.filter((dialect) => wordsOf(dialect).operators.has(word)).length > 1
}

interface Literals {
  /** The words in them. */
  readonly literals: ReadonlySet<string>
  /** In small letters, those that are read in any case. */
  readonly inAnyCase: ReadonlySet<string>
}

interface Words extends Literals {
  /** The words in all spellings: TRUE in LDAP's `=TRUE)`, which has no literals. */
  readonly words: ReadonlySet<string>
  /** Every spelling in small letters. */
  readonly all: ReadonlySet<string>
  /** The same without literals. */
  readonly operators: ReadonlySet<string>
  /** The characters of names; none in notations without names. */
  readonly inNames: RegExp
}

const wordsOf = oncePerObject((dialect: Dialect): Words => {
  const { spellings, anyCase, wordCharacters, variable } = dialect
  const { true: yes, false: no, ...operators } = spellings
  const literals = [...yes, ...no]
  const every = Object.values(spellings).flat()
  const folded = (texts: readonly string[]) => new Set(texts.map((each) => each.toLowerCase()))
  return {
    literals: new Set(literals.flatMap(wordsIn)),
    inAnyCase: folded(literals.filter((each) => anyCase.includes(each)).flatMap(wordsIn)),
    words: new Set(every.flatMap(wordsIn)),
    all: folded(every),
    operators: folded(Object.values(operators).flat()),
    inNames: patternOf(variable === null ? [] : [...wordCharacters, ...variable.start]),
  }
})

/** What of a text is a sign in most notations, but in some can be part of a name. */
function signsIn(text: string): string {
  return text.replace(/["\s()\p{L}\p{M}\p{N}_.$]+/gu, "")
}

/** Whether a notation takes for part of a name what in most is a sign, and does so in a text. */
function hasSignsInNames(text: string, signs: string, dialect: Dialect): boolean {
  if (!wordsOf(dialect).inNames.test(signs)) return false
  return tokenize(text, dialect).some(
    ({ kind, text: name }) => kind === "variable" && signsIn(name) !== "",
  )
}

function patternOf(set: CharacterSet): RegExp {
  const codes = set.map((range) =>
    range.map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join("-"),
  )
  return new RegExp(`[${codes.join("")}]`, "u")
}
