import { BoolglotError } from "./boolglot-error.ts"
import { fileReason } from "./file-reason.ts"
import type { Remedy } from "./remedy.ts"

/** A file that can't be read. The message says which one and why. */
export class FileError extends BoolglotError {
  override readonly name = "FileError"
  override readonly code = "file-read"
  override readonly remedies: readonly Remedy[]

  /**
   * @param cause a system error, a sentence that says what is wrong, or an error with such a message and remedies
   * @param isContentWhole whether all content was read before the error, so that the last row is complete
   */
  constructor(
    readonly path: string,
    cause: unknown,
    readonly isContentWhole: boolean = false,
  ) {
    const reason = path === "" ? "the name is empty" : fileReason(cause, reasons)
    super(`cannot read ${path === "" ? '""' : path}: ${reason}`, { cause })
    this.remedies = (cause instanceof BoolglotError && cause.remedies) || []
  }
}

const reasons = { ENOENT: "there is no such file", EACCES: "reading it is not allowed" }
