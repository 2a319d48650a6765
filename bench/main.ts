// npm run bench: measures everything, and prints the results and whether they meet the targets.
//
//     npm run bench                      prints
//     npm run bench -- --write           also updates bench/figures.md, docs/performance.md and the chart of the README
//     npm run bench -- --only start      only measures how the command line starts, in a minute
//     npm run bench -- --only notations  only measures the notations of other shapes, in some minutes
//     npm run bench -- --only reason     only measures reasoning about expressions, in some minutes
//     npm run bench -- --only streams    only measures lines of standard input, in some minutes
//
// `--megabytes 50` makes the inputs of streams smaller than 500 MB, for machines that are not idle.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir, totalmem } from "node:os"
import { join } from "node:path"
import { compilingTarget, describeCompiling, measureCompiling } from "./compiling.ts"
import { buildCorpus, type Corpus, type CorpusName } from "./corpora.ts"
import { saveCorpus } from "./corpus-file.ts"
import {
  balancedSet,
  describeSweep,
  type GenerationResult,
  generationTable,
  measureGeneration,
  measureSweep,
  type SweepRun,
} from "./generation.ts"
import { growthTable } from "./growth.ts"
import { markdownTable, rounded } from "./markdown.ts"
import { type FileRun, measureFile } from "./memory.ts"
import { measureNotations, notationTargets } from "./notation-speed.ts"
import { probeList } from "./probes.ts"
import {
  describeReasoning,
  measureReasoning,
  reasonTargets,
} from "./reasoning/measure-reasoning.ts"
import { describeRuns, measureRuns, runTargets } from "./running.ts"
import { fastestPeer, measure, type Result, speedTable } from "./speed.ts"
import { speedChart } from "./speed-chart.ts"
import { measureStarts, startTable, startTargets } from "./start.ts"
import { measureStreams, streamTable, streamTargets } from "./streams.ts"
import type { Target } from "./target.ts"
import { measureValidation, validationTable, validationTargets } from "./validation.ts"
import { bigFileTargets, describeBigFiles, measureBigFiles } from "./validation-memory.ts"

const parts = ["start", "notations", "reason", "streams"] as const
type Part = (typeof parts)[number]

const report: string[] = []
const say = (text: string) => {
  report.push(text)
  process.stdout.write(`${text}\n`)
}
const evaluation = new Map<CorpusName, Result[]>()
const trees = new Map<CorpusName, Result[]>()

const [only, isWritten] = [partNamed(process.argv), process.argv.includes("--write")]
if (only !== undefined && isWritten) throw new Error("--write takes all tables, --only makes one")
say(`${describeMachine()}\n`)
const targets = await measurePart(only)
say("### Targets\n")
say(
  markdownTable(
    ["", "target", "measured", ""],
    targets.map(({ name, target, measured, isReached }) => [
      name,
      target,
      measured,
      isReached ? "reached" : "MISSED",
    ]),
  ),
)

if (isWritten) {
  const path = "docs/performance.md"
  const [before, after] = readFileSync(path, "utf8").split(/<!-- measured -->.*<!-- end -->/s)
  if (after === undefined) throw new Error("docs/performance.md has no place for the tables")
  const title = "Evaluating 200,000 boolean expressions on one core"
  writeFileSync("docs/pictures/speed.svg", speedChart(evaluation.get("C1") ?? [], title))
  const all = report.join("\n")
  writeFileSync(
    "bench/figures.md",
    `# Figures\n\n\`npm run bench -- --write\` writes this file.\n\n${all}\n`,
  )
  writeFileSync(path, `${before}<!-- measured -->\n\n${digestOf(all)}\n<!-- end -->${after}`)
}
process.exitCode = targets.every(({ isReached }) => isReached) ? 0 : 1

/** The machine and the main tables of a report, and the number of targets that were missed. */
function digestOf(report: string): string {
  const [machine = "", ...sections] = report.split(/^(?=### )/m)
  const main = ["C1", "Checking a dataset", "Lines of", "Starting"]
  const shown = sections.filter((text) => main.some((title) => text.startsWith(`### ${title}`)))
  const missed = targets.filter(({ isReached }) => !isReached).length
  const sentence = `${missed} of ${targets.length} targets are missed; [the complete tables](../bench/figures.md) list them.`
  return [machine, ...shown, `${sentence}\n`].join("")
}

/** The only part to measure; undefined for all. */
function partNamed(args: readonly string[]): Part | undefined {
  const at = args.indexOf("--only")
  if (at < 0) return undefined
  const name = args[at + 1]
  const part = parts.find((each) => each === name)
  if (part === undefined) throw new Error(`--only takes ${parts.join(", ")}, not ${name}`)
  return part
}

async function measurePart(part: Part | undefined): Promise<Target[]> {
  if (part === "start") return measureStarting()
  if (part === "reason") return measureReasons()
  if (part === "streams") return measureLines()
  return part === "notations" ? measureShapes() : measureAll()
}

/** Measures the notations of other shapes. */
async function measureShapes(): Promise<Target[]> {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  try {
    const results = await measureNotations(folder, say, describeCorpus)
    say("### Compiling a grammar\n")
    const milliseconds = measureCompiling()
    say(describeCompiling(milliseconds))
    return [...notationTargets(results), compilingTarget(milliseconds)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureReasons(): Promise<Target[]> {
  say("### Reasoning\n")
  const results = await measureReasoning()
  say(describeReasoning(results))
  return reasonTargets(results)
}

function measureLines(): Target[] {
  say("### Lines of standard input\n")
  const at = process.argv.indexOf("--megabytes")
  const speeds = measureStreams(at < 0 ? 500 : Number(process.argv[at + 1]))
  say(streamTable(speeds))
  return streamTargets(speeds)
}

function measureStarting(): Target[] {
  say("### Starting the command line\n")
  const starts = measureStarts()
  say(startTable(starts))
  return startTargets(starts)
}

async function measureAll(): Promise<Target[]> {
  const names: readonly CorpusName[] = ["C1", "C2", "C3"]
  let file: FileRun | undefined
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  try {
    for (const name of names) {
      const corpus = buildCorpus(name)
      saveCorpus(folder, corpus)
      say(`### ${name}: ${describeCorpus(corpus)}\n\nEvaluate to a boolean:\n`)
      evaluation.set(name, await measure(folder, corpus, "evaluate"))
      say(speedTable(evaluation.get(name) ?? []))
      say("Build the tree as objects:\n")
      trees.set(name, await measure(folder, corpus, "buildTree"))
      say(speedTable(trees.get(name) ?? []))
      if (name === "C1") file = await measureFile(corpus, 1e9)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  if (file === undefined) throw new Error("C1 was not measured")

  const shapes = await measureShapes()
  say("### Depth and length\n")
  say(growthTable())
  say("### A file of lines\n")
  say(describeFile(file))
  say("### Generating rows into a file\n")
  const generation = await measureGeneration()
  say(generationTable(generation))
  const sweep = measureSweep()
  say(describeSweep(sweep))
  say("### Checking a dataset\n")
  const dataset = buildCorpus("C1", 1_000_000)
  say(`${describeCorpus(dataset)}, as rows of JSON:\n`)
  const validation = await measureValidation(dataset)
  say(validationTable(validation))
  const bigFiles = await measureBigFiles(dataset, 5e9)
  say(describeBigFiles(bigFiles))
  say("### Running a model\n")
  const runs = await measureRuns()
  say(describeRuns(runs))
  const reasons = await measureReasons()
  const lines = measureLines()
  const starting = measureStarting()
  say("### Deep texts, and texts to be refused: what each engine fails\n")
  say(await probeList())
  return [
    ...listTargets(file),
    ...shapes,
    ...generationTargets(generation, sweep),
    ...validationTargets(validation),
    ...bigFileTargets(bigFiles),
    ...runTargets(runs),
    ...reasons,
    ...lines,
    ...starting,
  ]
}

function listTargets({ peakMegabytes, wrong }: FileRun): Target[] {
  const times = (name: string, measured: number, least: number): Target => ({
    name,
    target: `${least} times`,
    measured: rounded(measured),
    isReached: measured >= least,
  })
  const of = (results: Map<CorpusName, Result[]>, corpus: CorpusName) => results.get(corpus) ?? []
  const speedOf = (results: Result[], start: string) =>
    results.find(({ name }) => name.startsWith(start))?.warm ?? Number.NaN
  const lines = (corpus: CorpusName) => speedOf(of(evaluation, corpus), "boolglot, lines")
  const cpython = speedOf(of(evaluation, "C1"), "CPython")
  return [
    ...(
      [
        ["C1", 15],
        ["C2", 15],
        ["C3", 12],
      ] as const
    ).map(([corpus, least]) =>
      times(
        `lines of bytes against the fastest peer, ${corpus}`,
        lines(corpus) / fastestPeer(of(evaluation, corpus)).warm,
        least,
      ),
    ),
    ...(Number.isNaN(cpython)
      ? []
      : [times("lines of bytes against CPython's eval, C1", lines("C1") / cpython, 45)]),
    ...(["C1", "C3"] as const).map((corpus) =>
      times(
        `tree of objects against the fastest peer, ${corpus}`,
        speedOf(of(trees, corpus), "boolglot, text") / fastestPeer(of(trees, corpus)).warm,
        4,
      ),
    ),
    {
      name: "memory for a file of 1 GB",
      target: "under 150 MB",
      measured: `${rounded(peakMegabytes)} MB`,
      isReached: peakMegabytes < 150,
    },
    {
      name: "values that are not right",
      target: "none",
      measured: String(wrong + ownProblems().length),
      isReached: wrong === 0 && ownProblems().length === 0,
    },
  ]
}

function generationTargets(results: readonly GenerationResult[], run: SweepRun): Target[] {
  const [plain] = results as [GenerationResult]
  const { timesStringify, timesPython } = plain
  const balanced = results.find(({ name }) => name === balancedSet)?.timesStringify ?? 0
  return [
    {
      name: "generating rows, against JSON.stringify and writing of the same",
      target: "at most 1.5 times as long",
      measured: rounded(timesStringify),
      isReached: timesStringify <= 1.5,
    },
    {
      name: "generating balanced rows, against the same",
      target: "at most 4 times as long",
      measured: rounded(balanced),
      isReached: balanced <= 4,
    },
    ...(timesPython === undefined
      ? []
      : [
          {
            name: "rows a second, against a plain generator in Python",
            target: "20 times",
            measured: rounded(timesPython),
            isReached: timesPython >= 20,
          },
        ]),
    {
      name: "memory for a sweep of 10,000,000 rows",
      target: "under 150 MB",
      measured: `${rounded(run.peakMegabytes)} MB`,
      isReached: run.peakMegabytes < 150 && run.rows === 10_000_000,
    },
    {
      name: "sets of rows that are not right",
      target: "none",
      measured: String(results.filter(({ problem }) => problem !== "").length),
      isReached: results.every(({ problem }) => problem === ""),
    },
  ]
}

function ownProblems(): Result[] {
  return [...evaluation.values(), ...trees.values()]
    .flat()
    .filter(({ name, problem }) => name.startsWith("boolglot") && problem !== "")
}

function describeMachine(): string {
  const [cpu] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${cpu?.model.trim()}, ${cpus().length} cores, ${memory}, ${process.platform} ${process.arch}, Node ${process.version}`
}

function describeCorpus({ texts, bytes, dialect }: Corpus): string {
  const size = `${rounded(bytes.length / 1e6)} MB`
  return `${texts.length.toLocaleString("en-US")} expressions of ${dialect}, ${size}`
}

function describeFile({ bytes, seconds, peakMegabytes, wrong }: FileRun): string {
  return (
    `${rounded(bytes / 1e9)} GB in ${rounded(seconds)} s (${rounded(bytes / 1e6 / seconds)} MB/s), ` +
    `${rounded(peakMegabytes)} MB resident at most, ${wrong} wrong verdicts\n`
  )
}
