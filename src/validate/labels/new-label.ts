// The label that a row should have, written as its own label is written.
//
//     "True."   for false   "False."          1   for false   0          "ON"   for false   "OFF"

import type { Dialect } from "../../language/dialect/dialect.ts"
import { hasLabel, readLabel, splitLabel } from "./label.ts"

/** The labels that are written where a row has none, as JSON. */
export interface NewLabels {
  readonly true: string
  readonly false: string
}

/**
 * @param target the label that stands there, which may state nothing
 * @param otherwise what is written where there is none to go by
 * @returns JSON that states the value in the dialect
 */
export function newLabel(
  target: unknown,
  value: boolean,
  dialect: Dialect,
  otherwise: NewLabels,
): string {
  const labels = [...labelsLike(target, value, dialect), otherwise[`${value}`]]
  // A notation may spell true as 0, or a literal as what labels have around them.
  const fitting = labels.find((label) => readLabel(JSON.parse(label), dialect) === value)
  return fitting ?? String(value)
}

/** What may be written like a label, the likeliest first; nothing where it states nothing. */
function labelsLike(target: unknown, value: boolean, dialect: Dialect): string[] {
  if (readLabel(target, dialect) === undefined) return []
  if (typeof target === "boolean") return [String(value)]
  if (typeof target === "number") return value ? ["1", "0"] : ["0", "1"]
  const [before, word, after] = splitLabel(String(target), dialect)
  const pair = pairsOf(dialect).find((each) => each.includes(word))
  return pair === undefined ? [] : [JSON.stringify(before + pair[value ? 1 : 0] + after)]
}

/** The labels that rows without one get: those that are most frequent among others. */
export function usualLabels(targets: readonly unknown[], dialect: Dialect | undefined): NewLabels {
  const plain = { true: '"True"', false: '"False"' }
  if (dialect === undefined) return plain
  const counts = new Map<string, number>()
  for (const target of targets) {
    if (!hasLabel(target) || readLabel(target, dialect) === undefined) continue
    const json = JSON.stringify(target)
    counts.set(json, (counts.get(json) ?? 0) + 1)
  }
  const [usual] = [...counts].sort(([, left], [, right]) => right - left).map(([json]) => json)
  if (usual === undefined) return plain
  const label = (value: boolean) => newLabel(JSON.parse(usual), value, dialect, plain)
  return { true: label(true), false: label(false) }
}

/** Words for false and true that go together. */
function pairsOf({ spellings }: Dialect): (readonly [string, string])[] {
  const own = spellings.true.map(
    (word, index) => [spellings.false[index] ?? (spellings.false[0] as string), word] as const,
  )
  const words: [string, string][] = [
    ["false", "true"],
    ["no", "yes"],
    ["0", "1"],
  ]
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const inCase = (change: (word: string) => string) =>
    words.map(([no, yes]) => [change(no), change(yes)] as const)
  return [
    ...own,
    ...inCase((word) => word),
    ...inCase(capital),
    ...inCase((word) => word.toUpperCase()),
  ]
}
