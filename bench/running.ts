// Compares the time of a run with the minimum for its endpoint: 5,000 cases, 64 at once, each answered after 50 ms.
//
// The endpoint is another process on this machine, so both share its cores. Two times are measured: from the first
// request to the last reply, with all replies written; and the time of the whole command, including startup, reading
// the cases and printing the tally.

import { fork, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseRecord } from "../src/measure/runs/run-record.ts"
import { rounded } from "./markdown.ts"
import type { Target } from "./target.ts"

const cases = 5000
const concurrency = 64
const secondsToAnswer = 0.05
/** Seconds if the maximum number of requests is always under way and nothing else takes time. */
const ideal = Math.ceil(cases / concurrency) * secondsToAnswer
const most = 1.25

export interface RunTime {
  /** From the first request to the last reply, in seconds; the median of several runs. */
  readonly asking: number
  /** The same for the whole command. */
  readonly whole: number
  /** Number of lines of the run files that are missing or contain no reply. */
  readonly lost: number
}

export async function measureRuns(times = 3): Promise<RunTime> {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  const endpoint = fork(fileURLToPath(new URL("slow-endpoint.js", import.meta.url)))
  try {
    const [port] = await once(endpoint, "message")
    const quizzes = join(folder, "quizzes.csv")
    const drawn = spawnSync(
      process.execPath,
      [main, "xor-bench", "-l", "16", "-n", String(cases), "-r", "1"],
      {
        encoding: "utf8",
        maxBuffer: 2 ** 28,
      },
    )
    writeFileSync(quizzes, drawn.stdout)
    const whole: number[] = []
    const asking: number[] = []
    let lost = 0
    for (let time = 0; time < times; time += 1) {
      const file = join(folder, `${time}.jsonl`)
      const args = ["run", quizzes, "-m", "model", "-o", file]
      const to = ["--base-url", `http://127.0.0.1:${port}/v1`, "--concurrency", String(concurrency)]
      const start = performance.now()
      await once(spawn(process.execPath, [main, ...args, ...to], { stdio: "ignore" }), "exit")
      whole.push((performance.now() - start) / 1000)
      const records = readFileSync(file, "utf8").trimEnd().split("\n").map(parseRecord)
      const replies = records.filter((record) => record?.error === null)
      const ends = replies.map((record) => Date.parse(record?.time ?? ""))
      const starts = replies.map((record, at) => (ends[at] ?? 0) - (record?.latency ?? 0))
      asking.push((Math.max(...ends) - Math.min(...starts)) / 1000)
      lost += cases - replies.length
    }
    return { asking: median(asking), whole: median(whole), lost }
  } finally {
    endpoint.kill()
    rmSync(folder, { recursive: true })
  }
}

const main = "dist/cli/main.cjs"

function median(seconds: readonly number[]): number {
  const sorted = [...seconds].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function describeRuns({ asking, whole, lost }: RunTime): string {
  return (
    `${cases.toLocaleString("en-US")} cases, ${concurrency} at once, each answered after 50 ms: ` +
    `${rounded(asking)} s from the first request to the last reply, ${rounded(whole)} s for the whole ` +
    `command; ${rounded(ideal)} s would be ideal; ${lost} replies lost\n`
  )
}

export function runTargets({ asking, whole, lost }: RunTime): Target[] {
  const against = (name: string, seconds: number): Target => ({
    name: `${name} of a run of 5,000 cases, against its endpoint`,
    target: `under ${most} times as long`,
    measured: rounded(seconds / ideal),
    isReached: seconds / ideal < most,
  })
  return [
    against("the requests", asking),
    against("the whole command", whole),
    {
      name: "replies that a run lost",
      target: "none",
      measured: String(lost),
      isReached: lost === 0,
    },
  ]
}
