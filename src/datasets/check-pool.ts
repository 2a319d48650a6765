// Chunks to what was found out about them, on several cores, in the order of the chunks.
//
//     main thread   0     3     5  6 …       takes a chunk whenever all workers have enough to do
//     a worker        1  2   4    7 …        has some chunks ahead, so that it never waits for one
//
// A chunk's result does not depend on who checked it, so neither does the whole. Where the chunks break off,
// the ones before are handed on first, whoever has them.

import { ChunkMemory } from "../formats/bytes/line-chunks.ts"
import { untilFailure } from "../formats/bytes/read-until-failure.ts"
import { ChunkChecker, type ChunkResult } from "../validate/chunk-checker.ts"
import { areSamePlan, type CheckPlan } from "../validate/plan/check-plan.ts"
import type { Compared, Comparing } from "../validate/repeats/compare-records.ts"
import { heldWords, type Stream } from "../validate/repeats/record-stream.ts"
import type { ComparingThreads } from "../validate/repeats/repeats.ts"
import type { ToldThread } from "./thread-work.ts"

/** So many chunks wait at a worker, the one that it is working on included. */
const ahead = 4
/** The same for streams of records, of which each takes more memory. */
const streamsAhead = 2
/** If the first chunk of a file has no more bytes than this, it is not handed to a thread. */
const brief = 1 << 16
/** So many results may wait for an earlier one. */
const mostWaiting = 64

interface Job {
  readonly bytes: number
  result: ChunkResult | undefined
  readonly done: Promise<ChunkResult>
}

export interface CheckThread {
  /** How much it has not given back. */
  readonly waiting: number
  tell(message: ToldThread): void
  /** @param bytes whose memory is the thread's until `giveBack` has it */
  ask(bytes: Uint8Array): Promise<ChunkResult>
  /** @param records whose memory is the thread's until `giveBack` has it */
  compare(records: Uint8Array): Promise<Compared>
  close(): void | Promise<void>
}

export interface CheckThreads {
  /** How many check chunks at once, the main one included. */
  readonly count: number
  /** Gets memory for chunks that all of them see; without it, chunks are given to them with their memory. */
  readonly allocate?: (length: number) => Uint8Array
  /** @param giveBack takes the memory of chunks that have been checked */
  start(giveBack: (bytes: Uint8Array) => void): CheckThread
  nextTurn(): Promise<void>
}

export interface CheckedChunk {
  readonly result: ChunkResult
  readonly bytes: number
}

/** Threads that check chunks besides the main one. They are started when there is enough for them to do. */
export class CheckPool implements ComparingThreads {
  /** Takes each chunk when it has been checked. */
  readonly memory: ChunkMemory
  readonly #workers: CheckThread[] = []
  readonly #plans = new Map<CheckThread, CheckPlan>()
  /** The checker for the plan of the last file: small files often share a plan. */
  #known: { readonly plan: CheckPlan; readonly checker: ChunkChecker } | undefined
  #count = 0

  constructor(private readonly threads: CheckThreads) {
    this.memory = new ChunkMemory(threads.allocate)
  }

  /** Starts the threads ahead of the chunks, where there will be enough of them. */
  prepare(): void {
    while (this.#workers.length < this.threads.count - 1) this.#startThread()
  }

  /**
   * Checks all chunks by one plan, and hands on what is not a chunk, all of it in order. What keeps the chunks
   * from coming is raised after all that came before it.
   *
   * @throws ThreadError
   */
  async *check<Other extends object>(
    chunks: AsyncIterable<Uint8Array | Other>,
    plan: CheckPlan,
  ): AsyncGenerator<CheckedChunk | Other> {
    const waiting: (Job | Other)[] = []
    let isFirst = true
    let failure: { readonly error: unknown } | undefined
    const coming = untilFailure(chunks, (error) => {
      failure = { error }
    })
    for await (const chunk of coming) {
      waiting.push(chunk instanceof Uint8Array ? this.#start(chunk, plan, isFirst) : chunk)
      isFirst = false
      // What the threads have done is only heard of between two turns.
      if (this.#workers.length > 0) await this.threads.nextTurn()
      while (waiting.length > 0) {
        const [first] = waiting
        if (waiting.length < mostWaiting && isJob(first) && first.result === undefined) break
        yield await finished(waiting.shift() as Job | Other)
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
    return this.threads.nextTurn()
  }

  #threadForRecords(): CheckThread | undefined {
    return this.#workers.find(({ waiting }) => waiting < streamsAhead)
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()))
  }

  #startThread(): CheckThread {
    const thread = this.threads.start((bytes) => this.memory.give(bytes))
    this.#workers.push(thread)
    return thread
  }

  #checkerFor(plan: CheckPlan): ChunkChecker {
    if (this.#known === undefined || !areSamePlan(this.#known.plan, plan)) {
      this.#known = { plan, checker: new ChunkChecker(plan) }
    }
    return this.#known.checker
  }

  #start(chunk: Uint8Array, plan: CheckPlan, isFirst: boolean): Job {
    const bytes = chunk.length
    // Checking a small file is faster than handing it to a thread.
    const isBrief = isFirst && bytes <= brief
    if (!isBrief) this.#count += 1
    // One chunk is faster checked than a thread started.
    if (this.#count > 2 && this.#workers.length < this.threads.count - 1) this.#startThread()
    const worker = isBrief ? undefined : this.#workers.find((each) => each.waiting < ahead)
    if (worker !== undefined) {
      if (this.#plans.get(worker) !== plan) worker.tell({ plan })
      this.#plans.set(worker, plan)
      const job: Job = { bytes, result: undefined, done: worker.ask(chunk) }
      job.done.then(
        (result) => {
          job.result = result
        },
        () => undefined,
      )
      return job
    }
    const result = this.#checkerFor(plan).check(chunk)
    this.memory.give(chunk)
    return { bytes, result, done: Promise.resolve(result) }
  }
}

function isJob(waiting: object | undefined): waiting is Job {
  return waiting !== undefined && "done" in waiting
}

async function finished<Other extends object>(waiting: Job | Other): Promise<CheckedChunk | Other> {
  if (!isJob(waiting)) return waiting
  return { bytes: waiting.bytes, result: waiting.result ?? (await waiting.done) }
}
