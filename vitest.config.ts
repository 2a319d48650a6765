import { readdirSync, readFileSync } from "node:fs"
import { defineConfig } from "vitest/config"

const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `test/${file}`)
/** Whether it tries more in a long run; all else would only be done again. */
const isLonger = (file: string) => /run-length/.test(readFileSync(file, "utf8"))
const replacesModules = (file: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8"))

const filesOf = (mode: string) => (mode === "long" ? files.filter(isLonger) : files)

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
          include: filesOf(mode).filter((file) => !replacesModules(file)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: filesOf(mode).filter(replacesModules), isolate: true },
      },
    ],
  },
}))
