import type { Reporter, TestModule } from "vitest/node"

/** Names what was skipped and ends the run with a line that readers of logs know: `N passed, N failed`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errorsOutsideTests: readonly unknown[]): void {
    const tally = { passed: 0, failed: errorsOutsideTests.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        tally[state] += 1
        if (state === "skipped") process.stdout.write(`skipped: ${test.fullName}\n`)
      }
      // A file that does not load, or a hook that fails, runs no test that could count as failed.
      tally.failed += module.errors().length
    }
    const skipped = tally.skipped + tally.pending
    const tail = skipped > 0 ? `, ${skipped} skipped` : ""
    process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed${tail}\n`)
  }
}
