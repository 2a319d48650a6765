// Uses a file's status to identify the file that a path leads to.
//
//     link ──▶ rows.jsonl      device 8, inode 4711      the same for every name of the file

import { type BigIntStats, type Stats, statSync } from "node:fs"
import { readlink, realpath } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"

/** Size in bytes; 0 if there is no such file. Synchronous, since a turn of the event loop takes longer than a stat. */
export function sizeOfFile(path: string): number {
  try {
    const status = statSync(path)
    return status.isFile() ? status.size : 0
  } catch {
    return 0
  }
}

/** Whether two statuses describe the same file. */
export function areSame(left: Stats, right: Stats): boolean {
  return identityOf(left) === identityOf(right)
}

/** Equal for all names of one file, including symbolic and hard links. */
export function identityOf({ dev, ino }: Stats | BigIntStats): string {
  return `${dev}:${ino}`
}

/**
 * Follows links to their final target, even if that doesn't exist yet.
 *
 * @throws a system error if links form a cycle
 */
export async function endOfLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    const next = await readlink(path).catch(() => undefined)
    if (next === undefined) return path
    // `..` is relative to the real folder, which differs from the path if the folder is a link.
    return endOfLinks(resolve(await realpath(dirname(path)), next))
  }
}

/**
 * The canonical path of a file. The file may be missing, but its folder must exist.
 *
 * @throws a system error
 */
export async function realPathOf(path: string): Promise<string> {
  const end = resolve(await endOfLinks(path))
  return join(await realpath(dirname(end)), basename(end))
}

/** Whether the file is write-protected for everybody. */
export function isWriteProtected({ mode }: Stats | BigIntStats): boolean {
  return (Number(mode) & writable) === 0
}

const writable = 0o222

/**
 * Whether a path names a stream that the process has open, such as `/dev/stdout`. It must be written in place:
 * replacing it would not reach its reader.
 */
export function isOpenStream(path: string): boolean {
  return /^\/(dev\/(std(in|out|err)|fd\/\d+)|proc\/\w+\/fd\/\d+)$/.test(path)
}
