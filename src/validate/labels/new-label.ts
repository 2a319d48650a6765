// Writes the label that a row should have, in the style of its present label.
//
//     "True."   for false   "False."          1   for false   0          "ON"   for false   "OFF"

import type { Dialect } from "../../language/dialect/index.ts"
import { type LabelForm, readStated, statedValue, wordIn } from "./label-form.ts"
import { readSentence } from "./label-in-sentence.ts"
import { capitalized, hasLabel, readLabel, splitLabel } from "./truth-of-label.ts"

/** Labels for rows without one, as JSON. */
export interface NewLabels {
  readonly true: string
  readonly false: string
}

/**
 * @param target the present label, which may state nothing
 * @param otherwise labels to use if there is no style to copy
 * @param form the form of labels that don't plainly state True or False
 * @returns JSON that states the value in the dialect
 */
export function newLabel(
  target: unknown,
  value: boolean,
  dialect: Dialect,
  otherwise: NewLabels,
  form?: LabelForm,
): string {
  const labels = [
    ...formedLike(target, value, dialect, form),
    ...labelsLike(target, value, dialect),
    otherwise[`${value}`],
  ]
  // A notation may spell true as 0, or a literal like the punctuation around labels.
  const fitting = labels.find((label) => readStated(JSON.parse(label), dialect, form) === value)
  return fitting ?? String(value)
}

/** A form's word for a value in place of its other word, or a sentence with that word in it. */
function formedLike(
  target: unknown,
  value: boolean,
  dialect: Dialect,
  { words = {}, inSentences = false }: LabelForm = {},
): string[] {
  const word = Object.keys(words).find((each) => words[each] === value)
  const isMapped = typeof target !== "object" && wordIn(words, target) !== undefined
  if (word !== undefined && isMapped) {
    return [
      typeof target === "number" && /^-?\d+(?:\.\d+)?$/.test(word) ? word : JSON.stringify(word),
    ]
  }
  const isPlain = readLabel(target, dialect) !== undefined
  if (!inSentences || isPlain || typeof target !== "string") return []
  const found = readSentence(target, dialect)
  if (found === undefined) return []
  const [before, old, after] = [
    target.slice(0, found.start),
    target.slice(found.start, found.end),
    target.slice(found.end),
  ]
  return labelsLike(old, value, dialect).map((label) =>
    JSON.stringify(before + JSON.parse(label) + after),
  )
}

/** Possible labels in the style of `target`, likeliest first; empty if `target` states no value. */
function labelsLike(target: unknown, value: boolean, dialect: Dialect): string[] {
  if (readLabel(target, dialect) === undefined) return []
  if (typeof target === "boolean") return [String(value)]
  if (typeof target === "number") return value ? ["1", "0"] : ["0", "1"]
  const [before, word, after] = splitLabel(String(target), dialect)
  const pair = pairsOf(dialect).find((each) => each.includes(word))
  return pair === undefined ? [] : [JSON.stringify(before + pair[value ? 1 : 0] + after)]
}

/** The labels for rows without one, in the style of the most frequent label. */
export function usualLabels(
  targets: readonly unknown[],
  dialect: Dialect | undefined,
  form?: LabelForm,
): NewLabels {
  const plain = { true: '"True"', false: '"False"' }
  if (dialect === undefined) return plain
  const usual = usualLabel(
    targets.filter(
      (target) => hasLabel(target) && statedValue(target, dialect, form) !== undefined,
    ),
  )
  if (usual === undefined) return plain
  const label = (value: boolean) => newLabel(JSON.parse(usual), value, dialect, plain, form)
  return { true: label(true), false: label(false) }
}

/** The most frequent label, as JSON; `undefined` if there is none. */
export function usualLabel(targets: readonly unknown[]): string | undefined {
  const counts = new Map<string, number>()
  for (const json of targets.map((target) => JSON.stringify(target))) {
    counts.set(json, (counts.get(json) ?? 0) + 1)
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0]
}

/** Pairs of words for false and true. */
function pairsOf({ spellings }: Dialect): (readonly [string, string])[] {
  const own = spellings.true.map(
    (word, index) => [spellings.false[index] ?? (spellings.false[0] as string), word] as const,
  )
  const words = [
    ["false", "true"],
    ["no", "yes"],
    ["0", "1"],
  ] as const
  const cases = [(word: string) => word, capitalized, (word: string) => word.toUpperCase()].flatMap(
    (change) => words.map(([no, yes]) => [change(no), change(yes)] as const),
  )
  return [...own, ...cases]
}
