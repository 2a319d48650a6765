import { expect, test, vi } from "vitest"
import { type Ask, AskError, type Reply } from "../../../src/measure/requests/ask.ts"
import {
  attempt,
  type Cancellation,
  createCancellation,
  systemClock,
} from "../../../src/measure/runs/deadline-and-backoff.ts"
import type { Task } from "../../../src/measure/runs/plan-run.ts"
import { type Retry, type RunLimits, runCases } from "../../../src/measure/runs/run-cases.ts"
import type { RunRecord } from "../../../src/measure/runs/run-record.ts"
import { type VirtualClock, virtualClock } from "../../support/virtual-clock.ts"

const configuration = { model: "test/model", prompting: "none", settings: { seed: 42 } }
const reply: Reply = {
  text: "<ANSWER>True</ANSWER>",
  finishReason: "stop",
  refusal: null,
  usage: { input: 90, output: 10 },
}
const plain: RunLimits = { concurrency: 4, timeout: 60, retries: 2, longestWait: 60 }

function tasksOf(count: number): Task[] {
  return Array.from({ length: count }, (_, index) => ({
    repeat: 0,
    request: { model: "test/model", prompt: `prompt ${index}`, settings: { seed: 42 } },
    case: { prompt: `prompt ${index}`, answer: index % 2 === 0 },
  }))
}

/** Runs with a virtual clock, and records the start of each attempt in seconds. */
async function run(
  count: number,
  answer: (prompt: string, attempt: number) => Reply | AskError | "never",
  {
    limits = {},
    clock = virtualClock(),
    latency = 1000,
    onRecord = async () => {},
    ...options
  }: {
    limits?: Partial<RunLimits>
    clock?: VirtualClock
    latency?: number
    onRecord?: (record: RunRecord) => Promise<void>
    tokensUsed?: number
    signal?: AbortSignal
    finish?: AbortSignal
    hasAnswered?: boolean
  } = {},
) {
  const records: RunRecord[] = []
  const retries: Retry[] = []
  const started: string[] = []
  const starts: { readonly prompt: string; readonly at: number }[] = []
  const start = clock.now()
  let underWay = 0
  let mostAtOnce = 0
  const ask: Ask = async ({ prompt }, signal) => {
    starts.push({ prompt, at: (clock.now() - start) / 1000 })
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    const attempt = starts.filter((each) => each.prompt === prompt).length
    const given = createCancellation()
    signal.addEventListener("abort", () => given.cancel())
    const result = answer(prompt, attempt)
    await clock.sleep(result === "never" ? 1e9 : latency, given)
    underWay -= 1
    if (signal.aborted) throw new Error("given up")
    if (result === "never") throw new Error("nobody waits so long")
    if (result instanceof AskError) throw result
    return result
  }
  const outcome = await runCases(
    tasksOf(count),
    configuration,
    ask,
    { ...plain, ...limits },
    {
      onRecord: async (record) => {
        await onRecord(record)
        records.push(record)
      },
      onStart: (task) => started.push(task.request.prompt),
      onRetry: (retry) => retries.push(retry),
    },
    { clock, ...options },
  )
  const seconds = (clock.now() - start) / 1000
  return { outcome, records, retries, started, starts, mostAtOnce, seconds }
}

const again = (retryAfter?: number) => new AskError("the endpoint fails (500)", "again", retryAfter)
const refused = () => new AskError("the endpoint refuses the request (400)", "failed")
const fatal = () => new AskError("the endpoint refuses the key (401)", "stop")

test("every task gets one record, within the concurrency limit", async () => {
  const { outcome, records, mostAtOnce, seconds, started } = await run(10, () => reply)
  expect(outcome).toEqual({
    reason: "done",
    asked: 10,
    failed: 0,
    notAsked: 0,
    tokens: { input: 900, output: 100 },
  })
  expect(records.map((each) => each.case)).toEqual(tasksOf(10).map((each) => each.case))
  expect(started).toEqual(tasksOf(10).map(({ request }) => request.prompt))
  expect(records[3]).toEqual({
    // By Python's hashlib, of {"model":"test/model","prompt":"prompt 3","settings":{"seed":42}}.
    hash: "0791375c6efbf9c644512953121721bd680ccccccdf982500dd933e80b285549",
    repeat: 0,
    configuration,
    case: { prompt: "prompt 3", answer: false },
    reply: "<ANSWER>True</ANSWER>",
    finishReason: "stop",
    refusal: null,
    usage: { input: 90, output: 10 },
    latency: 1000,
    attempts: 1,
    error: null,
  })
  expect(mostAtOnce).toBe(4)
  // Ten requests, four at a time, one second each.
  expect(seconds).toBe(3)
})

test("a run without tasks is done", async () => {
  expect((await run(0, () => reply)).outcome).toMatchObject({ reason: "done", asked: 0 })
})

test("retries, doubling the wait each time", async () => {
  const { outcome, records, starts, retries } = await run(
    1,
    (_, attempt) => (attempt < 5 ? again() : reply),
    { limits: { retries: 4, longestWait: 5 } },
  )
  expect(outcome).toMatchObject({ reason: "done", asked: 1, failed: 0 })
  expect(records).toMatchObject([{ attempts: 5, error: null, latency: 1000 }])
  expect(retries.map(({ attempts, wait }) => [attempts, wait])).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 5],
  ])
  // Each attempt takes a second itself.
  expect(starts.map(({ at }) => at)).toEqual([0, 2, 5, 10, 16])
})

test("random jitter lengthens a wait by up to half", async () => {
  const { retries } = await run(1, (_, attempt) => (attempt < 3 ? again() : reply), {
    clock: virtualClock(0.5),
  })
  expect(retries.map(({ wait }) => wait)).toEqual([1.25, 2.5])
})

test("a failure of all attempts is a record", async () => {
  const { outcome, records } = await run(3, (prompt) => (prompt === "prompt 1" ? again() : reply))
  expect(outcome).toMatchObject({ reason: "done", asked: 3, failed: 1, notAsked: 0 })
  expect(records.find((each) => each.case.prompt === "prompt 1")).toMatchObject({
    reply: null,
    finishReason: null,
    refusal: null,
    usage: null,
    attempts: 3,
    error: "the endpoint fails (500)",
  })
})

test("permanent failures are not retried", async () => {
  const { outcome, records, starts } = await run(2, (prompt) =>
    prompt === "prompt 0" ? refused() : reply,
  )
  expect(outcome).toMatchObject({ reason: "done", asked: 2, failed: 1 })
  expect(starts).toHaveLength(2)
  expect(records[0]).toMatchObject({ attempts: 1, error: "the endpoint refuses the request (400)" })
})

test("a wait requested by the endpoint applies to all requests", async () => {
  const { starts, retries } = await run(
    6,
    (prompt, attempt) => (prompt === "prompt 0" && attempt === 1 ? again(20) : reply),
    { limits: { concurrency: 2 } },
  )
  expect(retries).toMatchObject([{ wait: 20 }])
  expect(starts.map(({ at }) => at)).toEqual([0, 0, 21, 21, 22, 22, 23])
})

test.each([
  ["absurd", 999_999_999, 60],
  ["endless", Number.POSITIVE_INFINITY, 60],
  ["negative", -5, 1],
  ["none", 0, 1],
  ["no number", Number.NaN, 1],
])("a wait that is %s is bounded", async (_, retryAfter, seconds) => {
  const { starts } = await run(1, (_, attempt) => (attempt === 1 ? again(retryAfter) : reply))
  expect(starts.map(({ at }) => at)).toEqual([0, 1 + seconds])
})

test("the number of requests per minute is never exceeded, including retries", async () => {
  const { starts, records } = await run(
    150,
    (prompt, attempt) => (prompt.endsWith("5") && attempt === 1 ? again() : reply),
    { limits: { concurrency: 50, requestsPerMinute: 60 }, latency: 7300 },
  )
  expect(records).toHaveLength(150)
  expect(starts).toHaveLength(165)
  const times = starts.map(({ at }) => at)
  for (const from of times) {
    expect(times.filter((at) => at >= from && at < from + 60).length).toBeLessThanOrEqual(60)
  }
  // Evenly, and without a pause.
  expect(times.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, index) => index))
})

test("late timers don't bunch requests together", async () => {
  const clock = virtualClock()
  let lateness = 700
  const late: VirtualClock = {
    ...clock,
    sleep: (milliseconds, cancellation) => {
      if (milliseconds > 10_000) return clock.sleep(milliseconds, cancellation)
      lateness = 700 - lateness
      return clock.sleep(milliseconds + lateness, cancellation)
    },
  }
  const { starts } = await run(20, () => reply, { clock: late, limits: { requestsPerMinute: 60 } })
  const times = starts.map(({ at }) => at)
  for (const [index, at] of times.entries()) {
    if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(1)
  }
})

test("each request waits after a reply, and none after the last", async () => {
  const { starts, seconds } = await run(4, () => reply, { limits: { concurrency: 2, delay: 10 } })
  expect(starts.map(({ at }) => at)).toEqual([0, 0, 11, 11])
  expect(seconds).toBe(12)
})

test("a slow attempt is aborted and retried", async () => {
  const { outcome, records, starts } = await run(1, (_, attempt) =>
    attempt === 1 ? "never" : reply,
  )
  expect(outcome).toMatchObject({ reason: "done", failed: 0 })
  expect(starts.map(({ at }) => at)).toEqual([0, 61])
  expect(records).toMatchObject([{ attempts: 2, latency: 1000 }])
})

test("a case that is never answered has failed", async () => {
  const { records } = await run(1, () => "never")
  expect(records).toMatchObject([
    { attempts: 3, latency: 60_000, error: "no complete reply within 60 s" },
  ])
})

test("a request that ignores its signal doesn't block the run", async () => {
  const records: RunRecord[] = []
  const outcome = await runCases(
    tasksOf(2),
    configuration,
    () => new Promise(() => {}),
    plain,
    { onRecord: async (record) => void records.push(record) },
    { clock: virtualClock() },
  )
  expect(outcome).toMatchObject({ reason: "done", asked: 2, failed: 2 })
  expect(records[0]?.error).toBe("no complete reply within 60 s")
})

test("a request that ignores its signal is abandoned on interruption", async () => {
  const controller = new AbortController()
  const running = runCases(
    tasksOf(20),
    configuration,
    () => new Promise(() => {}),
    plain,
    { onRecord: async () => {} },
    { signal: controller.signal },
  )
  setImmediate(() => controller.abort())
  expect(await running).toMatchObject({ reason: "interrupted", asked: 0, notAsked: 20 })
})

test("an interruption aborts open requests without records", async () => {
  const controller = new AbortController()
  const { outcome, records, starts } = await run(
    100,
    (prompt) => {
      if (prompt === "prompt 9") controller.abort()
      return reply
    },
    { signal: controller.signal },
  )
  expect(outcome).toMatchObject({ reason: "interrupted", asked: 6, failed: 0, notAsked: 94 })
  // Four in the first second; two of the next four end before the tenth is sent.
  expect(records).toHaveLength(6)
  expect(starts).toHaveLength(10)
})

test("an interruption ends every wait", async () => {
  const controller = new AbortController()
  const { outcome, seconds } = await run(
    3,
    (prompt) => {
      if (prompt === "prompt 2") queueMicrotask(() => controller.abort())
      return prompt === "prompt 2" ? reply : again(3000)
    },
    { signal: controller.signal, limits: { concurrency: 1, longestWait: 1e6, delay: 1e6 } },
  )
  // The first two each wait 3,000 s twice and fail; the third is aborted.
  expect(outcome).toMatchObject({ reason: "interrupted", asked: 2, notAsked: 1 })
  expect(seconds).toBeLessThan(3e6)
})

test("waiting tasks wake up on interruption", async () => {
  const controller = new AbortController()
  const running = runCases(
    tasksOf(20),
    configuration,
    async () => {
      setImmediate(() => controller.abort())
      throw again(1e9)
    },
    { ...plain, longestWait: 1e9 },
    { onRecord: async () => {} },
    { signal: controller.signal },
  )
  expect(await running).toMatchObject({ reason: "interrupted", asked: 0, notAsked: 20 })
})

test("an interruption before the start sends nothing", async () => {
  const { outcome, starts } = await run(5, () => reply, { signal: AbortSignal.abort() })
  expect(outcome).toMatchObject({ reason: "interrupted", notAsked: 5 })
  expect(starts).toEqual([])
})

test("an interruption after the last record changes nothing", async () => {
  const controller = new AbortController()
  const { outcome } = await run(1, () => reply, {
    signal: controller.signal,
    onRecord: async () => controller.abort(),
  })
  expect(outcome.reason).toBe("done")
})

test("the budget stops new requests, and open ones are recorded", async () => {
  // The first four use 400; the next ones bring the total to 800.
  const { outcome, records } = await run(100, () => reply, {
    limits: { tokenBudget: 500 },
  })
  expect(outcome).toMatchObject({
    reason: "budget",
    asked: 8,
    failed: 0,
    notAsked: 92,
    tokens: { input: 720, output: 80 },
  })
  expect(records).toHaveLength(8)
})

test("the budget includes earlier use", async () => {
  const { outcome } = await run(10, () => reply, {
    limits: { tokenBudget: 500, concurrency: 1 },
    tokensUsed: 250,
  })
  expect(outcome).toMatchObject({ reason: "budget", asked: 3, tokens: { input: 270, output: 30 } })
  const nothingLeft = await run(10, () => reply, { limits: { tokenBudget: 500 }, tokensUsed: 500 })
  expect(nothingLeft.outcome).toMatchObject({ reason: "budget", asked: 0, notAsked: 10 })
})

test("a budget that is just sufficient doesn't stop the run", async () => {
  const { outcome } = await run(5, () => reply, { limits: { tokenBudget: 500, concurrency: 1 } })
  expect(outcome).toMatchObject({ reason: "done", asked: 5 })
})

test("a budget requires an endpoint that reports its use", async () => {
  const silent = { ...reply, usage: null }
  const { outcome, records } = await run(10, () => silent, {
    limits: { tokenBudget: 1e6, concurrency: 1 },
  })
  expect(outcome).toMatchObject({ reason: "no-usage", asked: 1, notAsked: 9 })
  expect(records).toMatchObject([{ usage: null, error: null }])
  expect((await run(10, () => silent)).outcome).toMatchObject({ reason: "done", asked: 10 })
})

test("a waiting retry is dropped when the budget is used up", async () => {
  const { outcome, starts } = await run(10, (prompt) => (prompt === "prompt 0" ? again() : reply), {
    limits: { tokenBudget: 300 },
  })
  expect(outcome).toMatchObject({ reason: "budget", asked: 5, failed: 0, notAsked: 5 })
  // Two more were sent before the third reply used up the budget, and they finish.
  expect(starts).toHaveLength(6)
})

test("an error that concerns every request stops the run, and its case has no record", async () => {
  const { outcome, records, starts } = await run(100, (prompt) =>
    prompt === "prompt 1" ? fatal() : reply,
  )
  expect(outcome).toMatchObject({
    reason: "stopped",
    message: "the endpoint refuses the key (401)",
    failed: 0,
  })
  // The other request ended at the same moment and the next had begun; both finish.
  expect(records.map((each) => each.case.prompt)).not.toContain("prompt 1")
  expect(records).toHaveLength(starts.length - 1)
  expect(outcome.asked).toBe(records.length)
  expect(outcome.notAsked).toBe(100 - records.length)
  expect(starts.length).toBeLessThan(9)
})

test("ten failures in a row end the run", async () => {
  const { outcome, records } = await run(100, () => refused(), { limits: { concurrency: 1 } })
  expect(outcome).toMatchObject({
    reason: "failing",
    message: "the endpoint refuses the request (400)",
    asked: 10,
    failed: 10,
    notAsked: 90,
  })
  expect(records).toHaveLength(10)
})

const unreachable = () => new AskError("nothing answers at localhost", "unreachable")

test("an endpoint that was never reached ends the run after a second attempt", async () => {
  const { outcome, records, starts, seconds } = await run(20, unreachable, {
    limits: { retries: 5 },
    latency: 10,
    // Replies of an earlier run.
    hasAnswered: true,
  })
  expect(outcome).toMatchObject({
    reason: "unreachable",
    message: "nothing answers at localhost",
    asked: 0,
    notAsked: 20,
  })
  expect(records).toEqual([])
  expect(starts.length).toBeLessThanOrEqual(8)
  expect(seconds).toBeLessThan(3)
})

test("without retries, an endpoint that was never reached ends the run at once", async () => {
  const { outcome, starts } = await run(20, unreachable, {
    limits: { retries: 0, concurrency: 1 },
  })
  expect(outcome).toMatchObject({ reason: "unreachable", asked: 0 })
  expect(starts).toHaveLength(1)
})

test("an endpoint that was reached before is retried when it is gone", async () => {
  const { outcome, records } = await run(
    2,
    (prompt, attempt) => (prompt === "prompt 1" && attempt < 5 ? unreachable() : reply),
    { limits: { retries: 5, concurrency: 1 } },
  )
  expect(outcome).toMatchObject({ reason: "done", asked: 2, failed: 0 })
  expect(records[1]).toMatchObject({ attempts: 5, error: null })
})

test("once the endpoint has answered, its refusals of single cases don't end the run", async () => {
  const isShort = (prompt: string) => Number(prompt.split(" ")[1]) >= 30
  const answer = (prompt: string) => (isShort(prompt) ? reply : refused())
  const limits = { concurrency: 1 }
  const known = await run(100, answer, { limits, hasAnswered: true })
  expect(known.outcome).toMatchObject({ reason: "done", asked: 100, failed: 30 })
  const unknown = await run(100, answer, { limits })
  expect(unknown.outcome).toMatchObject({ reason: "failing", asked: 10, failed: 10 })
  // An endpoint that stops responding still ends it.
  const gone = await run(100, () => again(), { limits, hasAnswered: true })
  expect(gone.outcome).toMatchObject({ reason: "failing", asked: 10, failed: 10 })
})

test("an error that may concern one prompt only stops a run if nothing was answered", async () => {
  const doubtful = () => new AskError("the endpoint refuses the key (403)", "doubtful")
  const limits = { concurrency: 1 }
  const first = await run(5, (prompt) => (prompt === "prompt 0" ? doubtful() : reply), { limits })
  expect(first.outcome).toMatchObject({ reason: "stopped", asked: 1, failed: 1, notAsked: 4 })
  const later = await run(5, (prompt) => (prompt === "prompt 2" ? doubtful() : reply), { limits })
  expect(later.outcome).toMatchObject({ reason: "done", asked: 5, failed: 1 })
  const known = await run(5, (prompt) => (prompt === "prompt 0" ? doubtful() : reply), {
    limits,
    hasAnswered: true,
  })
  expect(known.outcome).toMatchObject({ reason: "done", asked: 5, failed: 1 })
})

test("when told to finish, it sends no more, and records open requests", async () => {
  const controller = new AbortController()
  const { outcome, records, starts } = await run(
    100,
    (prompt) => {
      if (prompt === "prompt 5") controller.abort()
      return reply
    },
    { finish: controller.signal },
  )
  expect(outcome).toMatchObject({ reason: "interrupted", failed: 0 })
  expect(starts.length).toBeLessThan(10)
  expect(records).toHaveLength(starts.length)
  const early = await run(3, () => reply, { finish: AbortSignal.abort() })
  expect(early.outcome).toMatchObject({ reason: "interrupted", asked: 0, notAsked: 3 })
})

test("a success in between lets the run continue", async () => {
  const { outcome } = await run(100, (prompt) => (prompt.endsWith("9") ? reply : refused()), {
    limits: { concurrency: 1 },
  })
  expect(outcome).toMatchObject({ reason: "done", asked: 100, failed: 90 })
})

test("retried attempts don't count as failures in a row", async () => {
  const { outcome } = await run(30, (_, attempt) => (attempt < 3 ? again() : reply), {
    limits: { concurrency: 1 },
  })
  expect(outcome).toMatchObject({ reason: "done", asked: 30, failed: 0 })
})

test("the next task starts once the record is written", async () => {
  const clock = virtualClock()
  const { starts } = await run(3, () => reply, {
    clock,
    limits: { concurrency: 1 },
    onRecord: () => clock.sleep(5000, createCancellation()),
  })
  expect(starts.map(({ at }) => at)).toEqual([0, 6, 12])
})

test("if a record cannot be written, the run ends after all open requests", async () => {
  const clock = virtualClock()
  let isWriting = 0
  let calls = 0
  const running = run(100, () => reply, {
    clock,
    onRecord: async ({ case: { prompt } }) => {
      calls += 1
      isWriting += 1
      await clock.sleep(prompt === "prompt 0" ? 10 : 5000, createCancellation())
      isWriting -= 1
      if (prompt === "prompt 0") throw new Error("the disk is full")
    },
  })
  await expect(running).rejects.toThrow("the disk is full")
  expect(isWriting).toBe(0)
  expect(calls).toBe(4)
})

test("an exception in the request is not a failure of the endpoint", async () => {
  const running = runCases(
    tasksOf(50),
    configuration,
    async () => {
      throw new TypeError("undefined is no function")
    },
    plain,
    { onRecord: async () => {} },
    { clock: virtualClock() },
  )
  await expect(running).rejects.toThrow(TypeError)
})

test("many concurrent requests cause no warning and no delay", async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on("warning", note)
  const controller = new AbortController()
  const { outcome, seconds, mostAtOnce } = await run(
    1000,
    (prompt, attempt) => (prompt === "prompt 1" && attempt === 1 ? again(5) : reply),
    { signal: controller.signal, limits: { concurrency: 100 } },
  )
  await new Promise((resolve) => setImmediate(resolve))
  process.off("warning", note)
  expect(outcome).toMatchObject({ reason: "done", asked: 1000 })
  expect(mostAtOnce).toBe(100)
  // One is sent before the others are held back, then 900.
  expect(seconds).toBe(1 + 5 + 9)
  expect(warnings).toEqual([])
})

test("a task waiting for its turn is not sent when the budget is used up", async () => {
  const { outcome, starts } = await run(10, () => reply, {
    limits: { requestsPerMinute: 60, tokenBudget: 300 },
    latency: 500,
  })
  expect(outcome).toMatchObject({ reason: "budget", asked: 3, notAsked: 7 })
  expect(starts.map(({ at }) => at)).toEqual([0, 1, 2])
})

test("an interruption takes precedence over a budget used up earlier", async () => {
  const controller = new AbortController()
  const clock = virtualClock()
  const running = run(10, (prompt) => (prompt === "prompt 1" ? "never" : reply), {
    clock,
    signal: controller.signal,
    limits: { tokenBudget: 100, concurrency: 2 },
  })
  await clock.sleep(5000, createCancellation())
  controller.abort()
  expect((await running).outcome).toMatchObject({ reason: "interrupted", asked: 1, notAsked: 9 })
})

test("leaves no timers and no listeners", async () => {
  const clock = virtualClock()
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, "addEventListener")
  const removed = vi.spyOn(signal, "removeEventListener")
  await run(10, (_, attempt) => (attempt === 1 ? again() : reply), { clock, signal })
  expect(clock.sleeping).toBe(0)
  expect(added).toHaveBeenCalledTimes(1)
  expect(removed.mock.calls).toEqual(added.mock.calls)

  const interruption = createCancellation()
  const listeners = new Set<() => void>()
  const counted: Cancellation = {
    ...interruption,
    listen: (listener) => void listeners.add(listener),
    forget: (listener) => void listeners.delete(listener),
  }
  let asked: AbortSignal | undefined
  const ask: Ask = async ({ prompt }, signal) => {
    expect(listeners.size).toBe(1)
    asked = signal
    return prompt === "never" ? new Promise(() => {}) : reply
  }
  const request = { model: "test/model", prompt: "now", settings: {} }
  expect((await attempt(ask, request, 60, clock, counted))?.answer).toBe(reply)
  expect(listeners.size).toBe(0)
  // A completed request is not aborted.
  expect(asked?.aborted).toBe(false)
  const late = await attempt(ask, { ...request, prompt: "never" }, 60, clock, counted)
  expect(late).toMatchObject({
    answer: { message: "no complete reply within 60 s" },
    latency: 60_000,
  })
  expect(listeners.size).toBe(0)
  expect(asked?.aborted).toBe(true)
})

test("the system clock sleeps until it is cancelled", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    const cancellation = createCancellation()
    let isAwake = false
    const sleeping = systemClock.sleep(1e12, cancellation).then(() => {
      isAwake = true
    })
    await vi.advanceTimersByTimeAsync(2 ** 30)
    expect(isAwake).toBe(false)
    expect(vi.getTimerCount()).toBe(1)
    cancellation.cancel()
    await sleeping
    expect(vi.getTimerCount()).toBe(0)
    await systemClock.sleep(1e12, cancellation)
    expect(vi.getTimerCount()).toBe(0)

    const slept = systemClock.sleep(20, createCancellation())
    await vi.advanceTimersByTimeAsync(20)
    await slept
    await systemClock.sleep(0, createCancellation())
  } finally {
    vi.useRealTimers()
  }
})
