// The options of a question, and the one that a label names.
//
//     ["True", "False"]              0 or A names True
//     {"a": "True", "b": "False"}    b names False
//     "['True', 'False']"            the same list, in a cell of a table
//     ["A. True", "B. False"]        B names False
//     {"label": ["A", "B"], "text": ["True", "False"]}
//     [{"label": "A", "text": "True"}, {"label": "B", "text": "False"}]
//     "Is it (A) True (B) False"     (B) names False

import { jsonValue } from "../json/index.ts"

export interface Options {
  /** A mark for each option, in capitals; letters for options without marks. */
  readonly marks: readonly string[]
  readonly values: readonly unknown[]
  /** The names of the fields, or the indices, that hold them; `undefined` for options in a text. */
  readonly keys: readonly string[] | undefined
}

/** The options in a list, in fields named like marks, or in a text; `undefined` if there are none. */
export function optionsOf(value: unknown): Options | undefined {
  if (typeof value === "string") return optionsOfText(value)
  if (typeof value !== "object" || value === null) return undefined
  const marked = markedOptions(value)
  if (marked !== undefined) return marked
  const keys = Array.isArray(value)
    ? Object.keys(value)
    : optionFields((key) => Object.hasOwn(value, key))
  if (keys.length < 2) return undefined
  const isNumbered = !Array.isArray(value) && /\d$/.test(keys[0] as string)
  return {
    marks: keys.map((key, at) => (isNumbered ? (/\d+$/.exec(key)?.[0] ?? "") : letterAt(at))),
    values: keys.map((key) => (value as Readonly<Record<string, unknown>>)[key]),
    keys,
  }
}

/** Options with marks of their own, in a second list or in the elements; `undefined` if they have none. */
export function markedOptions(value: object): Options | undefined {
  if (Array.isArray(value)) return markedElements(value)
  const { text, label } = value as { readonly text?: unknown; readonly label?: unknown }
  return Array.isArray(text) && Array.isArray(label)
    ? { marks: label.map(asMark), values: text, keys: undefined }
    : undefined
}

function markedElements(list: readonly unknown[]): Options | undefined {
  if (list.length < 2) return undefined
  const keys = Object.keys(list)
  const texts = list.map((each) => (typeof each === "string" ? markedText.exec(each) : null))
  if (texts.every((each) => each !== null)) {
    const marks = texts.map(([, mark = ""]) => mark.toUpperCase())
    const isSeries = marks.every((mark, at) => at === 0 || mark === after(marks[at - 1]))
    return isSeries ? { marks, values: texts.map(([, , text]) => text), keys } : undefined
  }
  for (const name of markFields) {
    const marks = list.map((each) => asMark(Object(each)[name]))
    if (new Set(marks).size < marks.length || !marks.every((mark) => /^(?:[A-Z]|\d+)$/.test(mark)))
      continue
    return { marks, values: list, keys }
  }
  return undefined
}

/** Matches an option after its mark: `A) True`, `(a) True`, `1. True`. */
const markedText = /^\s*\(?([A-Za-z]|\d{1,2})[.):]\s+(.*\S)\s*$/s

/** Possible names of the field with the mark of an option. */
const markFields = ["label", "key", "id", "letter", "mark", "option"]

function asMark(value: unknown): string {
  return typeof value === "object" ? "" : String(value).toUpperCase()
}

function optionsOfText(text: string): Options | undefined {
  const list = literalIn(text)
  if (list !== undefined) return withoutKeys(optionsOf(list))
  const marked = optionsIn(text)
  if (marked !== undefined) return { marks: marked.marks, values: marked.texts, keys: undefined }
  const parts = text.length > longestCell ? [] : text.trim().split(/\s*[,;|/\n]\s*/)
  return withoutKeys(optionsOf(parts))
}

/** Maximum length of options without marks, in UTF-16 units; longer texts aren't lists of words. */
const longestCell = 200

function withoutKeys(options: Options | undefined): Options | undefined {
  return options && { ...options, keys: undefined }
}

/** The list or object that a text contains as JSON or as Python prints it; `undefined` if there is none. */
export function literalIn(text: string): object | undefined {
  if (!/^\s*(?:[[{]|\(\s*['"])/.test(text)) return undefined
  return objectIn(text) ?? objectIn(text.replace(pythonToken, jsonToken))
}

function objectIn(json: string): object | undefined {
  const value = jsonValue(json)
  return typeof value === "object" && value !== null ? value : undefined
}

/**
 * Matches what Python writes differently from JSON; NumPy arrays have spaces in place of commas. An unclosed quotation
 * mark extends to the end.
 */
const pythonToken =
  /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\b(?:True|False|None)\b|\barray\(|,\s*dtype=\w+\)|[()]|,(?=\s*[\])}])|(?<=['"\w])\s+(?=['"\w])|['"].*/gs

function jsonToken(token: string, single: string | undefined, double: string | undefined): string {
  const content = single ?? double
  if (content !== undefined) return JSON.stringify(content.replaceAll(/\\(.)/gs, "$1"))
  if (token.trim() === "") return ","
  // A text with an unclosed quotation mark isn't a list.
  if (/^['"]/.test(token)) return token
  return jsonWords.get(token) ?? ""
}

const jsonWords: ReadonlyMap<string, string> = new Map([
  ["True", "true"],
  ["False", "false"],
  ["None", "null"],
  ["(", "["],
  [")", "]"],
])

/** Possible field names of options that labels refer to by letter or number. */
const optionNames = [
  "",
  ...["option_", "option", "Option ", "choice_", "choice"],
  ...["solution_", "solution", "sol", "ending_", "ending"],
].flatMap((start) => [
  (place: number) => start + letterAt(place),
  (place: number) => start + letterAt(place).toLowerCase(),
  (place: number) => `${start}${place}`,
  (place: number) => `${start}${place + 1}`,
])
const mostOptions = 26

/** The first fields that are named like the options of one question; none if there are fewer than two. */
export function optionFields(isThere: (name: string) => boolean): readonly string[] {
  for (const nameAt of optionNames) {
    const names: string[] = []
    while (names.length < mostOptions && isThere(nameAt(names.length))) {
      names.push(nameAt(names.length))
    }
    if (names.length > 1) return names
  }
  return []
}

/** The letter of the option at a place, which is counted from 0. */
export function letterAt(place: number): string {
  return String.fromCharCode("A".charCodeAt(0) + place)
}

/** Matches a mark: `(B)`, `b.`, `Option B`, `B) True and False`. */
export const markPattern =
  /^(?:option|answer|choice)?[\s_]*:?\s*["'*]*\(?([A-Za-z]|\d{1,2})(?:[.):\]"'*]+(?=\s|$)|$)/i

/** A label's mark and the text after it: `B)` and ` True`; without a mark, the label and an empty text. */
export function splitMark(label: string): readonly [mark: string, text: string] {
  const end = markPattern.exec(label)?.[0].length ?? label.length
  return [label.slice(0, end), label.slice(end)]
}

/** The letter or number of an option in a label; `undefined` if there is none. */
export function markIn(label: unknown): string | undefined {
  if (typeof label !== "string" && typeof label !== "number") return undefined
  // Tables with empty cells often have floats in place of integers.
  const text = String(label)
    .trim()
    .replace(/^(\d+)\.0$/, "$1")
  return markPattern.exec(text)?.[1]
}

/** The place of the only true flag in a list with a flag for each option: 1 for `[0, 1, 0]`; negative if there is none. */
export function placeFlagged(flags: unknown): number {
  if (!Array.isArray(flags) || flags.length < 2) return -1
  const isSet = (flag: unknown) => flag === true || flag === 1
  const areFlags = flags.every((flag) => isSet(flag) || flag === false || flag === 0)
  return areFlags && flags.filter(isSet).length === 1 ? flags.findIndex(isSet) : -1
}

/** Flags with the only true one moved to another place. */
export function withFlagAt(place: number, flags: readonly unknown[]): readonly unknown[] {
  const old = placeFlagged(flags)
  return flags.map((flag, at) => (at === place ? flags[old] : at === old ? flags[place] : flag))
}

/**
 * The place of the option that a label names, counted from 0; negative if it names none, or if the text after its mark is
 * that of another option. Flags name the only option whose flag is true.
 *
 * @param firstNumber the number of the first option, unless the options have numbers in another order
 */
export function placeNamed(
  label: unknown,
  { marks, values }: Pick<Options, "marks"> & Partial<Pick<Options, "values">>,
  firstNumber: number,
): number {
  if (Array.isArray(label)) return label.length === marks.length ? placeFlagged(label) : -1
  const mark = markIn(label) ?? ""
  const isNumber = /\d/.test(mark)
  // Digits that are out of order aren't the places of the options.
  const areNumbered = marks.every((each) => /^\d+$/.test(each)) && !areInOrder(marks)
  if (areNumbered && firstNumber !== 0) return -1
  const place =
    isNumber && !areNumbered
      ? Number(mark) - firstNumber
      : marks.indexOf(isNumber ? String(Number(mark)) : mark.toUpperCase())
  if (place >= marks.length) return -1
  const texts = values?.map((value) => String(value).trim().toLowerCase()) ?? []
  const rest = splitMark(String(label).trim())[1].trim().toLowerCase()
  return texts.includes(rest) && texts[place] !== rest ? -1 : place
}

function areInOrder([first = "", ...others]: readonly string[]): boolean {
  return others.every((mark, at) => Number(mark) === Number(first) + at + 1)
}

// The options in a text, each preceded by a mark.
//
//     Which is true?          question   Which is true?
//     (A) True and False      A          True and False
//     (B) not False           B          not False
//
// Lower-case marks count as upper-case. If a text has several questions, such as solved examples, the last one counts.

interface MarkedOptions {
  readonly question: string
  readonly marks: readonly string[]
  readonly texts: readonly string[]
  /** Offset of each option in the whole text, in UTF-16 units. */
  readonly starts: readonly number[]
}

/** Marks start a line or follow white space; all marks of a question have the same style. */
const styles = [
  /^[ \t]*\(([A-Z]|\d{1,2})\)[ \t]+/gm,
  /^[ \t]*([A-Z]|\d{1,2})[.):][ \t]+/gm,
  /(?<!\S)\(([A-Z]|\d{1,2})\)\s+/g,
  /(?<!\S)([A-Z]|\d{1,2})[.)]\s+/g,
  /^[ \t]*\(([a-z])\)[ \t]+/gm,
  /^[ \t]*([a-z])[.):][ \t]+/gm,
  /(?<!\S)([a-z])\)\s+/g,
]

export function optionsIn(text: string): MarkedOptions | undefined {
  for (const style of styles) {
    const found = lastRun(outsideParentheses([...text.matchAll(style)], text))
    if (found.length < 2) continue
    const marksEnd = found.map((mark) => mark.index + mark[0].length)
    const texts = marksEnd.map((start, at) => {
      const end = found[at + 1]?.index
      return end === undefined ? untilEnd(text.slice(start)) : text.slice(start, end)
    })
    return {
      question: text.slice(0, found[0]?.index),
      marks: found.map(([, mark = ""]) => mark.toUpperCase()),
      texts: texts.map((each) => each.trim().replace(/[;,]$/, "")),
      starts: marksEnd.map((start, at) => start + (texts[at]?.search(/\S|$/) ?? 0)),
    }
  }
  return undefined
}

/**
 * Removes the options of a row from its question if the question repeats all of them, either after labels, which may
 * start at 0, or on lines of their own.
 */
export function withoutOptions(question: string, texts: readonly string[]): string {
  if (!texts.every((text) => question.includes(text.trim()))) return question
  let rest = question
  for (const text of texts.toSorted((one, other) => other.length - one.length)) {
    const option = text.trim().replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    const marked = `(?<!\\S)\\(?(?:[A-Za-z]|\\d{1,2})[.):]\\)?[ \\t]+${option}(?=[;,.]?(?:\\s|$))`
    const inLine = `^[ \\t]*(?:[-*•][ \\t]+)?${option}[;,.]?[ \\t]*$`
    const without = rest.replace(new RegExp(`${marked}|${inLine}`, "m"), "")
    if (without === rest) return question
    rest = without
  }
  return rest
}

/** The last series of marks that counts up from the first letter or number. */
function lastRun(marks: readonly RegExpExecArray[]): RegExpExecArray[] {
  let run: RegExpExecArray[] = []
  let last: RegExpExecArray[] = []
  for (const mark of marks) {
    const [, sign = ""] = mark
    if (/[Aa]|^1$/.test(sign)) run = [mark]
    else if (sign === after(run.at(-1)?.[1])) run.push(mark)
    else run = []
    if (run.length > 1) last = run
  }
  return last
}

/** The marks, except for names at the end of parentheses, as in `(p or a) and (q or b)`. */
function outsideParentheses(
  marks: readonly RegExpExecArray[],
  text: string,
): readonly RegExpExecArray[] {
  let [at, open] = [0, 0]
  return marks.filter(({ 0: mark, 1: sign = "", index }) => {
    for (; at < index; at += 1) open += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0
    return !/[a-z]/.test(sign) || mark.includes("(") || open <= 0
  })
}

function after(mark: string | undefined): string | undefined {
  if (mark === undefined) return undefined
  return /\d/.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1)
}

/** The last option ends with its paragraph, or before a request for the answer. */
function untilEnd(text: string): string {
  return text.split(/\n\s*\n|\n\s*(?:answer|a)\s*[:.]|\n\s*(?:the )?answer\b/i)[0] ?? ""
}
