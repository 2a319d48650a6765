// What is not clear of a file's rows, and the options that make it clear, each with what is read with it.
//
//     error: rows.txt: expressions and labels may stand in several places, …; say how they are to be read with
//       --extract '{expr} = {label}'
//         reads 80 of 80 rows, such as
//           T | F    label T

import { shortened } from "../../../language/source/shortened.ts"
import { ofAll } from "../../../number-format.ts"
import type { Proposal, UnclearRowsError } from "../../../validate/plan/unclear-rows.ts"
import { messageLines } from "../../terminal/fitted-text.ts"
import type { Output } from "../../terminal/terminal.ts"
import { shortMessage, visibleText } from "../../terminal/visible.ts"
import { mappedWords, withAdvice } from "../remedy-advice.ts"
import { showChoice } from "./show-choice.ts"

/** Lines that end with a line feed. */
export function showUnclearRows(unclear: UnclearRowsError, output: Output): string {
  const { proposals } = unclear
  const message = withAdvice(unclear)
  const { colors, width } = output
  const ask = proposals.length === 0 ? "" : "; say which is meant with"
  const error = messageLines("error: ", visibleText(shortMessage(message + ask)), width, colors.red)
  const lines = proposals.flatMap((proposal) => [
    `  ${colors.cyan(visibleText(flagsOf(proposal)))}`,
    `    reads ${ofAll(proposal.read, proposal.rows)} rows${agreement(proposal)}, such as`,
    ...proposal.samples.map((sample) => `      ${visibleText(sampleText(sample))}`),
  ])
  const choice =
    unclear.choice === undefined ? [] : showChoice(undefined, unclear.choice, width ?? 100, colors)
  return [...error, ...lines, ...choice, ""].join("\n")
}

/** How many labels agree, where rows have labels. */
function agreement({ right, labelled }: Proposal): string {
  return labelled === 0 ? "" : `, and ${ofAll(right, labelled)} labels agree`
}

const longestShown = 70

function sampleText({ expression, label }: Proposal["samples"][number]): string {
  const text = shortened(expression.replace(/\s+/g, " "), longestShown)
  return label === undefined ? text : `${text}    label ${label}`
}

/** The options of a proposal as they are written in a shell. */
function flagsOf(proposal: Proposal): string {
  const { inputField, targetField, template, task, labelMap, isUnlabelled = false } = proposal
  const flags = [
    ["--input-field", inputField],
    ["--target-field", targetField],
    ["--extract", template],
    ["--task", task],
    ["--label-map", labelMap && mappedWords(labelMap)],
  ] as const
  return [
    ...flags.flatMap(([flag, value]) => (value === undefined ? [] : [`${flag} ${quoted(value)}`])),
    ...(isUnlabelled ? ["--unlabelled"] : []),
  ].join(" ")
}

/** A word of a shell, in quotes where it needs them. */
function quoted(word: string): string {
  return /^[\w.,:/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
