// Worker thread that checks chunks and compares records.
//
// The build bundles it into two files, since a thread loaded from many files starts more slowly.

import { parentPort } from "node:worker_threads"
import {
  type AskedThread,
  type ThreadResult,
  ThreadWork,
  type ToldThread,
} from "../../validate/index.ts"
import { memoryOf, type Reply } from "./worker-thread.ts"

const work = new ThreadWork()

parentPort?.on("message", (message: ToldThread | AskedThread) => {
  if (!("ticket" in message)) return work.tell(message)
  const { ticket, bytes } = message
  try {
    const result = work.do(message)
    // The result is copied, so that no memory leaves this thread.
    parentPort?.postMessage(
      { ticket, result, bytes } satisfies Reply<ThreadResult>,
      memoryOf(bytes),
    )
  } catch (error) {
    parentPort?.postMessage({ ticket, error } satisfies Reply<ThreadResult>)
  }
})
