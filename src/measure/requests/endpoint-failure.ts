// Turns an endpoint's error into a sentence and a decision on how to continue.
//
//     401 {"error":{"message":"Incorrect API key"}}     stop     the endpoint refuses the key (401: Incorrect …)
//     429 {"error":{"message":"Rate limit reached"}}    again    the endpoint limits the rate of requests (429: Rate …)
//     400 {"detail":"context too long"}                 failed   the endpoint refused the request (400: context …)

import { AskError, type NextStep } from "./ask.ts"

export interface Circumstances {
  readonly model: string
  /** Contains no secret. */
  readonly baseUrl: string
  readonly hasKey: boolean
  /** Replaces the key with a placeholder. */
  hideKey(text: string): string
  /** Returns a header of the response by its lowercase name. */
  header(name: string): string | undefined
}

/**
 * @param status `undefined` if unknown
 * @param body parsed JSON, or text
 */
export function endpointFailure(
  status: number | undefined,
  body: unknown,
  circumstances: Circumstances,
): AskError {
  const [remedy, sentence] = judge(status, body, circumstances)
  const said = [status, oneLine(circumstances.hideKey(messageIn(body)))].filter(Boolean).join(": ")
  const message = said === "" ? sentence : `${sentence} (${said})`
  const wait = retryAfter(circumstances.header, Date.now())
  return new AskError(circumstances.hideKey(message), remedy, wait)
}

/** The status within an error, for responses whose own status says nothing. */
export function statusIn(error: unknown): number | undefined {
  const code = Number(member(error, "code") ?? member(error, "status"))
  return Number.isInteger(code) && code >= 400 && code < 600 ? code : undefined
}

/** Joins lines and limits the length. */
function oneLine(text: string): string {
  const characters = [
    ...text
      .slice(0, 4 * longest)
      .trim()
      .replace(/\s+/g, " "),
  ]
  if (characters.length <= longest) return characters.join("")
  return `${characters.slice(0, longest - 1).join("")}…`
}

const longest = 200

function judge(
  status: number | undefined,
  body: unknown,
  { model, baseUrl, hasKey, hideKey, header }: Circumstances,
): readonly [NextStep, string] {
  const error = member(body, "error")
  if (status === undefined) return ["again", "the endpoint reports an error"]
  if (status < 400) {
    const location = header("location")
    const target = location === undefined ? "elsewhere" : `to ${oneLine(hideKey(location))}`
    return ["stop", `the base URL ${baseUrl} redirects ${target}; give the right one`]
  }
  if (status === 403 && member(member(error, "metadata"), "reasons") !== undefined) {
    return ["failed", "the endpoint blocks the prompt"]
  }
  if (status === 401 || status === 403) {
    return [
      // A firewall may object to a single prompt.
      status === 401 ? "stop" : "doubtful",
      hasKey ? "the endpoint refuses the key" : "the endpoint asks for a key, and none was sent",
    ]
  }
  if (status === 402 || member(error, "code") === "insufficient_quota") {
    return ["stop", "the endpoint asks for payment"]
  }
  if (status === 404) {
    return [
      "doubtful",
      `there is no model ${JSON.stringify(model)} at ${baseUrl}, or nothing at all`,
    ]
  }
  if (status === 429) return ["again", "the endpoint limits the rate of requests"]
  if (status === 408) return ["again", "the endpoint waited too long"]
  if (status === 409 || status === 425) return ["again", "the endpoint is not ready"]
  if (status >= 500) return ["again", "the endpoint fails"]
  return ["failed", "the endpoint refuses the request"]
}

/** Handles OpenAI's format, its variants, and the message of an upstream service. */
function messageIn(body: unknown): string {
  if (typeof body === "string") return body.trimStart().startsWith("<") ? "an HTML page" : body
  const error = member(body, "error")
  const message = firstText(
    member(error, "message"),
    error,
    member(body, "message"),
    member(body, "detail"),
    member(member(member(body, "detail"), "0"), "msg"),
  )
  const raw = firstText(member(member(error, "metadata"), "raw"))
  return raw === "" ? message : `${message}: ${raw}`
}

function firstText(...values: readonly unknown[]): string {
  return values.find((value) => typeof value === "string") ?? ""
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/**
 * How long an endpoint asks to wait, in any of three forms:
 *
 *     retry-after-ms: 1500                               1.5 s
 *     retry-after: 20                                    20 s
 *     retry-after: Wed, 21 Oct 2015 07:28:00 GMT         until then (RFC 9110, 10.2.3)
 *
 * The result is in seconds, not negative, and without an upper limit; `undefined` if no valid time is stated.
 *
 * @param header returns a header by its lowercase name
 * @param now in milliseconds, like `Date.now()`
 */
export function retryAfter(
  header: (name: string) => string | undefined,
  now: number,
): number | undefined {
  const milliseconds = decimal(header("retry-after-ms"))
  if (milliseconds !== undefined) return milliseconds / 1000
  const value = header("retry-after")
  return decimal(value) ?? until(value, now)
}

function decimal(value: string | undefined): number | undefined {
  return value && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined
}

/** Checks the form first, since Date also parses texts such as -5. */
function until(value: string | undefined, now: number): number | undefined {
  const time = value && /^\s*[A-Z][a-z]{2,8},? .*\d/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now) / 1000
}
