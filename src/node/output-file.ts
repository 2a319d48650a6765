// A file that is there as a whole or not at all: it is written under another name, and gets its own when it
// is complete.
//
//     rows.jsonl.4711-9f3a.part  ──close──▶  rows.jsonl

import { randomBytes } from "node:crypto"
import { unlinkSync } from "node:fs"
import { type FileHandle, open, readlink, realpath, rename, stat } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { WriteError } from "./write-error.ts"

/**
 * Has a file written, and puts it in its place when that is done; where it fails, what was there before
 * is left.
 *
 * @throws WriteError
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
    /** What is written and then renamed; undefined where the target is no file, such as a pipe. */
    private readonly part: string | undefined,
    private readonly handle: FileHandle,
  ) {}

  /** @throws WriteError */
  static async open(path: string): Promise<OutputFile> {
    return refusing(path, async () => {
      if (isStream(path)) return new OutputFile(path, path, undefined, await open(path, "a"))
      // A link stays one, and what it leads to is replaced.
      const target = await endOfLinks(path)
      const status = await stat(target).catch(() => undefined)
      if (status !== undefined && !status.isFile()) {
        return new OutputFile(path, target, undefined, await open(target, "w"))
      }
      const part = `${target}.${process.pid}-${randomBytes(4).toString("hex")}.part`
      // A signal may come as soon as it is there.
      watch(part)
      const handle = await open(part, "wx").catch((error) => {
        unwatch(part)
        throw error
      })
      const file = new OutputFile(path, target, part, handle)
      try {
        if (status !== undefined) await handle.chmod(status.mode)
        return file
      } catch (error) {
        await file.discard()
        throw error
      }
    })
  }

  /** Whether it is a file that others can stand beside, and no pipe, device or stream. */
  get isFile(): boolean {
    return this.part !== undefined
  }

  /** @throws WriteError */
  async write(bytes: Uint8Array | string): Promise<void> {
    await refusing(this.path, () => this.handle.appendFile(bytes))
  }

  /**
   * Puts the file in its place.
   *
   * @throws WriteError
   */
  async close(): Promise<void> {
    const { part } = this
    await refusing(this.path, async () => {
      await this.handle.close()
      if (part !== undefined) await rename(part, this.target)
    })
    if (part !== undefined) unwatch(part)
  }

  /** Leaves what was there before. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => undefined)
    if (this.part === undefined) return
    remove(this.part)
    unwatch(this.part)
  }
}

/** Whether a path names what the process has open already: the file behind it is not to be replaced. */
function isStream(path: string): boolean {
  return /^\/(dev\/(std(in|out|err)|fd\/\d+)|proc\/\w+\/fd\/\d+)$/.test(path)
}

/** Also where there is nothing yet at the end. */
async function endOfLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    const next = await readlink(path).catch(() => undefined)
    return next === undefined ? path : endOfLinks(resolve(dirname(path), next))
  }
}

/** Parts that are removed when the process is told to end. */
const parts = new Set<string>()
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

function watch(part: string): void {
  if (parts.size === 0) for (const signal of signals) process.once(signal, endOn)
  parts.add(part)
}

function unwatch(part: string): void {
  parts.delete(part)
  if (parts.size === 0) for (const signal of signals) process.off(signal, endOn)
}

/** Nobody listens any more when the signal is sent again, so that it ends the process as it always does. */
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
    throw new WriteError(path, cause)
  }
}
