// Measures generating rows into a file, compared with writing the same rows from memory and with a plain generator
// in Python. Each has its own process; they take turns.

import { execFileSync, fork, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { generateFile } from "boolglot/node"
import { markdownTable, rounded } from "./markdown.ts"
import { medianOf } from "./measure.ts"

const rounds = 7

export const balancedSet = "the same, balanced"

const sets = {
  "length 8, max_depth 3": { count: 300_000, length: 8, max_depth: 3 },
  "the same, BINARY, half of the spaces": {
    count: 300_000,
    length: 8,
    max_depth: 3,
    boolean_format: "BINARY",
    prob_dewhitespace: 0.5,
  },
  [balancedSet]: { count: 100_000, length: 8, max_depth: 3, balanced: true },
  "the same, unique": { count: 300_000, length: 8, max_depth: 3, unique: true },
  "length 64, max_depth 6": { count: 50_000, length: 64, max_depth: 6 },
}
type SetName = keyof typeof sets
const [plain] = Object.keys(sets) as [SetName]

export interface GenerationResult {
  readonly name: string
  readonly rowsPerSecond: number
  /** Our time, divided by that of JSON.stringify and writing for the same rows. */
  readonly timesStringify: number
  /** Our speed in rows per second, divided by the Python generator's; undefined if that was not run. */
  readonly timesPython?: number
  /** What is wrong with the rows; empty if nothing is. */
  readonly problem: string
}

/** The targets refer to the first result. */
export async function measureGeneration(): Promise<GenerationResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  try {
    const results: GenerationResult[] = []
    for (const name of Object.keys(sets) as SetName[]) {
      results.push(await measureSet(folder, name))
    }
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureSet(folder: string, name: SetName): Promise<GenerationResult> {
  const parameters = sets[name]
  const path = join(folder, "rows.jsonl")
  await generateFile(path, parameters)
  const script = fileURLToPath(new URL("row-contender-child.js", import.meta.url))
  const start = async (use: string) => {
    const child = fork(script, [use, path, JSON.stringify(parameters)])
    await once(child, "message")
    return { child, seconds: [] as number[] }
  }
  const ours = await start("generate")
  const stringify = await start("stringify")
  for (let round = 0; round < rounds; round += 1) {
    for (const { child, seconds } of [ours, stringify]) {
      const answer = once(child, "message")
      child.send("run")
      const [data] = (await answer) as [{ seconds: number }]
      seconds.push(data.seconds)
    }
  }
  for (const { child } of [ours, stringify]) child.kill()
  // Skip the first passes, in which the code is not compiled yet.
  const [own, theirs] = [ours, stringify].map(({ seconds }) => medianOf(seconds.slice(2)))
  const rowsPerSecond = parameters.count / (own as number)
  const python = name === plain ? runPython(folder, path) : undefined
  const isSame = readFileSync(path).equals(readFileSync(`${path}.again`))
  const timesPython =
    python === undefined ? {} : { timesPython: rowsPerSecond / python.rowsPerSecond }
  return {
    name,
    rowsPerSecond,
    timesStringify: (own as number) / (theirs as number),
    ...timesPython,
    problem: isSame ? (python?.problem ?? "") : "the rows are not those of JSON.stringify",
  }
}

/** The same rows from the generator in Python, but only the first ones. */
function runPython(folder: string, ourPath: string) {
  if (spawnSync("python3", ["--version"]).status !== 0) return undefined
  const count = 30_000
  const path = join(folder, "python.jsonl")
  const seconds = [0, 1, 2].map(() => {
    const parameters = JSON.stringify({ ...sets[plain], count })
    const args = ["bench/peers/generate.py", parameters, "42", path]
    // Leave no cache next to the script.
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" }
    const { stderr } = spawnSync("python3", args, { encoding: "utf8", env })
    return (JSON.parse(stderr) as { seconds: number }).seconds
  })
  const theirs = readFileSync(path)
  const ours = readFileSync(ourPath).subarray(0, theirs.length)
  return {
    rowsPerSecond: count / medianOf(seconds),
    problem: theirs.equals(ours) ? "" : "the rows are not those of Python",
  }
}

export function generationTable(results: readonly GenerationResult[]): string {
  return markdownTable(
    ["", "rows/s", "times the time of JSON.stringify", "times the rows/s of Python", "rows"],
    results.map(({ name, rowsPerSecond, timesStringify, timesPython, problem }) => [
      name,
      Math.round(rowsPerSecond).toLocaleString("en-US"),
      rounded(timesStringify),
      timesPython === undefined ? "" : rounded(timesPython),
      problem === "" ? "right" : problem,
    ]),
  )
}

export interface SweepRun {
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
  /** Peak memory of the process. */
  readonly peakMegabytes: number
}

/** Ten points of a million rows each, drawn by the command line in its own process. */
export function measureSweep(): SweepRun {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  try {
    const [grid, path] = [join(folder, "grid.yaml"), join(folder, "rows.jsonl")]
    writeFileSync(grid, "{count: 1000000, length: [4, 8], max_depth: {from: 0, to: 4}}")
    const sayMemory = `process.on("exit", () => console.log(process.resourceUsage().maxRSS))`
    const watch = `data:text/javascript,${encodeURIComponent(sayMemory)}`
    const start = performance.now()
    const args = ["--import", watch, "dist/cli/main.cjs", "sweep", grid, "-o", path]
    const output = execFileSync(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] })
    const seconds = (performance.now() - start) / 1000
    const lines = Number(execFileSync("wc", ["-l", path], { encoding: "utf8" }).split(" ")[0])
    return {
      rows: lines,
      bytes: statSync(path).size,
      seconds,
      peakMegabytes: Number(output.toString()) / 1024,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function describeSweep({ rows, bytes, seconds, peakMegabytes }: SweepRun): string {
  return (
    `${rows.toLocaleString("en-US")} rows of ten points (${rounded(bytes / 1e9)} GB) in ` +
    `${rounded(seconds)} s, ${rounded(peakMegabytes)} MB resident at most\n`
  )
}
