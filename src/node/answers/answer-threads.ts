// Chunks of lines to their answers, on several cores, in the order of the chunks.
//
//     main thread   0 1 2     5  6 …       answers whenever all others have enough to do
//     another             3 4    7 …       is started when answering has taken a while
//
// Nothing is held back: an answer is handed on as soon as those before it are, whether or not more lines come. Small
// chunks, as somebody types them, are answered at once.

import { linesIn } from "../files/line-bytes.ts"
import { WorkerThread } from "../workers/worker-thread.ts"
import type { AnswerChunk, AnsweredChunk, ChunkAnswers } from "./chunk-answers.ts"
import { answersTo, type LineQuestion, namesLines } from "./line-question.ts"

/** When others begin to help, and what they run; for tests. */
export interface Helping {
  /** Milliseconds for which lines have been answered by then. */
  readonly after: number
  /** The smallest chunk that is handed to another thread, in bytes. */
  readonly smallest: number
  readonly program: URL
}

/** A thread takes as long to start as to answer some megabytes. The build puts its program beside the command line. */
const usual: Helping = {
  after: 20,
  smallest: 1 << 15,
  program: new URL("./answer-worker.js", import.meta.url),
}

/** So many chunks wait at a thread, the one that it is working on included. */
const ahead = 3
/** So many chunks may wait for an earlier one. */
const mostWaiting = 32

/** A chunk that is being answered, or was. */
interface Job {
  answered: AnsweredChunk | undefined
  readonly done: Promise<AnsweredChunk>
}

/** What came of reading on. */
interface Arrival {
  readonly chunk?: Uint8Array
  /** What kept more from coming. */
  readonly failure?: { readonly error: unknown }
}

/**
 * What keeps chunks from coming is raised after the answers to all that came before.
 *
 * @param threads how many answer at once, the main one included
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

/** Never fails, for perhaps nobody waits for it. */
async function arrivalOf(source: AsyncIterator<Uint8Array>): Promise<Arrival> {
  try {
    const { done, value } = await source.next()
    return done ? {} : { chunk: value }
  } catch (error) {
    return { failure: { error } }
  }
}

/** Hands chunks to threads that have time for them. */
class Helpers {
  readonly #threads: WorkerThread<ChunkAnswers>[] = []
  readonly #isNumbered: boolean
  #nextLine = 1
  /** Milliseconds of answering in the main thread. */
  #spent = 0

  constructor(
    private readonly question: LineQuestion,
    private readonly answerChunk: AnswerChunk,
    private readonly most: number,
    private readonly helping: Helping,
  ) {
    this.#isNumbered = namesLines(question)
  }

  start(chunk: Uint8Array): Job {
    const firstLine = this.#nextLine
    if (this.#isNumbered) this.#nextLine += linesIn(chunk)
    const helper = chunk.length < this.helping.smallest ? undefined : this.#idle()
    if (helper === undefined) {
      const begin = performance.now()
      const answered = { chunk, answers: this.answerChunk(chunk, firstLine) }
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

  /** A thread that has time, a new one where there may be one more. */
  #idle(): WorkerThread<ChunkAnswers> | undefined {
    const idle = this.#threads.find(({ waiting }) => waiting < ahead)
    const isWorthOne = this.#threads.length < this.most && this.#spent >= this.helping.after
    if (idle !== undefined || !isWorthOne) return idle
    const thread = new WorkerThread<ChunkAnswers>(this.helping.program, "answers lines")
    thread.tell({ question: this.question })
    this.#threads.push(thread)
    return thread
  }
}

/** The chunk in memory that another thread sees, too: what is given away makes reading slower. */
function shared(chunk: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(chunk.length))
  bytes.set(chunk)
  return bytes
}
