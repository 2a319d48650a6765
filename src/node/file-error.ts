import { CallError } from "../source/call-error.ts"

/** A file that cannot be read or written. The message says which and why. */
export class FileError extends CallError {
  override readonly name = "FileError"

  constructor(
    readonly path: string,
    /** An error of the system, or a sentence that says what is wrong. */
    cause: unknown,
    doing: keyof typeof reasons = "read",
  ) {
    const code = (cause as NodeJS.ErrnoException).code ?? ""
    super(`cannot ${doing} ${path}: ${reasons[doing][code] ?? String(cause)}`, { cause })
  }
}

const common = {
  ENOTDIR: "a part of the path is no folder",
  EISDIR: "it is a folder",
  ELOOP: "it is a link that leads to itself",
}

const reasons: Record<"read" | "write", Record<string, string>> = {
  read: { ...common, ENOENT: "there is no such file", EACCES: "reading it is not allowed" },
  write: {
    ...common,
    ENOENT: "there is no such folder",
    EACCES: "writing there is not allowed",
    EROFS: "nothing can be written on that disk",
    ENOSPC: "the disk is full",
    ENAMETOOLONG: "the name is too long",
    EINVAL: "no manifest can stand beside it; without a file, rows go to standard output",
    EEXIST: "a file of that name stands in the way",
  },
}
