// The splits of a dataset in texts: how their rows were counted, and what two of them have in common.
//
//     split  rows  right  wrong  other
//     train   160    158      2      0
//     test     40     39      1      0
//     all     200    197      3      0

import { counted, writtenNumber } from "../number-format.ts"
import type { DatasetReport, Finding, NotCompared, RowCounts, SplitOverlap } from "./report.ts"
import { numbers, type Table, text } from "./table.ts"

export type SplitsTable = Table<
  "configuration" | "split" | "files" | "rows" | "right" | "wrong" | "other"
>

/** Undefined where files belong to no splits. */
export function describeSplits({
  splits = [],
  counts,
  files,
}: DatasetReport): SplitsTable | undefined {
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
  return {
    caption: "rows of each split, and of all files together",
    columns: {
      configuration: text("configuration"),
      split: text("split"),
      files: numbers("files"),
      rows: numbers("rows"),
      right: numbers("right"),
      wrong: numbers("wrong"),
      other: numbers("other"),
    },
    rows: [
      ...splits.map((each) => row(each.configuration, each.split, each.files, each.counts)),
      row("", "all", files.length, counts),
    ],
  }
}

/** A warning for each two splits that have rows in common: what was trained on says little when it is asked again. */
export function overlapFindings(
  overlaps: readonly SplitOverlap[],
  notCompared?: NotCompared,
): Finding[] {
  const areSeveral = new Set(overlaps.map(({ configuration }) => configuration)).size > 1
  const say = (rows: number, message: string): Finding => {
    return { severity: "warning", kind: "overlap", rows, message }
  }
  const findings = overlaps.flatMap((overlap) => {
    const { configuration, alike, equivalent = [0, 0] } = overlap
    const where = areSeveral ? `in the configuration ${configuration}, ` : ""
    return [
      ...(alike[1] > 0 ? [say(alike[1], where + alikeSentence(overlap))] : []),
      ...(equivalent[1] > 0 ? [say(equivalent[1], where + equivalentSentence(overlap))] : []),
    ]
  })
  return notCompared === undefined ? findings : [...findings, ...leftFindings(notCompared)]
}

function alikeSentence({ splits: [first, second], same, alike }: SplitOverlap): string {
  const near = alike[1] - same[1]
  const how =
    near === 0
      ? ""
      : same[1] === 0
        ? ", except for white space or parentheses"
        : ` (${writtenNumber(same[1])} to the character, ${writtenNumber(near)} except for white space or parentheses)`
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
