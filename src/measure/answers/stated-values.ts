// Finds statements of True or False as models word them: in any case, negated, with markup, or in sentences in
// other languages.
//
//     "Is it True or False? It isn't **True**."      says once:  "n't **True", which is false
//     "is_true, Untrue, true_1"                      never
//
// Most rules need only the last statement of a reply, so values are found lazily, and only a limited number of
// characters before a word is searched.

import { within } from "../../validate/index.ts"

export interface StatedValue {
  /** The word with its negation. */
  readonly text: string
  readonly value: boolean
  /** Offset in UTF-16 units. */
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
// The lookbehind comes last; otherwise it would run at each underscore of a long row.
const wholeWord = new RegExp(`${word}(?!_*${within})(?<!${within}_*${word})`, "giu")

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wholeWord), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}

const quotesAndBrackets = String.raw`_*\x60"'“”‘’„«»‹›「」『』()[\]{}$\\`
const spaces = String.raw`\p{Zs}\t`
/** Characters that end no line and introduce nothing; a character class without its brackets. */
export const marksInLine = `${spaces}${quotesAndBrackets}<>`
/** Characters that can surround a word without ending its sentence; a character class without its brackets. */
export const marks = String.raw`\s${quotesAndBrackets}<>:：`

// Excludes arrows (they state a result), bars between table cells, and list dashes.
const choice = new RegExp(
  [
    `^[${spaces}${quotesAndBrackets}]*(?:or|nor|oder|ou|o|или|或|还是|または)[${spaces}${quotesAndBrackets}]*$`,
    String.raw`^[${quotesAndBrackets}]*\p{Zs}?[/–-]\p{Zs}?[${quotesAndBrackets}]*$`,
  ].join("|"),
  "iu",
)
const bar = new RegExp(String.raw`^[${quotesAndBrackets}]*\|[${quotesAndBrackets}]*$`, "u")
/** Maximum distance, in UTF-16 units like all lengths here. */
export const longestChoice = 16

function areAlternatives(text: string, one: Word | undefined, other: Word | undefined): boolean {
  if (one === undefined || other === undefined) return false
  if (other.start - one.end > longestChoice) return false
  const between = text.slice(one.end, other.start)
  if (bar.test(between)) return text[one.start - 1] !== "|" && text[other.end] !== "|"
  return choice.test(between)
}

/** Whether a word only denies the previous one, as in "True, not False". */
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

/** All patterns in this file, for the exports to other languages. */
export const valuePatterns = { wholeWord, choice, bar, contrast, negations, negation }

/** The value of a word with its negation, regardless of its context. */
export function stated(text: string, { start, end }: Word): StatedValue {
  const before = text.slice(Math.max(0, start - longestNegation), start)
  const negated = negations.exec(before)?.[0] ?? ""
  const isNegated = (negated.match(negation)?.length ?? 0) % 2 === 1
  const isTrue = text.charAt(start).toLowerCase() === "t"
  const from = start - negated.length
  return { text: text.slice(from, end), value: isTrue !== isNegated, start: from }
}
