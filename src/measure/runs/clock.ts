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
 * listeners; there are as many as pending requests.
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
