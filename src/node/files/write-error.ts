import { dirname } from "node:path"
import { BoolglotError, fileReason, type Remedy } from "../../errors/index.ts"

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
