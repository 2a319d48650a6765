// Rewrites a label in another notation.
//
//     "True."      binary      "1."            true, 1      any      as they are
//     "So the answer is False."          "So the answer is 0."

import type { Dialect } from "../../language/dialect/index.ts"
import { write } from "../../language/print/index.ts"
import { type LabelForm, readStated } from "../labels/label-form.ts"
import { readSentence } from "../labels/label-in-sentence.ts"
import { newLabel } from "../labels/new-label.ts"
import { hasLabel, readLabel, splitLabel } from "../labels/truth-of-label.ts"

interface LabelWords {
  readonly true: string
  readonly false: string
}

/** @throws UnwritableError if the notation has no literals */
export function labelWords(target: Dialect): LabelWords {
  const word = (value: boolean) => write({ kind: "literal", value }, target, { strict: true }).text
  return { true: word(true), false: word(false) }
}

interface NewWord {
  readonly start: number
  readonly end: number
  readonly word: string
}

/** Rewrites the labels of a file. New words are cached, because most labels are repeated. */
export class LabelRewriter {
  readonly #known = new Map<string, NewWord | string | undefined>()
  /** The former words of labels, keyed by both words in lower case. */
  readonly #oldWords = new Map<string, LabelWords>()

  constructor(
    readonly words: LabelWords,
    readonly source: Dialect,
    readonly target: Dialect,
    readonly form: LabelForm | undefined,
  ) {}

  /**
   * The new word of a label and the span to replace. `undefined` if the label stays: it isn't a text, so its value is
   * the same in every notation, or it says that the expression is invalid.
   *
   * @returns a sentence about the label if it can't be rewritten
   */
  newWord(label: string): NewWord | string | undefined {
    if (this.#known.has(label)) return this.#known.get(label)
    const word = this.#findWord(label)
    if (typeof word === "object") {
      const old = this.#oldWordsOf(label, word)
      if (old !== undefined) this.#oldWords.set(`${old.true} ${old.false}`.toLowerCase(), old)
    }
    if (this.#known.size === mostLabels) this.#known.clear()
    this.#known.set(label, word)
    return word
  }

  /** Finds a line of the row that still asks for the old label words. */
  askedIn(json: string): AskedWords | undefined {
    for (const words of this.#oldWords.values()) {
      const text = lineAskingFor(json, words)
      if (text !== undefined) return { words, text }
    }
    return undefined
  }

  #findWord(label: string): NewWord | string | undefined {
    const { words, source, target, form } = this
    if (!hasLabel(label)) return undefined
    const value = readStated(label, source, form)
    if (value === "invalid") return undefined
    if (value === undefined) return `the label ${JSON.stringify(label)} is not a truth value`
    const { start, end } = placeOfWord(label, source, form)
    const word = words[`${value}`]
    const written = label.slice(0, start) + word + label.slice(end)
    return readStated(written, target, { inSentences: true }) === value
      ? { start, end, word }
      : `the label ${JSON.stringify(label)} would not be read with ${word} in it`
  }

  /** The former words for true and false; `undefined` if the new words are the same, ignoring case. */
  #oldWordsOf(label: string, { start, end, word }: NewWord): LabelWords | undefined {
    const { words, source, form } = this
    const old = label.slice(start, end)
    const value = word === words.true
    const plain = { true: '"True"', false: '"False"' }
    const other: string = JSON.parse(newLabel(old, !value, source, plain, form))
    const pair = value ? { true: old, false: other } : { true: other, false: old }
    const isSame = pair.true.toLowerCase() === words.true.toLowerCase()
    return isSame || readLabel(other, source) === value ? undefined : pair
  }
}

export interface AskedWords {
  readonly words: LabelWords
  readonly text: string
}

const mostLabels = 1000

function placeOfWord(
  label: string,
  source: Dialect,
  { words = {}, inSentences = false }: LabelForm = {},
): { start: number; end: number } {
  const stated = label.trim()
  const isPlain = Object.hasOwn(words, stated)
  const sentence =
    inSentences && !isPlain && readStated(label, source) === undefined
      ? readSentence(label, source)
      : undefined
  if (sentence !== undefined) return sentence
  const [before, word] = isPlain
    ? [label.slice(0, label.indexOf(stated)), stated]
    : splitLabel(label, source)
  return { start: before.length, end: before.length + word.length }
}

/** The line in a row that asks for an answer in the given words, as in "Answer with Yes or No." */
function lineAskingFor(json: string, words: LabelWords): string | undefined {
  const inLowerCase = json.toLowerCase()
  const isThere = (word: string) =>
    inLowerCase.includes(JSON.stringify(word.toLowerCase()).slice(1, -1))
  if (!isThere(words.true) || !isThere(words.false)) return undefined
  const [yes, no] = [words.true, words.false].map(
    (word) =>
      `(?<![\\p{L}\\p{N}])${word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
  )
  const either = `(?:${yes}[^]{0,120}?${no}|${no}[^]{0,120}?${yes})`
  const asking = new RegExp(`${cue}[^.!?\\n]{0,80}?${either}|${either}["'\`*]*\\?`, "iu")
  for (const text of textsIn(JSON.parse(json))) {
    const found = asking.exec(text)
    if (found === null) continue
    const [start, end] = [text.lastIndexOf("\n", found.index) + 1, text.indexOf("\n", found.index)]
    return text.slice(start, end < 0 ? undefined : end).trim()
  }
  return undefined
}

const cue = String.raw`(?<!\p{L})(?:answer|reply|respond|response|output|return|say|write|print|choose|select|state|options?|either|one of)(?!\p{L})`

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value
  else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) yield* textsIn(each)
  }
}
