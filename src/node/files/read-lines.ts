// Bytes to lines. Node's own line reader also ends a line at a lone carriage return and at U+2028,
// which may stand within a JSON text; here a line ends at a line feed and nowhere else.

import { writtenNumber } from "../../number-format.ts"
import { FileError } from "./file-error.ts"

/** A line of a file, counted from 1. */
export interface Line {
  readonly number: number
  readonly text: string
}

const lineFeed = 0x0a

/** In bytes: the tree of such a text still fits in the memory that Node takes where nobody gives it more. */
export const longestText = 16 * 1024 * 1024

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
  let pending: Uint8Array[] = []
  let length = 0
  const add = (piece: Uint8Array) => {
    length += piece.length
    if (length > longest) {
      const most = writtenNumber(longest)
      throw new FileError(
        path,
        `line ${number + 1} is longer than ${most} bytes; write one expression a line`,
      )
    }
    pending.push(piece)
  }
  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, end))
      number += 1
      yield { number, text: decode(pending, number) }
      pending = []
      length = 0
      start = end + 1
    }
    if (start < chunk.length) add(chunk.subarray(start))
  }
  if (pending.length > 0) yield { number: number + 1, text: decode(pending, number + 1) }
}

function decode(pieces: readonly Uint8Array[], number: number): string {
  const text = Buffer.concat(pieces).toString("utf8")
  return number === 1 && text.startsWith("\ufeff") ? text.slice(1) : text
}
