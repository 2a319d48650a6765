// Time, chance and cancellation, so that what waits can be tested without waiting.

export interface Clock {
  /** In milliseconds; only differences mean something. */
  now(): number
  /** Never rejects: it is cut short by the cancellation, so look at that afterwards. */
  sleep(milliseconds: number, cancellation: Cancellation): Promise<void>
  /** From 0 to 1, without 1. */
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

/** Timers of more than 31 bits go off at once. */
const longestTimer = 2 ** 31 - 1

/**
 * Something that is cancelled once and that any number may hear of. An AbortSignal says the same, but Node warns of
 * the eleventh that listens to one, and there are as many as there are requests under way.
 */
export interface Cancellation {
  readonly isCancelled: boolean
  cancel(): void
  /** Heard once, unless `forget` comes first. */
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
