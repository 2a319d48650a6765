// What became of the rows of a converted dataset.
//
//     rows.jsonl
//       JSON Lines; expression in input, label in target (both guessed)
//     98 of 100 rows were converted to binary, 2 were kept as they are
//       line 3: true-false cannot read it at "&&"

import { describeSubstitution } from "../../language/print/describe-substitution.ts"
import type { ConvertReport } from "../../node/convert/convert-files.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import { describeFiles } from "../../report/describe-files.ts"
import { listFindings, sheetFindings } from "../../report/list-findings.ts"
import { shortened } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { lossMessages, type Message, messagesText } from "./messages.ts"

/** Number of files, and of rows, that are shown. */
const shown = 10

export function showConversion(
  { to, files, counts, substitutions, problems, losses, asksForOldLabels: old }: ConvertReport,
  output: Output,
): string {
  const { rows, converted, kept, dropped, labelsLeft } = counts
  const read = files.map(({ rows, ...file }) => ({
    ...file,
    problem: null,
    counts: { ...noCounts, rows, right: rows },
  }))
  const { table } = describeFiles({ files: read, isUnlabelled: true })
  const were = (count: number) => (count === 1 ? "was" : "were")
  const part = (count: number, does: string, what = writtenNumber(count)) =>
    count === 0 ? [] : [`${what} ${were(count)} ${does}`]
  const sentence = [
    `${writtenNumber(converted)} of ${counted(rows, "row")} ${were(converted)} converted to ${to}`,
    ...part(kept, `kept as ${kept === 1 ? "it is" : "they are"}`),
    ...part(dropped, "dropped"),
    ...part(labelsLeft, "left", counted(labelsLeft, "label")),
  ].join(", ")
  const more = kept + dropped + labelsLeft - Math.min(problems.length, shown)
  const placeOf = (row: { readonly file: string; readonly line: number }) =>
    `${files.length === 1 ? "" : `${row.file}, `}line ${row.line}`
  const findings = [...listFindings(files, "converted"), ...sheetFindings(files, "converted")]
  const moreFiles = table.rows.length - shown
  const messages: (Message | undefined)[] = [
    ...table.rows
      .slice(0, shown)
      .flatMap(({ path, sentences }) => [path, ...sentences.map(indented)]),
    moreFiles > 0 ? indented(`and ${counted(moreFiles, "more file")}`) : undefined,
    ...findings.map(({ severity, message }) => `${severity}: ${message}`),
    ...lossMessages(losses, files.length),
    ...substitutions.map(describeSubstitution),
    old && [
      "warning: ",
      `${counted(old.rows, "row")} still ${old.rows === 1 ? "asks" : "ask"} for ${old.words.true} or ${old.words.false}, ` +
        `but the labels are now in ${to}: ${placeOf(old)}: ${shortened(old.text, 100)}`,
    ],
    sentence,
    ...problems.slice(0, shown).map((row) => indented(`${placeOf(row)}: ${row.reason}`)),
    more > 0 ? indented(`and ${writtenNumber(more)} more`) : undefined,
  ]
  return messagesText(messages, output)
}

function indented(sentence: string): Message {
  return ["  ", sentence]
}

const noCounts = { wrong: 0, missing: 0, illegible: 0, unbound: 0, refused: 0, unreadable: 0 }
