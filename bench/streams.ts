// Measures lines of standard input: whole processes from file to file, including startup, in turns. Each row gives the
// megabytes of its own input per second, since slow ones get less.

import { spawnSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildCorpus, splitLines } from "./corpora.ts"
import { markdownTable, rounded } from "./markdown.ts"
import { medianOf, secondsOf } from "./measure.ts"
import type { Target } from "./target.ts"

interface Stream {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** Maximum size of its input, in megabytes. */
  readonly share: number
  readonly isRefused?: boolean
  /** Minimum in MB/s. */
  readonly target?: number
}

export interface StreamSpeed extends Stream {
  readonly bytes: number
  readonly lines: number
  /** The median; undefined if there is no such program. */
  readonly seconds: number | undefined
}

const main = "dist/cli/main.cjs"
const one = ["--threads", "1"]
const [evaluate, convert] = [
  [main, "eval", "--dialect", "true-false"],
  [main, "convert", "--dialect", "true-false", "--to"],
]

const python = `
import sys, warnings
warnings.simplefilter("ignore")
names = {"__builtins__": {}}
for line in sys.stdin:
    sys.stdout.write("%s\\n" % eval(line, names))
`

function boolglot(name: string, args: readonly string[], share: number, target?: number): Stream {
  return {
    name: `boolglot ${name}`,
    program: process.execPath,
    args,
    share,
    ...(target === undefined ? {} : { target }),
  }
}

const twoThreads = "eval, two threads"
const refused = "eval of refused lines"

const streams: readonly Stream[] = [
  boolglot("eval", [...evaluate, ...one], 500, 250),
  boolglot(twoThreads, [...evaluate, "--threads", "2"], 500),
  boolglot("eval --json", [...evaluate, "--json", ...one], 500, 60),
  boolglot("convert --to binary, the same levels", [...convert, "binary", ...one], 500, 80),
  boolglot("convert --to binary, two threads", [...convert, "binary", "--threads", "2"], 500),
  boolglot("convert --to c, other levels", [...convert, "c", ...one], 20, 25),
  { ...boolglot(refused, [...evaluate, ...one], 1), isRefused: true },
  {
    name: "readline and peggy",
    program: process.execPath,
    args: ["bench/built/peggy-lines-child.js"],
    share: 40,
  },
  { name: "CPython, eval of each line", program: "python3", args: ["-c", python], share: 2 },
  {
    name: "jq, reading and counting lines",
    program: "jq",
    args: ["-n", "-R", "reduce inputs as $line (0; . + 1)"],
    share: 20,
  },
  { name: "wc -l", program: "wc", args: ["-l"], share: 500 },
]

/** @param megabytes size of the largest input */
export function measureStreams(megabytes: number, turns = 5): readonly StreamSpeed[] {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  try {
    const bytes = Buffer.from(buildCorpus("C1").bytes)
    // Each line has a misspelled literal.
    const wrong = splitLines(bytes).map((line) => `${line.replace(/True|False/, "Flase")}\n`)
    const inputs = streams.map(({ share, isRefused }, at) => {
      const path = join(folder, `${at}.txt`)
      const part = isRefused ? Buffer.from(wrong.join("")) : bytes
      return { path, ...writeInput(path, part, Math.min(share, megabytes) * 1e6) }
    })
    const output = join(folder, "output.txt")
    const times = Array.from({ length: turns }, () =>
      streams.map((stream, at) => timeOf(stream, inputs[at]?.path as string, output)),
    )
    return streams.map((stream, at) => {
      const { bytes, lines } = inputs[at] as (typeof inputs)[number]
      const own = times.map((turn) => turn[at]).filter((seconds) => seconds !== undefined)
      return { ...stream, bytes, lines, seconds: own.length === 0 ? undefined : medianOf(own) }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Fills a file with whole lines of a text, repeating it as needed. */
function writeInput(path: string, part: Uint8Array, size: number) {
  const file = openSync(path, "w")
  let bytes = 0
  let lines = 0
  while (bytes < size) {
    const cut = part.indexOf(0x0a, Math.min(part.length - 1, size - bytes)) + 1
    const piece = part.subarray(0, cut)
    writeFileSync(file, piece)
    bytes += piece.length
    for (const byte of piece) if (byte === 0x0a) lines += 1
  }
  closeSync(file)
  return { bytes, lines }
}

function timeOf({ program, args }: Stream, input: string, output: string): number | undefined {
  const [from, to] = [openSync(input, "r"), openSync(output, "w")]
  let isThere = true
  const seconds = secondsOf(() => {
    const { error } = spawnSync(program, args, { stdio: [from, to, "ignore"] })
    if (error === undefined) return
    if (!("code" in error) || error.code !== "ENOENT") throw error
    isThere = false
  })
  closeSync(from)
  closeSync(to)
  return isThere ? seconds : undefined
}

export function streamTable(speeds: readonly StreamSpeed[]): string {
  return markdownTable(
    ["", "MB", "s", "MB/s", "µs a line"],
    speeds.map(({ name, bytes, lines, seconds = Number.NaN }) => [
      name,
      rounded(bytes / 1e6),
      rounded(seconds),
      rounded(bytes / 1e6 / seconds),
      rounded((seconds * 1e6) / lines),
    ]),
  )
}

export function streamTargets(speeds: readonly StreamSpeed[]): Target[] {
  const speedOf = (name: string) => {
    const found = speeds.find((each) => each.name === `boolglot ${name}`)
    return (found?.bytes ?? Number.NaN) / 1e6 / (found?.seconds ?? Number.NaN)
  }
  const ratio = speedOf(twoThreads) / speedOf("eval")
  const lines = speeds.find(({ isRefused }) => isRefused)
  const micros = ((lines?.seconds ?? Number.NaN) * 1e6) / (lines?.lines ?? Number.NaN)
  return [
    ...speeds.flatMap(({ name, bytes, seconds = Number.NaN, target }) =>
      target === undefined
        ? []
        : [
            {
              name: `lines of standard input, ${name}`,
              target: `${target} MB/s`,
              measured: rounded(bytes / 1e6 / seconds),
              isReached: bytes / 1e6 / seconds >= target,
            },
          ],
    ),
    {
      name: "eval of lines, two threads against one",
      target: "1.6 times",
      measured: rounded(ratio),
      isReached: ratio >= 1.6,
    },
    {
      name: "a refused line, with the start of the process",
      target: "at most 20 µs",
      measured: rounded(micros),
      isReached: micros <= 20,
    },
  ]
}
