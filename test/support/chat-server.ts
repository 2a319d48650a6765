// An endpoint for chat completions on this machine that does what it is told, also what no endpoint should.

import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"

export interface ChatCall {
  /** What the user says. */
  readonly prompt: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
}

export interface Behaviour {
  /** Milliseconds before anything is sent. */
  readonly delay?: number
  /** Nothing is sent before. */
  readonly after?: Promise<void>
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown
  /** In the place of a body. */
  readonly bytes?: Uint8Array
  /**
   * How it ends: `reset` closes the connection before anything is sent, `break` after half of the body,
   * and `stall` sends half of the body and then nothing.
   */
  readonly end?: "reset" | "break" | "stall"
}

export interface ChatServer {
  /** With /v1 at its end. */
  readonly baseUrl: string
  readonly calls: readonly ChatCall[]
  /** How many requests came with each prompt. */
  readonly counts: ReadonlyMap<string, number>
  /** The most requests under way at once. */
  readonly mostAtOnce: number
  /** Connections that were made. */
  readonly connections: number
  close(): Promise<void>
}

/** @param respond is told how many requests with this prompt there were, this one among them */
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

/** The body of a whole answer; members given stand in the place of what it would have. */
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
