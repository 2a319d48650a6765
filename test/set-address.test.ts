// build/set-address.js, on copies of the files that it changes.

import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { pythonPath } from "./support/cpython.ts"
import { temporaryFolder } from "./support/temporary-folder.ts"

const folder = temporaryFolder()
const workflows = "docs/how-to/continuous-integration.md"
const files = ["package.json", "CITATION.cff", "LICENSE", "python/pyproject.toml", workflows]
const address = "https://github.com/someone/boolglot"

function copied(): string {
  const place = mkdtempSync(join(folder, "copy-"))
  for (const path of files) cpSync(path, join(place, path))
  return place
}

function run(cwd: string, ...args: string[]) {
  const script = resolve("build/set-address.js")
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: "utf8",
  })
  return { status, stdout, stderr }
}

const textOf = (place: string, path: string) => readFileSync(join(place, path), "utf8")

test("all files get the address, and nothing else changes", () => {
  const place = copied()
  expect(run(place, `${address}.git`)).toMatchObject({ status: 0, stderr: "" })
  const { repository, homepage, bugs, ...rest } = JSON.parse(textOf(place, "package.json"))
  expect({ repository, homepage, bugs }).toEqual({
    repository: { type: "git", url: `git+${address}.git` },
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
  })
  const before = JSON.parse(readFileSync("package.json", "utf8"))
  expect({ ...rest, ...withoutAddress(before) }).toEqual({ ...before, ...rest })
  expect(parse(textOf(place, "CITATION.cff"))).toEqual({
    ...parse(readFileSync("CITATION.cff", "utf8")),
    "repository-code": address,
  })
  expect(textOf(place, "python/pyproject.toml")).toContain(
    `[project.urls]\nHomepage = "${address}"\n`,
  )
  expect(textOf(place, workflows).match(/.*\/boolglot\b(?!-).*/g)).toEqual([
    "        with: { repository: someone/boolglot, path: .boolglot }",
    "      - uses: someone/boolglot@v1.0.0-rc.1",
    "  - repo: https://github.com/someone/boolglot",
  ])
})

function withoutAddress({ repository, homepage, bugs, ...rest }: Record<string, unknown>) {
  return rest
}

test.each([
  "git@github.com:someone/boolglot.git",
  "ssh://git@github.com/someone/boolglot",
  "git+https://github.com/someone/boolglot.git",
])("%s is the same address, and replaces another", { tags: ["slow"] }, (written) => {
  const [once, twice] = [copied(), copied()]
  run(once, address)
  run(twice, "https://example.org/other/boolglot")
  expect(run(twice, written).status).toBe(0)
  for (const path of files) expect(textOf(twice, path)).toBe(textOf(once, path))
})

test("the metadata of the wheel has the addresses", () => {
  const place = copied()
  run(place, address)
  mkdirSync(join(place, "python/src/boolglot"), { recursive: true })
  const read = ["python/build_wheel.py", "python/README.md", "python/src/boolglot/__init__.py"]
  for (const path of read) cpSync(path, join(place, path))
  const program = "import build_wheel; print(build_wheel._metadata(build_wheel._project()))"
  const { stdout, stderr } = spawnSync(pythonPath, ["-c", program], {
    cwd: join(place, "python"),
    encoding: "utf8",
  })
  expect(stderr).toBe("")
  expect(stdout).toContain(`\nProject-URL: Homepage, ${address}\nProject-URL: Issues, `)
})

test("nothing is published without an address", () => {
  const place = copied()
  expect(run(place, "--check")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^error: package\.json names no repository; run npm run set-add/),
  })
  run(place, address)
  expect(run(place, "--check")).toEqual({ status: 0, stdout: "", stderr: "" })
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
  expect(scripts.prepublishOnly).toContain("build/set-address.js --check")
})

test.each(["boolglot", "https://github.com", "/srv/git/boolglot.git"])(
  "%s is refused",
  {
    tags: ["slow"],
  },
  (given) => {
    expect(run(copied(), given)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`error: ${given} is not the address of a repository`),
    })
  },
)
