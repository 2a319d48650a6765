// A Node worker thread that answers requests, several of which may be pending.
//
//     {ticket: 0, bytes}   {ticket: 1, bytes}  …         to the thread
//               {ticket: 0, result, bytes}   …            from it

import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import { BoolglotError } from "../../errors/index.ts"

/** A thread that ended before its work was done. The message says why. */
export class ThreadError extends BoolglotError {
  override readonly name = "ThreadError"
  override readonly code = "thread"
  /** A single thread takes less memory. */
  override readonly remedies = [{ option: "threads", value: 1 }] as const

  /**
   * @param reason the error that ended it, or a short description
   * @param work what the thread does
   */
  constructor(reason: unknown, work = "checks rows") {
    const why = reason instanceof Error ? reason.message : String(reason)
    super(`a thread that ${work} ended before it was done (${why})`, { cause: reason })
  }
}

export function usualThreads(): number {
  return Math.min(8, availableParallelism())
}

/** A thread's answer to a request. */
export interface Reply<Result> {
  readonly ticket: number
  readonly result?: Result
  /** The bytes of the request, whose memory can be reused. */
  readonly bytes?: Uint8Array
  /** The error if there is no result; always a bug. */
  readonly error?: unknown
}

/**
 * The buffer to transfer with some bytes; none if it is shared. Once a thread has transferred a buffer, V8 must check
 * at each read of a buffer in that thread whether it was detached, which slows validation down by a sixth.
 */
export function memoryOf({ buffer }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer ? [buffer] : []
}

interface Waiting<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export class WorkerThread<Result extends object> {
  /** Number of pending requests. */
  waiting = 0
  readonly #worker: Worker
  readonly #requests = new Map<number, Waiting<Result>>()
  #ticket = 0
  /** Why the thread ended, if it did; it no longer answers. */
  #failure: ThreadError | undefined
  readonly #work: string
  readonly #giveBack: ((bytes: Uint8Array) => void) | undefined

  /**
   * @param work what it does, for errors
   * @param giveBack receives the bytes of answered requests
   */
  constructor(program: URL, work: string, giveBack?: (bytes: Uint8Array) => void) {
    this.#work = work
    this.#giveBack = giveBack
    // The thread must not inherit process options such as --input-type.
    this.#worker = new Worker(program, { execArgv: [] })
    this.#worker.on("message", (reply: Reply<Result>) => this.#take(reply))
    this.#worker.on("error", (error) => this.#fail(error))
    this.#worker.on("messageerror", (error) => this.#fail(error))
    // A thread may also end without an error.
    this.#worker.on("exit", (code) => this.#fail(`exit code ${code}`))
  }

  /** Sends a message that has no answer. */
  tell(message: object): void {
    this.#worker.postMessage(message)
  }

  /**
   * @param bytes transferred to the thread until it answers, and permanently unless shared
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

  /** Keeps the first reason, since an exit follows each error. */
  #fail(reason: unknown): void {
    this.#failure ??= new ThreadError(reason, this.#work)
    for (const { reject } of this.#requests.values()) reject(this.#failure)
    this.#requests.clear()
  }

  #take({ ticket, result, bytes, error }: Reply<Result>): void {
    if (bytes !== undefined) this.#giveBack?.(bytes)
    const request = this.#requests.get(ticket)
    this.#requests.delete(ticket)
    this.waiting -= 1
    if (result === undefined) request?.reject(error)
    else request?.resolve(result)
  }
}
