// --color and --quiet of every command, and the note printed while a terminal waits for input.

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { wantsColors } from "../../../src/cli/terminal/terminal.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const controlSequence = "\u001b["

describe("--color", () => {
  test.each([
    ["--color", "always", "eval", "1 &&"],
    ["eval", "--color", "always", "1 &&"],
    ["eval", "1 &&", "--color=always"],
  ])("%s %s %s %s", async (...args) => {
    const { exitCode, errors } = await captured(args)
    expect(exitCode).toBe(2)
    expect(errors).toContain(`${controlSequence}31merror:`)
  })

  test("colours standard output too", async () => {
    const input = '{"input":"1&&0","target":"True"}'
    const args = ["validate", "--labels-only", "--threads", "1"]
    expect((await captured(args, { input })).output).not.toContain(controlSequence)
    expect((await captured([...args, "--color", "always"], { input })).output).toContain(
      controlSequence,
    )
  })

  test("colours errors of the call", async () => {
    const { errors } = await captured(["eval", "1", "-d", "nym", "--color", "always"])
    expect(errors).toContain(`${controlSequence}31merror:`)
  })

  test("refuses other values", async () => {
    expect(await captured(["eval", "--color", "sometimes", "1"])).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining("it takes auto, always or never"),
    })
  })

  test.each([
    [{}, [], false],
    [{ FORCE_COLOR: "1" }, [], true],
    [{ FORCE_COLOR: "" }, [], true],
    [{ FORCE_COLOR: "0" }, [], false],
    [{ FORCE_COLOR: "1" }, ["--color", "never"], false],
    [{ NO_COLOR: "1" }, [], false],
    [{ NO_COLOR: "1" }, ["--color", "always"], true],
  ])("%j %j in a pipe", { tags: ["long"] }, (variables, options, isColored) => {
    const { FORCE_COLOR, NO_COLOR, ...env } = process.env
    const { stderr } = spawnSync(
      process.execPath,
      ["dist/cli/main.cjs", "eval", "1 &&", ...options],
      { encoding: "utf8", env: { ...env, ...variables } },
    )
    expect(stderr.includes(controlSequence)).toBe(isColored)
  })

  test("on a terminal Node decides", () => {
    const tty = (isColored: boolean) => ({ isTTY: true, hasColors: () => isColored })
    expect(wantsColors(tty(true), {})).toBe(true)
    expect(wantsColors(tty(false), { FORCE_COLOR: "1" })).toBe(false)
  })
})

describe("--quiet", () => {
  test.each([
    [["xor-bench", "-l", "2", "-n", "1", "-r", "1"]],
    [
      [
        "generate",
        "--count",
        "1",
        "--length",
        "1",
        "--max-depth",
        "0",
        "-o",
        join(folder, "a.txt"),
      ],
    ],
    [["sweep", join(folder, "grid.yaml"), "-o", join(folder, "b.jsonl")]],
    [["table", "fixtures/runs/two-models.jsonl", "--by", "max_depth,length"]],
  ])("%j prints only its output", async (args) => {
    writeFileSync(join(folder, "grid.yaml"), "{count: 1, length: 1, max_depth: 0}")
    const loud = await captured(args)
    expect(loud.errors).not.toBe("")
    const isRefused = loud.exitCode === 2
    const quiet = await captured(["--quiet", ...args])
    expect(quiet.errors).toBe(isRefused ? loud.errors : "")
    expect(await captured([...args, "--quiet"])).toEqual(quiet)
  })

  test("keeps errors", async () => {
    const args = ["eval", "1 &&"]
    expect(await captured([...args, "--quiet"])).toEqual(await captured(args))
    expect((await captured(["eval", "--quiet", "-d", "nym", "1"])).errors).toContain("error: ")
  })
})

describe("a terminal before anything is typed", () => {
  const errorsOf = async (args: string[], input: string) =>
    (await captured(args, { input, isInputTyped: true })).errors

  test.each(["eval", "parse", "check", "detect"])("%s", async (name) => {
    expect(await errorsOf([name], "1\n")).toBe(
      "reading expressions, one a line, from standard input; press Ctrl-D to end\n",
    )
    expect(await errorsOf([name, "1"], "")).toBe("")
    expect(await errorsOf([name, "--quiet"], "1\n")).toBe("")
  })

  test.each([
    [["validate"], "rows", '{"input":"1","target":"True"}'],
    [["validate", "-"], "rows", '{"input":"1","target":"True"}'],
    [["sweep"], "a grid in YAML", "{count: 1, length: 1, max_depth: 0}"],
    [["sweep", "-"], "a grid in YAML", "{count: 1, length: 1, max_depth: 0}"],
  ])("%j", async (args, what, input) => {
    expect(await errorsOf(args, input)).toBe(
      `reading ${what} from standard input; press Ctrl-D to end, or Ctrl-C to stop and name a file\n`,
    )
    expect(await errorsOf([...args, "--quiet"], input)).toBe("")
    expect((await captured(args, { input })).errors).toBe("")
  })
})

describe("an error on a terminal", () => {
  test.each([
    [["eval", "1", "--precedence", "java"]],
    [["eval", "True ^ not False"]],
    [["generate"]],
    [["eval", "1", "-d", "nym"]],
  ])("%j is broken only between words", async (args) => {
    const { errors: whole } = await captured(args)
    const { errors } = await captured(args, { width: 60 })
    const lines = errors.trimEnd().split("\n")
    expect(lines.length).toBeGreaterThan(whole.trimEnd().split("\n").length)
    expect(lines.filter((line) => line.length > 60)).toEqual([])
    expect(errors.replaceAll(/\s+/g, " ")).toBe(whole.replaceAll(/\s+/g, " "))
  })

  test("lines of a grammar's error are kept if they fit", {
    tags: ["long"],
  }, async () => {
    const path = join(folder, "broken.ohm")
    writeFileSync(path, "Broken <: Boolean {\n  and :=   ???\n}")
    const args = ["eval", "1", "--grammar", path]
    const { errors } = await captured(args)
    expect(errors).toContain("  and :=   ???\n")
    expect((await captured(args, { width: 400 })).errors).toBe(errors)
    expect((await captured(args, { width: 60 })).errors).toContain("  and :=   ???\n")
  })
})
