// Prints comparisons to a terminal: of configurations on the same cases, and of another tool's verdicts with ours.
//
//     compared with local/careful, the first, on the same cases
//       model        cases  both right  only first / this  difference             95%      p
//       local/hasty     20           6             12 / 1       -55.0  -75.9 to -21.9  0.003
//
//     samples_small.jsonl, lm-evaluation-harness
//       line  verdict by                there                 here           because
//          3  exact_match,strict-match  wrong, "False"        C, says False  label True, value False

import type {
  ComparedRow,
  ComparedVerdict,
  RunComparison,
  VerdictComparison,
} from "../../measure/index.ts"
import { fullLabels } from "../../measure/index.ts"
import { counted, difference, writtenNumber } from "../../number-format.ts"
import { hanging, shortened, wrapped } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { columnsBy, headedTable } from "./aligned-table.ts"
import { type Page, pageOf, parted, word } from "./terminal-page.ts"

/** Ends with a line feed; empty for a single configuration. */
export function describeRunComparisons(
  comparisons: readonly RunComparison[],
  output: Output,
): string {
  const [start] = comparisons
  if (start === undefined) return ""
  const page = pageOf(output)
  const { width, colors } = page
  const configurations = [start.first, ...comparisons.map(({ second }) => second)]
  const [first = "", ...names] = fullLabels(configurations)
  const named = comparisons.map((comparison, at) => ({ ...comparison, name: names[at] ?? "" }))
  const paired = named.filter(({ cases }) => cases > 0)
  const notes = notesOf(named, paired, first)
  if (paired.length === 0) return blockText([notes.flatMap((note) => hanging("", note, width))])
  const heading = `compared with ${first}, the first, on the same cases`
  const all = counted(paired.length, "comparison")
  const holm = paired.length < 2 ? "" : `, and Holm the same adjusted for ${all} after Holm`
  const legend =
    "difference is in points of accuracy, 95% its interval after Tango, " +
    `p that of McNemar's exact test, two-sided${holm}`
  return blockText([
    wrapped(heading, width).map(colors.bold),
    runTable(paired, page),
    hanging("  ", legend, width, colors.dim),
    notes.flatMap((note) => hanging("  ", note, width)),
  ])
}

type Named = RunComparison & { readonly name: string }

function blockText(blocks: readonly (readonly string[])[]): string {
  const lines = parted(blocks)
  return lines.length === 0 ? "" : `\n${lines.join("\n")}\n`
}

function runTable(paired: readonly Named[], page: Page): string[] {
  const isNumber = true
  const onlyOne = ({ right }: Named) =>
    [right.onlyFirst, right.onlySecond].map(writtenNumber).join(" / ")
  const columns = columnsBy(paired, [
    { head: "model", of: ({ name }) => shortened(name, widestName) },
    { head: "cases", of: ({ cases }) => cases },
    { head: "both right", importance: 1, of: ({ right }) => right.both },
    { head: "only first / this", isNumber, importance: 2, of: onlyOne },
    { head: "difference", isNumber, of: (each) => difference(each.difference ?? 0, 0) },
    { head: "95%", isNumber, importance: 4, of: intervalText },
    { head: "p", isNumber, importance: 5, of: ({ p }) => probability(p) },
    { head: "Holm", isNumber, importance: 3, of: ({ adjustedP }) => probability(adjustedP) },
  ])
  return headedTable(paired.length < 2 ? columns.slice(0, -1) : columns, page, "  ")
}

function intervalText({ interval }: Named): string {
  if (interval === null) return ""
  return `${difference(interval.low, 0)} to ${difference(interval.high, 0)}`
}

function probability(p: number | null): string {
  if (p === null) return ""
  return p < 0.001 ? "<0.001" : p.toFixed(3)
}

function notesOf(named: readonly Named[], paired: readonly Named[], first: string): string[] {
  const alone = named.filter(({ cases }) => cases === 0).map(({ name }) => name)
  const repeated = rangeOf(paired.map((each) => each.repeated))
  const conflicting = rangeOf(named.map((each) => each.conflicting))
  const own = rangeOf(paired.map(({ unshared }) => unshared.second))
  const others = rangeOf(paired.map(({ unshared }) => unshared.first))
  const have = alone.length === 1 ? "has" : "have"
  return [
    alone.length > 0 &&
      `${alone.join(", ")} ${have} no case in common with ${first}; only runs of the same cases can be compared`,
    (own !== "0" || others !== "0") &&
      `cases that only one of the two answered are left out: ${others} of the first, ${own} of this model`,
    repeated !== "0" && `cases with several replies count by the first one: ${repeated}`,
    conflicting !== "0" &&
      `cases with another right answer than in the first are left out: ${conflicting}`,
  ].filter((note) => note !== false)
}

/** `3`, `0 to 5` */
function rangeOf(values: readonly number[]): string {
  if (values.length === 0) return "0"
  const [least, most] = [Math.min(...values), Math.max(...values)].map(writtenNumber)
  return least === most ? `${least}` : `${least} to ${most}`
}

interface ComparedFile {
  readonly path: string
  readonly kind: string | null
  readonly unit?: string
  /** Undefined if no other tool has given verdicts. */
  readonly comparison?: VerdictComparison
}

/** Ends with a line feed; empty if there are no verdicts from another tool. */
export function describeComparisons(files: readonly ComparedFile[], output: Output): string {
  const page = pageOf(output)
  const blocks = files.flatMap(({ path, kind, unit = "line", comparison }) => {
    if (comparison === undefined) return []
    const heading = hanging("", `${path}, ${kind}`, page.width).map(page.colors.bold)
    const sentences = sentencesOf(comparison, unit)
    const lines = sentences.flatMap((text) => hanging("  ", text, page.width))
    return [[...heading, ...lines], ...verdictTables(comparison, unit, page)]
  })
  return blockText(blocks)
}

function sentencesOf(comparison: VerdictComparison, unit: string): string[] {
  const { labels, unchecked, verdicts, rows } = comparison
  const { stated, wrong } = labels
  const wrongAt = rows
    .filter(({ label, answer }) => label !== null && label !== answer)
    .map(({ at }) => writtenNumber(at))
  const more = wrong > listed ? ` and ${writtenNumber(wrong - listed)} more` : ""
  const where = `${unit}${wrong === 1 ? "" : "s"} ${wrongAt.slice(0, listed).join(", ")}${more}`
  const are = wrong === 1 ? "is" : "are"
  const isSame = rows.every((row) => !row.stated.some(isOther))
  return [
    stated === 0
      ? "states no right answers"
      : wrong === 0
        ? `${counted(stated, "label")}, none of them wrong`
        : `${writtenNumber(wrong)} of ${counted(stated, "label")} ${are} wrong: ${where}`,
    unchecked === 0
      ? ""
      : `${counted(unchecked, "reply is", "replies are")} judged by the label, as no expression with a value ` +
        "was found; --extract says where it stands",
    verdicts.length === 0 ? "states no verdicts" : isSame ? "all verdicts are as here" : "",
  ].filter((sentence) => sentence !== "")
}

function isOther({ cause }: ComparedVerdict): boolean {
  return cause !== null
}

function verdictTables({ verdicts, rows }: VerdictComparison, unit: string, page: Page) {
  const differing = rows.flatMap((row) =>
    row.stated.filter(isOther).map((verdict) => ({ row, verdict })),
  )
  if (differing.length === 0) return []
  const more = differing.length - listed
  const summary = columnsBy(verdicts, [
    { head: "verdict by", of: ({ by }) => shortened(by, widestName) },
    { head: "rows", of: (each) => each.rows },
    { head: "as here", of: ({ same }) => same },
    { head: "other label", of: ({ label }) => label },
    { head: "other reading", of: ({ reading }) => reading },
  ])
  const list = columnsBy(differing.slice(0, listed), [
    { head: unit, of: ({ row }) => row.at },
    { head: "verdict by", importance: 1, of: ({ verdict }) => shortened(verdict.by, widestName) },
    { head: "there", of: ({ verdict }) => thereOf(verdict) },
    { head: "here", of: ({ row }) => hereOf(row) },
    { head: "because", importance: 2, of: ({ row, verdict }) => causeOf(row, verdict) },
  ])
  const rest = more > 0 ? [`  and ${writtenNumber(more)} more, which --json lists`] : []
  return [headedTable(summary, page, "  "), [...headedTable(list, page, "  "), ...rest]]
}

function thereOf({ isRight, answer }: ComparedVerdict): string {
  const verdict = isRight ? "right" : "wrong"
  return answer === null ? verdict : `${verdict}, ${JSON.stringify(shortened(answer, 30))}`
}

function hereOf({ verdict, says }: ComparedRow): string {
  const letter = { correct: "C", incorrect: "I", missing: "M" }[verdict]
  return says === null ? letter : `${letter}, says ${word(says)}`
}

function causeOf({ answer, label, verdict }: ComparedRow, { cause }: ComparedVerdict): string {
  if (cause === "label") return `label ${word(label === true)}, value ${word(answer)}`
  return verdict === "missing" ? "no answer here" : "read differently"
}

const listed = 10
const widestName = 40
