// One attempt with a hard deadline, and the wait before the next one.
//
//     failures        1          2          3          4
//     seconds     1 to 1.5   2 to 3     4 to 6     8 to 12     at most the longest wait

import { type Ask, AskError, type ChatRequest, type Reply } from "../requests/ask.ts"

// Time, randomness and cancellation, replaceable so that tests don't wait.

export interface Clock {
  /** Time in milliseconds; only differences are meaningful. */
  now(): number
  /** Never rejects; a cancellation ends it early, so check for that afterwards. */
  sleep(milliseconds: number, cancellation: Cancellation): Promise<void>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random(): number
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep(milliseconds, cancellation) {
    if (milliseconds <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        cancellation.forget(wake)
        resolve()
      }
      const timer = setTimeout(wake, Math.min(milliseconds, longestTimer))
      cancellation.listen(wake)
    })
  },
  random: Math.random,
}

/** A timeout that needs more than 31 bits fires immediately. */
const longestTimer = 2 ** 31 - 1

/**
 * A one-time cancellation with any number of listeners. Unlike an AbortSignal, it causes no warning in Node beyond ten
 * listeners; there is one for each pending request.
 */
export interface Cancellation {
  readonly isCancelled: boolean
  cancel(): void
  /** Calls the listener once, unless `forget` comes first. */
  listen(listener: () => void): void
  forget(listener: () => void): void
}

export function createCancellation(): Cancellation {
  const listeners = new Set<() => void>()
  let isCancelled = false
  return {
    get isCancelled() {
      return isCancelled
    },
    cancel() {
      if (isCancelled) return
      isCancelled = true
      for (const listener of listeners) listener()
      listeners.clear()
    },
    listen(listener) {
      if (isCancelled) listener()
      else listeners.add(listener)
    },
    forget(listener) {
      listeners.delete(listener)
    },
  }
}

interface Attempt {
  readonly answer: Reply | AskError
  /** Time from sending to the answer, in milliseconds. */
  readonly latency: number
}

/**
 * Returns `undefined` if cancelled. Ends at the deadline even if `ask` ignores its signal, and rejects with any error
 * of `ask` except AskError.
 *
 * @param seconds from sending to the last byte of the reply
 */
export async function attempt(
  ask: Ask,
  request: ChatRequest,
  seconds: number,
  clock: Clock,
  cancellation: Cancellation,
): Promise<Attempt | undefined> {
  const start = clock.now()
  const given = new AbortController()
  const deadline = createCancellation()
  let cancel = () => {}
  const cancelled = new Promise<undefined>((resolve) => {
    cancel = () => {
      resolve(undefined)
      given.abort()
    }
  })
  cancellation.listen(cancel)
  let answer: Reply | AskError | undefined
  try {
    answer = await Promise.race([
      ask(request, given.signal),
      cancelled,
      clock.sleep(1000 * seconds, deadline).then(() => {
        if (deadline.isCancelled) return undefined
        throw new AskError(`no complete reply within ${seconds} s`, "again")
      }),
    ])
  } catch (error) {
    given.abort()
    if (!(error instanceof AskError)) throw error
    answer = error
  } finally {
    deadline.cancel()
    cancellation.forget(cancel)
  }
  return answer && { answer, latency: Math.round(clock.now() - start) }
}

/**
 * Number of seconds to wait before the next attempt.
 *
 * @param failures attempts so far, at least one
 * @param retryAfter the wait that the endpoint asks for, which counts if it is longer
 */
export function backOff(
  failures: number,
  retryAfter: number | undefined,
  longestWait: number,
  random: () => number,
): number {
  const own = 2 ** (failures - 1) * (1 + random() / 2)
  return Math.min(longestWait, Math.max(own, askedWait(retryAfter)))
}

/** Zero if the endpoint states no time, or a negative one. */
export function askedWait(retryAfter: number | undefined): number {
  return retryAfter !== undefined && retryAfter > 0 ? retryAfter : 0
}
