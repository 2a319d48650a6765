// Reads the truth value of a label.
//
//     "True."  " yes"  1  true  "(ON)" in on-off     true
//     "-1"  "maybe"  0.5  "True or False"            nothing

import type { Dialect } from "../../language/dialect/index.ts"

/** Whether a row has a label; an empty text doesn't count. */
export function hasLabel(target: unknown): boolean {
  return (
    target !== undefined && target !== null && !(typeof target === "string" && target.trim() === "")
  )
}

/**
 * The truth value of a label: a JSON boolean, 0 or 1, true, false, yes or no in any letter case, or a dialect literal.
 * White space, quotes, brackets and asterisks around it are ignored, and so is punctuation at the end. `undefined` if
 * it states no truth value.
 */
export function readLabel(target: unknown, dialect: Dialect): boolean | undefined {
  if (typeof target === "boolean") return target
  if (typeof target !== "string" && typeof target !== "number") return undefined
  return literalOf(splitLabel(String(target), dialect)[1], dialect)
}

/** The text before the word of a label, the word, and the text after it. */
export function splitLabel(
  text: string,
  dialect: Dialect,
): readonly [before: string, word: string, after: string] {
  const inner = text.trim()
  const word =
    inner.length > longest || literalOf(inner, dialect) !== undefined
      ? inner
      : inner.replace(before, "").replace(after, "")
  const at = text.indexOf(word)
  return [text.slice(0, at), word, text.slice(at + word.length)]
}

export function plainLabels(
  dialect: Dialect,
): readonly (readonly [text: string, value: boolean])[] {
  const { spellings } = dialect
  const words = [...commonLabels.keys()]
  const texts = [...words, ...words.map(capitalized), ...spellings.true, ...spellings.false]
  return [...new Set(texts)].flatMap((text) => {
    const value = readLabel(text, dialect)
    return value === undefined ? [] : [[text, value] as const]
  })
}

/** A longer text is an answer with reasons, not a label with quotes around it. */
const longest = 100
// A sign before a number is not punctuation: -1 states nothing.
const before = /^[\s"'`“”‘’([{<*_:]+/
const after = /[\s"'`“”‘’)\]}>*_.,;:!]+$/

function literalOf(text: string, { spellings }: Dialect): boolean | undefined {
  if (spellings.true.includes(text)) return true
  if (spellings.false.includes(text)) return false
  return commonLabels.get(text.toLowerCase())
}

const commonLabels: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["yes", true],
  ["no", false],
  ["1", true],
  ["0", false],
])

/** A truth value as a word for messages. */
export function word(value: boolean | undefined): string {
  return value ? "True" : "False"
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
