// The possible readings of a file if several are plausible, with the options and the evidence for each.
//
//     error: rows.txt: several readings are plausible …; choose one with
//       --extract '{expr} = {label}'
//         reads 80 of 80 rows, such as
//           T | F    label T

import { shortened } from "../../../language/source/index.ts"
import { ofAll } from "../../../number-format.ts"
import type { ExplainedReading, Proposal, UnclearRowsError } from "../../../validate/index.ts"
import { hanging, marked } from "../../terminal/fitted-text.ts"
import { type Output, visibleText } from "../../terminal/terminal.ts"
import { headedTable } from "../aligned-table.ts"
import { mappedWords, withAdvice } from "../remedy-advice.ts"
import { shellCommand } from "../shell-command.ts"
import type { Page } from "../terminal-page.ts"

export function showUnclearRows(unclear: UnclearRowsError, output: Output): string[] {
  const { proposals, choice } = unclear
  const { colors, width } = output
  const ask = proposals.length === 0 ? "" : "; choose one with"
  return [
    ...marked("error: ", withAdvice(unclear) + ask, output),
    ...proposals.flatMap((proposal) => [
      `  ${colors.cyan(visibleText(flagsOf(proposal)))}`,
      `    reads ${ofAll(proposal.read, proposal.rows)} rows${agreement(proposal)}, such as`,
      ...proposal.samples.map(({ expression, label }) => {
        const text = shortened(expression.replace(/\s+/g, " "), 70)
        return `      ${visibleText(label === undefined ? text : `${text}    label ${label}`)}`
      }),
    ]),
    ...(choice === undefined ? [] : showChoice(undefined, choice, { colors, width: width ?? 100 })),
  ]
}

function agreement({ right, labelled }: Proposal): string {
  return labelled === 0 ? "" : `, and ${ofAll(right, labelled)} labels agree`
}

function flagsOf(proposal: Proposal): string {
  const { inputField, targetField, template, task, labelMap, isUnlabelled } = proposal
  const flags = {
    "--input-field": inputField,
    "--target-field": targetField,
    "--extract": template,
    "--task": task,
    "--label-map": labelMap && mappedWords(labelMap),
  }
  const words = Object.entries(flags).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return shellCommand([...words.flat(), ...(isUnlabelled ? ["--unlabelled"] : [])])
}

/** @param path the name of the file; `undefined` if the output has just named it */
export function showChoice(
  path: string | undefined,
  choice: readonly ExplainedReading[],
  page: Page,
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
    ...hanging("", title, page.width),
    ...choice.flatMap((each, at) => hanging(`  ${at + 1}  `, readingOf(each), page.width)),
    "",
    ...headedTable(columns, page, "  "),
  ]
}

function readingOf(reading: ExplainedReading): string {
  const { inputField, targetField, template, dialect, parts } = reading
  const label = targetField === null ? "label in the text" : `label in ${targetField}`
  const words = [
    inputField === null ? "expressions in lines" : `expression in ${inputField}`,
    ...(template === "bare" ? [] : [`by ${template}`]),
    parts.some(({ name }) => name === "labels agree") ? label : "no label",
    dialect,
  ]
  return visibleText(words.join(", "))
}
