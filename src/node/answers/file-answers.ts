// Answers the lines of a file on several cores, in order. Each thread reads the lines that it answers, since bytes that
// another core has read would have to move between caches.
//
//     main thread      turn 0, turn 2, turn 3 …     yields the answers to turns 0, 1, 2, 3 …
//     worker thread    turn 1,       turn 4 …       may be some turns ahead

import { fstatSync } from "node:fs"
import { promisify } from "node:util"
import { FileError } from "../../errors/index.ts"
import { standardInputName } from "../../lines/index.ts"
import { type ReadFailure, SharedLines, sharedFile } from "../files/shared-lines.ts"
import { WorkerThread } from "../workers/worker-thread.ts"
import { type AnsweredChunk, type AnsweredTurn, answerTurn } from "./chunk-answers.ts"
import { answersTo, type LineQuestion, namesLines } from "./line-question.ts"

/** How to read a file, and which worker to use; a parameter for tests. */
export interface FileReading {
  /** Smallest file that is worth starting workers for, in bytes. */
  readonly smallest: number
  readonly program: URL
  /** Number of bytes to read per turn. */
  readonly piece: number
  readonly longestLine?: number
}

/** Maximum number of turns requested from a worker at a time. */
const ahead = 3
/** Maximum number of answered turns that wait for an earlier one. */
const mostWaiting = 16
/** How long the main thread blocks while a worker reads before it handles messages, in milliseconds. */
const patience = 100

const nextTurn = promisify(setImmediate)

/**
 * Throws a read error only after yielding the answers to all earlier lines.
 *
 * @param threads number of threads, including the main one
 * @param tooLong creates the error for a line that is too long
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
    // `Promise.race` below reports the failure.
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
        // Only a worker with a requested turn can be reading.
        if (turn === "busy") await Promise.race(asked)
        else take(answerTurn(turn, answerChunk))
        // Messages from workers and errors such as writing to a closed pipe arrive only then.
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
 * A worker takes as long to start as one thread takes to answer the smallest file. Cheap questions get larger pieces,
 * since each turn has a fixed cost; other answers need more memory. The build puts the worker next to the command line.
 */
function usualFor(question: LineQuestion): FileReading {
  const isShort = question.asks === "verdict" && !namesLines(question)
  const program = new URL("./answer-worker.js", import.meta.url)
  return isShort
    ? { smallest: 40e6, piece: 1 << 21, program }
    : { smallest: 15e6, piece: 1 << 18, program }
}
