import { type CheckOptions, inputOptionsOf } from "../../datasets/check-options.ts"
import type { OpenOptions } from "../files/open-input.ts"
import { usualThreads } from "../workers/worker-thread.ts"
import type { SharedPlan } from "./shared-plan.ts"

/** What can be said of a check of files. */
export interface ValidateOptions extends CheckOptions {
  /**
   * What `planFiles` decided. What rows are and what is asked of them is not said again then, and `limit` is no more than
   * that of the plan.
   */
  readonly plan?: SharedPlan
  /** How many threads check rows; by default as many as there are cores, but no more than 8. */
  readonly threads?: number
}

export function threadsOf({ threads }: ValidateOptions): number {
  return threads ?? usualThreads()
}

export function openOptionsOf(options: ValidateOptions): OpenOptions {
  return { ...inputOptionsOf(options), isSynchronous: threadsOf(options) > 1 }
}
