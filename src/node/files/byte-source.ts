// Bytes that are read into memory of the reader's own, so that a file gets there without being copied.
//
//     file ──read──▶ buffer of a chunk          stream of pieces ──copy──▶ buffer of a chunk

import { readSync } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { FileError } from "./file-error.ts"

export interface ByteSource {
  /**
   * Fills a part of the buffer and says how much; nothing only at the end. What failed once fails each
   * time again.
   *
   * @throws FileError
   */
  read(into: Uint8Array): Promise<number>
  /** Done only once a read that is under way is. */
  close(): Promise<void>
}

/** Gives the bytes from the first one on. */
export type OpenBytes = () => Promise<ByteSource>

/**
 * @param isSynchronous whether a read is done at once: where all cores are busy, a thread that reads for
 * this one would get its turn too late
 * @throws FileError
 */
export async function openFile(path: string, isSynchronous: boolean): Promise<ByteSource> {
  let handle: FileHandle
  try {
    handle = await open(path)
  } catch (cause) {
    throw new FileError(path, cause)
  }
  return {
    async read(into) {
      try {
        if (isSynchronous) return readSync(handle.fd, into, 0, into.length, null)
        return (await handle.read(into, 0, into.length, null)).bytesRead
      } catch (cause) {
        throw new FileError(path, cause)
      }
    },
    close: () => handle.close(),
  }
}

/** Pieces of any length that come one after the other. Its name stands in the errors. */
export function streamSource(pieces: AsyncIterable<Uint8Array>, name: string): ByteSource {
  const iterator = pieces[Symbol.asyncIterator]()
  let piece: Uint8Array = new Uint8Array(0)
  let failure: FileError | undefined
  return {
    async read(into) {
      if (failure !== undefined) throw failure
      while (piece.length === 0) {
        let next: IteratorResult<Uint8Array>
        try {
          next = await iterator.next()
        } catch (cause) {
          failure = cause instanceof FileError ? cause : new FileError(name, cause)
          throw failure
        }
        if (next.done === true) return 0
        piece = next.value
      }
      const length = Math.min(into.length, piece.length)
      into.set(piece.subarray(0, length))
      piece = piece.subarray(length)
      return length
    },
    async close() {
      await iterator.return?.()
    },
  }
}

/** The same bytes without a byte order mark at the start. */
export async function withoutMark(source: ByteSource): Promise<ByteSource> {
  const { bytes } = await readHead(source, byteOrderMark.length)
  return behind(stripMark(bytes), source)
}

export function stripMark(head: Uint8Array): Uint8Array {
  return byteOrderMark.every((byte, at) => head[at] === byte)
    ? head.subarray(byteOrderMark.length)
    : head
}

const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Bytes that were read already, and then the others. */
export function behind(head: Uint8Array, rest: ByteSource): ByteSource {
  let left = head
  return {
    async read(into) {
      if (left.length === 0) return rest.read(into)
      const length = Math.min(into.length, left.length)
      into.set(left.subarray(0, length))
      left = left.subarray(length)
      return length
    },
    close: () => rest.close(),
  }
}

export interface Head {
  /** Fewer than were asked for only where there are no more, or where they cannot be read. */
  readonly bytes: Uint8Array
  /** Whether others follow, end there, or cannot be read. */
  readonly after: "more" | "end" | "failure"
}

/** The first bytes. What keeps others from being read is raised again when the rest is read, after these. */
export async function readHead(source: ByteSource, length: number): Promise<Head> {
  const head = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const count = await source.read(head.subarray(filled)).catch(() => undefined)
    if (count === undefined || count === 0) {
      const bytes = head.subarray(0, filled)
      return { bytes, after: count === 0 ? "end" : "failure" }
    }
    filled += count
  }
  return { bytes: head, after: "more" }
}

/** The bytes as pieces that belong to the reader. The source is closed behind them. */
export async function* piecesOf(source: ByteSource, length: number): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const piece = new Uint8Array(length)
      const count = await source.read(piece)
      if (count === 0) return
      yield piece.subarray(0, count)
    }
  } finally {
    await source.close()
  }
}
