// Finds the expression between the fixed words of a template, in a string of JSON where it stands.
//
//     "Q: ~ T is"        from the ~ to the T, by Q: {expr} is
//
// White space of a template is spaces, or line feeds and tabs as JSON writes them. What is not plainly so is left to
// the template itself, which fits whatever this fits, and takes the same out of it.

import { fixedFrame } from "../templates/text-template.ts"

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
  ) {}

  /** Undefined where a template is more than an expression between words of plain characters. */
  static of(template: string): FramedText | undefined {
    const frame = fixedFrame(template)
    if (frame === undefined) return undefined
    const words = [...frame.before, ...frame.after].join("")
    if (!/^[\x21-\x7e]*$/.test(words) || /["\\]/.test(words)) return undefined
    const parts = (passage: readonly string[]) =>
      passage.map((word) => (word === "" ? undefined : new TextEncoder().encode(word)))
    return new FramedText(parts(frame.before), parts(frame.after))
  }

  /** @param start after the quote that opens the text */
  find(bytes: Uint8Array, start: number): boolean {
    const end = bytes.indexOf(quote, start)
    if (end < 0 || bytes[end - 1] === backslash) return false
    let from = this.#forward(bytes, start)
    let to = this.#backward(bytes, end)
    if (from < 0 || to < 0) return false
    while (from < to && bytes[from] === space) from += 1
    while (to > from && bytes[to - 1] === space) to -= 1
    this.from = from
    this.to = to
    this.end = end
    return from < to
  }

  #forward(bytes: Uint8Array, start: number): number {
    let at = start
    for (const part of this.before) {
      const next = part === undefined ? endOfSpace(bytes, at) : at + part.length
      if (part === undefined ? next === at : !stands(part, bytes, at)) return -1
      at = next
    }
    return at
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
