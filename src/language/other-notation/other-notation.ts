// A refused text that is plainly written in another notation: which one, and how the dialect that refuses it would
// write it.
//
//     1 && !0          in true-false     binary, as c and others read it: True and not False
//     a -> b -> c      in python         coq and others read it one way, minizinc another way
//
// Where a text as a whole is another notation, what each of its tokens should be says little, and written token by
// token it may mean something else, as operators have other places on the ladder. So the whole of it is read and
// written, as converting does. Nothing is guessed: where notations read it differently, all meanings are told.

import { type Dialect, isMixture } from "../dialect/dialect.ts"
import { ParseFailure } from "../engines/parse-failure.ts"
import { firstMeant, groupsOf, meantReadings, type ReadingGroup } from "../engines/readings.ts"
import { tryParse } from "../engines/table-engine.ts"
import { formatLine } from "../expression/one-line-form.ts"
import { haveSameMeaning } from "../expression/same-meaning.ts"
import { print } from "../print/print.ts"
import { UnwritableError } from "../print/unwritable-error.ts"
import { type Word, wordsOf } from "./foreign-words.ts"
import { isSettledByWords } from "./settled-by-words.ts"

/** Plain data. */
export interface OtherNotation {
  /** The name of the dialect that refuses the text. */
  readonly dialect: string
  /** What the text means in others; several where these differ, and then none of them is more likely than the others. */
  readonly groups: readonly OtherReading[]
}

/** Dialects that give a text one meaning, whatever its literals and variables are worth. */
export interface OtherReading {
  /** Their names, the strictest first. */
  readonly dialects: readonly string[]
  /** In one-line form. */
  readonly tree: string
  /** The text as the dialect that refuses it writes that; null where it cannot. */
  readonly written: string | null
  /** Why it cannot; null where it can. */
  readonly unwritable: string | null
}

/** In UTF-16 units: a longer text is not read by all dialects to say which one is meant. */
const longestAsked = 20_000

/**
 * Undefined where no dialect reads the text, or where the spelling of one token or a few is what is wrong with it.
 *
 * @param dialect one that refuses the text
 * @param dialects all that it may be written in
 */
export function otherNotation(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): OtherNotation | undefined {
  if (text.length > longestAsked || isSettledByWords(text, dialect, dialects)) return undefined
  return notationByReading(text, dialect, dialects)
}

/** The same, of any text, without looking at its words first. */
export function notationByReading(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): OtherNotation | undefined {
  const reader = firstMeant(text, dialects)
  if (reader === undefined || isMixture(reader)) return undefined
  // Comparing readings takes longer than all else, and of most texts nobody asks for it.
  let known: readonly ReadingGroup[] | undefined
  const groups = () => {
    known ??= groupsOf(meantReadings(text, dialects))
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
 * Whether a text is written otherwise all over: more than two thirds of its operators are not those of the dialect, and
 * more than one token is not.
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
 * Whether a text that is written token by token as the dialect spells each would be read otherwise than the notations
 * read it that accept it as it is. Words that it takes for variables may stay what they are: all, or the literals.
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
  // What begins a comment in the dialect would not be missed: the text may be accepted without the rest of its line.
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
