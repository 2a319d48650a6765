// Sources of rows, and their names.

import { FileError, WrongTypeError } from "../errors/index.ts"
import type { ByteSource } from "../lines/index.ts"
import type { DatasetReport, SplitFile } from "../report/index.ts"

/** The name of standard input, and of any other stream, in messages and reports. */
export const standardInputName = "standard input"

/** A path, a stream of bytes, or a file of a dataset's split. */
export type Source = string | AsyncIterable<Uint8Array> | SplitFile

export function bytesOf(source: Source): string | AsyncIterable<Uint8Array> {
  return isSplitFile(source) ? source.path : source
}

/** The name of a source in messages and reports. */
export function nameOf(source: Source): string {
  const bytes = bytesOf(source)
  return typeof bytes === "string" ? bytes : standardInputName
}

/** The configuration and split of a file, for its report; empty if it belongs to no split. */
export function splitOf(
  source: Source,
): Pick<DatasetReport["files"][number], "configuration" | "split"> {
  return isSplitFile(source) ? { configuration: source.configuration, split: source.split } : {}
}

export function isSplitFile(source: Source): source is SplitFile {
  return typeof source === "object" && "split" in source
}

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

/** Also recognises bytes of another realm, such as a page or a test. */
function isBytes(value: unknown): value is Uint8Array {
  return (
    ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === "[object Uint8Array]"
  )
}
