// Sends many requests to a model, several at once, and reports a record for each.
//
//     tasks ─limit─▶ turn ──▶ attempt ──▶ reply ─────────────────▶ record
//                     ▲          │        permanent failure ─────▶ record
//                     └── wait ◀─┴─ again
//
// A run ends when all tasks are done, or earlier for a reason that would affect the rest too. Then no more requests are
// sent; pending ones are finished, unless the run was interrupted. A task without a record can be run again later, so
// doubtful results get no record.

import pLimit from "p-limit"
import { checkType, isObject, OutOfRangeError } from "../../errors/index.ts"
import { type Configuration, checkConfiguration, type Usage } from "../cases/case.ts"
import { type Ask, AskError, type Reply } from "../requests/ask.ts"
import {
  askedWait,
  attempt,
  backOff,
  type Clock,
  createCancellation,
  systemClock,
} from "./deadline-and-backoff.ts"
import type { Task } from "./plan-run.ts"
import { createRateLimiter } from "./rate-limiter.ts"
import { type RunRecord, requestHash } from "./run-record.ts"

export interface RunLimits {
  /** Maximum number of pending requests, at least one. */
  readonly concurrency: number
  /** Maximum number of requests in any minute, including further attempts. */
  readonly requestsPerMinute?: number
  /** Seconds between a reply and the next request, for each of the concurrent requests. */
  readonly delay?: number
  /** Seconds for one attempt, from sending to the last byte of the reply. */
  readonly timeout: number
  /** Number of further attempts after the first. */
  readonly retries: number
  /** Maximum wait before a further attempt, in seconds, even if the endpoint asks for more. */
  readonly longestWait: number
  /** Number of tokens, in prompts and replies, after which no more requests are sent. */
  readonly tokenBudget?: number
}

export interface Retry {
  readonly task: Task
  readonly error: AskError
  /** Attempts so far. */
  readonly attempts: number
  /** Seconds until the next attempt, which may then have to wait for its turn. */
  readonly wait: number
}

export interface RunHooks {
  /**
   * The next task starts when the promise resolves; other records may be reported meanwhile. If it rejects, the run
   * aborts pending requests and rejects, too.
   */
  onRecord(record: RunRecord): Promise<void>
  /** Called when the first attempt of a task is sent. */
  onStart?(task: Task): void
  onRetry?(retry: Retry): void
}

/**
 * Why no more requests were sent:
 *
 * - `done`: every task has its record
 * - `interrupted`: by a signal
 * - `budget`: the tokens are used up
 * - `no-usage`: there is a budget, but the endpoint doesn't report usage
 * - `unreachable`: no connection was ever made
 * - `stopped`: the endpoint reported an error that affects every request
 * - `failing`: ten requests in a row failed permanently; once the endpoint has answered, rejected cases don't count
 */
export type StopReason =
  | "done"
  | "interrupted"
  | "budget"
  | "no-usage"
  | "unreachable"
  | "stopped"
  | "failing"

export interface RunOutcome {
  readonly reason: StopReason
  /** The error, for `unreachable`, `stopped` and `failing`. */
  readonly message?: string
  /** Number of records, including failures. */
  readonly asked: number
  readonly failed: number
  /** Number of tasks without a record. */
  readonly notAsked: number
  /** Usage of this run only. */
  readonly tokens: Usage
}

export interface RunOptions {
  /** Stops sending requests, but lets pending ones finish. */
  readonly finish?: AbortSignal
  /** Aborts pending requests at once; they get no records. */
  readonly signal?: AbortSignal
  /** Whether the endpoint has answered other tasks before. Default: no. */
  readonly hasAnswered?: boolean
  /** Part of the budget that was used before this run. */
  readonly tokensUsed?: number
  readonly clock?: Clock
}

/** Number of consecutive failures after which the endpoint is considered broken. */
const hopeless = 10

/**
 * Rejects with any error of a hook, or of `ask` except AskError, once no requests are pending.
 *
 * @throws WrongTypeError, OutOfRangeError before any request
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
  const { finish, signal, clock = systemClock } = options
  const progress = new Progress(limits, options)
  const { waiting, pending } = progress
  const limit = pLimit(limits.concurrency)
  const rateLimiter = createRateLimiter(limits.requestsPerMinute, clock)
  let defect: { readonly error: unknown } | undefined

  /** Makes attempts at a task until it has a record or the run is over. */
  const handle = async (task: Task) => {
    for (let attempts = 1; ; attempts++) {
      if (progress.isOver()) return
      await rateLimiter.turn(waiting)
      if (progress.isOver()) return
      if (attempts === 1) hooks.onStart?.(task)
      const made = await attempt(ask, task.request, limits.timeout, clock, pending)
      if (made === undefined) return
      const { answer, latency } = made
      const next = progress.next(answer, attempts)
      if (next === "nothing") return
      const asked = next === "record" ? 0 : askedWait(next.retryAfter)
      if (asked > 0) rateLimiter.holdBack(Math.min(asked, limits.longestWait))
      if (next === "record" || attempts > limits.retries) {
        progress.add(answer)
        return hooks.onRecord(recordOf(task, configuration, answer, latency, attempts))
      }
      if (progress.isOver()) return
      const wait = backOff(attempts, asked, limits.longestWait, clock.random)
      hooks.onRetry?.({ task, error: next, attempts, wait })
      await clock.sleep(1000 * wait, waiting)
    }
  }

  const runTask = async (task: Task) => {
    try {
      await handle(task)
      const isLast = limit.pendingCount === 0
      if (!isLast && limits.delay !== undefined) await clock.sleep(1000 * limits.delay, waiting)
    } catch (error) {
      defect ??= { error }
      interrupt()
    }
  }

  const sendNothingMore = () => progress.end("interrupted")
  const interrupt = () => progress.interrupt()
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
  return progress.outcome(tasks.length)
}

/** What the requests of a run have in common: counts, and whether the run is over. */
class Progress {
  /** Cancels waiting tasks. */
  readonly waiting = createCancellation()
  /** Cancels pending requests. */
  readonly pending = createCancellation()
  readonly #limits: RunLimits
  readonly #count = { asked: 0, failed: 0 }
  readonly #tokens = { input: 0, output: 0 }
  readonly #tokensUsed: number
  #failedInARow = 0
  #hasAnswered: boolean
  /** Whether any attempt of this run made a connection; earlier replies don't show that the endpoint is running now. */
  #isReached = false
  #isUsageUnknown = false
  #lastError = ""
  #stop: Pick<RunOutcome, "reason" | "message"> | undefined

  constructor(limits: RunLimits, { hasAnswered = false, tokensUsed = 0 }: RunOptions) {
    this.#limits = limits
    this.#tokensUsed = tokensUsed
    this.#hasAnswered = hasAnswered
  }

  /** Sends no more requests. Only the first reason counts. */
  end(reason: StopReason, message?: string): void {
    this.#stop ??= message === undefined ? { reason } : { reason, message }
    this.waiting.cancel()
  }

  /** Sends no more requests, and aborts pending ones. */
  interrupt(): void {
    this.#stop = { reason: "interrupted" }
    this.waiting.cancel()
    this.pending.cancel()
  }

  /** Checked only before sending, so that a run with no tasks left counts as done. */
  isOver(): boolean {
    const { tokenBudget } = this.#limits
    if (this.#failedInARow >= hopeless) this.end("failing", this.#lastError)
    if (tokenBudget !== undefined) {
      const { input, output } = this.#tokens
      if (this.#tokensUsed + input + output >= tokenBudget) this.end("budget")
      else if (this.#isUsageUnknown) this.end("no-usage")
    }
    return this.#stop !== undefined
  }

  /** What follows an attempt: a record, nothing if the run ends without one, or another attempt after the error. */
  next(answer: Reply | AskError, attempts: number): "record" | "nothing" | AskError {
    const isError = answer instanceof AskError
    const isUnreachable = isError && answer.remedy === "unreachable"
    this.#isReached ||= !isUnreachable
    if (!isError || answer.remedy === "failed") return "record"
    const { remedy, message } = answer
    if (remedy === "doubtful") {
      if (!this.#hasAnswered) this.end("stopped", message)
      return "record"
    }
    const isLastTry = attempts > Math.min(1, this.#limits.retries)
    const isLost = isUnreachable && !this.#isReached && isLastTry
    if (remedy !== "stop" && !isLost) return answer
    this.end(isLost ? "unreachable" : "stopped", message)
    return "nothing"
  }

  /** Counts an answer that gets a record. */
  add(answer: Reply | AskError): void {
    this.#count.asked += 1
    if (answer instanceof AskError) {
      this.#count.failed += 1
      // Dozens of long prompts may be rejected while others are still answered.
      const isOfEndpoint = answer.remedy === "again" || answer.remedy === "unreachable"
      if (isOfEndpoint || !this.#hasAnswered) this.#failedInARow += 1
      this.#lastError = answer.message
      return
    }
    const { usage } = answer
    this.#hasAnswered = true
    this.#failedInARow = 0
    this.#tokens.input += usage?.input ?? 0
    this.#tokens.output += usage?.output ?? 0
    this.#isUsageUnknown ||= usage === null
  }

  outcome(taskCount: number): RunOutcome {
    const notAsked = taskCount - this.#count.asked
    const stop = notAsked > 0 ? this.#stop : undefined
    const why = stop ?? { reason: "done" as const }
    return { ...why, ...this.#count, notAsked, tokens: this.#tokens }
  }
}

function recordOf(
  task: Task,
  configuration: Configuration,
  answer: Reply | AskError,
  latency: number,
  attempts: number,
): RunRecord {
  const isError = answer instanceof AskError
  const { text, finishReason, refusal, usage } = isError ? nothing : answer
  return {
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
  }
}

const nothing: Reply = { text: null, finishReason: null, refusal: null, usage: null }

function isTask(task: Task | undefined): boolean {
  const { repeat, request, case: asked } = task ?? {}
  return typeof repeat === "number" && isObject(request) && isObject(asked)
}

function areHooks(hooks: RunHooks): boolean {
  const { onRecord, onStart = onRecord, onRetry = onRecord } = hooks ?? {}
  return [onRecord, onStart, onRetry].every(isFunction)
}

function areOptions(options: RunOptions): boolean {
  const { finish, signal, tokensUsed = 0, clock = systemClock } = options ?? {}
  return (
    isObject(options) &&
    typeof tokensUsed === "number" &&
    [clock?.now, clock?.sleep, clock?.random].every(isFunction) &&
    [finish, signal].every((each) => each === undefined || isFunction(each?.addEventListener))
  )
}

function isFunction(value: unknown): boolean {
  return typeof value === "function"
}

/** A limit that isn't a number would never be reached. */
function checkLimits(limits: RunLimits): void {
  checkType(isObject(limits), "the limits of a run", limits)
  const least = { concurrency: 1, timeout: 0, retries: 0, longestWait: 0 }
  const optional = { requestsPerMinute: Number.MIN_VALUE, delay: 0, tokenBudget: 0 }
  for (const [name, from] of Object.entries({ ...least, ...optional })) {
    const limit: unknown = limits[name as keyof RunLimits]
    if (limit === undefined && name in optional) continue
    checkType(typeof limit === "number", `a number as ${name}`, limit)
    const isRight = limit >= from && (name !== "concurrency" || Number.isInteger(limit))
    if (!isRight) throw new OutOfRangeError(`${name} can't be ${limit}`)
  }
}
