// Inputs are never overwritten, under any name: every option and argument that takes a file is listed here, and every
// input is combined with every output.

import { spawnSync } from "node:child_process"
import { linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Command } from "commander"
import { describe, expect, test } from "vitest"
import { commandGroups } from "../../../src/cli/commands.ts"
import { specify } from "../../../src/cli/specification/specify.ts"
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

/** How a command takes a file: arguments made from its path. */
type Takes = Readonly<Record<string, (path: string) => readonly string[]>>

interface FileCommand {
  readonly args: readonly string[]
  /** Inputs, with the content of such a file. */
  readonly reads: Readonly<Record<string, { content: () => string; args: Takes[string] }>>
  /** Outputs, with the name of the written file; for a folder, the name of a file in it. */
  readonly writes: Readonly<Record<string, { name: string; args: Takes[string] }>>
  /** Those that can't be combined with the others, and have separate tests. */
  readonly apart?: readonly string[]
}

const option = (flag: string) => (path: string) => [flag, path]
const argument = (path: string) => [path]
const inFolder = (flag: string) => (path: string) => [flag, join(path, "..")]
const ownGrammar = { content: grammar, args: option("--grammar") }
const ownAtoms = { content: () => '{"The sky is blue": true}', args: option("--atoms") }

const commands: Readonly<Record<string, FileCommand>> = {
  validate: {
    args: ["--threads", "1", "--labels-only"],
    reads: {
      files: { content: () => rows, args: argument },
      "--grammar": ownGrammar,
      "--atoms": ownAtoms,
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
    apart: ["--plan", "--part"],
  },
  merge: {
    args: [],
    reads: {
      parts: { content: () => "a part", args: argument },
      "--grammar": ownGrammar,
    },
    writes: {
      "--report": { name: "page.html", args: option("--report") },
    },
    apart: ["--output"],
  },
  convert: {
    args: ["--to", "binary"],
    reads: { input: { content: () => rows, args: argument }, "--grammar": ownGrammar },
    writes: {
      "--output": { name: "converted.jsonl", args: option("--output") },
      "beside --output": {
        name: "converted.changes.jsonl",
        args: (path) => ["--output", path.replace(".changes", "")],
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
    writes: { "--output": { name: "manifest.json", args: inFolder("--output") } },
  },
  run: {
    args: ["--model", "tiny", "--base-url", "http://127.0.0.1:9"],
    reads: {
      files: { content: () => rows, args: argument },
      "--grammar": ownGrammar,
      "--atoms": ownAtoms,
      "--system-prompt": { content: () => "Be brief.", args: option("--system-prompt") },
    },
    writes: { "--output": { name: "tiny.run.jsonl", args: option("--output") } },
  },
  export: {
    args: ["hf", "--overwrite", "--quiet"],
    reads: {
      files: { content: () => rows, args: argument },
      "--grammar": ownGrammar,
      "--atoms": ownAtoms,
      "--system-prompt": { content: () => "Be brief.", args: option("--system-prompt") },
    },
    writes: { folder: { name: "README.md", args: (path) => [join(path, "..")] } },
  },
  draw: {
    args: ["True"],
    reads: { "--grammar": ownGrammar },
    writes: { "--output": { name: "tree.svg", args: option("--output") } },
  },
  satisfy: {
    args: [],
    reads: {
      "--dimacs": { content: () => "p cnf 1 2\n1 0\n-1 0\n", args: option("--dimacs") },
      "--grammar": ownGrammar,
    },
    writes: { "--proof": { name: "p.lrat", args: option("--proof") } },
  },
  equivalent: {
    args: ["p", "p"],
    reads: { "--grammar": ownGrammar },
    writes: {
      "--proof": { name: "p.lrat", args: option("--proof") },
      "beside --proof": {
        name: "p.clauses.cnf",
        args: (path) => ["--proof", path.replace(".clauses.cnf", ".drat")],
      },
    },
  },
  tautology: {
    args: ["p or not p"],
    reads: { "--grammar": ownGrammar },
    writes: { "--proof": { name: "p.lrat", args: option("--proof") } },
  },
  entails: {
    args: ["p", "p"],
    reads: { "--grammar": ownGrammar },
    writes: { "--proof": { name: "p.lrat", args: option("--proof") } },
  },
  "check-steps": {
    args: [],
    reads: {
      file: { content: () => readFileSync("fixtures/steps/rows.jsonl", "utf8"), args: argument },
      "--grammar": ownGrammar,
      "--values": { content: () => "unused=true\n", args: option("--values") },
    },
    writes: { "--chart": { name: "chart.svg", args: option("--chart") } },
  },
  table: {
    args: [],
    reads: { runs: { content: () => runs, args: argument }, "--grammar": ownGrammar },
    writes: { "--chart": { name: "chart.svg", args: option("--chart") } },
  },
}

/** Arguments and options whose value is not a file. */
const noFile =
  /^(expressions?|claim|picture|values|theme|style|order|form|text|true,false|notation|precedence|task|pattern|name|name=true|number|count|action|size|terms|levels|weight|chance|list|format|spacing|groups|variables|template|severity|threads|part|seconds|word|url|names|rule|prompting|when|shell|size|length|bytes|connective|words|kind|condition)$/

test("lists every argument and option that takes a file", async () => {
  const found: Record<string, readonly string[]> = {}
  for (const entry of commandGroups.flatMap((group) => group.commands)) {
    const command = new Command(entry.name)
    specify(command, await entry.load(), () => () => Promise.resolve())
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
  for (const [name, { reads, writes, apart = [] }] of Object.entries(commands)) {
    const named = [...Object.keys(reads), ...Object.keys(writes), ...apart]
    const known = named.filter((each) => !/ /.test(each))
    expect([name, found[name]?.toSorted()]).toEqual([name, known.toSorted()])
    delete found[name]
  }
  // All other commands read files and write none.
  const readingAlone = Object.values(found).flat()
  expect(new Set(readingAlone)).toEqual(
    new Set([
      "--grammar",
      "--atoms",
      "runs",
      "file",
      "files",
      "--dimacs",
      "--pla",
      "--blif",
      "--values",
    ]),
  )
})

describe.each(Object.entries(commands))("%s", (name, { args, reads, writes }) => {
  const pairs = Object.keys(reads).flatMap((read) =>
    Object.keys(writes).map((write) => [read, write] as const),
  )

  test.each(pairs)(
    "the file of %s is not written by %s",
    { tags: ["long"] },
    async (read, write) => {
      const { content, args: argsOfRead } = reads[read] as FileCommand["reads"][string]
      const { name: output, args: argsOfWrite } = writes[write] as FileCommand["writes"][string]
      for (const link of [symlinkSync, linkSync]) {
        const path = file(read === "--grammar" ? "own.ohm" : "input.txt", content())
        const before = readFileSync(path, "utf8")
        const place = join(folder, `place-${files}`)
        mkdirSync(place)
        const other = join(place, output)
        link(path, other)
        const needed = Object.entries(reads).filter(
          ([each]) => each !== read && each !== "--grammar",
        )
        const more = needed
          .filter(([each]) => each !== "--system-prompt")
          .flatMap(([, each]) => each.args(file("needed.txt", each.content())))
        const all = [name, ...args, ...argsOfWrite(other), ...more, ...argsOfRead(path)]
        const { exitCode, errors } = await captured(all)
        expect(errors).toBe(`error: cannot write ${other}: it is an input; write to another file\n`)
        expect(exitCode).toBe(2)
        expect(readFileSync(path, "utf8")).toBe(before)
        expect(readFileSync(other, "utf8")).toBe(before)
      }
    },
  )
})

test("the shard of a part is not overwritten by it", async () => {
  const [shard, part] = [file("shard.jsonl", rows), file("1.part", "a part")]
  const { output: plan } = await captured(["validate", "--plan-only", shard])
  const planned = file("plan.json", plan)
  for (const [path, args] of [
    [shard, ["validate", "--plan", planned, "--part", shard, shard]],
    [planned, ["validate", "--plan", planned, "--part", planned, shard]],
    [part, ["merge", "-o", part, part]],
  ] as const) {
    expect(await captured(args)).toEqual({
      exitCode: 2,
      output: "",
      errors: `error: cannot write ${path}: it is an input; write to another file\n`,
    })
  }
})

test("a file behind standard input is an input", { tags: ["slow"] }, () => {
  const place = join(folder, "again")
  mkdirSync(place)
  const path = join(place, "manifest.json")
  writeFileSync(path, grid)
  const script = '"$0" dist/cli/main.cjs sweep --output-dir "$1" < "$1/manifest.json"'
  const { status, stderr } = spawnSync("sh", ["-c", script, process.execPath, place], {
    encoding: "utf8",
  })
  expect(stderr).toBe(`error: cannot write ${path}: it is an input; write to another file\n`)
  expect(status).toBe(2)
  expect(readFileSync(path, "utf8")).toBe(grid)
})

test.each([
  // A file that is already open, for appending or at its start, is still a file.
  ["--rows /dev/fd/3 3<> rows.jsonl", "/dev/fd/3: it is an input; write to another file"],
  ["--rows /dev/stdout >> rows.jsonl", "/dev/stdout: it is an input; write to another file"],
  [
    "--rows report.txt > report.txt",
    "report.txt: it would be written twice; write to files of different names",
  ],
])("validate rows.jsonl %s", { tags: ["long"] }, (call, message) => {
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
