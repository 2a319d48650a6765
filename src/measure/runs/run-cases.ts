// Asks a model many things, so many at once, and hands on a record of each.
//
//     tasks ─limit─▶ turn ──▶ attempt ──▶ reply ─────────────────▶ record
//                     ▲          │        failed for good ───────▶ record
//                     └── wait ◀─┴─ again
//
// A run ends when all is asked, or earlier for a reason that would spoil the rest too. Then nothing more is
// sent; what is under way is finished, unless the run was interrupted. A task without a record can simply be
// asked another time, so whatever is in doubt gets none.

import pLimit from "p-limit"
import { OutOfRangeError } from "../../errors/boolglot-error.ts"
import { checkType, isObject } from "../../errors/check-type.ts"
import { type Configuration, checkConfiguration, type Usage } from "../cases/case.ts"
import { type Ask, AskError, type Reply } from "../requests/ask.ts"
import { askedWait, attempt, backOff } from "./attempt.ts"
import { type Clock, createCancellation, systemClock } from "./clock.ts"
import type { Task } from "./plan-run.ts"
import { createRateLimiter } from "./rate-limiter.ts"
import { requestHash } from "./record-keys.ts"
import type { RunRecord } from "./run-record.ts"

export interface RunLimits {
  /** Requests under way at once, at least one. */
  readonly concurrency: number
  /** Never more are sent in any minute, further attempts among them. */
  readonly requestsPerMinute?: number
  /** Seconds from a reply to the next request, for each of the requests under way at once. */
  readonly delay?: number
  /** Seconds for one attempt, from sending to the last byte of the reply. */
  readonly timeout: number
  /** Further attempts after the first. */
  readonly retries: number
  /** Seconds; the longest wait before a further attempt, whatever the endpoint asks for. */
  readonly longestWait: number
  /** Nothing more is sent when so many tokens of prompts and replies were used. */
  readonly tokenBudget?: number
}

export interface Retry {
  readonly task: Task
  readonly error: AskError
  /** Attempts so far. */
  readonly attempts: number
  /** Seconds until the next one, which may have to wait for its turn after that. */
  readonly wait: number
}

export interface RunHooks {
  /**
   * The next task is taken when this is done; other records may come in the meantime. When it rejects, the run
   * gives up what is under way and rejects too.
   */
  onRecord(record: RunRecord): Promise<void>
  /** The first attempt is sent. */
  onStart?(task: Task): void
  onRetry?(retry: Retry): void
}

/**
 * Why nothing more was sent:
 *
 * - `done`: every task has its record
 * - `interrupted`: by a signal
 * - `budget`: the tokens are used up
 * - `no-usage`: there is a budget, but the endpoint does not say how many tokens were used
 * - `stopped`: the endpoint said something that holds for every request
 * - `failing`: ten requests in a row failed for good; where the endpoint has answered, those do not count of
 *   which it refused the case
 */
export type StopReason = "done" | "interrupted" | "budget" | "no-usage" | "stopped" | "failing"

export interface RunOutcome {
  readonly reason: StopReason
  /** The error, for `stopped` and `failing`. */
  readonly message?: string
  /** Records made, with those of failures. */
  readonly asked: number
  readonly failed: number
  /** Tasks without a record. */
  readonly notAsked: number
  /** Of this run alone. */
  readonly tokens: Usage
}

export interface RunOptions {
  /** Sends nothing more, and finishes what is under way. */
  readonly finish?: AbortSignal
  /** Gives up what is under way, at once and without records. */
  readonly signal?: AbortSignal
  /** Whether the endpoint has answered other tasks before. Default: no. */
  readonly hasAnswered?: boolean
  /** What counts of the budget before this run. */
  readonly tokensUsed?: number
  readonly clock?: Clock
}

/** So many failures without a success between them mean that there is no endpoint, or none that works. */
const hopeless = 10

/**
 * Rejects with what a hook throws, or `ask` besides `AskError`, when nothing is under way any more.
 *
 * @throws WrongTypeError, OutOfRangeError before anything is asked
 */
export async function runCases(
  tasks: readonly Task[],
  configuration: Configuration,
  ask: Ask,
  limits: RunLimits,
  hooks: RunHooks,
  options: RunOptions = {},
): Promise<RunOutcome> {
  checkType(Array.isArray(tasks) && tasks.every(isTask), "an array of tasks of planRun", tasks)
  checkConfiguration(configuration)
  checkType(typeof ask === "function", "a function that asks", ask)
  checkLimits(limits)
  checkType(areHooks(hooks), "hooks, the function onRecord at least", hooks)
  checkType(areOptions(options), "options of a run", options)
  const { finish, signal, tokensUsed = 0, clock = systemClock } = options
  const limit = pLimit(limits.concurrency)
  const rateLimiter = createRateLimiter(limits.requestsPerMinute, clock)
  /** Of all waiting. */
  const waiting = createCancellation()
  /** Of what is under way, too. */
  const underWay = createCancellation()
  const tokens = { input: 0, output: 0 }
  const count = { asked: 0, failed: 0, failedInARow: 0 }
  let hasAnswered = options.hasAnswered === true
  let isUsageUnknown = false
  let lastError = ""
  let stop: Pick<RunOutcome, "reason" | "message"> | undefined
  let defect: { readonly error: unknown } | undefined

  const end = (reason: StopReason, message?: string) => {
    stop ??= message === undefined ? { reason } : { reason, message }
    waiting.cancel()
  }
  const interrupt = () => {
    stop = { reason: "interrupted" }
    waiting.cancel()
    underWay.cancel()
  }

  /** Looked at before anything is sent, so that a run which has just asked everything is done. */
  const isOver = (): boolean => {
    const { tokenBudget } = limits
    if (stop !== undefined) return true
    if (count.failedInARow >= hopeless) end("failing", lastError)
    if (tokenBudget !== undefined) {
      if (tokensUsed + tokens.input + tokens.output >= tokenBudget) end("budget")
      else if (isUsageUnknown) end("no-usage")
    }
    return stop !== undefined
  }

  const record = async (
    task: Task,
    answer: Reply | AskError,
    latency: number,
    attempts: number,
  ) => {
    const isError = answer instanceof AskError
    const { text, finishReason, refusal, usage } = isError ? nothing : answer
    count.asked += 1
    if (isError) {
      count.failed += 1
      // Long prompts may be refused by the dozen, and others still be answered.
      if (answer.remedy === "again" || !hasAnswered) count.failedInARow += 1
      lastError = answer.message
    } else {
      hasAnswered = true
      count.failedInARow = 0
      tokens.input += usage?.input ?? 0
      tokens.output += usage?.output ?? 0
      isUsageUnknown ||= usage === null
    }
    await hooks.onRecord({
      hash: requestHash(task.request),
      repeat: task.repeat,
      configuration,
      case: task.case,
      reply: text,
      finishReason,
      refusal,
      usage,
      latency,
      attempts,
      error: isError ? answer.message : null,
    })
  }

  const handle = async (task: Task) => {
    for (let attempts = 1; ; attempts++) {
      if (isOver()) return
      await rateLimiter.turn(waiting)
      if (isOver()) return
      if (attempts === 1) hooks.onStart?.(task)
      const made = await attempt(ask, task.request, limits.timeout, clock, underWay)
      if (made === undefined) return
      const { answer, latency } = made
      if (!(answer instanceof AskError) || answer.remedy === "failed") {
        return record(task, answer, latency, attempts)
      }
      if (answer.remedy === "stop") return end("stopped", answer.message)
      if (answer.remedy === "doubtful") {
        if (!hasAnswered) end("stopped", answer.message)
        return record(task, answer, latency, attempts)
      }
      const asked = askedWait(answer.retryAfter)
      if (asked > 0) rateLimiter.holdBack(Math.min(asked, limits.longestWait))
      if (attempts > limits.retries) return record(task, answer, latency, attempts)
      if (isOver()) return
      const wait = backOff(attempts, asked, limits.longestWait, clock.random)
      hooks.onRetry?.({ task, error: answer, attempts, wait })
      await clock.sleep(1000 * wait, waiting)
    }
  }

  const runTask = async (task: Task) => {
    try {
      await handle(task)
      const isLast = limit.pendingCount === 0
      if (!isLast && limits.delay !== undefined) {
        await clock.sleep(1000 * limits.delay, waiting)
      }
    } catch (error) {
      defect ??= { error }
      interrupt()
    }
  }

  const sendNothingMore = () => end("interrupted")
  if (finish?.aborted) sendNothingMore()
  if (signal?.aborted) interrupt()
  finish?.addEventListener("abort", sendNothingMore)
  signal?.addEventListener("abort", interrupt)
  try {
    await limit.map(tasks, runTask)
  } finally {
    finish?.removeEventListener("abort", sendNothingMore)
    signal?.removeEventListener("abort", interrupt)
  }
  if (defect !== undefined) throw defect.error
  const { asked, failed } = count
  const notAsked = tasks.length - asked
  const why = notAsked > 0 && stop !== undefined ? stop : { reason: "done" as const }
  return { ...why, asked, failed, notAsked, tokens }
}

const nothing: Reply = { text: null, finishReason: null, refusal: null, usage: null }

function isTask(task: Task | undefined): boolean {
  const { repeat, request, case: asked } = task ?? {}
  return typeof repeat === "number" && isObject(request) && isObject(asked)
}

function areHooks(hooks: RunHooks): boolean {
  const { onRecord, onStart, onRetry } = hooks ?? {}
  return (
    typeof onRecord === "function" &&
    [onStart, onRetry].every((each) => each === undefined || typeof each === "function")
  )
}

function areOptions(options: RunOptions): boolean {
  const { finish, signal, tokensUsed = 0, clock = systemClock } = options ?? {}
  return (
    isObject(options) &&
    typeof tokensUsed === "number" &&
    [clock?.now, clock?.sleep, clock?.random].every((each) => typeof each === "function") &&
    [finish, signal].every(
      (each) => each === undefined || typeof each?.addEventListener === "function",
    )
  )
}

/** A limit that is not a number would never be reached. */
function checkLimits(limits: RunLimits): void {
  checkType(isObject(limits), "the limits of a run", limits)
  const least = { concurrency: 1, timeout: 0, retries: 0, longestWait: 0 }
  const optional = { requestsPerMinute: Number.MIN_VALUE, delay: 0, tokenBudget: 0 }
  for (const [name, from] of Object.entries({ ...least, ...optional })) {
    const limit: unknown = limits[name as keyof RunLimits]
    if (limit === undefined && name in optional) continue
    checkType(typeof limit === "number", `a number as ${name}`, limit)
    const isRight = limit >= from && (name !== "concurrency" || Number.isInteger(limit))
    if (!isRight) throw new OutOfRangeError(`${name} is ${limit}, which cannot be a limit of a run`)
  }
}
