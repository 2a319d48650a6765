import type { Reporter, TestModule } from "vitest/node"

/**
 * Lists skipped tests and the tests left to long runs, and ends the run with a line that log parsers recognize:
 * `N passed, N failed`.
 */
export default class TallyReporter implements Reporter {
  readonly #leftFiles: readonly string[]

  constructor(leftFiles: readonly string[]) {
    this.#leftFiles = leftFiles
  }

  onTestRunEnd(modules: readonly TestModule[], errorsOutsideTests: readonly unknown[]): void {
    const tally = { passed: 0, failed: errorsOutsideTests.length, skipped: 0, pending: 0 }
    let allLeft = 0
    for (const file of this.#leftFiles) process.stdout.write(`left to long runs: all of ${file}\n`)
    for (const module of modules) {
      const { RUN_LENGTH: length, SLOW: slow } = module.project.config.env
      const isQuick = length === "quick"
      let left = 0
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        const isLeft = test.tags.includes("long") || (slow !== "1" && test.tags.includes("slow"))
        if (isQuick && isLeft) left += 1
        // Long runs skip tests that belong to the quick run: those without tags, and slow ones if it has included them.
        else if (isQuick || test.tags.some((tag) => tag !== "slow" || slow !== "done")) {
          tally[state] += 1
          if (state === "skipped") process.stdout.write(`skipped: ${test.fullName}\n`)
        }
      }
      if (left > 0)
        process.stdout.write(`left to long runs: ${left} of ${module.relativeModuleId}\n`)
      allLeft += left
      // A file that fails to load, or a failing hook, has no failed test to count.
      tally.failed += module.errors().length
    }
    if (allLeft > 0) process.stdout.write(`\n${allLeft} left to npm run test:long\n`)
    const skipped = tally.skipped + tally.pending
    const tail = skipped > 0 ? `, ${skipped} skipped` : ""
    process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed${tail}\n`)
  }
}
