// Extracts the options of a question from its text, in which a mark precedes each of them.
//
//     Which is true?          question   Which is true?
//     (A) True and False      A          True and False
//     (B) not False           B          not False
//
// Lower-case marks count as upper-case ones. Of several questions in a text, such as solved examples, the last counts.

import { truthOf } from "../../language/expression/fold.ts"
import { type LabelWord, pairForm } from "../labels/label-form.ts"

export interface Options {
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
  /(?<=\s)\(([A-Z]|\d{1,2})\)\s+/g,
  /(?<=\s)([A-Z]|\d{1,2})[.)]\s+/g,
  /^[ \t]*\(([a-z])\)[ \t]+/gm,
  /^[ \t]*([a-z])[.):][ \t]+/gm,
  /(?<=\s)([a-z])\)\s+/g,
]

export function optionsIn(text: string): Options | undefined {
  for (const style of styles) {
    const found = lastRun([...text.matchAll(style)].filter((mark) => !closes(mark, text)))
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
 * count from 0, or on lines of their own.
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

/** Whether a lower-case mark is really a name in parentheses: `(p or a) and (q or b)`. */
function closes({ 0: mark, 1: sign = "", index }: RegExpExecArray, text: string): boolean {
  if (!/[a-z]/.test(sign) || mark.includes("(")) return false
  const before = text.slice(0, index)
  return before.split("(").length > before.split(")").length
}

function after(mark: string | undefined): string | undefined {
  if (mark === undefined) return undefined
  return /\d/.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1)
}

/** The last option ends with its paragraph, or before a request for the answer. */
function untilEnd(text: string): string {
  return text.split(/\n\s*\n|\n\s*(?:answer|a)\s*[:.]|\n\s*(?:the )?answer\b/i)[0] ?? ""
}

/** The values of a list of options that has both truth values; `undefined` for options such as "Unknown". */
export function truthValuesIn(value: unknown): readonly (boolean | undefined)[] | undefined {
  if (!Array.isArray(value)) return undefined
  const texts = value.map((each) => String(each).trim().replace(/\.$/, ""))
  const pair = pairForm(texts)?.words ?? {}
  const values = texts.map((text) => {
    const isWord = /\p{L}/u.test(text)
    return isWord ? statedIn(pair, text) : undefined
  })
  return values.includes(true) && values.includes(false) ? values : undefined
}

function statedIn(pair: Readonly<Record<string, LabelWord>>, text: string): boolean | undefined {
  const stated = Object.hasOwn(pair, text) ? pair[text] : truthOf(text)
  return stated === "invalid" ? undefined : stated
}
