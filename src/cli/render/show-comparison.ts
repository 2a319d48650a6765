// What a harness has counted beside what is counted here, as a terminal shows it.
//
//     samples_small.jsonl, lm-evaluation-harness
//
//       verdict by                rows  as here  other label  other reading
//       exact_match,strict-match     6        4            1              1
//
//       line  verdict by                there                 here           because
//          3  exact_match,strict-match  wrong, "False"        C, says False  label True, value False
//          4  exact_match,strict-match  wrong, "[invalid]"    C, says True   read differently

import type {
  ComparedRow,
  ComparedVerdict,
  VerdictComparison,
} from "../../measure/scores/compare-verdicts.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import { hanging, shortened } from "../terminal/fitted-text.ts"
import type { Colors, Output } from "../terminal/terminal.ts"
import { columnsBy, headedTable } from "./aligned-table.ts"

export interface ComparedFile {
  readonly path: string
  readonly kind: string | null
  /** What its rows are counted by: the line, where nothing else is said. */
  readonly unit?: string
  /** Absent where no other tool has counted anything. */
  readonly comparison?: VerdictComparison
}

/** Ends with a line feed where there is anything to be said. */
export function describeComparisons(
  files: readonly ComparedFile[],
  { colors, width = 100 }: Output,
): string {
  const lines = files.flatMap(({ path, kind, unit = "line", comparison }) => {
    if (comparison === undefined) return []
    return [
      "",
      ...hanging("", `${path}, ${kind}`, width).map(colors.bold),
      ...sentences(comparison, unit).flatMap((text) => hanging(indent, text, width)),
      ...tables(comparison, unit, width, colors).flatMap((table) => ["", ...table]),
    ]
  })
  return lines.map((line) => `${line}\n`).join("")
}

function sentences(
  { labels, unchecked, verdicts, rows }: VerdictComparison,
  unit: string,
): string[] {
  const { stated, wrong } = labels
  const wrongAt = rows.flatMap(({ at, label, answer }) =>
    label === null || label === answer ? [] : [writtenNumber(at)],
  )
  const more = wrong > listed ? ` and ${writtenNumber(wrong - listed)} more` : ""
  const where = `${unit}${wrong === 1 ? "" : "s"} ${wrongAt.slice(0, listed).join(", ")}${more}`
  const isSame = rows.every((row) => !row.stated.some(isOther))
  return [
    stated === 0
      ? "states no right answers"
      : wrong === 0
        ? `${counted(stated, "label")}, none of them wrong`
        : `${writtenNumber(wrong)} of ${counted(stated, "label")} ${wrong === 1 ? "is" : "are"} wrong: ${where}`,
    ...(unchecked === 0
      ? []
      : [
          `${counted(unchecked, "reply is", "replies are")} judged by the label, as no expression with a value ` +
            "was found; --extract says where it stands",
        ]),
    ...(verdicts.length === 0
      ? ["states no verdicts"]
      : isSame
        ? ["all verdicts are as here"]
        : []),
  ]
}

function isOther({ cause }: ComparedVerdict): boolean {
  return cause !== null
}

function tables(
  { verdicts, rows }: VerdictComparison,
  unit: string,
  width: number,
  colors: Colors,
): string[][] {
  const differing = rows.flatMap((row) =>
    row.stated.filter(isOther).map((verdict) => ({ row, verdict })),
  )
  if (differing.length === 0) return []
  const shown = differing.slice(0, listed)
  const more = differing.length - shown.length
  const options = { width, colors, indent }
  const summary = columnsBy(verdicts, [
    { head: "verdict by", of: ({ by }) => shortened(by, widestName) },
    { head: "rows", of: (each) => each.rows },
    { head: "as here", of: ({ same }) => same },
    { head: "other label", of: ({ label }) => label },
    { head: "other reading", of: ({ reading }) => reading },
  ])
  const list = columnsBy(shown, [
    { head: unit, of: ({ row }) => row.at },
    { head: "verdict by", importance: 1, of: ({ verdict }) => shortened(verdict.by, widestName) },
    { head: "there", of: ({ verdict }) => thereOf(verdict) },
    { head: "here", of: ({ row }) => hereOf(row) },
    { head: "because", importance: 2, of: ({ row, verdict }) => causeOf(row, verdict) },
  ])
  return [
    headedTable(summary, options),
    [
      ...headedTable(list, options),
      ...(more === 0 ? [] : [`${indent}and ${writtenNumber(more)} more, which --json lists`]),
    ],
  ]
}

function thereOf({ isRight, answer }: ComparedVerdict): string {
  const verdict = isRight ? "right" : "wrong"
  return answer === null
    ? verdict
    : `${verdict}, ${JSON.stringify(shortened(answer, widestAnswer))}`
}

function hereOf({ verdict, says }: ComparedRow): string {
  const letter = { correct: "C", incorrect: "I", missing: "M" }[verdict]
  return says === null ? letter : `${letter}, says ${word(says)}`
}

function causeOf({ answer, label, verdict }: ComparedRow, { cause }: ComparedVerdict): string {
  if (cause === "label") return `label ${word(label === true)}, value ${word(answer)}`
  return verdict === "missing" ? "no answer here" : "read differently"
}

function word(value: boolean): string {
  return value ? "True" : "False"
}

const listed = 10
const indent = "  "
const widestName = 40
const widestAnswer = 30
