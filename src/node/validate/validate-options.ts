import { type CheckOptions, inputOptionsOf } from "../../datasets/check-options.ts"
import type { OpenOptions } from "../files/open-input.ts"
import { usualThreads } from "../workers/worker-thread.ts"
import type { SharedPlan } from "./shared-plan.ts"

/** Options for checking files. */
export interface ValidateOptions extends CheckOptions {
  /**
   * A plan made by `planFiles`. Excludes the options that the plan decides; `limit` must not exceed the plan's.
   */
  readonly plan?: SharedPlan
  /** Number of threads. Default: the number of cores, at most 8. */
  readonly threads?: number
}

export function threadsOf({ threads }: ValidateOptions): number {
  return threads ?? usualThreads()
}

export function openOptionsOf(options: ValidateOptions): OpenOptions {
  return { ...inputOptionsOf(options), isSynchronous: threadsOf(options) > 1 }
}
