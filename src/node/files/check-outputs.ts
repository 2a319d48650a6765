// Checks before any work starts that files can be written: none of them is also read, written twice under different
// names, or protected.
//
//     reads   a.jsonl  sql.ohm  < grid.yaml          files are identified by device and inode,
//     writes  out.jsonl  link-to-a.jsonl ✗           which resolves links and hard links

import { type BigIntStats, fstat } from "node:fs"
import { access, constants, stat } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import { promisify } from "node:util"
import { BoolglotError, fileReason, type Remedy } from "../../errors/index.ts"
import { identityOf, isOpenStream, isWriteProtected, realPathOf } from "./same-file.ts"

/** Declares how files will be written. */
export interface OutputOptions {
  /** All files that are read before or while the outputs are written. */
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

/**
 * A file that can't be written; the message says which and why. It isn't a FileError, so that code that skips
 * unreadable files doesn't skip a failed write.
 */
export class WriteError extends BoolglotError {
  override readonly name: string = "WriteError"
  override readonly code: "file-write" | "file-protected" = "file-write"

  /** @param cause a system error, or a sentence that says what is wrong */
  constructor(
    readonly path: string,
    cause: unknown,
    override readonly remedies: readonly Remedy[] = [],
  ) {
    const isMissing = (cause as NodeJS.ErrnoException | undefined)?.code === "ENOENT"
    const reason = isMissing
      ? `there is no folder ${dirname(path)}; create it first`
      : fileReason(cause, reasons)
    super(`cannot write ${path}: ${reason}`, { cause })
  }
}

/** A file that is replaced only with `force`. */
export class ProtectedFileError extends WriteError {
  override readonly name = "ProtectedFileError"
  override readonly code = "file-protected"
  override readonly remedies = [{ option: "force" }] as const
}

const reasons = {
  EACCES: "writing there is not allowed",
  EPERM: "writing there is not allowed",
  EROFS: "nothing can be written on that disk",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk has no more room for this user",
  EFBIG: "files may not become that large here",
  EPIPE: "its reader has closed it",
  ENAMETOOLONG: "the name is too long",
  EEXIST: "a file of that name exists",
}
