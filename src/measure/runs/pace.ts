// When the next request may be sent.
//
//     requests per minute  120      |    |    |    |    |         half a second apart, or more
//     held back for 2 s             |    |··················|    |
//
// The distance is kept from when a request was really sent, not from when it was to be sent: a late timer
// would bring two of them closer together, and a minute would hold one too many.

import type { Clock } from "./clock.ts"
import type { Ending } from "./ending.ts"

export interface Pace {
  /** Resolves when a request may be sent, or at the ending. Who waits first goes first. */
  turn(ending: Ending): Promise<void>
  /** Nobody sends for so many seconds from now. */
  holdBack(seconds: number): void
}

export function createPace(requestsPerMinute: number | undefined, clock: Clock): Pace {
  const distance = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute
  let nextStart = Number.NEGATIVE_INFINITY
  let heldUntil = Number.NEGATIVE_INFINITY
  let lastTurn = Promise.resolve()

  const wait = async (ending: Ending) => {
    for (;;) {
      const rest = Math.max(nextStart, heldUntil) - clock.now()
      if (rest <= 0 || ending.isOver) return
      await clock.sleep(rest, ending)
    }
  }
  const turnInLine = async (before: Promise<void>, ending: Ending) => {
    await before
    await wait(ending)
    if (!ending.isOver) nextStart = clock.now() + distance
  }

  return {
    turn(ending) {
      if (distance === 0) return wait(ending)
      lastTurn = turnInLine(lastTurn, ending)
      return lastTurn
    },
    holdBack(seconds) {
      heldUntil = Math.max(heldUntil, clock.now() + 1000 * seconds)
    },
  }
}
