import { realpathSync, statSync } from "node:fs"
import { isAbsolute, resolve } from "node:path"
import { FileError } from "../../errors/index.ts"
import { addressProblem, unreadablePath } from "./open-file.ts"

/**
 * Expands arguments to files: an existing path is kept, as is `-`; anything else is a pattern, which yields its matches
 * sorted by name. A file that is named twice, directly or by links, is listed once.
 *
 * @throws FileError if a path or pattern matches no file, or a path is a folder
 */
export async function expandPaths(args: readonly string[]): Promise<string[]> {
  const paths = new Map<string, string>()
  for (const arg of args) {
    for (const path of await filesOf(arg)) {
      const key = path === "-" ? path : realPathOf(path)
      if (!paths.has(key)) paths.set(key, path)
    }
  }
  return [...paths.values()]
}

function realPathOf(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return resolve(path)
  }
}

async function filesOf(arg: string): Promise<string[]> {
  if (arg === "-") return [arg]
  try {
    if (!statSync(arg).isDirectory()) return [arg]
  } catch (cause) {
    if (!isMissing(cause)) throw new FileError(arg, cause)
    const address = addressProblem(arg)
    if (address !== undefined) throw new FileError(arg, address)
    const { glob, isDynamicPattern } = await import("tinyglobby")
    if (!isDynamicPattern(arg)) throw unreadablePath(arg, cause)
    const matches = await glob(arg, { absolute: isAbsolute(arg), expandDirectories: false })
    if (matches.length === 0) throw new FileError(arg, "no file matches this pattern")
    return matches.sort()
  }
  throw new FileError(arg, folderProblem(arg))
}

function isMissing(cause: unknown): boolean {
  const { code } = cause as NodeJS.ErrnoException
  // A pattern can be longer than the longest valid name.
  return code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG"
}

/** The error message for a folder in place of a file. */
export function folderProblem(folder: string): string {
  const start = folder.replace(/[/\\]+$/, "")
  return `it is a folder; name its files, for example ${start}/*.jsonl`
}
