import { WrongTypeError } from "../errors/boolglot-error.ts"
import { FileError } from "../errors/file-error.ts"
import type { ByteSource } from "../formats/bytes/byte-source.ts"

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
