// A request to a model and its reply, independent of the transport.

import { BoolglotError } from "../../errors/index.ts"
import type { RunSettings, Usage } from "../cases/case.ts"

export interface ChatRequest {
  readonly model: string
  /** The user message; the system message is a setting. */
  readonly prompt: string
  readonly settings: RunSettings
}

export interface Reply {
  /** `null` if the model refused. */
  readonly text: string | null
  readonly finishReason: string | null
  readonly refusal: string | null
  readonly usage: Usage | null
}

/**
 * Sends one request.
 *
 * @param signal aborts the request
 * @throws AskError
 */
export type Ask = (request: ChatRequest, signal: AbortSignal) => Promise<Reply>

/**
 * How to continue after an error:
 *
 * - `again`: try again later
 * - `unreachable`: like `again` if the endpoint has been reached before, otherwise `stop` after one more attempt
 * - `failed`: give up this case; others may succeed
 * - `doubtful`: like `failed` if the endpoint has answered before, otherwise like `stop`
 * - `stop`: give up, since every request will fail like this
 */
export type NextStep = "again" | "unreachable" | "failed" | "doubtful" | "stop"

/** Why there is no reply. */
export class AskError extends BoolglotError {
  override readonly name = "AskError"
  override readonly code = "no-reply"

  constructor(
    /** One sentence without a full stop; never contains the key. */
    message: string,
    readonly remedy: NextStep,
    /** Number of seconds that the endpoint asks to wait; `undefined` if it doesn't say. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}
