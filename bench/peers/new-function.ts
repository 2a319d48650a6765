// V8 itself: every text of the JavaScript corpus becomes the body of a function. All texts come from the benchmark's
// own corpus. V8 caches compiled code by its text, so each body ends with a unique comment.

import type { Contender } from "../contender.ts"

export function makeNewFunction(): Contender {
  let count = 0
  return {
    name: "new Function",
    share: 0.2,
    evaluate: (text) => {
      count += 1
      return Boolean(new Function(`return ${text} // ${count}`)())
    },
  }
}
