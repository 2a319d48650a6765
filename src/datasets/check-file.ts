// Checks one file. The report on a dataset is the sum of these results.
//
//     recognise ─▶ first rows: fields, template, dialect ─▶ check all chunks ─▶ tally, first bad rows, records of repeats
//
// If the file can't be read, its report says why.

import { type BoolglotError, FileError } from "../errors/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { type LineChunk, linesOfChunk, type OverlongLine } from "../lines/index.ts"
import { type BadRow, type FileReport, hasLabels } from "../report/index.ts"
import {
  addTally,
  BadRowList,
  type Change,
  type CheckPlan,
  type ChunkResult,
  dialectOf,
  emptyTally,
  type FileDialects,
  type MadePlan,
  plainBadRow,
  type RowAnswer,
  RowChecker,
  type Tally,
  UnclearRowsError,
} from "../validate/index.ts"
import {
  type CheckOptions,
  defaultLimit,
  type FixedRow,
  type FixedRowWriter,
  inputOptionsOf,
  planOptionsOf,
  unreadProblem,
} from "./check-options.ts"
import type { CheckedChunk, CheckPool } from "./check-pool.ts"
import type { FileAccess, Input } from "./input.ts"
import { describeInput, lineOfRow, namedProblem, planInput, Sample } from "./plan-input.ts"
import { nameOf, type Source, splitOf } from "./source.ts"

export interface CheckedFile {
  readonly report: FileReport
  readonly tally: Tally
  /** The first bad rows of each kind, sorted by line; their `file` is 0. */
  readonly badRows: readonly BadRow[]
  readonly lines: number
  /** How rows were read, and in which dialect; `undefined` if the file could not be opened. */
  readonly plan: CheckPlan | undefined
  readonly dialect: Dialect | undefined
  /** Why the file could not be opened or read to its end. */
  readonly error: BoolglotError | undefined
}

export interface FileChecking {
  readonly options: CheckOptions
  readonly access: FileAccess
  /** Decides how to read a file. Default: from its first rows. */
  readonly plan?: (sample: Sample, input: Input) => Promise<MadePlan>
  readonly onChunk?: (chunk: LineChunk) => void
  readonly earlier?: CheckPlan
  /** Receives the records of consecutive rows; `firstRow` is the number of the first one in the file. */
  readonly onRecords?: (records: Uint32Array, firstRow: number) => void | Promise<void>
  /** Called with the number of bytes and rows checked so far. */
  readonly onProgress?: (bytes: number, rows: number) => void
}

/** @throws OptionError, TemplateError, InapplicablePrecedenceError, ThreadError, and errors unrelated to this file */
export function checkFile(
  source: Source,
  pool: CheckPool,
  checking: FileChecking,
): Promise<CheckedFile> {
  return new FileCheck(source, checking).check(pool)
}

class FileCheck {
  readonly #options: CheckOptions
  readonly #path: string
  readonly #tally: Tally
  readonly #badRows: BadRowList
  readonly #fixed: FixedRowWriter | undefined
  #plan: CheckPlan | undefined
  #input: Input | undefined
  #lines = 0
  #bytes = 0
  readonly #source: Source
  readonly #checking: FileChecking

  constructor(source: Source, checking: FileChecking) {
    this.#source = source
    this.#checking = checking
    this.#options = checking.options
    this.#fixed = checking.options.fixed
    this.#path = nameOf(source)
    this.#tally = emptyTally(this.#options.labelsOnly !== true)
    this.#badRows = new BadRowList(this.#options.limit ?? defaultLimit)
  }

  async check(pool: CheckPool): Promise<CheckedFile> {
    const { counts } = this.#tally
    const known = { path: this.#path, ...splitOf(this.#source), counts }
    let input: Input | undefined
    try {
      const { memory } = pool
      const { access } = this.#checking
      const noteTable = this.#fixed?.noteTable
      input = await access.open(this.#source, {
        ...inputOptionsOf(this.#options),
        memory,
        noteTable,
      })
      const sample = new Sample(input.chunks)
      const { plan = this.#planOf } = this.#checking
      const made = await plan(sample, input)
      this.#plan = made.plan
      this.#input = input
      const { input: inputField, target } = made.plan.fields
      const added = made.hasTargetField || made.isLabelInText ? [] : [[inputField, target] as const]
      this.#fixed?.start?.(input, [inputField, target], new Map(added))
      const error = await this.#checkChunks(pool.check(this.#noted(sample.chunks()), made.plan))
      const report = { ...known, ...describeInput(input, made, counts), ...problemOf(error) }
      return this.#checked(report, made.dialect, error)
    } catch (error) {
      const problem = namedProblem(error, this.#path)
      if (problem === undefined) throw error
      const isNamed = problem instanceof FileError || problem instanceof UnclearRowsError
      const message = isNamed ? problem.message : `${this.#path}: ${problem.message}`
      const report = { ...known, ...unreadFile, ...problemOf(problem, message) }
      return this.#checked(report, undefined, problem)
    } finally {
      await input?.close()
    }
  }

  readonly #planOf = (sample: Sample, input: Input): Promise<MadePlan> => {
    const { earlier } = this.#checking
    const options = {
      ...planOptionsOf(this.#options),
      refusesUnclear: true,
      ...(earlier && { earlier }),
    }
    return planInput(sample, input, options)
  }

  #checked(
    report: FileReport,
    dialect: Dialect | undefined,
    error: BoolglotError | undefined,
  ): CheckedFile {
    // Rows of a file without labels don't count as lacking one.
    if (!hasLabels(report.counts)) this.#badRows.drop("missing", 0)
    const { analysis } = this.#tally
    // Files in which `not` after xor makes no difference don't add to the count, even if it does in other files.
    if (analysis !== undefined && this.#plan?.notAfterXor === undefined) analysis.notAfterXor[0] = 0
    return {
      report,
      tally: this.#tally,
      badRows: this.#badRows.rows,
      lines: this.#lines,
      plan: this.#plan,
      dialect,
      error,
    }
  }

  async *#noted(chunks: AsyncGenerator<LineChunk>): AsyncGenerator<LineChunk> {
    const { onChunk } = this.#checking
    for await (const chunk of chunks) {
      onChunk?.(chunk)
      yield chunk
    }
  }

  async #checkChunks(
    chunks: AsyncIterable<CheckedChunk | OverlongLine>,
  ): Promise<FileError | undefined> {
    try {
      for await (const chunk of chunks) {
        if ("overlong" in chunk) await this.#addOverlong(chunk)
        else await this.#addChunk(chunk)
        this.#checking.onProgress?.(this.#bytes, this.#tally.counts.rows)
      }
      return undefined
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      // The row at the failure was not written, and its line is unknown.
      const change = { file: this.#path, change: "broken", reason: error.message }
      await this.#noteChanges([change])
      return error
    }
  }

  async #addChunk({ result, bytes }: CheckedChunk): Promise<void> {
    const line = this.#lines
    await this.#handOn(result)
    addTally(this.#tally, result.tally)
    for (const row of result.badRows) {
      this.#badRows.add(row.kind, () => ({ ...row, file: 0, line: line + row.line + 1 }), row.atom)
    }
    await this.#checking.onRecords?.(result.records, line)
    this.#lines += result.lines
    this.#bytes += bytes
  }

  async #handOn(result: ChunkResult): Promise<void> {
    const fixed = this.#fixed
    const { answers } = result
    const { onAnswers } = this.#options
    const { bytes, rows, changes, lost } =
      fixed === undefined || this.#input === undefined
        ? { bytes: result.fixed, rows: [], changes: result.changes, lost: 0 }
        : handOnRows(result, this.#input, fixed)
    if (fixed?.each !== undefined) await fixed.each(rows)
    else if (bytes.length > 0) await fixed?.rows(bytes)
    if (lost > 0) fixed?.lost?.(lost)
    await this.#noteChanges(
      changes.map((change) => ({
        file: this.#path,
        ...change,
        line: this.#lineOf(change.line),
      })),
    )
    if (answers.length > 0) await onAnswers?.(await this.#linesOf(answers))
  }

  /** Line of the file that holds a row of the chunk; rows are counted from 0. */
  #lineOf(row: number): number {
    return lineOfRow(this.#lines + row + 1, this.#input?.facts.rowsPerLine)
  }

  async #noteChanges(changes: readonly object[]): Promise<void> {
    if (changes.length === 0) return
    const lines = changes.map((change) => `${JSON.stringify(change)}\n`)
    await this.#fixed?.changes(lines.join(""))
  }

  async #linesOf(answers: readonly RowAnswer[]): Promise<string> {
    const refused = answers.flatMap((each) => each.refused ?? [])
    const explained = (await explainedRows(refused, () => this.#plan))[Symbol.iterator]()
    const lines = answers.map((each) => {
      const { errors } = each.refused ? (explained.next().value as BadRow) : {}
      const { kind, answer } = each
      const placed = {
        file: this.#path,
        line: this.#lineOf(each.line),
        kind,
        ...answer,
        errors,
      }
      return `${JSON.stringify(placed)}\n`
    })
    return lines.join("")
  }

  async #addOverlong(skipped: OverlongLine): Promise<void> {
    const { counts } = this.#tally
    counts.rows += 1
    counts.unreadable += 1
    const line = this.#lines + 1
    const problem = unreadProblem(skipped, this.#options)
    this.#badRows.add("unreadable", () => ({
      ...plainBadRow("unreadable", line, null),
      ...problem,
    }))
    const change = {
      file: this.#path,
      line: this.#lineOf(0),
      change: "dropped",
      reason: problem.message,
    }
    await this.#noteChanges([change])
    await this.#fixed?.each?.([{ json: undefined, isChanged: false }])
    this.#lines = line
    this.#bytes += skipped.overlong
  }
}

type FileProblem = Pick<FileReport, "problem" | "remedies">

function problemOf(
  error: BoolglotError | undefined,
  message = error?.message ?? null,
): FileProblem {
  const { remedies = [] } = error ?? {}
  return remedies.length === 0 ? { problem: message } : { problem: message, remedies }
}

const unreadFile = {
  format: null,
  isCompressed: false,
  unit: "line",
  inputField: null,
  targetField: null,
  isInputFieldGuessed: false,
  isTargetFieldGuessed: false,
  noTarget: null,
  template: null,
  isTemplateDetected: false,
  dialect: null,
  detectedFrom: null,
} as const

// The rows of a chunk with corrected labels, one by one and in order, for outputs other than JSON Lines.
//
//     row 1 right, row 2 with a wrong label, row 3 unreadable     kept, changed, left out
//
// Rows that aren't UTF-8 are left out if the output format can't keep their bytes.

interface HandedOn {
  readonly bytes: Uint8Array
  readonly rows: readonly FixedRow[]
  readonly changes: readonly Change[]
  readonly lost: number
}

/** `convert` also gives this reason when it leaves out such rows of a table. */
export const lostBytes =
  "it is not UTF-8, or contains U+FFFD, which replaces invalid bytes; convert the file to UTF-8 first"

function handOnRows(
  { lines, fixed: bytes, changes, passed }: ChunkResult,
  { format }: Pick<Input, "format">,
  fixed: FixedRowWriter,
): HandedOn {
  const isTable = format.name === "csv" || format.name === "tsv"
  const keepsBytes = isTable ? fixed.format === format.name : fixed.each === undefined
  if (keepsBytes && fixed.each === undefined) return { bytes, rows: [], changes, lost: 0 }
  const isLost = (json: string, row: Uint8Array) =>
    !keepsBytes && json.includes("\ufffd") && (isTable || !isSame(encoder.encode(json), row))
  const byLine = new Map(changes.map((change) => [change.line, change]))
  const noRows = new Set(passed)
  const rows: FixedRow[] = []
  let lost = 0
  const leaveOut = (to: (line: number) => boolean) => {
    while (rows.length < lines && to(rows.length)) rows.push(leftOut)
  }
  for (const { bytes: row } of linesOfChunk(bytes)) {
    leaveOut((line) => noRows.has(line) || byLine.get(line)?.change === "dropped")
    const json = decoder.decode(row)
    const line = rows.length
    if (isLost(json, row)) {
      byLine.set(line, { line, change: "dropped", reason: lostBytes, row: json })
      rows.push(leftOut)
      lost += 1
    } else rows.push({ json, isChanged: byLine.get(line)?.change === "label" })
  }
  leaveOut(() => true)
  const left = rows.flatMap(({ json }) => (json === undefined ? [] : [`${json}\n`]))
  const all = [...byLine.values()].sort((one, other) => one.line - other.line)
  return { bytes: lost === 0 ? bytes : encoder.encode(left.join("")), rows, changes: all, lost }
}

const leftOut: FixedRow = { json: undefined, isChanged: false }

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
const encoder = new TextEncoder()

// Adds all errors to refused rows. The code that finds them is loaded only if there are such rows.

/** @param planOf how a file was checked; `undefined` if it could not be read */
export async function explainedRows(
  rows: readonly BadRow[],
  planOf: (file: number) => CheckPlan | undefined,
): Promise<readonly BadRow[]> {
  if (!rows.some(({ kind }) => kind === "refused")) return rows
  const { explainRefusals } = await import("../validate/rows/errors-of-refused-rows.ts")
  const known: FileDialects[] = []
  return explainRefusals(rows, (file) => {
    const dialects = known[file] ?? dialectsOf(planOf(file))
    known[file] = dialects
    return dialects
  })
}

/** If the user specifies a precedence, other dialects are left out, as their readings are then unknown. */
function dialectsOf(plan: CheckPlan | undefined): FileDialects {
  if (plan === undefined) return { dialect: undefined, dialects: [] }
  const { dialect } = new RowChecker(plan)
  return { dialect, dialects: plan.precedence === undefined ? plan.dialects.map(dialectOf) : [] }
}
