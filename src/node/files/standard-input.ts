import { fstatSync, readSync } from "node:fs"
import { promisify } from "node:util"
import { standardInputName } from "../../datasets/source.ts"
import { FileError } from "../../errors/file-error.ts"

/**
 * The bytes of standard input. Node takes a folder there for an input that is empty.
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

/** Read by this thread itself: a file keeps nobody waiting, and another thread would cost more than it saves. */
async function* fileAt(descriptor: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = new Uint8Array(pieceLength)
    const length = readSync(descriptor, piece, 0, pieceLength, null)
    if (length === 0) return
    yield piece.subarray(0, length)
    // What failed in the meantime, such as writing into a pipe that nobody reads, is only heard of between two turns.
    await nextTurn()
  }
}
