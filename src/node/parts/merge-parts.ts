// Merges parts into the report of a single run over all shards, or into one larger part. Only the headers of the parts
// and a piece of each part's records are held in memory.
//
//     1.part 2.part 3.part …  ─▶  headers added up          ─┬─▶  report
//                             ─▶  records merged ─▶ repeats  ─┘

import { createHash } from "node:crypto"
import {
  copiesAmong,
  defaultLimit,
  emptySum,
  type FoundRepeats,
  nameOf,
  reportOn,
  rereadTexts,
  splitsByName,
  sumOfRepeats,
} from "../../datasets/index.ts"
import { checkOptions, checkType, OptionError } from "../../errors/index.ts"
import { writtenNumber } from "../../number-format.ts"
import type { DatasetReport, FileReport } from "../../report/index.ts"
import { heldWords, mergedRecords, RecordComparison, rowAt } from "../../validate/index.ts"
import type { OutputOptions } from "../files/check-outputs.ts"
import { openInput } from "../files/open-input.ts"
import { type OutputFile, withOutputFile } from "../files/output-file.ts"
import { openOptionsOf, refuseOptions, type ValidateOptions } from "../validate/invalid-options.ts"
import { fileAccess, plannedBy, underPlan } from "../validate/validate-files.ts"
import { addToDigest, sizeAndTimeOf } from "./check-part.ts"
import {
  addHeaders,
  firstBadRows,
  linesOfShard,
  mostShards,
  openPart,
  PartError,
  type PartHeader,
  type PartRecords,
  piecesOf,
  type ShardInPart,
  tallyOfParts,
  writePartFile,
} from "./part-bytes.ts"

/** Memory for the records of all parts, in bytes. */
const room = 64 * 1024 * 1024
/** Maximum for one part, in bytes. */
const mostRoom = 192 * 1024

export interface MergeOptions {
  /** Maximum number of bad rows to list per kind, at most the plan's limit. Default: 1,000. */
  readonly limit?: number
  /** Number of shards in the set, for parts that don't state it. */
  readonly shards?: number
}

/**
 * Returns the report that one run over all shards would give, for parts in any order. Repeated rows are read again from
 * their shard; if it has moved or changed, their texts are null.
 *
 * @throws PartError if parts are missing, duplicate, or from different sets
 * @throws FileError if a file isn't a complete part of this version
 * @throws OptionError
 */
export async function mergeParts(
  paths: readonly string[],
  options: MergeOptions = {},
): Promise<DatasetReport> {
  refusePaths(paths)
  checkOptions(options)
  const { limit = defaultLimit, shards } = options
  const { parts, header } = await openParts(paths)
  refuseOptions({ plan: header.plan, limit })
  refuseMissing(header, numberOfShards(header, shards))
  const reports = header.shards.map(({ report }) => report)
  const repeats = await repeatsIn(mergedRecordsOf(parts), reports, limit)
  const under = underPlan({ limit, threads: 1 }, header.plan)
  const { plan, dialect } = await plannedBy(header.plan, under)()
  const { tally, badRows } = header
  const sum = emptySum(tally.analysis !== undefined, limit)
  for (const row of firstBadRows(badRows, limit)) sum.badRows.add(row.kind, () => row, row.atom)
  const notAfterXor = (tally.analysis?.notAfterXor[0] ?? 0) > 0 ? plan.notAfterXor : undefined
  return reportOn(
    {
      ...sum,
      files: reports,
      plans: reports.map(() => plan),
      starts: reports.map((_, at) => at * linesOfShard),
      tally: tallyOfParts(tally),
      dialects: new Set(dialect === undefined ? [] : [dialect]),
      notAfterXor,
    },
    under,
    {
      repeats: under.labelsOnly ? undefined : repeats,
      textsOf: async (file, lines) => {
        const shard = header.shards[file] as ShardInPart
        return (await isAsItWas(shard, under))
          ? rereadTexts(shard.report.path, lines, plan, {
              options: under,
              access: fileAccess(under),
            })
          : undefined
      },
    },
  )
}

/**
 * Merges parts into one part, which can be merged in turn: any tree of merges gives the same bytes. Shards may be
 * missing.
 *
 * @param path of the output, which appears only when complete
 * @returns the numbers of its shards and the size of the set
 * @throws as `mergeParts` does, and WriteError, ProtectedFileError
 */
export async function mergePartsInto(
  path: string,
  parts: readonly string[],
  options: Pick<OutputOptions, "force"> = {},
): Promise<MergedShards> {
  checkType(typeof path === "string", "the path of a part", path)
  refusePaths(parts)
  checkOptions(options)
  const { force } = options
  return withOutputFile(path, { reads: parts, force }, (output) => writeMergedPart(output, parts))
}

export interface MergedShards {
  readonly shards: readonly number[]
  /** `null` if the parts don't state the number of shards. */
  readonly of: number | null
}

async function writeMergedPart(
  output: Pick<OutputFile, "write">,
  paths: readonly string[],
): Promise<MergedShards> {
  const { parts, header } = await openParts(paths)
  const records = parts.reduce((sum, part) => sum + part.records, 0)
  await writePartFile(output, header, records, mergedRecordsOf(parts))
  return { shards: header.shards.map(({ number }) => number), of: header.of }
}

function refusePaths(paths: readonly string[]): void {
  const arePaths = Array.isArray(paths) && paths.every((path) => typeof path === "string")
  if (arePaths && paths.length > 0) return
  throw new OptionError("parts", paths, "an array of one path or more", "the argument parts")
}

/** Opens parts one by one: keeps the location of their records and adds up their headers. */
async function openParts(paths: readonly string[]) {
  const [first = "", ...others] = paths
  const { header: start, ...part } = await openPart(first)
  const parts: PartRecords[] = [part]
  const holders = new Map(start.shards.map(({ number }) => [number, first]))
  let header: PartHeader = start
  for (const path of others) {
    const { header: next, ...more } = await openPart(path)
    refuseForeign(next, path, header, first)
    refuseDoubled(next, path, header, holders)
    for (const { number } of next.shards) holders.set(number, path)
    header = addHeaders(header, next)
    parts.push(more)
  }
  return { parts, header }
}

/** @throws PartError if it belongs to a different set than the first part */
function refuseForeign(next: PartHeader, path: string, known: PartHeader, first: string): void {
  if (next.plan.hash !== known.plan.hash) {
    throw new PartError(
      "foreign",
      `${path} was made by another plan than ${first}; check its shards again by that plan, or leave it out`,
    )
  }
  if (next.of !== known.of) {
    const [count, others] = [next.of, known.of].map((of) =>
      of === null ? "an unknown number of" : writtenNumber(of),
    )
    throw new PartError(
      "foreign",
      `${path} is of a set of ${count} shards, and ${first} of one of ${others}; number the shards of both alike`,
    )
  }
}

/** @throws PartError, OptionError if the parts and the option don't determine the number */
function numberOfShards({ of, shards }: PartHeader, asked: number | undefined): number {
  const last = (shards.at(-1) as ShardInPart).number
  if (of !== null) {
    if (asked === undefined || asked === of) return of
    throw new OptionError("shards", asked, `left out, or the ${writtenNumber(of)} of the parts`)
  }
  if (asked === undefined) {
    throw new PartError(
      "missing",
      `the last of the shards is number ${writtenNumber(last)}, which may not be the last of the set; give the number of shards`,
    )
  }
  if (Number.isInteger(asked) && asked >= last && asked <= mostShards) return asked
  throw new OptionError(
    "shards",
    asked,
    `a number from ${writtenNumber(last)}, which is the last of the parts, to ${writtenNumber(mostShards)}`,
  )
}

function refuseDoubled(
  next: PartHeader,
  path: string,
  known: PartHeader,
  holders: ReadonlyMap<number, string>,
): void {
  const twice = next.shards.find(({ number }) => holders.has(number))
  if (twice === undefined) return
  const { number, report } = twice
  const other = known.shards.find((shard) => shard.number === number) as ShardInPart
  const rows = other.digest === twice.digest ? "the same rows" : "other rows"
  throw new PartError(
    "doubled",
    `${nameOfShard(number, report)} is in ${holders.get(number)} and, with ${rows}, in ${path}; leave one of them out`,
    [number],
  )
}

/** @throws PartError if shards are missing */
function refuseMissing({ shards, plan }: PartHeader, of: number): void {
  if (shards.length === of) return
  const there = new Set(shards.map(({ number }) => number))
  const numbers = Array.from({ length: of }, (_, at) => at + 1)
  const missing = numbers.filter((number) => !there.has(number))
  // The shards may be numbered differently from the plan's.
  const names = plan.shards.length === of ? plan.shards : []
  const named = missing.slice(0, mostNamed).map((number) => {
    const shard = names[number - 1]
    return shard === undefined ? String(number) : nameOfShard(number, { path: nameOf(shard) })
  })
  const more = missing.length - named.length
  const all = [...named, ...(more > 0 ? [`${writtenNumber(more)} more`] : [])].join(", ")
  const is = missing.length === 1 ? "one part is" : `${writtenNumber(missing.length)} parts are`
  throw new PartError(
    "missing",
    `${is} missing of ${writtenNumber(of)}: ${all}; check these shards, and name their parts, too`,
    missing,
  )
}

const mostNamed = 10

function nameOfShard(number: number, { path }: Pick<FileReport, "path">): string {
  return `shard ${number} (${path})`
}

function mergedRecordsOf(parts: readonly PartRecords[]): AsyncGenerator<Uint32Array> {
  const each = Math.min(mostRoom, Math.floor(room / parts.length))
  return mergedRecords(parts.map((part) => piecesOf(part, each)))
}

/** @param records sorted, with rows of all files */
async function repeatsIn(
  records: AsyncIterable<Uint32Array>,
  files: readonly FileReport[],
  limit: number,
): Promise<FoundRepeats> {
  const configurations = Array.from(splitsByName(files), ([configuration, splits]) => ({
    configuration,
    splits,
    comparison: new RecordComparison({ limit, parts: splits.length }),
  }))
  const placeOf = files.map(({ configuration = "" }) =>
    configurations.findIndex((each) => each.configuration === configuration),
  )
  const copies = copiesAmong(files)
  files.forEach((file, at) => {
    const { splits, comparison } = configurations[
      placeOf[at] as number
    ] as (typeof configurations)[0]
    comparison.startPart(splits.indexOf(file.split ?? ""), at * linesOfShard, copies.has(file))
  })
  for await (const words of records) {
    for (const [place, { comparison }] of configurations.entries()) {
      comparison.compareSorted(recordsOf(words, (file) => placeOf[file] === place))
    }
  }
  for (const { comparison } of configurations) comparison.endTree()
  return sumOfRepeats(
    configurations.map(({ comparison, ...named }) => ({
      ...named,
      counts: comparison.counts(),
      overlaps: comparison.overlapsOfParts(),
    })),
  )
}

/** The records of the given files, in the same order. */
function recordsOf(words: Uint32Array, isWanted: (file: number) => boolean): Uint32Array {
  const wanted = new Uint32Array(words.length)
  let length = 0
  for (let at = 0; at < words.length; at += heldWords) {
    if (!isWanted(Math.floor(rowAt(words, at + 4) / linesOfShard))) continue
    for (let word = 0; word < heldWords; word += 1)
      wanted[length + word] = words[at + word] as number
    length += heldWords
  }
  return wanted.subarray(0, length)
}

/** Whether a shard is still at its path, with the rows that were checked. */
async function isAsItWas(
  { report: { path }, size, modified, digest }: ShardInPart,
  options: ValidateOptions,
): Promise<boolean> {
  const now = await sizeAndTimeOf(path)
  if (size === null || now.size !== size) return false
  return now.modified === modified || (await digestOf(path, options)) === digest
}

async function digestOf(path: string, options: ValidateOptions): Promise<string> {
  const digest = createHash("sha256")
  const { chunks } = await openInput(path, openOptionsOf(options))
  for await (const chunk of chunks) addToDigest(digest, chunk)
  return digest.digest("hex")
}
