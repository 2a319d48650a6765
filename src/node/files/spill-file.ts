// Words that do not fit in memory, in a temporary file that nobody sees: its name is taken away as soon as it
// is open, and the system gives its space back when it is closed, however the process ends.
//
// Whoever writes or reads waits for it, so both are done at once: a thread that did it for this one would get its turn too
// late where all cores are busy.

import { close, openSync, readSync, unlinkSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Spill } from "../../validate/repeats/record-stream.ts"
import { WriteError } from "./write-error.ts"

const closeFile = promisify(close)

/** Opened when something is first written. Writing and reading throw a WriteError. */
export class SpillFile implements Spill {
  private file: number | undefined
  private path: string
  /** Whether the name is still there, on a disk where an open file has to have one. */
  private isNamed = false
  private size = 0

  constructor(private readonly folder: string = tmpdir()) {
    this.path = folder
  }

  async write(words: Uint32Array): Promise<number> {
    const bytes = bytesOf(words)
    const from = this.size
    try {
      this.file ??= this.open()
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.file, bytes, done, bytes.length - done, from + done)
      }
    } catch (cause) {
      throw this.refusal(cause)
    }
    this.size = from + bytes.length
    return from / Uint32Array.BYTES_PER_ELEMENT
  }

  async read(into: Uint32Array, from: number): Promise<void> {
    const bytes = bytesOf(into)
    const start = from * Uint32Array.BYTES_PER_ELEMENT
    try {
      if (this.file === undefined || start + bytes.length > this.size) {
        throw new RangeError("nothing was written there")
      }
      for (let done = 0; done < bytes.length; ) {
        const bytesRead = readSync(this.file, bytes, done, bytes.length - done, start + done)
        if (bytesRead === 0) throw new RangeError("it has become shorter")
        done += bytesRead
      }
    } catch (cause) {
      throw this.refusal(`what was written cannot be read back (${String(cause)})`)
    }
  }

  async close(): Promise<void> {
    const { file } = this
    if (file === undefined) return
    this.file = undefined
    this.size = 0
    await closeFile(file).catch(() => undefined)
    if (this.isNamed) removeName(this.path)
  }

  /** All at once, so that nothing can come between the file and the loss of its name. */
  private open(): number {
    // As a global, what makes randomness is loaded when it is used.
    const random = crypto.getRandomValues(new Uint32Array(1)).toString()
    const path = join(this.folder, `boolglot-${process.pid}-${random}.rows`)
    const file = openSync(path, "wx+", 0o600)
    this.path = path
    this.isNamed = !removeName(path)
    return file
  }

  private refusal(cause: unknown): WriteError {
    const error = new WriteError(this.path, cause)
    const variable = process.platform === "win32" ? "TEMP" : "TMPDIR"
    error.message += `; what does not fit in memory goes there, and ${variable} names another folder`
    return error
  }
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}

/** Says whether it is gone. */
function removeName(path: string): boolean {
  try {
    unlinkSync(path)
    return true
  } catch {
    return false
  }
}
