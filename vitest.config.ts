import { readdirSync, readFileSync } from "node:fs"
import { defineConfig } from "vitest/config"

const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `test/${file}`)
const replacesModules = (file: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8"))

export default defineConfig(({ mode }) => ({
  test: {
    // A machine may be slow; no test waits that long for what does not come.
    testTimeout: mode === "long" ? 600_000 : 60_000,
    // Vitest leaves a core to itself, which is half of two.
    maxWorkers: 2,
    setupFiles: ["test/support/run-length.ts"],
    env: { RUN_LENGTH: mode === "long" ? "long" : "quick" },
    reporters: ["default", "./test/support/tally-reporter.ts"],
    coverage: {
      include: ["src/**/*.ts"],
      reporter: ["text-summary"],
      reportOnFailure: true,
      // In percent; raise it when more branches are taken, and never lower it.
      thresholds: { branches: 94.5 },
    },
    // Loading the modules anew for each file takes as long as a third of the tests. Only files that
    // replace modules have their own.
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: files.filter((file) => !replacesModules(file)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: files.filter(replacesModules), isolate: true },
      },
    ],
  },
}))
