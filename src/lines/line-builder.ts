import { lineFeed, space, tab } from "../ascii.ts"
import {
  type ChunkSize,
  type LineChunk,
  ownMemory,
  paddingLength,
  type RaggedRow,
  textOfRagged,
} from "./line-chunks.ts"

const encoder = new TextEncoder()

/** Collects bytes into lines, and lines into chunks. The bytes of a line must contain no line feed. */
export class LineBuilder {
  #bytes: Uint8Array
  #filled = 0
  #lineStart = 0
  /** Number of bytes skipped because the line is longer than the limit. */
  #dropped = 0
  /** The lines that have ended in the current chunk: their number, the ragged rows among them, and their size. */
  #lines = 0
  #ragged = new Map<number, RaggedRow>()
  #raggedBytes = 0
  #ready: LineChunk[] = []
  readonly #size: ChunkSize

  constructor(size: ChunkSize) {
    this.#size = size
    this.#bytes = ownMemory(size.chunkBytes + paddingLength)
  }

  append(source: Uint8Array, start = 0, end = source.length): void {
    const count = end - start
    const length = this.#filled - this.#lineStart + count
    if (this.#dropped > 0 || length > this.#size.overlong) {
      this.#dropped += this.#dropped > 0 ? count : length
      this.#filled = this.#lineStart
      return
    }
    this.#reserve(count)
    // Most pieces have only a few bytes, for which a loop is faster than a call.
    if (count < 24) {
      const bytes = this.#bytes
      const filled = this.#filled
      for (let at = 0; at < count; at += 1) bytes[filled + at] = source[start + at] as number
    } else {
      this.#bytes.set(source.subarray(start, end), this.#filled)
    }
    this.#filled += count
  }

  /** Marks the line as longer than the limit. */
  appendOverlong(length: number): void {
    this.#dropped += length
    this.#filled = this.#lineStart
  }

  /** Ends the line and drops its trailing spaces. */
  endLine(): void {
    if (this.#dropped > 0) {
      const dropped = this.#dropped
      this.#flush()
      this.#ready.push({ overlong: dropped })
      this.#dropped = 0
      return
    }
    while (this.#filled > this.#lineStart && isBlank(this.#bytes[this.#filled - 1]))
      this.#filled -= 1
    this.#reserve(1)
    this.#bytes[this.#filled] = lineFeed
    this.#filled += 1
    this.#lineStart = this.#filled
    this.#lines += 1
    if (this.#filled + this.#raggedBytes >= this.#size.chunkBytes) this.#flush()
  }

  /** Adds a blank line for a ragged row, and notes the row. */
  addRagged(row: RaggedRow): void {
    const { length } = encoder.encode(textOfRagged(row))
    if (length > this.#size.overlong) this.appendOverlong(length)
    else {
      this.#ragged.set(this.#lines, row)
      this.#raggedBytes += length
    }
    this.endLine()
  }

  takeReady(): readonly LineChunk[] {
    const ready = this.#ready
    if (ready.length > 0) this.#ready = []
    return ready
  }

  /** Returns all lines that have ended; an unfinished line is not included. */
  takeAll(): readonly LineChunk[] {
    this.#filled = this.#lineStart
    this.#dropped = 0
    this.#flush()
    return this.takeReady()
  }

  #flush(): void {
    const end = this.#lineStart
    if (end === 0) return
    const bytes = this.#bytes
    const rest = bytes.subarray(end, this.#filled)
    this.#bytes = ownMemory(Math.max(this.#size.chunkBytes, rest.length) + paddingLength)
    this.#bytes.set(rest)
    this.#filled = rest.length
    this.#lineStart = 0
    const lines = bytes.subarray(0, end)
    this.#ready.push(this.#ragged.size === 0 ? lines : { bytes: lines, ragged: this.#ragged })
    this.#lines = 0
    this.#ragged = new Map()
    this.#raggedBytes = 0
  }

  #reserve(count: number): void {
    const needed = this.#filled + count + paddingLength
    if (needed <= this.#bytes.length) return
    const larger = ownMemory(Math.max(needed, 2 * this.#bytes.length))
    larger.set(this.#bytes.subarray(0, this.#filled))
    this.#bytes = larger
  }
}

function isBlank(byte: number | undefined): boolean {
  return byte === space || byte === tab
}

// Readers of chunked bytes, written as if all bytes were in memory: generators that yield to receive the
// next piece.
//
//     pieces of a file ──▶ machine ──▶ lines in a builder ──▶ chunks

/** Each yield receives the next piece, and `undefined` once after the last one. */
export type ByteMachine<Result = void> = Generator<void, Result, Uint8Array | undefined>

/** A machine's position in the bytes. */
export interface Cursor {
  bytes: Uint8Array
  at: number
  /** Number of bytes before the current piece. */
  before: number
  isEnd: boolean
}

export function newCursor(): Cursor {
  return { bytes: new Uint8Array(0), at: 0, before: 0, isEnd: false }
}

/** Advances to the next nonempty piece; false if there is none. */
export function* refill(cursor: Cursor): ByteMachine<boolean> {
  while (!cursor.isEnd) {
    const next = yield
    cursor.before += cursor.bytes.length
    cursor.bytes = next ?? new Uint8Array(0)
    cursor.at = 0
    cursor.isEnd = next === undefined
    if (cursor.bytes.length > 0) return true
  }
  return false
}

/** The byte at the cursor, which does not move; `undefined` at the end. */
export function* peek(cursor: Cursor): ByteMachine<number | undefined> {
  while (cursor.at === cursor.bytes.length) {
    if (!(yield* refill(cursor))) return undefined
  }
  return cursor.bytes[cursor.at]
}

/** Runs a machine to its end, or to the end of the bytes. */
export async function runMachine<Result>(
  machine: ByteMachine<Result>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Result> {
  let step = machine.next()
  for await (const piece of pieces) {
    step = machine.next(piece)
    if (step.done === true) return step.value
  }
  return resultAtEnd(machine)
}

/** Runs a machine on bytes that are all in memory. */
export function runAtOnce<Result>(machine: ByteMachine<Result>, bytes: Uint8Array): Result {
  machine.next()
  const step = machine.next(bytes)
  return step.done === true ? step.value : resultAtEnd(machine)
}

function resultAtEnd<Result>(machine: ByteMachine<Result>): Result {
  const step = machine.next(undefined)
  if (step.done !== true) throw new Error("a machine asks for more than the end")
  return step.value
}

/** Yields the lines that a machine builds, even those before a failure, which ends the bytes for the machine. */
export async function* machineChunks(
  machine: ByteMachine,
  pieces: AsyncIterable<Uint8Array>,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  let failure: unknown
  try {
    machine.next()
    for await (const piece of pieces) {
      const { done } = machine.next(piece)
      yield* builder.takeReady()
      if (done === true) return
    }
    machine.next(undefined)
  } catch (error) {
    failure = error
    finish(machine)
  }
  yield* builder.takeAll()
  if (failure !== undefined) throw failure
}

/** Tells a machine that the bytes have ended, and ignores any error that it throws. */
function finish(machine: ByteMachine): void {
  try {
    machine.next(undefined)
  } catch {}
}
