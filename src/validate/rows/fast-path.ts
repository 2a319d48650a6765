// Reads the value and the label of a row from its line of JSON, without creating strings or objects.
//
//     {"id": 7, "input": "True and False", "target": "False"}      value false, label false
//
// It reads only the plainest rows: one object on a line; strings of printable ASCII without escapes, whole numbers and
// literals; an expression that has a value in the dialect, and one of the usual labels. All other rows are left to
// JSON.parse. So the fast path never decides that something is wrong: it only takes on rows that leave no doubt.
//
// Most rows differ from an earlier row only in the expression, so the bytes around it are compared, not parsed:
//
//     {"input": "      before the expression       ", "target": "True"}      after one that is true
//
// The expression of a row with values of variables is read last.

import {
  backslash,
  carriageReturn,
  closeBrace,
  colon,
  comma,
  digitNine,
  digitOne,
  digitZero,
  lineFeed,
  minus,
  openBrace,
  quote,
  space,
  tab,
} from "../../ascii.ts"
import type { Fields } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { unclear } from "../../language/tables/index.ts"
import type { LabelForm } from "../labels/label-form.ts"
import { plainLabels, readLabel } from "../labels/truth-of-label.ts"
import { stands, type TextFinder } from "./framed-text.ts"
import { falseWord, quoteAndFeeds, trueWord, ValuedEvaluator } from "./plain-values.ts"

const [letterT, letterF, letterN] = [0x74, 0x66, 0x6e]

export interface Evaluator {
  /** Offset of the closing quote of the last expression with a value. */
  readonly end: number
  /** Like `QuotedEvaluator.evaluate`; `bytes` and the view share a buffer. */
  evaluate(view: DataView, from: number, bytes: Uint8Array): number
}

export class PlainRowReader {
  /** Value and label of the last row, each 0 or 1. */
  value = 0
  label = 0
  /** Start of the last row's expression in the bytes, without the quotes. */
  from = 0
  to = 0
  end = 0
  readonly #evaluator: Evaluator
  /** The evaluator, if it takes values of variables. */
  readonly #values: ValuedEvaluator | undefined
  /** Whether the last row had values. */
  #hadValues = false
  /** `undefined` if texts are bare expressions. */
  readonly #frame: TextFinder | undefined
  readonly #input: Uint8Array
  readonly #target: Uint8Array
  readonly #assignment: Uint8Array
  readonly #labels: readonly { readonly bytes: Uint8Array; readonly value: number }[]
  readonly #numbers: readonly number[]
  #bytes: Uint8Array = new Uint8Array()
  #view: DataView = new DataView(new ArrayBuffer(0))
  /** An expression from a frame, with a quote after it. */
  #copy = new Uint8Array(1024)
  #copyView = new DataView(this.#copy.buffer)
  /** Offset and value of the last evaluated expression. */
  #evaluatedAt = -1
  #evaluated = 0
  /** Offset of the bytes before the last expression; their length is 0 if they are unknown. */
  #before = 0
  #beforeLength = 0
  /** For each label, the offset of the bytes from the end of the expression to the end of the line. */
  readonly #after = [0, 0]
  readonly #afterLength = [0, 0]

  constructor(
    dialect: Dialect,
    evaluator: Evaluator,
    { input, target, assignment }: Fields,
    { words = {} }: LabelForm = {},
    frame?: TextFinder,
  ) {
    this.#frame = frame
    this.#evaluator = evaluator
    this.#values = evaluator instanceof ValuedEvaluator ? evaluator : undefined
    this.#input = keyBytes(input)
    this.#target = keyBytes(target)
    this.#assignment = keyBytes(assignment)
    const own = Object.entries(words)
    const plain = plainLabels(dialect).filter(([text]) => !Object.hasOwn(words, text))
    this.#labels = [...plain, ...own]
      .filter(([, value]) => value !== "invalid")
      .map(([text, value]) => ({ bytes: keyBytes(text), value: value ? 1 : 0 }))
      .filter(({ bytes }) => isPlain(bytes))
    this.#numbers = [0, 1].map((number) => (readLabel(number, dialect) ? 1 : 0))
  }

  /** Sets the lines to read; each ends with a line feed, and two more bytes follow the last one. */
  begin(bytes: Uint8Array): void {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#evaluatedAt = none
    this.#beforeLength = 0
    this.#values?.begin(bytes)
  }

  read(lineStart: number): boolean {
    const values = this.#values
    const isTried = values === undefined || !this.#hadValues
    if (isTried && this.#readValueless(lineStart)) return true
    if (values === undefined) return false
    this.#evaluatedAt = none
    const isRead = this.#readAny(lineStart, values)
    values.clear()
    return isRead || (!isTried && !this.#hadValues && this.#readValueless(lineStart))
  }

  #readValueless(lineStart: number): boolean {
    return this.#readAlike(lineStart) || this.#readAny(lineStart)
  }

  /** Reads a line that differs from an earlier one only in its expression. */
  #readAlike(lineStart: number): boolean {
    const length = this.#beforeLength
    if (length === 0 || !this.#isSame(this.#before, lineStart, length)) return false
    const from = lineStart + length
    const value = this.#evaluate(from)
    if (value === unclear) return false
    const to = this.#evaluator.end
    const label = this.#endsLike(value, to) ? value : 1 - value
    if (label !== value && !this.#endsLike(label, to)) return false
    this.value = value
    this.label = label
    this.from = from
    this.to = to
    this.end = to + (this.#afterLength[label] as number)
    return true
  }

  #endsLike(label: number, to: number): boolean {
    const length = this.#afterLength[label] as number
    return length > 0 && this.#isSame(this.#after[label] as number, to, length)
  }

  #keep(lineStart: number): void {
    const length = this.from - lineStart
    if (length !== this.#beforeLength || !this.#isSame(this.#before, lineStart, length)) {
      this.#before = lineStart
      this.#beforeLength = length
      this.#afterLength.fill(0)
    }
    this.#after[this.label] = this.to
    this.#afterLength[this.label] = this.end - this.to
  }

  /** Whether the bytes at two offsets are equal; `length` is at least four. */
  #isSame(one: number, other: number, length: number): boolean {
    const view = this.#view
    const last = length - 4
    if (other + length > view.byteLength) return false
    for (let at = 0; at < last; at += 4) {
      if (view.getUint32(one + at, true) !== view.getUint32(other + at, true)) return false
    }
    return view.getUint32(one + last, true) === view.getUint32(other + last, true)
  }

  /** @param values reads the values of the row, which may follow the expression */
  #readAny(lineStart: number, values?: ValuedEvaluator): boolean {
    const bytes = this.#bytes
    this.#hadValues = false
    let input = none
    let at = this.#skip(lineStart)
    if (bytes[at] !== openBrace) return false
    let hasInput = false
    let hasTarget = false
    do {
      at = this.#skip(at + 1)
      if (bytes[at] !== quote) return false
      at += 1
      if (stands(this.#input, this.#bytes, at)) {
        if (hasInput) return false
        hasInput = true
        at = this.#skipColon(at + this.#input.length)
        if (bytes[at] !== quote) return false
        if (values === undefined || this.#hadValues) at = this.#readInput(at + 1)
        else {
          input = at + 1
          at = this.#stringEnd(input)
        }
      } else if (stands(this.#target, this.#bytes, at)) {
        if (hasTarget) return false
        hasTarget = true
        at = this.#readLabel(this.#skipColon(at + this.#target.length))
      } else if (stands(this.#assignment, this.#bytes, at)) {
        if (this.#hadValues || values === undefined) return false
        this.#hadValues = true
        at = values.readValues(this.#skipColon(at + this.#assignment.length))
      } else {
        const end = this.#stringEnd(at)
        at = end < 0 ? none : this.#valueEnd(this.#skipColon(end))
      }
      if (at < 0) return false
      at = this.#skip(at)
    } while (bytes[at] === comma)
    if (bytes[at] !== closeBrace || !hasInput || !hasTarget) return false
    at = this.#skip(at + 1)
    if (bytes[at] !== lineFeed || (input >= 0 && this.#readInput(input) < 0)) return false
    this.end = at + 1
    if (this.#frame === undefined && !this.#hadValues) this.#keep(lineStart)
    return true
  }

  #readInput(at: number): number {
    return this.#frame === undefined ? this.#readText(at) : this.#readFramed(at, this.#frame)
  }

  #evaluate(at: number): number {
    this.#evaluatedAt = at
    this.#evaluated = this.#evaluator.evaluate(this.#view, at, this.#bytes)
    return this.#evaluated
  }

  /** Reads the expression at an offset; returns the offset after its quote. */
  #readText(at: number): number {
    this.value = this.#evaluatedAt === at ? this.#evaluated : this.#evaluate(at)
    if (this.value === unclear) return none
    this.from = at
    this.to = this.#evaluator.end
    return this.to + 1
  }

  /** The same for an expression in a frame. Reads a copy, since the expression has to end with a quote. */
  #readFramed(at: number, frame: TextFinder): number {
    if (!frame.find(this.#bytes, at)) return none
    const { from, to, end } = frame
    const length = to - from
    if (length + 8 > this.#copy.length) {
      this.#copy = new Uint8Array(2 * length + 8)
      this.#copyView = new DataView(this.#copy.buffer)
    }
    const [view, copy] = [this.#view, this.#copyView]
    for (let done = 0; done < length; done += 4) {
      copy.setUint32(done, view.getUint32(from + done, true), true)
    }
    copy.setUint32(length, quoteAndFeeds, true)
    this.value = this.#evaluator.evaluate(copy, 0, this.#copy)
    if (this.value === unclear || this.#evaluator.end !== length) return none
    this.from = from
    this.to = to
    return end + 1
  }

  /** Skips white space within the line; returns the offset of what follows. */
  #skip(from: number): number {
    const bytes = this.#bytes
    let at = from
    for (;;) {
      const byte = bytes[at]
      if (byte !== space && byte !== tab && byte !== carriageReturn) return at
      at += 1
    }
  }

  #skipColon(from: number): number {
    const at = this.#skip(from)
    return this.#bytes[at] === colon ? this.#skip(at + 1) : none
  }

  /** Reads the label at an offset; returns the offset after it. */
  #readLabel(at: number): number {
    const bytes = this.#bytes
    switch (bytes[at]) {
      case quote:
        for (const { bytes: text, value } of this.#labels) {
          if (stands(text, this.#bytes, at + 1)) {
            this.label = value
            return at + 1 + text.length
          }
        }
        return none
      case letterT:
        this.label = 1
        return this.#wordEnd(trueWord, at)
      case letterF:
        this.label = 0
        return this.#wordEnd(falseWord, at)
      case digitZero:
      case digitOne:
        this.label = this.#numbers[(bytes[at] as number) - digitZero] as number
        return this.#numberEnd(at, 1)
      default:
        return none
    }
  }

  #valueEnd(at: number): number {
    const byte = this.#bytes[at]
    switch (byte) {
      case quote:
        return this.#stringEnd(at + 1)
      case letterT:
        return this.#wordEnd(trueWord, at)
      case letterF:
        return this.#wordEnd(falseWord, at)
      case letterN:
        return this.#wordEnd(nullWord, at)
      default:
        return this.#numberEnd(byte === minus ? at + 1 : at, longestNumber)
    }
  }

  /** The offset after the closing quote of a string of plain characters. */
  #stringEnd(from: number): number {
    const bytes = this.#bytes
    let at = from
    for (;;) {
      const byte = bytes[at] as number
      if (byte === quote) return at + 1
      if (byte < space || byte === backslash || byte > 0x7e) return none
      at += 1
    }
  }

  #wordEnd(word: Uint8Array, at: number): number {
    return stands(word, this.#bytes, at) ? at + word.length : none
  }

  /** The offset after a whole number of at most `digits` digits; `none` for any other number. */
  #numberEnd(from: number, digits: number): number {
    const bytes = this.#bytes
    let at = from
    while (
      at - from <= digits &&
      (bytes[at] as number) >= digitZero &&
      (bytes[at] as number) <= digitNine
    ) {
      at += 1
    }
    const length = at - from
    if (length === 0 || length > digits || (length > 1 && bytes[from] === digitZero)) return none
    const after = bytes[this.#skip(at)]
    return after === comma || after === closeBrace ? at : none
  }
}

/** Stands for a missing offset. */
const none = -1
const longestNumber = 400

const nullWord = new TextEncoder().encode("null")

function keyBytes(key: string): Uint8Array {
  return new TextEncoder().encode(`${key}"`)
}

/** Whether a text needs no escapes in a JSON string. */
function isPlain(withQuote: Uint8Array): boolean {
  return withQuote
    .subarray(0, -1)
    .every((byte) => byte >= space && byte <= 0x7e && byte !== quote && byte !== backslash)
}

export function arePlain(
  { input, target, assignment }: Fields,
  { words = {} }: LabelForm = {},
): boolean {
  const isOwn = (text: string) => Object.hasOwn(words, text)
  if (["true", "false", "0", "1"].some(isOwn)) return false
  return [input, target, assignment].every((key) => isPlain(keyBytes(key)))
}
