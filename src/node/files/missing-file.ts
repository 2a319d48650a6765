// Errors for paths without a file.
//
//     rows.jsnl                    there is no such file; did you mean "rows.jsonl"?
//     https://a.example/c.jsonl    boolglot reads files, not addresses; download it first, and name the file, such as c.jsonl

import { readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { FileError } from "../../errors/file-error.ts"
import { didYouMean } from "../../errors/nearest.ts"

/** @param cause any system error, not only one for a missing file */
export function unreadablePath(path: string, cause: unknown): FileError {
  const { code } = cause as NodeJS.ErrnoException
  const isMissing = code === "ENOENT" || code === "ENOTDIR"
  if (isMissing && isAddress(path)) return new FileError(path, addressProblem(path))
  const meant = code === "ENOENT" ? nearestFile(path) : undefined
  return new FileError(path, meant === undefined ? cause : `there is no such file; ${meant}`)
}

/** Whether a path is a network address, such as `https://a.example/rows.jsonl`. */
export function isAddress(path: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path)
}

export function addressProblem(address: string): string {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(address.replace(/^[^:]+:\/\/[^/?#]*/, ""))?.[1]
  return `boolglot reads files, not addresses; download it first, and name the file${name === undefined ? "" : `, such as ${name}`}`
}

/** Maximum number of a folder's entries to compare; more would take longer than people wait. */
const mostEntries = 10_000

/**
 * `did you mean "rows.jsonl"?`, for a file in the same folder with a similar name.
 *
 * @param isMeant whether a file of a name may be meant; by default, any
 */
export function nearestFile(
  path: string,
  isMeant: (name: string) => boolean = () => true,
): string | undefined {
  const folder = dirname(path)
  // The suggestion keeps the form that was typed: rows.jsonl, not ./rows.jsonl.
  const inFolder = (name: string) => (/[/\\]/.test(path) ? join(folder, name) : name)
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).slice(0, mostEntries)
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
    return didYouMean(basename(path), names.filter(isMeant), inFolder)
  } catch {
    return undefined
  }
}

/** Endings of files that can hold rows, compressed or not. */
export const endingOfRows =
  /\.(?:jsonl|ndjson|json|csv|tsv|tab|txt|pycon|log|parquet|pq|xlsx|xlsm)(?:\.(?:gz|gzip|zst|zstd))?$/i
