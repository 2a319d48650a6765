// Time and chance, so that what waits can be tested without waiting.

import type { Ending } from "./ending.ts"

export interface Clock {
  /** In milliseconds; only differences mean something. */
  now(): number
  /** Never rejects: it is cut short by the ending, so look at that behind it. */
  sleep(milliseconds: number, ending: Ending): Promise<void>
  /** From 0 to 1, without 1. */
  random(): number
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep(milliseconds, ending) {
    if (milliseconds <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        ending.forget(wake)
        resolve()
      }
      const timer = setTimeout(wake, Math.min(milliseconds, longestTimer))
      ending.listen(wake)
    })
  },
  random: Math.random,
}

/** Timers of more than 31 bits go off at once. */
const longestTimer = 2 ** 31 - 1
