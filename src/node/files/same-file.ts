// Which file a path leads to, by what the system says of it.
//
//     link ──▶ rows.jsonl      device 8, number 4711      the same for every name that the file has

import type { BigIntStats, Stats } from "node:fs"
import { statSync } from "node:fs"
import { readlink, realpath } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"

/** Size in bytes; 0 if there is no such file. Synchronous, as a turn of the event loop takes longer than a stat. */
export function sizeOfFile(path: string): number {
  try {
    const status = statSync(path)
    return status.isFile() ? status.size : 0
  } catch {
    return 0
  }
}

/** Whether two statuses are of one file. */
export function areSame(left: Stats, right: Stats): boolean {
  return identityOf(left) === identityOf(right)
}

/** Equal for all names of one file, over links and hard links. */
export function identityOf({ dev, ino }: Stats | BigIntStats): string {
  return `${dev}:${ino}`
}

/**
 * Where links lead, also where there is nothing yet at the end.
 *
 * @throws an error of the system for links that lead to each other
 */
export async function endOfLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    const next = await readlink(path).catch(() => undefined)
    if (next === undefined) return path
    // In a folder that is a link itself, `..` leads out of where that leads.
    return endOfLinks(resolve(await realpath(dirname(path)), next))
  }
}

/**
 * The one path of a file, over all links, whether it is there or not; its folder is.
 *
 * @throws an error of the system
 */
export async function realPathOf(path: string): Promise<string> {
  const end = resolve(await endOfLinks(path))
  return join(await realpath(dirname(end)), basename(end))
}

/** Whether nobody may write the file. */
export function isWriteProtected({ mode }: Stats | BigIntStats): boolean {
  return (Number(mode) & writable) === 0
}

const writable = 0o222

/**
 * Whether a path names what a process has open already, such as `/dev/stdout`: it is written as it stands, since
 * replacing it would not reach whoever reads it.
 */
export function isOpenStream(path: string): boolean {
  return /^\/(dev\/(std(in|out|err)|fd\/\d+)|proc\/\w+\/fd\/\d+)$/.test(path)
}

/** Whether a path names the standard output of this process. */
export function isStandardOutput(path: string): boolean {
  return /^\/(dev\/(stdout|fd\/1)|proc\/self\/fd\/1)$/.test(path)
}
