// A straightforward check of a dataset: readline, JSON.parse and a peggy parser that evaluates. Lines arrive as events,
// which is faster than iterating over them.

import { once } from "node:events"
import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"
import type { Verdicts } from "../validators.ts"
import { makePeggy } from "./peggy.ts"

export function makePeggyRows(): (path: string) => Promise<Verdicts> {
  const { evaluate } = makePeggy("true-false")
  if (evaluate === undefined) throw new RangeError("peggy does not evaluate")
  return async (path) => {
    let rows = 0
    const wrongLines: number[] = []
    const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
    lines.on("line", (line) => {
      rows += 1
      const { input, target } = JSON.parse(line)
      if (evaluate(input) !== (target === "True")) wrongLines.push(rows)
    })
    await once(lines, "close")
    return { rows, right: rows - wrongLines.length, wrongLines }
  }
}
