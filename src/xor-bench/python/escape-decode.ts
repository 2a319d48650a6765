// Escapes undone as CPython undoes those of bytes: codecs.escape_decode(text.encode())[0].decode().
//
//     \n  \\  \x41  \101  \xc3\xa9      ⏎  \  A  A  é
//     \u0041  \q                        as they stand: they are not escapes
//
// An escape stands for one byte, and only all bytes together are a text again. Octal digits beyond \377
// lose their upper bits, and a backslash at the end of a line takes the line break away.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import { checkText } from "../../errors/check-type.ts"

/** A text with an escape that Python refuses, or whose escapes give no text. */
export class EscapeError extends BoolglotError {
  override readonly name = "EscapeError"
  override readonly code = "escape"

  constructor(
    /** In UTF-16 units from the start of the text. */
    readonly offset: number,
    /** What is wrong there, and what would be right. */
    readonly problem: string,
  ) {
    super(`not a text with escapes as Python reads them: at character ${offset + 1}, ${problem}`)
  }
}

/** @throws EscapeError */
export function escapeDecode(text: string): string {
  checkText(text)
  const half = text.search(/\p{Surrogate}/u)
  if (half >= 0) {
    throw new EscapeError(half, "half of a surrogate pair stands alone; write whole characters")
  }
  const source = new TextEncoder().encode(text)
  // No escape gives more bytes than it has.
  const bytes = new Uint8Array(source.length)
  const places = new Uint32Array(source.length)
  let length = 0
  for (let at = 0; at < source.length; ) {
    const { byte, end } =
      source[at] === backslash
        ? readEscape(source, at)
        : { byte: source[at] as number, end: at + 1 }
    if (byte !== undefined) {
      bytes[length] = byte
      places[length] = at
      length += 1
    }
    at = end
  }
  const decoded = bytes.subarray(0, length)
  const wrong = firstWrong(decoded)
  if (wrong === length) return decode(decoded)
  throw refusal(
    source,
    places[wrong] as number,
    "the bytes of the escapes are not UTF-8; write the character itself, or all its bytes: é is \\xc3\\xa9",
  )
}

const [backslash, lineFeed, letterX, zero] = [0x5c, 0x0a, 0x78, 0x30]

/** The byte that stands for itself after a backslash or has another in its place. */
const simpleEscapes: ReadonlyMap<number, number> = new Map(
  [
    ["\\", 0x5c],
    ["'", 0x27],
    ['"', 0x22],
    ["a", 0x07],
    ["b", 0x08],
    ["t", 0x09],
    ["n", 0x0a],
    ["v", 0x0b],
    ["f", 0x0c],
    ["r", 0x0d],
  ].map(([letter, byte]) => [String(letter).charCodeAt(0), Number(byte)]),
)

interface Escape {
  /** Undefined where the escape stands for nothing. */
  readonly byte: number | undefined
  readonly end: number
}

/** @throws EscapeError */
function readEscape(source: Uint8Array, at: number): Escape {
  const letter = source[at + 1]
  if (letter === undefined) {
    throw refusal(source, at, "a backslash ends the text; a backslash itself is written \\\\")
  }
  const simple = simpleEscapes.get(letter)
  if (simple !== undefined) return { byte: simple, end: at + 2 }
  if (letter === lineFeed) return { byte: undefined, end: at + 2 }
  if (letter === letterX) return { byte: readTwo(source, at), end: at + 4 }
  let code = 0
  let end = at + 1
  while (end < at + 4 && isOctal(source[end])) {
    code = code * 8 + (source[end] as number) - zero
    end += 1
  }
  // What is not an escape is a backslash, and the next character is read by itself.
  return end === at + 1 ? { byte: backslash, end } : { byte: code & 0xff, end }
}

/** @throws EscapeError */
function readTwo(source: Uint8Array, at: number): number {
  const digits = String.fromCharCode(...source.subarray(at + 2, at + 4))
  if (/^[\da-f]{2}$/i.test(digits)) return Number.parseInt(digits, 16)
  const problem =
    "\\x is not followed by two hexadecimal digits; a backslash itself is written \\\\"
  throw refusal(source, at, problem)
}

function isOctal(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte < zero + 8
}

/** @param at a byte that begins a character */
function refusal(source: Uint8Array, at: number, problem: string): EscapeError {
  return new EscapeError(decode(source.subarray(0, at)).length, problem)
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
}

/** The first byte from which on there is no character of UTF-8; the end where there is none. */
function firstWrong(bytes: Uint8Array): number {
  let at = 0
  for (;;) {
    const length = characterLength(bytes, at)
    if (length === 0) return at
    at += length
  }
}

/** How many bytes the character that begins at a place has; 0 where none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0xff
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  // The second byte rules out what fewer bytes could write, surrogates, and what is beyond U+10FFFF.
  let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0
    if (byte < low || byte > high) return 0
    ;[low, high] = [0x80, 0xbf]
  }
  return length
}
