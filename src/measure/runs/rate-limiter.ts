// When the next request may be sent.
//
//     requests per minute  120      |    |    |    |    |         half a second apart, or more
//     held back for 2 s             |    |··················|    |
//
// The distance is kept from when a request was really sent, not from when it was to be sent: a late timer
// would bring two of them closer together, and a minute would hold one too many.

import type { Cancellation, Clock } from "./clock.ts"

export interface RateLimiter {
  /** Resolves when a request may be sent, or at the cancellation. Who waits first goes first. */
  turn(cancellation: Cancellation): Promise<void>
  /** Nobody sends for so many seconds from now. */
  holdBack(seconds: number): void
}

export function createRateLimiter(
  requestsPerMinute: number | undefined,
  clock: Clock,
): RateLimiter {
  const distance = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute
  let nextStart = Number.NEGATIVE_INFINITY
  let heldUntil = Number.NEGATIVE_INFINITY
  let lastTurn = Promise.resolve()

  const wait = async (cancellation: Cancellation) => {
    for (;;) {
      const rest = Math.max(nextStart, heldUntil) - clock.now()
      if (rest <= 0 || cancellation.isCancelled) return
      await clock.sleep(rest, cancellation)
    }
  }
  const turnInLine = async (before: Promise<void>, cancellation: Cancellation) => {
    await before
    await wait(cancellation)
    if (!cancellation.isCancelled) nextStart = clock.now() + distance
  }

  return {
    turn(cancellation) {
      if (distance === 0) return wait(cancellation)
      lastTurn = turnInLine(lastTurn, cancellation)
      return lastTurn
    },
    holdBack(seconds) {
      heldUntil = Math.max(heldUntil, clock.now() + 1000 * seconds)
    },
  }
}
