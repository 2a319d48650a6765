// The rows of a table of text, each as a line of JSON.
//
//     input,target                    {"input":"True and\nFalse","target":"False"}
//     "True and               ──▶     {"input":"True","target":null}
//     False",False                    3 cells instead of 2: {"input":"x","target":"y","column2":"z"}
//     True,
//     x,y,z
//
// Cells are texts, whatever they look like; an empty one without quotes is null. A row that is broken
// becomes a line that is no JSON, in its place, so that it is counted, and the numbers of the others stay.
//
// DuckDB, which reads Parquet, cannot do that. Its strict mode gives up a file in which line ends differ, and
// leaves out without a word what follows a quote that is never closed; its other mode cuts the end off
// text behind a closing quote and leaves out cells that are too many. It numbers the rows it rejects as if
// blank lines were rows, so that their places are lost, and holds them all in memory until it is done.

import { type ByteMachine, type Cursor, newCursor, peek, refill } from "./byte-machine.ts"
import type { LineBuilder } from "./line-builder.ts"
import type { TableLayout } from "./table-header.ts"

/** A quote that was opened and never closed; the table ends within it. */
export class OpenQuoteError extends Error {
  override readonly name = "OpenQuoteError"

  constructor(
    /** Counted from 1, the header not among them; 0 is the header. */
    readonly row: number,
  ) {
    super(`a quote that is opened in ${row === 0 ? "the header" : `row ${row}`} is never closed`)
  }
}

const quote = 0x22
const backslash = 0x5c
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20

const openText = Buffer.from('"')
const nullText = Buffer.from("null")
const closeObject = Buffer.from("}")

/** What a control character, a quote and a backslash are in JSON. */
const escapes: ReadonlyMap<number, Uint8Array> = new Map(
  [...Array(space).keys(), quote, backslash].map((byte) => [
    byte,
    Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1)),
  ]),
)

/**
 * Makes a line of each row that is not blank.
 *
 * @throws OpenQuoteError behind the rows before
 */
export function* tableRows(
  { delimiter, columns, hasHeader }: TableLayout,
  builder: LineBuilder,
): ByteMachine {
  const separator = delimiter.charCodeAt(0)
  const isSpecial = new Uint8Array(256).fill(1, 0, space)
  for (const byte of [separator, quote, backslash]) isSpecial[byte] = 1

  const cursor = newCursor()
  let row = hasHeader ? -1 : 0
  for (;;) {
    const first = cursor.bytes[cursor.at] ?? (yield* peek(cursor))
    if (first === undefined) return
    if (first === lineFeed || first === carriageReturn) {
      cursor.at += 1
      continue
    }
    row += 1
    let cells = 0
    let brokenCell: number | undefined
    for (;;) {
      builder.append(nameOf(cells, columns))
      cells += 1
      const isWhole = yield* readCell(cursor, builder, separator, isSpecial)
      if (isWhole === "open") throw new OpenQuoteError(row)
      if (isWhole === "broken") brokenCell ??= cells
      const next = cursor.bytes[cursor.at] ?? (yield* peek(cursor))
      if (next !== separator) break
      cursor.at += 1
    }
    if (row === 0 && hasHeader) {
      builder.clearLine()
      continue
    }
    builder.append(closeObject)
    if (brokenCell !== undefined) {
      builder.prepend(Buffer.from(`text behind the closing quote of cell ${brokenCell}: `))
    } else if (cells !== columns.length) {
      const count = cells === 1 ? "1 cell" : `${cells} cells`
      builder.prepend(Buffer.from(`${count} instead of ${columns.length}: `))
    }
    builder.endLine()
  }
}

const names = new WeakMap<readonly string[], Uint8Array[]>()

/** What stands in front of a cell. */
function nameOf(cell: number, columns: readonly string[]): Uint8Array {
  let known = names.get(columns)
  if (known === undefined) {
    known = columns.map((_, index) => spellName(index, columns))
    names.set(columns, known)
  }
  return known[cell] ?? spellName(cell, columns)
}

function spellName(cell: number, columns: readonly string[]): Uint8Array {
  return Buffer.from(
    `${cell === 0 ? "{" : ","}${JSON.stringify(columns[cell] ?? `column${cell}`)}:`,
  )
}

/** Hands on one cell as JSON. Behind it the cursor is at a separator, a line end, or the end. */
function* readCell(
  cursor: Cursor,
  builder: LineBuilder,
  separator: number,
  isSpecial: Uint8Array,
): ByteMachine<"whole" | "broken" | "open"> {
  const first = cursor.bytes[cursor.at] ?? (yield* peek(cursor))
  if (first === undefined || first === separator || isLineEnd(first)) {
    builder.append(nullText)
    return "whole"
  }
  builder.append(openText)
  let isQuoted = first === quote
  let isBroken = false
  if (isQuoted) cursor.at += 1
  for (;;) {
    const { bytes } = cursor
    const start = cursor.at
    let at = start
    while (at < bytes.length && isSpecial[bytes[at] as number] === 0) at += 1
    if (at > start) builder.append(bytes, start, at)
    cursor.at = at
    if (at === bytes.length) {
      if (yield* refill(cursor)) continue
      if (isQuoted) return "open"
      break
    }
    const byte = bytes[at] as number
    if (isQuoted && byte === quote) {
      cursor.at += 1
      const next = yield* peek(cursor)
      if (next !== quote) {
        isQuoted = false
        isBroken = next !== undefined && next !== separator && !isLineEnd(next)
        continue
      }
    } else if (!isQuoted && (byte === separator || isLineEnd(byte))) break
    builder.append(escapes.get(byte) ?? Uint8Array.of(byte))
    cursor.at += 1
  }
  builder.append(openText)
  return isBroken ? "broken" : "whole"
}

function isLineEnd(byte: number): boolean {
  return byte === lineFeed || byte === carriageReturn
}
