// An output file that appears only when complete: it is written under a temporary name and then renamed.
//
//     rows.jsonl.4711-9f3a62d1-07be.unfinished  ──end──place──▶  rows.jsonl
//     rows.jsonl.4711-9f3a62d1-07be.unfinished  ──end, moveIntoPlace──▶  rows.jsonl

import { createHash, randomBytes } from "node:crypto"
import {
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  unlinkSync,
} from "node:fs"
import { type FileHandle, open, stat } from "node:fs/promises"
import { hostname } from "node:os"
import { dirname, join } from "node:path"
import { checkOutputs, type OutputOptions, WriteError } from "./check-outputs.ts"
import { isProcessGone } from "./file-lock.ts"
import { endOfLinks, isOpenStream } from "./same-file.ts"

export class OutputFile {
  #isEnded = false
  readonly #target: string
  /** The temporary file; `undefined` if the target isn't a regular file but, for example, a pipe. */
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

// Temporary names of incomplete files, with the process and machine that write them. A signal removes the files; the
// next run that writes to the folder removes the files of a killed process.
//
//     rows.jsonl.4711-9f3a62d1-07be.unfinished        process, machine, and a random number

/** An unused name next to the file; from then on, a signal removes the file with that name. */
export function newUnfinished(target: string): string {
  const path = `${target}.${process.pid}-${systemId()}-${randomBytes(2).toString("hex")}.unfinished`
  if (unfinished.size === 0) for (const signal of signals) process.once(signal, endOn)
  unfinished.add(path)
  return path
}

/** Forgets a file that got its final name. */
function forgetUnfinished(path: string): void {
  unfinished.delete(path)
  if (unfinished.size === 0) for (const signal of signals) process.off(signal, endOn)
}

export function removeUnfinished(path: string): void {
  remove(path)
  forgetUnfinished(path)
}

/**
 * Removes abandoned unfinished files from the targets' folders: those written on this machine since it booted, by a
 * process that has ended. Files from other machines, and files whose process ID has been reused, are left alone.
 */
async function removeAbandoned(targets: Iterable<string>): Promise<void> {
  for (const folder of new Set(Array.from(targets, (target) => dirname(target)))) {
    for (const name of namesIn(folder)) {
      const [, pid, where] = unfinishedName.exec(name) ?? []
      if (where !== systemId()) continue
      const path = join(folder, name)
      if (await isAbandoned(Number(pid), path)) remove(path)
    }
  }
}

const unfinishedName = /^.+\.([1-9]\d*)-([0-9a-f]{8})-[0-9a-f]{4}\.unfinished$/s

/** A file with our own process ID may be from an earlier process. */
async function isAbandoned(pid: number, path: string): Promise<boolean> {
  return pid === process.pid ? !unfinished.has(path) : isProcessGone(pid, undefined)
}

/**
 * Identifies the scope of process IDs: the host, its boot and its PID namespace (container), as far as the system
 * reports them.
 */
function systemId(): string {
  known ??= createHash("sha256")
    .update([hostname(), startOfSystem(), processesSeen()].join("\n"))
    .digest("hex")
    .slice(0, 8)
  return known
}

let known: string | undefined

function startOfSystem(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8")
  } catch {
    return ""
  }
}

function processesSeen(): string {
  try {
    return readlinkSync("/proc/self/ns/pid")
  } catch {
    return ""
  }
}

/** Files that this process is writing. */
const unfinished = new Set<string>()
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** Removes the listeners and sends the signal again, so that it ends the process as usual. */
function endOn(signal: NodeJS.Signals): void {
  for (const path of unfinished) remove(path)
  for (const each of signals) process.off(each, endOn)
  process.kill(process.pid, signal)
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path)
  } catch {
    // The file is already gone, or it stays, which is harmless.
  }
}

// Files that are written together: either all of them appear, or none.
//
//     rows.jsonl          ──open, write──▶  parts  ──▶  all complete?  ──yes──▶  rows.jsonl, rows.changes.jsonl
//     rows.changes.jsonl                                               ──no───▶  the previous files
//
// Writers declare their inputs, and inputs are never overwritten. The files are renamed synchronously: only a process
// that is killed at that moment, or a file system that rejects a name, leaves some of them new and others old.

interface OutputFilesOptions extends OutputOptions {
  /**
   * The path of the file that describes the others. It is removed before any of them changes and appears last, so that
   * it never describes files other than those next to it.
   */
  readonly description?: string | undefined
}

/** Opens one of the files for writing from its start. */
type OpenOutput = (path: string) => Promise<OutputFile>

/**
 * Writes files and renames them when all are complete; if that fails, the previous files stay. Checks all paths before
 * anything is written.
 *
 * @param paths all files that `write` opens
 * @throws WriteError, ProtectedFileError
 */
export async function withOutputFiles<Result>(
  paths: readonly string[],
  options: OutputFilesOptions,
  write: (open: OpenOutput) => Promise<Result>,
): Promise<Result> {
  await checkOutputs(paths, options)
  const checked = new Set(paths)
  const targets: string[] = []
  for (const path of checked) targets.push(await endOfLinks(path).catch(() => path))
  await removeAbandoned(targets)
  const files: OutputFile[] = []
  try {
    const result = await write(async (path) => {
      if (!checked.has(path)) throw new RangeError(`${path} was not checked`)
      const file = await OutputFile.open(path)
      files.push(file)
      return file
    })
    for (const file of files) await file.end()
    placeAll(files, options.description)
    return result
  } catch (error) {
    for (const file of files) await file.discard()
    throw error
  }
}

/** Like `withOutputFiles`, for a single file. */
export function withOutputFile<Result>(
  path: string,
  options: OutputOptions,
  write: (file: OutputFile) => Promise<Result>,
): Promise<Result> {
  return withOutputFiles([path], options, async (open) => write(await open(path)))
}

function placeAll(files: readonly OutputFile[], description: string | undefined): void {
  const last = files.find(({ path }) => path === description)
  last?.removeOld()
  for (const file of files) if (file !== last) file.moveIntoPlace()
  last?.moveIntoPlace()
}
