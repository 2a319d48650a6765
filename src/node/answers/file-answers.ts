// Lines of a file to their answers, on several cores, in the order of the lines. Each thread reads the lines that it answers:
// bytes that another one has read would have to come from its core.
//
//     main thread   turn 0, turn 2, turn 3 …     writes the answers to turns 0, 1, 2, 3 …
//     another       turn 1,       turn 4 …       may be some turns ahead

import { fstatSync } from "node:fs"
import { promisify } from "node:util"
import { standardInputName } from "../../datasets/source.ts"
import { FileError } from "../../errors/file-error.ts"
import { type ReadFailure, SharedLines, sharedFile } from "../files/shared-lines.ts"
import { WorkerThread } from "../workers/worker-thread.ts"
import { type AnsweredTurn, answerTurn } from "./answered-turn.ts"
import type { AnsweredChunk } from "./chunk-answers.ts"
import { answersTo, type LineQuestion, namesLines } from "./line-question.ts"

/** How a file is read, and by whom; for tests. */
export interface FileReading {
  /** The smallest file that is worth another thread, in bytes. */
  readonly smallest: number
  /** What another thread runs. */
  readonly program: URL
  /** How many bytes are read at once. */
  readonly piece: number
  readonly longestLine?: number
}

/** So many turns another thread is asked for at once. */
const ahead = 3
/** So many answered turns may wait for an earlier one. */
const mostWaiting = 16
/** So long, in milliseconds, the main thread waits for another one that reads before it hears of others again. */
const patience = 100

const nextTurn = promisify(setImmediate)

/**
 * What keeps lines from coming is raised after the answers to all that came before.
 *
 * @param threads how many answer at once, the main one included
 * @param tooLong makes the error for a line that is
 * @throws FileError, ThreadError
 */
export async function* answersOfFile(
  descriptor: number,
  question: LineQuestion,
  threads: number,
  tooLong: () => Error,
  { smallest, program, piece, longestLine }: FileReading = usualFor(question),
): AsyncGenerator<AnsweredChunk> {
  const file = sharedFile(descriptor, namesLines(question), piece, longestLine)
  const others = fstatSync(descriptor).size < smallest ? 0 : threads - 1
  const helpers = Array.from({ length: others }, () => {
    const helper = new WorkerThread<AnsweredTurn>(program, "answers lines")
    helper.tell({ question, file })
    return helper
  })
  const answered = new Map<number, Exclude<AnsweredTurn, { readonly isAfterLast: true }>>()
  const asked = new Set<Promise<void>>()
  let isEnded = false
  const take = (turn: AnsweredTurn) => {
    if ("isAfterLast" in turn) isEnded = true
    else answered.set(turn.number, turn)
  }
  const ask = (helper: WorkerThread<AnsweredTurn>) => {
    const arriving = helper.ask().then((turn) => {
      asked.delete(arriving)
      take(turn)
    })
    // Whoever waits for the next arrival hears of a failure.
    arriving.catch(() => undefined)
    asked.add(arriving)
  }
  try {
    const answerChunk = await answersTo(question)
    const lines = new SharedLines(file)
    for (let next = 0; ; ) {
      for (let turn = answered.get(next); turn !== undefined; turn = answered.get(next)) {
        answered.delete(next)
        next += 1
        if ("failure" in turn) throw errorOf(turn.failure, tooLong)
        yield turn.answered
      }
      if (isEnded && asked.size === 0) return
      if (isEnded || answered.size >= mostWaiting) await Promise.race(asked)
      else {
        for (const helper of helpers) while (helper.waiting < ahead) ask(helper)
        const turn = lines.take(patience)
        // Whoever reads for so long has been asked to.
        if (turn === "busy") await Promise.race(asked)
        else take(answerTurn(turn, answerChunk))
        // What other threads say, and what failed, such as writing into a pipe that nobody reads, is only heard of then.
        await nextTurn()
      }
    }
  } finally {
    await Promise.all(helpers.map((helper) => helper.close()))
  }
}

function errorOf(failure: ReadFailure, tooLong: () => Error): Error {
  if (failure === "too long") return tooLong()
  const { code, message } = failure
  return new FileError(standardInputName, Object.assign(new Error(message), { code }))
}

/**
 * Another thread takes as long to start as one takes for the smallest file. The less is made of a byte, the more of them are
 * read at once, as each turn costs something, and answers need memory. The build puts the program beside the command line.
 */
function usualFor(question: LineQuestion): FileReading {
  const isShort = question.asks === "verdict" && !namesLines(question)
  const program = new URL("./answer-worker.js", import.meta.url)
  return isShort
    ? { smallest: 40e6, piece: 1 << 21, program }
    : { smallest: 15e6, piece: 1 << 18, program }
}
