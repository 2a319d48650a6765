// boolglot.toml, and boolglot in package.json.

import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { blockWith } from "../support/documents.ts"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const inner = join(folder, "a", "b")

beforeEach(() => {
  rmSync(join(folder, "a"), { recursive: true, force: true })
  mkdirSync(inner, { recursive: true })
  vi.spyOn(process, "cwd").mockReturnValue(inner)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe("defaults", () => {
  test("come from the nearest folder above, and options override them", async () => {
    write("a/boolglot.toml", 'dialect = "c"\n')
    // 1 ^ 1 & 0 is 1 ^ ( 1 & 0 ) in C.
    expect(await captured(["eval", "1 ^ 1 & 0", "--json"])).toMatchObject({
      output: '{"value":true,"dialect":"c","isDialectGuessed":false}\n',
    })
    expect((await captured(["eval", "True", "-d", "python"])).output).toBe("True\n")
    expect((await captured(["--no-config", "eval", "True"])).output).toBe("True\n")
    expect((await captured(["eval", "True and"])).exitCode).toBe(2)
  })

  test("of one command apply to it alone", async () => {
    write("a/boolglot.toml", '[convert]\nto = "binary"\nspacing = "compact"\n')
    expect((await captured(["convert", "True and not False"])).output).toBe("1&&!0\n")
    expect((await captured(["convert", "True", "--to", "t-f"])).output).toBe("T\n")
  })

  test("in package.json", async () => {
    write("a/package.json", '{"boolglot": {"convert": {"to": "binary"}}}')
    write("a/b/package.json", '{"name": "boolglot"}')
    expect((await captured(["convert", "True"])).output).toBe("1\n")
  })

  test("grammars are relative to the folder of the file", async () => {
    write("a/mine.ohm", 'Mine <: Boolean {\n  true := word<"yup">\n  false := word<"nope">\n}\n')
    write("a/boolglot.toml", 'grammar = ["mine.ohm"]\n')
    expect((await captured(["eval", "yup", "-d", "mine"])).output).toBe("True\n")
  })

  test("as shown in docs/command-line.md", async () => {
    write("a/mine.ohm", 'Mine <: Boolean {\n  true := word<"yup">\n  false := word<"nope">\n}\n')
    const example = blockWith("# for every command that has it")
    const { output: help } = await captured(["config", "--help"])
    expect(help.replaceAll(/^ {2}/gm, "")).toContain(`\nboolglot.toml:\n${example}`)
    const path = write("a/boolglot.toml", example)
    const { output } = await captured(["config", "--json"])
    expect(JSON.parse(output)).toEqual({
      path,
      shared: { dialect: "python" },
      commands: { validate: { "fail-on": "warning", grammar: ["mine.ohm"] } },
    })
    expect((await captured(["eval", "not True"])).output).toBe("False\n")
  })

  test("config shows them", async () => {
    expect(await captured(["config"])).toEqual({
      exitCode: 0,
      output: "",
      errors: "no boolglot.toml here or above, and no boolglot in package.json\n",
    })
    expect((await captured(["config", "--json"])).output).toBe("null\n")
    const path = write("a/boolglot.toml", 'dialect = "c"\n[validate]\nfail-on = "never"\n')
    expect((await captured(["config"])).output).toBe(
      `# ${path}\ndialect = "c"\n\n[validate]\nfail-on = "never"\n`,
    )
    expect(JSON.parse((await captured(["config", "--json"])).output)).toEqual({
      path,
      shared: { dialect: "c" },
      commands: { validate: { "fail-on": "never" } },
    })
  })
})

describe("refused", () => {
  test.each([
    ['dialcet = "c"', 'unknown option or command "dialcet"; did you mean "dialect"?'],
    ['[vaildate]\ntask = "value"', 'unknown option or command "vaildate"; did you mean'],
    ['output = "rows.jsonl"', "output can only be given on the command line"],
    ["force = true", "force can only be given on the command line"],
    ['strict = "yes"', "strict must be true or false"],
    ["dialect = true", "dialect must be a string or a number, not true"],
    ['[eval]\nto = "c"', 'eval has no option "to"'],
    ['label-map = "T=true"', "label-map needs the table of a command, such as [validate]"],
    ['[pipe]\nconvert = "c"', "pipe takes no defaults"],
    ['dialect = ["c", "python"]', "dialect takes one value, not a list"],
    ["threads = 0", "threads cannot be 0: Write a whole number from 1 to 64."],
    ["dialect = = 1", "invalid TOML: "],
  ])("%s", async (text, message) => {
    const path = write("a/boolglot.toml", text)
    const { exitCode, output, errors } = await captured(["eval", "True"])
    expect([exitCode, output]).toEqual([2, ""])
    expect(errors.replaceAll(/\n +/g, " ")).toContain(`cannot read ${path}: ${message}`)
    expect((await captured(["--no-config", "eval", "True"])).exitCode).toBe(0)
  })
})

test("lists values from the file on standard error", async () => {
  const path = write("a/boolglot.toml", 'dialect = "c"\n')
  expect((await captured(["eval", "1"])).errors).toBe(
    `dialect from ${path}; --no-config ignores it\n`,
  )
  expect((await captured(["eval", "True", "-d", "python"])).errors).toBe("")
})

test("options on the command line override conflicting defaults", async () => {
  write("a/boolglot.toml", "[satisfy]\ncount-only = true\n[parse]\njson = true\n")
  expect((await captured(["satisfy", "p and q", "--all"])).output).toContain("1 assignment")
  expect((await captured(["satisfy", "p and q"])).output).toBe("1\n")
  expect((await captured(["parse", "True", "--format", "line"])).output).toBe("true\n")
  write("a/boolglot.toml", 'dialect = "python"\n[convert]\nto = "t-f"\n')
  expect((await captured(["convert", "1 && 0", "--from", "c"])).output).toBe("T & F\n")
})

test("lists are replaced, not extended; pipe and xor-bench have no defaults", async () => {
  write("a/boolglot.toml", '[dialects]\nwith = ["nand"]\n')
  const plain = await captured(["--no-config", "dialects", "--with", "iff"])
  expect((await captured(["dialects", "--with", "iff"])).output).toBe(plain.output)
  write("a/boolglot.toml", 'dialect = "c"\n')
  const { output } = await captured(["pipe"], { input: '{"input": "True", "target": "True"}\n' })
  expect(output).toContain('"kind":"right"')
})

test("help works with a broken file, and an unusual package.json is ignored", async () => {
  write("a/boolglot.toml", "foo = 1\n")
  expect((await captured(["eval", "--help"])).exitCode).toBe(0)
  expect((await captured(["eval", "-h"])).exitCode).toBe(0)
  rmSync(join(folder, "a/boolglot.toml"))
  mkdirSync(join(inner, "package.json"))
  expect((await captured(["eval", "True"])).output).toBe("True\n")
})
