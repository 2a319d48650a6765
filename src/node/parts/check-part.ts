// Checks one shard of a set according to the shared plan and writes its part.
//
//     plan, shard ─check─▶  report, tally, first bad rows  ─┬─▶  7.part
//                           records of repeats  ─sort──────┘

import { createHash, type Hash } from "node:crypto"
import { stat } from "node:fs/promises"
import { basename } from "node:path"
import {
  bytesOf,
  type CheckedFile,
  checkFile,
  nameOf,
  type Source,
  splitOf,
} from "../../datasets/index.ts"
import { checkOptions, checkType, OptionError } from "../../errors/index.ts"
import { type LineChunk, linesOfChunk, type RaggedRow, textOfRagged } from "../../lines/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { CollectedRecords, sortedRecords } from "../../validate/index.ts"
import type { OutputOptions } from "../files/check-outputs.ts"
import { type OutputFile, withOutputFile } from "../files/output-file.ts"
import { SpillFile } from "../files/spill-file.ts"
import { refuseOptions, refuseSources, type ValidateOptions } from "../validate/invalid-options.ts"
import type { SharedPlan } from "../validate/shared-plan.ts"
import { fileAccess, plannedBy, underPlan, withPool } from "../validate/validate-files.ts"
import {
  firstBadRows,
  linesOfShard,
  mostShards,
  PartError,
  type PartHeader,
  type ShardInPart,
  tallyOfShard,
  writePartFile,
} from "./part-bytes.ts"

/** Number of the shard, from 1, and number of shards; without `of`, the merge states the number of shards. */
export interface ShardNumber {
  readonly number: number
  readonly of?: number
}

export interface PartOptions
  extends Pick<ValidateOptions, "chunkBytes" | "threads" | "fixed" | "onAnswers" | "onProgress"> {
  readonly plan: SharedPlan
  /** Default: the position of the file among the plan's shards, by its path or, if that is unique, by its name. */
  readonly shard?: ShardNumber
}

/** The shard that a part describes. */
export interface CheckedPart {
  readonly shard: ShardNumber
  /** The file's path in reports on the whole set. */
  readonly path: string
  readonly rows: number
}

/**
 * Checks one shard and writes its part to a file, which appears only when complete.
 *
 * @throws PartError if the number of the shard can't be determined
 * @throws FileError if none of its rows can be read
 * @throws WriteError, ProtectedFileError, OptionError, ThreadError
 */
export async function checkPart(
  path: string,
  source: Source,
  options: PartOptions & Pick<OutputOptions, "force">,
): Promise<CheckedPart> {
  checkType(typeof path === "string", "the path of a part", path)
  checkOptions(options)
  const { force, ...others } = options
  refusePartOptions(source, others)
  const bytes = bytesOf(source)
  const reads = typeof bytes === "string" ? [bytes] : []
  return withOutputFile(path, { reads, force }, (output) => writePart(output, source, others))
}

/** Like `checkPart`, for an open file. */
export async function writePart(
  output: Pick<OutputFile, "write">,
  source: Source,
  given: PartOptions,
): Promise<CheckedPart> {
  refusePartOptions(source, given)
  const { shard: asked, ...options } = given
  const { plan } = options
  const { shard, named } =
    asked === undefined
      ? placeIn(plan, source)
      : { shard: asked, named: numberedSource(plan, asked, source) }
  const under = underPlan({ ...options, limit: plan.settings.limit }, plan)
  const spill = new SpillFile()
  const records = new CollectedRecords({ spill })
  const digest = createHash("sha256")
  const firstRow = (shard.number - 1) * linesOfShard
  try {
    const identity = await sizeAndTimeOf(source)
    const file = await withPool([source], under, (pool) =>
      checkFile(source, pool, {
        options: under,
        access: fileAccess(under),
        plan: plannedBy(plan, under),
        onChunk: (chunk) => addToDigest(digest, chunk),
        onRecords: (words, line) => records.add(words, firstRow + line),
        onProgress: (bytes, rows) => options.onProgress?.(bytes, rows),
      }),
    )
    const { rows } = file.report.counts
    if (file.error !== undefined && rows === 0) throw file.error
    const path = nameOf(named)
    const { path: _, ...found } = file.report
    const report = { path, ...splitOf(named), ...found }
    const header = headerOf(
      file,
      { number: shard.number, report, digest: digest.digest("hex"), ...identity },
      plan,
      shard.of ?? null,
    )
    const count = records.streams.reduce((sum, stream) => sum + stream.count, 0)
    await writePartFile(output, header, count, sortedRecords(records.streams, { spill }))
    return { shard, path, rows }
  } finally {
    await records.close()
  }
}

/** Adds a shard's lines to its digest, which doesn't depend on how they are divided into chunks. */
export function addToDigest(digest: Hash, chunk: LineChunk): void {
  if ("overlong" in chunk) digest.update(`${chunk.overlong} bytes\n`)
  else if (chunk instanceof Uint8Array) digest.update(chunk)
  else {
    for (const { text } of linesOfChunk(chunk)) {
      digest.update(`${typeof text === "string" ? text : textOfRagged(text as RaggedRow)}\n`)
    }
  }
}

/** Size and time of a file, which reveal changes without reading it. */
export async function sizeAndTimeOf(
  source: Source,
): Promise<Pick<ShardInPart, "size" | "modified">> {
  const bytes = bytesOf(source)
  const status = typeof bytes === "string" ? await stat(bytes).catch(() => undefined) : undefined
  return { size: status?.size ?? null, modified: status?.mtimeMs ?? null }
}

function headerOf(
  { badRows, tally }: CheckedFile,
  shard: ShardInPart,
  plan: SharedPlan,
  of: number | null,
): PartHeader {
  const rows = badRows.map((row) => ({ ...row, file: shard.number - 1 }))
  return {
    plan,
    of,
    shards: [shard],
    tally: tallyOfShard(tally, shard.number),
    badRows: firstBadRows(rows, plan.settings.limit),
  }
}

/** Gives a stream the name of its shard in the plan; there may be a stream for each shard. */
function numberedSource(
  { shards }: SharedPlan,
  { number, of }: ShardNumber,
  source: Source,
): Source {
  if (typeof bytesOf(source) === "string") return source
  const planned = shards.length === of ? shards[number - 1] : undefined
  return planned ?? `shard ${number}`
}

/** @throws PartError if the plan doesn't list the file */
function placeIn(
  { shards }: SharedPlan,
  source: Source,
): { readonly shard: ShardNumber; readonly named: Source } {
  const path = nameOf(source)
  const names = shards.map(nameOf)
  const alike = names.filter((name) => basename(name) === basename(path))
  const at = names.indexOf(names.includes(path) || alike.length !== 1 ? path : (alike[0] as string))
  const named = shards[at]
  const numbers = names.flatMap((name, other) => (name === names[at] ? [other + 1] : []))
  if (numbers.length > 1) {
    throw new PartError(
      "unknown-shard",
      `it is not known which shard ${path} is: the plan lists it as ${numbers.join(" and ")}, because it is in several splits; give its number and how many there are`,
    )
  }
  if (named !== undefined) return { shard: { number: at + 1, of: shards.length }, named }
  const [first] = names
  const others =
    first === undefined
      ? "the plan names no files"
      : `the plan is for ${names.length === 1 ? first : `${writtenNumber(names.length)} other files, such as ${first}`}`
  throw new PartError(
    "unknown-shard",
    `it is not known which shard ${path} is: ${others}; give its number and how many there are, or plan all files`,
  )
}

function refusePartOptions(source: Source, { shard, ...options }: PartOptions): void {
  refuseSources([source])
  refuseOptions(options)
  if (options.plan === undefined) throw new OptionError("plan", undefined, "a plan")
  if (shard !== undefined) refuseShard(shard)
}

function refuseShard(shard: ShardNumber): void {
  const { number, of = mostShards } = shard ?? {}
  const areWhole = Number.isInteger(number) && Number.isInteger(of)
  if (areWhole && number >= 1 && number <= of && of <= mostShards) return
  const most = writtenNumber(mostShards)
  throw new OptionError(
    "shard",
    shard,
    `a number from 1 on, of as many as there are, up to ${most}`,
  )
}
