import { CallError } from "../source/call-error.ts"
import { fileReason } from "./file-reason.ts"

/** A file that cannot be read. The message says which and why. */
export class FileError extends CallError {
  override readonly name = "FileError"

  /** @param cause an error of the system, or a sentence that says what is wrong */
  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    super(`cannot read ${path}: ${fileReason(cause, reasons)}`, { cause })
  }
}

const reasons = { ENOENT: "there is no such file", EACCES: "reading it is not allowed" }
