// Measures the startup of the command line: whole processes, alternating with a Node process that does nothing, so that
// the ratios are valid even on a busy machine.

import { spawnSync } from "node:child_process"
import { markdownTable, rounded } from "./markdown.ts"
import { medianOf, secondsOf } from "./measure.ts"
import type { Target } from "./target.ts"

const main = "dist/cli/main.cjs"
const rows = "fixtures/cpython-labelled/true-false.jsonl"

interface Call {
  readonly name: string
  readonly args: readonly string[]
  /** Maximum time, as a multiple of Node's own. */
  readonly target?: number
}

const floor: Call = { name: "node -e 0", args: ["-e", "0"] }

const calls: readonly Call[] = [
  { name: 'boolglot eval "True"', args: [main, "eval", "True"], target: 1.45 },
  {
    name: 'boolglot eval "True" --dialect python',
    args: [main, "eval", "True", "--dialect", "python"],
  },
  { name: 'boolglot eval "True and" (refused)', args: [main, "eval", "True and"] },
  { name: 'boolglot check "True and" (refused)', args: [main, "check", "True and"] },
  { name: "boolglot --help", args: [main, "--help"] },
  { name: "boolglot validate, 1,000 rows", args: [main, "validate", rows], target: 3 },
  {
    name: "boolglot validate --dialect true-false, 1,000 rows",
    args: [main, "validate", rows, "--dialect", "true-false"],
  },
]

export interface StartTime extends Call {
  /** The median. */
  readonly seconds: number
  /** The median of the ratios to the Node process of the same turn. */
  readonly timesNode: number
}

export function measureStarts(turns = 40): readonly StartTime[] {
  const all = [floor, ...calls]
  // The first turn only loads the files into memory.
  for (const { args } of all) timeOf(args)
  const times = Array.from({ length: turns }, () => all.map(({ args }) => timeOf(args)))
  return all.map((call, at) => ({
    ...call,
    seconds: medianOf(times.map((turn) => turn[at] as number)),
    timesNode: medianOf(times.map((turn) => (turn[at] as number) / (turn[0] as number))),
  }))
}

export function startTable(starts: readonly StartTime[]): string {
  return markdownTable(
    ["", "ms", "times node -e 0"],
    starts.map(({ name, seconds, timesNode }) => [
      name,
      rounded(seconds * 1000),
      rounded(timesNode),
    ]),
  )
}

export function startTargets(starts: readonly StartTime[]): Target[] {
  return starts.flatMap(({ name, timesNode, target }) =>
    target === undefined
      ? []
      : [
          {
            name: `${name}, against node -e 0`,
            target: `at most ${target} times as long`,
            measured: rounded(timesNode),
            isReached: timesNode <= target,
          },
        ],
  )
}

function timeOf(args: readonly string[]): number {
  return secondsOf(() => {
    const { error } = spawnSync(process.execPath, args)
    if (error !== undefined) throw error
  })
}
