// What a model is asked and what it says, whoever carries it there and back.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { RunSettings, Usage } from "../cases/case.ts"

export interface ChatRequest {
  readonly model: string
  /** What the user says; the system's message is a setting. */
  readonly prompt: string
  readonly settings: RunSettings
}

export interface Reply {
  /** Null where there is a refusal in its place. */
  readonly text: string | null
  readonly finishReason: string | null
  readonly refusal: string | null
  readonly usage: Usage | null
}

/**
 * Asks once.
 *
 * @param signal gives it up
 * @throws AskError
 */
export type Ask = (request: ChatRequest, signal: AbortSignal) => Promise<Reply>

/**
 * What is to be done about it:
 *
 * - `again`: ask later
 * - `failed`: the case has failed; others may do better
 * - `doubtful`: as `failed` where the endpoint has answered before, and as `stop` where it never has
 * - `stop`: every request will end like this one
 */
export type Remedy = "again" | "failed" | "doubtful" | "stop"

/** Why there is no reply. */
export class AskError extends BoolglotError {
  override readonly name = "AskError"
  override readonly code = "no-reply"

  constructor(
    /** In one sentence, without a stop at its end; never with the key in it. */
    message: string,
    readonly remedy: Remedy,
    /** How many seconds the endpoint asks to wait; undefined where it says nothing of it. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}
