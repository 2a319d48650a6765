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
  type Cancellation,
  type Clock,
  createCancellation,
  systemClock,
} from "./deadline-and-backoff.ts"
import type { Task } from "./plan-run.ts"
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
  const { finish, signal, tokensUsed = 0, clock = systemClock } = options
  const limit = pLimit(limits.concurrency)
  const rateLimiter = createRateLimiter(limits.requestsPerMinute, clock)
  /** Cancels waiting tasks. */
  const waiting = createCancellation()
  /** Cancels pending requests. */
  const underWay = createCancellation()
  const tokens = { input: 0, output: 0 }
  const count = { asked: 0, failed: 0, failedInARow: 0 }
  let hasAnswered = options.hasAnswered === true
  /** Whether any attempt of this run made a connection; earlier replies don't show that the endpoint is running now. */
  let isReached = false
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

  /** Checked only before sending, so that a run with no tasks left counts as done. */
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
      // Dozens of long prompts may be rejected while others are still answered.
      const isOfEndpoint = answer.remedy === "again" || answer.remedy === "unreachable"
      if (isOfEndpoint || !hasAnswered) count.failedInARow += 1
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
      const isUnreachable = answer instanceof AskError && answer.remedy === "unreachable"
      isReached ||= !isUnreachable
      if (!(answer instanceof AskError) || answer.remedy === "failed") {
        return record(task, answer, latency, attempts)
      }
      if (answer.remedy === "stop") return end("stopped", answer.message)
      if (answer.remedy === "doubtful") {
        if (!hasAnswered) end("stopped", answer.message)
        return record(task, answer, latency, attempts)
      }
      const isLastTry = attempts > Math.min(1, limits.retries)
      if (isUnreachable && !isReached && isLastTry) return end("unreachable", answer.message)
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

// Decides when the next request may be sent.
//
//     requests per minute  120      |    |    |    |    |         at least half a second apart
//     held back for 2 s             |    |··················|    |
//
// The distance is measured from the time at which a request was actually sent, not from its planned time. Otherwise,
// the next request would follow a late one too closely, and a minute could have one request too many.

interface RateLimiter {
  /** Resolves when a request may be sent, in the order of the calls, or upon cancellation. */
  turn(cancellation: Cancellation): Promise<void>
  /** Prevents all requests for a number of seconds from now. */
  holdBack(seconds: number): void
}

function createRateLimiter(requestsPerMinute: number | undefined, clock: Clock): RateLimiter {
  const distance = requestsPerMinute === undefined ? 0 : 60_000 / requestsPerMinute
  let nextStart = Number.NEGATIVE_INFINITY
  let heldUntil = Number.NEGATIVE_INFINITY
  let lastTurn = Promise.resolve()

  const wait = async (cancellation: Cancellation) => {
    for (;;) {
      const rest = Math.max(nextStart, heldUntil) - clock.now()
      if (rest <= 0 || cancellation.isCancelled) return
      await clock.sleep(rest, cancellation)
    }
  }
  const turnInLine = async (before: Promise<void>, cancellation: Cancellation) => {
    await before
    await wait(cancellation)
    if (!cancellation.isCancelled) nextStart = clock.now() + distance
  }

  return {
    turn(cancellation) {
      if (distance === 0) return wait(cancellation)
      lastTurn = turnInLine(lastTurn, cancellation)
      return lastTurn
    },
    holdBack(seconds) {
      heldUntil = Math.max(heldUntil, clock.now() + 1000 * seconds)
    },
  }
}
