// Counts the rows of two splits that have the same truth table, however they are written. Reads the files once more,
// since the first pass makes no truth tables.

import { treeOf } from "../language/engines/index.ts"
import { linesOfChunk } from "../lines/index.ts"
import type { SplitOverlap } from "../report/index.ts"
import { type CheckPlan, meaningOf, RowChecker } from "../validate/index.ts"
import type { Input } from "./input.ts"

interface PlannedFile {
  readonly path: string
  readonly configuration: string
  readonly split: string
  readonly plan: CheckPlan
}

type ComparedMeanings = Awaited<ReturnType<typeof compareMeanings>>

/** @throws FileError */
export async function compareMeanings(
  files: readonly PlannedFile[],
  openInput: (path: string) => Promise<Input>,
) {
  /** Number of rows per split, by configuration and meaning. */
  const rows = new Map<string, Map<string, Map<string, number>>>()
  const left = { constant: 0, "too large": 0 }
  for (const { path, configuration, split, plan } of files) {
    const meanings = rows.get(configuration) ?? new Map<string, Map<string, number>>()
    rows.set(configuration, meanings)
    for await (const meaning of meaningsIn(await openInput(path), plan)) {
      if (typeof meaning === "string") {
        left[meaning] += 1
        continue
      }
      const counts = meanings.get(meaning.key) ?? new Map<string, number>()
      meanings.set(meaning.key, counts.set(split, (counts.get(split) ?? 0) + 1))
    }
  }
  const overlaps = Array.from(rows, ([configuration, meanings]) => {
    const ofConfiguration = files.filter((file) => file.configuration === configuration)
    const splits = [...new Set(ofConfiguration.map(({ split }) => split))]
    return splits.flatMap((first, at) =>
      splits.slice(at + 1).flatMap((second) => {
        const equivalent = common(meanings.values(), first, second)
        return equivalent[0] === 0
          ? []
          : [{ configuration, splits: [first, second] as const, equivalent }]
      }),
    )
  }).flat()
  // `constant` counts rows whose value is constant, and `tooLarge` counts rows with too many variables.
  return { overlaps, constant: left.constant, tooLarge: left["too large"] }
}

export function joinOverlaps(
  overlaps: readonly SplitOverlap[],
  { overlaps: equal, constant, tooLarge }: ComparedMeanings,
) {
  const keyOf = ({ configuration, splits }: Pick<SplitOverlap, "configuration" | "splits">) =>
    JSON.stringify([configuration, splits])
  const meanings = new Map(equal.map((each) => [keyOf(each), each]))
  const joined = overlaps.map((each): SplitOverlap => {
    const { equivalent = [0, 0] as const } = meanings.get(keyOf(each)) ?? {}
    meanings.delete(keyOf(each))
    return { ...each, equivalent }
  })
  const none = [0, 0] as const
  const others = Array.from(meanings.values(), (each) => ({ ...each, same: none, alike: none }))
  return { overlaps: [...joined, ...others], notCompared: { constant, tooLarge } }
}

function common(
  meanings: Iterable<ReadonlyMap<string, number>>,
  first: string,
  second: string,
): [number, number] {
  const sums: [number, number] = [0, 0]
  for (const counts of meanings) {
    const [one, other] = [counts.get(first), counts.get(second)]
    if (one === undefined || other === undefined) continue
    sums[0] += one
    sums[1] += other
  }
  return sums
}

async function* meaningsIn(input: Input, plan: CheckPlan) {
  try {
    const checker = new RowChecker(plan)
    const { dialect } = checker
    if (dialect === undefined) return
    for await (const chunk of input.chunks) {
      for (const { text } of linesOfChunk(chunk)) {
        const outcome = typeof text === "string" ? checker.check(text) : undefined
        if (outcome === undefined || outcome.kind === "unreadable") continue
        const tree = treeOf(outcome.text, dialect)
        if (tree !== undefined) yield meaningOf(tree, outcome.assignment)
      }
    }
  } finally {
    await input.close()
  }
}
