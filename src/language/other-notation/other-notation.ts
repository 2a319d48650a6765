// Detects that a refused text is clearly in another notation, and translates it for the dialect that refused it.
//
//     1 && !0          in true-false     binary, as c and others read it: True and not False
//     a -> b -> c      in python         coq and others read it one way, minizinc another way
//
// If the whole text is in another notation, errors about single tokens are no help, and replacing token by token can
// change the meaning, as precedences differ. So the text is parsed and printed as in a conversion. If notations read it
// differently, all meanings are reported.

import { type Dialect, isMixture } from "../dialect/dialect.ts"
import { ParseFailure } from "../engines/parse-failure.ts"
import { groupsOf, meantReadings, type ReadingGroup } from "../engines/readings.ts"
import { tryParse } from "../engines/table-engine.ts"
import { formatLine } from "../expression/one-line-form.ts"
import { haveSameMeaning } from "../expression/same-meaning.ts"
import { print } from "../print/print.ts"
import { UnwritableError } from "../print/unwritable-error.ts"
import { type Word, wordsOf } from "./foreign-words.ts"

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

/** In UTF-16 units; reading a longer text in all dialects takes too long. */
const longestAsked = 20_000

/**
 * `undefined` if all dialects refuse the text, or if the error is only the spelling of one or a few tokens.
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

function writtenIn({ dialects, tree }: ReadingGroup, dialect: Dialect): OtherReading {
  const read = { dialects: dialects.map(({ name }) => name), tree: formatLine(tree) }
  try {
    return { ...read, written: print(tree, dialect), unwritable: null }
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
