// Client for chat completions, the API of OpenAI, OpenRouter and local servers.
//
//     request ──▶ POST …/chat/completions ──▶ status 2xx      a reply, or the error in its body
//                                             other status    AskError by status and body
//                                             no response     AskError, to be tried again
//
// Errors and replies may contain text from the server, which may contain the key, so the key is removed from both.
//
//     {"model":"openai/gpt-4","messages":[{"role":"user","content":"Given …"}],"temperature":0.01,"seed":42}
//
//     {"choices":[{"message":{"content":"True"},"finish_reason":"stop"}],     text "True", finishReason "stop",
//      "usage":{"prompt_tokens":90,"completion_tokens":7}}                    usage 90 and 7
//
// Endpoints may omit the usage, the finish reason, and even the content, if a model has spent all its tokens on
// reasoning.

import * as z from "zod"
import { BoolglotError, checkType, isObject, WrongTypeError } from "../../errors/index.ts"
import { jsonValue } from "../../json/index.ts"
import { areSettings } from "../cases/case.ts"
import { AskError, type ChatRequest, type Reply } from "./ask.ts"
import { type Service, serviceOf } from "./choose-endpoint.ts"
import { type Circumstances, endpointFailure, statusIn } from "./endpoint-failure.ts"

export interface ChatEndpoint {
  /** Must not contain a user, a query or any secret. */
  readonly baseUrl: string
  readonly key: string | undefined
  /** Headers to send with every request, such as X-Title. */
  readonly headers?: Readonly<Record<string, string>>
}

interface HttpResponse {
  readonly status: number
  /** Returns a header by its lowercase name. */
  header(name: string): string | undefined
  readonly body: string
}

/** Why there is no response, in a sentence; another attempt may succeed. */
export class NoResponse extends BoolglotError {
  override readonly code = "no-reply"

  constructor(
    message: string,
    options?: ErrorOptions,
    /** Whether no connection was made, because nothing listens at the address or the host is unknown. */
    readonly isUnreachable = false,
  ) {
    super(message, options)
  }
}

/** Rejects with NoResponse if there is no response; any other rejection is a bug and isn't retried. */
type HttpPost = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal | undefined,
) => Promise<HttpResponse>

/** An `Ask` with an optional signal. */
export type AskEndpoint = (request: ChatRequest, signal?: AbortSignal) => Promise<Reply>

/**
 * Only the signal sets a deadline; without one, a request waits as long as `post` does.
 *
 * @throws WrongTypeError
 */
export function chatCompletions(endpoint: ChatEndpoint, post: HttpPost): AskEndpoint {
  checkEndpoint(endpoint)
  const { baseUrl, key, headers: added = {} } = endpoint
  const service = serviceOf(new URL(baseUrl))
  const url = new URL(`${baseUrl.replace(/\/$/, "")}/chat/completions`)
  const headers = {
    accept: "application/json",
    "accept-encoding": "identity",
    "content-type": "application/json",
    "user-agent": "boolglot",
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...added,
  }
  const hideKey = keyHider(key)
  return async (request, signal) => {
    checkRequest(request)
    checkType(isSignal(signal), "an AbortSignal, or undefined", signal)
    const sent = JSON.stringify(requestBody(request, service))
    const response = await post(url, headers, sent, signal).catch((error: unknown) => {
      if (!(error instanceof NoResponse)) throw error
      throw new AskError(hideKey(error.message), error.isUnreachable ? "unreachable" : "again")
    })
    const { status, body, header } = response
    const hasKey = key !== undefined
    const circumstances = { model: request.model, baseUrl, hasKey, hideKey, header }
    if (status >= 200 && status < 300) return readCompletion(body, circumstances)
    throw endpointFailure(status, jsonValue(body) ?? body, circumstances)
  }
}

/**
 * Removes the key from a text, unless it is short: local servers accept any key, so users set words such as "none"
 * or "True", which aren't secrets.
 */
function keyHider(key: string | undefined): (text: string) => string {
  if (key === undefined || key.length < shortestSecret) return (text) => text
  return (text) => text.replaceAll(key, "[key]")
}

const shortestSecret = 6

interface RequestBody {
  readonly model: string
  readonly messages: readonly { readonly role: "system" | "user"; readonly content: string }[]
  readonly temperature?: number
  readonly seed?: number
  readonly top_p?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly reasoning_effort?: string
}

/**
 * Chooses the name of the token limit: OpenAI's newer models reject `max_tokens`, but many other servers know no
 * other name.
 */
export function requestBody(
  { model, prompt, settings }: ChatRequest,
  service: Service | undefined,
): RequestBody {
  const { systemPrompt, temperature, seed, topP, maxTokens, reasoningEffort } = settings
  return {
    model,
    messages: [
      ...(systemPrompt === undefined ? [] : [{ role: "system", content: systemPrompt } as const]),
      { role: "user", content: prompt },
    ],
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : { seed }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(maxTokens === undefined
      ? {}
      : { [service === "openai" ? "max_completion_tokens" : "max_tokens"]: maxTokens }),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
  }
}

const part = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  // Other parts, such as reasoning.
  z.object({ type: z.string() }).transform(() => ({ text: "" })),
])
const content = z.union([
  z.string(),
  z.array(part).transform((parts) => parts.map(({ text }) => text).join("")),
])
const count = z.int().nonnegative()
const failure = z.union([z.string(), z.looseObject({})])

const completion = z.object({
  choices: z.array(
    z.object({
      error: failure.nullish(),
      message: z.object({ content: content.nullish(), refusal: z.string().nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z
    .object({ prompt_tokens: count, completion_tokens: count.nullish() })
    .nullish()
    .catch(null),
})

/** An error with status 200, as sent by services that forward requests. */
const failed = z.object({ error: failure })

/** @throws AskError */
function readCompletion(body: string, circumstances: Circumstances): Reply {
  const value = parse(body, circumstances)
  const fail = (error: unknown): never => {
    throw endpointFailure(statusIn(error), { error }, circumstances)
  }
  if (isObject(value) && "error" in value) {
    const { data: refused } = failed.safeParse(value)
    if (refused !== undefined) return fail(refused.error)
  }
  const { data } = completion.safeParse(value)
  if (data === undefined) throw again("an answer that is not a chat completion")
  const [choice] = data.choices
  if (choice === undefined) throw again("an answer without choices")
  if (choice.error) return fail(choice.error)
  if (choice.message === undefined) throw again("a choice without a message")

  const { hideKey } = circumstances
  const { usage } = data
  const refusal = choice.message.refusal || null
  const text = choice.message.content ?? (refusal === null ? "" : null)
  return {
    text: text === null ? null : hideKey(text),
    finishReason: choice.finish_reason ? hideKey(choice.finish_reason) : null,
    refusal: refusal === null ? null : hideKey(refusal),
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens ?? 0 } : null,
  }
}

function parse(body: string, { baseUrl }: Circumstances): unknown {
  try {
    return JSON.parse(body)
  } catch {
    const start = body.trimStart()
    if (start === "") throw again("an empty answer")
    if (start.startsWith("<")) {
      throw again(
        `an HTML page instead of JSON; a base URL usually ends in /v1, this is ${baseUrl}`,
      )
    }
    if (/^[{[]/.test(start)) throw again(`JSON that breaks off after ${body.length} characters`)
    throw again("an answer that is not JSON")
  }
}

function again(what: string): AskError {
  return new AskError(`the endpoint sends ${what}`, "again")
}

function checkEndpoint(given: ChatEndpoint): void {
  checkType(isObject(given), "an endpoint with baseUrl and key", given)
  const { baseUrl, key, headers = {} } = given
  checkType(typeof baseUrl === "string" && URL.canParse(baseUrl), "a URL as baseUrl", baseUrl)
  checkType(key === undefined || typeof key === "string", "a string as key, or undefined", key)
  const areTexts =
    isObject(headers) && Object.values(headers).every((each) => typeof each === "string")
  checkType(areTexts, "an object of strings as headers", headers)
  if (!/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw new WrongTypeError("the base URL begins with neither https:// nor http://")
  }
  if (!headerText.test(key ?? "")) {
    throw new WrongTypeError("the key has a character in it that no header may have")
  }
  for (const [name, value] of Object.entries(headers)) {
    if (headerName.test(name) && headerText.test(value)) continue
    throw new WrongTypeError(
      `the header ${JSON.stringify(name)} has a character in it that no header may have`,
    )
  }
}

/** RFC 9110, 5.1 and 5.5. */
const headerName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const headerText = /^[\t\x20-\x7e\x80-\xff]*$/

function checkRequest(given: ChatRequest): void {
  const { model, prompt, settings } = isObject(given) ? given : {}
  const isRequest = typeof model === "string" && typeof prompt === "string" && areSettings(settings)
  checkType(isRequest, "a request with model, prompt and settings", given)
}

/** Also accepts signals from another realm. */
function isSignal(given: unknown): boolean {
  return (
    given === undefined ||
    (isObject(given) && "aborted" in given && typeof given["addEventListener"] === "function")
  )
}
