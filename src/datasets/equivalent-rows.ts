// Counts the rows of two splits that have the same truth table, however they are written. Reads the files once more,
// since the first pass makes no truth tables.

import { treeOf } from "../language/engines/index.ts"
import { linesOfChunk } from "../lines/index.ts"
import type { SplitOverlap } from "../report/index.ts"
import { type CheckPlan, meaningOf, Overlaps, RowChecker } from "../validate/index.ts"
import type { Input } from "./input.ts"
import { namedSplits, splitsByName } from "./repeats-by-configuration.ts"

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
  const left = { constant: 0, "too large": 0 }
  const overlaps: (Pick<SplitOverlap, "configuration" | "splits"> & {
    readonly equivalent: SplitOverlap["same"]
  })[] = []
  for (const [configuration, splits] of splitsByName(files)) {
    /** Number of rows in each split, by meaning. */
    const meanings = new Map<string, number[]>()
    for (const { path, split, plan } of files.filter(
      (file) => file.configuration === configuration,
    )) {
      const part = splits.indexOf(split)
      for await (const meaning of meaningsIn(await openInput(path), plan)) {
        if (typeof meaning === "string") {
          left[meaning] += 1
          continue
        }
        const rows = meanings.get(meaning.key) ?? splits.map(() => 0)
        rows[part] = (rows[part] ?? 0) + 1
        meanings.set(meaning.key, rows)
      }
    }
    const found = new Overlaps(splits.length)
    for (const rows of meanings.values()) found.addTree(rows)
    const named = namedSplits({ configuration, splits, overlaps: found.found() })
    overlaps.push(
      ...named.map(({ same: _, alike: equivalent, ...both }) => ({ ...both, equivalent })),
    )
  }
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
