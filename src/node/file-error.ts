/** A file that cannot be read. The message says which and why. */
export class FileError extends Error {
  override readonly name = "FileError"

  constructor(
    readonly path: string,
    cause: unknown,
  ) {
    const code = (cause as NodeJS.ErrnoException).code ?? ""
    super(`cannot read ${path}: ${reasons[code] ?? String(cause)}`, { cause })
  }
}

const reasons: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of the path is no folder",
  EISDIR: "it is a folder",
  EACCES: "reading it is not allowed",
}
