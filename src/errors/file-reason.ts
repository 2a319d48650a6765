import { BoolglotError } from "./boolglot-error.ts"

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
