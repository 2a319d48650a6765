// Checks the files of a dataset and makes one report on all of them.
//
//     each file   ─check─▶  tally, first bad rows  ─┐
//                           records of repeats     ─┴─▶  report
//
// A file that can't be read is reported, and the check continues with the next one.

import type { BoolglotError } from "../errors/index.ts"
import type { DatasetReport } from "../report/index.ts"
import { checkFile, type FileChecking } from "./check-file.ts"
import { type CheckOptions, defaultLimit, inputOptionsOf } from "./check-options.ts"
import type { CheckPool } from "./check-pool.ts"
import type { FileAccess } from "./input.ts"
import type { Source } from "./source.ts"
import { type FoundRepeats, SplitRepeats } from "./split-repeats.ts"
import { addFile, emptySum, reportOn, rereadTexts, type SumOfFiles } from "./sum-of-files.ts"

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
  const { compareMeanings, joinOverlaps } = await import("./split-meanings.ts")
  const whole = files.flatMap(({ path, configuration, split, problem }, at) => {
    const plan = plans[at]
    const isWhole = problem === null && configuration !== undefined && split !== undefined
    return isWhole && plan !== undefined ? [{ path, configuration, split, plan }] : []
  })
  const found = await compareMeanings(whole, (path) => access.open(path, inputOptionsOf(options)))
  const { overlaps, notCompared } = joinOverlaps(repeats.overlaps, found)
  return { repeats: { ...repeats, overlaps }, notCompared }
}
