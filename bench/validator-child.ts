// Runs one way of checking a dataset in its own process, so that the code of one isn't optimized for another.
//
//     node validator-child.js "boolglot, labels only, one thread"
//
// It reports when it is ready. Then it checks the file of each message, and reports the time, the verdicts and the peak
// memory of the process.

import { readFileSync } from "node:fs"
import { type Verdicts, validators } from "./validators.ts"

export interface Answer {
  readonly seconds: number
  /** Undefined if the validator gives none. */
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
 * Peak memory of the process. On Linux, `maxRSS` includes the memory of the process that forked this one, so it is read
 * elsewhere.
 */
function peakMegabytes(): number {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS / 1024
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? []
  return Number(kilobytes) / 1024
}
