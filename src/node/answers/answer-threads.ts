// Answers chunks of lines on several cores and returns the answers in the order of the chunks.
//
//     main thread      0 1 2     5  6 …       answers a chunk itself if all workers are busy
//     worker thread          3 4    7 …       starts after some milliseconds of answering
//
// Each answer is returned as soon as all earlier ones are, even if no further chunk arrives. Small chunks, such as
// typed lines, are answered in the main thread.

import { linesIn } from "../files/read-lines.ts"
import { WorkerThread } from "../workers/worker-thread.ts"
import type { AnswerChunk, AnsweredChunk, ChunkAnswers } from "./chunk-answers.ts"
import { answersTo, type LineQuestion, namesLines } from "./line-question.ts"

/** When to start worker threads, and which program they run; a parameter for tests. */
export interface Helping {
  /** Milliseconds of answering in the main thread before workers start. */
  readonly after: number
  /** Smallest chunk to send to a worker, in bytes. */
  readonly smallest: number
  readonly program: URL
}

/** Starting a thread takes as long as answering a few megabytes. The build puts the worker next to the command line. */
const usual: Helping = {
  after: 20,
  smallest: 1 << 15,
  program: new URL("./answer-worker.js", import.meta.url),
}

/** Maximum number of chunks assigned to a worker, including the one in progress. */
const ahead = 3
/** Maximum number of chunks in progress, or answered and waiting for an earlier one. */
const mostWaiting = 32

interface Job {
  answered: AnsweredChunk | undefined
  readonly done: Promise<AnsweredChunk>
}

/** The next chunk, or none at the end of the source. */
interface Arrival {
  readonly chunk?: Uint8Array
  /** The error that ended the source. */
  readonly failure?: { readonly error: unknown }
}

/**
 * Throws an error from the source only after yielding the answers to all earlier chunks.
 *
 * @param threads number of threads, including the main one
 * @throws ThreadError
 */
export async function* answersInOrder(
  chunks: AsyncIterable<Uint8Array>,
  question: LineQuestion,
  threads: number,
  helping: Helping = usual,
): AsyncGenerator<AnsweredChunk> {
  const answerChunk = await answersTo(question)
  const helpers = new Helpers(question, answerChunk, threads - 1, helping)
  const source = chunks[Symbol.asyncIterator]()
  const waiting: Job[] = []
  let coming: Promise<Arrival> | undefined
  let end: Arrival | undefined
  try {
    for (;;) {
      for (let [first] = waiting; first?.answered !== undefined; [first] = waiting) {
        waiting.shift()
        yield first.answered
      }
      const [first] = waiting
      if (end !== undefined || waiting.length === mostWaiting) {
        if (first === undefined) break
        await first.done
        continue
      }
      coming ??= arrivalOf(source)
      const arrival = await (first === undefined ? coming : Promise.race([coming, first.done]))
      if ("answers" in arrival) continue
      coming = undefined
      if (arrival.chunk === undefined) end = arrival
      else waiting.push(helpers.start(arrival.chunk))
    }
    if (end?.failure !== undefined) throw end.failure.error
  } finally {
    if (end === undefined) void source.return?.()
    await helpers.close()
  }
}

/** Never rejects, since the promise may be abandoned. */
async function arrivalOf(source: AsyncIterator<Uint8Array>): Promise<Arrival> {
  try {
    const { done, value } = await source.next()
    return done ? {} : { chunk: value }
  } catch (error) {
    return { failure: { error } }
  }
}

/** Distributes chunks to worker threads, or answers them in the main thread. */
class Helpers {
  readonly #threads: WorkerThread<ChunkAnswers>[] = []
  readonly #isNumbered: boolean
  #nextLine = 1
  /** Milliseconds of answering in the main thread. */
  #spent = 0
  readonly #question: LineQuestion
  readonly #answerChunk: AnswerChunk
  readonly #most: number
  readonly #helping: Helping

  constructor(question: LineQuestion, answerChunk: AnswerChunk, most: number, helping: Helping) {
    this.#question = question
    this.#answerChunk = answerChunk
    this.#most = most
    this.#helping = helping
    this.#isNumbered = namesLines(question)
  }

  start(chunk: Uint8Array): Job {
    const firstLine = this.#nextLine
    if (this.#isNumbered) this.#nextLine += linesIn(chunk)
    const helper = chunk.length < this.#helping.smallest ? undefined : this.#idle()
    if (helper === undefined) {
      const begin = performance.now()
      const answered = { chunk, answers: this.#answerChunk(chunk, firstLine) }
      this.#spent += performance.now() - begin
      return { answered, done: Promise.resolve(answered) }
    }
    const done = helper.ask(shared(chunk), { firstLine }).then((answers) => ({ chunk, answers }))
    const job: Job = { answered: undefined, done }
    done.then(
      (answered) => {
        job.answered = answered
      },
      () => undefined,
    )
    return job
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** A worker with room for a chunk; starts a new one if that is allowed and worthwhile. */
  #idle(): WorkerThread<ChunkAnswers> | undefined {
    const idle = this.#threads.find(({ waiting }) => waiting < ahead)
    const isWorthOne = this.#threads.length < this.#most && this.#spent >= this.#helping.after
    if (idle !== undefined || !isWorthOne) return idle
    const thread = new WorkerThread<ChunkAnswers>(this.#helping.program, "answers lines")
    thread.tell({ question: this.#question })
    this.#threads.push(thread)
    return thread
  }
}

/** A copy in shared memory: transferring the chunk instead would make reading slower. */
function shared(chunk: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(chunk.length))
  bytes.set(chunk)
  return bytes
}
