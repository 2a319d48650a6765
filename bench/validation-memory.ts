// Measures the memory of checking a dataset of gigabytes, in its own process, as reported by the operating system, with
// the default number of threads.

import { mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Corpus } from "./corpora.ts"
import { writeCopies } from "./dataset-file.ts"
import { rounded } from "./markdown.ts"
import type { Target } from "./target.ts"
import { askValidator, startValidator } from "./validator-process.ts"
import { fullName, labelsName } from "./validators.ts"

export interface BigFileRun {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
  /** Peak memory of the process. */
  readonly peakMegabytes: number
  /** Number of rows that are missing or not found to be right. */
  readonly wrong: number
}

/** Disk space that has to remain free, since finding repeats takes a file. */
const spare = 2e9
const mostMegabytes = 300

/** Returns undefined if there is no room for the file. */
export async function measureBigFiles(
  corpus: Corpus,
  size: number,
): Promise<readonly BigFileRun[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-bench-"))
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < size + spare) return undefined
    const path = join(folder, "rows.jsonl")
    const written = writeCopies(path, corpus, size)
    const runs: BigFileRun[] = []
    for (const name of [labelsName, fullName]) {
      const child = await startValidator(name)
      const { seconds, peakMegabytes, verdicts } = await askValidator(child, path)
      child.kill()
      const right = verdicts?.right ?? 0
      const wrong = Math.abs(written.rows - right) + (verdicts?.wrongLines.length ?? 0)
      runs.push({ name, ...written, seconds, peakMegabytes, wrong })
    }
    return runs
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function describeBigFiles(runs: readonly BigFileRun[] | undefined): string {
  if (runs === undefined) return "There is no room on the disk for a dataset of gigabytes.\n"
  return runs
    .map(
      ({ name, rows, bytes, seconds, peakMegabytes, wrong }) =>
        `- ${name}: ${rows.toLocaleString("en-US")} rows (${rounded(bytes / 1e9)} GB) in ` +
        `${rounded(seconds)} s (${rounded(bytes / 1e6 / seconds)} MB/s), ` +
        `${rounded(peakMegabytes)} MB resident at most, ${wrong} wrong verdicts\n`,
    )
    .join("")
}

export function bigFileTargets(runs: readonly BigFileRun[] | undefined): Target[] {
  return (runs ?? []).map(({ name, bytes, peakMegabytes, wrong }) => ({
    name: `memory for a dataset of ${Math.round(bytes / 1e9)} GB, ${name.replace("boolglot, ", "")}`,
    target: `under ${mostMegabytes} MB`,
    measured: wrong === 0 ? `${rounded(peakMegabytes)} MB` : `${wrong} wrong verdicts`,
    isReached: peakMegabytes < mostMegabytes && wrong === 0,
  }))
}
