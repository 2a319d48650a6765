// Asks an endpoint for chat completions, as OpenAI, OpenRouter and servers on one's own machine have them.
//
// The client of OpenAI carries the request. What it would add of its own is switched off: further attempts,
// deadlines that do not cover the body, log lines, and settings from variables of the environment. Whatever
// goes wrong becomes an AskError. Its message and the reply may hold text of the server, which may hold the
// key, so the key is taken out of both.

import OpenAI, { APIConnectionTimeoutError, APIError } from "openai"
import { type Ask, AskError } from "../../measure/requests/ask.ts"
import { type Circumstances, endpointFailure } from "../../measure/requests/endpoint-failure.ts"
import { readCompletion } from "../../measure/requests/read-completion.ts"
import { requestBody } from "../../measure/requests/request-body.ts"
import { retryAfter } from "../../measure/requests/retry-after.ts"
import { BodyError, httpFetch } from "./http-fetch.ts"

export interface ChatEndpoint {
  /** Without user, query or anything else that is secret. */
  readonly baseUrl: string
  readonly key: string | undefined
  /** Sent with every request, such as X-Title. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The deadline is the signal's: by itself it waits for as long as the connection stands. */
export function openAiEndpoint({ baseUrl, key, headers = {} }: ChatEndpoint): Ask {
  const client = new Client({
    baseURL: baseUrl,
    // The key goes straight into the headers below; the client insists on one.
    apiKey: "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    fetch: httpFetch({
      accept: "application/json",
      "accept-encoding": "identity",
      "content-type": "application/json",
      "user-agent": "boolglot",
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    }),
  })
  const hideKey = keyHider(key)
  return async (request, signal) => {
    const circumstances = { model: request.model, baseUrl, hasKey: key !== undefined, hideKey }
    const body = requestBody(request, baseUrl)
    try {
      const response = await client.post("/chat/completions", { body, signal }).asResponse()
      return readCompletion(await response.text(), withHeaders(circumstances, response.headers))
    } catch (error) {
      throw error instanceof AskError ? error : askError(error, circumstances)
    }
  }
}

/** The client keeps nothing of a body but what stands under "error", and makes a text of that. */
class Client extends OpenAI {
  protected override makeStatusError(
    status: number,
    body: object | undefined,
    text: string | undefined,
    headers: Headers,
  ): StatusError {
    return new StatusError(status, body ?? text, headers)
  }
}

class StatusError extends APIError<number, Headers> {
  override readonly name = "StatusError"

  constructor(
    status: number,
    readonly body: unknown,
    headers: Headers,
  ) {
    super(status, undefined, undefined, headers)
  }
}

function askError(error: unknown, circumstances: Circumstances): AskError {
  if (error instanceof StatusError) {
    const all = withHeaders(circumstances, error.headers)
    return endpointFailure(error.status, error.body, all)
  }
  const { host, hostname } = new URL(circumstances.baseUrl)
  const say = (sentence: string) => new AskError(circumstances.hideKey(sentence), "again")
  if (error instanceof APIConnectionTimeoutError) return say(`no connection to ${host} in time`)
  const causes = causesOf(error)
  const tooLong = causes.find((cause) => cause instanceof BodyError)
  if (tooLong !== undefined) return say(tooLong.message)
  const [code = "unknown"] = causes.flatMap((cause) => (hasCode(cause) ? [cause.code] : []))
  if (code.startsWith("HPE_")) return say(`what ${host} sends is no HTTP (${code})`)
  switch (code) {
    case "ECONNREFUSED":
      return say(`nothing answers at ${host}`)
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return say(`the host ${hostname} is not found`)
    case "ECONNRESET":
    case "EPIPE":
      return say(`the connection to ${host} broke off`)
    default:
      return say(`no connection to ${host} (${code})`)
  }
}

function withHeaders(circumstances: Circumstances, headers: Headers): Circumstances {
  const wait = retryAfter((name) => headers.get(name), Date.now())
  const location = headers.get("location")
  return {
    ...circumstances,
    ...(wait === undefined ? {} : { retryAfter: wait }),
    ...(location === null ? {} : { location }),
  }
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = cause.cause) {
    causes.push(cause)
  }
  return causes
}

function hasCode(error: Error): error is Error & { readonly code: string } {
  return "code" in error && typeof error.code === "string"
}

/**
 * Servers on one's own machine take any key, so that words such as "none" or "True" are in use, which are no
 * secret and must not be taken out of a reply.
 */
function keyHider(key: string | undefined): (text: string) => string {
  if (key === undefined || key.length < shortestSecret) return (text) => text
  return (text) => text.replaceAll(key, "[key]")
}

const shortestSecret = 6
