// What to say of a path at which there is no file.
//
//     rows.jsnl                    there is no such file; did you mean "rows.jsonl"?
//     https://a.example/c.jsonl    boolglot reads files, not addresses; download it first, and name the file, such as c.jsonl

import { readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { FileError } from "../../errors/file-error.ts"
import { didYouMean } from "../../errors/nearest.ts"

/** @param cause an error of the system, which may be another one than that the file is missing */
export function unreadablePath(path: string, cause: unknown): FileError {
  const { code } = cause as NodeJS.ErrnoException
  const isMissing = code === "ENOENT" || code === "ENOTDIR"
  if (isMissing && isAddress(path)) return new FileError(path, addressProblem(path))
  const meant = code === "ENOENT" ? nearestFile(path) : undefined
  return new FileError(path, meant === undefined ? cause : `there is no such file; ${meant}`)
}

/** Whether it is the address of something on a network, such as `https://a.example/rows.jsonl`. */
export function isAddress(path: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path)
}

export function addressProblem(address: string): string {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(address.replace(/^[^:]+:\/\/[^/?#]*/, ""))?.[1]
  return `boolglot reads files, not addresses; download it first, and name the file${name === undefined ? "" : `, such as ${name}`}`
}

/** Of a folder; comparing more names would take longer than people wait. */
const mostEntries = 10_000

/** `did you mean "rows.jsonl"?`, for a file of the same folder with nearly the same name. */
export function nearestFile(path: string): string | undefined {
  const folder = dirname(path)
  // What was typed keeps its form: rows.jsonl, and not ./rows.jsonl.
  const inFolder = (name: string) => (/[/\\]/.test(path) ? join(folder, name) : name)
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).slice(0, mostEntries)
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
    return didYouMean(basename(path), names, inFolder)
  } catch {
    return undefined
  }
}
