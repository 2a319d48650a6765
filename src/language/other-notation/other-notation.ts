// Detects whether a refused text is clearly in another notation, and translates it for the dialect that refused it.
//
//     1 && !0          in true-false     binary, as c and others read it: True and not False
//     a -> b -> c      in python         coq and others read it one way, minizinc another way
//
// If the whole text is in another notation, errors about single tokens are no help, and replacing token by token can
// change the meaning, as precedences differ. So the text is parsed and printed as in a conversion. If notations read it
// differently, all meanings are reported.

import { connectiveOf } from "../connectives.ts"
import { type Diagnostic, findErrors, ownKind, rolesOf } from "../diagnosis/index.ts"
import {
  type Dialect,
  isMixture,
  isSpelled,
  skipSpace,
  type Token,
  tokenAt,
  tokenize,
} from "../dialect/index.ts"
import {
  groupsOf,
  listedNames,
  meantReadings,
  ParseFailure,
  type ReadingGroup,
  tryParse,
} from "../engines/index.ts"
import { formatLine, haveSameMeaning } from "../expression/index.ts"
import { UnwritableError, write } from "../print/index.ts"
import { shortened } from "../source/index.ts"

/** The notation of a refused text, as plain data. */
export interface OtherNotation {
  /** The name of the dialect that refuses the text. */
  readonly dialect: string
  /** The meanings of the text in other dialects. If there are several, they are equally likely. */
  readonly groups: readonly OtherReading[]
}

/** Dialects that give a text the same meaning: their trees are equivalent for all values. */
export interface OtherReading {
  /** Their names, the strictest first. */
  readonly dialects: readonly string[]
  /** The tree in one-line form. */
  readonly tree: string
  /** The text in the dialect that refused it; null if the dialect cannot express it. */
  readonly written: string | null
  /** Why the dialect cannot express it; null if it can. */
  readonly unwritable: string | null
}

export interface FoundErrors {
  /** Sorted by offset; empty if the text is accepted. */
  readonly errors: readonly Diagnostic[]
  /**
   * The notation of a refused text, if it is clearly not the requested one. In that case only the first error has a
   * hint, which is about the whole text.
   */
  readonly otherNotation?: OtherNotation
}

/**
 * Finds all errors in a text, and the notation that the text is apparently in. Never throws.
 *
 * @param dialects candidates for the notation of the text; empty to find only the errors
 * @param found the errors of the text in the dialect, if already known
 */
export function findErrorsAmong(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): FoundErrors
export function findErrorsAmong<Found extends FoundErrors>(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
  found: Found,
): Found & FoundErrors
export function findErrorsAmong(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
  found: FoundErrors = { errors: findErrors(text, dialect) },
): FoundErrors {
  const { errors } = found
  const isAsked = errors.length > 0 && dialects.length > 0
  const other = isAsked ? otherNotation(text, dialect, dialects) : undefined
  if (other === undefined) return found
  const hint = describeOtherNotation(other)
  return {
    ...found,
    errors: errors.map((error, at) => error.withHint(at === 0 ? hint : undefined)),
    otherNotation: other,
  }
}

/** Maximum length in UTF-16 units; reading a longer text in all dialects takes too long. */
const longestAsked = 20_000

/**
 * Returns `undefined` if all dialects refuse the text, or if the error is only in the spelling of one or a few tokens.
 *
 * @param dialect a dialect that refuses the text
 * @param dialects candidates for the notation of the text
 */
export function otherNotation(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): OtherNotation | undefined {
  if (text.length > longestAsked) return undefined
  const extension = dialects.find((each) => isExtension(each, dialect))
  const read = extension && tryParse(text, extension)
  if (extension && read && !(read instanceof ParseFailure)) {
    const group = writtenIn({ dialects: [extension], tree: read, value: undefined }, dialect)
    return { dialect: dialect.name, groups: [group] }
  }
  const readings = meantReadings(text, dialects)
  const reader = readings[0]?.dialect
  if (reader === undefined || isMixture(reader)) return undefined
  // Comparing readings is the slowest step, and most texts don't need it.
  let known: readonly ReadingGroup[] | undefined
  const groups = () => {
    known ??= groupsOf(readings)
    return known
  }
  const words = wordsOf(text, reader, dialect)
  if (!isForeign(words) && !leadsElsewhere(words, dialect, groups)) return undefined
  return { dialect: dialect.name, groups: groups().map((group) => writtenIn(group, dialect)) }
}

/** Whether a grammar extends another one and keeps its spellings, as SystemVerilog's extends Verilog's. */
function isExtension({ grammar, spellings }: Dialect, dialect: Dialect): boolean {
  return (
    grammar.at(-2)?.name === dialect.name &&
    dialect.variable !== null &&
    Object.entries(dialect.spellings).every(([kind, own]) => `${spellings[kind]}` === `${own}`)
  )
}

function writtenIn({ dialects, tree }: ReadingGroup, dialect: Dialect): OtherReading {
  const read = { dialects: dialects.map(({ name }) => name), tree: formatLine(tree) }
  try {
    return { ...read, written: write(tree, dialect, { rename: "never" }).text, unwritable: null }
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return { ...read, written: null, unwritable: error.message }
  }
}

/**
 * Whether most of a text is in another notation: more than two thirds of its operators and more than one token have
 * spellings that the dialect lacks.
 */
function isForeign(words: readonly Word[]): boolean {
  let operators = 0
  let foreign = 0
  let strange = 0
  for (const { isOperator, isOwn } of words) {
    if (isOperator) operators += 1
    if (isOwn) continue
    strange += 1
    if (isOperator) foreign += 1
  }
  return 3 * foreign > 2 * operators && strange > 1
}

/**
 * Whether the dialect accepts a token-by-token translation of the text with a meaning that other notations don't give
 * it. Words that are variables in the dialect are translated, kept, or kept if they are literals elsewhere.
 */
function leadsElsewhere(
  words: readonly Word[],
  dialect: Dialect,
  groups: () => readonly ReadingGroup[],
): boolean {
  const keeping = [
    () => false,
    ({ isLiteral, isName }: Word) => isLiteral && isName,
    ({ isName }: Word) => isName,
  ]
  // A token that begins a comment in the dialect is also tried untranslated: it would hide the rest of its line.
  const ways = words.some(({ isSkipped }) => isSkipped) ? [false, true] : [false]
  const trials = keeping.flatMap((isKept) => ways.map((isCut) => ({ isKept, isCut })))
  const texts = trials.map(({ isKept, isCut }) =>
    words
      .map((word) => (isKept(word) || (isCut && word.isSkipped) ? word.text : word.spelled))
      .join(" "),
  )
  return [...new Set(texts)].some((text) => {
    const tree = tryParse(text, dialect)
    if (tree instanceof ParseFailure) return false
    return groups().some((group) => !haveSameMeaning(group.tree, tree))
  })
}

// Describes the notation of a refused text, and what the user can do about it.
//
//     this is binary (5 more notations read it alike); read it as binary, or write True and not False
//     other notations read this differently: coq and lean as (implies a (implies b c)), minizinc as …

/** How a front end words the advice to read the text in another dialect, or to write it in the requested one. */
interface NotationAdvice {
  readonly read: (dialect: string) => string
  readonly write: (dialect: string, written: string | undefined) => string
  /** The advice if dialects read the text differently. */
  readonly choose: string
}

const plain: NotationAdvice = {
  read: (dialect) => `read it as ${dialect}`,
  write: (dialect, written) =>
    written === undefined ? `or convert it to ${dialect}` : `or write ${written}`,
  choose: "choose one of these notations",
}

/** Maximum length of texts and trees in the message, in UTF-16 units. */
const longestShown = 60

export function describeOtherNotation(
  { dialect, groups }: OtherNotation,
  { read, write, choose }: NotationAdvice = plain,
): string {
  const [first, ...others] = groups
  if (first === undefined || others.length > 0) {
    const meanings = groups.map(
      ({ dialects, tree }) => `${listedNames(dialects)} as ${shortened(tree, longestShown)}`,
    )
    return `other notations read this differently: ${meanings.join(", ")}; ${choose}`
  }
  const { dialects, written, unwritable } = first
  const name = dialects[0] as string
  const more = dialects.length - 1
  const alike =
    more === 0 ? "" : ` (${more} more ${more === 1 ? "notation reads" : "notations read"} it alike)`
  const ways =
    written === null
      ? `${read(name)}; ${unwritable}`
      : `${read(name)}, ${write(dialect, written.length > longestShown ? undefined : written)}`
  return `this is ${name}${alike}; ${ways}`
}

// Compares the tokens of a text in the dialect that reads it with their spellings in another dialect.
//
//     1 && x     read by binary, for true-false: 1 is True, && is and, and x is not a name

/** A token with its meaning in the dialect that reads the text, and its role in the dialect that refuses it. */
export interface Word {
  readonly text: string
  readonly isOperator: boolean
  readonly isLiteral: boolean
  /** Whether the refusing dialect has the same spelling for it. */
  readonly isOwn: boolean
  /** Whether the refusing dialect reads it as a variable. */
  readonly isName: boolean
  /** Whether it begins a comment in the refusing dialect. */
  readonly isSkipped: boolean
  /** Its spelling in the refusing dialect, or its text if there is none. */
  readonly spelled: string
}

export function wordsOf(text: string, reader: Dialect, dialect: Dialect): readonly Word[] {
  return tokenize(text, reader).map((token) => wordOf(token, reader, dialect))
}

function wordOf({ kind, text }: Token, reader: Dialect, dialect: Dialect): Word {
  const isLiteral = kind === "true" || kind === "false"
  const means = isLiteral ? kind : connectiveOf(kind)
  const own = tokenAt(text, 0, dialect)
  const sense = { kind, text, means, place: placeOf(kind, reader) }
  const isOwn = isSame(sense, own, dialect)
  return {
    text,
    isOperator: connectiveOf(means ?? "") !== undefined,
    isLiteral,
    isOwn,
    isName: own?.kind === "variable",
    isSkipped: skipSpace(text, 0, dialect) > 0,
    spelled: isOwn ? text : spelledIn(sense, dialect),
  }
}

interface Sense {
  readonly kind: string
  readonly text: string
  /** A connective or the name of a literal; `undefined` for other tokens. */
  readonly means: string | undefined
  /** The position of an operator relative to its operands. */
  readonly place: string
}

/** The position of an operator relative to its operands; distinguishes an infix `and` from one that begins a list. */
function placeOf(kind: string, dialect: Dialect): string {
  const { infix, prefix, postfix } = rolesOf(dialect)
  if (infix.has(kind)) return "infix"
  if (prefix.has(kind)) return "prefix"
  if (postfix.has(kind)) return "postfix"
  const forms = dialect.forms.filter(({ parts }) => parts.includes(kind))
  const shapes = forms.map(({ parts }) =>
    parts.map((part) => (part === kind ? "it" : typeof part === "string" ? "token" : "operands")),
  )
  return shapes.map((shape) => shape.join(" ")).join(", ")
}

/** Whether a dialect has the same spelling for a literal, variable or operator. */
function isSame({ kind, text, means, place }: Sense, own: Token | undefined, dialect: Dialect) {
  if (kind === "variable") return own?.kind === kind && own.text === text
  if (means === undefined) return true
  if (own?.text !== text) return false
  if (means === "true" || means === "false") return own.kind === means
  return connectiveOf(own.kind) === means && placeOf(own.kind, dialect) === place
}

function spelledIn({ text, means, place }: Sense, dialect: Dialect): string {
  if (means === undefined) return text
  const stands = place === "postfix" ? "after one operand" : "elsewhere"
  const kind = ownKind({ means, stands }, dialect)
  return kind !== undefined && isSpelled(kind, dialect) ? `${dialect.spellings[kind]?.[0]}` : text
}
