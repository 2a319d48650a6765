// One attempt, which ends in time whatever the endpoint does, and how long to wait for the next one.
//
//     failures        1          2          3          4
//     seconds     1 to 1.5   2 to 3     4 to 6     8 to 12     never more than the longest wait

import { type Ask, AskError, type ChatRequest, type Reply } from "../requests/ask.ts"
import { type Cancellation, type Clock, createCancellation } from "./clock.ts"

/**
 * Undefined when it was interrupted. Ends at the deadline also where `ask` goes on regardless of its signal.
 *
 * @param seconds from sending to the last byte of the reply
 * @throws AskError
 */
export async function askInTime(
  ask: Ask,
  request: ChatRequest,
  seconds: number,
  clock: Clock,
  interruption: Cancellation,
): Promise<Reply | undefined> {
  const attempt = new AbortController()
  const deadline = createCancellation()
  let interrupt = () => {}
  const interrupted = new Promise<undefined>((resolve) => {
    interrupt = () => {
      resolve(undefined)
      attempt.abort()
    }
  })
  interruption.listen(interrupt)
  try {
    return await Promise.race([
      ask(request, attempt.signal),
      interrupted,
      clock.sleep(1000 * seconds, deadline).then(() => {
        if (deadline.isCancelled) return undefined
        throw new AskError(`no complete reply within ${seconds} s`, "again")
      }),
    ])
  } catch (error) {
    attempt.abort()
    throw error
  } finally {
    deadline.cancel()
    interruption.forget(interrupt)
  }
}

/**
 * How long to wait before asking again, in seconds.
 *
 * @param failures attempts so far, one or more
 * @param retryAfter what the endpoint asks for, which counts where it is longer
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

/** Zero where the endpoint names no time, or a negative one. */
export function askedWait(retryAfter: number | undefined): number {
  return retryAfter !== undefined && retryAfter > 0 ? retryAfter : 0
}
