// Describes the splits of a dataset: the counts of their rows, and the rows that two splits share.
//
//     split  rows  right  wrong  other
//     train   160    158      2      0
//     test     40     39      1      0
//     all     200    197      3      0

import { groupedBy } from "../grouped-by.ts"
import { counted, writtenNumber } from "../number-format.ts"
import { sum } from "./distribution.ts"
import type {
  DatasetReport,
  FileReport,
  Finding,
  NotCompared,
  RowCounts,
  SplitOverlap,
} from "./report.ts"
import { numbers, table, text } from "./text-table.ts"

export type SplitsTable = NonNullable<ReturnType<typeof describeSplits>>

export function describeSplits({ splits = [], counts, files }: DatasetReport) {
  if (splits.length < 2) return undefined
  const areSeveral = new Set(splits.map(({ configuration }) => configuration)).size > 1
  const row = (
    configuration: string,
    split: string,
    ofFiles: number,
    { rows, right, wrong }: RowCounts,
  ) => ({
    configuration: areSeveral ? configuration : "",
    split,
    files: writtenNumber(ofFiles),
    rows: writtenNumber(rows),
    right: writtenNumber(right),
    wrong: writtenNumber(wrong),
    other: writtenNumber(rows - right - wrong),
  })
  return table(
    "rows of each split, and of all files together",
    {
      configuration: text("configuration"),
      split: text("split"),
      files: numbers("files"),
      rows: numbers("rows"),
      right: numbers("right"),
      wrong: numbers("wrong"),
      other: numbers("other"),
    },
    [
      ...splits.map((each) => row(each.configuration, each.split, each.files, each.counts)),
      row("", "all", files.length, counts),
    ],
  )
}

/** Warns of each pair of splits that share files or rows: a test says little if a model was trained on its rows. */
export function overlapFindings(
  files: readonly FileReport[],
  overlaps: readonly SplitOverlap[],
  notCompared?: NotCompared,
): Finding[] {
  const shared = sharedFiles(files)
  const configurations = [...shared, ...overlaps].map(({ configuration }) => configuration)
  const areSeveral = new Set(configurations).size > 1
  const placed = (configuration: string, message: string) =>
    areSeveral ? `in the configuration ${configuration}, ${message}` : message
  const say = (rows: number, message: string): Finding => {
    return { severity: "warning", kind: "overlap", rows, message }
  }
  const findings = overlaps.flatMap((overlap) => {
    const { configuration, splits, alike, equivalent = [0, 0] } = overlap
    // Rows of a file that is in both splits are covered by the finding about the file.
    const known = sum(
      shared
        .filter((each) => each.configuration === configuration)
        .filter((each) => splits.every((split) => each.splits.includes(split)))
        .map(({ compared }) => compared),
    )
    const isMore = (rows: readonly number[]) => rows.some((count) => count > known)
    const sentences = [
      ...(isMore(alike) ? [{ rows: alike[1], message: alikeSentence(overlap) }] : []),
      ...(isMore(equivalent)
        ? [{ rows: equivalent[1], message: equivalentSentence(overlap) }]
        : []),
    ]
    return sentences.map(({ rows, message }) => say(rows, placed(configuration, message)))
  })
  const sharings = sharedInSplits(shared).flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const rows = first.rows + sum(others.map((each) => each.rows))
    return [say(rows, placed(first.configuration, sharedSentence(first, others.length)))]
  })
  const left = notCompared === undefined ? [] : leftFindings(notCompared)
  return [...sharings, ...findings, ...left]
}

interface SharedFile {
  readonly path: string
  readonly configuration: string
  readonly splits: readonly string[]
  readonly rows: number
  /** Number of rows compared with other splits. */
  readonly compared: number
}

function sharedFiles(files: readonly FileReport[]): readonly SharedFile[] {
  const known = new Map<string, SharedFile>()
  for (const { path, configuration, split, counts } of files) {
    if (configuration === undefined || split === undefined) continue
    const key = JSON.stringify([configuration, path])
    const splits = [...(known.get(key)?.splits ?? []), split]
    const { rows, unreadable } = counts
    known.set(key, { path, configuration, splits, rows, compared: rows - unreadable })
  }
  return [...known.values()].filter(({ splits }) => splits.length > 1)
}

function sharedInSplits(files: readonly SharedFile[]): readonly (readonly SharedFile[])[] {
  const keyOf = ({ configuration, splits }: SharedFile) => JSON.stringify([configuration, splits])
  return [...groupedBy(files, keyOf).values()]
}

/** `a.jsonl is in train and in test` */
function sharedSentence({ path, splits }: SharedFile, others: number): string {
  const and = others === 0 ? "" : ` and ${counted(others, "more file")}`
  const are = others === 0 ? "is" : "are"
  return `${path}${and} ${are} in ${splits.slice(0, -1).join(", in ")} and in ${splits.at(-1)}`
}

function alikeSentence({ splits: [first, second], same, alike }: SplitOverlap): string {
  const near = alike[1] - same[1]
  const how =
    near === 0
      ? ""
      : same[1] === 0
        ? ", except for white space or parentheses"
        : ` (${writtenNumber(same[1])} exactly, ${writtenNumber(near)} except for white space or parentheses)`
  return (
    `${counted(alike[1], `row of ${second} is`, `rows of ${second} are`)} in ${first}, too${how}: ` +
    `${counted(alike[0], `row of ${first} repeats`, `rows of ${first} repeat`)} in ${second}`
  )
}

function equivalentSentence({
  splits: [first, second],
  equivalent = [0, 0],
}: SplitOverlap): string {
  return (
    `${counted(equivalent[1], `row of ${second} means`, `rows of ${second} mean`)} the same as one of ${first}, ` +
    `however it is written: ${counted(equivalent[0], `row of ${first} does`, `rows of ${first} do`)}`
  )
}

function leftFindings({ constant, tooLarge }: NotCompared): Finding[] {
  if (constant + tooLarge === 0) return []
  const parts = [
    ...(constant > 0 ? [`${writtenNumber(constant)} whose value no variable changes`] : []),
    ...(tooLarge > 0 ? [`${writtenNumber(tooLarge)} with more than 12 variables`] : []),
  ]
  const rows = constant + tooLarge
  const message = `${counted(rows, "row was", "rows were")} not compared by meaning: ${parts.join(", ")}`
  return [{ severity: "note", kind: "overlap", rows, message }]
}
