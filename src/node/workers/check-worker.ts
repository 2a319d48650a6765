// A worker thread that checks chunks. It is told a plan before the first chunk that goes by it.
//
//     {plan}   {ticket: 0, bytes}   {ticket: 1, bytes}  …      to the worker
//                          {ticket: 0, result, bytes}   …                          from it
//
// The build makes one file of this one and all that it imports, as a thread takes longer to load many.

import { parentPort } from "node:worker_threads"
import { registerAdapters } from "../../adapters.ts"
import { ChunkChecker, type ChunkResult } from "../../validate/chunk-checker.ts"
import type { CheckPlan } from "../../validate/plan/check-plan.ts"
import { memoryOf, type Reply } from "./worker-thread.ts"

export type ToWorker =
  | { readonly plan: CheckPlan }
  | { readonly ticket: number; readonly bytes: Uint8Array }

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
    // What was found is copied, so that no memory leaves this thread.
    parentPort?.postMessage({ ticket, result, bytes } satisfies Reply<ChunkResult>, memoryOf(bytes))
  } catch (error) {
    parentPort?.postMessage({ ticket, error } satisfies Reply<ChunkResult>)
  }
})
