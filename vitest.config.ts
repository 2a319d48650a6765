import { defineConfig } from "vitest/config"

export default defineConfig(({ mode }) => ({
  test: {
    // A machine may be slow; no test waits that long for what does not come.
    testTimeout: mode === "long" ? 600_000 : 60_000,
    // Vitest leaves a core to itself, which is half of two.
    maxWorkers: 2,
    include: ["test/**/*.test.ts"],
    env: { RUN_LENGTH: mode === "long" ? "long" : "quick" },
    reporters: ["default", "./test/tally-reporter.ts"],
  },
}))
