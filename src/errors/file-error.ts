import { BoolglotError, type Remedy } from "./boolglot-error.ts"

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

/** The reason for an error, for people: from the code of a system error, otherwise the error's own message. */
export function fileReason(cause: unknown, reasons: Readonly<Record<string, string>>): string {
  if (cause instanceof BoolglotError) return cause.message
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? ""
  return reasons[code] ?? commonReasons[code] ?? String(cause)
}

const commonReasons: Readonly<Record<string, string>> = {
  ENOTDIR: "a part of the path is not a folder",
  EISDIR: "it is a folder",
  ELOOP: "it is a link that leads to itself",
  EMFILE: "too many files are open",
  EIO: "the disk does not work",
}
