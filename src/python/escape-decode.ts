// Decodes escapes as CPython does for bytes: codecs.escape_decode(text.encode())[0].decode().
//
//     \n  \\  \x41  \101  \xc3\xa9      ⏎  \  A  A  é
//     \u0041  \q                        unchanged: they are not escapes
//
// Each escape encodes one byte, and all bytes together are decoded as UTF-8. Octal escapes beyond \377 lose their
// upper bits, and a backslash before a line feed removes the line feed.

import { backslash, carriageReturn, digitZero, lineFeed, quote, tab } from "../ascii.ts"
import { BoolglotError, checkText } from "../errors/index.ts"

/** A text with an escape that Python rejects, or whose escapes don't give valid text. */
export class EscapeError extends BoolglotError {
  override readonly name = "EscapeError"
  override readonly code = "escape"

  constructor(
    /** Offset in UTF-16 units from the start of the text. */
    readonly offset: number,
    /** What is wrong there, and what would be right. */
    readonly problem: string,
  ) {
    super(`not a text with escapes as Python reads them: at character ${offset + 1}, ${problem}`)
  }
}

export function escapeDecode(text: string): string {
  checkText(text)
  const half = text.search(/\p{Surrogate}/u)
  if (half >= 0) {
    throw new EscapeError(half, "half of a surrogate pair stands alone; write whole characters")
  }
  const source = new TextEncoder().encode(text)
  // An escape never decodes to more bytes than it takes up.
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

const letterX = 0x78

/** Maps the byte after a backslash to the byte that the escape encodes. */
const simpleEscapes: ReadonlyMap<number, number> = new Map(
  [
    ["\\", backslash],
    ["'", 0x27],
    ['"', quote],
    ["a", 0x07],
    ["b", 0x08],
    ["t", tab],
    ["n", lineFeed],
    ["v", 0x0b],
    ["f", 0x0c],
    ["r", carriageReturn],
  ].map(([letter, byte]) => [String(letter).charCodeAt(0), Number(byte)]),
)

interface Escape {
  /** `undefined` if the escape is removed. */
  readonly byte: number | undefined
  readonly end: number
}

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
    code = code * 8 + (source[end] as number) - digitZero
    end += 1
  }
  // Anything else is a plain backslash, and the next character is read on its own.
  return end === at + 1 ? { byte: backslash, end } : { byte: code & 0xff, end }
}

function readTwo(source: Uint8Array, at: number): number {
  const digits = String.fromCharCode(...source.subarray(at + 2, at + 4))
  if (/^[\da-f]{2}$/i.test(digits)) return Number.parseInt(digits, 16)
  const problem =
    "\\x is not followed by two hexadecimal digits; a backslash itself is written \\\\"
  throw refusal(source, at, problem)
}

function isOctal(byte: number | undefined): boolean {
  return byte !== undefined && byte >= digitZero && byte < digitZero + 8
}

/** @param at offset of the first byte of a character */
function refusal(source: Uint8Array, at: number, problem: string): EscapeError {
  return new EscapeError(decode(source.subarray(0, at)).length, problem)
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
}

/** Offset of the first byte that isn't valid UTF-8; the length if there is none. */
function firstWrong(bytes: Uint8Array): number {
  let at = 0
  for (;;) {
    const length = characterLength(bytes, at)
    if (length === 0) return at
    at += length
  }
}

/** Number of bytes in the character at an offset; 0 if no valid character starts there. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0xff
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  // The range of the second byte excludes overlong forms, surrogates, and code points beyond U+10FFFF.
  let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0
    if (byte < low || byte > high) return 0
    ;[low, high] = [0x80, 0xbf]
  }
  return length
}
