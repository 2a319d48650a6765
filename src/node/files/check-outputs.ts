// Whether files may be written, found out before any work: none of them is read, or written twice, under
// whatever name, and none is protected.
//
//     reads   a.jsonl  sql.ohm  < grid.yaml          the file that a path leads to is known by device and
//     writes  out.jsonl  link-to-a.jsonl ✗           number, over links and hard links

import { type BigIntStats, fstat } from "node:fs"
import { access, constants, stat } from "node:fs/promises"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { identityOf, isOpenStream, isWriteProtected, realPathOf } from "./same-file.ts"
import { ProtectedFileError, WriteError } from "./write-error.ts"

/** What whoever writes files has to say of them. */
export interface OutputOptions {
  /** All files that are read before or while these are written. */
  readonly reads: readonly string[]
  /** Whether files that are write-protected, or another user's, are replaced. Default: no. */
  readonly force?: boolean | undefined
}

/**
 * Of each path the file that it leads to, over all links, whether that is there or not.
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
    // What can hold nothing, such as a terminal, loses nothing either.
    if (status?.isCharacterDevice()) continue
    const key = status === undefined ? await pathKey(path) : identityOf(status)
    if (read.has(key)) throw new WriteError(path, "it is an input; write to another file")
    // What the process has open is written as it stands, whoever else writes there.
    if (isOpenStream(path)) continue
    if (written.has(key)) {
      throw new WriteError(path, "it would be written twice; write to files of different names")
    }
    written.add(key)
    if (!force && status?.isFile()) await refuseProtected(path, status)
  }
}

/** A folder may be written by anybody, and a file in it be protected all the same. */
async function refuseProtected(path: string, status: BigIntStats): Promise<void> {
  // To the superuser nothing is forbidden.
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

/** Undefined unless the stream is a regular file. */
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

/** Of a file that is not there yet. */
function pathKey(path: string): Promise<string> {
  return realPathOf(path).catch(() => resolve(path))
}
