// Commands that write files, called so that they write the same bytes every time.
//
//     old files ──command──▶ new files      undisturbed, for comparison with disturbed runs

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

export interface WritingCommand {
  readonly name: string
  readonly args: readonly string[]
  /** The exit code of an undisturbed run. */
  readonly exitCode: number
  /** Paths of the written files within its folder. */
  readonly outputs: readonly string[]
  /** For a folder described by one of its files, which never lists a missing file. */
  readonly manifest?: string
}

const input = resolve("fixtures/cpython-labelled/true-false.wrong-labels.jsonl")

export const inputFiles: Readonly<Record<string, string>> = {
  "grid.yaml": "count: 300\nlength: [4, 8, 16]\nmax_depth: {from: 0, to: 2}\n",
}

const drawing = ["--length", "12", "--max-depth", "3", "--seed", "5"]

export const commands: readonly WritingCommand[] = [
  {
    name: "validate --fix --rows --report",
    args: ["validate", input, "--fix", "out/fixed.jsonl", "--rows", "out/rows.jsonl"].concat([
      ...["--report", "out/page.html", "--threads", "2"],
    ]),
    exitCode: 1,
    outputs: ["fixed.jsonl", "fixed.changes.jsonl", "rows.jsonl", "page.html"],
  },
  {
    name: "generate -o",
    args: ["generate", "--count", "4000", ...drawing, "-o", "out/rows.jsonl"],
    exitCode: 0,
    outputs: ["rows.jsonl"],
  },
  {
    name: "generate --unique -o",
    args: ["generate", "--count", "2000", "--unique", ...drawing, "-o", "out/rows.csv"],
    exitCode: 0,
    outputs: ["rows.csv"],
  },
  {
    name: "sweep -o",
    args: ["sweep", "grid.yaml", "-o", "out/rows.jsonl"],
    exitCode: 0,
    outputs: ["rows.jsonl", "rows.jsonl.manifest.json"],
    manifest: "rows.jsonl.manifest.json",
  },
  {
    name: "sweep --output-dir",
    args: ["sweep", "grid.yaml", "--output-dir", "out"],
    exitCode: 0,
    outputs: [
      "manifest.json",
      ...[4, 8, 16].flatMap((length) => [0, 1, 2].map((depth) => pointName(length, depth))),
    ],
    manifest: "manifest.json",
  },
  {
    name: "table --chart",
    args: ["table", resolve("fixtures/runs/two-models.jsonl"), "--chart", "out/chart.svg"],
    exitCode: 0,
    outputs: ["chart.svg"],
  },
]

function pointName(length: number, depth: number): string {
  return `length=${length},max_depth=${depth}.jsonl`
}

export type Files = ReadonlyMap<string, string>

/** All files of a folder with their content, without a page's creation time. */
export function filesIn(folder: string): Files {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
  const timeless = (text: string) => text.replace(/<time datetime=.*?<\/time>/g, "<time></time>")
  return new Map(found.map((name) => [name, timeless(readFileSync(join(folder, name), "latin1"))]))
}

/** A folder with the input of the commands, and `out` in it with old output files. */
export function layOut(folder: string, { outputs }: WritingCommand): Files {
  const out = join(folder, "out")
  for (const [name, text] of Object.entries(inputFiles)) writeFileSync(join(folder, name), text)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out)
  return writeOld(out, outputs)
}

export function writeOld(out: string, outputs: readonly string[]): Files {
  for (const name of outputs) {
    mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, name), `what ${relative(".", name)} was before\n`)
  }
  return filesIn(out)
}

const main = resolve("dist/cli/main.cjs")

export interface Ended {
  readonly exitCode: number | null
  readonly errors: string
}

export function start(command: WritingCommand, folder: string, options: SpawnOptions = {}) {
  return spawn(process.execPath, [main, ...command.args], { cwd: folder, ...quiet, ...options })
}

export const quiet = { stdio: ["ignore", "ignore", "pipe"] } satisfies SpawnOptions

export async function ended(child: ChildProcess): Promise<Ended> {
  let errors = ""
  child.stderr?.on("data", (text) => {
    errors += text
  })
  const [exitCode] = await once(child, "close")
  return { exitCode, errors }
}

export const mainPath = main

/** The files of an undisturbed run. */
export async function undisturbed(command: WritingCommand, folder: string): Promise<Files> {
  layOut(folder, command)
  const { exitCode, errors } = await ended(start(command, folder))
  const files = filesIn(join(folder, "out"))
  const isComplete = command.outputs.every((name) => files.has(name))
  if (exitCode !== command.exitCode || files.size !== command.outputs.length || !isComplete) {
    const left = [...files.keys()].join(" ")
    throw new Error(`${command.name}, undisturbed: exit code ${exitCode}, ${left}\n${errors}`)
  }
  return files
}

/** Files with neither their old nor their new content. */
export function tornFiles(
  { manifest, outputs }: WritingCommand,
  files: Files,
  before: Files,
  after: Files,
): string[] {
  const torn = outputs
    .filter((name) => name !== manifest || files.has(name))
    .filter((name) => ![before.get(name), after.get(name)].includes(files.get(name)))
    .map((name) => `${name} is torn, or gone`)
  if (manifest === undefined) return torn
  const described = files.get(manifest)
  if (described === undefined) return torn
  const expected = described === after.get(manifest) ? after : before
  const others = outputs.filter((name) => files.get(name) !== expected.get(name))
  return [...torn, ...others.map((name) => `${manifest} stands beside another ${name}`)]
}
