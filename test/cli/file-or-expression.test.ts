// Files and expressions in the place of other arguments.

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()
const path = (name: string) => join(folder, name)

beforeAll(() => {
  writeFileSync(path("rows.jsonl"), '{"input": "True", "target": "True"}\n')
  writeFileSync(path("lines.txt"), "True\n")
  mkdirSync(path("data"))
})

async function errorOf(...args: string[]): Promise<string> {
  const { errors, exitCode, output } = await captured(args)
  expect([exitCode, output]).toEqual([2, ""])
  return errors.split("\n")[0] as string
}

describe("in place of a command", () => {
  test("a file or a folder", async () => {
    const rows = path("rows.jsonl")
    expect(await errorOf(rows)).toBe(
      `error: ${rows} is a file; to check it: boolglot validate ${rows}`,
    )
    const data = path("data")
    expect(await errorOf(data)).toBe(
      `error: ${data} is a folder; to check it: boolglot validate ${data}`,
    )
    expect(await errorOf("none.jsonl")).toBe("error: there is no file none.jsonl")
  })

  test.each([
    [
      "True and False",
      "error: there is no command 'True and False'; to evaluate an expression: boolglot eval 'True and False'",
    ],
    ["!1", "error: there is no command '!1'; to evaluate an expression: boolglot eval '!1'"],
    ["Evaluate", "error: there is no command Evaluate; did you mean eval?"],
    ["vaildate", "error: there is no command vaildate; did you mean validate?"],
    ["fix", "error: there is no command fix; did you mean validate --fix?"],
    ["compare", "error: there is no command compare; did you mean score or table?"],
    ["dnf", "error: there is no command dnf; did you mean simplify --form dnf?"],
    ["tt", "error: there is no command tt; did you mean truth-table?"],
    ["frob", "error: there is no command frob"],
  ])("%s", async (given, message) => {
    expect(await errorOf(given)).toBe(message)
  })
})

test("a word before a quoted expression is a command", async () => {
  expect(await errorOf("frob", "a and b")).toBe("error: there is no command frob")
  expect(await errorOf("a", "and", "b or c")).toMatch(/to evaluate an expression: boolglot eval/)
})

describe("in place of an expression", () => {
  test.each([
    ["cnf", "file; to read it: boolglot satisfy --dimacs FILE"],
    ["pla", "file; to read it: boolglot simplify --pla FILE"],
    ["blif", "circuit; to write its outputs as expressions: boolglot simplify FILE --to python"],
  ])("a file of another kind: %s", async (ending, advice) => {
    const file = path(`f.${ending}`)
    expect(await errorOf("tautology", file)).toBe(`error: there is no file ${file}`)
    writeFileSync(file, "")
    expect(await errorOf("tautology", file)).toBe(
      `error: ${file} is a ${advice.replace("FILE", file)}`,
    )
  })
})

test("misspelled --help, and options of other programs", async () => {
  expect(await errorOf("eval", "--hepl")).toBe(
    "error: eval has no option --hepl; did you mean --help?",
  )
  expect(await errorOf("draw", "a", "--type", "circuit")).toBe(
    "error: draw has no option --type; did you mean --as?",
  )
  for (const flag of ["-o", "--output"]) {
    expect(await errorOf("validate", "rows.jsonl", flag, "x")).toBe(
      `error: validate has no option ${flag}: --fix FILE writes the rows with corrected labels, --report FILE a report`,
    )
  }
})

describe.each(["eval", "check", "parse", "detect", "explain"])(
  "in place of an argument of %s",
  (name) => {
    test("a dataset, a file of lines, a misspelled name, and an address", async () => {
      const rows = path("rows.jsonl")
      expect(await errorOf(name, rows)).toBe(
        `error: ${rows} is a dataset; to find its notation and check it: boolglot validate ${rows}`,
      )
      const lines = path("lines.txt")
      expect(await errorOf(name, lines)).toBe(
        `error: ${lines} is a file; to read one expression per line, put < before its name: < ${lines}; ` +
          `to check it as a dataset: boolglot validate ${lines}`,
      )
      expect(await errorOf(name, path("rows.jsnl"))).toBe(
        `error: there is no file ${path("rows.jsnl")}; did you mean "${rows}"?`,
      )
      expect(await errorOf(name, "https://a.example/rows.jsonl")).toContain("download it first")
    })
  },
)

test("convert reads files of rows, and refuses folders and misspelled names", async () => {
  const convert = (input: string) => errorOf("convert", input, "--to", "c")
  const rows = path("rows.jsonl")
  expect(await convert(path("rows.jsnl"))).toBe(
    `error: there is no file ${path("rows.jsnl")}; did you mean "${rows}"?`,
  )
  expect(await convert(path("."))).toContain("is a folder")
  const variable = await captured(["convert", "a.b", "-d", "cel", "--to", "cel"])
  expect(variable.output).toBe("a.b\n")
})

test("a name with a dot that is not a file remains a variable", async () => {
  expect((await captured(["check", "a.b", "-d", "cel"])).output).toBe("accepted by cel\n")
  const { output } = await captured(["eval", "user.admin", "--set", "user.admin=true"])
  expect(output).toBe("True\n")
})

describe("errors of a stream", () => {
  const broken = `${"True and\n".repeat(11)}True && False\nTrue\nx\n`

  test("the first ten are explained, and all are summarized", async () => {
    const { exitCode, output, errors } = await captured(["eval", "-d", "true-false"], {
      input: broken,
    })
    expect([exitCode, output]).toEqual([1, `${"error\n".repeat(12)}True\nerror\n`])
    expect(errors.match(/^error: line/gm)).toHaveLength(10)
    expect(errors).toMatch(
      '\n13 of 14 lines refused: 11 × unexpected end, 1 × unexpected "&&", 1 × unexpected "x"; use --show-errors to explain more\n',
    )
  })

  test("--show-errors sets the number of explained errors", async () => {
    const args = ["eval", "-d", "true-false", "--show-errors"]
    const all = await captured([...args, "100"], { input: broken })
    expect(all.errors.match(/^error: line/gm)).toHaveLength(13)
    expect(all.errors).toMatch(/13 of 14 lines refused: [^;]*"x"\n$/)
    expect((await captured([...args, "0"], { input: "True\nTrue and\n" })).errors).toBe(
      "1 of 2 lines refused: 1 × unexpected end; use --show-errors to explain more\n",
    )
  })

  test("a few need no summary, and JSON contains all", async () => {
    const few = await captured(["eval", "-d", "true-false"], { input: "True and\nTrue\n" })
    expect(few.errors).not.toContain("refused")
    const { output } = await captured(["eval", "-d", "true-false", "--json"], { input: broken })
    expect(output.match(/"error":/g)).toHaveLength(13)
  })
})

test("a value for a name that is written differently", async () => {
  expect((await captured(["eval", "p and q", "--set", "P=true", "q=true"])).errors).toBe(
    "error: the variable p has no value; --set gives one to P; did you mean --set p=…?\n",
  )
})
