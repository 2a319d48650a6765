// Runs work without V8's optimising compiler, if it ends before optimised code could pay off.
//
//     boolglot validate, 1,000 rows      with the compiler         430 ms of processor time
//                                        without it                290 ms
//
// The flag is set only for the work, because the code cache of Node is valid only under the flags that Node starts with.

import { setFlagsFromString } from "node:v8"

/** Code that is already optimised stays so. */
export async function withoutOptimising<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString("--no-opt")
  try {
    return await work()
  } finally {
    setFlagsFromString("--opt")
  }
}

export function brieflyWithoutOptimising<Result>(work: () => Result): Result {
  setFlagsFromString("--no-opt")
  try {
    return work()
  } finally {
    setFlagsFromString("--opt")
  }
}
