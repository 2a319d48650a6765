// Cuts bytes into chunks of whole lines, without looking at each line.
//
//     ab\ncd\ne | f\ngh      ──▶      ab\ncd\n | ef\n | gh\n
//
// Bytes are read straight into the memory of a chunk. What follows its last line feed is copied to the start of
// the next chunk, which is read while the caller processes this one.

import { lineFeed } from "../ascii.ts"
import { counted, writtenNumber } from "../number-format.ts"
import { type ByteSource, isWholeAt } from "./byte-source.ts"

/** Stands for a line longer than the limit, which is skipped instead of being held in memory. */
export interface OverlongLine {
  /** Its length in bytes, without the line feed. */
  readonly overlong: number
}

export function describeOverlong({ overlong }: OverlongLine, longest: number): string {
  const [length, most] = [overlong, longest].map(writtenNumber)
  return `the line has ${length} bytes, more than the ${most} that are read at once`
}

/** A row of a table with more or fewer cells than the table has columns. */
export interface RaggedRow {
  readonly cells: number
  readonly columns: number
  /** The cells as JSON. */
  readonly json: string
}

/** Ragged rows by line number, counted from 0. */
export type RaggedRows = ReadonlyMap<number, RaggedRow>

export function describeRagged({ cells, columns }: RaggedRow): string {
  return `${counted(cells, "cell")} instead of ${columns}`
}

/** A ragged row as reports show it: `1 cell instead of 2: {"input":"True"}`. */
export function textOfRagged(row: RaggedRow): string {
  return `${describeRagged(row)}: ${row.json}`
}

/** A row that can't be read from a line. */
export type UnreadRow = OverlongLine | RaggedRow

/**
 * Whole lines, each with its line feed, which is added if the last line lacks it. The buffer belongs to the chunk
 * alone, so it can be transferred. It starts with the lines, followed by at least `paddingLength` bytes of
 * arbitrary content.
 */
export type Lines = Uint8Array | LinesWithRagged

/** The lines of ragged rows are blank. */
interface LinesWithRagged {
  readonly bytes: Uint8Array
  readonly ragged: RaggedRows
}

export type LineChunk = Lines | OverlongLine

export function bytesOf(lines: Lines): Uint8Array {
  return lines instanceof Uint8Array ? lines : lines.bytes
}

export function raggedIn(lines: Lines): RaggedRows {
  return lines instanceof Uint8Array ? noneRagged : lines.ragged
}

const noneRagged: RaggedRows = new Map()

export interface ChunkSize {
  readonly chunkBytes: number
  /** Maximum length of a line in memory, in bytes without the line feed. */
  readonly overlong: number
  /** Source of memory for chunks; by default, each chunk is newly allocated. */
  readonly memory?: ChunkMemory | undefined
  /** Whether to yield lines as soon as they arrive, before reading on, instead of filling each chunk. */
  readonly isPrompt?: boolean
}

/**
 * A pool of memory from finished chunks, since getting fresh memory from the operating system takes as long as
 * reading into it.
 */
export class ChunkMemory {
  readonly #spare: ArrayBufferLike[] = []
  readonly #allocate: (length: number) => Uint8Array

  /** @param allocate allocates new memory */
  constructor(allocate: (length: number) => Uint8Array = ownMemory) {
    this.#allocate = allocate
  }

  /** Returns at least `length` bytes with arbitrary content. */
  take(length: number): Uint8Array {
    const at = this.#spare.findLastIndex(({ byteLength }) => byteLength >= length)
    const [spare] = at < 0 ? [] : this.#spare.splice(at, 1)
    return spare === undefined
      ? this.#allocate(Math.ceil(length / spareStep) * spareStep)
      : new Uint8Array(spare)
  }

  /** Takes back a chunk that is no longer used. Memory for unusually long lines is released instead. */
  give({ buffer }: Uint8Array): void {
    if (buffer.byteLength <= mostSpare) this.#spare.push(buffer)
  }
}

/** Chunks differ in size by the carried bytes, so lengths are rounded up. */
const spareStep = 1 << 16
const mostSpare = 1 << 22

export const defaultChunkSize: ChunkSize = { chunkBytes: 1 << 20, overlong: 16 * 1024 * 1024 }

/** Number of bytes after the lines of a chunk, which readers may read but must ignore. */
export const paddingLength = 8

/**
 * Closes the source at the end. If the source fails, the whole lines before the failure are yielded first.
 *
 * @param isWholeLine whether an unfinished line at a failure lacks nothing but its line feed
 */
export async function* lineChunks(
  source: ByteSource,
  size: ChunkSize,
  isWholeLine: (line: Uint8Array) => boolean = () => false,
): AsyncGenerator<Uint8Array | OverlongLine> {
  const { chunkBytes, overlong, isPrompt = false } = size
  // This step is so small that a line that starts after the carried bytes can't exceed the limit.
  const step = Math.min(chunkBytes, overlong + 1)
  const nothing = new Uint8Array(0)
  const fill = (carry: Uint8Array, room: number) => fillFrom(source, carry, room, size)
  let reading = fill(nothing, step)
  /** Number of bytes of an overlong line that were skipped. */
  let skipped: number | undefined
  let isDone = false
  try {
    for (;;) {
      const { bytes, filled, carried, isLast, failure } = await reading
      isDone = isLast

      let start = 0
      if (skipped !== undefined || filled > overlong) {
        const before: number = skipped ?? 0
        const end = indexOfFeed(bytes, carried, filled)
        if (end < 0) {
          skipped = before + filled
          if (!isLast) {
            reading = fill(nothing, step)
            continue
          }
          if (isWholeAt(failure)) yield { overlong: skipped }
          if (failure !== undefined) throw failure
          return
        }
        if (before + end > overlong) {
          yield { overlong: before + end }
          start = end + 1
        }
        skipped = undefined
      }

      let cut = filled === 0 ? 0 : bytes.lastIndexOf(lineFeed, filled - 1) + 1
      const rest = bytes.subarray(Math.max(cut, start), filled)
      if (isLast && rest.length > 0 && (isWholeAt(failure) || isWholeLine(rest))) {
        bytes[filled] = lineFeed
        cut = filled + 1
      }
      // A long line is read in steps that double in size.
      const room = Math.max(step, Math.min(rest.length, overlong + 1))
      // Reading may block, so prompt lines are yielded first. The caller may then give their memory back.
      const carry = isPrompt ? rest.slice() : rest
      if (!isLast && !isPrompt) reading = fill(carry, room)
      if (cut > start) yield start === 0 ? bytes.subarray(0, cut) : copy(bytes, start, cut)
      if (failure !== undefined) throw failure
      if (isLast) return
      if (isPrompt) reading = fill(carry, room)
    }
  } finally {
    // If the caller stops early, it shouldn't wait for a read that may never finish.
    const closing = source.close()
    if (isDone) await closing
    else closing.catch(() => undefined)
  }
}

interface Filled {
  readonly bytes: Uint8Array
  readonly filled: number
  /** Number of bytes carried over from the previous chunk; they contain no line feed. */
  readonly carried: number
  readonly isLast: boolean
  /** The error that ended reading, which makes this the last part. */
  readonly failure: unknown
}

/** Never rejects, since the promise isn't awaited while the caller works. */
async function fillFrom(
  source: ByteSource,
  carry: Uint8Array,
  room: number,
  { memory, isPrompt = false }: ChunkSize,
): Promise<Filled> {
  const carried = carry.length
  // One extra byte for a missing line feed.
  const length = carried + room + 1 + paddingLength
  const bytes = memory?.take(length) ?? ownMemory(length)
  bytes.set(carry)
  const end = carried + room
  let filled = carried
  while (filled < end) {
    try {
      const count = await source.read(bytes.subarray(filled, end))
      if (count === 0) return { bytes, filled, carried, isLast: true, failure: undefined }
      filled += count
      if (isPrompt && indexOfFeed(bytes, filled - count, filled) >= 0) break
    } catch (failure) {
      return { bytes, filled, carried, isLast: true, failure }
    }
  }
  return { bytes, filled, carried, isLast: false, failure: undefined }
}

function indexOfFeed(bytes: Uint8Array, from: number, end: number): number {
  const at = bytes.indexOf(lineFeed, from)
  return at < end ? at : -1
}

function copy(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const chunk = ownMemory(end - start + paddingLength)
  chunk.set(bytes.subarray(start, end))
  return chunk.subarray(0, end - start)
}

/** Bytes with a buffer of their own. */
export function ownMemory(length: number): Uint8Array {
  return new Uint8Array(length)
}

// The lines of a chunk, as text, and the rows that can't be read from lines.
//
//     ab\ncd\n   ──▶   ab, cd
//
// Only line feeds end lines: a reply within a JSON text may contain any other character.

class ChunkLine {
  constructor(
    /** Without the line feed; empty if the row can't be read. */
    readonly bytes: Uint8Array,
    readonly unread?: UnreadRow,
  ) {}

  /** Decoded when it is needed; bytes that aren't UTF-8 become U+FFFD. */
  get text(): string | UnreadRow {
    return this.unread ?? decoder.decode(this.bytes)
  }
}

export function* linesOfChunk(chunk: LineChunk): Generator<ChunkLine> {
  if ("overlong" in chunk) {
    yield new ChunkLine(new Uint8Array(0), chunk)
    return
  }
  const [bytes, ragged] = [bytesOf(chunk), raggedIn(chunk)]
  let number = 0
  for (let from = 0, to = 0; from < bytes.length; from = to + 1) {
    to = bytes.indexOf(lineFeed, from)
    yield new ChunkLine(bytes.subarray(from, to), ragged.get(number))
    number += 1
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
