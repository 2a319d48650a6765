// A file that is there as a whole or not at all: it is written under another name, and gets its own when it
// is complete.
//
//     rows.jsonl.part  ──close──▶  rows.jsonl

import { unlinkSync } from "node:fs"
import { type FileHandle, lstat, open, realpath, rename } from "node:fs/promises"
import { FileError } from "./file-error.ts"

/**
 * Has a file written, and puts it in its place when that is done; where it fails, what was there before
 * is left.
 *
 * @throws FileError
 */
export async function withOutputFile<Result>(
  path: string,
  write: (file: OutputFile) => Promise<Result>,
): Promise<Result> {
  const file = await OutputFile.open(path)
  try {
    const result = await write(file)
    await file.close()
    return result
  } catch (error) {
    await file.discard()
    throw error
  }
}

export class OutputFile {
  private constructor(
    /** As it was given. */
    readonly path: string,
    private readonly target: string,
    /** The same as the target where that is no file that could be replaced, such as a pipe. */
    private readonly part: string,
    private readonly handle: FileHandle,
  ) {}

  /** @throws FileError */
  static async open(path: string): Promise<OutputFile> {
    return refusing(path, async () => {
      const target = await realpath(path).catch(() => path)
      const status = await lstat(target).catch(() => undefined)
      // A folder fails here, and not when all is done.
      const isReplaced = status === undefined || status.isFile()
      const part = isReplaced ? `${target}.part` : target
      const file = new OutputFile(path, target, part, await open(part, "w"))
      if (isReplaced) watch(part)
      return file
    })
  }

  /** @throws FileError */
  async write(bytes: Uint8Array | string): Promise<void> {
    await refusing(this.path, () => this.handle.appendFile(bytes))
  }

  /**
   * Puts the file in its place.
   *
   * @throws FileError
   */
  async close(): Promise<void> {
    await refusing(this.path, async () => {
      await this.handle.close()
      if (this.part !== this.target) await rename(this.part, this.target)
    })
    unwatch(this.part)
  }

  /** Leaves what was there before. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => undefined)
    if (this.part !== this.target) remove(this.part)
    unwatch(this.part)
  }
}

/** Parts that are removed when the process is told to end. */
const parts = new Set<string>()
const signals = ["SIGINT", "SIGTERM"] as const

function watch(part: string): void {
  if (parts.size === 0) for (const signal of signals) process.once(signal, endOn)
  parts.add(part)
}

function unwatch(part: string): void {
  parts.delete(part)
  if (parts.size === 0) for (const signal of signals) process.off(signal, endOn)
}

/** The listener is gone once it was called, so the signal, sent again, ends the process as it always does. */
function endOn(signal: NodeJS.Signals): void {
  for (const part of parts) remove(part)
  for (const each of signals) process.off(each, endOn)
  process.kill(process.pid, signal)
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // It is gone already, which is what was wanted.
  }
}

async function refusing<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (cause) {
    throw new FileError(path, cause, "write")
  }
}
