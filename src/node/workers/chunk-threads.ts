import { promisify } from "node:util"
import { CheckPool } from "../../datasets/check-pool.ts"
import type { ChunkResult } from "../../validate/chunk-checker.ts"
import { WorkerThread } from "./worker-thread.ts"

const nextTurn = promisify(setImmediate)

/**
 * Has threads of Node check chunks besides the main one. What they do raises a ThreadError where one of them ends early.
 *
 * @param count how many check chunks at once, the main one included
 * @param program what the others run; a parameter for tests. The build puts a copy beside the bundled command line,
 *   which this module is part of.
 */
export function createCheckPool(
  count: number,
  program: URL = new URL("./check-worker.js", import.meta.url),
): CheckPool {
  return new CheckPool({
    count,
    ...(count > 1 && { allocate: sharedMemory }),
    nextTurn,
    start: (giveBack) => new WorkerThread<ChunkResult>(program, "checks rows", giveBack),
  })
}

function sharedMemory(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}
