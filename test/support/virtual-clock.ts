// A clock that skips idle time: if nothing else happens, it advances to the next wake-up.

import type { Clock } from "../../src/measure/runs/deadline-and-backoff.ts"

export interface VirtualClock extends Clock {
  /** Number of pending sleeps. */
  readonly sleeping: number
}

/** @param random the fixed result of every random draw */
export function virtualClock(random = 0): VirtualClock {
  interface Sleeper {
    readonly until: number
    readonly wake: () => void
  }
  const sleepers = new Set<Sleeper>()
  let time = 1_000_000
  let isTicking = false

  const tick = () => {
    isTicking = false
    const next = [...sleepers].reduce<Sleeper | undefined>(
      (first, each) => (first === undefined || each.until < first.until ? each : first),
      undefined,
    )
    if (next === undefined) return
    time = Math.max(time, next.until)
    next.wake()
    schedule()
  }
  const schedule = () => {
    if (isTicking || sleepers.size === 0) return
    isTicking = true
    setImmediate(tick)
  }

  return {
    get sleeping() {
      return sleepers.size
    },
    now: () => time,
    random: () => random,
    sleep: (milliseconds, cancellation) =>
      new Promise((resolve) => {
        if (cancellation.isCancelled) return resolve()
        const end = () => {
          sleepers.delete(sleeper)
          cancellation.forget(end)
          resolve()
        }
        const sleeper = { until: time + milliseconds, wake: end }
        sleepers.add(sleeper)
        cancellation.listen(end)
        schedule()
      }),
  }
}
