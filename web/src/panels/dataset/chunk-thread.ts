// Both ends of the channel between the dataset worker, which reads rows, and a further worker, which checks chunks of
// them and compares records.

import type { CheckThread, CheckThreads } from "../../../../src/datasets/check-pool.ts"
import type { ChunkResult } from "../../../../src/validate/chunk-checker.ts"
import type { Compared } from "../../../../src/validate/repeats/compare-records.ts"
import {
  type AskedThread,
  type ThreadResult,
  ThreadWork,
  type ToldThread,
} from "../../../../src/validate/thread-work.ts"

interface FromThread {
  readonly ticket: number
  readonly result?: ThreadResult
  readonly bytes?: Uint8Array
  readonly error?: string
}

/** Serves the requests that arrive at a port. */
export function workFrom(port: MessagePort): void {
  const work = new ThreadWork()
  port.onmessage = ({ data }: MessageEvent<ToldThread | AskedThread>) => {
    if (!("ticket" in data)) return work.tell(data)
    const { ticket, bytes } = data
    try {
      const result = work.do(data)
      port.postMessage({ ticket, result, bytes } satisfies FromThread, memoryOf(result, bytes))
    } catch (error) {
      port.postMessage({ ticket, error: String(error) } satisfies FromThread)
    }
  }
}

function memoryOf(result: ThreadResult, bytes: Uint8Array): ArrayBuffer[] {
  const found = "records" in result ? [result.records.buffer, result.fixed.buffer] : []
  return [...found, bytes.buffer] as ArrayBuffer[]
}

/** The worker threads at the other ends of the ports. */
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
    readonly resolve: (result: ThreadResult) => void
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
  const ask = (bytes: Uint8Array, rest: Pick<AskedThread, "ragged" | "areRecords">) =>
    new Promise<ThreadResult>((resolve, reject) => {
      asked.set(ticket, { resolve, reject })
      const request: AskedThread = { ticket, bytes, ...rest }
      port.postMessage(request, [bytes.buffer as ArrayBuffer])
      ticket += 1
    })
  return {
    get waiting() {
      return asked.size
    },
    tell: (told) => port.postMessage(told satisfies ToldThread),
    ask: (bytes, ragged) => ask(bytes, { ragged }) as Promise<ChunkResult>,
    compare: (records) => ask(records, { areRecords: true }) as Promise<Compared>,
    close: () => port.close(),
  }
}
