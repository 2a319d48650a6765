// Labels that state the opposite of what they say, as those of "the negation of {expr}" do.
//
//     True beside False or False, False beside True and True, nearly everywhere      True=false,False=true

import type { Dialect } from "../../language/dialect/dialect.ts"
import { hasLabel } from "./label.ts"
import { type LabelForm, type LabelWord, readStated } from "./label-form.ts"

/** So many labels have to disagree with their expressions, and so much of them. */
const fewest = 10
const turned = 0.9

/** Whether labels would agree if each stated the opposite. */
export function areTurned(right: number, labelled: number): boolean {
  return labelled >= fewest && labelled - right >= turned * labelled
}

/** More words than these, and longer ones, are not listed. */
const mostWords = 8
const longestWord = 30

/** The opposite of what each word of some labels states; undefined where it cannot be written down in a few words. */
export function turnedWords(
  targets: readonly unknown[],
  dialect: Dialect,
  form: LabelForm | undefined,
): Readonly<Record<string, LabelWord>> | undefined {
  const words = new Map<string, LabelWord>()
  for (const target of targets) {
    const stated = hasLabel(target) ? readStated(target, dialect, form) : undefined
    if (stated === undefined) continue
    const word = String(target).trim()
    const isWritten = typeof target !== "object" && word.length <= longestWord && !/[,=]/.test(word)
    if (!isWritten || words.size > mostWords) return undefined
    words.set(word, stated === "invalid" ? stated : !stated)
  }
  return Object.fromEntries(words)
}
