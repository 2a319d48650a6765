import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    // A machine may be slow; no test waits that long for what does not come.
    testTimeout: 60_000,
    // Vitest leaves a core to itself, which is half of two.
    maxWorkers: 2,
    include: ["test/**/*.test.ts"],
    reporters: ["default", "./test/tally-reporter.ts"],
  },
})
