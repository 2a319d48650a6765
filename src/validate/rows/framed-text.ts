// Finds the expression between the fixed words of a template, directly in the bytes of a JSON string.
//
//     "Q: ~ T is"        with Q: {expr} is, from the ~ to the T
//     "7) ~ T"           with /^\d+\)\s+(?<expr>.*)\s*$/s, the same
//
// White space means spaces, and line feeds, carriage returns and tabs as JSON escapes. In doubt, `find` fails, and the
// template itself is used; it fits every text that fits here, and extracts the same expression.

import { backslash, digitNine, digitZero, quote, space } from "../../ascii.ts"
import { type Template, templateFrom } from "../templates/template.ts"
import { type Frame, frameOf } from "../templates/text-template.ts"

const encoder = new TextEncoder()
const [letterN, letterR, letterT] = [0x6e, 0x72, 0x74]

/** A word, white space, or a number. */
type Part = Uint8Array | "space" | "digits"

/** Finds the expression in the bytes of a text. */
export interface TextFinder {
  /** Span of the last expression found; `end` is the offset of the quote after its text. */
  readonly from: number
  readonly to: number
  readonly end: number
  /** @param start offset after the opening quote of the text */
  find(bytes: Uint8Array, start: number): boolean
}

/** `undefined` if whole texts are expressions. */
export function finderOf(template: string): TextFinder | undefined {
  if (template === "bare") return undefined
  return FramedText.of(template) ?? new TemplateText(templateFrom(template))
}

export class FramedText implements TextFinder {
  from = 0
  to = 0
  end = 0
  readonly #before: readonly Part[]
  readonly #after: readonly Part[]
  readonly #frame: Frame

  private constructor(before: readonly Part[], after: readonly Part[], frame: Frame) {
    this.#before = before
    this.#after = after
    this.#frame = frame
  }

  /** `undefined` if a template has other placeholders, or words with characters that JSON may escape. */
  static of(template: string): FramedText | undefined {
    const frame = frameOf(template) ?? numberedFrame(template)
    if (frame === undefined) return undefined
    const words = [...frame.before, ...frame.after].filter((word) => word !== digits).join("")
    if (!/^[\x21-\x7e]*$/.test(words) || /["\\]/.test(words)) return undefined
    const parts = (passage: readonly string[]) =>
      passage.map((word) =>
        word === "" ? "space" : word === digits ? "digits" : encoder.encode(word),
      )
    return new FramedText(parts(frame.before), parts(frame.after), frame)
  }

  find(bytes: Uint8Array, start: number): boolean {
    const end = endOfText(bytes, start)
    if (end < 0) return false
    const { isAnyFirst, isAnyLast } = this.#frame
    let to = isAnyLast ? lastPlace(this.#after, bytes, start, end) : this.#backward(bytes, end)
    if (to < start) return false
    let from = this.#forward(bytes, isAnyFirst ? lastPlace(this.#before, bytes, start, to) : start)
    if (from < start || from > to) return false
    if (isAnyLast) to = firstPlace(this.#after, bytes, from, end)
    from = endOfSpace(bytes, from)
    to = startOfSpace(bytes, to)
    this.from = from
    this.to = to
    this.end = end
    return from < to
  }

  #forward(bytes: Uint8Array, start: number): number {
    if (start < 0) return -1
    return endAfter(this.#frame.isAnyFirst ? fromWord(this.#before) : this.#before, bytes, start)
  }

  #backward(bytes: Uint8Array, end: number): number {
    let at = end
    for (let place = this.#after.length - 1; place >= 0; place -= 1) {
      const part = this.#after[place]
      if (!(part instanceof Uint8Array)) {
        const next = startOfSpace(bytes, at)
        if (next === at) return -1
        at = next
      } else {
        at -= part.length
        if (!stands(part, bytes, at)) return -1
      }
    }
    // The apparent end of white space may be the end of an escaped backslash.
    return bytes[at - 1] === backslash ? -1 : at
  }
}

/** A number among the words of a frame. */
const digits = "\\d+"

/**
 * The frame of a regular expression made of words, white space and numbers before a greedy `(?<expr>.*)`, such as those
 * derived from numbered texts. Matching numbers after the expression would need backtracking.
 */
function numberedFrame(template: string): Frame | undefined {
  const [, start, end] = /^\/\^(.*)\(\?<expr>\.\*\)(.*)\\s\*\$\/s$/.exec(template) ?? []
  if (start === undefined || end === undefined) return undefined
  const [before, after] = [wordsOfPattern(start), wordsOfPattern(end)]
  if (before === undefined || after === undefined || after.includes(digits)) return undefined
  return { before, after, isAnyFirst: false, isAnyLast: false }
}

function wordsOfPattern(pattern: string): Frame["before"] | undefined {
  const parts = pattern.match(/\\[sd]\+|(?:\\[^\w\s]|[^\\^$.*+?()[\]{}|])+/g) ?? []
  if (parts.join("") !== pattern) return undefined
  return parts.map((part) =>
    part === "\\s+" ? "" : part === digits ? part : part.replace(/\\(.)/g, "$1"),
  )
}

/** Applies any other template to the text, and locates the expression in the bytes. */
class TemplateText implements TextFinder {
  from = 0
  to = 0
  end = 0
  readonly #template: Template
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  /** Whether texts state values or labels, too. */
  #statesMore = false

  constructor(template: Template) {
    this.#template = template
  }

  find(bytes: Uint8Array, start: number): boolean {
    if (this.#statesMore) return false
    const end = endOfText(bytes, start)
    if (end < 0) return false
    const written = this.#decoder.decode(bytes.subarray(start, end))
    const areAligned = written.length === end - start
    const sizeOf = (part: string) => (areAligned ? part.length : encoder.encode(part).length)
    // The sizes differ if the UTF-8 is invalid.
    if (sizeOf(written) !== end - start) return false
    const text = written.includes("\\") ? JSON.parse(`"${written}"`) : written
    const found = this.#template.extract(text)
    if (found === undefined) return false
    this.#statesMore = found.variables !== undefined || found.label !== undefined
    // Any occurrence will do, since the same characters have the same value.
    const at = found.text.includes("\\") ? -1 : written.indexOf(found.text)
    if (this.#statesMore || at < 0) return false
    this.from = start + sizeOf(written.slice(0, at))
    this.to = this.from + sizeOf(found.text)
    this.end = end
    return true
  }
}

/** The offset after the parts if they occur at the given offset; -1 otherwise. */
function endAfter(parts: readonly Part[], bytes: Uint8Array, start: number): number {
  let at = start
  for (const part of parts) {
    if (part instanceof Uint8Array) {
      if (!stands(part, bytes, at)) return -1
      at += part.length
    } else {
      const next = part === "space" ? endOfSpace(bytes, at) : endOfDigits(bytes, at)
      if (next === at) return -1
      at = next
    }
  }
  return at
}

function fromWord(parts: readonly Part[]): readonly Part[] {
  return parts[0] === "space" ? parts.slice(1) : parts
}

/** Offset of the last occurrence of the first word of parts; -1 if the other parts don't clearly surround it. */
function lastPlace(parts: readonly Part[], bytes: Uint8Array, from: number, to: number): number {
  const [word] = fromWord(parts) as [Uint8Array]
  const [first] = word
  for (let at = to - word.length; at >= from; at -= 1) {
    if (bytes[at] === first && stands(word, bytes, at))
      return isPlace(parts, bytes, at, from, to) ? at : -1
  }
  return -1
}

/** The same for the first occurrence. */
function firstPlace(parts: readonly Part[], bytes: Uint8Array, from: number, to: number): number {
  const [word] = fromWord(parts) as [Uint8Array]
  const [first] = word
  for (let at = from; at <= to - word.length; at += 1) {
    if (bytes[at] === first && stands(word, bytes, at))
      return isPlace(parts, bytes, at, from, to) ? at : -1
  }
  return -1
}

function isPlace(
  parts: readonly Part[],
  bytes: Uint8Array,
  at: number,
  from: number,
  to: number,
): boolean {
  const end = endAfter(fromWord(parts), bytes, at)
  if (end < 0 || end > to || bytes[at - 1] === backslash) return false
  // The letter of an escaped line feed is not the first letter of a word.
  if (at > from && bytes[at - 2] === backslash && bytes[at - 3] === backslash) return false
  return parts[0] !== "space" || (at > from && startOfSpace(bytes, at) < at)
}

/** The closing quote of a text whose only escapes are white space, quotes and backslashes; -1 for other texts. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start; ; at += 1) {
    const byte = bytes[at] as number
    if (byte === quote) return at
    if (byte === undefined || byte < space) return -1
    if (byte !== backslash) continue
    at += 1
    const escaped = bytes[at]
    if (!isSpaceLetter(escaped) && escaped !== quote && escaped !== backslash) return -1
  }
}

/** Whether a word occurs at an offset. */
export function stands(part: Uint8Array, bytes: Uint8Array, at: number): boolean {
  for (let place = 0; place < part.length; place += 1) {
    if (bytes[at + place] !== part[place]) return false
  }
  return true
}

function endOfDigits(bytes: Uint8Array, from: number): number {
  let at = from
  while ((bytes[at] as number) >= digitZero && (bytes[at] as number) <= digitNine) at += 1
  return at
}

function endOfSpace(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    if (bytes[at] === space) at += 1
    else if (bytes[at] === backslash && isSpaceLetter(bytes[at + 1])) at += 2
    else return at
  }
}

function startOfSpace(bytes: Uint8Array, end: number): number {
  let at = end
  for (;;) {
    if (bytes[at - 1] === space) at -= 1
    else if (bytes[at - 2] === backslash && isSpaceLetter(bytes[at - 1])) at -= 2
    else return at
  }
}

/** Whether a byte after a backslash escapes white space. */
function isSpaceLetter(byte: number | undefined): boolean {
  return byte === letterN || byte === letterR || byte === letterT
}
