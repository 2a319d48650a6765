import { fstatSync } from "node:fs"
import { FileError } from "./file-error.ts"

/** What the standard input of the process is called where files are named. */
export const standardInputName = "standard input"

/**
 * The bytes of standard input. Node takes a folder there for an input that is empty.
 *
 * @throws FileError
 */
export async function* standardInput(): AsyncGenerator<Uint8Array> {
  try {
    if (fstatSync(0).isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" })
    yield* process.stdin as AsyncIterable<Uint8Array>
  } catch (cause) {
    throw new FileError(standardInputName, cause)
  }
}
