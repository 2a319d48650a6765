import { realpathSync, statSync } from "node:fs"
import { isAbsolute, resolve } from "node:path"
import { FileError } from "../../errors/file-error.ts"
import { addressProblem, isAddress, unreadablePath } from "./missing-file.ts"

/**
 * The files that arguments stand for: a path that is there stands for itself, and so does `-`; what else
 * is a pattern gives the files that it matches, in order of their names. A file that is named twice, or
 * that links lead to again, is there once.
 *
 * @throws FileError where there is nothing, or a folder
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

/** Whether a path leads to a folder; a pattern, and what is not there, does not. */
export async function isFolder(path: string): Promise<boolean> {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
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
    if (isAddress(arg)) throw new FileError(arg, addressProblem(arg))
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
  // A pattern can be longer than a name may be.
  return code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG"
}

/** What is said of a folder where files are asked for. */
export function folderProblem(folder: string): string {
  const start = folder.replace(/[/\\]+$/, "")
  return `it is a folder; name its files, for example ${start}/*.jsonl`
}
