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
import type { Output } from "../terminal/terminal.ts"
import { alignedTable, type Column } from "./aligned-table.ts"

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
      ...tables(comparison, unit, width).flatMap(([head = "", ...rows]) => [
        "",
        indent + colors.dim(head),
        ...rows.map((row) => indent + row),
      ]),
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

function tables({ verdicts, rows }: VerdictComparison, unit: string, width: number): string[][] {
  const differing = rows.flatMap((row) =>
    row.stated.filter(isOther).map((verdict) => ({ row, verdict })),
  )
  if (differing.length === 0) return []
  const number = (head: string, cells: readonly number[]): Column => {
    return { head, isNumber: true, cells: cells.map(writtenNumber) }
  }
  const space = width - indent.length
  const shown = differing.slice(0, listed)
  const more = differing.length - shown.length
  return [
    alignedTable(
      [
        { head: "verdict by", cells: verdicts.map(({ by }) => shortened(by, widestName)) },
        number(
          "rows",
          verdicts.map((each) => each.rows),
        ),
        number(
          "as here",
          verdicts.map(({ same }) => same),
        ),
        number(
          "other label",
          verdicts.map(({ label }) => label),
        ),
        number(
          "other reading",
          verdicts.map(({ reading }) => reading),
        ),
      ],
      space,
    ),
    [
      ...alignedTable(
        [
          number(
            unit,
            shown.map(({ row }) => row.at),
          ),
          {
            head: "verdict by",
            importance: 1,
            cells: shown.map(({ verdict }) => shortened(verdict.by, widestName)),
          },
          { head: "there", cells: shown.map(({ verdict }) => thereOf(verdict)) },
          { head: "here", cells: shown.map(({ row }) => hereOf(row)) },
          {
            head: "because",
            importance: 2,
            cells: shown.map(({ row, verdict }) => causeOf(row, verdict)),
          },
        ],
        space,
      ),
      ...(more === 0 ? [] : [`and ${writtenNumber(more)} more, which --json lists`]),
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
