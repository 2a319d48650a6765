import type { ReadFailure, Turn } from "../files/shared-lines.ts"
import { type AnswerChunk, type AnsweredChunk, inOwnMemory } from "./chunk-answers.ts"

/** The result of a thread's turn with a file of lines, as plain data. */
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
