// Asks an endpoint for chat completions, as OpenAI, OpenRouter and servers on one's own machine have them.
//
//     request ──▶ POST …/chat/completions ──▶ status 2xx      reply, or what its body says went wrong
//                                             other status    AskError by status and body
//                                             no response     AskError, to be asked again
//
// The message of an error and the reply may hold text of the server, which may hold the key, so the key is taken
// out of both.

import { type Ask, AskError } from "../../measure/requests/ask.ts"
import { readCompletion, requestBody } from "../../measure/requests/chat-completion.ts"
import { serviceOf } from "../../measure/requests/choose-endpoint.ts"
import { endpointFailure } from "../../measure/requests/endpoint-failure.ts"
import { httpPost, UnreadableResponse } from "./http-post.ts"

export interface ChatEndpoint {
  /** Without user, query or anything else that is secret. */
  readonly baseUrl: string
  readonly key: string | undefined
  /** Sent with every request, such as X-Title. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks any endpoint that has chat completions as OpenAI has them, for `runCases`. The deadline is the signal's: by
 * itself it waits for as long as the connection stands. Variables of the environment change nothing.
 */
export function chatEndpoint({ baseUrl, key, headers = {} }: ChatEndpoint): Ask {
  const service = URL.canParse(baseUrl) ? serviceOf(new URL(baseUrl)) : undefined
  const url = `${baseUrl.replace(/\/$/, "")}/chat/completions`
  const post = httpPost({
    accept: "application/json",
    "accept-encoding": "identity",
    "content-type": "application/json",
    "user-agent": "boolglot",
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...headers,
  })
  const hideKey = keyHider(key)
  return async (request, signal) => {
    const body = JSON.stringify(requestBody(request, service))
    const response = await post(new URL(url), body, signal).catch((error: unknown) => {
      const why = signal.aborted ? "the request was given up" : whyNoResponse(error, new URL(url))
      throw new AskError(hideKey(why), "again")
    })
    const circumstances = {
      model: request.model,
      baseUrl,
      hasKey: key !== undefined,
      hideKey,
      header: (name: string) => response.headers[name]?.toString(),
    }
    if (response.status >= 200 && response.status < 300) {
      return readCompletion(response.body, circumstances)
    }
    throw endpointFailure(response.status, jsonOrText(response.body), circumstances)
  }
}

function jsonOrText(body: string): unknown {
  try {
    return JSON.parse(body) ?? body
  } catch {
    return body
  }
}

/** In one sentence. */
function whyNoResponse(error: unknown, { host, hostname }: URL): string {
  if (error instanceof UnreadableResponse) return error.message
  const code = String((error as NodeJS.ErrnoException).code ?? "unknown")
  if (code.startsWith("HPE_")) return `what ${host} sends is no HTTP (${code})`
  switch (code) {
    case "ECONNREFUSED":
      return `nothing answers at ${host}`
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the host ${hostname} is not found`
    case "ECONNRESET":
    case "EPIPE":
      return `the connection to ${host} broke off`
    case "ETIMEDOUT":
      return `no connection to ${host} in time`
    default:
      return `no connection to ${host} (${code})`
  }
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
