// What a command reads is never written to, under whatever name: every option and argument that takes a file is
// listed here, and each that is read is tried with each that is written.

import { spawnSync } from "node:child_process"
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Command } from "commander"
import { describe, expect, test } from "vitest"
import { commandGroups } from "../../../src/cli/commands.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
let files = 0

function file(name: string, content: string): string {
  files += 1
  const path = join(folder, `${files}-${name}`)
  writeFileSync(path, content)
  return path
}

const grammar = () => `Own${files} <: Boolean {
  true  := word<"SO">
  false := word<"NOTSO">
  not   := word<"NOT">
  and   := word<"AND">
  or    := word<"OR">
  xor   := word<"XOR">
}
`
const rows = '{"input":"True and False","target":"False"}\n'
const grid = "{length: [4, 5], max_depth: 0, count: 1}"
const runs = readFileSync("fixtures/runs/two-models.jsonl", "utf8")

/** The argument, or the option, by which a command takes a file, with what it makes of one. */
type Takes = Readonly<Record<string, (path: string) => readonly string[]>>

interface FileCommand {
  readonly args: readonly string[]
  /** Each with what such a file holds. */
  readonly reads: Readonly<Record<string, { content: () => string; args: Takes[string] }>>
  /** Each with the name of a file that it writes; a folder is the one of a file. */
  readonly writes: Readonly<Record<string, { name: string; args: Takes[string] }>>
}

const option = (flag: string) => (path: string) => [flag, path]
const argument = (path: string) => [path]
const inFolder = (flag: string) => (path: string) => [flag, join(path, "..")]
const ownGrammar = { content: grammar, args: option("--grammar") }

const commands: Readonly<Record<string, FileCommand>> = {
  validate: {
    args: ["--threads", "1", "--labels-only"],
    reads: {
      files: { content: () => rows, args: argument },
      "--grammar": ownGrammar,
      "--atoms": { content: () => '{"The sky is blue": true}', args: option("--atoms") },
    },
    writes: {
      "--report": { name: "page.html", args: option("--report") },
      "--rows": { name: "rows.jsonl", args: option("--rows") },
      "--fix": { name: "fixed.jsonl", args: option("--fix") },
      "beside --fix": {
        name: "fixed.changes.jsonl",
        args: (path) => ["--fix", path.replace(".changes", "")],
      },
    },
  },
  generate: {
    args: ["--count", "1", "--length", "4", "--max-depth", "0"],
    reads: { "--grammar": ownGrammar },
    writes: { "--output": { name: "rows.csv", args: option("--output") } },
  },
  sweep: {
    args: [],
    reads: { grid: { content: () => grid, args: argument }, "--grammar": ownGrammar },
    writes: {
      "--output": { name: "rows.txt", args: option("--output") },
      "beside --output": {
        name: "rows.csv.manifest.json",
        args: (path) => ["--output", path.replace(".manifest.json", "")],
      },
      "--output-dir": { name: "manifest.json", args: inFolder("--output-dir") },
      "in --output-dir": { name: "length=4.jsonl", args: inFolder("--output-dir") },
    },
  },
  fixtures: {
    args: ["--only", "t-f"],
    reads: { "--grammar": ownGrammar },
    writes: { "--output-dir": { name: "manifest.json", args: inFolder("--output-dir") } },
  },
  run: {
    args: ["--model", "tiny", "--base-url", "http://127.0.0.1:9"],
    reads: {
      files: { content: () => rows, args: argument },
      "--grammar": ownGrammar,
      "--system-prompt": { content: () => "Be brief.", args: option("--system-prompt") },
    },
    writes: { "--output": { name: "tiny.run.jsonl", args: option("--output") } },
  },
  table: {
    args: [],
    reads: { runs: { content: () => runs, args: argument }, "--grammar": ownGrammar },
    writes: { "--chart": { name: "chart.svg", args: option("--chart") } },
  },
}

/** Of arguments and options whose value is no file. */
const noFile =
  /^(expression|dialect|name|name=true|number|count|terms|levels|weight|chance|list|format|spacing|groups|template|severity|threads|part|seconds|word|url|names|rule|prompting|when|shell|size|length|bytes|connective|words)$/

test("every argument and option that takes a file is among them", async () => {
  const found: Record<string, readonly string[]> = {}
  for (const entry of commandGroups.flatMap((group) => group.commands)) {
    const command = new Command(entry.name)
    const define = await entry.load()
    define(command, (() => () => Promise.resolve()) as never)
    const named = [
      ...command.registeredArguments.map((each) => [each.name(), each.name()] as const),
      ...command.options.map((each) => [
        /[<[](.*?)(\.\.\.)?[>\]]/.exec(each.flags)?.[1],
        each.long,
      ]),
    ]
    const taking = named.filter(([value]) => value !== undefined && !noFile.test(value))
    found[entry.name] = taking.map(([, name]) => name as string)
  }
  for (const [name, { reads, writes }] of Object.entries(commands)) {
    const known = [...Object.keys(reads), ...Object.keys(writes)].filter((each) => !/ /.test(each))
    expect([name, found[name]?.toSorted()]).toEqual([name, known.toSorted()])
    delete found[name]
  }
  // All others read files, and write none.
  const readingAlone = Object.values(found).flat()
  expect(new Set(readingAlone)).toEqual(new Set(["--grammar", "runs"]))
})

describe.each(Object.entries(commands))("%s", (name, { args, reads, writes }) => {
  const pairs = Object.keys(reads).flatMap((read) =>
    Object.keys(writes).map((write) => [read, write] as const),
  )

  test.each(pairs)("what %s names is not written by %s", async (read, write) => {
    const { content, args: argsOfRead } = reads[read] as FileCommand["reads"][string]
    const { name: output, args: argsOfWrite } = writes[write] as FileCommand["writes"][string]
    for (const link of [symlinkSync, linkSync]) {
      const path = file(read === "--grammar" ? "own.ohm" : "input.txt", content())
      const before = readFileSync(path, "utf8")
      const place = join(folder, `place-${files}`)
      mkdirSync(place)
      const other = join(place, output)
      link(path, other)
      const needed = Object.entries(reads).filter(([each]) => each !== read && each !== "--grammar")
      const more = needed
        .filter(([each]) => each !== "--system-prompt")
        .flatMap(([, each]) => each.args(file("needed.txt", each.content())))
      const all = [name, ...args, ...more, ...argsOfRead(path), ...argsOfWrite(other)]
      const { exitCode, errors } = await captured(all)
      expect(errors).toBe(`error: cannot write ${other}: it is read; write to another file\n`)
      expect(exitCode).toBe(2)
      expect(readFileSync(path, "utf8")).toBe(before)
      expect(readFileSync(other, "utf8")).toBe(before)
    }
  })
})

test("a file that standard input comes from is read", () => {
  const place = join(folder, "again")
  mkdirSync(place)
  const path = join(place, "manifest.json")
  writeFileSync(path, grid)
  const script = '"$0" dist/cli/main.cjs sweep --output-dir "$1" < "$1/manifest.json"'
  const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, place], {
    encoding: "utf8",
  })
  expect(stderr).toBe(`error: cannot write ${path}: it is read; write to another file\n`)
  expect(status).toBe(2)
  expect(readFileSync(path, "utf8")).toBe(grid)
})

test.each([
  // What is open already, for appending or at its start, is a file all the same.
  ["--rows /dev/fd/3 3<> rows.jsonl", "/dev/fd/3: it is read; write to another file"],
  ["--rows /dev/stdout >> rows.jsonl", "/dev/stdout: it is read; write to another file"],
  [
    "--rows report.txt > report.txt",
    "report.txt: it would be written twice; write to files of different names",
  ],
])("validate rows.jsonl %s", (call, message) => {
  const place = join(folder, `streams-${files}`)
  files += 1
  mkdirSync(place)
  writeFileSync(join(place, "rows.jsonl"), rows)
  const script = `"$0" "$1" validate rows.jsonl ${call}`
  const main = resolve("dist/cli/main.cjs")
  const { status, stderr } = spawnSync("bash", ["-c", script, process.execPath, main], {
    cwd: place,
    encoding: "utf8",
  })
  expect(stderr).toBe(`error: cannot write ${message}\n`)
  expect(status).toBe(2)
  expect(readFileSync(join(place, "rows.jsonl"), "utf8")).toBe(rows)
})
