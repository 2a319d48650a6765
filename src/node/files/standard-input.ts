import { fstatSync, readSync } from "node:fs"
import { promisify } from "node:util"
import { standardInputName } from "../../datasets/source.ts"
import { FileError } from "../../errors/file-error.ts"

/**
 * Streams the bytes of standard input. A folder is an error; Node treats it as empty input.
 *
 * @throws FileError
 */
export async function* standardInput(): AsyncGenerator<Uint8Array> {
  try {
    const status = fstatSync(0)
    if (status.isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" })
    yield* status.isFile() ? fileAt(0) : (process.stdin as AsyncIterable<Uint8Array>)
  } catch (cause) {
    throw new FileError(standardInputName, cause)
  }
}

const pieceLength = 256 * 1024

const nextTurn = promisify(setImmediate)

/** Synchronous: reading a file doesn't block for long, and another thread would cost more than it saves. */
async function* fileAt(descriptor: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = new Uint8Array(pieceLength)
    const length = readSync(descriptor, piece, 0, pieceLength, null)
    if (length === 0) return
    yield piece.subarray(0, length)
    // Errors such as writing to a closed pipe are reported only between two turns of the event loop.
    await nextTurn()
  }
}
