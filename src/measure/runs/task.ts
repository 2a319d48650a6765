import type { Case } from "../cases/case.ts"
import type { ChatRequest } from "../requests/ask.ts"

/** A request that is to be sent, and the case that it asks. */
export interface Task {
  /** By `requestHash`. */
  readonly hash: string
  /** How many cases before this one have the same request. */
  readonly repeat: number
  readonly request: ChatRequest
  readonly case: Case
}
