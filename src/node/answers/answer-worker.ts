// Worker thread that answers chunks of lines. The first message has the question, and the file if the worker reads it.
//
//     {question}         {ticket: 0, bytes, firstLine}   {ticket: 1, bytes, firstLine}  …      to the worker
//     {question, file}   {ticket: 0}                     {ticket: 1}                    …
//                                {ticket: 0, result}   …                                       from the worker
//
// The build bundles it into one file, since a thread loaded from many files starts more slowly.

import { parentPort } from "node:worker_threads"
import { type SharedFile, SharedLines } from "../files/shared-lines.ts"
import type { Reply } from "../workers/worker-thread.ts"
import {
  type AnswerChunk,
  type AnsweredTurn,
  answerTurn,
  type ChunkAnswers,
  inOwnMemory,
} from "./chunk-answers.ts"
import { answersTo, type LineQuestion } from "./line-question.ts"

type ToAnswerWorker =
  | { readonly question: LineQuestion; readonly file?: SharedFile }
  | { readonly ticket: number; readonly bytes?: Uint8Array; readonly firstLine?: number }

let answerChunk: Promise<AnswerChunk>
let lines: SharedLines

parentPort?.on("message", async (message: ToAnswerWorker) => {
  if ("question" in message) {
    answerChunk = answersTo(message.question)
    if (message.file !== undefined) lines = new SharedLines(message.file)
    return
  }
  const { ticket, bytes, firstLine = 1 } = message
  try {
    const answer = await answerChunk
    const result =
      bytes === undefined ? answerTurn(lines.take(), answer) : inOwnMemory(answer(bytes, firstLine))
    parentPort?.postMessage({ ticket, result } satisfies Reply<ChunkAnswers | AnsweredTurn>)
  } catch (error) {
    parentPort?.postMessage({ ticket, error } satisfies Reply<never>)
  }
})
