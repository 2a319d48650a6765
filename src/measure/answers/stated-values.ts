// Where a text says True or False, as models say it: in any case, negated, marked up, in another
// language's sentence.
//
//     "Is it True or False? It isn't **True**."      says once:  "n't **True", which is false
//     "is_true, Untrue, true_1"                      never
//
// Only the last statement of a reply matters to most rules, so no more is looked at than is asked for, and
// what stands before a word is looked at no further than some characters back.

import { within } from "../../validate/labels/neutral-wording.ts"

export interface StatedValue {
  /** With the negation before it. */
  readonly text: string
  readonly value: boolean
  /** In UTF-16 units. */
  readonly start: number
}

/**
 * The values in a text, from last to first, except for choices, as in "True or False", and denied words, as in
 * "True, not False".
 */
export function* statedValues(text: string): Generator<StatedValue> {
  const words = wordsOf(text)
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at] as Word
    if (areAlternatives(text, words[at - 1], word)) continue
    if (areAlternatives(text, word, words[at + 1])) continue
    if (isContrast(text, words[at - 1], word)) continue
    yield stated(text, word)
  }
}

export interface Word {
  readonly start: number
  readonly end: number
}

const word = "(?:true|false)"
// What stands before it is looked at last, or each underscore of a long row would be.
const wholeWord = new RegExp(`${word}(?!_*${within})(?<!${within}_*${word})`, "giu")

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wholeWord), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}

const quotesAndBrackets = String.raw`_*\x60"'“”‘’„«»‹›「」『』()[\]{}$\\`
const spaces = String.raw`\p{Zs}\t`
/** Those that end no line and introduce nothing; a class without its brackets. */
export const marksInLine = `${spaces}${quotesAndBrackets}<>`
/** All characters that may stand around a word without ending its sentence; a class without its brackets. */
export const marks = String.raw`\s${quotesAndBrackets}<>:：`

// An arrow states a result, bars part the cells of a table, and a list has its dashes at the start of lines.
const choice = new RegExp(
  [
    `^[${spaces}${quotesAndBrackets}]*(?:or|nor|oder|ou|o|или|或|还是|または)[${spaces}${quotesAndBrackets}]*$`,
    String.raw`^[${quotesAndBrackets}]*\p{Zs}?[/–-]\p{Zs}?[${quotesAndBrackets}]*$`,
  ].join("|"),
  "iu",
)
const bar = new RegExp(String.raw`^[${quotesAndBrackets}]*\|[${quotesAndBrackets}]*$`, "u")
/** In UTF-16 units, as all lengths here. */
export const longestChoice = 16

function areAlternatives(text: string, one: Word | undefined, other: Word | undefined): boolean {
  if (one === undefined || other === undefined) return false
  if (other.start - one.end > longestChoice) return false
  const between = text.slice(one.end, other.start)
  if (bar.test(between)) return text[one.start - 1] !== "|" && text[other.end] !== "|"
  return choice.test(between)
}

/** Whether a word only denies the other one, as in "True, not False". */
function isContrast(text: string, one: Word | undefined, other: Word): boolean {
  if (one === undefined || other.start - one.end > longestChoice) return false
  return contrast.test(text.slice(one.end, other.start))
}

const contrast = new RegExp(
  `^[${quotesAndBrackets}]*[,;(]?[${spaces}${quotesAndBrackets}]*not[${spaces}${quotesAndBrackets}]*$`,
  "iu",
)

// "Whether it is so or not: True" negates nothing.
const not = [
  String.raw`(?<!(?<!${within})or\p{Zs}+)(?<!${within})(?:can)?not`,
  String.raw`n['’]t|¬|\\(?:neg|lnot|not)(?!${within})`,
].join("|")
const negations = new RegExp(
  String.raw`(?:(?:${not})(?:\\[a-z]+\{|[${marksInLine}]|be(?!${within}))*)+$`,
  "iu",
)
export const longestNegation = 40

const negation = /not|n['’]t|¬|\\neg/gi

/** All patterns of this file, by which other languages find the same values. */
export const valuePatterns = { wholeWord, choice, bar, contrast, negations, negation }

/** What the word says that stands there, whatever stands around it and its negation. */
export function stated(text: string, { start, end }: Word): StatedValue {
  const before = text.slice(Math.max(0, start - longestNegation), start)
  const negated = negations.exec(before)?.[0] ?? ""
  const isNegated = (negated.match(negation)?.length ?? 0) % 2 === 1
  const isTrue = text.charAt(start).toLowerCase() === "t"
  const from = start - negated.length
  return { text: text.slice(from, end), value: isTrue !== isNegated, start: from }
}
