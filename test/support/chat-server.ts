// A scripted chat completions endpoint on this machine, which can also misbehave.

import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"

export interface ChatCall {
  /** The user message. */
  readonly prompt: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
}

export interface Behaviour {
  /** Milliseconds before sending anything. */
  readonly delay?: number
  /** Sends nothing before this resolves. */
  readonly after?: Promise<void>
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent unchanged, any other value as JSON. */
  readonly body?: unknown
  /** Replaces the body. */
  readonly bytes?: Uint8Array
  /**
   * The end of the response: `reset` closes the connection before sending anything, `break` after half of the body, and
   * `stall` sends half of the body and then nothing.
   */
  readonly end?: "reset" | "break" | "stall"
}

export interface ChatServer {
  /** Ends with /v1. */
  readonly baseUrl: string
  readonly calls: readonly ChatCall[]
  /** Number of requests with each prompt. */
  readonly counts: ReadonlyMap<string, number>
  /** Maximum number of concurrent requests. */
  readonly mostAtOnce: number
  /** Number of connections. */
  readonly connections: number
  close(): Promise<void>
}

/** @param respond receives the number of requests with this prompt, including this one */
export async function startChatServer(
  respond: (call: ChatCall, count: number) => Behaviour,
): Promise<ChatServer> {
  const calls: ChatCall[] = []
  const counts = new Map<string, number>()
  const state = { underWay: 0, mostAtOnce: 0, connections: 0 }

  const server = createServer(async (request, response) => {
    state.underWay += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, state.underWay)
    response.on("close", () => {
      state.underWay -= 1
    })
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = JSON.parse(Buffer.concat(chunks).toString("utf8"))
    const prompt: string = sent.messages.at(-1).content
    const call = { prompt, path: request.url ?? "", body: sent, headers: request.headers }
    const count = (counts.get(prompt) ?? 0) + 1
    calls.push(call)
    counts.set(prompt, count)

    const {
      delay = 0,
      after,
      status = 200,
      headers = {},
      body = "",
      bytes,
      end,
    } = respond(call, count)
    if (delay > 0) await setTimeout(delay)
    await after
    if (end === "reset") return void response.socket?.resetAndDestroy()
    const text = typeof body === "string" ? body : JSON.stringify(body)
    const half = text.slice(0, text.length / 2)
    response.writeHead(status, {
      "content-type": typeof body === "string" ? "text/html" : "application/json",
      ...headers,
    })
    if (end === undefined) return void response.end(bytes ?? text)
    response.write(half, () => {
      if (end === "break") response.socket?.destroy()
    })
  })
  server.on("connection", () => {
    state.connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    counts,
    get mostAtOnce() {
      return state.mostAtOnce
    },
    get connections() {
      return state.connections
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The body of a complete response; given fields replace the default ones. */
export function completion(
  content: unknown,
  { message = {}, choice = {}, ...rest }: Record<string, object> = {},
): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_700_000_000,
    model: "test/model",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null, ...message },
        finish_reason: "stop",
        ...choice,
      },
    ],
    usage: { prompt_tokens: 90, completion_tokens: 7, total_tokens: 97 },
    ...rest,
  }
}
