// Converts the expressions in files of rows to another notation, and lists what was not converted.
//
//     rows.jsonl ─▶ -o out.jsonl      and out.changes.jsonl
//
// Standard error says how the rows were read and what was not converted.

import { type Dialect, dialectNamed } from "../language/dialect/index.ts"
import { describeRenamings, describeSubstitution } from "../language/print/index.ts"
import type { Sink } from "../node/index.ts"
import { type ConvertReport, convertFiles, withOutputFiles, writerFor } from "../node/index.ts"
import { counted, writtenNumber } from "../number-format.ts"
import { describeFiles, listFindings, sheetFindings } from "../report/index.ts"
import { datasetFiles, noteLinks } from "./dataset-files.ts"
import { changesPath } from "./dataset-outputs.ts"
import { UsageError, withoutUndefined } from "./options/expression-options.ts"
import { fileOf, outputOptionsOf } from "./options/output-options.ts"
import { inputsOf, readingOf } from "./options/reading-options.ts"
import { lossMessages, type Message, messagesText, placeAmong } from "./render/messages.ts"
import type { OptionsWith } from "./specification/options.ts"
import { shortened } from "./terminal/fitted-text.ts"
import { jsonLine, noteWaiting, type Output, type Terminal, waysOut } from "./terminal/terminal.ts"

/** @returns the exit code: 1 if not everything was converted */
export async function convertDataset(
  terminal: Terminal,
  patterns: readonly string[],
  options: OptionsWith<"to">,
  known: readonly Dialect[],
): Promise<number> {
  const report = await convertAll(terminal, patterns, options, known)
  const { counts } = report
  const isComplete = counts.converted === counts.rows && counts.labelsLeft === 0
  const { errors, notes } = terminal
  await (isComplete ? notes : errors).write(showConversion(report, errors))
  const [format = "", ...others] = new Set(report.files.map((file) => file.format))
  const name = others.length === 0 ? writtenFormats.get(format) : undefined
  if (name !== undefined && fileOf(options) === undefined) {
    const note = `the rows were written to standard output as JSON Lines; to write ${name}, name a file: -o rows.${format}`
    await notes.write(messagesText([note], notes))
  }
  if (options.json) await terminal.output.write(jsonLine(report))
  return isComplete ? 0 : 1
}

/** Formats that can be written, except JSON Lines, by file extension. */
const writtenFormats: ReadonlyMap<string, string> = new Map([
  ["csv", "CSV"],
  ["tsv", "TSV"],
  ["json", "a JSON list"],
  ["parquet", "Parquet"],
])

/** Refuses to write a file in which no row was converted, since it would look like a converted one. */
function refuseUnconverted(
  { counts, files, to, problems: [first] }: ConvertReport,
  path: string,
  from: string | undefined,
): void {
  if (counts.rows === 0 || counts.converted > 0 || first === undefined) return
  const of = counts.rows === 1 ? "the row could not" : `none of ${counts.rows} rows could`
  const unit = files.find((file) => file.path === first.file)?.unit ?? "line"
  const why = `${first.file}, ${unit} ${first.line}: ${first.reason}`
  const way = from === undefined ? "" : `; leave out --from ${from} to detect the notation`
  throw new UsageError(`${of} be converted to ${to}, and ${path} is not written; ${why}${way}`)
}

async function convertAll(
  terminal: Terminal,
  patterns: readonly string[],
  options: OptionsWith<"to">,
  known: readonly Dialect[],
): Promise<ConvertReport> {
  const path = fileOf(options)
  if (path === undefined && options.json) {
    throw new UsageError(
      "rows go to standard output; to print the report there, name a file with -o",
    )
  }
  const found = await datasetFiles(patterns, terminal)
  await noteLinks(found.links, terminal)
  // A file in several splits is converted once.
  const paths = found.files.map((file) => (typeof file === "string" ? file : file.path))
  const files = [...new Set(paths)]
  if (files.length === 0 || files.includes("-")) await noteWaiting(terminal, "rows", waysOut)
  const { spacing, groups, strict, rename, also, labels, onError = "keep" } = options
  const settings = {
    ...(await readingOf(options, known)),
    ...withoutUndefined({ spacing, groups, strict, rename, also, labels }),
    to: dialectNamed(options.to, known),
    onError,
  }
  const convert = (sink: Sink, onChanges?: (lines: string) => Promise<void>) =>
    convertFiles(inputsOf(files, terminal), {
      ...settings,
      writer: writerFor(path, sink),
      ...(onChanges && { onChanges }),
    })
  if (path === undefined) return convert(terminal.output)
  const changes = changesPath(path)
  return withOutputFiles([path, changes], outputOptionsOf(options, files), async (open) => {
    const toRows = await open(path)
    const toChanges = await open(changes)
    const report = await convert(toRows, (lines) => toChanges.write(lines))
    refuseUnconverted(report, path, options.dialect)
    return report
  })
}

// What became of the rows of a converted dataset.
//
//     rows.jsonl
//       JSON Lines; expression in input, label in target (both guessed)
//     98 of 100 rows were converted to binary, 2 were kept as they are
//       line 3: true-false cannot read it at "&&"

const shown = 10

function showConversion(report: ConvertReport, output: Output): string {
  const { to, files, substitutions, renamed, problems, asksForOldLabels: old } = report
  const { rows, converted, kept, dropped, labelsLeft } = report.counts
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
  const findings = [...listFindings(files, "converted"), ...sheetFindings(files, "converted")]
  const namesDiffer = new Set(renamed.map(({ from }) => from)).size < renamed.length
  const moreFiles = table.rows.length - shown
  const messages: (Message | undefined)[] = [
    ...table.rows
      .slice(0, shown)
      .flatMap(({ path, sentences }) => [path, ...sentences.map(indented)]),
    moreFiles > 0 ? indented(`and ${counted(moreFiles, "more file")}`) : undefined,
    ...findings.map(({ severity, message }) => `${severity}: ${message}`),
    ...lossMessages(report.losses, files.length),
    ...substitutions.map(describeSubstitution),
    ...describeRenamings(renamed),
    namesDiffer ? "the new names of some variables depend on the row" : undefined,
    old && [
      "warning: ",
      `${counted(old.rows, "row")} still ${old.rows === 1 ? "asks" : "ask"} for ${old.words.true} or ${old.words.false}, ` +
        `but the labels are now in ${to}: ${placeAmong(files, old)}: ${shortened(old.text, 100)}`,
    ],
    sentence,
    ...problems.slice(0, shown).map((row) => indented(`${placeAmong(files, row)}: ${row.reason}`)),
    more > 0 ? indented(`and ${writtenNumber(more)} more`) : undefined,
  ]
  return messagesText(messages, output)
}

function indented(sentence: string): Message {
  return ["  ", sentence]
}

const noCounts = { wrong: 0, missing: 0, illegible: 0, unbound: 0, refused: 0, unreadable: 0 }
