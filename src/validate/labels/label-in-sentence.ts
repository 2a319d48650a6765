// Finds the label in a sentence.
//
//     "Not goes first. So the answer is False."     False
//     "Hence \boxed{\text{True}}."                  True
//     "The answer is True, or is it False?"         nothing, as both words may be meant
//     "The answer is hardly True."                  nothing, as "hardly" is not known to be neutral
//     "<think>True? No.</think>False"               False, as thoughts aren't part of the answer
//     "{\"answer\": true}" in a code fence           True

import type { Dialect } from "../../language/dialect/index.ts"
import { statesValue } from "./stated-or-denied.ts"
import { readLabel } from "./truth-of-label.ts"

interface SentenceLabel {
  readonly value: boolean
  /** Span of the word, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/**
 * The last word in the first kind of place that occurs in a text; `undefined` unless all such places state the same
 * value in neutral wording.
 */
export function readSentence(whole: string, dialect: Dialect): SentenceLabel | undefined {
  const text = onOneLine(withoutThoughts(whole))
  const only = inJson.exec(text)
  if (only !== null) {
    const [{ length }, word = ""] = only
    const value = readLabel(word, dialect)
    return value === undefined ? undefined : { value, start: length - word.length, end: length }
  }
  for (const place of places) {
    const found = [...text.matchAll(place)].flatMap((match) => {
      const [word = ""] = match.slice(1)
      const end = match.index + match[0].length
      const value = readLabel(word, dialect)
      return value === undefined ? [] : [{ value, start: end - word.length, end }]
    })
    const last = found.at(-1)
    if (last === undefined) continue
    const areStated = found.every(({ value, start, end }) => {
      return value === last.value && statesValue(text, start, end, start === last.start)
    })
    return areStated && !contradicts(text, last, dialect) ? last : undefined
  }
  return loneWord(text, dialect)
}

/** The text with blanks in place of thoughts, which end with the last closing tag; prompts may end in the opening one. */
function withoutThoughts(text: string): string {
  const ends = thoughts.map((name) => {
    const tag = `</${name}>`
    const at = text.lastIndexOf(tag)
    return at < 0 ? 0 : at + tag.length
  })
  const end = Math.max(...ends)
  return " ".repeat(end) + text.slice(end)
}

const thoughts = ["think", "thinking", "thought", "reasoning", "analysis", "scratchpad"]

/** Replaces line breaks inside answer tags with spaces, so that offsets stay the same. */
function onOneLine(text: string): string {
  return text.replace(/<answer>\s+|(?<!\s)\s+<\/answer>/gi, (part) => part.replace(/\s/g, " "))
}

const marks = String.raw`[\s:*_"'$\x60“‘(\[]*`
const word = String.raw`([\p{L}\p{N}⊤⊥]+|\\top|\\bot)`
const ends = String.raw`(?![\p{L}\p{N}])`

/** Matches a text that consists of a JSON object with an answer, up to the end of the answer. */
const inJson = new RegExp(
  String.raw`^\s*(?:\x60{3}\w*\s*)?\{\s*"(?:final_?)?answer"\s*:\s*"?${word}(?="?\s*\}\s*(?:\x60{3})?\s*$)`,
  "iu",
)

/** Patterns for the place of a label, the most certain first. Each matches up to the end of the word. */
const places: readonly RegExp[] = [
  String.raw`\\boxed\{\s*(?:\\(?:text|textbf|mathrm|mathbf|texttt)\{)?\s*${word}(?=\s*\})`,
  `<answer>${marks}${word}(?=${marks}</answer>)`,
  `^####${marks}${word}`,
  String.raw`\banswer(?:\s+is|\s*[:=])${marks}${word}${ends}`,
  String.raw`\b(?:evaluates\s+to|(?:result|value)(?:\s+is|\s*[:=]))${marks}${word}${ends}`,
  String.raw`\b(?:expression|formula|result|value)\b[^.!?\n]{0,500}?\s(?:is|=|equals)${marks}${word}${ends}`,
].map((source) => new RegExp(source, "gimu"))

/** Whether a text contradicts its value: by "No, …" before True, or by another value after it, except in a reason. */
function contradicts(text: string, { value, end }: SentenceLabel, dialect: Dialect): boolean {
  const isOther = (word: string) => readLabel(word, dialect) === !value
  const openings = [...text.matchAll(/\b(?:yes|no)(?=\s*,)/gi)]
  const rest = text.slice(end)
  const hasReason = /^[^\p{L}]*(?:because|since|as|for|given)\b/iu.test(rest)
  const later = hasReason ? [] : rest.matchAll(/(?<!not\s+)\b(?:true|false)\b/gi)
  return [...openings, ...later].some(([word]) => isOther(word))
}

/** Finds True or False among other words if the text contains no other value. */
function loneWord(text: string, dialect: Dialect): SentenceLabel | undefined {
  const [found, ...others] = [...text.matchAll(/\.(?:true|false)\.|\b(?:true|false|yes|no)\b/gi)]
  if (found === undefined || others.length > 0) return undefined
  const value = readLabel(found[0], dialect)
  const [start, end] = [found.index, found.index + found[0].length]
  const isStated = value !== undefined && statesValue(text, start, end, true)
  return isStated ? { value, start, end } : undefined
}
