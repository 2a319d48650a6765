// A temporary file for words that don't fit in memory. Its name is removed as soon as it is open, so the system frees
// its space when it is closed, however the process ends.
//
// Reading and writing are synchronous since the caller waits for them anyway: if all cores are busy, another thread
// would be scheduled too late.

import { close, openSync, readSync, unlinkSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Spill } from "../../validate/index.ts"
import { WriteError } from "./check-outputs.ts"

const closeFile = promisify(close)

/** Opened at the first write. Reading and writing throw a WriteError if they fail. */
export class SpillFile implements Spill {
  #file: number | undefined
  #path: string
  /** Whether the file still has a name, since some systems can't remove the name of an open file. */
  #isNamed = false
  #size = 0
  readonly #folder: string

  constructor(folder: string = tmpdir()) {
    this.#folder = folder
    this.#path = folder
  }

  async write(words: Uint32Array): Promise<number> {
    const bytes = bytesOf(words)
    const from = this.#size
    try {
      this.#file ??= this.#open()
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#file, bytes, done, bytes.length - done, from + done)
      }
    } catch (cause) {
      throw this.#refusal(cause)
    }
    this.#size = from + bytes.length
    return from / Uint32Array.BYTES_PER_ELEMENT
  }

  async read(into: Uint32Array, from: number): Promise<void> {
    const bytes = bytesOf(into)
    const start = from * Uint32Array.BYTES_PER_ELEMENT
    try {
      if (this.#file === undefined || start + bytes.length > this.#size) {
        throw new RangeError("nothing was written there")
      }
      for (let done = 0; done < bytes.length; ) {
        const bytesRead = readSync(this.#file, bytes, done, bytes.length - done, start + done)
        if (bytesRead === 0) throw new RangeError("it has become shorter")
        done += bytesRead
      }
    } catch (cause) {
      throw this.#refusal(`the temporary data cannot be read back (${String(cause)})`)
    }
  }

  async close(): Promise<void> {
    const file = this.#file
    if (file === undefined) return
    this.#file = undefined
    this.#size = 0
    await closeFile(file).catch(() => undefined)
    if (this.#isNamed) removeName(this.#path)
  }

  /** Synchronous, so that nothing can happen between creating the file and removing its name. */
  #open(): number {
    // The global `crypto` loads its random generator only when used.
    const random = crypto.getRandomValues(new Uint32Array(1)).toString()
    const path = join(this.#folder, `boolglot-${process.pid}-${random}.rows`)
    const file = openSync(path, "wx+", 0o600)
    this.#path = path
    this.#isNamed = !removeName(path)
    return file
  }

  #refusal(cause: unknown): WriteError {
    const error = new WriteError(this.#path, cause)
    const variable = process.platform === "win32" ? "TEMP" : "TMPDIR"
    error.message += `; what does not fit in memory goes there, and ${variable} names another folder`
    return error
  }
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}

/** Returns whether the name is gone. */
function removeName(path: string): boolean {
  try {
    unlinkSync(path)
    return true
  } catch {
    return false
  }
}
