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
/** Files that `npm test` doesn't load, because it leaves out all of their tests. Other runs can name them. */
const leftFiles = (mode: string) => {
  const left = hasSlow ? /@module-tag long\b/ : /@module-tag (?:long|slow)\b/
  return mode === "fast" ? files.filter((file) => left.test(readFileSync(file, "utf8"))) : []
}
const filesOf = (mode: string) => {
  if (isLong(mode)) return files.filter(isTagged)
  const left = leftFiles(mode)
  return files.filter((file) => !left.includes(file))
}

/** Options that depend on the mode. Vitest resolves each project without it, so every project repeats them. */
const optionsOf = (mode: string) => ({
  // Generous, because a machine may be slow; no test waits for a timeout.
  hookTimeout: 60_000,
  testTimeout: mode === "longest" ? 3_600_000 : mode === "long" ? 600_000 : 60_000,
  // The default of one second is too short for a page on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  env: { RUN_LENGTH: isLong(mode) ? mode : "quick", SLOW: hasSlow ? "1" : "" },
  // Tags of the test, its suite or its file decide whether the test is left to long runs or is in both.
  tagsFilter: [isLong(mode) ? "long || slow || scaled" : hasSlow ? "!long" : "!long && !slow"],
})

export default defineConfig(({ mode }) => ({
  test: {
    // By default, Vitest reserves a core for itself, which would be half of two.
    maxWorkers: 2,
    // Caches transformed modules in node_modules between runs. `npx vitest --clearCache` removes them.
    experimental: { fsModuleCache: true },
    setupFiles: ["test/support/run-length.ts"],
    reporters: ["default", new TallyReporter(hasSlow, leftFiles(mode))],
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
      // In percent. Raise it as coverage improves, and never lower it.
      thresholds: { branches: 94.5 },
    },
    // Reloading modules for each test file takes as long as a third of the tests, so only files that replace modules
    // are isolated.
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
