// The evaluation steps of short expressions, as texts with the spans of their parts.

import { parse } from "boolglot"
import { trueFalse } from "boolglot/dialects"
import { generate } from "boolglot/generate"
import { explain } from "boolglot/reason"
import type { ReasonRow } from "./reason-row.ts"

/** Each has just over ten steps. */
const expressions = 97_100

export const explaining: ReasonRow = {
  name: "a million steps of reductions, of expressions with 8 literals",
  problems: () => {
    const rows = generate({ count: expressions, length: 8, max_depth: 3 })
    return [rows.map(({ input }) => input).join("\n")]
  },
  own: (problem) => {
    const trees = problem.split("\n").map((text) => parse(text, trueFalse))
    return () => {
      let lines = 0
      for (const tree of trees) for (const _ of explain(tree, trueFalse).lines) lines += 1
      return lines
    }
  },
  mostSeconds: 4,
  peers: [],
}
