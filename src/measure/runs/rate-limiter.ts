// Decides when the next request may be sent.
//
//     requests per minute  120      |    |    |    |    |         at least half a second apart
//     held back for 2 s             |    |··················|    |
//
// The distance is measured from the time at which a request was actually sent, not from its planned time. Otherwise,
// the next request would follow a late one too closely, and a minute could have one request too many.

import type { Cancellation, Clock } from "./deadline-and-backoff.ts"

export interface RateLimiter {
  /** Resolves when a request may be sent, in the order of the calls, or upon cancellation. */
  turn(cancellation: Cancellation): Promise<void>
  /** Prevents all requests for a number of seconds from now. */
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
