// Which file a path leads to, over links and under other names.

import { fstat, type Stats } from "node:fs"
import { realpath, stat } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { promisify } from "node:util"

/** In bytes; 0 for what has no size or is not there. */
export async function sizeOfFile(path: string): Promise<number> {
  const status = await stat(path).catch(() => undefined)
  return status?.isFile() ? status.size : 0
}

/** Whether two paths lead to one file, also where there is none yet. */
export async function isSameFile(left: string, right: string): Promise<boolean> {
  const [one, other] = await Promise.all([statusOf(left), statusOf(right)])
  if (one !== undefined && other !== undefined) return areSame(one, other)
  if (one !== undefined || other !== undefined) return false
  const [place, otherPlace] = await Promise.all([placeOf(left), placeOf(right)])
  return place === otherPlace
}

/** Whether a path leads to the file that standard input comes from. */
export async function isInputFile(path: string): Promise<boolean> {
  const [file, input] = await Promise.all([
    statusOf(path),
    promisify(fstat)(0).catch(() => undefined),
  ])
  if (file === undefined || input === undefined) return false
  return input.isFile() && areSame(file, input)
}

function statusOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined)
}

/** Whether two statuses are of one file. */
export function areSame(left: Stats, right: Stats): boolean {
  return left.ino === right.ino && left.dev === right.dev
}

/** Where a file would be. */
async function placeOf(path: string): Promise<string> {
  const folder = dirname(resolve(path))
  return join(await realpath(folder).catch(() => folder), basename(path))
}
