import { createReadStream } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import { FileError } from "../../errors/file-error.ts"

/**
 * Streams the bytes of a file.
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

/**
 * Returns the bytes of a file.
 *
 * @throws FileError if the file can't be read, or has more than `most` bytes
 */
export async function readWhole(path: string, most: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size <= most) return await readFile(path)
  } catch (error) {
    throw new FileError(path, error)
  }
  throw new FileError(path, `it is larger than ${most / 2 ** 20} MB; save it as CSV first`)
}
