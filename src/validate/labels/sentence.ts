// The label in a sentence.
//
//     "Not goes first. So the answer is False."     False
//     "Hence \boxed{\text{True}}."                  True
//     "The answer is True, or is it False?"         nothing, as both words may be meant

import type { Dialect } from "../../language/dialect/dialect.ts"
import { readLabel } from "./label.ts"

export interface SentenceLabel {
  readonly value: boolean
  /** Where the word begins and ends, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/**
 * The word in the first of these places that a text has, the last one of several; undefined where they do not all
 * state the same.
 */
export function readSentence(text: string, dialect: Dialect): SentenceLabel | undefined {
  for (const place of places) {
    const found = [...text.matchAll(place)].flatMap((match) => {
      const [word = ""] = match.slice(1)
      const end = match.index + match[0].length
      const value = readLabel(word, dialect)
      return value === undefined ? [] : [{ value, start: end - word.length, end }]
    })
    const [first, ...others] = found
    if (first === undefined) continue
    return others.every(({ value }) => value === first.value) ? found.at(-1) : undefined
  }
  return loneWord(text, dialect)
}

const marks = String.raw`[\s:*_"'$\x60“‘(\[]*`
const word = String.raw`([\p{L}\p{N}⊤⊥]+|\\top|\\bot)`
const ends = String.raw`(?![\p{L}\p{N}])`

/** The most certain first. Each matches up to the end of the word. */
const places: readonly RegExp[] = [
  String.raw`\\boxed\{\s*(?:\\(?:text|textbf|mathrm|mathbf|texttt)\{)?\s*${word}(?=\s*\})`,
  `<answer>${marks}${word}(?=${marks}</answer>)`,
  `^####${marks}${word}`,
  String.raw`\banswer(?:\s+is|\s*[:=])${marks}${word}${ends}`,
  String.raw`\b(?:evaluates\s+to|(?:result|value)(?:\s+is|\s*[:=]))${marks}${word}${ends}`,
].map((source) => new RegExp(source, "gimu"))

/** True or False alone among other words, where the text names no other value and negates nothing. */
function loneWord(text: string, dialect: Dialect): SentenceLabel | undefined {
  const [found, ...others] = [
    ...text.matchAll(/\b(?:true|false|yes|no|not|cannot|never|\w+n't)\b/gi),
  ]
  if (found === undefined || others.length > 0) return undefined
  const value = readLabel(found[0], dialect)
  const end = found.index + found[0].length
  return value === undefined ? undefined : { value, start: found.index, end }
}
