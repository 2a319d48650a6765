// Checks chunks on several cores and returns the results in the order of the chunks.
//
//     main thread   0     3     5  6 …       takes a chunk whenever all workers have enough to do
//     a worker        1  2   4    7 …        has some chunks queued, so that it never waits for one
//
// The result of a chunk does not depend on the thread that checks it. If reading fails, the results of all chunks
// before the failure are returned first.

import {
  bytesOf,
  ChunkMemory,
  type Lines,
  type OverlongLine,
  type RaggedRows,
  raggedIn,
  untilFailure,
} from "../lines/index.ts"
import type { ComparingThreads } from "../validate/index.ts"
import {
  type CheckPlan,
  ChunkChecker,
  type ChunkResult,
  type Compared,
  type Comparing,
  heldWords,
  type Stream,
  type ToldThread,
} from "../validate/index.ts"

/** Number of chunks queued at a worker, including the one that it is checking. */
const ahead = 4
/** The same for streams of records, which take more memory each. */
const streamsAhead = 2
/** The first chunk of a file is checked on the main thread if it has at most this many bytes. */
const brief = 1 << 16
/** Number of results that may wait for an earlier one. */
const mostWaiting = 64

interface Job {
  readonly bytes: number
  result: ChunkResult | undefined
  readonly done: Promise<ChunkResult>
}

export interface CheckThread {
  /** Number of chunks and streams that the thread has not returned yet. */
  readonly waiting: number
  tell(message: ToldThread): void
  /** @param bytes transferred to the thread until `giveBack` returns them */
  ask(bytes: Uint8Array, ragged: RaggedRows): Promise<ChunkResult>
  /** @param records transferred to the thread until `giveBack` returns them */
  compare(records: Uint8Array): Promise<Compared>
  close(): void | Promise<void>
}

export interface CheckThreads {
  /** Number of threads, including the main one. */
  readonly count: number
  /** Allocates memory that all threads share; without it, chunks are transferred. */
  readonly allocate?: (length: number) => Uint8Array
  /** @param giveBack takes back the memory of checked chunks */
  start(giveBack: (bytes: Uint8Array) => void): CheckThread
  nextTurn(): Promise<void>
}

export interface CheckedChunk {
  readonly result: ChunkResult
  readonly bytes: number
}

/** Threads that check chunks alongside the main one. They are started once there is enough work for them. */
export class CheckPool implements ComparingThreads {
  /** Takes back the memory of each checked chunk. */
  readonly memory: ChunkMemory
  readonly #workers: CheckThread[] = []
  readonly #plans = new Map<CheckThread, CheckPlan>()
  /** The checker for the plan of the last file: small files often share a plan. */
  #known: ChunkChecker | undefined
  #count = 0
  readonly #threads: CheckThreads

  constructor(threads: CheckThreads) {
    this.#threads = threads
    this.memory = new ChunkMemory(threads.allocate)
  }

  /** Starts the threads before the chunks arrive, if there will be enough of them. */
  prepare(): void {
    while (this.#workers.length < this.#threads.count - 1) this.#startThread()
  }

  /**
   * Checks all chunks by one plan. Passes on overlong lines, in order. An error of `chunks` is thrown
   * after the results of all chunks before it.
   *
   * @throws ThreadError
   */
  async *check(
    chunks: AsyncIterable<Lines | OverlongLine>,
    plan: CheckPlan,
  ): AsyncGenerator<CheckedChunk | OverlongLine> {
    const waiting: (Job | OverlongLine)[] = []
    let isFirst = true
    let failure: { readonly error: unknown } | undefined
    const coming = untilFailure(chunks, (error) => {
      failure = { error }
    })
    for await (const chunk of coming) {
      waiting.push("overlong" in chunk ? chunk : this.#start(chunk, plan, isFirst))
      isFirst = false
      // Messages from threads arrive only between two turns of the event loop.
      if (this.#workers.length > 0) await this.#threads.nextTurn()
      while (waiting.length > 0) {
        const [first] = waiting
        if (waiting.length < mostWaiting && isJob(first) && first.result === undefined) break
        yield await finished(waiting.shift() as Job | OverlongLine)
      }
    }
    for (const each of waiting) yield await finished(each)
    if (failure !== undefined) throw failure.error
  }

  begin(comparing: Comparing): void {
    for (const worker of this.#workers) worker.tell({ comparing })
  }

  haveTime(): boolean {
    return this.#threadForRecords() !== undefined
  }

  async compare(stream: Stream): Promise<{ readonly compared: Promise<Compared> }> {
    const thread = this.#threadForRecords() as CheckThread
    const length = heldWords * stream.count
    const { buffer } = this.memory.take(length * Uint32Array.BYTES_PER_ELEMENT)
    const words = new Uint32Array(buffer, 0, length)
    await stream.copyTo(words)
    stream.clear()
    return { compared: thread.compare(new Uint8Array(buffer, 0, words.byteLength)) }
  }

  nextTurn(): Promise<void> {
    return this.#threads.nextTurn()
  }

  #threadForRecords(): CheckThread | undefined {
    return this.#workers.find(({ waiting }) => waiting < streamsAhead)
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()))
  }

  #startThread(): CheckThread {
    const thread = this.#threads.start((bytes) => this.memory.give(bytes))
    this.#workers.push(thread)
    return thread
  }

  #checkerFor(plan: CheckPlan): ChunkChecker {
    if (this.#known?.isFor(plan) !== true) this.#known = new ChunkChecker(plan)
    return this.#known
  }

  #start(lines: Lines, plan: CheckPlan, isFirst: boolean): Job {
    const [chunk, ragged] = [bytesOf(lines), raggedIn(lines)]
    const bytes = chunk.length
    // Checking a small file is faster than sending it to a thread.
    const isBrief = isFirst && bytes <= brief
    if (!isBrief) this.#count += 1
    // Checking one chunk is faster than starting a thread.
    if (this.#count > 2 && this.#workers.length < this.#threads.count - 1) this.#startThread()
    const worker = isBrief ? undefined : this.#workers.find((each) => each.waiting < ahead)
    if (worker !== undefined) {
      if (this.#plans.get(worker) !== plan) worker.tell({ plan })
      this.#plans.set(worker, plan)
      const job: Job = { bytes, result: undefined, done: worker.ask(chunk, ragged) }
      job.done.then(
        (result) => {
          job.result = result
        },
        () => undefined,
      )
      return job
    }
    const result = this.#checkerFor(plan).check(chunk, ragged)
    this.memory.give(chunk)
    return { bytes, result, done: Promise.resolve(result) }
  }
}

function isJob(waiting: object | undefined): waiting is Job {
  return waiting !== undefined && "done" in waiting
}

async function finished(waiting: Job | OverlongLine): Promise<CheckedChunk | OverlongLine> {
  if (!isJob(waiting)) return waiting
  return { bytes: waiting.bytes, result: waiting.result ?? (await waiting.done) }
}
