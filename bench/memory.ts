// Measures the memory of evaluating a file of a gigabyte, in its own process, as reported by the operating system.

import { execFile } from "node:child_process"
import { mkdtemp, open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Corpus } from "./corpora.ts"

export interface FileRun {
  readonly bytes: number
  readonly seconds: number
  /** Peak memory of the process. */
  readonly peakMegabytes: number
  /** Number of lines with a wrong verdict. */
  readonly wrong: number
}

const script = `
import { dialects } from "boolglot/dialects"
import { evaluateFile } from "boolglot/node"
const [path, name] = process.argv.slice(1)
const dialect = dialects.find((each) => each.name === name)
const counts = [0, 0, 0, 0]
const start = performance.now()
for await (const { verdicts } of evaluateFile(path, dialect)) {
  for (const verdict of verdicts) counts[verdict] += 1
}
const seconds = (performance.now() - start) / 1000
const peakMegabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ seconds, peakMegabytes, counts }))
`

/** Evaluates a file that repeats a corpus. */
export async function measureFile(corpus: Corpus, size: number): Promise<FileRun> {
  const folder = await mkdtemp(join(tmpdir(), "boolglot-bench-"))
  try {
    const path = join(folder, "lines.txt")
    const file = await open(path, "w")
    const times = Math.ceil(size / corpus.bytes.length)
    for (let each = 0; each < times; each += 1) await file.write(corpus.bytes)
    await file.close()
    const args = ["--input-type=module", "--eval", script, path, corpus.dialect]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const { seconds, peakMegabytes, counts } = JSON.parse(stdout)
    const trues = corpus.values.filter((value) => value).length
    const expected = [corpus.values.length - trues, trues, 0, 0].map((count) => count * times)
    const wrong = expected.reduce((sum, count, at) => sum + Math.abs(count - counts[at]), 0)
    return { bytes: times * corpus.bytes.length, seconds, peakMegabytes, wrong }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
