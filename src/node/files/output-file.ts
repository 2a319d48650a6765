// A file that is there as a whole or not at all: it is written under another name, and renamed when it is
// complete.
//
//     rows.jsonl.4711-9f3a62d1-07be.unfinished  ──end──place──▶  rows.jsonl

import { renameSync, rmSync, type Stats } from "node:fs"
import { type FileHandle, open, stat } from "node:fs/promises"
import { endOfLinks, isOpenStream } from "./same-file.ts"
import { forgetUnfinished, newUnfinished, removeUnfinished } from "./unfinished-file.ts"
import { WriteError } from "./write-error.ts"

export class OutputFile {
  private isEnded = false

  private constructor(
    /** As it was given. */
    readonly path: string,
    private readonly target: string,
    /** What is written and then renamed; undefined where the target is not a file, such as a pipe. */
    private readonly part: string | undefined,
    private readonly handle: FileHandle,
  ) {}

  /** @throws WriteError */
  static async open(path: string): Promise<OutputFile> {
    return refusing(path, async () => {
      if (isOpenStream(path)) return new OutputFile(path, path, undefined, await open(path, "a"))
      // A link stays one, and what it leads to is replaced.
      const target = await endOfLinks(path)
      const status = await stat(target).catch(() => undefined)
      if (status !== undefined && !status.isFile()) {
        return new OutputFile(path, target, undefined, await open(target, "w"))
      }
      // A signal may come as soon as it is there.
      const part = newUnfinished(target)
      try {
        // Until it has the mode of what it replaces nobody else reads it.
        const handle = await open(part, "wx", status === undefined ? 0o666 : 0o600)
        if (status !== undefined) await keepOwnerAndMode(handle, status)
        return new OutputFile(path, target, part, handle)
      } catch (error) {
        removeUnfinished(part)
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
   * Says that it is complete. It gets its name with `place`.
   *
   * @throws WriteError
   */
  async end(): Promise<void> {
    if (this.isEnded) return
    this.isEnded = true
    await refusing(this.path, () => this.handle.close())
  }

  /**
   * Removes the file that it is to replace, if there is one.
   *
   * @throws WriteError
   */
  removeOld(): void {
    if (this.part === undefined) return
    try {
      rmSync(this.target, { force: true })
    } catch (cause) {
      throw new WriteError(this.path, cause)
    }
  }

  /**
   * Renames the file to what it is to be called, synchronously.
   *
   * @throws WriteError
   */
  moveIntoPlace(): void {
    if (this.part === undefined) return
    try {
      renameSync(this.part, this.target)
    } catch (cause) {
      throw new WriteError(this.path, cause)
    }
    forgetUnfinished(this.part)
  }

  /** Leaves what was there before. */
  async discard(): Promise<void> {
    await this.end().catch(() => undefined)
    if (this.part !== undefined) removeUnfinished(this.part)
  }
}

/** As far as the disk has them, and the user may give them. */
async function keepOwnerAndMode(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const own = await handle.stat()
  const isKept = await handle
    .chown(uid, gid)
    .catch(() => handle.chown(own.uid, gid))
    .then(
      () => true,
      () => own.gid === gid,
    )
  // What one group may read is not for another one.
  await handle.chmod(isKept ? mode : mode & ~groupBits).catch(() => undefined)
}

const groupBits = 0o070

async function refusing<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (cause) {
    throw new WriteError(path, cause)
  }
}
