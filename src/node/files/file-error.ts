import { BoolglotError } from "../../errors/boolglot-error.ts"
import { fileReason } from "./file-reason.ts"

/** A file that cannot be read. The message says which and why. */
export class FileError extends BoolglotError {
  override readonly name = "FileError"
  override readonly code = "file-read"

  /**
   * @param cause an error of the system, or a sentence that says what is wrong
   * @param isContentWhole whether all that the file holds was read before, so that its last row is whole
   */
  constructor(
    readonly path: string,
    cause: unknown,
    readonly isContentWhole: boolean = false,
  ) {
    super(`cannot read ${path}: ${fileReason(cause, reasons)}`, { cause })
  }
}

const reasons = { ENOENT: "there is no such file", EACCES: "reading it is not allowed" }
