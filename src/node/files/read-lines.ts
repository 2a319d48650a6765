// Bytes to lines. Node's own line reader also ends a line at a lone carriage return and at U+2028,
// which may stand within a JSON text; here a line ends at a line feed and nowhere else.
//
//     ab\ncd | e\nf      ──▶      ab\n   cde\n   f\n

import { FileError } from "../../errors/file-error.ts"
import { writtenNumber } from "../../number-format.ts"
import { carriageReturn, lineFeed, longestText, withoutMark } from "./line-bytes.ts"

/** A line of a file, counted from 1. */
export interface Line {
  readonly number: number
  readonly text: string
}

/**
 * Lines of UTF-8, without their line feed and without a byte order mark before the first. Bytes that are
 * no UTF-8 become U+FFFD. A line feed at the very end starts no further line. Input that never ends may be one
 * line, so a line that is too long ends it.
 *
 * @param path of the input, as errors name it
 * @throws FileError
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  longest: number = longestText,
): AsyncGenerator<Line> {
  let number = 0
  for await (const lines of wholeLines(bytes, () => overlong(path, number + 1, longest), longest)) {
    for (let from = 0; from < lines.length; ) {
      const end = lines.indexOf(lineFeed, from)
      number += 1
      yield { number, text: textOf(lines, from, end) }
      from = end + 1
    }
  }
}

/**
 * The same lines as bytes, each with its line feed, as many at a time as have come whole. Whoever takes them may give their
 * memory away where that has nothing else.
 */
export async function* wholeLines(
  bytes: AsyncIterable<Uint8Array>,
  tooLong: () => Error,
  longest: number = longestText,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = []
  let length = 0
  let isFirst = true
  const joined = (last: Uint8Array): Uint8Array => {
    const lines = pending.length === 0 ? last : Buffer.concat([...pending, last])
    const mayBeMarked = isFirst
    isFirst = false
    pending = []
    length = 0
    return mayBeMarked ? withoutMark(lines) : lines
  }
  for await (const piece of piecesOf(bytes, Math.min(longest, mostAtOnce))) {
    const first = piece.indexOf(lineFeed)
    if (length + (first < 0 ? piece.length : first) > longest) throw tooLong()
    const cut = first < 0 ? 0 : piece.lastIndexOf(lineFeed) + 1
    const left = piece.length - cut
    if (cut > 0) yield joined(piece.subarray(0, cut))
    if (left === 0) continue
    pending.push(piece.subarray(cut))
    length += left
  }
  if (pending.length > 0) yield joined(Uint8Array.of(lineFeed))
}

/** More bytes are not handed on at once, so that what is made of them has bounds. */
const mostAtOnce = 1 << 20

async function* piecesOf(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    const { length } = piece
    for (let from = 0; from < length; from += most) yield piece.subarray(from, from + most)
  }
}

/** The error for a line that nobody reads to its end. */
export function overlong(path: string, line: number, longest: number = longestText): FileError {
  const most = writtenNumber(longest)
  return new FileError(
    path,
    `line ${line} is longer than ${most} bytes; write one expression a line`,
  )
}

/** The text of a line without its LF or CR LF: in some notations, a carriage return is not white space. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.toString("utf8", from, to > from && buffer[to - 1] === carriageReturn ? to - 1 : to)
}
