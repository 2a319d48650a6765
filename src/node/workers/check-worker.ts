// A worker thread that checks chunks. It is told a plan before the first chunk that goes by it.
//
//     {plan}   {ticket: 0, bytes}   {ticket: 1, bytes}  …      to the worker
//                          {ticket: 0, result}   {ticket: 1, result}  …      from it
//
// The build makes one file of this one and all that it imports, as a thread takes longer to load many.

import { parentPort } from "node:worker_threads"
import { registerAdapters } from "../../adapters.ts"
import { ChunkChecker, type ChunkResult } from "../../validate/chunk-checker.ts"
import type { CheckPlan } from "../../validate/plan/check-plan.ts"

export type ToWorker =
  | { readonly plan: CheckPlan }
  | { readonly ticket: number; readonly bytes: Uint8Array }

export interface FromWorker {
  readonly ticket: number
  readonly result?: ChunkResult
  /** What went wrong, where there is no result: a fault of the program. */
  readonly error?: unknown
}

registerAdapters()

let checker: ChunkChecker | undefined

parentPort?.on("message", (message: ToWorker) => {
  if ("plan" in message) {
    checker = new ChunkChecker(message.plan)
    return
  }
  const { ticket, bytes } = message
  try {
    const result = (checker as ChunkChecker).check(bytes)
    const { records, fixed } = result
    const buffers = [records.buffer, fixed.buffer] as ArrayBuffer[]
    parentPort?.postMessage({ ticket, result } satisfies FromWorker, buffers)
  } catch (error) {
    parentPort?.postMessage({ ticket, error } satisfies FromWorker)
  }
})
