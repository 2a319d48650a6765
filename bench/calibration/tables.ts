// The results of a calibration as Markdown.

import { markdownTable } from "../markdown.ts"
import { rowCounts, wrongShares } from "./draw-set.ts"
import { type Judged, type Outcome, outcomes } from "./judge-set.ts"

/** Fewer rows may be too few to tell readings apart. */
const enoughRows = 30

export function calibrationTables(judged: readonly Judged[]): string {
  const enough = judged.filter(({ set }) => set.rows >= enoughRows)
  return [
    `## All datasets\n\n${shareTable("datasets", [
      ["all", judged],
      [`${enoughRows} rows and more`, enough],
    ])}`,
    `## By rows and wrong labels\n\nIn each cell: ${outcomes.join(" / ")}.\n\n${cellTable(judged)}`,
    section("layout", judged, ({ set }) => [set.layout]),
    section("family of the notation", judged, ({ set }) => [set.dialect.family ?? "none"]),
    section("form of the labels", judged, ({ set }) => [set.labels]),
    section("values of variables", judged, ({ set }) => [set.values]),
    section("distracting fields", judged, ({ set }) =>
      set.distractions.length === 0 ? ["none"] : set.distractions,
    ),
  ].join("\n")
}

function section(
  title: string,
  judged: readonly Judged[],
  keysOf: (each: Judged) => readonly string[],
): string {
  const groups = new Map<string, Judged[]>()
  for (const each of judged) {
    for (const key of keysOf(each)) groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  return `## By ${title}\n\n${shareTable(title, sorted)}`
}

function shareTable(
  title: string,
  groups: readonly (readonly [name: string, judged: readonly Judged[]])[],
): string {
  const rows = groups.map(([name, judged]) => [
    name,
    String(judged.length),
    ...outcomes.map((outcome) => {
      const count = countOf(outcome, judged)
      return outcome === "right" ? percent(count, judged.length) : String(count)
    }),
    String(judged.filter((each) => each.isUndecidable).length),
  ])
  return markdownTable([title, "drawn", ...outcomes, "undecidable"], rows)
}

function cellTable(judged: readonly Judged[]): string {
  const head = ["rows", ...wrongShares.map((share) => `${share}% wrong`)]
  const rows = rowCounts.map((count) => [
    String(count),
    ...wrongShares.map((share) => {
      const cell = judged.filter(({ set }) => set.rows === count && set.wrongLabels === share)
      return outcomes.map((outcome) => countOf(outcome, cell)).join(" / ")
    }),
  ])
  return markdownTable(head, rows)
}

function countOf(outcome: Outcome, judged: readonly Judged[]): number {
  return judged.filter((each) => each.outcome === outcome).length
}

function percent(count: number, all: number): string {
  return all === 0 ? "-" : `${((100 * count) / all).toFixed(1)}%`
}
