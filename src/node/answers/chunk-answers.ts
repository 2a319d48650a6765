// The answers to a chunk of lines, and the lines that remain.
//
//     True\nTrue and\nFalse\n     becomes     True\nFalse\n     with line 2 left, to be inserted between them
//
// The caller answers the remaining lines one by one: erroneous lines, and lines with warnings.

import { digitNine, digitZero } from "../../ascii.ts"
import type { ReadFailure, Turn } from "../files/shared-lines.ts"

export interface ChunkAnswers {
  /** Known answers, concatenated. */
  readonly bytes: Uint8Array
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

/** The result of a thread's turn at a file of lines, as plain data. */
export type AnsweredTurn =
  | { readonly number: number; readonly answered: AnsweredChunk }
  | { readonly number: number; readonly failure: ReadFailure }
  | { readonly isAfterLast: true }

export function answerTurn(turn: Turn | undefined, answerChunk: AnswerChunk): AnsweredTurn {
  if (turn === undefined) return { isAfterLast: true }
  const { number, firstLine, failure } = turn
  if (failure !== undefined) return { number, failure }
  const answers = inOwnMemory(answerChunk(turn.lines, firstLine))
  // The next turn overwrites the memory of these lines.
  const chunk = answers.left.length > 0 ? turn.lines.slice() : none
  return { number, answered: { chunk, answers } }
}

const none = new Uint8Array(0)

/** The decimal digits of a line number, incremented in place, which is faster than formatting each number. */
export class LineNumber {
  readonly #digits = new Uint8Array(most).fill(digitZero)
  #from: number

  constructor(first: number) {
    const digits = String(first)
    this.#from = most - digits.length
    for (let at = 0; at < digits.length; at += 1) {
      this.#digits[this.#from + at] = digits.charCodeAt(at)
    }
  }

  countOn(): void {
    const digits = this.#digits
    let at = most - 1
    while (digits[at] === digitNine) {
      digits[at] = digitZero
      at -= 1
    }
    ;(digits[at] as number) += 1
    if (at < this.#from) this.#from = at
  }

  /** @returns the offset after the last digit */
  writeTo(bytes: Uint8Array, at: number): number {
    const digits = this.#digits
    let end = at
    for (let digit = this.#from; digit < most; digit += 1, end += 1) {
      bytes[end] = digits[digit] as number
    }
    return end
  }
}

/** Number of digits in the largest safe integer. */
const most = 16
/** Maximum number of bytes that `writeTo` writes. */
export const longestNumber = most
