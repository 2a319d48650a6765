// How the labels of a set state their values, where they are not plainly True or False.
//
//     { words: { T: true, F: false } }       "T"                          true
//     { words: { ERR: "invalid" } }          "ERR"                        right where the expression is refused
//     { inSentences: true }                  "So the answer is False."    false

import type { Dialect } from "../../language/dialect/dialect.ts"
import { readLabel } from "./label.ts"
import { readSentence } from "./sentence.ts"

export interface LabelForm {
  /** Values of texts, which go before what the texts state by themselves. */
  readonly words?: Readonly<Record<string, LabelWord>>
  /** Whether the value may stand within a sentence. */
  readonly inSentences?: boolean
}

/** What a word of a label says of its expression: its value, or that it is none. */
export type LabelWord = boolean | "invalid"

/** What a label states in a form; undefined where it states nothing. */
export function readStated(
  target: unknown,
  dialect: Dialect,
  { words, inSentences = false }: LabelForm = {},
): LabelWord | undefined {
  const isWord =
    typeof target === "string" || typeof target === "number" || typeof target === "boolean"
  if (words !== undefined && isWord) {
    const word = String(target).trim()
    if (Object.hasOwn(words, word)) return words[word]
  }
  const plain = readLabel(target, dialect)
  if (plain !== undefined || !inSentences || typeof target !== "string") return plain
  return readSentence(target, dialect)?.value
}

/** Pairs of words for true and false that state it only together: a sign or a letter alone may be anything. */
const pairs: readonly (readonly [string, string])[] = [
  ["T", "F"],
  ["t", "f"],
  ["Y", "N"],
  ["y", "n"],
  ["ON", "OFF"],
  ["On", "Off"],
  ["on", "off"],
  ["1.0", "0.0"],
  ["+", "-"],
  ["真", "假"],
  ["是", "否"],
  ["对", "错"],
  ["⊤", "⊥"],
]

/** Reads labels of all forms, to find out which notation it is whose expressions have these labels. */
export const anyForm: LabelForm = {
  words: Object.fromEntries(
    pairs.flatMap(([yes, no]) => [[yes, true] as const, [no, false] as const]),
  ),
  inSentences: true,
}

/** The form of labels in which both words of one pair occur among others that are plain. */
export function pairForm(targets: readonly unknown[]): LabelForm | undefined {
  const texts = new Set(
    targets.filter((target) => typeof target === "string").map((target) => target.trim()),
  )
  const found = pairs.find((pair) => pair.every((word) => texts.has(word)))
  return found && { words: { [found[0]]: true, [found[1]]: false } }
}
