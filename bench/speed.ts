// Measures the speed of all contenders on a corpus, and checks their values. Each contender has its own process; they
// take turns, one pass at a time, so that a machine with varying speed treats them alike.

import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { contendersFor } from "./contenders.ts"
import type { Corpus } from "./corpora.ts"
import { describeProblem, floorName, linesName, type Use } from "./entries.ts"
import { markdownTable, rounded } from "./markdown.ts"
import { medianOf } from "./measure.ts"
import { runCpython } from "./peers/cpython.ts"

/** The result of a contender. Speeds are in millions of bytes per second. */
export interface Result {
  readonly name: string
  readonly isPeer: boolean
  readonly cold: number
  readonly warm: number
  /** Expressions per second, warm. */
  readonly expressions: number
  /** What is wrong with its values; empty if nothing is. */
  readonly problem: string
}

const rounds = 5

/** @param folder contains the corpus */
export async function measure(folder: string, corpus: Corpus, use: Use): Promise<Result[]> {
  const listed = contendersFor(corpus.dialect, use)
  const names = listed.map(([name]) => name)
  const peers = new Set(listed.filter(([, isPeer]) => isPeer).map(([name]) => name))
  const all = use === "evaluate" ? [linesName, ...names, floorName] : names
  const started: Started[] = []
  for (const name of all) started.push(await start(folder, corpus, use, name))
  const seconds = started.map((): number[] => [])
  const timeAll = async () => {
    for (const [index, { process }] of started.entries()) {
      seconds[index]?.push((await ask(process, "run")).seconds)
    }
  }
  await timeAll()
  const problems: string[] = []
  for (const { process } of started) problems.push((await ask(process, "check")).problem)
  for (let round = 0; round < rounds; round += 1) await timeAll()
  for (const each of started) each.process.kill()
  const results = started.map(({ name, share }, index) => {
    const [cold = Number.NaN, ...warm] = seconds[index] as number[]
    return resultOf(
      name,
      peers.has(name),
      corpus,
      share,
      problems[index] ?? "",
      cold,
      medianOf(warm),
    )
  })
  const isPython = use === "evaluate" && corpus.dialect === "true-false"
  const cpython = isPython ? await measureCpython(corpus) : undefined
  return cpython === undefined ? results : [...results.slice(0, -1), cpython, ...results.slice(-1)]
}

/** The fastest peer with correct values. */
export function fastestPeer(results: readonly Result[]): Result {
  return results
    .filter(({ isPeer, problem }) => isPeer && problem === "")
    .reduce((fastest, each) => (each.warm > fastest.warm ? each : fastest))
}

export function speedTable(results: readonly Result[]): string {
  const { warm: unit } = fastestPeer(results)
  return markdownTable(
    ["", "cold MB/s", "warm MB/s", "expressions/s", "times fastest peer", "values"],
    results.map(({ name, cold, warm, expressions, problem }) => [
      name,
      rounded(cold),
      rounded(warm),
      name === floorName ? "" : Math.round(expressions).toLocaleString("en-US"),
      rounded(warm / unit),
      name === floorName ? "" : problem === "" ? "right" : problem,
    ]),
  )
}

interface Started {
  readonly name: string
  readonly process: ChildProcess
  readonly share: number
}

async function start(folder: string, corpus: Corpus, use: Use, name: string): Promise<Started> {
  const script = fileURLToPath(new URL("contender-child.js", import.meta.url))
  const child = fork(script, [folder, corpus.name, use, name])
  const [{ share }] = await message(child)
  return { name, process: child, share }
}

async function ask(child: ChildProcess, what: "run" | "check") {
  const answer = message(child)
  child.send(what)
  const [data] = await answer
  return data
}

/** @throws if the process ends instead */
async function message(child: ChildProcess) {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`a contender's process ended with ${code}`)
  })
  return Promise.race([once(child, "message"), ended])
}

async function measureCpython(corpus: Corpus): Promise<Result | undefined> {
  const run = await runCpython(corpus.bytes, 3)
  if (run === undefined) return undefined
  const [cold = Number.NaN, ...warm] = run.seconds
  const wrong = corpus.values.filter((value, at) => run.values[at] !== value).length
  const problem = describeProblem({ wrong, crashed: 0 })
  return resultOf(`CPython ${run.version} eval`, false, corpus, 1, problem, cold, medianOf(warm))
}

function resultOf(
  name: string,
  isPeer: boolean,
  corpus: Corpus,
  share: number,
  problem: string,
  cold: number,
  warm: number,
): Result {
  const megabytes = (corpus.bytes.length * share) / 1e6
  return {
    name,
    isPeer,
    cold: megabytes / cold,
    warm: megabytes / warm,
    expressions: (corpus.texts.length * share) / warm,
    problem,
  }
}
