// Comparisons of configurations on the same cases, as a terminal shows them.
//
//     compared with local/careful, the first, on the same cases
//
//       model        cases  both right  only first / this  difference             95%      p
//       local/hasty     20           6             12 / 1       -55.0  -75.9 to -21.9  0.003
//
//       difference is in points of accuracy, 95% its interval after Tango, p that of McNemar's exact test, two-sided

import { fullLabel, labelConfigurations } from "../../measure/cases/configuration-names.ts"
import type { RunComparison } from "../../measure/scores/compare-runs.ts"
import { counted, difference, writtenNumber } from "../../number-format.ts"
import { hanging, shortened, wrapped } from "../terminal/fitted-text.ts"
import type { Colors, Output } from "../terminal/terminal.ts"
import { columnsBy, headedTable } from "./aligned-table.ts"

/** Ends with a line feed; empty for a single configuration. */
export function describeRunComparisons(
  comparisons: readonly RunComparison[],
  { colors, width: columns = 100 }: Output,
): string {
  const [start] = comparisons
  if (start === undefined) return ""
  const width = Math.max(columns, narrowest)
  const configurations = [start.first, ...comparisons.map(({ second }) => second)]
  const [first = "", ...names] = labelConfigurations(configurations).map(fullLabel)
  const named = comparisons.map((comparison, at) => ({ comparison, name: names[at] ?? "" }))
  const paired = named.filter(({ comparison }) => comparison.cases > 0)
  const legend = paired.length === 0 ? "" : legendOf(paired.length)
  const notes = notesOf(named, first)
  const blocks = [
    paired.length === 0
      ? []
      : wrapped(`compared with ${first}, the first, on the same cases`, width).map(colors.bold),
    paired.length === 0 ? [] : comparisonTable(paired, width, colors),
    legend === "" ? [] : hanging(indent, legend, width, colors.dim),
    notes.flatMap((note) => hanging(paired.length === 0 ? "" : indent, note, width)),
  ]
  const lines = blocks.filter((block) => block.length > 0).flatMap((block) => ["", ...block])
  return lines.map((line) => `${line}\n`).join("")
}

interface Named {
  readonly comparison: RunComparison
  readonly name: string
}

function comparisonTable(paired: readonly Named[], width: number, colors: Colors): string[] {
  const isNumber = true
  const columns = columnsBy(paired, [
    { head: "model", of: ({ name }) => shortened(name, widestName) },
    { head: "cases", of: ({ comparison }) => comparison.cases },
    { head: "both right", importance: 1, of: ({ comparison }) => comparison.right.both },
    { head: "only first / this", isNumber, importance: 2, of: onlyOne },
    {
      head: "difference",
      isNumber,
      of: ({ comparison }) => difference(comparison.difference ?? 0, 0),
    },
    { head: "95%", isNumber, importance: 4, of: intervalText },
    { head: "p", isNumber, importance: 5, of: ({ comparison }) => probability(comparison.p) },
    {
      head: "Holm",
      isNumber,
      importance: 3,
      of: ({ comparison }) => probability(comparison.adjustedP),
    },
  ])
  const shown = paired.length < 2 ? columns.slice(0, -1) : columns
  return headedTable(shown, { width, colors, indent })
}

function onlyOne({ comparison }: Named): string {
  const { onlyFirst, onlySecond } = comparison.right
  return `${writtenNumber(onlyFirst)} / ${writtenNumber(onlySecond)}`
}

function intervalText({ comparison: { interval } }: Named): string {
  if (interval === null) return ""
  return `${difference(interval.low, 0)} to ${difference(interval.high, 0)}`
}

/** Formats with three decimals; smaller values print as a bound. */
function probability(p: number | null): string {
  if (p === null) return ""
  return p < 0.001 ? "<0.001" : p.toFixed(3)
}

function legendOf(comparisons: number): string {
  const several =
    comparisons < 2
      ? ""
      : `, and Holm the same adjusted for ${counted(comparisons, "comparison")} after Holm`
  return (
    "difference is in points of accuracy, 95% its interval after Tango, " +
    `p that of McNemar's exact test, two-sided${several}`
  )
}

function notesOf(named: readonly Named[], first: string): string[] {
  const alone = named.filter(({ comparison }) => comparison.cases === 0)
  const paired = named.map(({ comparison }) => comparison).filter(({ cases }) => cases > 0)
  const range = (of: (comparison: RunComparison) => number) => rangeOf(paired.map(of))
  const repeated = range((each) => each.repeated)
  const conflicting = rangeOf(named.map(({ comparison }) => comparison.conflicting))
  const own = range(({ unshared }) => unshared.second)
  const others = range(({ unshared }) => unshared.first)
  const list = alone.map(({ name }) => name).join(", ")
  const have = alone.length === 1 ? "has" : "have"
  const notes: readonly (readonly [boolean, string])[] = [
    [
      alone.length > 0,
      `${list} ${have} no case in common with ${first}; only runs of the same cases can be compared`,
    ],
    [
      own !== "0" || others !== "0",
      `cases that only one of the two answered are left out: ${others} of the first, ${own} of this model`,
    ],
    [repeated !== "0", `cases with several replies count by the first one: ${repeated}`],
    [
      conflicting !== "0",
      `cases with another right answer than in the first are left out: ${conflicting}`,
    ],
  ]
  return notes.flatMap(([applies, note]) => (applies ? [note] : []))
}

/** `3`, `0 to 5`. */
function rangeOf(values: readonly number[]): string {
  if (values.length === 0) return "0"
  const [least, most] = [Math.min(...values), Math.max(...values)].map(writtenNumber)
  return least === most ? `${least}` : `${least} to ${most}`
}

const indent = "  "
const widestName = 40
/** A narrower terminal has no room for a table of figures. */
const narrowest = 40
