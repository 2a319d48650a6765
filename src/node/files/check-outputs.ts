// Checks before any work that files can be written: none of them is also read, written twice under different names,
// or protected.
//
//     reads   a.jsonl  sql.ohm  < grid.yaml          files are identified by device and inode,
//     writes  out.jsonl  link-to-a.jsonl ✗           which resolves links and hard links

import { type BigIntStats, fstat } from "node:fs"
import { access, constants, stat } from "node:fs/promises"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { identityOf, isOpenStream, isWriteProtected, realPathOf } from "./same-file.ts"
import { ProtectedFileError, WriteError } from "./write-error.ts"

/** Declares how files will be written. */
export interface OutputOptions {
  /** All files that are read before or during the writing. */
  readonly reads: readonly string[]
  /** Whether to replace files that are write-protected or owned by another user. Default: no. */
  readonly force?: boolean | undefined
}

/**
 * Checks all outputs. Links are followed, whether or not their targets exist.
 *
 * @throws WriteError, ProtectedFileError
 */
export async function checkOutputs(
  paths: readonly string[],
  { reads, force = false }: OutputOptions,
): Promise<void> {
  const read = new Set<string>(await Promise.all(reads.map(keyOf)))
  const input = await openFileKey(0)
  if (input !== undefined) read.add(input)
  const written = new Set<string>()
  const output = await openFileKey(1)
  if (output !== undefined) written.add(output)
  for (const path of paths) {
    const status = await statusOf(path)
    // A character device such as a terminal stores nothing that could be lost.
    if (status?.isCharacterDevice()) continue
    const key = status === undefined ? await pathKey(path) : identityOf(status)
    if (read.has(key)) throw new WriteError(path, "it is an input; write to another file")
    // Streams that the process has open are appended to, so sharing them is safe.
    if (isOpenStream(path)) continue
    if (written.has(key)) {
      throw new WriteError(path, "it would be written twice; write to files of different names")
    }
    written.add(key)
    if (!force && status?.isFile()) await refuseProtected(path, status)
  }
}

/** Checks the file itself: a folder can be writable although a file in it is protected. */
async function refuseProtected(path: string, status: BigIntStats): Promise<void> {
  // `access` allows the superuser everything, so the mode is checked first.
  if (isWriteProtected(status) || !(await isAllowed(path))) {
    throw new ProtectedFileError(path, "it is write-protected")
  }
  const user = process.geteuid?.()
  if (user !== undefined && user !== superuser && status.uid !== BigInt(user)) {
    throw new ProtectedFileError(path, "it belongs to another user, and would become yours")
  }
}

const superuser = 0

function isAllowed(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** `undefined` unless the stream is a regular file. */
async function openFileKey(descriptor: 0 | 1): Promise<string | undefined> {
  const status = await promisify(fstat)(descriptor, { bigint: true }).catch(() => undefined)
  return status?.isFile() ? identityOf(status) : undefined
}

async function keyOf(path: string): Promise<string> {
  const status = await statusOf(path)
  return status === undefined ? pathKey(path) : identityOf(status)
}

function statusOf(path: string): Promise<BigIntStats | undefined> {
  return stat(path, { bigint: true }).catch(() => undefined)
}

/** Key of a file that doesn't exist yet. */
function pathKey(path: string): Promise<string> {
  return realPathOf(path).catch(() => resolve(path))
}
