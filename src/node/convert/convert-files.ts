// Converts the rows of files to another notation.
//
//     each file   recognize ─▶ first rows: fields, template, dialect ─▶ convert all lines ─▶ writer
//                                                                          └─▶ changes: rows not converted
//
// A row that can't be converted is kept or dropped, counted, and listed with its line. If a file can't be read to the
// end, that is an error, and no output is written.

import {
  describeInput,
  lineOfRow,
  lostBytes,
  namedProblem,
  planInput,
  planOptionsOf,
  Sample,
  unreadProblem,
} from "../../datasets/index.ts"
import { OptionError } from "../../errors/index.ts"
import { type Format, parseJson, UnreadableRowError } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { PrintOptions, Renaming, Substitution } from "../../language/print/index.ts"
import { type LineChunk, linesOfChunk, textOfRagged } from "../../lines/index.ts"
import type { FileReport } from "../../report/index.ts"
import { nameOf, RowConverter } from "../../validate/index.ts"
import { openInput } from "../files/open-input.ts"
import {
  openOptionsOf,
  refuseOptions,
  refuseSources,
  type ValidateOptions,
} from "../validate/invalid-options.ts"
import type { KeptLine } from "./row-writer.ts"
import type { LossCounter, Losses } from "./writer-for.ts"

interface ConvertFilesOptions
  extends PrintOptions,
    Pick<
      ValidateOptions,
      | "format"
      | "inputField"
      | "targetField"
      | "assignmentField"
      | "template"
      | "task"
      | "labelMap"
      | "dialect"
      | "among"
      | "precedence"
      | "longestLine"
    > {
  readonly to: Dialect
  /** Whether to write labels as literals of the notation. Default: no. */
  readonly labels?: boolean
  /** Name of a field to add, with `{field}` for the name of the expression's field, which is then left unchanged. */
  readonly also?: string
  /** What to do with rows that can't be converted. */
  readonly onError: "keep" | "drop"
  readonly writer: LossCounter
  /** Receives a line of JSON for each row that was not fully converted. */
  readonly onChanges?: (lines: string) => Promise<void>
}

export interface ConvertReport {
  /** The target notation. */
  readonly to: string
  readonly files: readonly ConvertedFile[]
  readonly counts: ConvertCounts
  /** Operators that the notation lacks and their replacements, each listed once. */
  readonly substitutions: readonly Substitution[]
  /** Renamed variables, each listed once, or several times if its new name depends on the row. */
  readonly renamed: readonly Renaming[]
  /** The first rows that were not fully converted. */
  readonly problems: readonly RowProblem[]
  /** What the output lacks; absent if it lacks nothing. */
  readonly losses?: Losses
  /** Rows whose text still asks for the old label words; absent if there are none. */
  readonly asksForOldLabels?: OldLabels
}

interface OldLabels {
  readonly rows: number
  /** The words for true and false in the first of these rows; `text` is the line with them. */
  readonly words: { readonly true: string; readonly false: string }
  readonly file: string
  readonly line: number
  readonly text: string
}

interface ConvertCounts {
  /** Number of rows: the sum of the next three counts. */
  rows: number
  converted: number
  kept: number
  dropped: number
  /** Number of converted rows whose label was left unchanged. */
  labelsLeft: number
}

type ConvertedFile = Pick<FileReport, "path"> &
  ReturnType<typeof describeInput> & {
    readonly rows: number
  }

interface RowProblem {
  readonly file: string
  /** Line number in the file, from 1; for tables and lists, the row number. */
  readonly line: number
  readonly change: "kept" | "dropped" | "label kept"
  readonly reason: string
}

/** Maximum number of problems, and of names, in the report. */
const listed = 1000

/**
 * @throws FileError, UnknownFieldError, UnclearRowsError, AmbiguityError, TaskError, OptionError, TemplateError,
 * UnknownPrecedenceError, UnwritableError, WriteError
 */
export async function convertFiles(
  sources: readonly (string | AsyncIterable<Uint8Array>)[],
  options: ConvertFilesOptions,
): Promise<ConvertReport> {
  refuseSources(sources)
  refuseOptions(options)
  const set: Gathered = {
    files: [],
    counts: { rows: 0, converted: 0, kept: 0, dropped: 0, labelsLeft: 0 },
    substitutions: new Map(),
    renamed: new Map(),
    problems: [],
  }
  try {
    for (const source of sources) await addFile(set, source, options)
    await options.writer.end()
  } finally {
    await options.writer.close()
  }
  const { substitutions, renamed, ...rest } = set
  const losses = options.writer.losses()
  return {
    to: options.to.name,
    ...rest,
    substitutions: [...substitutions.values()],
    renamed: [...renamed.values()],
    ...(losses && { losses }),
  }
}

interface Gathered {
  readonly files: ConvertedFile[]
  readonly counts: ConvertCounts
  readonly substitutions: Map<string, Substitution>
  /** At most `listed` entries. */
  readonly renamed: Map<string, Renaming>
  readonly problems: RowProblem[]
  asksForOldLabels?: OldLabels
}

async function addFile(
  set: Gathered,
  source: string | AsyncIterable<Uint8Array>,
  options: ConvertFilesOptions,
): Promise<void> {
  const { writer, labels: hasLabels = false, also, to: target } = options
  const { noteTable } = writer
  const input = await openInput(source, {
    ...openOptionsOf({ ...options, threads: 1 }),
    noteTable,
  })
  const { path } = input
  try {
    const sample = new Sample(input.chunks)
    const made = await planInput(sample, input, {
      ...planOptionsOf({ ...options, labelsOnly: true, limit: 0 }),
      refusesUnclear: true,
      areLabelsOptional: !hasLabels,
    })
    const members = RowConverter.membersIn(made.plan, hasLabels)
    refuseName(also, members)
    // A Parquet column is copied unless it contains expressions.
    const keepsValues = input.format.name === "parquet"
    const settings = { ...options, target, hasLabels, also, keepsValues }
    const converter = new RowConverter(made.plan, settings)
    const added =
      also === undefined ? [] : members.map((name) => [name, nameOf(also, name)] as const)
    writer.start(input, members, new Map(added))
    const isDecoded = areDecoded(input.format)
    const lineOf = (row: number) => lineOfRow(row, input.facts.rowsPerLine)
    const file = { path, row: 0, lineOf, converter, isDecoded }
    const before = set.counts.rows
    for await (const chunk of sample.chunks()) {
      const changes = convertChunk(chunk, file, set, options)
      await writer.flush()
      if (changes !== "") await options.onChanges?.(changes)
    }
    const rows = set.counts.rows - before
    set.files.push({ path, rows, ...describeInput(input, made) })
  } catch (error) {
    throw namedProblem(error, path) ?? error
  } finally {
    await input.close()
  }
}

function areDecoded({ name, rows }: Format): boolean {
  return ["csv", "tsv"].includes(name) || (rows.kind === "bytes" && rows.areLines === true)
}

interface OpenFile {
  readonly path: string
  readonly converter: RowConverter
  /** Whether its lines are rebuilt from cells or decoded texts. */
  readonly isDecoded: boolean
  /** Number of lines so far. */
  row: number
  readonly lineOf: (row: number) => number
}

/** Converts a chunk and returns the problems with its rows as lines of JSON. */
function convertChunk(
  chunk: LineChunk,
  file: OpenFile,
  set: Gathered,
  options: ConvertFilesOptions,
): string {
  const { counts, problems } = set
  const { writer } = options
  let changes = ""
  const note = (change: RowProblem["change"], reason: string, row?: string) => {
    const problem = { file: file.path, line: file.lineOf(file.row), change, reason }
    if (problems.length < listed) problems.push(problem)
    changes += `${JSON.stringify({ ...problem, row })}\n`
  }
  const drop = (reason: string, row?: string) => {
    counts.dropped += 1
    note("dropped", reason, row)
    writer.skip()
  }
  const setAside = (reason: string, row: string, line: () => KeptLine) => {
    if (options.onError === "drop") drop(reason, row)
    else if (writer.keep(line())) {
      counts.kept += 1
      note("kept", reason, row)
    } else drop(`${reason}; it is not a row that this format can hold`, row)
  }
  for (const { text, bytes } of linesOfChunk(chunk)) {
    file.row += 1
    if (typeof text === "object") {
      const { message } = unreadProblem(text, options)
      counts.rows += 1
      if ("overlong" in text) drop(message)
      else setAside(message, textOfRagged(text), () => ({ bytes: none, json: undefined }))
      continue
    }
    const made = isWhole(text, file.isDecoded ? none : bytes)
      ? file.converter.convert(text)
      : ({ kind: "unconverted", reason: file.isDecoded ? lostBytes : "it is not UTF-8" } as const)
    if (made === undefined) {
      writer.pass(bytes)
      continue
    }
    counts.rows += 1
    if (made.kind === "converted") {
      counts.converted += 1
      for (const each of made.substitutions) set.substitutions.set(JSON.stringify(each), each)
      for (const each of made.renamed) {
        if (set.renamed.size < listed) set.renamed.set(JSON.stringify(each), each)
      }
      writer.add(made.json)
      if (made.asked !== undefined) {
        const first = { ...made.asked, file: file.path, line: file.lineOf(file.row) }
        set.asksForOldLabels = {
          ...(set.asksForOldLabels ?? first),
          rows: (set.asksForOldLabels?.rows ?? 0) + 1,
        }
      }
      if (made.labelProblem === undefined) continue
      counts.labelsLeft += 1
      note("label kept", made.labelProblem, text)
    } else setAside(made.reason, text, () => ({ bytes, json: jsonOf(text, file.converter) }))
  }
  return changes
}

const none = new Uint8Array(0)

/**
 * Whether a decoded text represents its bytes; bytes that aren't UTF-8 would be lost.
 *
 * @param bytes empty if the original bytes aren't available
 */
function isWhole(text: string, bytes: Uint8Array): boolean {
  return !text.includes("\ufffd") || Buffer.from(text).equals(bytes)
}

/** `undefined` if a line can't be represented as a row of JSON. */
function jsonOf(line: string, converter: RowConverter): string | undefined {
  try {
    const json = converter.rowJson(line)
    if (json !== undefined) parseJson(json)
    return json
  } catch (error) {
    if (error instanceof UnreadableRowError) return undefined
    throw error
  }
}

/** @throws OptionError if several new fields would share a name, or one would be added to each element of a list */
function refuseName(also: string | undefined, members: readonly string[]): void {
  if (also === undefined) return
  const [listed] = members.filter((name) => /\.\*(?:\.|$)/.test(name))
  if (listed !== undefined) {
    throw new OptionError("also", also, `left out, as ${listed} occurs in each element of a list`)
  }
  if (members.length < 2 || also.includes("{field}")) return
  const names = members.map((name) => JSON.stringify(name)).join(" and ")
  throw new OptionError(
    "also",
    also,
    `a name with {field} in it, such as "${also}_{field}", as ${names} each get another one`,
  )
}
