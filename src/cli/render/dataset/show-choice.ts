// Renders the evidence for the readings of a file.
//
//     evidence for the reading of rows.jsonl, in log-odds (6.9 is 1,000 to 1)
//       1  expression in input, label in target, python
//       2  expression in input, no label, python
//
//                                   1      2
//       field of the expression   8.0    8.0
//       labels agree             45.1
//       total                    52.3   -1.1

import type { ExplainedReading } from "../../../validate/plan/evidence.ts"
import { hanging } from "../../terminal/fitted-text.ts"
import type { Colors } from "../../terminal/terminal.ts"
import { visibleText } from "../../terminal/visible.ts"
import { headedTable } from "../aligned-table.ts"

/** @param path the name of the file; `undefined` if the output has just named it */
export function showChoice(
  path: string | undefined,
  choice: readonly ExplainedReading[],
  width: number,
  colors: Colors,
): string[] {
  const of = path === undefined ? "each reading" : `the reading of ${visibleText(path)}`
  const title = `evidence for ${of}, in log-odds (6.9 is 1,000 to 1)`
  const names = new Set(choice.flatMap(({ parts }) => parts.map(({ name }) => name)))
  const oneDecimal = (logOdds: number | undefined) => logOdds?.toFixed(1) ?? ""
  const partsOf = ({ parts }: ExplainedReading) =>
    [...names].map((name) => oneDecimal(parts.find((part) => part.name === name)?.logOdds))
  const columns = [
    { head: "", cells: [...names, "total"] },
    ...choice.map((each, at) => ({
      head: String(at + 1),
      isNumber: true,
      // If the table is too wide, the least plausible readings are dropped first.
      ...(at > 0 && { importance: choice.length - at }),
      cells: [...partsOf(each), oneDecimal(each.total)],
    })),
  ]
  return [
    ...hanging("", title, width),
    ...choice.flatMap((each, at) => hanging(`  ${at + 1}  `, readingOf(each), width)),
    "",
    ...headedTable(columns, { width, colors, indent: "  " }),
  ]
}

function readingOf({
  inputField,
  targetField,
  template,
  dialect,
  parts,
}: ExplainedReading): string {
  const isLabelled = parts.some(({ name }) => name === "labels agree")
  const label = targetField === null ? "label in the text" : `label in ${targetField}`
  const place = inputField === null ? "expressions in lines" : `expression in ${inputField}`
  return visibleText(
    [
      place,
      ...(template === "bare" ? [] : [`by ${template}`]),
      isLabelled ? label : "no label",
      dialect,
    ].join(", "),
  )
}
