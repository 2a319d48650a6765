// The form of the labels in a set, if they don't plainly state True or False.
//
//     { words: { T: true, F: false } }       "T"                          true
//     { words: { ERR: "invalid" } }          "ERR"                        right where the expression is refused
//     { inSentences: true }                  "So the answer is False."    false

import type { Dialect } from "../../language/dialect/index.ts"
import { truthOf } from "../../language/expression/index.ts"
import { readSentence } from "./label-in-sentence.ts"
import { capitalized, hasLabel, readLabel } from "./truth-of-label.ts"

export interface LabelForm {
  /** Meanings of texts, which override what the texts state by themselves. */
  readonly words?: Readonly<Record<string, LabelWord>>
  readonly inSentences?: boolean
}

/** The meaning of a label: the value of its expression, or that the expression is invalid. */
export type LabelWord = boolean | "invalid"

/** A label as it appears in a proposed label map: on one line, so that the command line can show it. */
export function mappedWord(label: unknown): string {
  return String(label).trim().replace(/\s+/g, " ")
}

/** The word of a label map that matches a label, as written or on one line; `undefined` if there is none. */
export function wordIn(words: object, label: unknown): string | undefined {
  return [String(label).trim(), mappedWord(label)].find((word) => Object.hasOwn(words, word))
}

/** The meaning of a label in a form; `undefined` if it has none. */
export function readStated(
  target: unknown,
  dialect: Dialect,
  { words, inSentences = false }: LabelForm = {},
): LabelWord | undefined {
  const isWord =
    typeof target === "string" || typeof target === "number" || typeof target === "boolean"
  if (words !== undefined && isWord) {
    const word = wordIn(words, target)
    if (word !== undefined) return words[word]
  }
  const plain = readLabel(target, dialect)
  if (plain !== undefined || !inSentences || typeof target !== "string") return plain
  return readSentence(target, dialect)?.value
}

/** The truth value of a label in a form; `undefined` if it has none, or says that the expression is invalid. */
export function statedValue(
  target: unknown,
  dialect: Dialect,
  form?: LabelForm,
): boolean | undefined {
  const stated = readStated(target, dialect, form)
  return stated === "invalid" ? undefined : stated
}

/** Pairs of words for true and false that count only together: alone, a sign or letter could mean anything. */
const pairs: readonly (readonly [string, string])[] = [
  ...pairsIn(
    "T F, Y N, on off, correct incorrect, right wrong, truth falsity, truth falsehood, high low, accept reject, " +
      "accepted rejected, wahr falsch, vrai faux, verdadero falso, vero falso, истина ложь, ja nein, oui non, sí no, " +
      "sim não, tak nie, да нет",
  ).flatMap(([yes, no]) => inCases(yes, no)),
  ...pairsIn(
    "1.0 0.0, 1 -1, + -, ✓ ✗, ✔ ✘, ✅ ❌, 真 假, 真 偽, 是 否, 对 错, 正确 错误, 正 誤, 참 거짓, はい いいえ, 예 아니오, " +
      "예 아니요, ⊤ ⊥",
  ),
]

function pairsIn(list: string): readonly [string, string][] {
  return list.split(", ").map((pair) => pair.split(" ") as [string, string])
}

function inCases(yes: string, no: string): readonly (readonly [string, string])[] {
  const words = [yes, no] as const
  const cases = [
    words.map((word) => word.toLowerCase()),
    words.map((word) => word.toUpperCase()),
    words.map(capitalized),
  ]
  return [...new Map(cases.map((pair) => [String(pair), pair as [string, string]])).values()]
}

/** The form with the first pair of words that both occur as labels; `undefined` if there is none. */
export function pairForm(targets: readonly unknown[]): LabelForm | undefined {
  const texts = new Set(
    targets
      .filter((target) => typeof target === "string" || typeof target === "number")
      .map((target) => String(target).trim()),
  )
  const found = pairs.find((pair) => pair.every((word) => texts.has(word)))
  return found && { words: { [found[0]]: true, [found[1]]: false } }
}

/** The words for true and for false among the given ones; `undefined` if one is missing. */
export function truthWordsIn(words: Iterable<string>): readonly [string, string] | undefined {
  const found = [...words]
  const ofPair = Object.entries(pairForm(found)?.words ?? {})
  const valued = found.map((word) => [word, truthOf(word)] as const)
  const [[yes] = [], [no] = []] = [true, false].map((value) =>
    [...ofPair, ...valued].find(([, meaning]) => meaning === value),
  )
  return yes === undefined || no === undefined ? undefined : [yes, no]
}

/**
 * The value of each option, `undefined` for options such as "Unknown"; `undefined` unless both truth values are among
 * them.
 */
export function truthValuesIn(
  options: readonly unknown[] | undefined,
): readonly (boolean | undefined)[] | undefined {
  // Numbers that aren't texts may be scores, and turning deep lists into texts overflows the stack.
  const texts =
    options?.map((each) =>
      typeof each === "number" || typeof each === "object"
        ? ""
        : String(each).trim().replace(/\.$/, ""),
    ) ?? []
  const pair = pairForm(texts)?.words ?? {}
  const values = texts.map((text) => {
    const stated = Object.hasOwn(pair, text) ? pair[text] : truthOf(text)
    return stated === "invalid" ? undefined : stated
  })
  return values.includes(true) && values.includes(false) ? values : undefined
}

/** Limits for listing words: their number, and their length in UTF-16 units. */
const mostWords = 8
const longestWord = 30

/** Maps each word of the given labels to its opposite meaning; `undefined` if there are too many or too long words. */
export function turnedWords(
  targets: readonly unknown[],
  dialect: Dialect,
  form: LabelForm | undefined,
): Readonly<Record<string, LabelWord>> | undefined {
  const words = new Map<string, LabelWord>()
  for (const target of targets) {
    const stated = hasLabel(target) ? readStated(target, dialect, form) : undefined
    if (stated === undefined) continue
    const word = mappedWord(target)
    const isWritten = typeof target !== "object" && word.length <= longestWord && !/[,=]/.test(word)
    if (!isWritten) return undefined
    words.set(word, stated === "invalid" ? stated : !stated)
  }
  return words.size > mostWords ? undefined : Object.fromEntries(words)
}
