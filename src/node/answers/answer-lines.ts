// Answers the lines of standard input, on several cores if it is a file or there is a lot of it, or leaves them to the
// caller.

import { lineFeed } from "../../ascii.ts"
import { standardInputName } from "../../lines/index.ts"
import { overlong, wholeLines } from "../files/read-lines.ts"
import type { AnsweredChunk, ChunkAnswers, LeftLine } from "./chunk-answers.ts"
import type { LineQuestion } from "./line-question.ts"

interface StandardInput {
  readonly input: AsyncIterable<Uint8Array>
  /** Its descriptor if it is a file. */
  readonly inputFile?: number | undefined
}

/**
 * @param question `undefined` if the caller answers every line
 * @throws FileError for a line that is too long
 */
export async function* answerLines(
  { input, inputFile }: StandardInput,
  question: LineQuestion | undefined,
  threads: number | "usual",
): AsyncGenerator<AnsweredChunk> {
  // Its line number is known only once all earlier lines have been counted.
  const tooLong = overlong(standardInputName, 0)
  let lines = 0
  try {
    for await (const chunk of chunksOf({ input, inputFile }, question, threads, () => tooLong)) {
      yield chunk
      lines += chunk.answers.lines
    }
  } catch (error) {
    throw error === tooLong ? overlong(standardInputName, lines + 1) : error
  }
}

async function* chunksOf(
  { input, inputFile }: StandardInput,
  question: LineQuestion | undefined,
  threads: number | "usual",
  tooLong: () => Error,
): AsyncGenerator<AnsweredChunk> {
  if (question === undefined) {
    for await (const chunk of wholeLines(input, tooLong)) yield { chunk, answers: allLeft(chunk) }
    return
  }
  const { usualThreads } = await import("../workers/worker-thread.ts")
  const count = threads === "usual" ? usualThreads() : threads
  if (inputFile !== undefined) {
    const { answersOfFile } = await import("./file-answers.ts")
    yield* answersOfFile(inputFile, question, count, tooLong)
  } else {
    const { answersInOrder } = await import("./answer-threads.ts")
    yield* answersInOrder(wholeLines(input, tooLong), question, count)
  }
}

function allLeft(chunk: Uint8Array): ChunkAnswers {
  const left: LeftLine[] = []
  for (let line = 0, from = 0; from < chunk.length; line += 1) {
    const to = chunk.indexOf(lineFeed, from)
    left.push({ line, from, to, at: 0 })
    from = to + 1
  }
  return { bytes: new Uint8Array(0), lines: left.length, left }
}
