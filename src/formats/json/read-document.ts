// Scans the bytes of a JSON document and passes the contents of its arrays and objects to a visitor, as written.
//
//     {"canary": "…", "examples": [{…}, …]}      member canary, member examples, array examples: element, element, …
//
// Nothing is parsed: numbers and repeated names stay as written, and errors within an element are left to the row
// reader. Line feeds are replaced by other white space, so that each value fits on a line.

import {
  backslash,
  carriageReturn,
  closeBrace,
  closeBracket,
  colon,
  comma,
  lineFeed,
  openBrace,
  openBracket,
  quote,
  space,
  tab,
} from "../../ascii.ts"
import { type ByteMachine, type Cursor, newCursor, peek, refill } from "../../lines/index.ts"
import { ContentError } from "../format.ts"
import { type ArrayPath, holdsRows } from "./choose-arrays.ts"

const deepest = 2

/** Bytes without a special meaning within a text. */
const isPlain = new Uint8Array(256).fill(1)
for (const byte of [quote, backslash, lineFeed]) isPlain[byte] = 0

export type TakePiece = (bytes: Uint8Array, start: number, end: number) => void

interface ElementVisitor {
  /** Receives the first byte of an element; not called for an empty element, for which only `end` is called. */
  begin(byte: number): void
  readonly piece: TakePiece
  end(): void
}

interface Visitor extends ElementVisitor {
  /** Whether to visit the elements of an array. */
  enter(path: ArrayPath): boolean
  leave?(path: ArrayPath): void
  /** Receives each member with the first byte of its value; returns a receiver for a value that isn't nested. */
  member?(path: ArrayPath, first: number | undefined): TakePiece | undefined
}

/** @throws ContentError */
export function* readDocument(visitor: Visitor): ByteMachine {
  const cursor = newCursor()
  const first = yield* peekToken(cursor)
  if (first === openBracket) yield* readArray(cursor, [], visitor, { row: 0 })
  else if (first === openBrace) yield* readObject(cursor, [], visitor, { row: 0 })
  else {
    throw new ContentError(
      first === undefined ? "it holds no JSON" : `it is not a JSON array or object`,
    )
  }
  yield* readEnd(cursor, first === openBracket ? "array" : "object")
}

/**
 * Reads a document that is an object. The machine reads the name, the colon and the value of one member.
 *
 * @throws ContentError
 */
export function* readObjectDocument(readMember: (cursor: Cursor) => ByteMachine): ByteMachine {
  const cursor = newCursor()
  yield* peekToken(cursor)
  yield* readMembers(cursor, () => readMember(cursor))
  yield* readEnd(cursor, "object")
}

function* readEnd(cursor: Cursor, what: string): ByteMachine {
  if ((yield* peekToken(cursor)) === undefined) return
  throw new ContentError(`more follows after the end of its JSON ${what}, at ${placeOf(cursor)}`)
}

interface Count {
  row: number
}

/** Reads the members of the object at the cursor. The machine starts at the quote of each name. */
export function* readMembers(cursor: Cursor, readMember: () => ByteMachine): ByteMachine {
  cursor.at += 1
  let next = yield* peekToken(cursor)
  while (next !== closeBrace) {
    if (next !== quote) throw unexpected(cursor, next, "the name of a field")
    yield* readMember()
    next = yield* peekToken(cursor)
    if (next === comma) {
      cursor.at += 1
      next = yield* peekToken(cursor)
      if (next === closeBrace) throw unexpected(cursor, next, "the name of a field")
    } else if (next !== closeBrace) throw unexpected(cursor, next, "a comma or }")
  }
  cursor.at += 1
}

function* readObject(cursor: Cursor, path: ArrayPath, visitor: Visitor, count: Count): ByteMachine {
  yield* readMembers(cursor, function* () {
    const inner = [...path, yield* readName(cursor)]
    const first = yield* readColon(cursor)
    const take = visitor.member?.(inner, first)
    if (first === openBracket) yield* readArray(cursor, inner, visitor, count)
    else if (first === openBrace && inner.length < deepest) {
      yield* readObject(cursor, inner, visitor, count)
    } else yield* readMemberValue(cursor, take)
  })
}

/** Advances to the value of a member and returns its first byte. */
export function* readColon(cursor: Cursor): ByteMachine<number | undefined> {
  const next = yield* peekToken(cursor)
  if (next !== colon) throw unexpected(cursor, next, "a colon")
  cursor.at += 1
  return yield* peekToken(cursor)
}

export function* readMemberValue(cursor: Cursor, take?: TakePiece): ByteMachine {
  if (typeof (yield* readValue(cursor, take)) === "string") {
    throw new ContentError("it ends in the middle of its JSON object")
  }
}

export function* readElements(cursor: Cursor, name: string, visitor: ElementVisitor): ByteMachine {
  const all = { ...visitor, enter: () => true }
  yield* readArray(cursor, [name], all, { row: 0 })
}

function* readArray(cursor: Cursor, path: ArrayPath, visitor: Visitor, count: Count): ByteMachine {
  const isWanted = visitor.enter(path)
  const take = isWanted ? visitor.piece : undefined
  cursor.at += 1
  let first = yield* peekToken(cursor)
  if (first === closeBracket) cursor.at += 1
  else {
    for (;;) {
      if (isWanted) count.row += 1
      if (isWanted && first !== comma && first !== closeBracket && first !== undefined) {
        visitor.begin(first)
      }
      const end = yield* readValue(cursor, take)
      if (isWanted && end === "closed" && holdsRows(first)) {
        visitor.end()
        throw new ContentError(endsAfter(count.row))
      }
      if (typeof end === "string" || end === closeBrace) {
        const where = isWanted ? `row ${count.row}` : `the array ${JSON.stringify(path.at(-1))}`
        throw new ContentError(
          end !== closeBrace
            ? first === undefined
              ? endsAfter(count.row - 1)
              : `it ends in the middle of ${where}`
            : `a } closes nothing at ${placeOf(cursor)}, in ${where}`,
        )
      }
      if (isWanted) visitor.end()
      cursor.at += 1
      if (end === closeBracket) break
      first = yield* peekToken(cursor)
    }
  }
  if (isWanted) visitor.leave?.(path)
}

function endsAfter(row: number): string {
  return `it ends in the middle of its rows, after row ${row}`
}

/**
 * Reads a value and passes it on. Line feeds become spaces or, in texts, where JSON forbids them, carriage returns.
 *
 * @returns the comma or bracket after the value, at which the cursor stays, or, if the bytes end before it,
 *   whether all texts and brackets are closed
 */
function* readValue(
  cursor: Cursor,
  take: TakePiece | undefined,
): ByteMachine<number | "closed" | "open"> {
  let depth = 0
  let isText = false
  let isEscaped = false
  for (;;) {
    const { bytes } = cursor
    const start = cursor.at
    const end = bytes.length
    let at = start
    while (at < end) {
      const byte = bytes[at] as number
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === quote) isText = false
        else if (byte === backslash) isEscaped = true
        if (byte === lineFeed) bytes[at] = carriageReturn
        at += 1
        // Most bytes of a document are in texts.
        if (isText && !isEscaped) {
          while (at < end && isPlain[bytes[at] as number] === 1) at += 1
        }
        continue
      }
      if (byte === quote) isText = true
      else if (byte === lineFeed || byte === carriageReturn) bytes[at] = space
      else if (byte === openBrace || byte === openBracket) depth += 1
      else if (byte === closeBrace || byte === closeBracket || byte === comma) {
        if (depth === 0) {
          take?.(bytes, start, at)
          cursor.at = at
          return byte
        }
        if (byte !== comma) depth -= 1
      }
      at += 1
      if (isText) while (at < end && isPlain[bytes[at] as number] === 1) at += 1
    }
    take?.(bytes, start, end)
    cursor.at = end
    if (!(yield* refill(cursor))) return depth === 0 && !isText ? "closed" : "open"
  }
}

/** Reads the name at the cursor and passes it on with its quotes. */
export function* readWrittenName(cursor: Cursor, take: TakePiece): ByteMachine {
  let isEscaped = false
  let isOpen = false
  for (;;) {
    if (cursor.at === cursor.bytes.length && !(yield* refill(cursor))) {
      throw unexpected(cursor, undefined, "the end of a name")
    }
    const { bytes, at: start } = cursor
    let at = start
    while (at < bytes.length) {
      const byte = bytes[at] as number
      if (byte === lineFeed) bytes[at] = carriageReturn
      at += 1
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) {
        if (isOpen) {
          take(bytes, start, at)
          cursor.at = at
          return
        }
        isOpen = true
      }
    }
    take(bytes, start, at)
    cursor.at = at
  }
}

/** Maximum length of a name; no field with rows has a longer one. */
const longestName = 1000

/** Reads the name of a member. A name with invalid escapes is returned as written. */
function* readName(cursor: Cursor): ByteMachine<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  yield* readWrittenName(cursor, (bytes, start, end) => {
    const kept = Math.min(end - start, longestName + 1 - length)
    if (kept > 0) pieces.push(bytes.slice(start, start + kept))
    length += kept
  })
  return textOfName(decoded(pieces))
}

export function nameWritten(written: Uint8Array): string {
  return textOfName(decoded([written]))
}

/** The name may be cut off and lack its closing quote. */
function textOfName(written: string): string {
  const text = written.endsWith('"') ? written.slice(1, -1) : written.slice(1)
  if (!text.includes("\\")) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** Bytes that aren't UTF-8 become U+FFFD. */
export function decoded(pieces: readonly Uint8Array[]): string {
  const [only] = pieces
  if (pieces.length === 1) return decoder.decode(only)
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }))
  return texts.join("") + decoder.decode()
}

function* peekToken(cursor: Cursor): ByteMachine<number | undefined> {
  for (;;) {
    const byte = cursor.bytes[cursor.at] ?? (yield* peek(cursor))
    const isBlank = byte === space || byte === lineFeed || byte === tab || byte === carriageReturn
    if (!isBlank) return byte
    cursor.at += 1
  }
}

function unexpected(cursor: Cursor, byte: number | undefined, expected: string): Error {
  if (byte === undefined) return new ContentError("it ends in the middle of its JSON object")
  const found = byte > space && byte < 0x7f ? String.fromCharCode(byte) : `byte ${byte}`
  return new ContentError(
    `its JSON is broken at ${placeOf(cursor)}: expected ${expected}, found ${found}`,
  )
}

function placeOf({ before, at }: Cursor): string {
  return `byte ${before + at + 1}`
}
