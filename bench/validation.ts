// Measures checking a dataset, compared with readline, JSON.parse and a peggy parser, with Python's json and eval, and
// with JSON.parse alone. Each has its own process; they take turns.
//
//     rows.jsonl       a row for each expression, all labels right: this one is timed
//     flipped.jsonl    the same with 1,000 wrong labels: exactly these have to be found
//     first.jsonl      the first rows of that one, for Python

import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Corpus } from "./corpora.ts"
import { spreadIndices, writeRows } from "./dataset-file.ts"
import { markdownTable, rounded } from "./markdown.ts"
import { medianOf } from "./measure.ts"
import { runPythonRows } from "./peers/python-rows.ts"
import type { Target } from "./target.ts"
import { askValidator, startValidator } from "./validator-process.ts"
import {
  compared,
  fullAlone,
  fullTwice,
  labelsAlone,
  labelsTwice,
  parseName,
  peggyName,
  type Verdicts,
} from "./validators.ts"

export interface ValidationResult {
  readonly name: string
  /** Rows per second. */
  readonly cold: number
  readonly warm: number
  /** Millions of bytes of the file per second, warm. */
  readonly megabytes: number
  /** What is wrong with the verdicts; empty if nothing is, undefined if there are no verdicts. */
  readonly problem: string | undefined
}

const rounds = 5
const flippedCount = 1000
/** Part of the rows that Python gets, between 0 and 1. */
const pythonShare = 0.1

/** The result of Python is missing if there is no python3. */
export async function measureValidation(corpus: Corpus): Promise<ValidationResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  try {
    const results = await measureProcesses(folder, corpus)
    const python = measurePython(folder, corpus)
    return python === undefined ? results : [...results.slice(0, -1), python, ...results.slice(-1)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureProcesses(folder: string, corpus: Corpus): Promise<ValidationResult[]> {
  const [sound, damaged] = [join(folder, "rows.jsonl"), join(folder, "flipped.jsonl")]
  const rows = corpus.texts.length
  const flipped = spreadIndices(flippedCount, rows)
  writeRows(sound, corpus)
  writeRows(damaged, corpus, new Set(flipped))
  const names = compared
  const started = await Promise.all(names.map(startValidator))
  const seconds = started.map((): number[] => [])
  const problems = started.map((): string[] => [])
  const hasVerdicts = started.map(() => false)
  const askAll = async (path: string, wrong: readonly number[], isTimed: boolean) => {
    for (const [index, child] of started.entries()) {
      const answer = await askValidator(child, path)
      if (isTimed) seconds[index]?.push(answer.seconds)
      if (answer.verdicts === undefined) continue
      hasVerdicts[index] = true
      problems[index]?.push(problemWith(answer.verdicts, rows, wrong))
    }
  }
  await askAll(sound, [], true)
  await askAll(damaged, flipped, false)
  for (let round = 0; round < rounds; round += 1) await askAll(sound, [], true)
  for (const child of started) child.kill()
  const size = statSync(sound).size
  return names.map((name, index) => {
    const problem = hasVerdicts[index]
      ? (problems[index]?.find((each) => each !== "") ?? "")
      : undefined
    return resultOf(name, rows, size, seconds[index] as number[], problem)
  })
}

function measurePython(folder: string, { texts, values }: Corpus): ValidationResult | undefined {
  const path = join(folder, "first.jsonl")
  const count = Math.ceil(texts.length * pythonShare)
  const flipped = spreadIndices(flippedCount, texts.length).filter((index) => index < count)
  const first = { texts: texts.slice(0, count), values: values.slice(0, count) }
  writeRows(path, first, new Set(flipped))
  const run = runPythonRows(path, 3)
  if (run === undefined) return undefined
  const problem = problemWith(run.verdicts, count, flipped)
  const name = `${pythonStart} ${run.version}'s json and eval`
  return resultOf(name, count, statSync(path).size, run.seconds, problem)
}

const pythonStart = "Python"

function problemWith(
  { rows, right, wrongLines }: Verdicts,
  expectedRows: number,
  wrong: readonly number[],
): string {
  const expectedRight = expectedRows - wrong.length
  if (rows !== expectedRows) return `${rows} rows, not ${expectedRows}`
  if (right !== expectedRight) return `${right} rows right, not ${expectedRight}`
  const areSame =
    wrongLines.length === wrong.length && wrong.every((index, at) => wrongLines[at] === index + 1)
  return areSame ? "" : "other rows are wrong than those that are"
}

function resultOf(
  name: string,
  rows: number,
  bytes: number,
  [cold = Number.NaN, ...warm]: readonly number[],
  problem: string | undefined,
): ValidationResult {
  const seconds = medianOf(warm)
  return {
    name,
    cold: rows / cold,
    warm: rows / seconds,
    megabytes: bytes / 1e6 / seconds,
    problem,
  }
}

export function validationTable(results: readonly ValidationResult[]): string {
  const warm = speedsOf(results)
  const table = markdownTable(
    ["", "cold rows/s", "warm rows/s", "warm MB/s", "times peggy", "wrong verdicts"],
    results.map((result) => [
      result.name,
      Math.round(result.cold).toLocaleString("en-US"),
      Math.round(result.warm).toLocaleString("en-US"),
      rounded(result.megabytes),
      rounded(result.warm / warm(peggyName)),
      result.problem === "" ? "none" : (result.problem ?? ""),
    ]),
  )
  const [one, two] = [warm(labelsAlone) / warm(fullAlone), warm(labelsTwice) / warm(fullTwice)]
  return (
    `${table}\nThe full analysis takes ${rounded(one)} times as long as labels only on one thread, ` +
    `${rounded(two)} times on two.\n`
  )
}

export function validationTargets(results: readonly ValidationResult[]): Target[] {
  const warm = speedsOf(results)
  const labels = warm(labelsAlone)
  const wrong = results.filter(({ problem }) => problem !== undefined && problem !== "")
  const python = results.find(({ name }) => name.startsWith(pythonStart))
  return [
    times(
      "labels of a dataset against readline, JSON.parse and peggy",
      labels / warm(peggyName),
      12,
    ),
    ...(python === undefined
      ? []
      : [times("labels of a dataset against Python's json and eval", labels / python.warm, 40)]),
    times("labels of a dataset against JSON.parse of every line", labels / warm(parseName), 1),
    times("labels of a dataset, two threads against one", warm(labelsTwice) / labels, 1.5),
    times("full analysis, two threads against one", warm(fullTwice) / warm(fullAlone), 1.7),
    {
      name: "ways to check a dataset whose verdicts are not right",
      target: "none",
      measured: String(wrong.length),
      isReached: wrong.length === 0,
    },
  ]
}

function times(name: string, measured: number, least: number): Target {
  const target = `${least} ${least === 1 ? "time" : "times"}`
  return { name, target, measured: rounded(measured), isReached: measured >= least }
}

/** Returns a function that gives warm rows per second, by name. */
function speedsOf(results: readonly ValidationResult[]): (name: string) => number {
  const speeds = new Map(results.map(({ name, warm }) => [name, warm]))
  return (name) => speeds.get(name) ?? Number.NaN
}
