// Any behaviour of an endpoint leads to a record for each case that says in a sentence what happened.

import type { AddressInfo } from "node:net"
import { createServer, type Socket } from "node:net"
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib"
import { LLMock } from "@copilotkit/aimock"
import { afterEach, describe, expect, test, vi } from "vitest"
import { WrongTypeError } from "../../../src/errors/boolglot-error.ts"
import { AskError, type ChatRequest } from "../../../src/measure/requests/ask.ts"
import {
  type ChatEndpoint,
  chatCompletions,
} from "../../../src/measure/requests/chat-completion.ts"
import { type Clock, systemClock } from "../../../src/measure/runs/deadline-and-backoff.ts"
import type { Task } from "../../../src/measure/runs/plan-run.ts"
import { type RunLimits, runCases } from "../../../src/measure/runs/run-cases.ts"
import { formatRecord, parseRecord, type RunRecord } from "../../../src/measure/runs/run-record.ts"
import { chatEndpoint } from "../../../src/node/endpoint/chat-endpoint.ts"
import {
  type Behaviour,
  type ChatCall,
  completion,
  startChatServer,
} from "../../support/chat-server.ts"

const key = "sk-or-v1-0123456789abcdef"
const request: ChatRequest = { model: "test/model", prompt: "True?", settings: { seed: 42 } }
const configuration = { model: "test/model", prompting: "none", settings: { seed: 42 } }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) await close()
})

async function serve(respond: (call: ChatCall, count: number) => Behaviour) {
  const server = await startChatServer(respond)
  closing.push(server.close)
  return server
}

/** A TCP server that keeps every connection until the client closes it. */
async function serveSockets(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("error", () => undefined)
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

/** The reply as sent over the wire. */
function rawReply(answer: object): string {
  const body = JSON.stringify(answer)
  const length = Buffer.byteLength(body)
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`
}

/** Time passes a hundred times as fast. */
const fast: Clock = {
  now: () => 100 * systemClock.now(),
  sleep: (milliseconds, cancellation) => systemClock.sleep(milliseconds / 100, cancellation),
  random: () => 0,
}

const limits: RunLimits = { concurrency: 4, timeout: 600, retries: 2, longestWait: 3 }

async function run(
  endpoint: ChatEndpoint,
  { count = 3, ...changed }: Partial<RunLimits> & { count?: number } = {},
) {
  const tasks: Task[] = Array.from({ length: count }, (_, index) => ({
    repeat: 0,
    request: { ...request, prompt: `prompt ${index}` },
    case: { prompt: `prompt ${index}`, answer: true },
  }))
  const records: RunRecord[] = []
  const waits: number[] = []
  const outcome = await runCases(
    tasks,
    configuration,
    chatEndpoint(endpoint),
    { ...limits, ...changed },
    {
      onRecord: async (record) => void records.push(record),
      onRetry: ({ wait }) => waits.push(wait),
    },
    { clock: fast },
  )
  for (const record of records) expect(parseRecord(formatRecord(record))).toEqual(record)
  const numberOf = (record: RunRecord) => Number(record.case.prompt.slice("prompt ".length))
  records.sort((left, right) => numberOf(left) - numberOf(right))
  return { outcome, records, waits }
}

async function ask(respond: Behaviour, asked: Partial<ChatRequest> = {}, withKey = true) {
  const { baseUrl } = await serve(() => respond)
  const endpoint = { baseUrl, key: withKey ? key : undefined }
  const answer = await chatEndpoint(endpoint)(
    { ...request, ...asked },
    new AbortController().signal,
  ).catch((error: unknown) => error)
  return { answer, host: new URL(baseUrl).host, baseUrl }
}

async function errorOf(respond: Behaviour, withKey = true) {
  const { answer, host } = await ask(respond, {}, withKey)
  if (!(answer instanceof AskError)) throw new Error(`no AskError: ${JSON.stringify(answer)}`)
  const { message, remedy, retryAfter } = answer
  return { message: message.replaceAll(host, "HOST"), remedy, retryAfter }
}

describe("a mock of OpenAI", () => {
  async function mock() {
    const server = new LLMock({ port: 0 })
    await server.start()
    closing.push(() => server.stop())
    return { server, endpoint: { baseUrl: `${server.url}/v1`, key } }
  }

  test("replies", async () => {
    const { server, endpoint } = await mock()
    server.onMessage(/prompt/, {
      content: "<ANSWER>True</ANSWER>",
      usage: { prompt_tokens: 11, completion_tokens: 5 },
    })
    const { outcome, records } = await run(endpoint)
    expect(outcome).toMatchObject({
      reason: "done",
      asked: 3,
      failed: 0,
      tokens: { input: 33, output: 15 },
    })
    for (const record of records) {
      expect(record).toMatchObject({
        reply: "<ANSWER>True</ANSWER>",
        finishReason: "stop",
        refusal: null,
        usage: { input: 11, output: 5 },
        attempts: 1,
        error: null,
      })
    }
    expect(server.getLastRequest()?.body).toMatchObject({ model: "test/model", seed: 42 })
  })

  test("is cut off at the token limit", async () => {
    const { server, endpoint } = await mock()
    server.onMessage(/prompt/, { content: "x_1 is", finishReason: "length" })
    const { records } = await run(endpoint)
    expect(records[0]).toMatchObject({ reply: "x_1 is", finishReason: "length", error: null })
  })

  test("limits the rate, and says how long to wait", { tags: ["slow"] }, async () => {
    const { server, endpoint } = await mock()
    server.onMessage(/prompt/, {
      error: { message: "Rate limit reached", type: "rate_limit_error" },
      status: 429,
      retryAfter: 2,
    })
    const { outcome, records, waits } = await run(endpoint, { count: 1 })
    expect(outcome).toMatchObject({ reason: "done", asked: 1, failed: 1 })
    expect(records[0]).toMatchObject({
      attempts: 3,
      error: "the endpoint limits the rate of requests (429: Rate limit reached)",
    })
    expect(waits).toEqual([2, 2])
  })

  test("fails once, then replies", async () => {
    const { server, endpoint } = await mock()
    server.onMessage(/prompt/, { content: "True" })
    server.nextRequestError(500, { message: "The server had an error" })
    const { outcome, records } = await run(endpoint, { count: 1 })
    expect(outcome).toMatchObject({ asked: 1, failed: 0 })
    expect(records[0]).toMatchObject({ attempts: 2, reply: "True" })
  })

  test("drops, breaks and corrupts replies", async () => {
    for (const chaos of [{ dropRate: 1 }, { malformedRate: 1 }, { disconnectRate: 1 }]) {
      const { server, endpoint } = await mock()
      server.onMessage(/prompt/, { content: "True" })
      server.setChaos(chaos)
      const { outcome, records } = await run(endpoint)
      expect(outcome).toMatchObject({ reason: "done", asked: 3, failed: 3, notAsked: 0 })
      for (const { attempts, error } of records) {
        expect(attempts).toBe(3)
        expect(error).toMatch(/^the (?:endpoint|connection) [\w .:()]+$/)
      }
    }
  })
})

describe("requests", () => {
  test("contain only the request, and nothing from the environment", async () => {
    vi.stubEnv("OPENAI_LOG", "debug")
    vi.stubEnv("OPENAI_ORG_ID", "org-secret")
    vi.stubEnv("OPENAI_PROJECT_ID", "project-secret")
    vi.stubEnv("OPENAI_ADMIN_KEY", "admin-secret")
    vi.stubEnv("OPENAI_API_KEY", "other-secret")
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "x-custom: custom-secret")
    const log = [vi.spyOn(console, "debug"), vi.spyOn(console, "warn"), vi.spyOn(console, "error")]
    const server = await serve(() => ({ body: completion("True") }))
    const { settings } = { settings: { systemPrompt: "Think.", maxTokens: 5, temperature: 0.01 } }
    await chatEndpoint({ baseUrl: `${server.baseUrl}/`, key, headers: { "x-title": "boolglot" } })(
      { ...request, settings },
      new AbortController().signal,
    )
    const [call] = server.calls
    expect(call?.path).toBe("/v1/chat/completions")
    expect(call?.body).toEqual({
      model: "test/model",
      messages: [
        { role: "system", content: "Think." },
        { role: "user", content: "True?" },
      ],
      temperature: 0.01,
      max_tokens: 5,
    })
    expect(call?.headers).toEqual({
      host: new URL(server.baseUrl).host,
      connection: "close",
      accept: "application/json",
      "accept-encoding": "identity",
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(JSON.stringify(call?.body))),
      "user-agent": "boolglot",
      authorization: `Bearer ${key}`,
      "x-title": "boolglot",
    })
    for (const spy of log) expect(spy).not.toHaveBeenCalled()
  })

  test("have no authorization without a key", async () => {
    vi.stubEnv("OPENAI_API_KEY", "other-secret")
    const server = await serve(() => ({ body: completion("True") }))
    const { outcome } = await run({ baseUrl: server.baseUrl, key: undefined })
    expect(outcome.failed).toBe(0)
    for (const { headers } of server.calls) expect(headers.authorization).toBeUndefined()
  })

  test("use one connection each", async () => {
    const server = await serve(() => ({ body: completion("True"), delay: 5 }))
    const { outcome } = await run({ baseUrl: server.baseUrl, key }, { count: 60, concurrency: 8 })
    expect(outcome.asked).toBe(60)
    expect(server.mostAtOnce).toBeLessThanOrEqual(8)
    expect(server.connections).toBe(60)
    expect(Math.max(...server.counts.values())).toBe(1)
    for (const { headers } of server.calls) expect(headers.connection).toBe("close")
  })

  test.each([
    ["at once", (socket, reply) => void socket.write(reply + reply)],
    [
      "a moment later",
      (socket, reply) => socket.write(reply, () => setTimeout(() => socket.write(reply), 2)),
    ],
    [
      "when the next request comes",
      (socket, reply) => socket.write(reply, () => socket.once("data", () => socket.write(reply))),
    ],
  ] satisfies [string, (socket: Socket, reply: string) => void][])(
    "get their own reply from a server that sends each one twice, the second %s",
    async (_, sendTwice) => {
      const baseUrl = await serveSockets((socket) => {
        socket.on("data", (bytes) => {
          const prompt = /prompt \d+/.exec(bytes.toString())?.[0]
          if (prompt !== undefined) sendTwice(socket, rawReply(completion(`reply to ${prompt}`)))
        })
      })
      const { outcome, records } = await run({ baseUrl, key }, { count: 20, concurrency: 2 })
      expect(outcome).toMatchObject({ reason: "done", asked: 20, failed: 0 })
      for (const { case: asked, reply } of records) expect(reply).toBe(`reply to ${asked.prompt}`)
    },
  )

  test("end with their signal, before and after the headers", async () => {
    for (const behaviour of [{ delay: 1e6 }, { body: completion("True"), end: "stall" } as const]) {
      const controller = new AbortController()
      const server = await serve(() => {
        setTimeout(() => controller.abort(), 30)
        return behaviour
      })
      const asked = chatEndpoint({ baseUrl: server.baseUrl, key })(request, controller.signal)
      await expect(asked).rejects.toThrow(new AskError("the request was given up", "again"))
    }
  })
})

describe("replies", () => {
  const stop = { finishReason: "stop", refusal: null, usage: { input: 90, output: 7 } }
  test.each([
    ["text", completion("True"), { ...stop, text: "True" }],
    [
      "no usage",
      completion("True", { usage: undefined as never }),
      { ...stop, text: "True", usage: null },
    ],
    [
      "usage of another kind",
      { ...completion("True"), usage: "much" },
      { text: "True", usage: null },
    ],
    [
      "usage without an output",
      { ...completion(""), usage: { prompt_tokens: 3 } },
      { usage: { input: 3, output: 0 } },
    ],
    [
      "parts",
      completion([
        { type: "text", text: "Tr" },
        { type: "thinking", thinking: [{ type: "text", text: "so" }] },
        { type: "text", text: "ue" },
      ]),
      { ...stop, text: "True" },
    ],
    [
      "a refusal",
      completion(null, { message: { refusal: "I cannot say." } }),
      { ...stop, text: null, refusal: "I cannot say." },
    ],
    [
      "an empty refusal",
      completion("True", { message: { refusal: "" as never } }),
      { refusal: null },
    ],
    [
      "no text, cut off while thinking",
      completion(null, { choice: { finish_reason: "length" } }),
      { ...stop, text: "", finishReason: "length" },
    ],
    ["no reason", completion("x", { choice: { finish_reason: null } }), { finishReason: null }],
    ["an error that is null", { ...completion("True"), error: null }, { text: "True" }],
    [
      "white space that keeps the connection alive",
      `\n\n   \n${JSON.stringify(completion("True"))}`,
      { ...stop, text: "True" },
    ],
    [
      "the key",
      completion(`a ${key} b`, {
        message: { refusal: key as never },
        choice: { finish_reason: key as never },
      }),
      { text: "a [key] b", refusal: "[key]", finishReason: "[key]" },
    ],
  ])("with %s", async (_, body, expected) => {
    expect((await ask({ body })).answer).toMatchObject(expected)
  })

  test("keep a word that is also the key", async () => {
    const server = await serve(() => ({ body: completion("True") }))
    const endpoint = chatEndpoint({ baseUrl: server.baseUrl, key: "True" })
    expect(await endpoint(request, new AbortController().signal)).toMatchObject({ text: "True" })
  })
})

describe("failures", () => {
  const error = (message: string, rest: object = {}) => ({ error: { message, ...rest } })
  test.each<[string, Behaviour, string, string]>([
    [
      "401",
      { status: 401, body: error("No auth") },
      "stop",
      "the endpoint refuses the key (401: No auth)",
    ],
    [
      "403",
      { status: 403, body: error("No") },
      "doubtful",
      "the endpoint refuses the key (403: No)",
    ],
    [
      "403 for a prompt",
      { status: 403, body: error("Flagged", { metadata: { reasons: ["violence"] } }) },
      "failed",
      "the endpoint blocks the prompt (403: Flagged)",
    ],
    [
      "402",
      { status: 402, body: error("Credits") },
      "stop",
      "the endpoint asks for payment (402: Credits)",
    ],
    [
      "429 without quota",
      { status: 429, body: error("Quota", { code: "insufficient_quota" }) },
      "stop",
      "the endpoint asks for payment (429: Quota)",
    ],
    [
      "404",
      { status: 404, body: error("Not Found") },
      "doubtful",
      'there is no model "test/model" at http://HOST/v1, or nothing at all (404: Not Found)',
    ],
    [
      "a redirection",
      { status: 301, headers: { location: "https://elsewhere.example/v1" } },
      "stop",
      "the base URL http://HOST/v1 redirects to https://elsewhere.example/v1; give the right one (301)",
    ],
    [
      "400",
      { status: 400, body: error("Bad") },
      "failed",
      "the endpoint refuses the request (400: Bad)",
    ],
    [
      "422 in another shape",
      { status: 422, body: { detail: [{ msg: "field required", loc: ["body"] }] } },
      "failed",
      "the endpoint refuses the request (422: field required)",
    ],
    [
      "400 in a third shape",
      { status: 400, body: { object: "error", message: "too long" } },
      "failed",
      "the endpoint refuses the request (400: too long)",
    ],
    [
      "400 in a fourth shape",
      { status: 400, body: { error: "model not loaded" } },
      "failed",
      "the endpoint refuses the request (400: model not loaded)",
    ],
    [
      "413 as text",
      { status: 413, body: "too\r\n\tlarge" },
      "failed",
      "the endpoint refuses the request (413: too large)",
    ],
    ["408", { status: 408 }, "again", "the endpoint waited too long (408)"],
    ["409", { status: 409 }, "again", "the endpoint is not ready (409)"],
    ["425", { status: 425 }, "again", "the endpoint is not ready (425)"],
    [
      "429",
      { status: 429, body: error("Slow") },
      "again",
      "the endpoint limits the rate of requests (429: Slow)",
    ],
    ["500", { status: 500, body: "{" }, "again", "the endpoint fails (500: {)"],
    [
      "502 as HTML",
      { status: 502, body: "<html>…" },
      "again",
      "the endpoint fails (502: an HTML page)",
    ],
    ["a status out of range", { status: 799 }, "again", "the endpoint fails (799)"],
    ["204", { status: 204 }, "again", "the endpoint sends an empty answer"],
    [
      "an error with status 200",
      { body: error("Provider returned error", { code: 429, metadata: { raw: "overloaded" } }) },
      "again",
      "the endpoint limits the rate of requests (429: Provider returned error: overloaded)",
    ],
    [
      "one of these without a code",
      { body: error("Oh") },
      "again",
      "the endpoint reports an error (Oh)",
    ],
    [
      "one of these with another number",
      { body: error("Oh", { code: 5 }) },
      "again",
      "the endpoint reports an error (Oh)",
    ],
    [
      "one of these with a word as its code",
      { body: error("Oh", { code: "broken" }) },
      "again",
      "the endpoint reports an error (Oh)",
    ],
    [
      "one of these about the key",
      { body: error("No", { code: 401 }) },
      "stop",
      "the endpoint refuses the key (401: No)",
    ],
    [
      "an error in a choice",
      { body: completion("", { choice: { error: { code: 502, message: "Upstream" } } }) },
      "again",
      "the endpoint fails (502: Upstream)",
    ],
    [
      "no choices",
      { body: { ...completion(""), choices: [] } },
      "again",
      "the endpoint sends an answer without choices",
    ],
    [
      "a choice without a message",
      { body: { choices: [{ text: "True" }] } },
      "again",
      "the endpoint sends a choice without a message",
    ],
    [
      "another shape",
      { body: { answer: true } },
      "again",
      "the endpoint sends an answer that is not a chat completion",
    ],
    [
      "a number",
      { body: 17 },
      "again",
      "the endpoint sends an answer that is not a chat completion",
    ],
    [
      "an object as content",
      { body: completion({}) },
      "again",
      "the endpoint sends an answer that is not a chat completion",
    ],
    [
      "truncated JSON",
      { body: '{"choices":[{"mess' },
      "again",
      "the endpoint sends JSON that breaks off after 18 characters",
    ],
    [
      "deep JSON",
      { body: "[".repeat(1e6) },
      "again",
      "the endpoint sends JSON that breaks off after 1000000 characters",
    ],
    [
      "complete deep JSON",
      { body: `{"error":${"[".repeat(1e5)}${"]".repeat(1e5)}}` },
      "again",
      "the endpoint sends an answer that is not a chat completion",
    ],
    [
      "a deep error",
      { status: 500, body: `{"error":{"message":${"[".repeat(1e5)}${"]".repeat(1e5)}}}` },
      "again",
      "the endpoint fails (500)",
    ],
    ["events", { body: "data: {}" }, "again", "the endpoint sends an answer that is not JSON"],
    [
      "HTML",
      { body: "\n<!doctype html><title>Home</title>" },
      "again",
      "the endpoint sends an HTML page instead of JSON; a base URL usually ends in /v1, this is http://HOST/v1",
    ],
    ["a reset", { end: "reset" }, "again", "the connection to HOST broke off"],
    [
      "half a body",
      { body: completion("True"), end: "break" },
      "again",
      "the connection to HOST broke off",
    ],
    ["too much", { body: " ".repeat(17 * 2 ** 20) }, "again", "the endpoint sends more than 16 MB"],
  ])("%s", { tags: ["slow"] }, async (_, behaviour, remedy, message) => {
    expect(await errorOf(behaviour)).toEqual({ message, remedy, retryAfter: undefined })
  })

  test("401 without a key says so", async () => {
    expect(await errorOf({ status: 401, body: error("Key?") }, false)).toMatchObject({
      message: "the endpoint asks for a key, and none was sent (401: Key?)",
      remedy: "stop",
    })
  })

  test.each<[string, Record<string, string>, number | undefined]>([
    ["seconds", { "retry-after": "20" }, 20],
    ["parts of seconds", { "retry-after": "0.5" }, 0.5],
    ["milliseconds", { "retry-after-ms": "1500", "retry-after": "20" }, 1.5],
    ["a date that is past", { "retry-after": "Fri, 31 Dec 1999 23:59:59 GMT" }, 0],
    ["an absurd number", { "retry-after": "999999999" }, 999_999_999],
    ["a word", { "retry-after": "soon" }, undefined],
    ["a negative number", { "retry-after": "-5" }, undefined],
    ["infinity", { "retry-after": "Infinity" }, undefined],
    ["an empty text", { "retry-after": "" }, undefined],
  ])("429 says when to retry: %s", async (_, headers, expected) => {
    expect((await errorOf({ status: 429, headers })).retryAfter).toBe(expected)
  })

  test("a message is shortened after the key was removed", async () => {
    const long = `${"x".repeat(190)}${key}${"y".repeat(1e6)}`
    const { message } = await errorOf({ status: 400, body: error(long) })
    expect(message).toBe(`the endpoint refuses the request (400: ${"x".repeat(190)}[key]yyyy…)`)
    const faces = await errorOf({ status: 400, body: "😀".repeat(300) })
    expect(faces.message).toBe(`the endpoint refuses the request (400: ${"😀".repeat(199)}…)`)
  })

  test("an endpoint that echoes requests doesn't reveal the key", async () => {
    const echo = (status: number) => (call: ChatCall) => ({
      status,
      headers: { location: String(call.headers.authorization) },
      body: error(`you sent ${call.headers.authorization}`, {
        code: String(call.headers.authorization),
      }),
    })
    for (const status of [200, 301, 400, 401, 404, 429, 500]) {
      const server = await serve(echo(status))
      const { outcome, records } = await run({ baseUrl: server.baseUrl, key }, { count: 1 })
      const shown = JSON.stringify([outcome, records])
      expect(shown).toContain("[key]")
      expect(shown).not.toContain(key)
      expect(shown).not.toContain(key.slice(0, 12))
    }
  })

  test("nor does one that puts it where the text is cut", async () => {
    const location = `https://elsewhere.example/${"x".repeat(170)}${key}`
    const { message } = await errorOf({ status: 308, headers: { location } })
    expect(message).toContain("xxx")
    expect(message).not.toContain("sk-")
  })
})

describe("failures with an unreadable body", () => {
  const gzip = { "content-encoding": "gzip" }
  const cut = gzipSync(JSON.stringify(completion("True"))).subarray(0, 40)
  test.each<[string, Behaviour, string, string, number | undefined]>([
    ["500, empty", { status: 500, headers: gzip }, "again", "the endpoint fails (500)", undefined],
    [
      "429, not gzip",
      { status: 429, headers: { ...gzip, "retry-after": "7" }, bytes: Buffer.from("slow") },
      "again",
      "the endpoint limits the rate of requests (429)",
      7,
    ],
    [
      "401, too long",
      { status: 401, bytes: Buffer.alloc(17 * 2 ** 20) },
      "stop",
      "the endpoint refuses the key (401)",
      undefined,
    ],
    ["200, empty", { headers: gzip }, "again", "the endpoint sends an empty answer", undefined],
    [
      "200, cut off",
      { headers: gzip, bytes: cut },
      "again",
      "the endpoint sends gzip that breaks off",
      undefined,
    ],
    [
      "200, not gzip",
      { headers: gzip, bytes: Buffer.from("{}") },
      "again",
      "the endpoint sends a body that is not gzip",
      undefined,
    ],
  ])("%s", async (_, behaviour, remedy, message, retryAfter) => {
    expect(await errorOf(behaviour)).toEqual({ message, remedy, retryAfter })
  })
})

describe("errors of the caller", () => {
  const endpoint = { baseUrl: "http://localhost:1/v1", key }

  test("a signal is optional", async () => {
    const { baseUrl } = await serve(() => ({ body: completion("True") }))
    expect(await chatEndpoint({ baseUrl, key })(request)).toMatchObject({ text: "True" })
    const broken = await serve(() => ({ end: "reset" }))
    await expect(chatEndpoint({ baseUrl: broken.baseUrl, key })(request)).rejects.toThrow(
      new AskError(`the connection to ${new URL(broken.baseUrl).host} broke off`, "again"),
    )
  })

  test.each([
    [undefined],
    [{ model: "m", prompt: "p" }],
    [{ ...request, settings: { seed: 1n } }],
    [{ ...request, model: 1 }],
  ])("a request of the wrong shape, %#", async (wrong) => {
    await expect(chatEndpoint(endpoint)(wrong as never)).rejects.toThrow(
      new WrongTypeError(
        `expected a request with model, prompt and settings, not ${wrong === undefined ? "undefined" : "Object"}`,
      ),
    )
  })

  test("a signal of the wrong type", async () => {
    await expect(chatEndpoint(endpoint)(request, {} as never)).rejects.toThrow(
      new WrongTypeError("expected an AbortSignal, or undefined, not Object"),
    )
  })

  test.each<[object, string]>([
    [{ baseUrl: "ftp://localhost/v1" }, "the base URL begins with neither https:// nor http://"],
    [{ key: "sk-1\n" }, "the key has a character in it that no header may have"],
    [
      { headers: { "x-title": "a\r\nb" } },
      'the header "x-title" has a character in it that no header may have',
    ],
    [
      { headers: { "x title": "a" } },
      'the header "x title" has a character in it that no header may have',
    ],
  ])("an invalid endpoint, %#", (changed, message) => {
    expect(() => chatEndpoint({ ...endpoint, ...changed })).toThrow(new WrongTypeError(message))
  })

  test("are not retried", async () => {
    const fault = new RangeError("a fault")
    const asked = chatCompletions(endpoint, async () => Promise.reject(fault))(request)
    await expect(asked).rejects.toBe(fault)
  })
})

describe("connections that cannot be made", () => {
  async function say(baseUrl: string) {
    const asked = chatEndpoint({ baseUrl, key })(request, new AbortController().signal)
    const error: unknown = await asked.catch((error: unknown) => error)
    return error instanceof AskError ? [error.remedy, error.message] : error
  }

  test("no server listens", async () => {
    const server = await startChatServer(() => ({}))
    await server.close()
    const { host } = new URL(server.baseUrl)
    expect(await say(server.baseUrl)).toEqual(["unreachable", `nothing answers at ${host}`])
  })

  test("the host does not exist", async () => {
    expect(await say("http://nowhere.invalid/v1")).toEqual([
      "unreachable",
      "the host nowhere.invalid is not found",
    ])
  })

  test("the server doesn't speak HTTP", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => {})
      socket.resume().end("SSH-2.0-OpenSSH_9.2\r\n")
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    closing.push(() => new Promise((resolve) => server.close(() => resolve())))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const [remedy, message] = (await say(`http://${host}/v1`)) as string[]
    expect(remedy).toBe("again")
    expect(message).toMatch(new RegExp(`^what ${host} sends is not HTTP \\(HPE_\\w+\\)$`))
    expect(await say(`https://${host}/v1`)).toEqual(["again", expect.stringContaining(host)])
  })
})

describe("runs", () => {
  test.each<[string, Behaviour, string, number]>([
    ["429", { status: 429 }, "the endpoint limits the rate of requests (429)", 1],
    [
      "429 that asks for years",
      { status: 429, headers: { "retry-after": "999999999" } },
      "the endpoint limits the rate of requests (429)",
      3,
    ],
    [
      "429 that asks for an unclear time",
      { status: 429, headers: { "retry-after": "soon" } },
      "the endpoint limits the rate of requests (429)",
      1,
    ],
    ["500", { status: 500 }, "the endpoint fails (500)", 1],
    ["a reset", { end: "reset" }, "the connection to HOST broke off", 1],
    ["half a body", { body: completion("x"), end: "break" }, "the connection to HOST broke off", 1],
    ["HTML", { body: "<html>" }, "the endpoint sends an HTML page", 1],
    ["no choices", { body: { choices: [] } }, "the endpoint sends an answer without choices", 1],
  ])("through %s", { tags: ["slow"] }, async (_, behaviour, message, wait) => {
    // Every second prompt never works, every other at the third attempt.
    const server = await serve(({ prompt }, count) =>
      count > 2 && /[02468]$/.test(prompt) ? { body: completion("True") } : behaviour,
    )
    const { outcome, records, waits } = await run({ baseUrl: server.baseUrl, key }, { count: 8 })
    expect(outcome).toMatchObject({ reason: "done", asked: 8, failed: 4, notAsked: 0 })
    expect(records.map((each) => each.case.prompt)).toEqual(
      Array.from({ length: 8 }, (_, index) => `prompt ${index}`),
    )
    for (const [index, record] of records.entries()) {
      expect(record.attempts).toBe(3)
      expect(record.reply).toBe(index % 2 === 0 ? "True" : null)
      if (index % 2 === 0) expect(record.error).toBeNull()
      else expect(record.error).toContain(message.replace("HOST", new URL(server.baseUrl).host))
    }
    expect(waits.toSorted()).toEqual([...Array(8).fill(wait), ...Array(8).fill(Math.max(wait, 2))])
    expect([...server.counts.values()]).toEqual(Array(8).fill(3))
  })

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["deflate", deflateRawSync],
    ["deflate, GZIP", (text: string) => gzipSync(deflateSync(text))],
    ["gzip, identity, gzip", (text: string) => gzipSync(gzipSync(text))],
  ] as const)("through a proxy that encodes its replies with %s", async (encoding, pack) => {
    const packed = pack(JSON.stringify(completion("True")))
    const server = await serve(() => ({ bytes: packed, headers: { "content-encoding": encoding } }))
    const { records } = await run({ baseUrl: server.baseUrl, key }, { count: 1 })
    expect(records[0]).toMatchObject({ reply: "True", error: null })
  })

  test("from a server that sends a byte order mark first", async () => {
    const server = await serve(() => ({
      bytes: Buffer.from(`\ufeff${JSON.stringify(completion("True"))}`),
    }))
    const { records } = await run({ baseUrl: server.baseUrl, key }, { count: 1 })
    expect(records[0]).toMatchObject({ reply: "True", error: null })
  })

  test("through a proxy that claims an encoding without using it, or sends far too much", {
    tags: ["slow"],
  }, async () => {
    const server = await serve((_, count) => ({
      bytes: count === 1 ? Buffer.from("{}") : gzipSync(Buffer.alloc(17 * 2 ** 20)),
      headers: { "content-encoding": "gzip" },
    }))
    const { records } = await run({ baseUrl: server.baseUrl, key }, { count: 1, retries: 1 })
    expect(records[0]?.error).toBe("the endpoint sends more than 16 MB")
    const first = await run({ baseUrl: server.baseUrl, key }, { count: 1, retries: 0 })
    expect(first.records[0]?.error).toBe("the endpoint sends more than 16 MB")
  })

  test("through a server that switches to another protocol", async () => {
    const baseUrl = await serveSockets((socket) => {
      socket.once("data", () =>
        socket.write(
          "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
        ),
      )
    })
    const { records } = await run({ baseUrl, key }, { count: 1, retries: 0 })
    expect(records[0]?.error).toBe("the endpoint changes to another protocol than HTTP")
  })

  test("through an endpoint that stalls in the middle of its answer", {
    tags: ["long"],
  }, async () => {
    const server = await serve((_, count) => ({
      body: completion("True"),
      ...(count === 1 ? { end: "stall" } : {}),
    }))
    const { outcome, records } = await run({ baseUrl: server.baseUrl, key }, { timeout: 30 })
    expect(outcome).toMatchObject({ reason: "done", asked: 3, failed: 0 })
    for (const record of records) expect(record).toMatchObject({ attempts: 2, reply: "True" })
    const always = await serve(() => ({ body: completion("True"), end: "stall" }))
    const hung = await run({ baseUrl: always.baseUrl, key }, { timeout: 10 })
    expect(hung.outcome).toMatchObject({ reason: "done", asked: 3, failed: 3 })
    expect(hung.records[0]?.error).toBe("no complete reply within 10 s")
  })

  test("to an endpoint that doesn't exist", async () => {
    const server = await startChatServer(() => ({}))
    await server.close()
    const { outcome, records } = await run(
      { baseUrl: server.baseUrl, key },
      { count: 200, retries: 1 },
    )
    const message = `nothing answers at ${new URL(server.baseUrl).host}`
    expect(outcome).toMatchObject({ reason: "unreachable", message, asked: 0, notAsked: 200 })
    expect(records).toEqual([])
  })

  test("with a key that is rejected", async () => {
    const server = await serve(() => ({ status: 401, body: { error: { message: "No" } } }))
    const { outcome } = await run({ baseUrl: server.baseUrl, key }, { count: 200 })
    expect(outcome).toMatchObject({
      reason: "stopped",
      message: "the endpoint refuses the key (401: No)",
      asked: 0,
      notAsked: 200,
    })
    expect(server.calls.length).toBeLessThanOrEqual(4)
  })
})
