// How long the command line takes to start: whole processes, in turns.

import { spawnSync } from "node:child_process"
import { markdownTable, rounded } from "./markdown.ts"
import { type Timed, timeInTurns } from "./measure.ts"

const main = "dist/cli/main.cjs"

const calls: Readonly<Record<string, readonly string[]>> = {
  "node -e 0": ["-e", "0"],
  'boolglot eval "True"': [main, "eval", "True"],
  'boolglot eval "True and" (refused)': [main, "eval", "True and"],
  'boolglot check "True and" (refused)': [main, "check", "True and"],
}

export function startTable(): string {
  const timed = Object.entries(calls).map(
    ([name, args]): Timed => ({ name, run: () => spawnSync(process.execPath, args) }),
  )
  const timings = timeInTurns(timed, 15)
  const floor = timings.get("node -e 0")?.warm ?? 0
  return markdownTable(
    ["", "ms", "ms over node"],
    [...timings].map(([name, { warm }]) => [
      name,
      rounded(warm * 1000),
      rounded((warm - floor) * 1000),
    ]),
  )
}
