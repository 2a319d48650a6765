// The rows of a JSON document, each as it is written there, on a line of its own.
//
//     {"canary": "…", "examples": [        {"input": "True", "target": 1.0}
//       {"input": "True",            ──▶   {"input": "False", "target": 12345678901234567890}
//        "target": 1.0}, …]}
//
// Rows are cut out of the bytes and not parsed: numbers stay as they are written, names that stand twice
// do so still, and a row that is broken in itself is left to whoever reads rows. Memory holds one row.

import { type ByteMachine, type Cursor, newCursor, peek, refill } from "../bytes/byte-machine.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import { ContentError } from "../format.ts"
import { type ArrayPath, type FoundArray, holdsRows } from "./choose-arrays.ts"

/** How many objects deep arrays are looked for. */
const deepest = 2

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
const lineFeed = 0x0a
const carriageReturn = 0x0d
const tab = 0x09
const space = 0x20

/** Which bytes are nothing special within a text. */
const isPlain = new Uint8Array(256).fill(1)
for (const byte of [quote, backslash, lineFeed]) isPlain[byte] = 0

/** Not JSON, so that it counts as a row that cannot be read. */
const emptyRow = new TextEncoder().encode("(there is nothing between two commas)")

/** So many elements of an array are looked into, as far as they are short, to know what they are like. */
const sampled = { elements: 3, bytes: 64 * 1024 }

/** Finds the arrays of a document. What is wrong with the document ends it. */
export function* findArrays(): ByteMachine<readonly FoundArray[]> {
  const found: FoundArray[] = []
  let length = 0
  let first: number | undefined
  let names = new Set<string>()
  let element: Uint8Array[] = []
  let bytes = 0
  const take = (path: ArrayPath) => {
    found.push({ path, length, first, names })
    return path.length === 0
  }
  let open: ArrayPath | undefined
  try {
    yield* readDocument({
      enter(path) {
        open = path
        length = 0
        first = undefined
        names = new Set()
        element = []
        bytes = 0
        return true
      },
      begin(byte) {
        if (first === undefined || !holdsRows(first)) first = byte
      },
      piece(piece, start, end) {
        if (length >= sampled.elements || bytes > sampled.bytes) return
        bytes += end - start
        element.push(piece.slice(start, end))
      },
      end() {
        length += 1
        for (const name of namesOf(element)) names.add(name)
        element = []
      },
      leave(path) {
        open = undefined
        return take(path)
      },
    })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    if (open !== undefined) take(open)
  }
  return found
}

/** The members of an element that is an object. */
function namesOf(pieces: readonly Uint8Array[]): string[] {
  if (pieces.length === 0) return []
  try {
    const value: unknown = JSON.parse(decoded(pieces))
    return typeof value === "object" && value !== null ? Object.keys(value) : []
  } catch {
    return []
  }
}

/** Bytes that are not UTF-8 are U+FFFD. */
function decoded(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }))
  return texts.join("") + decoder.decode()
}

/**
 * Makes a line of each element of some arrays.
 *
 * @throws ContentError after the rows before
 */
export function* jsonRows(arrays: readonly ArrayPath[], builder: LineBuilder): ByteMachine {
  const wanted = new Set(arrays.map((path) => JSON.stringify(path)))
  let isEmpty = true
  yield* readDocument({
    enter: (path) => wanted.has(JSON.stringify(path)),
    begin() {
      isEmpty = false
    },
    piece: (bytes, start, end) => builder.append(bytes, start, end),
    end() {
      if (isEmpty) builder.append(emptyRow)
      isEmpty = true
      builder.endLine()
    },
    leave: () => false,
  })
}

/** What is done with the elements of arrays. */
interface Visitor {
  /** Whether the elements of an array are asked for. */
  enter(path: ArrayPath): boolean
  /** The first byte of an element. An element without any is ended without it. */
  begin(byte: number): void
  piece(bytes: Uint8Array, start: number, end: number): void
  end(): void
  /** Whether nothing more is asked for. */
  leave(path: ArrayPath): boolean
}

/** Thrown to nobody: the visitor has seen enough. */
const enough = Symbol("enough")

function* readDocument(visitor: Visitor): ByteMachine {
  const cursor = newCursor()
  const first = yield* peekToken(cursor)
  if (first === openBracket) {
    if ((yield* readArray(cursor, [], visitor, { row: 0 })) === enough) return
  } else if (first === openBrace) {
    if ((yield* readObject(cursor, [], visitor, { row: 0 })) === enough) return
  } else {
    throw new ContentError(
      first === undefined ? "it holds no JSON" : `it is not a JSON array or object`,
    )
  }
  if ((yield* peekToken(cursor)) !== undefined) {
    throw new ContentError(
      `more follows after the end of its JSON ${first === openBracket ? "array" : "object"}, at ${placeOf(cursor)}`,
    )
  }
}

/** Counts rows over all arrays that are asked for. */
interface Count {
  row: number
}

function* readObject(
  cursor: Cursor,
  path: ArrayPath,
  visitor: Visitor,
  count: Count,
): ByteMachine<typeof enough | undefined> {
  cursor.at += 1
  let next = yield* peekToken(cursor)
  while (next !== closeBrace) {
    if (next !== quote) throw unexpected(cursor, next, "the name of a field")
    const inner = [...path, yield* readName(cursor)]
    next = yield* peekToken(cursor)
    if (next !== colon) throw unexpected(cursor, next, "a colon")
    cursor.at += 1
    next = yield* peekToken(cursor)
    let seen: typeof enough | undefined
    if (next === openBracket) seen = yield* readArray(cursor, inner, visitor, count)
    else if (next === openBrace && inner.length < deepest) {
      seen = yield* readObject(cursor, inner, visitor, count)
    } else if (typeof (yield* readValue(cursor)) === "string") {
      throw new ContentError("it ends in the middle of its JSON object")
    }
    if (seen === enough) return enough
    next = yield* peekToken(cursor)
    if (next === comma) {
      cursor.at += 1
      next = yield* peekToken(cursor)
      if (next === closeBrace) throw unexpected(cursor, next, "the name of a field")
    } else if (next !== closeBrace) throw unexpected(cursor, next, "a comma or }")
  }
  cursor.at += 1
  return undefined
}

function* readArray(
  cursor: Cursor,
  path: ArrayPath,
  visitor: Visitor,
  count: Count,
): ByteMachine<typeof enough | undefined> {
  const isWanted = visitor.enter(path)
  cursor.at += 1
  let first = yield* peekToken(cursor)
  if (first === closeBracket) cursor.at += 1
  else {
    for (;;) {
      if (isWanted) count.row += 1
      if (isWanted && first !== comma && first !== closeBracket && first !== undefined) {
        visitor.begin(first)
      }
      const end = yield* readValue(cursor, isWanted ? visitor : undefined)
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
  return isWanted && visitor.leave(path) ? enough : undefined
}

function endsAfter(row: number): string {
  return `it ends in the middle of its rows, after row ${row}`
}

/**
 * Passes over a value, and hands it on; the byte that ends it, where the cursor stays: a comma or a bracket
 * that the value did not open. Where the bytes end before, whether all its texts and brackets are closed. Line feeds in it become white space, in texts something that no text may
 * hold either.
 */
function* readValue(
  cursor: Cursor,
  visitor?: Pick<Visitor, "piece">,
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
        // Most of a document is within texts.
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
          visitor?.piece(bytes, start, at)
          cursor.at = at
          return byte
        }
        if (byte !== comma) depth -= 1
      }
      at += 1
      if (isText) while (at < end && isPlain[bytes[at] as number] === 1) at += 1
    }
    visitor?.piece(bytes, start, end)
    cursor.at = end
    if (!(yield* refill(cursor))) return depth === 0 && !isText ? "closed" : "open"
  }
}

/** The name of a member. One that is not JSON in itself is taken as it stands. */
function* readName(cursor: Cursor): ByteMachine<string> {
  const name: number[] = []
  let isEscaped = false
  cursor.at += 1
  for (;;) {
    const byte = yield* peek(cursor)
    if (byte === undefined) throw unexpected(cursor, byte, "the end of a name")
    cursor.at += 1
    if (byte === quote && !isEscaped) break
    isEscaped = byte === backslash && !isEscaped
    // Names that are longer name no rows.
    if (name.length < 1000) name.push(byte)
  }
  const text = decoded([Uint8Array.from(name)])
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
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
