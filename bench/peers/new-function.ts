// V8 itself: every text of the JavaScript corpus becomes the body of a function. The texts come from the corpus that the
// benchmark has drawn, and from nowhere else. V8 remembers what it has compiled by its text, so that each body ends in
// a comment of its own.

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
