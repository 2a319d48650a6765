// Selects the likely notations among those that accept a text. Some accept texts that are clearly not theirs.
//
//     True and ▯       algebra reads T·r·u·e·a·n·d: words that other notations write
//     A v B + C        algebra reads A·v·B + C, but v between operands means or in ASCII
//     A B C            algebra reads A·B·C, but the text shows no operator
//     YES or x         many read the variable YES, which is a literal elsewhere
//     !a && b          lists read the variable !a, but another notation reads ! as an operator
//     0b1 & 0b0        digital reads 0·b1 & 0·b0, but names don't begin with a digit
//     not, -1, a>=b    a lone operator, number or word with an operator, which some notations accept as a name
//     a or b and not   Kotlin reads a variable called not
//     not-a and b      COBOL reads a variable called not-a
//     True is _        SQLite reads a variable called _, but it is a blank to fill in
//     not p's True     VBA reads not p, and a comment with a literal
//     What's p?        VBA reads the variable What, and a comment
//     y && x           Kconfig reads the literal y, a name elsewhere
//     p, q             Prolog reads p and q, but most people mean a list
//     not a or b       Ruby, where people write !a

import { connecting } from "../diagnosis/index.ts"
import type { CharacterSet, Dialect } from "../dialect/index.ts"
import { byStrictness, isOwn, isReserved, reservedWords, tokenize } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { commentsIn, wholeAmong } from "./create-engine.ts"

/**
 * Returns the likely dialects among the readers of a text.
 *
 * @param readers the dialects that accept the text
 * @param dialects all candidates; with a single one, every text is likely
 * @param isLabelled whether other texts and their labels will decide, so that only impossible dialects are dropped
 */
export function likelyAmong(
  text: string,
  readers: readonly Dialect[],
  dialects: readonly Dialect[],
  isLabelled = false,
): readonly Dialect[] {
  if (dialects.length === 1) return readers
  const whole = wholeAmong(text, readers.filter(reasonableIn(text, dialects, isLabelled)))
  const usual = isLabelled ? whole : preferring(whole, (dialect) => !hasRareNot(text, dialect))
  const plain = plainAmong(text, usual)
  const likely = isLabelled ? plain : preferring(plain, (dialect) => !hasLetters(dialect))
  // A refusal explains `not` better than "the variable not has no value" does.
  return readers.length < dialects.length && isNoName(text, dialects)
    ? likely.filter((dialect) => !isVariableIn(text, dialect))
    : likely
}

/**
 * Whether a dialect reads common texts in a surprising way, which only labels can confirm: the literal `y` is a name
 * elsewhere, and `p, q` a list.
 */
export function needsLabels(dialect: Dialect): boolean {
  return hasLetters(dialect) || joinsByComma(dialect)
}

function hasLetters({ spellings }: Dialect): boolean {
  return /^[a-z]$/.test(spellings.true[0] ?? "")
}

function joinsByComma({ spellings }: Dialect): boolean {
  return spellings["and"]?.[0] === ","
}

/**
 * Returns the dialects that may be likely for a text, plus the user's own, the strictest first. `likelyAmong` doesn't
 * need the other readers.
 */
export function possibleAmong(text: string, dialects: readonly Dialect[]): readonly Dialect[] {
  const sorted = strictestFirst(dialects)
  // If a text isn't a name, it matters whether any dialect refuses it.
  if (dialects.length === 1 || isNoName(text, dialects)) return sorted
  const hasLiterals = hasLiteralsOf(text, dialects)
  return sorted.filter((dialect) => hasLiterals(dialect) || isOwn(dialect))
}

/** Cached, since sorting the same dialects for every text would take as long as reading it. */
export const strictestFirst = oncePerObject((dialects: readonly Dialect[]) =>
  dialects.toSorted(byStrictness),
)

/**
 * Returns the readers that read no sign as part of a name. If there are none, returns all readers, or no reader if the
 * sign is the full stop at the end.
 */
function plainAmong(text: string, readers: readonly Dialect[]): readonly Dialect[] {
  const signs = signsIn(text)
  const plain = readers.filter((dialect) => !hasSignsInNames(text, signs, dialect))
  return plain.length > 0 || /\.\s*$/.test(text) ? plain : readers
}

/** Returns the items that pass a test, or all items if none passes. */
export function preferring<Item>(
  items: readonly Item[],
  test: (item: Item) => boolean,
): readonly Item[] {
  const preferred = items.filter(test)
  return preferred.length > 0 ? preferred : items
}

/** Whether a text has a second `not` of a dialect, which is a word, while people write the first, which is a sign. */
export function hasRareNot(text: string, dialect: Dialect): boolean {
  return wordsOf(dialect).rareNots.some((word) => wordsIn(text).includes(word))
}

/** Returns a test for dialects that accept a text: whether its words are plausible in the dialect. */
export function reasonableIn(
  text: string,
  dialects: readonly Dialect[],
  isLabelled = false,
): (dialect: Dialect) => boolean {
  const hasLiterals = hasLiteralsOf(text, dialects)
  const connectives = connective.test(text) ? connectivesIn(text) : []
  const hasBlank = blank.test(text)
  const mayHaveComment = /['!;]/.test(text) && foreignLiterals(text, dialects).length > 0
  return (dialect) =>
    hasLiterals(dialect) &&
    !takesWordsApart(text, dialect, dialects) &&
    // A text with commas is a list unless it contains Prolog's sign for not.
    (isLabelled || !joinsByComma(dialect) || text.includes("\\+")) &&
    !namesAny(connectives, text, dialect) &&
    !(hasBlank && namesBlank(text, dialect)) &&
    !(mayHaveComment && skipsLiteral(text, dialect, dialects))
}

/** Matches a blank to fill in, such as `_` or `____`. */
const blank = wholeWord("_+")

function namesBlank(text: string, dialect: Dialect): boolean {
  return tokenize(text, dialect).some(
    ({ kind, text: name }) => kind === "variable" && /^_+$/.test(name),
  )
}

/** Whether a dialect skips a literal as part of a comment, as VBA does in `p or q's value True`. */
function skipsLiteral(text: string, dialect: Dialect, dialects: readonly Dialect[]): boolean {
  return commentsIn(text, dialect).some(
    (comment) => /^['!;]/.test(comment) && foreignLiterals(comment, dialects).length > 0,
  )
}

const connective = wholeWord(connecting)

function wholeWord(pattern: string): RegExp {
  const part = "[\\p{L}\\p{M}\\p{N}_])"
  return new RegExp(`(?<!${part}(?:${pattern})(?!${part}`, "iu")
}

const connectivePatterns = connecting.split("|").map((word) => new RegExp(word, "gi"))

/** Returns each spelling of words such as `or` in a text once, including those inside other words. */
function connectivesIn(text: string): readonly string[] {
  return [...new Set(connectivePatterns.flatMap((pattern) => text.match(pattern) ?? []))]
}

/**
 * Whether a dialect reads a variable that is a connective, such as `or`, or begins with one, such as `not-a`. In prefix
 * notations, the latter is a plausible name: `(and not-empty sorted)`.
 */
function namesAny(connectives: readonly string[], text: string, dialect: Dialect): boolean {
  if (dialect.variable === null) return false
  // Splitting the text into tokens is slow.
  const names = connectives.filter((word) => !isReserved(word, reservedWords(dialect)))
  const mayStand = dialect.levels.length > 0 || !/\s/.test(text.trim())
  const beginnings = connectives.map((word) => `${word}-`).filter((each) => text.includes(each))
  if (names.length === 0 && !(mayStand && beginnings.length > 0)) return false
  return tokenize(text, dialect).some(
    ({ kind, text: name }) =>
      kind === "variable" &&
      (names.includes(name) || (mayStand && beginnings.some((each) => name.startsWith(each)))),
  )
}

/** Returns a test of whether a dialect knows every word in the text that is a literal in any of the dialects. */
export function hasLiteralsOf(
  text: string,
  dialects: readonly Dialect[],
): (dialect: Dialect) => boolean {
  const literals = foreignLiterals(text, dialects)
  return (dialect) => literals.every((word) => isKnown(word, wordsOf(dialect)))
}

/** Whether a dialect has a literal, or reads the sign in front of it as an operator: the `#` of `#FALSE` in TLA+. */
function isKnown(word: string, known: Words): boolean {
  if (isAmong(word, known) || known.words.has(word)) return true
  const [sign = "", bare] = [word[0], word.slice(1)]
  return /[$#.]/.test(sign) && known.operators.has(sign) && isKnown(bare, known)
}

/** Returns the first likely dialect, testing no more dialects than necessary. */
export function firstLikely(
  text: string,
  dialects: readonly Dialect[],
  accepts: (dialect: Dialect) => boolean,
): Dialect | undefined {
  const signs = signsIn(text)
  let first: Dialect | undefined
  for (const dialect of dialects) {
    if (!accepts(dialect) || likelyAmong(text, [dialect], dialects).length === 0) continue
    if (!hasSignsInNames(text, signs, dialect) && !hasRareNot(text, dialect)) return dialect
    first ??= dialect
  }
  return first
}

/** Words of a text that are literals in some notation; single letters don't count, as they may be names. */
function foreignLiterals(text: string, dialects: readonly Dialect[]): string[] {
  const literals = literalsOf(dialects)
  return wordsIn(text).filter((word) => isAmong(word, literals))
}

/** Literals of all dialects; cached, since every text of a dataset needs them. */
const literalsOf = oncePerObject((dialects: readonly Dialect[]): Literals => {
  const all = dialects.map(wordsOf)
  return {
    literals: new Set(all.flatMap(({ literals }) => [...literals])),
    inAnyCase: new Set(all.flatMap(({ inAnyCase }) => [...inAnyCase])),
  }
})

/** The words, each with a leading sign that may belong to a literal: `$true`, `#true`, the `.true` of `.true.`. */
function wordsIn(text: string): readonly string[] {
  return text.match(/[$#.]?[\p{L}\p{M}_]{2,}/gu) ?? []
}

function isAmong(word: string, { literals, inAnyCase }: Literals): boolean {
  return literals.has(word) || inAnyCase.has(word.toLowerCase())
}

/**
 * Whether a dialect that allows adjacent operands splits words that were probably written as a unit: the text consists
 * of names alone, or contains adjacent words, a number, another notation's word, or the `v` that means "or" in ASCII.
 */
function takesWordsApart(text: string, dialect: Dialect, dialects: readonly Dialect[]): boolean {
  if (!dialect.levels.some((level) => "implicit" in level)) return false
  if (!/[^\p{L}\p{M}\p{N}_\s]/u.test(text)) return text.trim().length > 1
  const own = dialects.includes(dialect) ? wordsOf(dialect).all : new Set()
  const operands = text.replace(/\p{L}+/gu, (word) => (own.has(word.toLowerCase()) ? "&" : word))
  // Sentences such as "nicht (wahr und falsch)", and declarations such as "const x1 = a".
  if (/\p{Ll}{3}\s+\p{L}|\p{Ll}{2}\s+\p{Ll}{3}/u.test(operands)) return true
  // Numbers such as 0b1 and 0x1.
  if (/(?<![\p{L}\p{M}\p{N}_])\d+[\p{L}_]/u.test(text)) return true
  // The v of `(p) v ~q`.
  if (/([\w)']\s+|\))v(\s*[(~!]|\s+\w)/.test(text)) return true
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]{2,}/gu) ?? []
  return words.some((word) => (countsOf(dialects).all.get(word) ?? 0) > (own.has(word) ? 1 : 0))
}

/**
 * Whether a text is a single operator, a number other than 0 and 1, or a word with an operator in it. Notations that
 * accept any word or sign as a name read it as a variable, which is rarely intended.
 */
function isNoName(text: string, dialects: readonly Dialect[]): boolean {
  const word = text.trim().toLowerCase()
  if (/^(?![01]$)([\p{Pd}\p{Po}\p{Sm}\p{Sk}]+|[-+]?\d*\.?\d+)$/u.test(word)) return true
  if (/[&|!~^<>=*+/?#%]/.test(word) && /\p{L}/u.test(word) && !/[\s()"]/.test(word)) return true
  // An operator of a single dialect doesn't count, such as K, which only Polish notation has.
  return (countsOf(dialects).operators.get(word) ?? 0) > 1
}

function isVariableIn(text: string, dialect: Dialect): boolean {
  const [first] = tokenize(text, dialect)
  return first?.kind === "variable" && first.text === text.trim()
}

interface Counts {
  /** For each spelling in lower case, the number of dialects that have it. */
  readonly all: ReadonlyMap<string, number>
  /** The same counts for operators only. */
  readonly operators: ReadonlyMap<string, number>
}

/** Cached, since every text of a dataset needs the counts. */
const countsOf = oncePerObject((dialects: readonly Dialect[]): Counts => {
  const words = dialects.map(wordsOf)
  return {
    all: counted(words.flatMap(({ all }) => [...all])),
    operators: counted(words.flatMap(({ operators }) => [...operators])),
  }
})

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const each of words) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

interface Literals {
  readonly literals: ReadonlySet<string>
  /** The case-insensitive ones, in lower case. */
  readonly inAnyCase: ReadonlySet<string>
}

interface Words extends Literals {
  /** The words in all spellings, including the TRUE of LDAP's `=TRUE)`, which is not a literal there. */
  readonly words: ReadonlySet<string>
  /** All spellings, in lower case. */
  readonly all: ReadonlySet<string>
  /** All spellings except literals, in lower case. */
  readonly operators: ReadonlySet<string>
  /** The words that negate what follows, in a notation whose usual negation is a sign. */
  readonly rareNots: readonly string[]
  /** Matches a character that names can contain; matches nothing in notations without names. */
  readonly inNames: RegExp
}

const wordsOf = oncePerObject((dialect: Dialect): Words => {
  const { spellings, anyCase, wordCharacters, variable, levels, forms } = dialect
  const { true: yes, false: no, ...operators } = spellings
  const literals = [...yes, ...no]
  const every = Object.values(spellings).flat()
  const isRare = (token: string) =>
    token !== "not" && forms.every(({ parts }) => parts[0] !== token)
  const folded = (texts: readonly string[]) => new Set(texts.map((each) => each.toLowerCase()))
  return {
    literals: new Set(literals.flatMap(wordsIn)),
    inAnyCase: folded(literals.filter((each) => anyCase.includes(each)).flatMap(wordsIn)),
    words: new Set(every.flatMap(wordsIn)),
    all: folded(every),
    operators: folded(Object.values(operators).flat()),
    rareNots: levels
      .flatMap((level) => (level.kind === "prefix" ? level.operators : []))
      .filter(isRare)
      .flatMap((token) => spellings[token] ?? [])
      .filter((text) => /^\p{L}+$/u.test(text)),
    inNames: patternOf(variable === null ? [] : [...wordCharacters, ...variable.start]),
  }
})

/**
 * Characters of a text that are signs in most notations but may be part of a name in some. A full stop counts only at
 * the end, where it closes a sentence.
 */
function signsIn(text: string): string {
  return text.replace(/["\s()\p{L}\p{M}\p{N}_$]+|\.(?!\s*$)/gu, "")
}

/** Whether a notation reads some of the signs in a text as part of a name. */
function hasSignsInNames(text: string, signs: string, dialect: Dialect): boolean {
  return (
    wordsOf(dialect).inNames.test(signs) &&
    tokenize(text, dialect).some(({ kind, text: name }) => kind === "variable" && signsIn(name))
  )
}

function patternOf(set: CharacterSet): RegExp {
  const codes = set.map((range) =>
    range.map((character) => character.replace(/[\]\\^-]/, "\\$&")).join("-"),
  )
  return new RegExp(`[${codes.join("")}]`, "u")
}
