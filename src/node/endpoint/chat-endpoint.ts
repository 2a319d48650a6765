// Queries chat endpoints with Node's own HTTP client: posts a request and reads the whole response.
//
// Compared to Node's `fetch`, it takes half the CPU time, waits more than five minutes for a model that thinks, sends
// no headers that weren't requested, follows no redirects to hosts that shouldn't get the key and the prompt, and
// limits the size of a body.
//
// Each request has its own connection. HTTP matches responses to requests only by their order on a connection: if a
// server or proxy ever sends one response too many, all later ones on that connection would be matched to the wrong
// requests.

import { Agent as HttpAgent, type IncomingMessage, request as sendHttp } from "node:http"
import { Agent as HttpsAgent, request as sendHttps } from "node:https"
import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from "node:zlib"
import {
  type AskEndpoint,
  type ChatEndpoint,
  chatCompletions,
  NoResponse,
} from "../../measure/index.ts"

/**
 * Queries any endpoint with OpenAI's chat completions API, for `runCases`. Only the signal sets a deadline; without
 * one, a request waits as long as the connection is open. Environment variables have no effect.
 *
 * @throws WrongTypeError
 */
export function chatEndpoint(endpoint: ChatEndpoint): AskEndpoint {
  // TLS sessions are resumed; connections aren't reused.
  const agents = { http: new HttpAgent(notKept), https: new HttpsAgent(notKept) }
  return chatCompletions(endpoint, async (url, headers, body, signal) => {
    const noResponse = (cause: unknown) => {
      const isGivenUp = signal?.aborted === true
      const why = isGivenUp ? "the request was given up" : whyNoResponse(cause, url)
      const isUnreachable = !isGivenUp && unreachable.has(codeOf(cause))
      return new NoResponse(why, { cause }, isUnreachable)
    }
    // Exceptions thrown here, unlike "error" events, don't come from the network.
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const isSafe = url.protocol === "https:"
      const agent = isSafe ? agents.https : agents.http
      const send = isSafe ? sendHttps : sendHttp
      const request = send(url, { method: "POST", agent, headers, ...(signal && { signal }) })
      request.on("response", resolve)
      request.on("error", (error) => reject(noResponse(error)))
      // An upgrade was never requested, and Node would emit no response after it.
      request.on("upgrade", (_, socket) => {
        socket.destroy()
        reject(new NoResponse("the endpoint changes to another protocol than HTTP"))
      })
      request.end(body)
    })
    const status = message.statusCode ?? 0
    const text = await readBody(message).catch((error: unknown) => {
      // A failed response is described by its status and headers, even without a body.
      if (status >= 300 && signal?.aborted !== true) return ""
      throw noResponse(error)
    })
    return { status, header: (name) => message.headers[name]?.toString(), body: text }
  })
}

const notKept = { keepAlive: false }

/** Error codes for a server that isn't running and for an unknown host. */
const unreachable: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"])

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? "unknown")
}

/** Describes the error in one sentence. */
function whyNoResponse(error: unknown, { host, hostname }: URL): string {
  if (error instanceof NoResponse) return error.message
  const code = codeOf(error)
  if (code.startsWith("HPE_")) return `what ${host} sends is not HTTP (${code})`
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

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > longestBody) throw new NoResponse(tooLong)
    chunks.push(chunk)
  }
  const text = unpacked(Buffer.concat(chunks), message.headers["content-encoding"]).toString("utf8")
  // The byte order mark isn't part of the JSON.
  return text.replace(/^\ufeff/, "")
}

/** Maximum size of a body in bytes. */
const longestBody = 16 * 2 ** 20
const tooLong = `the endpoint sends more than ${longestBody / 2 ** 20} MB`

/**
 * Some proxies compress bodies, perhaps repeatedly, although the request doesn't accept compression.
 *
 * @param encodings in the order in which they were applied: `gzip`, or `gzip, br`
 */
function unpacked(body: Buffer, encodings = "identity"): Buffer {
  return encodings.split(",").reduceRight((packed, name) => unpackedOnce(packed, name.trim()), body)
}

function unpackedOnce(body: Buffer, encoding: string): Buffer {
  const unpack = unpackers.get(encoding.toLowerCase())
  if (unpack === undefined || body.length === 0) return body
  try {
    return unpack(body, { maxOutputLength: longestBody })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ERR_BUFFER_TOO_LARGE") throw new NoResponse(tooLong)
    if (code === "Z_BUF_ERROR")
      throw new NoResponse(`the endpoint sends ${encoding} that breaks off`)
    throw new NoResponse(`the endpoint sends a body that is not ${encoding}`)
  }
}

const unpackers: ReadonlyMap<string, (body: Buffer, options: ZlibOptions) => Buffer> = new Map([
  ["gzip", gunzipSync],
  ["x-gzip", gunzipSync],
  // The standard requires a zlib header, but some servers omit it.
  [
    "deflate",
    (body: Buffer, options: ZlibOptions) =>
      (hasHeader(body) ? inflateSync : inflateRawSync)(body, options),
  ],
  ["br", brotliDecompressSync],
])

/** Whether data has a zlib header (RFC 1950, 2.2). */
function hasHeader(body: Buffer): boolean {
  const [method = 0, flags = 0] = body
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0
}
