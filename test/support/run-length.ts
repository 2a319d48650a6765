// How much tests try that draw random inputs or build large ones: little in `npm test`, three times as much in
// `npm run test:long`, and as much as makes sense, which may take hours, in `npm run test:longest`.
//
//     fc.assert(property, { numRuns: quickOrLong(100) })     100 inputs, 300, or 2,000
//     const depth = quickOrLong(100_000, 1_000_000)          100,000, 300,000, or a million
//
// A property that fails says which command tries the same inputs again.

import { relative } from "node:path"
import fc from "fast-check"
import { expect } from "vitest"

const runLength = process.env["RUN_LENGTH"] ?? "quick"
/** The same inputs in every run, so that a change is judged by what it changed; where there is time, others each time. */
const seed = process.env["SEED"] ?? (runLength === "longest" ? undefined : "20261123")

/** The first number in `npm test`, the second in `npm run test:longest`; between them no more than three times the first. */
export function quickOrLong(quick: number, long = 20 * quick): number {
  if (runLength === "longest") return long
  return runLength === "long" ? Math.max(quick, Math.min(3 * quick, long)) : quick
}

fc.configureGlobal({
  numRuns: quickOrLong(100),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  reporter: (run) => {
    if (!run.failed) return
    const file = relative(".", expect.getState().testPath ?? "test")
    const mode = runLength === "quick" ? "" : ` --mode ${runLength}`
    throw new Error(
      `${fc.defaultReportMessage(run)}\n\nTo repeat it: SEED=${run.seed} npx vitest run${mode} ${file}`,
      { cause: run.errorInstance },
    )
  },
})
