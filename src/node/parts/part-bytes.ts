// File format of a part: a line of sizes, a line of JSON, the records of all rows (sorted by tree, then by row), and a
// checksum. The sizes and hashes reveal incomplete or modified files.
//
//     boolglot part 2-le 5214 1000 d41d8c…      version, bytes of the header, number of records, SHA-256 of the header
//     {"plan": …, "of": 64, "shards": …}
//     24 bytes for each record                  6 words: tree, text, row and label
//     9f3a62…                                   SHA-256 of the records
//
// The number of a row is its line in the shard plus the index of the shard times 2^34, the maximum number of lines in a
// shard. So it is the same in every part.

import { createHash, type Hash } from "node:crypto"
import { type FileHandle, open } from "node:fs/promises"
import { BoolglotError, FileError } from "../../errors/index.ts"
import type { BadRow, FileReport } from "../../report/index.ts"
import type { NextPiece } from "../../validate/index.ts"
import { addTally, BadRowList, emptyTally, heldWords, type Tally } from "../../validate/index.ts"
import type { OutputFile } from "../files/output-file.ts"
import { type SharedPlan, sharedVersion } from "../validate/shared-plan.ts"

/** Maximum number of lines in a shard. */
export const linesOfShard = 2 ** 34
/** Maximum number of shards in a set, so that row numbers stay below 2^53. */
export const mostShards = 2 ** 19

const recordBytes = heldWords * Uint32Array.BYTES_PER_ELEMENT
const hashLength = 64
const firstWords = "boolglot part "
/** Bytes to read for the first line, which is always shorter. */
const mostOfFirstLine = 256

export interface PartRecords {
  readonly path: string
  readonly records: number
  /** Offset of the first record, in bytes. */
  readonly start: number
}

interface PartFile extends PartRecords {
  readonly header: PartHeader
}

/**
 * Writes a part.
 *
 * @param count number of records
 * @param records pieces, each valid only until the next one
 * @throws WriteError
 */
export async function writePartFile(
  output: Pick<OutputFile, "write">,
  header: PartHeader,
  count: number,
  records: AsyncIterable<Uint32Array>,
): Promise<void> {
  const json = Buffer.from(`${JSON.stringify(header, withoutHoles)}\n`)
  const hash = createHash("sha256").update(json).digest("hex")
  await output.write(`${firstWords}${sharedVersion} ${json.length} ${count} ${hash}\n`)
  await output.write(json)
  const ofRecords = createHash("sha256")
  for await (const words of records) {
    const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
    ofRecords.update(bytes)
    await output.write(bytes)
  }
  await output.write(ofRecords.digest("hex"))
}

const notAPart =
  "it is not a part, the result that boolglot validate writes for one shard of a dataset"

/**
 * Reads the header of a part and closes the file.
 *
 * @throws FileError if it isn't a complete part of this version
 */
export async function openPart(path: string): Promise<PartFile> {
  return reading(path, async (file) => {
    const { size } = await file.stat()
    const first = (await bytesAt(file, 0, mostOfFirstLine)).toString("latin1")
    const [line = ""] = first.split("\n")
    if (!first.startsWith(firstWords)) throw new FileError(path, notAPart)
    const [version, ...numbers] = line.slice(firstWords.length).split(" ")
    if (version !== sharedVersion) {
      const problem = `it is a part of version ${version}, and this is version ${sharedVersion}; check its shards again`
      throw new FileError(path, problem)
    }
    const [bytes, records] = numbers.map(Number) as [number, number]
    const start = line.length + 1 + bytes
    const json = await bytesAt(file, line.length + 1, bytes)
    const isWhole = size === start + records * recordBytes + hashLength
    const [, , hash] = numbers
    if (!isWhole || createHash("sha256").update(json).digest("hex") !== hash) throw brokenPart(path)
    return { path, header: JSON.parse(json.toString("utf8")), records, start }
  })
}

/**
 * Returns the records of a part in pieces. Opens the file for each piece, so that a thousand parts can be read at once.
 *
 * @param room memory for a piece, in bytes
 * @returns a function that throws a FileError at the end if the records have changed since they were written
 */
export function piecesOf({ path, records, start }: PartRecords, room: number): NextPiece {
  const most = Math.max(1, Math.floor(room / recordBytes))
  const words = new Uint32Array(heldWords * Math.min(most, records))
  const hash: Hash = createHash("sha256")
  let done = 0
  return async () => {
    const at = start + done * recordBytes
    const count = Math.min(most, records - done)
    if (count === 0) {
      const written = await reading(path, (file) => bytesAt(file, at, hashLength))
      if (written.toString("latin1") !== hash.digest("hex")) throw brokenPart(path)
      return undefined
    }
    const piece = words.subarray(0, heldWords * count)
    const bytes = new Uint8Array(piece.buffer, 0, piece.byteLength)
    bytes.set(await reading(path, (file) => bytesAt(file, at, piece.byteLength)))
    hash.update(bytes)
    done += count
    return piece
  }
}

function brokenPart(path: string): FileError {
  return new FileError(
    path,
    "the part is not whole, or was changed after it was written; check its shards again",
  )
}

async function reading<Result>(
  path: string,
  read: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    return await read(file)
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(path, error)
  } finally {
    await file?.close()
  }
}

/** Reads up to `length` bytes; fewer at the end of the file. */
async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

/** Replacer for `JSON.stringify`: writes sparse arrays as objects. */
function withoutHoles(_key: string, value: unknown): unknown {
  return Array.isArray(value) && Object.keys(value).length < value.length ? { ...value } : value
}

/** Parts that don't form a set: some are missing, duplicate, or from another set. The message names them. */
export class PartError extends BoolglotError {
  override readonly name = "PartError"
  override readonly code = "part"

  constructor(
    readonly problem: "missing" | "doubled" | "foreign" | "unknown-shard",
    message: string,
    /** The shards concerned, counted from 1. */
    readonly shards: readonly number[] = [],
  ) {
    super(message)
  }
}

// The header of a part, which describes its shards without the records of their rows, and the addition of headers,
// which is commutative and associative.
//
//     shard 2: 10 rows, 1 wrong   +   shard 1: 7 rows, 2 wrong   =   shards 1 and 2: 17 rows, 3 wrong

/** Plain data. */
export interface PartHeader {
  readonly plan: SharedPlan
  /** Number of shards in the set; `null` if it isn't known. */
  readonly of: number | null
  /** The shards in the part, in ascending order. */
  readonly shards: readonly ShardInPart[]
  readonly tally: PartTally
  /** The first rows of each kind, by shard and line; `file` is the number of the shard minus 1. */
  readonly badRows: readonly BadRow[]
}

export interface ShardInPart {
  /** Counted from 1. */
  readonly number: number
  readonly report: FileReport
  /** SHA-256 of its lines, after decompression. */
  readonly digest: string
  /** Size of the file in bytes, and its modification time in milliseconds since 1970; `null` for a stream. */
  readonly size: number | null
  readonly modified: number | null
}

/** A tally that keeps the first occurrence of each name, since reports list names in that order. */
interface PartTally extends Omit<Tally, "fits" | "reasons"> {
  readonly fits: readonly NamedCount[]
  readonly reasons: readonly NamedCount[]
}

/** `place` is the position among the names of the first shard that has the name. */
type NamedCount = readonly [name: string, count: number, shard: number, place: number]

export function tallyOfShard({ fits, reasons, ...others }: Tally, shard: number): PartTally {
  const named = (counts: ReadonlyMap<string, number>) =>
    Array.from(counts, ([name, count], place): NamedCount => [name, count, shard, place])
  return { ...others, fits: named(fits), reasons: named(reasons) }
}

/** The tally of a single run over all shards in order. */
export function tallyOfParts({ fits, reasons, ...others }: PartTally): Tally {
  const counts = (named: readonly NamedCount[]) =>
    new Map(named.map(([name, count]) => [name, count]))
  return { ...others, fits: counts(fits), reasons: counts(reasons) }
}

/** Both must have the same plan and the same number of shards, and no shard in common. */
export function addHeaders(one: PartHeader, other: PartHeader): PartHeader {
  return {
    plan: one.plan,
    of: one.of,
    shards: [...one.shards, ...other.shards].sort((left, right) => left.number - right.number),
    tally: addTallies(one.tally, other.tally),
    badRows: firstBadRows([...one.badRows, ...other.badRows], one.plan.settings.limit),
  }
}

/** The first rows of each kind, by file and line. */
export function firstBadRows(rows: readonly BadRow[], limit: number): readonly BadRow[] {
  const list = new BadRowList(limit)
  // The sort is stable: rows of one line keep their order, since only one part has that line.
  const sorted = rows.toSorted((left, right) => left.file - right.file || left.line - right.line)
  for (const row of sorted) list.add(row.kind, () => row, row.atom)
  return list.rows
}

function addTallies(one: PartTally, other: PartTally): PartTally {
  const isFull = one.analysis !== undefined
  const sum = emptyTally(isFull)
  for (const tally of [one, other]) addTally(sum, { ...tally, fits: new Map(), reasons: new Map() })
  return {
    ...sum,
    fits: addNamed([...one.fits, ...other.fits]),
    reasons: addNamed([...one.reasons, ...other.reasons]),
  }
}

function addNamed(counts: readonly NamedCount[]): readonly NamedCount[] {
  const sums = new Map<string, NamedCount>()
  for (const [name, count, shard, place] of counts.toSorted(byFirstPlace)) {
    const [, known, ...first] = sums.get(name) ?? [name, 0, shard, place]
    sums.set(name, [name, known + count, ...first])
  }
  return [...sums.values()]
}

function byFirstPlace([, , shard, place]: NamedCount, [, , other, at]: NamedCount): number {
  return shard - other || place - at
}
