// The pre-commit hook and the GitHub action of this repository, and the documented configurations for them.

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { blockWith } from "./support/documents.ts"
import { captured } from "./support/run-command.ts"
import { withBuiltCommand, wordsOf } from "./support/shell.ts"

const [hook, ...others] = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"))

test("the hook has the fields that pre-commit requires, and no unknown ones", () => {
  expect(others).toEqual([])
  expect(Object.keys(hook).sort()).toEqual(
    ["description", "entry", "files", "id", "language", "name", "require_serial"].sort(),
  )
  expect(hook).toMatchObject({ id: "boolglot-validate", language: "node", require_serial: true })
})

test("it checks files of rows and no others", () => {
  const files = new RegExp(hook.files)
  const given = ["data/a.jsonl", "a.ndjson.gz", "b.csv", "c.tsv.zst", "d.parquet"]
  expect(given.filter((path) => !files.test(path))).toEqual([])
  const left = ["package.json", "a.jsonl.py", "notes.txt", "jsonl", "a.md"]
  expect(left.filter((path) => files.test(path))).toEqual([])
})

test("it calls a command with the options of the documented configuration", {
  tags: ["slow"],
}, async () => {
  const { bin } = JSON.parse(readFileSync("package.json", "utf8"))
  const [program = "", ...entry] = wordsOf(hook.entry) ?? []
  expect(bin).toHaveProperty(program)
  const { repos } = parse(blockWith("boolglot-validate"))
  const [{ id, args, files }] = repos[0].hooks
  expect(id).toBe(hook.id)
  // Assembles the call like pre-commit.
  const rows = "fixtures/cpython-labelled/true-false"
  const call = (path: string) => captured([...entry, ...args, "--threads", "1", path])
  expect(await call(`${rows}.jsonl`)).toMatchObject({ exitCode: 0, errors: "" })
  expect(await call(`${rows}.wrong-labels.jsonl`)).toMatchObject({ exitCode: 1, errors: "" })
  expect(new RegExp(files).test("data/rows.jsonl")).toBe(true)
})

test("the documented workflow calls validate with valid options", { tags: ["slow"] }, async () => {
  const { jobs } = parse(blockWith("--format github"))
  const steps: { run?: string }[] = jobs.rows.steps
  const calls = steps.flatMap(
    ({ run }) => /boolglot (validate .*?)(?: >.*)?$/m.exec(run ?? "")?.[1] ?? [],
  )
  expect(calls).toHaveLength(2)
  for (const call of calls) {
    const args = (wordsOf(call) ?? []).map((word) =>
      word.startsWith("data/") ? "fixtures/cpython-labelled/true-false.jsonl" : word,
    )
    expect(await captured([...args, "--threads", "1"])).toMatchObject({ exitCode: 0, errors: "" })
  }
})

test("the action checks files and passes options on", { tags: ["long"] }, () => {
  const { inputs, runs } = parse(readFileSync("action.yml", "utf8"))
  const { jobs } = parse(blockWith("/boolglot@v"))
  const used = jobs.rows.steps.find(({ uses }: { uses: string }) => uses.includes("/boolglot@"))
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(used.with)))
  const { run, env } = runs.steps.at(-1)
  expect(Object.values(env).join(" ")).toMatch(/inputs\.files.*inputs\.options/)
  const call = (files: string, options: string) => {
    const surroundings = { ...process.env, FILES: files, OPTIONS: options }
    const { status, stdout } = spawnSync("bash", ["-ec", withBuiltCommand(run)], {
      encoding: "utf8",
      env: surroundings,
    })
    return { status, stdout }
  }
  const rows = "fixtures/cpython-labelled/true-false"
  expect(call(`${rows}.jsonl`, "--labels-only").status).toBe(0)
  const wrong = call(`${rows}.wrong-labels.jsonl`, "--labels-only --threads 1")
  expect(wrong.status).toBe(1)
  expect(wrong.stdout).toMatch(/^::error /m)
  expect(call(`${rows}.wrong-labels.jsonl`, "--fail-on never").status).toBe(0)
})

test("the citation file has the version of the package", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"))
  expect(parse(readFileSync("CITATION.cff", "utf8"))).toMatchObject({ version, license: "MIT" })
})
