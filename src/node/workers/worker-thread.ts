// A thread of Node that answers requests, several of which may be under way.
//
//     {ticket: 0, bytes}   {ticket: 1, bytes}  …         to the thread
//               {ticket: 0, result, bytes}   …            from it

import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import { BoolglotError } from "../../errors/boolglot-error.ts"

/** A thread has ended before it was done. The message says why. */
export class ThreadError extends BoolglotError {
  override readonly name = "ThreadError"
  override readonly code = "thread"
  /** One thread takes less memory. */
  override readonly remedies = [{ option: "threads", value: 1 }] as const

  /**
   * @param reason the error that ended it, or in a few words what is known
   * @param work what the thread does
   */
  constructor(reason: unknown, work = "checks rows") {
    const why = reason instanceof Error ? reason.message : String(reason)
    super(`a thread that ${work} ended before it was done (${why})`, { cause: reason })
  }
}

/** How many threads work at once where nobody says it. */
export function usualThreads(): number {
  return Math.min(8, availableParallelism())
}

/** What a thread answers to a request. */
export interface Reply<Result> {
  readonly ticket: number
  readonly result?: Result
  /** The bytes of the request, whose memory can be filled again. */
  readonly bytes?: Uint8Array
  /** What went wrong, where there is no result: a fault of the program. */
  readonly error?: unknown
}

/**
 * The memory that goes to another thread with some bytes; none where both see it. Once memory has left a thread, V8 has to
 * look in that thread at each read of any memory whether it is still there, which makes checking rows a sixth slower.
 */
export function memoryOf({ buffer }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer ? [buffer] : []
}

interface Waiting<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export class WorkerThread<Result extends object> {
  /** How many requests it has not answered. */
  waiting = 0
  readonly #worker: Worker
  readonly #requests = new Map<number, Waiting<Result>>()
  #ticket = 0
  /** Why the thread ended, if it did: it no longer answers. */
  #failure: ThreadError | undefined

  /**
   * @param work what it does, as errors name it
   * @param giveBack takes the bytes of requests that have been answered
   */
  constructor(
    program: URL,
    private readonly work: string,
    private readonly giveBack?: (bytes: Uint8Array) => void,
  ) {
    // Options of the process, such as --input-type, are not meant for it.
    this.#worker = new Worker(program, { execArgv: [] })
    this.#worker.on("message", (reply: Reply<Result>) => this.#take(reply))
    this.#worker.on("error", (error) => this.#fail(error))
    this.#worker.on("messageerror", (error) => this.#fail(error))
    // It may also end without an error, and then nobody else says so.
    this.#worker.on("exit", (code) => this.#fail(`exit code ${code}`))
  }

  /** Says something that has no answer. */
  tell(message: object): void {
    this.#worker.postMessage(message)
  }

  /**
   * @param bytes whose memory is the thread's until it has answered; for good, unless both see it
   * @throws ThreadError
   */
  ask(bytes?: Uint8Array, rest: object = {}): Promise<Result> {
    const ticket = this.#ticket
    this.#ticket += 1
    this.waiting += 1
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure)
      this.#requests.set(ticket, { resolve, reject })
      this.#worker.postMessage({ ticket, bytes, ...rest }, bytes && memoryOf(bytes))
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  /** The first reason counts: an exit follows each error. */
  #fail(reason: unknown): void {
    this.#failure ??= new ThreadError(reason, this.work)
    for (const { reject } of this.#requests.values()) reject(this.#failure)
    this.#requests.clear()
  }

  #take({ ticket, result, bytes, error }: Reply<Result>): void {
    if (bytes !== undefined) this.giveBack?.(bytes)
    const request = this.#requests.get(ticket)
    this.#requests.delete(ticket)
    this.waiting -= 1
    if (result === undefined) request?.reject(error)
    else request?.resolve(result)
  }
}
