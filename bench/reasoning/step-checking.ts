// Chains of steps as in datasets: reductions of short expressions, a third of them with a wrong value.

import { parse } from "boolglot"
import { trueFalse } from "boolglot/dialects"
import { generate } from "boolglot/generate"
import { checkSteps, explain, explanationText } from "boolglot/reason"
import type { ReasonRow } from "./reason-row.ts"

const chains = 5000

export const stepChecking: ReasonRow = {
  name: `${chains} checked chains of steps, of expressions with 8 literals, a third of them wrong`,
  problems: () => {
    const rows = generate({ count: chains, length: 8, max_depth: 3 })
    return [JSON.stringify(rows.map(({ input }, at) => chainOf(input, at % 3 === 0)))]
  },
  own: (problem) => {
    const all: string[][] = JSON.parse(problem)
    return () => {
      let wrong = 0
      for (const [expression = "", ...steps] of all) {
        const { verdict } = checkSteps(expression, steps, { dialect: trueFalse })
        if (verdict === "wrong") wrong += 1
      }
      return wrong
    }
  },
  peers: [],
}

function chainOf(text: string, isWrong: boolean): string[] {
  const lines = explanationText(explain(parse(text, trueFalse), trueFalse))
    .replace(/[«»]/g, "")
    .split("\n")
  const last = lines.at(-1)
  return isWrong ? [...lines.slice(0, -1), last === "True" ? "False" : "True"] : lines
}
