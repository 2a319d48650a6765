// Measures the notations of other shapes: lines of bytes, values and trees, next to peers that read the same texts.

import { buildCorpus, type Corpus } from "./corpora.ts"
import { saveCorpus } from "./corpus-file.ts"
import { linesName } from "./entries.ts"
import { rounded } from "./markdown.ts"
import { type NotationName, notationNames } from "./notations.ts"
import { fastestPeer, measure, type Result, speedTable } from "./speed.ts"
import type { Target } from "./target.ts"

export interface NotationResult {
  readonly name: NotationName
  readonly values: readonly Result[]
  readonly trees: readonly Result[]
}

/** Targets: the speed of lines of bytes, divided by the fastest peer's. */
const leastTimes: Readonly<Record<NotationName, number>> = {
  c: 10,
  sql: 10,
  logic: 10,
  javascript: 10,
  excel: 6,
  "smt-lib": 6,
  polish: 6,
}
const leastTimesOfTrees = 4

/** @param describe returns the heading of a corpus's tables */
export async function measureNotations(
  folder: string,
  say: (text: string) => void,
  describe: (corpus: Corpus) => string,
): Promise<NotationResult[]> {
  const results: NotationResult[] = []
  for (const name of notationNames) {
    const corpus = buildCorpus(name)
    saveCorpus(folder, corpus)
    say(`### ${name}: ${describe(corpus)}\n\nEvaluate to a boolean:\n`)
    const values = await measure(folder, corpus, "evaluate")
    say(speedTable(values))
    say("Build the tree as objects:\n")
    const trees = await measure(folder, corpus, "buildTree")
    say(speedTable(trees))
    results.push({ name, values, trees })
  }
  return results
}

export function notationTargets(results: readonly NotationResult[]): Target[] {
  const wrong = results
    .flatMap(({ values, trees }) => [...values, ...trees])
    .filter(({ problem }) => problem !== "").length
  return [
    ...results.map(({ name, values }) =>
      timesTarget(
        `lines of bytes against the fastest peer, ${name}`,
        values,
        linesName,
        leastTimes[name],
      ),
    ),
    ...results.map(({ name, trees }) =>
      timesTarget(
        `tree of objects against the fastest peer, ${name}`,
        trees,
        "boolglot, text by text",
        leastTimesOfTrees,
      ),
    ),
    {
      name: "rows of the notations whose values are not right",
      target: "none",
      measured: String(wrong),
      isReached: wrong === 0,
    },
  ]
}

function timesTarget(name: string, results: readonly Result[], own: string, least: number): Target {
  const speed = results.find((each) => each.name === own)?.warm ?? Number.NaN
  const times = speed / fastestPeer(results).warm
  return {
    name,
    target: `${least} times`,
    measured: rounded(times),
    isReached: times >= least,
  }
}
