// One attempt, which ends in time whatever the endpoint does.

import { type Ask, AskError, type ChatRequest, type Reply } from "../requests/ask.ts"
import type { Clock } from "./clock.ts"
import { createEnding, type Ending } from "./ending.ts"

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
  interruption: Ending,
): Promise<Reply | undefined> {
  const attempt = new AbortController()
  const over = createEnding()
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
      clock.sleep(1000 * seconds, over).then(() => {
        if (over.isOver) return undefined
        throw new AskError(`no complete reply within ${seconds} s`, "again")
      }),
    ])
  } catch (error) {
    attempt.abort()
    throw error
  } finally {
    over.end()
    interruption.forget(interrupt)
  }
}
