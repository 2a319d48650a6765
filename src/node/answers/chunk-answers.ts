// What the answers to a chunk of lines are told as.
//
//     True\nTrue and\nFalse\n     becomes     True\nFalse\n     and that line 2 belongs between them
//
// What remains is answered by others, one line after the other: whatever is wrong with a text, and what is said of it.

/** The answers to a chunk of whole lines. */
export interface ChunkAnswers {
  /** All that are known, one after the other. */
  readonly bytes: Uint8Array
  /** How many lines the chunk has. */
  readonly lines: number
  /** Those that have no answer yet, in order. */
  readonly left: readonly LeftLine[]
}

export interface LeftLine {
  /** Counted from 0 within the chunk. */
  readonly line: number
  /** Where its text stands in the chunk, without its line feed. */
  readonly from: number
  readonly to: number
  /** Where its answer belongs among the bytes of the others. */
  readonly at: number
}

export interface AnsweredChunk {
  /** Its bytes, where lines are left. */
  readonly chunk: Uint8Array
  readonly answers: ChunkAnswers
}

/** @param firstLine the number of the first line, as answers name it */
export type AnswerChunk = (chunk: Uint8Array, firstLine: number) => ChunkAnswers

/** The same without memory that the answers do not fill, since another thread is sent a copy of all of it. */
export function inOwnMemory(answers: ChunkAnswers): ChunkAnswers {
  return { ...answers, bytes: answers.bytes.slice() }
}
