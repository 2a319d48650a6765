// The size of tests that draw random inputs or build large ones: a tenth of the usual number in `npm test`, all
// of it in `npm run test:long`, and as much as makes sense, which may take hours, in `npm run test:longest`.
//
//     // @module-tag scaled                               this file is in long runs as well
//     fc.assert(property, { numRuns: scaled(100) })       10 inputs, 100, or 2,000
//     const depth = scaled(100_000, 1_000_000)            10,000, 100,000, or a million
//
// A property that fails says which command tries the same inputs again.

import { relative } from "node:path"
import fc from "fast-check"
import { expect, TestRunner } from "vitest"

const runLength = process.env["RUN_LENGTH"] ?? "quick"
/** Every run has the same inputs, so results depend only on the code; the longest run draws new ones. */
const seed = process.env["SEED"] ?? (runLength === "longest" ? undefined : "20261123")

/** A tenth of the usual number in `npm test`, all of it in long runs, and the most in the longest. */
export function scaled(usual: number, most = 20 * usual): number {
  checkTag()
  if (runLength === "longest") return most
  return runLength === "long" ? usual : Math.ceil(usual / 10)
}

/** The stride through all inputs: ten times the usual one in `npm test`, and the least in the longest run. */
export function stride(usual: number, least: number): number {
  checkTag()
  if (runLength === "longest") return least
  return runLength === "long" ? usual : 10 * usual
}

/** Throws if the test is tagged neither `scaled` nor `long`, because long runs may skip it. */
function checkTag(): void {
  const current = TestRunner.getCurrentTest()
  if (current === undefined) return
  if (current.tags?.some((tag) => tag === "scaled" || tag === "long")) return
  throw new Error('a test that tries more in long runs needs the tag "scaled", or its file does')
}

fc.configureGlobal({
  numRuns: scaled(100),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  reporter: (run) => {
    if (!run.failed) return
    const file = relative(".", expect.getState().testPath ?? "test")
    const mode = runLength === "quick" ? "" : ` --mode ${runLength}`
    const slow = process.env["SLOW"] === "1" ? "SLOW=1 " : ""
    throw new Error(
      `${fc.defaultReportMessage(run)}\n\nTo repeat it: ${slow}SEED=${run.seed} npx vitest run${mode} ${file}`,
      { cause: run.errorInstance },
    )
  },
})
