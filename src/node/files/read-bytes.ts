import { createReadStream } from "node:fs"
import { FileError } from "../../errors/file-error.ts"

/**
 * The bytes of a file, piece by piece.
 *
 * @throws FileError
 */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw new FileError(path, error)
  }
}
