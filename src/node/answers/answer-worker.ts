// A worker thread that answers chunks of lines. It is told the question before the first of them.
//
//     {question}   {ticket: 0, bytes, firstLine}   {ticket: 1, bytes, firstLine}  …      to the worker
//                          {ticket: 0, result}   …                                       from it
//
// The build makes one file of this one and all that it imports, as a thread takes longer to load many.

import { parentPort } from "node:worker_threads"
import type { Reply } from "../workers/worker-thread.ts"
import type { AnsweredChunk } from "./answer-threads.ts"
import type { AnswerChunk } from "./chunk-answers.ts"
import { answersTo, type LineQuestion } from "./line-question.ts"

export type ToAnswerWorker =
  | { readonly question: LineQuestion }
  | { readonly ticket: number; readonly bytes: Uint8Array; readonly firstLine: number }

let answerChunk: Promise<AnswerChunk>

parentPort?.on("message", async (message: ToAnswerWorker) => {
  if ("question" in message) {
    answerChunk = answersTo(message.question)
    return
  }
  const { ticket, bytes, firstLine } = message
  try {
    const answers = (await answerChunk)(bytes, firstLine)
    const reply: Reply<AnsweredChunk> = { ticket, result: { chunk: bytes, answers } }
    parentPort?.postMessage(reply, [answers.bytes.buffer, bytes.buffer] as ArrayBuffer[])
  } catch (error) {
    parentPort?.postMessage({ ticket, error } satisfies Reply<AnsweredChunk>)
  }
})
