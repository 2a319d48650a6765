// How much tests try that draw random inputs or build large ones: little in `npm test`, much in
// `npm run test:long`.
//
//     fc.assert(property, { numRuns: quickOrLong(100) })     100 inputs, or 2,000
//     const depth = quickOrLong(100_000, 1_000_000)
//
// A property that fails says which command tries the same inputs again.

import { relative } from "node:path"
import fc from "fast-check"
import { expect } from "vitest"

const isLong = process.env["RUN_LENGTH"] === "long"
const seed = process.env["SEED"]

/** The first number in `npm test`, the second in `npm run test:long`. */
export function quickOrLong(quick: number, long = 20 * quick): number {
  return isLong ? long : quick
}

fc.configureGlobal({
  numRuns: quickOrLong(100),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  reporter: (run) => {
    if (!run.failed) return
    const file = relative(".", expect.getState().testPath ?? "test")
    const mode = isLong ? " --mode long" : ""
    throw new Error(
      `${fc.defaultReportMessage(run)}\n\nTo repeat it: SEED=${run.seed} npx vitest run${mode} ${file}`,
      { cause: run.errorInstance },
    )
  },
})
