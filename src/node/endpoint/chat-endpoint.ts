// Endpoints over Node's own HTTP: posts a request and reads what comes back, to its last byte.
//
// Against Node's `fetch` it takes half the time of the processor, waits longer than five minutes for a model
// that thinks, sends no header that was not asked for, follows no redirection to where the key and the prompt
// were not meant to go, and reads no more of a body than an answer can be.
//
// Each request has a connection of its own. HTTP tells a response by nothing but its order on a connection, so
// where a server, or a proxy before it, ever sends one too many, all later ones on that connection would be taken
// for the answers to other requests.

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
} from "../../measure/requests/chat-completion.ts"

/**
 * Asks any endpoint that has chat completions as OpenAI has them, for `runCases`. The deadline is the signal's: by
 * itself it waits for as long as the connection stands. Variables of the environment change nothing.
 *
 * @throws WrongTypeError
 */
export function chatEndpoint(endpoint: ChatEndpoint): AskEndpoint {
  // TLS sessions are resumed, connections are not.
  const agents = { http: new HttpAgent(notKept), https: new HttpsAgent(notKept) }
  return chatCompletions(endpoint, async (url, headers, body, signal) => {
    const noResponse = (cause: unknown) => {
      const isGivenUp = signal?.aborted === true
      const why = isGivenUp ? "the request was given up" : whyNoResponse(cause, url)
      return new NoResponse(why, { cause })
    }
    // What is raised here rather than emitted is no matter of the network.
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const isSafe = url.protocol === "https:"
      const agent = isSafe ? agents.https : agents.http
      const send = isSafe ? sendHttps : sendHttp
      const request = send(url, { method: "POST", agent, headers, ...(signal && { signal }) })
      request.on("response", resolve)
      request.on("error", (error) => reject(noResponse(error)))
      // Nobody asked for another protocol, and nothing that Node knows of would come then.
      request.on("upgrade", (_, socket) => {
        socket.destroy()
        reject(new NoResponse("the endpoint changes to another protocol than HTTP"))
      })
      request.end(body)
    })
    const status = message.statusCode ?? 0
    const text = await readBody(message).catch((error: unknown) => {
      // Status and headers say enough of a failure.
      if (status >= 300 && signal?.aborted !== true) return ""
      throw noResponse(error)
    })
    return { status, header: (name) => message.headers[name]?.toString(), body: text }
  })
}

const notKept = { keepAlive: false }

/** In one sentence. */
function whyNoResponse(error: unknown, { host, hostname }: URL): string {
  if (error instanceof NoResponse) return error.message
  const code = String((error as NodeJS.ErrnoException).code ?? "unknown")
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
  // A byte order mark is no part of the JSON.
  return text.replace(/^\ufeff/, "")
}

/** In bytes. */
const longestBody = 16 * 2 ** 20
const tooLong = `the endpoint sends more than ${longestBody / 2 ** 20} MB`

/**
 * It was asked not to pack anything, but some that stand in between do it all the same, one after the other.
 *
 * @param encodings the first of them was applied first: `gzip`, or `gzip, br`
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
  // By its standard it has a header, but some servers send it without one.
  [
    "deflate",
    (body: Buffer, options: ZlibOptions) =>
      (hasHeader(body) ? inflateSync : inflateRawSync)(body, options),
  ],
  ["br", brotliDecompressSync],
])

/** Whether data is in the format of zlib (RFC 1950, 2.2). */
function hasHeader(body: Buffer): boolean {
  const [method = 0, flags = 0] = body
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0
}
