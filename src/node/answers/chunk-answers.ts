// The answers to a chunk of lines, and the lines that remain.
//
//     True\nTrue and\nFalse\n     becomes     True\nFalse\n     with line 2 left, to be inserted between them
//
// The caller answers the remaining lines one by one: erroneous lines, and lines with warnings.

/** The answers to a chunk of whole lines. */
export interface ChunkAnswers {
  /** Known answers, concatenated. */
  readonly bytes: Uint8Array
  /** Number of lines in the chunk. */
  readonly lines: number
  /** Lines without an answer, in order. */
  readonly left: readonly LeftLine[]
}

export interface LeftLine {
  /** Index of the line in the chunk, from 0. */
  readonly line: number
  /** Range of its text in the chunk, without the line feed. */
  readonly from: number
  readonly to: number
  /** Offset in `bytes` at which its answer belongs. */
  readonly at: number
}

export interface AnsweredChunk {
  /** Bytes of the chunk; empty if no lines are left. */
  readonly chunk: Uint8Array
  readonly answers: ChunkAnswers
}

/** @param firstLine number of the chunk's first line, for answers that contain line numbers */
export type AnswerChunk = (chunk: Uint8Array, firstLine: number) => ChunkAnswers

/** The same answers in a buffer of exactly their size: posting a view to another thread copies its whole buffer. */
export function inOwnMemory(answers: ChunkAnswers): ChunkAnswers {
  return { ...answers, bytes: answers.bytes.slice() }
}
