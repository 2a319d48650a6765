// Cuts bytes into chunks of whole lines, without looking at each line.
//
//     ab\ncd\ne | f\ngh      ──▶      ab\ncd\n | ef\n | gh\n
//
// A chunk's memory is what the bytes were read into: what follows the last line feed is copied in front of
// the next chunk, and that one is being read while the caller works on this one.

import { writtenNumber } from "../../number-format.ts"
import { type ByteSource, isWholeAt } from "./byte-source.ts"

/** A line longer than the limit is not held in memory: it is skipped to its end, and handed on as this. */
export interface OverlongLine {
  /** Its bytes, without the line feed. */
  readonly overlong: number
}

export function describeOverlong({ overlong }: OverlongLine, longest: number): string {
  const [length, most] = [overlong, longest].map(writtenNumber)
  return `the line has ${length} bytes, more than the ${most} that are read at once`
}

/**
 * Whole lines, each with its line feed; one is added after the last line that lacks it. The buffer
 * belongs to the chunk alone, so that it can be transferred, starts with the lines, and has at least
 * `paddingLength` bytes of anything after them.
 */
export type LineChunk = Uint8Array | OverlongLine

export interface ChunkSize {
  readonly chunkBytes: number
  /** The longest line that is held, in bytes without the line feed. */
  readonly overlong: number
  /** Where the memory of chunks comes from; without it, each has memory that nobody had before. */
  readonly memory?: ChunkMemory | undefined
}

/**
 * Memory of chunks that somebody is done with, to be filled again: to get fresh memory from the operating system takes as
 * long as to read into it.
 */
export class ChunkMemory {
  readonly #spare: ArrayBufferLike[] = []

  /** @param allocate gets memory that nobody had before */
  constructor(private readonly allocate: (length: number) => Uint8Array = ownMemory) {}

  /** At least so many bytes, of anything. */
  take(length: number): Uint8Array {
    const at = this.#spare.findLastIndex(({ byteLength }) => byteLength >= length)
    const [spare] = at < 0 ? [] : this.#spare.splice(at, 1)
    return spare === undefined
      ? this.allocate(Math.ceil(length / spareStep) * spareStep)
      : new Uint8Array(spare)
  }

  /** Takes a chunk back that nobody looks at any more. What was made for an unusually long line is given up. */
  give({ buffer }: Uint8Array): void {
    if (buffer.byteLength <= mostSpare) this.#spare.push(buffer)
  }
}

/** Chunks differ by what is carried over, so lengths are rounded up. */
const spareStep = 1 << 16
const mostSpare = 1 << 22

export const defaultChunkSize: ChunkSize = { chunkBytes: 1 << 20, overlong: 16 * 1024 * 1024 }

/** What a chunk's buffer has after the lines, so that a reader may look a little too far. */
export const paddingLength = 8

const lineFeed = 0x0a

/**
 * Also closes the source. Where the source fails, the whole lines before come first.
 *
 * @param isWholeLine whether a line that lacks its line feed there has lost nothing else
 */
export async function* lineChunks(
  source: ByteSource,
  { chunkBytes, overlong, memory }: ChunkSize,
  isWholeLine: (line: Uint8Array) => boolean = () => false,
): AsyncGenerator<LineChunk> {
  // A line that begins after the carried bytes cannot be longer than the limit then.
  const step = Math.min(chunkBytes, overlong + 1)
  const nothing = new Uint8Array(0)
  let reading = fill(source, nothing, step, memory)
  /** How much of an overlong line was passed over. */
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
            reading = fill(source, nothing, step, memory)
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
      if (!isLast) {
        // A long line is read in steps that double.
        const room = Math.max(step, Math.min(rest.length, overlong + 1))
        reading = fill(source, rest, room, memory)
      }
      if (cut > start) yield start === 0 ? bytes.subarray(0, cut) : copy(bytes, start, cut)
      if (failure !== undefined) throw failure
      if (isLast) return
    }
  } finally {
    // Whoever turns away does not wait for bytes that may never come.
    const closing = source.close()
    if (isDone) await closing
    else closing.catch(() => undefined)
  }
}

interface Filled {
  readonly bytes: Uint8Array
  readonly filled: number
  /** How many bytes at the start were there before; no line feed is among them. */
  readonly carried: number
  readonly isLast: boolean
  /** What kept it from reading on; it is the last then. */
  readonly failure: unknown
}

/** Never fails, for nobody waits for it while the caller works. */
async function fill(
  source: ByteSource,
  carry: Uint8Array,
  room: number,
  memory: ChunkMemory | undefined,
): Promise<Filled> {
  const carried = carry.length
  // One more for a line feed that may be missing.
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

/** Bytes that share their buffer with nothing else. */
export function ownMemory(length: number): Uint8Array {
  return new Uint8Array(length)
}
