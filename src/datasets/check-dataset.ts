// Files of rows to one report on them all.
//
//     each file   ─check─▶  tally, first bad rows  ─┐
//                           records of repeats     ─┴─▶  report
//
// A file that turns out not to be readable is reported, and the others are checked all the same.

import type { BoolglotError } from "../errors/boolglot-error.ts"
import type { DatasetReport } from "../report/report.ts"
import { checkFile, type FileChecking } from "./check-file.ts"
import { type CheckOptions, defaultLimit, inputOptionsOf } from "./check-options.ts"
import type { CheckPool } from "./check-pool.ts"
import type { FileAccess } from "./input.ts"
import type { Source } from "./source.ts"
import { type FoundRepeats, SplitRepeats } from "./split-repeats.ts"
import { addFile, emptySum, reportOn, rereadTexts, type SumOfFiles } from "./sum-of-files.ts"

export interface DatasetChecking extends Pick<FileChecking, "plan"> {
  readonly options: CheckOptions
  readonly access: FileAccess
}

/**
 * @param withPool has threads for the check of the rows, which are gone when what is said of them all is put together
 * @throws FileError, UnknownFieldError, UnclearRowsError, AmbiguityError where no file could be checked at all
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

/** @throws what kept the first file from being read, where no row of any could be */
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

/** What splits have in common. What compares meanings is loaded only where it is asked for, as are truth tables. */
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
