// Files by what the system says of them.

import type { Stats } from "node:fs"
import { stat } from "node:fs/promises"

/** In bytes; 0 for what has no size or is not there. */
export async function sizeOfFile(path: string): Promise<number> {
  const status = await stat(path).catch(() => undefined)
  return status?.isFile() ? status.size : 0
}

/** Whether two statuses are of one file. */
export function areSame(left: Stats, right: Stats): boolean {
  return left.ino === right.ino && left.dev === right.dev
}
