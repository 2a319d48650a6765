// Checks the files of a dataset and makes one report on all of them.
//
//     each file   ─check─▶  tally, first bad rows  ─┐
//                           records of repeats     ─┴─▶  report
//
// A file that can't be read is reported, and the check continues with the next one.

import { type BoolglotError, FileError } from "../errors/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { linesOfChunk } from "../lines/index.ts"
import {
  type DatasetReport,
  type FileReport,
  makeReport,
  type NotCompared,
  repeatTexts,
  type Severity,
} from "../report/index.ts"
import {
  addTally,
  BadRowList,
  type CheckPlan,
  emptyTally,
  longestText,
  plainBadRow,
  type Repeat,
  RowChecker,
  type Tally,
} from "../validate/index.ts"
import { type CheckedFile, checkFile, explainedRows, type FileChecking } from "./check-file.ts"
import { type CheckOptions, defaultLimit, inputOptionsOf } from "./check-options.ts"
import type { CheckPool } from "./check-pool.ts"
import type { FileAccess, Input } from "./input.ts"
import { lineOfRow } from "./plan-input.ts"
import { type FoundRepeats, SplitRepeats, sumOfRepeats } from "./repeats-by-configuration.ts"
import type { Source } from "./source.ts"

interface DatasetChecking extends Pick<FileChecking, "plan"> {
  readonly options: CheckOptions
  readonly access: FileAccess
}

/**
 * @param withPool provides threads for checking rows; they are gone by the time the report is made
 * @throws FileError, UnknownFieldError, UnclearRowsError, AmbiguityError if no file could be checked
 */
export async function checkDataset(
  sources: readonly Source[],
  checking: DatasetChecking,
  withPool: <Result>(check: (pool: CheckPool) => Promise<Result>) => Promise<Result>,
): Promise<DatasetReport> {
  const { options, access } = checking
  const { labelsOnly = false, limit = defaultLimit } = options
  const repeats = labelsOnly
    ? undefined
    : new SplitRepeats(sources, limit, () => access.createSpill())
  try {
    const { sum, found } = await withPool(async (pool) => {
      const sum = await checkAll(sources, checking, { pool, repeats })
      return { sum, found: await repeats?.finish(pool) }
    })
    return await reportOn(sum, options, {
      ...(await meaningsOf(sum, found, checking)),
      textsOf: async (file, lines) => {
        const [report, plan] = [sum.files[file], sum.plans[file]]
        return report && plan && rereadTexts(report.path, lines, plan, checking)
      },
    })
  } finally {
    await repeats?.close()
  }
}

interface Checking {
  readonly pool: CheckPool
  readonly repeats: SplitRepeats | undefined
}

/** @throws the error of the first file, if no row of any file could be read */
async function checkAll(
  sources: readonly Source[],
  { options, access, plan }: DatasetChecking,
  { pool, repeats }: Checking,
): Promise<SumOfFiles> {
  const { labelsOnly = false, limit = defaultLimit } = options
  const sum = emptySum(!labelsOnly, limit)
  let firstError: BoolglotError | undefined
  let [lines, bytes] = [0, 0]
  for (const source of sources) {
    const start = lines
    const finder = repeats?.start(source, start)
    let bytesOfFile = 0
    const earlier = sum.plans.find((each) => each !== undefined)
    const file = await checkFile(source, pool, {
      options,
      access,
      ...(earlier && { earlier }),
      ...(plan && { plan }),
      onRecords: (records, firstRow) => finder?.add(records, start + firstRow),
      onProgress: (done, rows) => {
        bytesOfFile = done
        options.onProgress?.(bytes + done, sum.tally.counts.rows + rows)
      },
    })
    firstError ??= file.error
    addFile(sum, file, start)
    lines += file.lines
    bytes += bytesOfFile
  }
  const isNothingRead = sum.files.every(
    ({ counts, problem }) => counts.rows === 0 && problem !== null,
  )
  if (firstError !== undefined && isNothingRead) throw firstError
  return sum
}

/** Rows that the splits share. The code that compares truth tables is loaded only if `equivalent` is set. */
async function meaningsOf(
  { files, plans }: SumOfFiles,
  repeats: FoundRepeats | undefined,
  { options, access }: DatasetChecking,
) {
  if (options.equivalent !== true || repeats?.overlaps === undefined) return { repeats }
  const { compareMeanings, joinOverlaps } = await import("./equivalent-rows.ts")
  const whole = files.flatMap(({ path, configuration, split, problem }, at) => {
    const plan = plans[at]
    const isWhole = problem === null && configuration !== undefined && split !== undefined
    return isWhole && plan !== undefined ? [{ path, configuration, split, plan }] : []
  })
  const found = await compareMeanings(whole, (path) => access.open(path, inputOptionsOf(options)))
  const { overlaps, notCompared } = joinOverlaps(repeats.overlaps, found)
  return { repeats: { ...repeats, overlaps }, notCompared }
}

// Adds up the results of files and makes one report from the sum.
//
//     checked file, checked file, …  ─add─▶  sum: files, tally, first bad rows  ─▶  report
//     records of all of them         ─────▶  repeats                            ─┘

/** Results of several files. Lists have one element per file, in the order of the files. */
interface SumOfFiles {
  readonly files: FileReport[]
  /** How each file is checked; `undefined` for files that could not be read. */
  readonly plans: (CheckPlan | undefined)[]
  /** The number of each file's first line among the lines of all files. */
  readonly starts: number[]
  readonly tally: Tally
  readonly dialects: Set<Dialect>
  readonly badRows: BadRowList
  notAfterXor: Severity | undefined
}

export function emptySum(isFull: boolean, limit: number): SumOfFiles {
  return {
    files: [],
    plans: [],
    starts: [],
    tally: emptyTally(isFull),
    dialects: new Set(),
    badRows: new BadRowList(limit),
    notAfterXor: undefined,
  }
}

/** @param start the number of the file's first line among the lines of all files */
function addFile(
  sum: SumOfFiles,
  { report, tally, badRows, plan, dialect }: CheckedFile,
  start: number,
): void {
  const file = sum.files.push(report) - 1
  sum.plans.push(plan)
  sum.starts.push(start)
  addTally(sum.tally, tally)
  for (const row of badRows) sum.badRows.add(row.kind, () => ({ ...row, file }), row.atom)
  if (dialect !== undefined) sum.dialects.add(dialect)
  const hasAny = (tally.analysis?.notAfterXor[0] ?? 0) > 0
  if (hasAny && sum.notAfterXor !== "warning") sum.notAfterXor = plan?.notAfterXor
}

interface SourcesOfReport {
  /** `undefined` if only labels are checked. */
  readonly repeats: FoundRepeats | undefined
  /** Absent if meanings were not compared. */
  readonly notCompared?: NotCompared
  /** Returns the rows on some lines of a file, counted from 0; `undefined` if the file can't be read again. */
  readonly textsOf: (file: number, lines: ReadonlySet<number>) => Promise<RowTexts | undefined>
}

type RowTexts = ReadonlyMap<number, RowText>

export async function reportOn(
  sum: SumOfFiles,
  {
    precedence,
    unlabelled = false,
    folderLinks,
  }: Pick<CheckOptions, "precedence" | "unlabelled" | "folderLinks">,
  { repeats = noRepeats(), notCompared, textsOf }: SourcesOfReport,
): Promise<DatasetReport> {
  const { examples, overlaps, ...counts } = repeats
  await noteRepeats(sum, examples, textsOf)
  const inFile = <Row extends Place>(row: Row) => ({
    ...row,
    line: lineOfRow(row.line, sum.files[row.file]?.rowsPerLine),
  })
  const badRows = sum.badRows.rows
    .toSorted((left, right) => left.file - right.file || left.line - right.line)
    .map((row) => ({ ...inFile(row), other: row.other && inFile(row.other) }))
  return makeReport({
    files: sum.files,
    tally: wholeTally(sum),
    dialects: [...sum.dialects],
    precedence: precedence,
    isUnlabelled: unlabelled,
    notAfterXor: sum.notAfterXor,
    repeats: counts,
    badRows: await explainedRows(badRows, (file) => sum.plans[file]),
    overlaps,
    notCompared,
    folderLinks,
  })
}

export async function rereadTexts(
  path: string,
  lines: ReadonlySet<number>,
  plan: CheckPlan,
  { options, access }: { readonly options: CheckOptions; readonly access: FileAccess },
): Promise<RowTexts | undefined> {
  if (!(await access.canReopen(path))) return undefined
  try {
    return await textsOfRows(await access.open(path, inputOptionsOf(options)), lines, plan)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return undefined
  }
}

/** The tally, minus its analysis if only the labels were checked for all rows. */
function wholeTally({ plans, tally }: SumOfFiles): Tally {
  const known = plans.filter((plan) => plan !== undefined)
  const isFull = known.length === 0 || known.some((plan) => plan.isFull)
  return isFull ? tally : { ...tally, analysis: undefined }
}

async function noteRepeats(
  sum: SumOfFiles,
  examples: readonly Repeat[],
  textsOf: SourcesOfReport["textsOf"],
): Promise<void> {
  const places = examples.map(({ row }) => placeOf(row, sum))
  const lines = new Map<number, Set<number>>()
  for (const { file, line } of places) {
    lines.set(file, (lines.get(file) ?? new Set<number>()).add(line - 1))
  }
  const texts = new Map<number, RowTexts | undefined>()
  // One file at a time, as there may be many. If a file is gone, only its texts are missing.
  for (const [file, ofFile] of lines) texts.set(file, await textsOf(file, ofFile))
  examples.forEach(({ kind, conflict, other }, index) => {
    const { file, line } = places[index] as Place
    sum.badRows.add(kind, () => ({
      ...plainBadRow(kind, line, null),
      ...texts.get(file)?.get(line - 1),
      file,
      ...repeatTexts[kind === "contradicting" ? conflict : kind],
      other: placeOf(other, sum),
    }))
  })
}

interface Place {
  readonly file: number
  /** Counts from 1. */
  readonly line: number
}

function placeOf(line: number, { starts }: SumOfFiles): Place {
  // Binary search, as there may be thousands of files. An empty file starts at the same row as the next one.
  let [file, above] = [0, starts.length]
  while (above - file > 1) {
    const middle = (file + above) >>> 1
    if ((starts[middle] as number) <= line) file = middle
    else above = middle
  }
  return { file, line: line - (starts[file] as number) + 1 }
}

function noRepeats(): FoundRepeats {
  return { ...sumOfRepeats([]), overlaps: undefined }
}

interface RowText {
  /** The expression, or its beginning. */
  readonly text: string
  /** Length of the whole expression, in UTF-16 units. */
  readonly length: number
  readonly label: boolean | null
  readonly value: boolean | null
}

/**
 * @param lines counted from 0
 * @returns the row on each line, without lines that no longer exist
 */
async function textsOfRows(
  { chunks }: Input,
  lines: ReadonlySet<number>,
  plan: CheckPlan,
): Promise<Map<number, RowText>> {
  const texts = new Map<number, RowText>()
  const rows = new RowChecker(plan)
  const last = Math.max(...lines)
  let line = 0
  for await (const chunk of chunks) {
    for (const each of linesOfChunk(chunk)) {
      const row = lines.has(line) ? each.text : undefined
      const outcome = typeof row === "string" ? rows.check(row) : undefined
      if (outcome !== undefined && outcome.kind !== "unreadable") {
        const { text, label = null, value = null } = outcome
        texts.set(line, { text: text.slice(0, longestText), length: text.length, label, value })
      }
      line += 1
    }
    if (line > last) break
  }
  return texts
}
