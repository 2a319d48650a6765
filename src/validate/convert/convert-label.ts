// A label as another notation writes it.
//
//     "True."      binary      "1."            true, 1      any      as they are
//     "So the answer is False."          "So the answer is 0."

import type { Dialect } from "../../language/dialect/dialect.ts"
import { write } from "../../language/print/print.ts"
import { hasLabel, splitLabel } from "../labels/label.ts"
import { type LabelForm, readStated } from "../labels/label-form.ts"
import { readSentence } from "../labels/sentence.ts"

export interface LabelWords {
  readonly true: string
  readonly false: string
}

/** @throws UnwritableError where the notation has no literals */
export function labelWords(target: Dialect): LabelWords {
  const word = (value: boolean) => write({ kind: "literal", value }, target, { strict: true }).text
  return { true: word(true), false: word(false) }
}

/** Which part of a label is written anew, and how. */
export interface NewWord {
  readonly start: number
  readonly end: number
  readonly word: string
}

/**
 * Nothing for a label that is not a text, since its value is the same in every notation, and for one that says that there
 * is no value.
 *
 * @returns a sentence about the label where it cannot be written
 */
export function newWord(
  label: unknown,
  words: LabelWords,
  source: Dialect,
  target: Dialect,
  form: LabelForm | undefined,
): NewWord | string | undefined {
  if (typeof label !== "string" || !hasLabel(label)) return undefined
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

/** Of the word that states the value. */
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
