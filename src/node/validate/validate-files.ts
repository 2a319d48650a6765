// Files of rows to one report on them all.
//
//     each file   recognise ─▶ first rows: fields, template, dialect ─▶ check all chunks ─┐
//     all files   tallies, bad rows, records of repeats ◀─────────────────────────────────┘ ─▶ report
//
// A file that turns out not to be readable is reported, and the others are checked all the same.

import { stat } from "node:fs/promises"
import type { BoolglotError } from "../../errors/boolglot-error.ts"
import type { OverlongLine } from "../../formats/bytes/line-chunks.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { AmbiguityError } from "../../language/engines/readings.ts"
import { repeatMessages } from "../../report/findings.ts"
import { hasLabels, makeReport } from "../../report/make-report.ts"
import type {
  BadRow,
  DatasetReport,
  FileReport,
  Severity,
  SplitOverlap,
} from "../../report/report.ts"
import { addTally, emptyTally, type Tally } from "../../validate/analysis/row-tally.ts"
import type { ChunkResult } from "../../validate/chunk-checker.ts"
import { type CheckPlan, dialectOf } from "../../validate/plan/check-plan.ts"
import { UnknownFieldError } from "../../validate/plan/find-fields.ts"

import { UnclearRowsError } from "../../validate/plan/unclear-rows.ts"
import type { Repeat } from "../../validate/repeats/first-repeats.ts"
import type { RepeatFinder } from "../../validate/repeats/repeats.ts"

import { BadRowList, plainBadRow } from "../../validate/rows/bad-rows.ts"
import type { FileDialects } from "../../validate/rows/explain-refusals.ts"
import type { RowAnswer } from "../../validate/rows/row-answer.ts"
import { RowChecker } from "../../validate/rows/row-checker.ts"
import { TaskError } from "../../validate/tasks/task.ts"
import { FileError } from "../files/file-error.ts"
import { type Input, openInput } from "../files/open-input.ts"
import { sizeOfFile } from "../files/same-file.ts"
import { standardInputName } from "../files/standard-input.ts"
import { type CheckedChunk, CheckPool } from "../workers/chunk-threads.ts"
import { describeInput, planInput } from "./plan-input.ts"
import { refuseOptions, refuseSources } from "./refuse-options.ts"
import { Sample } from "./sample.ts"
import { bytesOf, type Source, SplitRepeats, splitOf } from "./split-repeats.ts"
import { type RowText, textsOfRows } from "./texts-of-rows.ts"
import {
  defaultLimit,
  type FixedRows,
  inputOptionsOf,
  overlongProblem,
  planOptionsOf,
  threadsOf,
  type ValidateOptions,
} from "./validate-options.ts"

/**
 * Checks rows of files, or of a stream of bytes. Splits of one configuration are compared with each other.
 *
 * @throws FileError, UnknownFieldError, UnclearRowsError, AmbiguityError where no file could be checked at all
 * @throws OptionError, TemplateError, UnknownConventionError, UnknownDialectError before anything is opened
 * @throws ThreadError
 */
export async function validateFiles(
  sources: readonly Source[],
  options: ValidateOptions = {},
): Promise<DatasetReport> {
  refuseSources(sources)
  refuseOptions(options)
  const threads = threadsOf(options)
  const pool = new CheckPool(threads)
  const whole = new WholeSet(options, sources)
  try {
    if (await areLarge(sources)) pool.prepare()
    for (const source of sources) await whole.add(source, pool)
    return await whole.report()
  } finally {
    await pool.close()
    await whole.close()
  }
}

/** Whether there are so many bytes that threads are worth starting before the first rows are looked at. */
async function areLarge(sources: readonly Source[]): Promise<boolean> {
  let bytes = 0
  for (const source of sources) {
    const path = bytesOf(source)
    if (typeof path === "string") bytes += await sizeOfFile(path)
    if (bytes >= large) return true
  }
  return false
}

class WholeSet {
  readonly #options: ValidateOptions
  readonly #fixed: FixedRows | undefined
  readonly #tally: Tally
  readonly #files: FileReport[] = []
  /** The number of the first line of each file among the lines of all. */
  readonly #starts: number[] = []
  /** How each file is checked; undefined for those that could not be read. */
  readonly #plans: (CheckPlan | undefined)[] = []
  readonly #dialects = new Set<Dialect>()
  readonly #badRows: BadRowList
  /** Undefined where only labels are checked. */
  readonly #repeats: SplitRepeats | undefined
  #notAfterXor: Severity | undefined
  #firstError: Error | undefined
  #lines = 0
  #bytes = 0

  constructor(options: ValidateOptions, sources: readonly Source[]) {
    const { labelsOnly = false, limit = defaultLimit } = options
    this.#options = options
    this.#fixed = options.fixed ?? options.mended
    this.#tally = emptyTally(!labelsOnly)
    this.#badRows = new BadRowList(limit)
    if (!labelsOnly) this.#repeats = new SplitRepeats(sources, limit)
  }

  async add(from: Source, pool: CheckPool): Promise<void> {
    const source = bytesOf(from)
    const path = typeof source === "string" ? source : standardInputName
    const repeats = this.#repeats?.start(from, this.#lines)
    const tally = emptyTally(this.#tally.analysis !== undefined)
    const file = this.#starts.push(this.#lines) - 1
    this.#plans.push(undefined)
    const known = { path, ...splitOf(from), counts: tally.counts }
    let input: Input | undefined
    try {
      input = await openInput(source, inputOptionsOf(this.#options))
      const sample = new Sample(input.chunks)
      const made = await planInput(sample, input, {
        ...planOptionsOf(this.#options),
        refusesUnclear: true,
      })
      this.#plans[file] = made.plan
      const chunks = pool.check(sample.chunks(), made.plan)
      const problem = await this.#check(chunks, { path, file, tally, repeats })
      this.#files.push({ ...known, ...describeInput(input, made, tally.counts), ...problem })
      if (made.dialect !== undefined) this.#dialects.add(made.dialect)
      this.#noteNotAfterXor(tally, made.plan.notAfterXor)
    } catch (error) {
      if (!isFileProblem(error)) throw error
      const problem = isOfRows(error)
        ? new FileError(path, error)
        : error instanceof UnclearRowsError
          ? error.in(path)
          : error
      this.#firstError ??= problem
      const isNamed = problem instanceof FileError || problem instanceof UnclearRowsError
      const message = isNamed ? problem.message : `${path}: ${problem.message}`
      this.#files.push({ ...known, ...unreadFile, ...problemOf(problem, message) })
    } finally {
      await input?.close()
    }
    // Where no row has a label, none of them lacks one.
    if (!hasLabels(tally.counts)) this.#badRows.drop("missing", file)
    addTally(this.#tally, tally)
  }

  async report(): Promise<DatasetReport> {
    const isNothingRead = this.#files.every(
      ({ counts, problem }) => counts.rows === 0 && problem !== null,
    )
    if (this.#firstError !== undefined && isNothingRead) throw this.#firstError
    const { examples, overlaps, ...repeats } = (await this.#repeats?.finish()) ?? noRepeats
    await this.#noteRepeats(examples)
    const badRows = this.#badRows.rows.toSorted(
      (left, right) => left.file - right.file || left.line - right.line,
    )
    return makeReport({
      files: this.#files,
      tally: this.#wholeTally(),
      dialects: [...this.#dialects],
      convention: this.#options.precedence,
      isUnlabelled: this.#options.unlabelled ?? false,
      notAfterXor: this.#notAfterXor,
      repeats,
      badRows: await this.#explained(badRows),
      ...(await this.#withMeanings(overlaps)),
    })
  }

  /** Of rows of which labels alone were checked, nothing else was counted. */
  #wholeTally(): Tally {
    const known = this.#plans.filter((plan) => plan !== undefined)
    const isFull = known.length === 0 || known.some((plan) => plan.isFull)
    return isFull ? this.#tally : { ...this.#tally, analysis: undefined }
  }

  async close(): Promise<void> {
    await this.#repeats?.close()
  }

  /** Loaded only where it is asked for, as are truth tables. */
  async #withMeanings(overlaps: readonly SplitOverlap[] | undefined) {
    if (this.#options.equivalent !== true || overlaps === undefined) return { overlaps }
    const { compareMeanings, joinOverlaps } = await import("./split-meanings.ts")
    const files = this.#files.flatMap(({ path, configuration, split, problem }, at) => {
      const plan = this.#plans[at]
      const isWhole = problem === null && configuration !== undefined && split !== undefined
      return isWhole && plan !== undefined ? [{ path, configuration, split, plan }] : []
    })
    const found = await compareMeanings(files, inputOptionsOf(this.#options))
    return joinOverlaps(overlaps, found)
  }

  /** Gives what kept the file from being read to its end. */
  async #check(
    chunks: AsyncIterable<CheckedChunk | OverlongLine>,
    { path, file, tally, repeats }: CheckedFile,
  ): Promise<FileProblem> {
    try {
      for await (const chunk of chunks) {
        const line = this.#lines - (this.#starts[file] as number)
        if ("overlong" in chunk) await this.#addOverlong(chunk, { path, file, line, tally })
        else await this.#addChunk(chunk, { path, file, line, tally, repeats })
        this.#options.onProgress?.(this.#bytes, this.#tally.counts.rows + tally.counts.rows)
      }
      return { problem: null }
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      this.#firstError ??= error
      // The row that was being read then is neither among the fixed ones nor known.
      const change = { file: path, change: "broken", reason: error.message }
      await this.#fixed?.changes(`${JSON.stringify(change)}\n`)
      return problemOf(error)
    }
  }

  async #addChunk(
    { result, bytes }: CheckedChunk,
    { path, file, line, tally, repeats }: CheckedFile & { line: number },
  ): Promise<void> {
    await this.#handOn(result, path, line)
    addTally(tally, result.tally)
    for (const row of result.badRows) {
      this.#badRows.add(row.kind, () => ({ ...row, file, line: line + row.line + 1 }), row.atom)
    }
    await repeats?.add(result.records, this.#lines)
    this.#lines += result.lines
    this.#bytes += bytes
  }

  async #handOn(
    { fixed: rows, changes, answers }: ChunkResult,
    path: string,
    line: number,
  ): Promise<void> {
    const { onAnswers } = this.#options
    if (rows.length > 0) await this.#fixed?.rows(rows)
    if (changes.length > 0) {
      const lines = changes.map((change) => {
        const placed = { file: path, ...change, line: line + change.line + 1 }
        return `${JSON.stringify(placed)}\n`
      })
      await this.#fixed?.changes(lines.join(""))
    }
    if (answers.length > 0) await onAnswers?.(await this.#linesOf(answers, path, line))
  }

  async #linesOf(answers: readonly RowAnswer[], path: string, line: number): Promise<string> {
    const file = this.#plans.length - 1
    const refused = answers.flatMap((each) => (each.refused ? [{ ...each.refused, file }] : []))
    const explained = (await this.#explained(refused))[Symbol.iterator]()
    const lines = answers.map((each) => {
      const { errors } = each.refused ? (explained.next().value as BadRow) : {}
      const { kind, answer } = each
      const placed = { file: path, line: line + each.line + 1, kind, ...answer, errors }
      return `${JSON.stringify(placed)}\n`
    })
    return lines.join("")
  }

  async #addOverlong(
    skipped: OverlongLine,
    { path, file, line, tally }: { path: string; file: number; line: number; tally: Tally },
  ): Promise<void> {
    tally.counts.rows += 1
    tally.counts.unreadable += 1
    const problem = overlongProblem(skipped, this.#options)
    this.#badRows.add("unreadable", () => ({
      ...plainBadRow("unreadable", line + 1, null),
      file,
      ...problem,
    }))
    const change = { file: path, line: line + 1, change: "dropped", reason: problem.message }
    await this.#fixed?.changes(`${JSON.stringify(change)}\n`)
    this.#lines += 1
    this.#bytes += skipped.overlong
  }

  /** Files where it does not matter are left out, also where it matters in others. */
  #noteNotAfterXor({ analysis }: Tally, severity: Severity | undefined): void {
    if (analysis === undefined) return
    if (severity === undefined) analysis.notAfterXor[0] = 0
    else if (analysis.notAfterXor[0] > 0 && this.#notAfterXor !== "warning") {
      this.#notAfterXor = severity
    }
  }

  async #noteRepeats(examples: readonly Repeat[]): Promise<void> {
    const places = examples.map(({ row }) => this.#placeOf(row))
    const texts: (ReadonlyMap<number, RowText> | undefined)[] = []
    // One file after the other, as there may be many; a file that is gone costs no more than its texts.
    for (const [file, { path }] of this.#files.entries()) {
      const lines = places.flatMap((place) => (place.file === file ? place.line - 1 : []))
      const plan = this.#plans[file]
      const isThere = plan !== undefined && lines.length > 0 && (await isPlainFile(path))
      texts[file] = isThere
        ? await textsOfRows(path, new Set(lines), plan, inputOptionsOf(this.#options)).catch(
            nothingOfFile,
          )
        : undefined
    }
    examples.forEach(({ kind, other }, index) => {
      const { file, line } = places[index] as Place
      this.#badRows.add(kind, () => ({
        ...plainBadRow(kind, line, null),
        ...texts[file]?.get(line - 1),
        file,
        message: repeatMessages[kind],
        other: this.#placeOf(other),
      }))
    })
  }

  /** Finds all errors of refused rows; what does that is loaded only where there are some. */
  async #explained(rows: readonly BadRow[]): Promise<readonly BadRow[]> {
    if (!rows.some(({ kind }) => kind === "refused")) return rows
    const { explainRefusals } = await import("../../validate/rows/explain-refusals.ts")
    const known: FileDialects[] = []
    return explainRefusals(rows, (file) => {
      const dialects = known[file] ?? dialectsOf(this.#plans[file])
      known[file] = dialects
      return dialects
    })
  }

  /** The file and line of a line that has a number among the lines of all files. */
  #placeOf(line: number): Place {
    const file = this.#starts.findLastIndex((start) => start <= line)
    return { file, line: line - (this.#starts[file] as number) + 1 }
  }
}

/** Under another convention nobody knows how other notations read a row. */
function dialectsOf(plan: CheckPlan | undefined): FileDialects {
  if (plan === undefined) return { dialect: undefined, dialects: [] }
  const { dialect } = new RowChecker(plan)
  return { dialect, dialects: plan.convention === undefined ? plan.dialects.map(dialectOf) : [] }
}

interface CheckedFile {
  readonly path: string
  /** Its number. */
  readonly file: number
  readonly tally: Tally
  readonly repeats: RepeatFinder | undefined
}

type FileProblem = Pick<FileReport, "problem" | "remedies">

interface Place {
  readonly file: number
  /** Counted from 1. */
  readonly line: number
}

function nothingOfFile(error: unknown): undefined {
  if (!(error instanceof FileError)) throw error
}

/** Whether a path can be read once more. */
async function isPlainFile(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => undefined)
  return status?.isFile() === true
}

/** Of a file that could not be read, or not to its end. */
function problemOf(error: BoolglotError, message = error.message): FileProblem {
  const { remedies = [] } = error
  return remedies.length === 0 ? { problem: message } : { problem: message, remedies }
}

const large = 16 * 1024 * 1024

const noRepeats = {
  repeated: 0,
  nearlyRepeated: 0,
  contradicting: 0,
  examples: [],
  overlaps: undefined,
}

/** What is known of a file that could not be read. */
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

function isOfRows(error: unknown): error is UnknownFieldError | TaskError {
  return error instanceof UnknownFieldError || error instanceof TaskError
}

function isFileProblem(error: unknown): error is BoolglotError {
  const types = [FileError, UnknownFieldError, UnclearRowsError, AmbiguityError, TaskError]
  return types.some((type) => error instanceof type)
}
