// Samples of the implementations' answers, a file per dialect, so that dialects can be checked without them.
//
//     # gcc 12.2.0, g++ 12.2.0
//     1 x=1 y=0    x && !y          the value is true
//     - x=1        x && ! ||        refused
//
// A tab separates the values of the variables from the text.

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Comparison } from "./compare.ts"
import type { Answer, Question } from "./judge.ts"
import { lineOf } from "./scripted-judge.ts"

const folder = "fixtures/oracles"
const sampleSize = 200
/** Maximum length of a text; longer ones only add to the file. */
const longestText = 120

/** Writes, for each dialect, texts on which all implementations agree; a third of them refused. */
export function writeSamples(
  comparisons: readonly Comparison[],
  drawn: ReadonlyMap<string, readonly Question[]>,
): void {
  mkdirSync(folder, { recursive: true })
  for (const [dialect, questions] of drawn) {
    const asked = comparisons.filter((each) => each.dialect === dialect)
    if (asked.length === 0) continue
    const agreed = questions.filter(
      ({ ours, text }, at) =>
        text.length <= longestText && asked.every(({ answers }) => answers[at] === ours),
    )
    const refused = agreed.filter(({ ours }) => ours === "refused")
    const accepted = agreed.filter(({ ours }) => ours !== "refused")
    const taken = new Set([
      ...spread(refused, Math.floor(sampleSize / 3)),
      ...spread(accepted, sampleSize - Math.min(refused.length, Math.floor(sampleSize / 3))),
    ])
    const names = asked.map(({ judge, version }) => `${judge} ${version}`).sort()
    const lines = agreed
      .filter((question) => taken.has(question))
      .map((question) => `${markOf(question)} ${lineOf(question)}`)
    writeFileSync(join(folder, `${dialect}.txt`), `# ${names.join(", ")}\n${lines.join("")}`)
  }
}

/** A line of a sample file, parsed. */
export interface Sampled extends Omit<Question, "ours"> {
  readonly answer: Answer
}

export function readSample(text: string): Sampled[] {
  const [, ...lines] = text.trimEnd().split("\n")
  return lines.map((line) => {
    const [, mark, where = "", source] = /^([01-]) (.*?)\t(.*)$/.exec(line) ?? []
    if (mark === undefined || source === undefined) throw new Error(`cannot read ${line}`)
    const pairs = where.split(" ").filter((pair) => pair !== "")
    const variables = pairs.map((pair) => [pair.slice(0, -2), pair.endsWith("1")])
    return {
      text: source,
      variables: Object.fromEntries(variables),
      answer: mark === "-" ? "refused" : mark === "1",
    }
  })
}

function markOf({ ours }: Question): string {
  return ours === "refused" ? "-" : String(Number(ours))
}

/** A number of items, spread evenly from the first to the last. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * items.length) / count)] as Item,
  )
}
