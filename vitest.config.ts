import { readdirSync, readFileSync } from "node:fs"
import { defineConfig } from "vitest/config"
import TallyReporter from "./test/support/tally-reporter.ts"

const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `test/${file}`)
const isTagged = (file: string) => /@module-tag |\btags\b/.test(readFileSync(file, "utf8"))
const isCovered = process.env["COVERAGE"] === "1"
/** Whether quick runs include slow tests. */
const hasSlow = isCovered || process.env["SLOW"] === "1"
const replacesModules = (file: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8"))

const isLong = (mode: string) => mode === "long" || mode === "longest"
const filesOf = (mode: string) => (isLong(mode) ? files.filter(isTagged) : files)

/** Vitest asks for the options of each project anew, without the mode: what depends on it stands in each of them. */
const optionsOf = (mode: string) => ({
  // A machine may be slow; no test waits that long for what does not come.
  hookTimeout: 60_000,
  testTimeout: mode === "longest" ? 3_600_000 : mode === "long" ? 600_000 : 60_000,
  // Vitest's own second is too short for a page on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  env: { RUN_LENGTH: isLong(mode) ? mode : "quick" },
  // By its own tag, its suite's or its file's, a test is left to long runs, or is in both.
  tagsFilter: [isLong(mode) ? "long || slow || scaled" : hasSlow ? "!long" : "!long && !slow"],
})

export default defineConfig(({ mode }) => ({
  test: {
    // Vitest leaves a core to itself, which is half of two.
    maxWorkers: 2,
    // Modules are transformed once, and kept in node_modules for the next run. `npx vitest --clearCache` removes them.
    experimental: { fsModuleCache: true },
    setupFiles: ["test/support/run-length.ts"],
    reporters: ["default", new TallyReporter(hasSlow)],
    tags: [
      {
        name: "slow",
        description:
          "tries more than quicker tests do, and is left out of npm test unless SLOW=1 or COVERAGE=1",
      },
      { name: "long", description: "takes long, and is left to long runs" },
      { name: "scaled", description: "tries more in long runs, by test/support/run-length.ts" },
    ],
    coverage: {
      enabled: isCovered,
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
          ...optionsOf(mode),
          name: "shared",
          include: filesOf(mode).filter((file) => !replacesModules(file)),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...optionsOf(mode),
          name: "isolated",
          include: filesOf(mode).filter(replacesModules),
          isolate: true,
        },
      },
    ],
  },
}))
