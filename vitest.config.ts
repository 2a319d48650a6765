import { readdirSync, readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import TallyReporter from "./test/support/tally-reporter.ts"

const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `test/${file}`)
const isTagged = (file: string) => /@module-tag |\btags\b/.test(readFileSync(file, "utf8"))
const isCovered = process.env["COVERAGE"] === "1"
/** Whether a file tests parts of Node: files, streams, compression, threads, processes, the network, native packages. */
const usesNode = (file: string) =>
  /^test\/(?:node|formats|pipe|cli\/commands)\/|^test\/(?:cli\/built-command|package)\./.test(file)
/**
 * Which slow tests a run includes. With `1`, a quick run includes all; with `node`, it includes the slow tests of files
 * that use Node. With `done`, a long run leaves out slow tests that do the same in each run, because a quick run has
 * included them.
 */
const slow = isCovered ? "1" : process.env["SLOW"]
/** Whether a quick run includes the slow tests of a file. */
const hasSlow = (file: string) => slow === "1" || (slow === "node" && usesNode(file))
const replacesModules = (file: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8"))

const isLong = (mode: string) => mode === "long" || mode === "longest"
/** Files that `npm test` doesn't load, because it leaves out all of their tests. Other runs can name them. */
const leftFiles = (mode: string) => {
  const isLeft = (file: string) => {
    const left = hasSlow(file) ? /@module-tag long\b/ : /@module-tag (?:long|slow)\b/
    return left.test(readFileSync(file, "utf8"))
  }
  return mode === "fast" ? files.filter(isLeft) : []
}
const filesOf = (mode: string) => {
  if (isLong(mode)) return files.filter(isTagged)
  const left = leftFiles(mode)
  return files.filter((file) => !left.includes(file))
}

/** A filter by the tags of the test, its suite or its file. */
const tagsFilterOf = (mode: string, withSlow: boolean) => {
  if (isLong(mode)) return slow === "done" ? "long || scaled" : "long || slow || scaled"
  return withSlow ? "!long" : "!long && !slow"
}

/** Projects for files that have the same options. Vitest resolves them without a mode, so they set options for it. */
const projectsOf = (mode: string, withSlow: boolean) => {
  const included = filesOf(mode).filter((file) => hasSlow(file) === withSlow)
  const options = {
    // Generous, because a machine may be slow; no test waits for a timeout.
    hookTimeout: 60_000,
    testTimeout: mode === "longest" ? 3_600_000 : mode === "long" ? 600_000 : 60_000,
    // The default of one second is too short for a page on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    env: {
      RUN_LENGTH: isLong(mode) ? mode : "quick",
      SLOW: withSlow ? "1" : slow === "done" ? "done" : "",
    },
    tagsFilter: [tagsFilterOf(mode, withSlow)],
  }
  // Reloading modules for each test file takes a third as long as the tests, so only files that replace modules are
  // isolated.
  return [true, false].map((isolate) => ({
    extends: true as const,
    test: {
      ...options,
      name: `${isolate ? "isolated" : "shared"}${slow === "node" && withSlow ? ", with slow tests" : ""}`,
      include: included.filter((file) => replacesModules(file) === isolate),
      isolate,
    },
  }))
}

/**
 * Lets V8 optimize access to the exports of our modules. Vite keeps them as getters of an object that V8 treats as a
 * dictionary until it is a prototype; heavy tests take twice as long with a lookup for each use of an import.
 */
const fastExports: Plugin = {
  name: "fast-exports",
  enforce: "post",
  transform: (code, id) =>
    /\/(?:src|test)\/.*\.ts$/.test(id)
      ? { code: `${code}\n;Object.create(__vite_ssr_exports__).then`, map: null }
      : undefined,
}

/**
 * Starts the slowest file, which waits for the tests of the Python package, first. Vitest starts with the slowest files
 * of the last run; on a clean machine, without a last run, this small file came last.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = (file: TestSpecification) =>
      file.moduleId.endsWith("/python-package/agreement.test.ts")
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [fastExports],
  test: {
    // By default, Vitest reserves a core for itself, which would be half of two.
    maxWorkers: 2,
    // Caches transformed modules in node_modules between runs. `npx vitest --clearCache` removes them.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    setupFiles: ["test/support/run-length.ts"],
    reporters: ["default", new TallyReporter(leftFiles(mode))],
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
    projects: (slow === "node" ? [true, false] : [slow === "1"]).flatMap((withSlow) =>
      projectsOf(mode, withSlow),
    ),
  },
}))
