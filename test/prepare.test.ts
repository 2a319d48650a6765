// Runs the prepare script, which npm calls after `npm ci`, in a package with a stub for the build.
//
// @module-tag long

import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryFolder } from "./support/temporary-folder.ts"

const folder = temporaryFolder()

/** Makes a package with the real prepare script and the given build. */
function packageWith(build: string): string {
  const place = mkdtempSync(join(folder, "package-"))
  cpSync("build/prepare.js", join(place, "build/prepare.js"))
  mkdirSync(join(place, "node_modules/.bin"), { recursive: true })
  // To the script, this means that development dependencies are installed.
  writeFileSync(join(place, "node_modules/.bin/tsx"), "")
  writeFileSync(join(place, "build.cjs"), build)
  const manifest = {
    name: "stub",
    version: "1.2.3",
    type: "module",
    bin: { stub: "dist/cli/main.cjs" },
    scripts: { build: "node build.cjs", prepare: "node build/prepare.js" },
  }
  writeFileSync(join(place, "package.json"), JSON.stringify(manifest))
  return place
}

function run(cwd: string, program: string, ...args: string[]) {
  // npx, which may have started this test, sets the first one.
  const env = { ...process.env, npm_command: "ci", npm_config_cache: join(folder, "cache") }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: "utf8" })
  return { status, stdout, stderr }
}

test.skipIf(process.platform === "win32")("npx runs the built command without building", () => {
  const program = "#!/usr/bin/env node\nconsole.log('the built command')\n"
  const place = packageWith(`
    const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs")
    console.log("built")
    console.error("a warning")
    appendFileSync("builds.txt", "built\\n")
    mkdirSync("dist/cli", { recursive: true })
    writeFileSync("dist/cli/main.cjs", ${JSON.stringify(program)}, { mode: 0o755 })
  `)
  // The second time, the link already exists.
  for (const _ of [1, 2]) {
    const prepared = run(place, process.execPath, "build/prepare.js")
    expect(prepared).toEqual({ status: 0, stdout: "", stderr: "" })
  }
  expect(readlinkSync(join(place, "node_modules/.bin/stub"))).toBe("../../dist/cli/main.cjs")
  const called = run(place, "npx", "--offline", "stub")
  expect(called).toMatchObject({ status: 0, stdout: "the built command\n" })
  expect(readFileSync(join(place, "builds.txt"), "utf8")).toBe("built\nbuilt\n")
})

test("a failing build shows its output on standard error", () => {
  const place = packageWith("console.log('a fault'); console.error('why'); process.exitCode = 3")
  const { status, stdout, stderr } = run(place, process.execPath, "build/prepare.js")
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" })
  expect(stderr).toContain("a fault\nwhy\n")
  expect(stderr).toMatch(/\nerror: npm run build failed\n$/)
})
