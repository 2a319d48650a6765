// What became of the rows of a dataset that was converted.
//
//     rows.jsonl
//       JSON Lines; expression in input, label in target (both guessed)
//       dialect: true-false (detected from 100 rows); template: bare (detected)
//     98 of 100 rows were converted to binary, 2 were kept as they are
//       line 3: true-false cannot read it at "&&"

import { describeSubstitution } from "../../language/print/describe-substitution.ts"
import type { ConvertReport } from "../../node/convert/convert-files.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import { describeFiles } from "../../report/describe-files.ts"
import { listFindings, sheetFindings } from "../../report/list-findings.ts"
import { shortened } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { lossMessages } from "./loss-messages.ts"
import { type Message, messagesText } from "./messages.ts"

/** So many files, and so many rows, are shown. */
const [mostFiles, mostRows] = [10, 10]
const longestText = 100

export function showConversion(
  { to, files, counts, substitutions, problems, losses, asksForOldLabels: old }: ConvertReport,
  output: Output,
): string {
  const { rows, converted, kept, dropped, labelsLeft } = counts
  const read = files.map(({ rows, ...file }) => ({
    ...file,
    ...{ problem: null, counts: { ...noCounts, rows, right: rows } },
  }))
  const { table } = describeFiles({ files: read, isUnlabelled: true })
  const verb = (count: number) => (count === 1 ? "was" : "were")
  const parts = [
    `${writtenNumber(converted)} of ${counted(rows, "row")} ${verb(converted)} converted to ${to}`,
    ...(kept > 0
      ? [`${writtenNumber(kept)} ${verb(kept)} kept as ${kept === 1 ? "it is" : "they are"}`]
      : []),
    ...(dropped > 0 ? [`${writtenNumber(dropped)} ${verb(dropped)} dropped`] : []),
    ...(labelsLeft > 0 ? [`${counted(labelsLeft, "label")} ${verb(labelsLeft)} left`] : []),
  ]
  const more = kept + dropped + labelsLeft - Math.min(problems.length, mostRows)
  const placeOf = (row: { readonly file: string; readonly line: number }) =>
    `${files.length === 1 ? "" : `${row.file}, `}line ${row.line}`
  const isOne = old?.rows === 1
  return messagesText(
    [
      ...table.rows
        .slice(0, mostFiles)
        .flatMap(({ path, sentences }) => [path, ...sentences.map(indented)]),
      table.rows.length > mostFiles
        ? indented(`and ${counted(table.rows.length - mostFiles, "more file")}`)
        : undefined,
      ...[...listFindings(files, "converted"), ...sheetFindings(files, "converted")].map(
        ({ severity, message }) => `${severity}: ${message}`,
      ),
      ...lossMessages(losses, files.length),
      ...substitutions.map(describeSubstitution),
      old && [
        "warning: ",
        `${counted(old.rows, "row")} still ${isOne ? "asks" : "ask"} for ${old.words.true} or ${old.words.false}, ` +
          `but the labels are now in ${to}: ${placeOf(old)}: ${shortened(old.text, longestText)}`,
      ],
      parts.join(", "),
      ...problems
        .slice(0, mostRows)
        .map((problem) => indented(`${placeOf(problem)}: ${problem.reason}`)),
      more > 0 ? indented(`and ${writtenNumber(more)} more`) : undefined,
    ],
    output,
  )
}

function indented(sentence: string): Message {
  return ["  ", sentence]
}

const noCounts = {
  wrong: 0,
  missing: 0,
  illegible: 0,
  unbound: 0,
  refused: 0,
  unreadable: 0,
}
