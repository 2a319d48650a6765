// Work that is over before its code could be worth optimising.
//
//     boolglot validate, 1,000 rows      as V8 is                430 ms of processor time
//                                        without optimising      290 ms
//
// A flag is all that says so to V8. It is set for the work alone, as what Node has compiled of itself ahead only
// counts under the flags that Node starts with.

import { setFlagsFromString } from "node:v8"

/** V8 keeps using what it has optimised already. */
export async function withoutOptimising<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString("--no-opt")
  try {
    return await work()
  } finally {
    setFlagsFromString("--opt")
  }
}

/** The same for work that is done at once. */
export function brieflyWithoutOptimising<Result>(work: () => Result): Result {
  setFlagsFromString("--no-opt")
  try {
    return work()
  } finally {
    setFlagsFromString("--opt")
  }
}
