// Chunks to what was found out about them, on several cores, in the order of the chunks.
//
//     main thread   0     3     5  6 …       takes a chunk whenever all workers have enough to do
//     a worker        1  2   4    7 …        has two chunks, so that it never waits for one
//
// A chunk's result does not depend on who checked it, so neither does the whole. Where the chunks break off,
// the ones before are handed on first, whoever has them.

import { promisify } from "node:util"
import { Worker } from "node:worker_threads"
import { BoolglotError } from "../../errors/boolglot-error.ts"
import { untilFailure } from "../../formats/bytes/read-until-failure.ts"
import { ChunkChecker, type ChunkResult } from "../../validate/chunk-checker.ts"
import type { CheckPlan } from "../../validate/plan/check-plan.ts"
import type { FromWorker, ToWorker } from "./check-worker.ts"

/** A thread that checks rows has ended before it was done. The message says why. */
export class ThreadError extends BoolglotError {
  override readonly name = "ThreadError"
  override readonly code = "thread"
  /** One thread takes less memory. */
  override readonly remedies = [{ option: "threads", value: 1 }] as const

  /** @param reason the error that ended it, or in a few words what is known */
  constructor(reason: unknown) {
    const why = reason instanceof Error ? reason.message : String(reason)
    super(`a thread that checks rows ended before it was done (${why})`, { cause: reason })
  }
}

/** So many chunks wait at a worker, the one that it is working on included. */
const ahead = 2
/** So many results may wait for an earlier one. */
const mostWaiting = 64

const nextTurn = promisify(setImmediate)

/** A chunk that is being checked, or was. */
interface Job {
  readonly bytes: number
  result: ChunkResult | undefined
  readonly done: Promise<ChunkResult>
}

export interface CheckedChunk {
  readonly result: ChunkResult
  /** How many bytes it was. */
  readonly bytes: number
}

/** Threads that check chunks besides the main one. They are started when there is enough for them to do. */
export class CheckPool {
  readonly #workers: CheckThread[] = []
  #count = 0

  /**
   * @param threads how many check chunks at once, the main one included
   * @param program what the others run; a parameter for tests. The build puts a copy beside the bundled
   *   command line, which this module is part of.
   */
  constructor(
    private readonly threads: number,
    private readonly program: URL = new URL("./check-worker.js", import.meta.url),
  ) {}

  /** Starts the threads ahead of the chunks, where there will be enough of them. */
  prepare(): void {
    while (this.#workers.length < this.threads - 1)
      this.#workers.push(new CheckThread(this.program))
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
    const checker = new ChunkChecker(plan)
    const waiting: (Job | Other)[] = []
    for (const worker of this.#workers) worker.plan(plan)
    let failure: { readonly error: unknown } | undefined
    const coming = untilFailure(chunks, (error) => {
      failure = { error }
    })
    for await (const chunk of coming) {
      waiting.push(chunk instanceof Uint8Array ? this.#start(chunk, checker, plan) : chunk)
      // What the threads have done is only heard of between two turns.
      if (this.#workers.length > 0) await nextTurn()
      while (waiting.length > 0) {
        const [first] = waiting
        if (waiting.length < mostWaiting && isJob(first) && first.result === undefined) break
        yield await finished(waiting.shift() as Job | Other)
      }
    }
    for (const each of waiting) yield await finished(each)
    if (failure !== undefined) throw failure.error
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()))
  }

  #start(chunk: Uint8Array, checker: ChunkChecker, plan: CheckPlan): Job {
    const bytes = chunk.length
    this.#count += 1
    // One chunk is faster checked than a thread started.
    if (this.#count > 2 && this.#workers.length < this.threads - 1) {
      const worker = new CheckThread(this.program)
      worker.plan(plan)
      this.#workers.push(worker)
    }
    const worker = this.#workers.find((each) => each.waiting < ahead)
    if (worker !== undefined) {
      const job: Job = { bytes, result: undefined, done: worker.check(chunk) }
      job.done.then(
        (result) => {
          job.result = result
        },
        () => undefined,
      )
      return job
    }
    const result = checker.check(chunk)
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

class CheckThread {
  /** How many chunks it has not answered. */
  waiting = 0
  readonly #worker: Worker
  readonly #answers = new Map<
    number,
    { readonly resolve: (result: ChunkResult) => void; readonly reject: (error: unknown) => void }
  >()
  #ticket = 0
  /** Why the thread ended, if it did: it no longer answers. */
  #failure: ThreadError | undefined

  constructor(program: URL) {
    // Options of the process, such as --input-type, are not meant for it.
    this.#worker = new Worker(program, { execArgv: [] })
    this.#worker.on("message", (message: FromWorker) => this.#take(message))
    this.#worker.on("error", (error) => this.#fail(error))
    this.#worker.on("messageerror", (error) => this.#fail(error))
    // It may also end without an error, and then nobody else says so.
    this.#worker.on("exit", (code) => this.#fail(`exit code ${code}`))
  }

  plan(plan: CheckPlan): void {
    this.#send({ plan }, [])
  }

  check(bytes: Uint8Array): Promise<ChunkResult> {
    const ticket = this.#ticket
    this.#ticket += 1
    this.waiting += 1
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure)
      this.#answers.set(ticket, { resolve, reject })
      this.#send({ ticket, bytes }, [bytes.buffer as ArrayBuffer])
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #send(message: ToWorker, buffers: ArrayBuffer[]): void {
    this.#worker.postMessage(message, buffers)
  }

  /** The first reason counts: an exit follows each error. */
  #fail(reason: unknown): void {
    this.#failure ??= new ThreadError(reason)
    for (const { reject } of this.#answers.values()) reject(this.#failure)
    this.#answers.clear()
  }

  #take({ ticket, result, error }: FromWorker): void {
    const answer = this.#answers.get(ticket)
    this.#answers.delete(ticket)
    this.waiting -= 1
    if (result === undefined) answer?.reject(error)
    else answer?.resolve(result)
  }
}
