// Bytes that are read directly into the reader's memory, so that files need no copying.
//
//     file ──read──▶ buffer of a chunk          stream of pieces ──copy──▶ buffer of a chunk

import { FileError, WrongTypeError } from "../errors/index.ts"

export interface ByteSource {
  /**
   * Fills the start of the buffer and returns the number of bytes, 0 only at the end. After an error, every
   * further call throws it again.
   *
   * @throws the reason why no more can be read
   */
  read(into: Uint8Array): Promise<number>
  /** Waits for a pending read. */
  close(): Promise<void>
}

/** Opens the bytes from the start. */
export type OpenBytes = () => Promise<ByteSource>

/** The same bytes without a byte order mark at the start. */
export async function withoutMark(source: ByteSource): Promise<ByteSource> {
  const { bytes } = await readHead(source, byteOrderMark.length)
  return startingWith(stripMark(bytes), source)
}

export function stripMark(head: Uint8Array): Uint8Array {
  return hasByteOrderMark(head) ? head.subarray(byteOrderMark.length) : head
}

export function hasByteOrderMark(head: Uint8Array): boolean {
  return byteOrderMark.every((byte, at) => head[at] === byte)
}

const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Bytes that have been read already, followed by the rest. */
export function startingWith(head: Uint8Array, rest: ByteSource): ByteSource {
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
  /** Shorter than requested only if the bytes end or can't be read. */
  readonly bytes: Uint8Array
  /** What follows: more bytes, the end, or a failure. */
  readonly after: "more" | "end" | "failure"
}

/** The first bytes. A failure after them is thrown only by the next read of the source. */
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

/** The bytes in newly allocated pieces. The source is closed at the end. */
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

/** Whether all content was read before the failure, which may concern only a checksum at the end, for example. */
export function isWholeAt(failure: unknown): boolean {
  return failure === undefined || (failure as { isContentWhole?: boolean }).isContentWhole === true
}

/** Ends at an error and passes it to a callback, so that the caller can finish the items before it. */
export async function* untilFailure<Item>(
  items: AsyncIterable<Item>,
  tell: (failure: unknown) => void,
): AsyncGenerator<Item> {
  try {
    yield* items
  } catch (failure) {
    tell(failure)
  }
}

/** The name of standard input, and of any other stream, in messages and reports. */
export const standardInputName = "standard input"

/**
 * Reads a stream of pieces of any length; `name` appears in errors. Reading throws a FileError, or a WrongTypeError if
 * a piece is not bytes.
 */
export function streamSource(pieces: AsyncIterable<Uint8Array>, name: string): ByteSource {
  const iterator = pieces[Symbol.asyncIterator]()
  let piece: Uint8Array = new Uint8Array(0)
  let failure: FileError | WrongTypeError | undefined
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
        if (!isBytes(next.value)) {
          // The rest of the stream is not read, so there is no need to wait for it to close.
          void iterator.return?.().catch(() => undefined)
          const type = next.value === null ? "null" : typeof next.value
          failure = new WrongTypeError(
            `a stream has to give bytes, as it does without an encoding, not ${type}`,
          )
          throw failure
        }
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

/** Also recognises bytes from another realm, such as a page or a test. */
function isBytes(value: unknown): value is Uint8Array {
  return (
    ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]"
  )
}
