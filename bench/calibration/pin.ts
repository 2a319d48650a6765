// Records boolglot's choice for every dataset under fixtures/, and its verdict on every row, as JSON.
//
//     npx tsx bench/calibration/pin.ts > bench/calibration/pins.json
//     npx tsx bench/calibration/pin.ts --against bench/calibration/pins.json
//
// The verdicts of a dataset are one letter per row, with run lengths: `r12 w1 r7` is 12 right rows, a wrong one, and 7
// right ones. With --against, it exits with 1 if any verdict differs; choices may change if the verdicts don't.

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { BoolglotError } from "../../src/index.ts"
import { validateFiles } from "../../src/node.ts"

/** Folders of datasets, including `fixtures/` itself. */
const folders = [
  ".",
  "conformance",
  "cpython-labelled",
  "datasets-as-found",
  "harnesses",
  "hugging-face",
  "runs",
  "steps",
  "xor-bench",
]

/** Other text files are cases of notations, and other JSON documents are answers of programs. */
const isDataset = (path: string) =>
  /\.(?:jsonl|csv|log|parquet|gz|zst)$/.test(path) ||
  (/(?:datasets-as-found|harnesses).*\.(?:json|txt)$/.test(path) &&
    !/\.lines\.json$|facts\.json$|requirements(?:-[\w-]+)?\.txt$/.test(path))

interface Pin {
  /** The code of the error if there is no choice. */
  readonly error?: string
  readonly inputField?: string | null
  readonly targetField?: string | null
  readonly assignmentFields?: readonly string[]
  readonly template?: string | null
  readonly dialect?: string | null
  readonly labels?: unknown
  readonly task?: string
  readonly verdicts?: string
}

type Pins = Readonly<Record<string, Pin>>

const { values: options } = parseArgs({ options: { against: { type: "string" } } })
if (options.against === undefined) {
  process.stdout.write(`${JSON.stringify(await pinAll(), undefined, 1)}\n`)
} else {
  const earlier: Pins = JSON.parse(readFileSync(options.against, "utf8"))
  process.exitCode = compare(earlier, await pinAll()) ? 0 : 1
}

async function pinAll(): Promise<Pins> {
  const pins: Record<string, Pin> = {}
  for (const path of datasets()) {
    if (process.stderr.isTTY) process.stderr.write(`${path}\n`)
    pins[path] = await pinOf(path)
  }
  return pins
}

function datasets(): readonly string[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join("fixtures", folder), {
      recursive: folder !== ".",
      encoding: "utf8",
    }).map((name) => join("fixtures", folder, name)),
  )
  return paths.filter(isDataset).sort()
}

async function pinOf(path: string): Promise<Pin> {
  const kinds: string[] = []
  const onAnswers = async (lines: string) => {
    for (const line of lines.trimEnd().split("\n")) kinds.push(JSON.parse(line).kind)
  }
  try {
    const report = await validateFiles([path], { threads: 1, labelsOnly: true, onAnswers })
    const [file] = report.files
    const { inputField, targetField, assignmentFields, template, dialect, labels, task } =
      file as NonNullable<typeof file>
    return {
      inputField,
      targetField,
      ...(assignmentFields && { assignmentFields }),
      template,
      dialect,
      ...(labels && { labels }),
      ...(task && { task }),
      verdicts: runsOf(kinds),
    }
  } catch (error) {
    if (error instanceof BoolglotError) return { error: error.code }
    throw error
  }
}

/** Kinds by their first letter, except for `x` refused, `unb` unbound and `unr` unreadable. */
function runsOf(kinds: readonly string[]): string {
  const runs: { letters: string; count: number }[] = []
  for (const kind of kinds) {
    const letters = kind === "refused" ? "x" : kind.startsWith("un") ? kind.slice(0, 3) : kind[0]
    const last = runs.at(-1)
    if (last !== undefined && last.letters === letters) last.count += 1
    else runs.push({ letters: letters as string, count: 1 })
  }
  return runs.map(({ letters, count }) => `${letters}${count}`).join(" ")
}

/** Whether all datasets still have the same verdicts. */
function compare(earlier: Pins, now: Pins): boolean {
  const paths = [...new Set([...Object.keys(earlier), ...Object.keys(now)])].sort()
  let areSame = true
  for (const path of paths) {
    const [before, after] = [earlier[path], now[path]]
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    const isSame = before?.verdicts === after?.verdicts && before?.error === after?.error
    if (!isSame) areSame = false
    process.stdout.write(`${isSame ? "same verdicts" : "OTHER VERDICTS"}: ${path}\n`)
    process.stdout.write(
      `  before: ${JSON.stringify(before)}\n  after:  ${JSON.stringify(after)}\n`,
    )
  }
  return areSame
}
