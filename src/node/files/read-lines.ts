// Splits bytes into lines. Node's own line reader also ends a line at a lone carriage return and at U+2028, which can
// occur in JSON; here only a line feed ends a line.
//
//     ab\ncd | e\nf      ──▶      ab\n   cde\n   f\n

import { fstatSync, readSync } from "node:fs"
import { promisify } from "node:util"
import { carriageReturn, lineFeed } from "../../ascii.ts"
import { FileError } from "../../errors/index.ts"
import { standardInputName, stripMark } from "../../lines/index.ts"
import { writtenNumber } from "../../number-format.ts"

/** A line of a file, numbered from 1. */
export interface Line {
  readonly number: number
  readonly text: string
}

/**
 * Reads lines of UTF-8 without their line feeds and without an initial byte order mark. Invalid bytes become U+FFFD. A
 * final line feed doesn't start another line. A line that is too long is an error, since endless input may have no
 * line feed.
 *
 * @param path of the input, for errors
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
 * Like `readLines`, but returns bytes: all complete lines so far, each with its line feed. Callers may transfer the
 * buffer to another thread if it holds nothing else.
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
    return mayBeMarked ? stripMark(lines) : lines
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

/** Maximum number of bytes returned at once, which also limits the memory for their answers. */
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

/** The error for a line that is too long. */
export function overlong(path: string, line: number, longest: number = longestText): FileError {
  const most = writtenNumber(longest)
  return new FileError(
    path,
    `line ${line} is longer than ${most} bytes; write one expression a line`,
  )
}

/** The text of a line without its LF or CR LF; in some notations, a carriage return isn't white space. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.toString("utf8", from, to > from && buffer[to - 1] === carriageReturn ? to - 1 : to)
}

// Lines as bytes; only a line feed ends a line.

/** Maximum length of a text in bytes; its tree still fits in Node's default heap. */
export const longestText = 16 * 1024 * 1024

export function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === lineFeed) lines += 1
  return lines
}

/**
 * Streams the bytes of standard input. A folder is an error, although Node treats it as empty input.
 *
 * @throws FileError
 */
export async function* standardInput(): AsyncGenerator<Uint8Array> {
  try {
    const status = fstatSync(0)
    if (status.isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" })
    yield* status.isFile() ? fileAt(0) : (process.stdin as AsyncIterable<Uint8Array>)
  } catch (cause) {
    throw new FileError(standardInputName, cause)
  }
}

const pieceLength = 256 * 1024

const nextTurn = promisify(setImmediate)

/** Synchronous: reading a file doesn't block for long, and another thread would cost more than it saves. */
async function* fileAt(descriptor: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = new Uint8Array(pieceLength)
    const length = readSync(descriptor, piece, 0, pieceLength, null)
    if (length === 0) return
    yield piece.subarray(0, length)
    // Errors such as writing to a closed pipe are reported only between two turns of the event loop.
    await nextTurn()
  }
}
