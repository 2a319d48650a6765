// An output file that appears only when complete: it is written under a temporary name and then renamed.
//
//     rows.jsonl.4711-9f3a62d1-07be.unfinished  ──end──place──▶  rows.jsonl
//     rows.jsonl.4711-9f3a62d1-07be.unfinished  ──end, moveIntoPlace──▶  rows.jsonl

import { renameSync, rmSync, type Stats } from "node:fs"
import { type FileHandle, open, stat } from "node:fs/promises"
import { endOfLinks, isOpenStream } from "./same-file.ts"
import { forgetUnfinished, newUnfinished, removeUnfinished } from "./unfinished-file.ts"
import { WriteError } from "./write-error.ts"

export class OutputFile {
  #isEnded = false
  readonly #target: string
  /** The temporary file; `undefined` if the target isn't a regular file, such as a pipe. */
  readonly #part: string | undefined
  readonly #handle: FileHandle

  private constructor(
    /** The path as given. */
    readonly path: string,
    target: string,
    part: string | undefined,
    handle: FileHandle,
  ) {
    this.#target = target
    this.#part = part
    this.#handle = handle
  }

  /** @throws WriteError */
  static async open(path: string): Promise<OutputFile> {
    return refusing(path, async () => {
      if (isOpenStream(path)) return new OutputFile(path, path, undefined, await open(path, "a"))
      // Replaces the target of a link; the link itself stays.
      const target = await endOfLinks(path)
      const status = await stat(target).catch(() => undefined)
      if (status !== undefined && !status.isFile()) {
        return new OutputFile(path, target, undefined, await open(target, "w"))
      }
      // Registered first, since a signal may arrive as soon as the file exists.
      const part = newUnfinished(target)
      try {
        // Others can't read it until it has the mode of the file that it replaces.
        const handle = await open(part, "wx", status === undefined ? 0o666 : 0o600)
        if (status !== undefined) await keepOwnerAndMode(handle, status)
        return new OutputFile(path, target, part, handle)
      } catch (error) {
        removeUnfinished(part)
        throw error
      }
    })
  }

  /** Whether it is a regular file, not a pipe, device or stream. */
  get isFile(): boolean {
    return this.#part !== undefined
  }

  /** @throws WriteError */
  async write(bytes: Uint8Array | string): Promise<void> {
    await refusing(this.path, () => this.#handle.appendFile(bytes))
  }

  /**
   * Completes the content; `moveIntoPlace` then renames the file.
   *
   * @throws WriteError
   */
  async end(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    await refusing(this.path, () => this.#handle.close())
  }

  /**
   * Removes the file to be replaced, if it exists.
   *
   * @throws WriteError
   */
  removeOld(): void {
    if (this.#part === undefined) return
    try {
      rmSync(this.#target, { force: true })
    } catch (cause) {
      throw new WriteError(this.path, cause)
    }
  }

  /**
   * Renames the file to its final name, synchronously.
   *
   * @throws WriteError
   */
  moveIntoPlace(): void {
    if (this.#part === undefined) return
    try {
      renameSync(this.#part, this.#target)
    } catch (cause) {
      throw new WriteError(this.path, cause)
    }
    forgetUnfinished(this.#part)
  }

  /** Keeps the old file. */
  async discard(): Promise<void> {
    await this.end().catch(() => undefined)
    if (this.#part !== undefined) removeUnfinished(this.#part)
  }
}

/** Copies owner and mode as far as the file system and permissions allow. */
async function keepOwnerAndMode(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const own = await handle.stat()
  const isKept = await handle
    .chown(uid, gid)
    .catch(() => handle.chown(own.uid, gid))
    .then(
      () => true,
      () => own.gid === gid,
    )
  // Permissions of the old group must not pass to another group.
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
