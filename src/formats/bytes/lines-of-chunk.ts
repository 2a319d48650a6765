// The lines of a chunk, as text.
//
//     ab\ncd\n   ──▶   ab, cd
//
// Only line feeds end lines: a reply within a JSON text may contain any other character.

import type { LineChunk, OverlongLine } from "./line-chunks.ts"

export interface ChunkLine {
  /** Without the line feed; bytes that aren't UTF-8 become U+FFFD. */
  readonly text: string | OverlongLine
  /** Length in bytes, without the line feed. */
  readonly length: number
}

export function* linesOfChunk(chunk: LineChunk): Generator<ChunkLine> {
  if (!(chunk instanceof Uint8Array)) {
    yield { text: chunk, length: chunk.overlong }
    return
  }
  for (let from = 0, to = 0; from < chunk.length; from = to + 1) {
    to = chunk.indexOf(lineFeed, from)
    yield { text: decoder.decode(chunk.subarray(from, to)), length: to - from }
  }
}

const lineFeed = 0x0a
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
