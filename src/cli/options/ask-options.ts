// What is sent with every prompt, and how hard an endpoint may be asked.

import type { RunSettings } from "../../measure/cases/case.ts"
import type { RunLimits } from "../../measure/runs/run-cases.ts"
import { none } from "../specification/read-values.ts"
import { withoutUndefined } from "./reading-options.ts"

export interface AskOptions {
  readonly baseUrl?: string
  readonly temperature: number | typeof none
  readonly seed: number | typeof none
  readonly topP?: number
  readonly maxTokens?: number
  readonly reasoningEffort?: string
  readonly delay?: number
  readonly concurrency: number
  readonly requestsPerMinute?: number
  readonly timeout: number
  readonly retries: number
  readonly maxWait: number
  readonly maxCostTokens?: number
}

/** Without what is not to be sent. */
export function settingsOf(options: AskOptions, systemPrompt: string | undefined): RunSettings {
  const { temperature, seed, topP, maxTokens, reasoningEffort } = options
  return withoutUndefined({
    systemPrompt,
    temperature: temperature === none ? undefined : temperature,
    seed: seed === none ? undefined : seed,
    topP,
    maxTokens,
    reasoningEffort,
  })
}

export function limitsOf(options: AskOptions): RunLimits {
  const { concurrency, timeout, retries, maxWait } = options
  const { delay, requestsPerMinute, maxCostTokens } = options
  return {
    concurrency,
    timeout,
    retries,
    longestWait: maxWait,
    ...withoutUndefined({ delay, requestsPerMinute, tokenBudget: maxCostTokens }),
  }
}
