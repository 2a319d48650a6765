// One way of checking a dataset, in a process of its own, so that nobody's code is compiled for what another
// one did.
//
//     node validator-child.js "boolglot, labels only, one thread"
//
// It sets itself up and says so. Then it checks the file of each message, and says how long that took, what
// it found, and how much memory the process has taken so far.

import { readFileSync } from "node:fs"
import { type Verdicts, validators } from "./validators.ts"

export interface Answer {
  readonly seconds: number
  /** Undefined where there are none to give. */
  readonly verdicts?: Verdicts
  readonly peakMegabytes: number
}

const make = validators[process.argv[2] as string]
if (make === undefined) throw new RangeError(`no validator ${process.argv[2]}`)
const validate = make()
process.on("message", async (path: string) => {
  const start = performance.now()
  const verdicts = await validate(path)
  const seconds = (performance.now() - start) / 1000
  const answer: Answer = { seconds, peakMegabytes: peakMegabytes() }
  process.send?.(verdicts === undefined ? answer : { ...answer, verdicts })
})
process.on("disconnect", () => process.exit())
process.send?.("ready")

/**
 * Of the whole process, at its largest. Linux counts what the process that started this one took into
 * `maxRSS`, so there it is read elsewhere.
 */
function peakMegabytes(): number {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS / 1024
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? []
  return Number(kilobytes) / 1024
}
