// @module-tag long
// The single executable runs the built command line without Node, from a cache that it fills itself.

import { spawnSync } from "node:child_process"
import { readdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { temporaryFolder } from "./support/temporary-folder.ts"

const folder = temporaryFolder()
const program = resolve("executable/boolglot")

beforeAll(() => {
  const { status, stderr } = spawnSync("npm", ["run", "build:executable"], { encoding: "utf8" })
  expect([status, stderr]).toEqual([0, expect.any(String)])
}, 120_000)

/** Runs the executable without anything on the path. */
function run(args: readonly string[], cache: string, input = "") {
  const env = { PATH: "", HOME: folder, XDG_CACHE_HOME: cache, TMPDIR: folder }
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", env, input })
  return { status, stdout, stderr }
}

test("commands, standard input and worker threads", () => {
  const cache = join(folder, "cache")
  const first = run(["eval", "True and not False"], cache)
  expect(first).toEqual({ status: 0, stdout: "True\n", stderr: "" })
  expect(run(["eval"], cache, "1 && 0\n").stdout).toBe("False\n")
  const rows = join(folder, "rows.jsonl")
  writeFileSync(rows, '{"input":"True and False","target":"True"}\n'.repeat(50_000))
  const checked = run(["validate", rows, "--labels-only", "--threads", "2", "--json"], cache)
  expect(checked.status).toBe(1)
  expect(JSON.parse(checked.stdout).counts).toMatchObject({ rows: 50_000, wrong: 50_000 })
  expect(readdirSync(join(cache, "boolglot"))).toHaveLength(1)
})

test("a cache that cannot be written", () => {
  const cache = join(folder, "file")
  writeFileSync(cache, "")
  expect(run(["eval", "True"], cache)).toEqual({ status: 0, stdout: "True\n", stderr: "" })
  expect(readdirSync(folder).filter((name) => name.startsWith("boolglot-"))).toEqual([])
})
