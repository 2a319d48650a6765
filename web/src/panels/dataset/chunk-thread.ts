// Both ends of a thread that checks chunks of rows, besides the one that reads them. They are connected by a channel.
//
//     {plan}   {ticket: 0, bytes}   {ticket: 1, bytes}  …      to the thread
//                          {ticket: 0, result, bytes}   …           from it

import type { CheckThread, CheckThreads } from "../../../../src/datasets/check-pool.ts"
import { ChunkChecker, type ChunkResult } from "../../../../src/validate/chunk-checker.ts"
import type { CheckPlan } from "../../../../src/validate/plan/check-plan.ts"

type ToThread =
  | { readonly plan: CheckPlan }
  | { readonly ticket: number; readonly bytes: Uint8Array }

interface FromThread {
  readonly ticket: number
  readonly result?: ChunkResult
  readonly bytes?: Uint8Array
  readonly error?: string
}

/** Checks what comes through a port, for ever. */
export function checkChunksFrom(port: MessagePort): void {
  let checker: ChunkChecker | undefined
  port.onmessage = ({ data }: MessageEvent<ToThread>) => {
    if ("plan" in data) {
      checker = new ChunkChecker(data.plan)
      return
    }
    const { ticket, bytes } = data
    try {
      const result = (checker as ChunkChecker).check(bytes)
      const { records, fixed } = result
      const memory = [records.buffer, fixed.buffer, bytes.buffer] as ArrayBuffer[]
      port.postMessage({ ticket, result, bytes } satisfies FromThread, memory)
    } catch (error) {
      port.postMessage({ ticket, error: String(error) } satisfies FromThread)
    }
  }
}

/** The threads at the other ends of some ports. */
export function threadsAt(ports: readonly MessagePort[]): CheckThreads {
  const idle = [...ports]
  const { port1, port2 } = new MessageChannel()
  return {
    count: 1 + ports.length,
    start: (giveBack) => threadAt(idle.shift() as MessagePort, giveBack),
    nextTurn: () =>
      new Promise((resolve) => {
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      }),
  }
}

function threadAt(port: MessagePort, giveBack: (bytes: Uint8Array) => void): CheckThread {
  interface Asked {
    readonly resolve: (result: ChunkResult) => void
    readonly reject: (error: Error) => void
  }
  const asked = new Map<number, Asked>()
  let ticket = 0
  port.onmessage = ({ data }: MessageEvent<FromThread>) => {
    const { result, bytes, error } = data
    const request = asked.get(data.ticket)
    asked.delete(data.ticket)
    if (bytes !== undefined) giveBack(bytes)
    if (result === undefined) request?.reject(new Error(error))
    else request?.resolve(result)
  }
  return {
    get waiting() {
      return asked.size
    },
    tell: (message) => port.postMessage(message satisfies ToThread),
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        asked.set(ticket, { resolve, reject })
        port.postMessage({ ticket, bytes } satisfies ToThread, [bytes.buffer as ArrayBuffer])
        ticket += 1
      }),
    close: () => port.close(),
  }
}
