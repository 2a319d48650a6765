// Worker threads that check rows for validate and other commands that read whole datasets.

import { promisify } from "node:util"
import { CheckPool, type CheckThread } from "../../datasets/index.ts"
import type { ChunkResult, Compared, ThreadResult } from "../../validate/index.ts"
import { WorkerThread } from "./worker-thread.ts"

const nextTurn = promisify(setImmediate)

/**
 * Creates a pool of Node threads that check chunks. Its methods throw a ThreadError if a thread ends early.
 *
 * @param count number of threads, including the main one
 * @param program program of the workers, a parameter for tests; the build puts a copy next to the bundled command line,
 *   which this module is part of
 */
export function createCheckPool(
  count: number,
  program: URL = new URL("./check-worker.js", import.meta.url),
): CheckPool {
  return new CheckPool({
    count,
    ...(count > 1 && { allocate: sharedMemory }),
    nextTurn,
    start: (giveBack) => threadOf(new WorkerThread<ThreadResult>(program, "checks rows", giveBack)),
  })
}

function threadOf(worker: WorkerThread<ThreadResult>): CheckThread {
  return {
    get waiting() {
      return worker.waiting
    },
    tell: (told) => worker.tell(told),
    ask: (bytes, ragged) => worker.ask(bytes, { ragged }) as Promise<ChunkResult>,
    compare: (records) => worker.ask(records, { areRecords: true }) as Promise<Compared>,
    close: () => worker.close(),
  }
}

function sharedMemory(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}
