// `convert` of files of rows, and what tells them from an expression.

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { endingOfRows } from "../../../src/cli/options/dataset-convert-options.ts"
import { formatNamed, formatNames } from "../../../src/formats/formats.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const rows = '{"input":"True and False","target":"False"}\n{"input":"not True","target":"False"}\n'
const after = '{"input":"1 && 0","target":"False"}\n{"input":"! 1","target":"False"}\n'

function file(name: string, content: string | Uint8Array = rows): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test("-o writes a file, and beside it what was not converted", async () => {
  const path = file("rows.jsonl", `${rows}{"input":"True and","target":"True"}\n`)
  const output = join(folder, "out.jsonl")
  const made = await captured(["convert", path, "--to", "binary", "-o", output])
  expect(made).toEqual({
    exitCode: 1,
    output: "",
    errors:
      `${path}\n` +
      "  JSON Lines; expression in input, label in target (both guessed)\n" +
      "  dialect: true-false (detected from 3 rows); template: bare (detected)\n" +
      "2 of 3 rows were converted to binary, 1 was kept as it is\n" +
      "  line 3: true-false does not read it at its end\n",
  })
  expect(readFileSync(output, "utf8")).toBe(`${after}{"input":"True and","target":"True"}\n`)
  const changes = readFileSync(join(folder, "out.changes.jsonl"), "utf8")
  expect(JSON.parse(changes)).toEqual({
    file: path,
    line: 3,
    change: "kept",
    reason: "true-false does not read it at its end",
    row: '{"input":"True and","target":"True"}',
  })
})

test("several files, patterns, folders, compressed files and standard input", async () => {
  mkdirSync(join(folder, "set"))
  const first = file("set/train.jsonl")
  const second = file("set/test.jsonl.gz", gzipSync(rows))
  const to = ["--to", "binary", "-o", "-"]
  for (const args of [[first, second], [join(folder, "set/*.jsonl*")], [join(folder, "set")]]) {
    expect(await captured(["convert", ...args, ...to])).toMatchObject({
      exitCode: 0,
      output: after + after,
    })
  }
  for (const args of [["-"], []]) {
    const made = await captured(["convert", ...args, ...to], { input: rows })
    expect(made).toMatchObject({ exitCode: 0, output: after })
  }
  expect(await captured(["convert", first, second, "--to", "binary"])).toMatchObject({
    exitCode: 0,
    output: after + after,
  })
})

test("a file of rows that no notation reads as an expression needs no option", async () => {
  const path = file("plain.jsonl")
  const made = await captured(["convert", path, "--to", "binary"])
  expect(made).toMatchObject({ exitCode: 0, output: after })
})

test("an expression is one though there is a file of that name", async () => {
  const before = process.cwd()
  mkdirSync(join(folder, "here"))
  process.chdir(join(folder, "here"))
  try {
    writeFileSync("a", rows)
    writeFileSync("a.csv", rows)
    const call = (...args: string[]) => captured(["convert", ...args])
    expect(await call("a", "--dialect", "r", "--to", "python")).toMatchObject({ output: "a\n" })
    // R reads a.csv as the name of a variable.
    expect(await call("b.csv", "--dialect", "r", "--to", "r")).toMatchObject({ output: "b.csv\n" })
    expect(await call("a.csv", "--dialect", "r", "--to", "r")).toEqual({
      exitCode: 2,
      output: "",
      errors:
        "error: a.csv is an expression, and there is a file of rows of that name: -o FILE converts the file (-o - to " +
        "standard output), and an expression on standard input is never a file\n",
    })
    const lines = await captured(["convert", "--dialect", "r", "--to", "r"], { input: "a.csv\n" })
    expect(lines.output).toBe("a.csv\n")
  } finally {
    process.chdir(before)
  }
})

test("a file that is not there is named as such", async () => {
  const missing = (name: string) => ({
    exitCode: 2,
    output: "",
    errors: `error: cannot read ${name}: there is no such file\n`,
  })
  const name = join(folder, "none.jsonl")
  expect(await captured(["convert", name, "--to", "c"])).toEqual(missing(name))
  const two = [file("there.csv", "input\nTrue\n"), join(folder, "none.csv")] as const
  expect(await captured(["convert", ...two, "--to", "c"])).toMatchObject(missing(two[1]))
  // An expression with white space is no name of a file.
  const { errors } = await captured(["convert", "True and none.jsonl", "--to", "c"])
  expect(errors).not.toContain("no such file")
})

test("- is standard input, for an expression as for files", async () => {
  const made = await captured(["convert", "-", "--to", "binary"], { input: "True and False\n" })
  expect(made).toMatchObject({ exitCode: 0, output: "1 && 0\n" })
})

test("lists that were left out are named", async () => {
  const lists = {
    train: [{ input: "True and False", target: "False" }],
    notes: [{ question: "True or x", target: "False" }],
  }
  const path = file("lists.json", JSON.stringify(lists))
  const { errors } = await captured(["convert", path, "--to", "binary"])
  expect(errors).toContain(
    '\nwarning: the list "notes" was not converted: its element is not like the rows that were\n',
  )
})

test("several words are an expression without quotes", async () => {
  const { exitCode, errors } = await captured(["convert", "T", "and", "F", "--to", "binary"])
  expect(exitCode).toBe(2)
  expect(errors).toBe(
    "error: too many arguments for 'convert'. Expected 1 argument but got 3.\n" +
      "hint: put the expression in quotes\nRun boolglot convert --help.\n",
  )
})

test("the report as JSON, where rows go to a file", async () => {
  const path = file("json.jsonl")
  const output = join(folder, "json-out.jsonl")
  const made = await captured(["convert", path, "--to", "binary", "-o", output, "--json"])
  expect(JSON.parse(made.output)).toMatchObject({
    to: "binary",
    counts: { rows: 2, converted: 2, kept: 0, dropped: 0, labelsLeft: 0 },
    files: [{ path, format: "jsonl", rows: 2, dialect: "true-false", inputField: "input" }],
    substitutions: [],
    problems: [],
  })
  expect(await captured(["convert", path, "--to", "binary", "-o", "-", "--json"])).toMatchObject({
    exitCode: 2,
    errors: "error: rows go to standard output; to print the report there, name a file with -o\n",
  })
})

test("a list of JSON", async () => {
  const path = file(
    "list.json",
    '{"canary": "x", "examples": [{"input": "True", "n": 1.0},\n {"input": "and"}]}',
  )
  const output = join(folder, "list-out.json")
  const made = await captured(["convert", path, "--to", "binary", "-o", output, "--also", "b"])
  expect(made.exitCode).toBe(1)
  expect(readFileSync(output, "utf8")).toBe(
    '[\n{"input": "True", "n": 1.0, "b": "1"},\n{"input": "and"}\n]\n',
  )
})

test("what a file cannot be called, and what is write-protected", async () => {
  const path = file("named.jsonl")
  const { errors } = await captured(["convert", path, "--to", "binary", "-o", join(folder, "x.md")])
  expect(errors).toMatch(
    /^error: the option output is ".*x\.md"; it has to be a file that ends in \.jsonl/,
  )
  const output = file("protected.jsonl", "")
  chmodSync(output, 0o444)
  const protectedFile = await captured(["convert", path, "--to", "binary", "-o", output])
  expect(protectedFile.exitCode).toBe(2)
  const forced = await captured(["convert", path, "--to", "binary", "-o", output, "--force"])
  expect(forced.exitCode).toBe(0)
})

test("rows that may be meant in two ways", async () => {
  const path = "fixtures/datasets-as-found/equals.txt"
  const { exitCode, errors } = await captured(["convert", path, "--to", "binary", "-o", "-"])
  expect(exitCode).toBe(2)
  expect(errors).toContain("--extract '{expr} = {label}'")
})

test("signs that the notation lacks, once, and more rows than are shown", async () => {
  const bad = Array.from({ length: 12 }, () => '{"input":"x and"}\n').join("")
  const path = file("many.jsonl", `{"input":"x ^ True","target":"True"}\n${bad}`)
  const { errors } = await captured([
    "convert",
    path,
    "--to",
    "xor-bench",
    "--dialect",
    "python",
    "--on-error",
    "drop",
    "-o",
    "-",
  ])
  expect(errors).toContain(
    "true was written with not, xor\n1 of 13 rows was converted to xor-bench, 12 were dropped\n",
  )
  expect(errors.trimEnd()).toMatch(/line 11: .*\n {2}and 2 more$/)
})

test("every ending of a format is one by which a file of rows is known", () => {
  const endings = formatNames().flatMap((name) => formatNamed(name)?.endings ?? [])
  expect(endings.filter((ending) => !endingOfRows.test(`rows.${ending}`))).toEqual([])
})
