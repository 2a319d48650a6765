// Finds the expression between the fixed words of a template, in a string of JSON where it stands.
//
//     "Q: ~ T is"        from the ~ to the T, by Q: {expr} is
//
// White space of a template is spaces, or line feeds and tabs as JSON writes them. What is not plainly so is left to
// the template itself, which fits whatever this fits, and takes the same out of it.

import { type Frame, frameOf } from "../templates/text-template.ts"

const [space, quote, backslash] = [0x20, 0x22, 0x5c]
const [letterN, letterR, letterT] = [0x6e, 0x72, 0x74]

/** A word, or undefined for white space. */
type Part = Uint8Array | undefined

export class FramedText {
  /** Where the expression stands that was found last, and the quote after its text. */
  from = 0
  to = 0
  end = 0

  private constructor(
    private readonly before: readonly Part[],
    private readonly after: readonly Part[],
    private readonly frame: Frame,
  ) {}

  /** Undefined where a template has other places, or words of other than plain characters. */
  static of(template: string): FramedText | undefined {
    const frame = frameOf(template)
    if (frame === undefined) return undefined
    const words = [...frame.before, ...frame.after].join("")
    if (!/^[\x21-\x7e]*$/.test(words) || /["\\]/.test(words)) return undefined
    const parts = (passage: readonly string[]) =>
      passage.map((word) => (word === "" ? undefined : new TextEncoder().encode(word)))
    return new FramedText(parts(frame.before), parts(frame.after), frame)
  }

  /** @param start after the quote that opens the text */
  find(bytes: Uint8Array, start: number): boolean {
    const end = endOfText(bytes, start)
    if (end < 0) return false
    const { isAnyFirst, isAnyLast } = this.frame
    let to = isAnyLast ? lastPlace(this.after, bytes, start, end) : this.#backward(bytes, end)
    if (to < start) return false
    let from = this.#forward(bytes, isAnyFirst ? lastPlace(this.before, bytes, start, to) : start)
    if (from < start || from > to) return false
    if (isAnyLast) to = firstPlace(this.after, bytes, from, end)
    from = endOfSpace(bytes, from)
    to = startOfSpace(bytes, to)
    this.from = from
    this.to = to
    this.end = end
    return from < to
  }

  #forward(bytes: Uint8Array, start: number): number {
    if (start < 0) return -1
    return endAfter(this.frame.isAnyFirst ? fromWord(this.before) : this.before, bytes, start)
  }

  #backward(bytes: Uint8Array, end: number): number {
    let at = end
    for (let place = this.after.length - 1; place >= 0; place -= 1) {
      const part = this.after[place]
      const next = part === undefined ? startOfSpace(bytes, at) : at - part.length
      if (part === undefined ? next === at : !stands(part, bytes, next)) return -1
      at = next
    }
    // What seems to be the end of white space may be the end of an escaped backslash.
    return bytes[at - 1] === backslash ? -1 : at
  }
}

/** Where parts end that begin at a place; -1 where they do not stand there. */
function endAfter(parts: readonly Part[], bytes: Uint8Array, start: number): number {
  let at = start
  for (const part of parts) {
    const next = part === undefined ? endOfSpace(bytes, at) : at + part.length
    if (part === undefined ? next === at : !stands(part, bytes, at)) return -1
    at = next
  }
  return at
}

function fromWord(parts: readonly Part[]): readonly Part[] {
  return parts[0] === undefined ? parts.slice(1) : parts
}

/** Where the first word of parts stands last; -1 where the parts do not plainly stand there, or before it. */
function lastPlace(parts: readonly Part[], bytes: Uint8Array, from: number, to: number): number {
  const [word] = fromWord(parts) as [Uint8Array]
  for (let at = to - word.length; at >= from; at -= 1) {
    if (stands(word, bytes, at)) return isPlace(parts, bytes, at, from, to) ? at : -1
  }
  return -1
}

/** The same where it stands first. */
function firstPlace(parts: readonly Part[], bytes: Uint8Array, from: number, to: number): number {
  const [word] = fromWord(parts) as [Uint8Array]
  for (let at = from; at <= to - word.length; at += 1) {
    if (stands(word, bytes, at)) return isPlace(parts, bytes, at, from, to) ? at : -1
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
  // The letter of a line feed is no letter of a word.
  if (at > from && bytes[at - 2] === backslash && bytes[at - 3] === backslash) return false
  return parts[0] !== undefined || (at > from && startOfSpace(bytes, at) < at)
}

/** The quote that ends a text in which nothing is escaped but white space, quotes and backslashes; -1 in others. */
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

function stands(part: Uint8Array, bytes: Uint8Array, at: number): boolean {
  for (let place = 0; place < part.length; place += 1) {
    if (bytes[at + place] !== part[place]) return false
  }
  return true
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

/** After a backslash. */
function isSpaceLetter(byte: number | undefined): boolean {
  return byte === letterN || byte === letterR || byte === letterT
}
