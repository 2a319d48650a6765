import { closeSync, createReadStream, existsSync, openSync, readdirSync, readSync } from "node:fs"
import { type FileHandle, open, readFile, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { didYouMean, FileError } from "../../errors/index.ts"
import type { ByteSource } from "../../lines/index.ts"

/**
 * @param isSynchronous whether to open and read the file in this thread: if all cores are busy, another thread would be
 * scheduled too late
 * @throws FileError
 */
export async function openFile(path: string, isSynchronous: boolean): Promise<ByteSource> {
  const failing = (cause: unknown): never => {
    throw new FileError(path, cause)
  }
  if (isSynchronous) {
    const now = <Result>(work: () => Result): Result => {
      try {
        return work()
      } catch (cause) {
        return failing(cause)
      }
    }
    const file = now(() => openSync(path, "r"))
    return {
      read: async (into) => now(() => readSync(file, into, 0, into.length, null)),
      close: async () => closeSync(file),
    }
  }
  const handle: FileHandle = await open(path).catch(failing)
  return {
    read: async (into) => {
      const { bytesRead } = await handle.read(into, 0, into.length, null).catch(failing)
      return bytesRead
    },
    close: () => handle.close(),
  }
}

// Errors for paths without a file.
//
//     rows.jsnl                    there is no such file; did you mean "rows.jsonl"?
//     https://a.example/c.jsonl    boolglot reads files, not addresses; download it first, and name the file, such as c.jsonl

/** @param cause any system error, not only one for a missing file */
export function unreadablePath(path: string, cause: unknown): FileError {
  const { code } = cause as NodeJS.ErrnoException
  const isMissing = code === "ENOENT" || code === "ENOTDIR"
  const address = isMissing ? addressProblem(path) : undefined
  if (address !== undefined) return new FileError(path, address)
  const meant = code === "ENOENT" ? (misquoted(path) ?? nearestFile(path)) : undefined
  return new FileError(path, meant === undefined ? cause : `there is no such file; ${meant}`)
}

/** What to type instead of a quoted name that a shell would have expanded or split without the quotes. */
function misquoted(path: string): string | undefined {
  if (path.startsWith("~/")) return "a shell replaces ~ only outside quotes"
  const names = path.split(",")
  const areFiles = names.length > 1 && names.every((name) => existsSync(name))
  return areFiles ? `write a space between names: ${names.join(" ")}` : undefined
}

/** The problem with a network address, such as `https://a.example/rows.jsonl`; `undefined` for any other path. */
export function addressProblem(path: string): string | undefined {
  const [, rest] = /^[a-z][a-z\d+.-]+:\/\/[^/?#]*(.*)/is.exec(path) ?? []
  if (rest === undefined) return undefined
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(rest)?.[1]
  return `boolglot reads files, not addresses; download it first, and name the file${name === undefined ? "" : `, such as ${name}`}`
}

/** Maximum number of folder entries to compare; more would take longer than people are willing to wait. */
const mostEntries = 10_000

/**
 * `did you mean "rows.jsonl"?`, for a file in the same folder with a similar name.
 *
 * @param isMeant whether a file with a given name may be meant; by default, any file may be
 * @param show what to ask for instead of the quoted path, such as a command with it
 */
export function nearestFile(
  path: string,
  isMeant: (name: string) => boolean = () => true,
  show = (path: string) => JSON.stringify(path),
): string | undefined {
  const folder = dirname(path)
  // The suggestion keeps the form that was typed: rows.jsonl, not ./rows.jsonl.
  const inFolder = (name: string) => (/[/\\]/.test(path) ? join(folder, name) : name)
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).slice(0, mostEntries)
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
    return didYouMean(basename(path), names.filter(isMeant), (name) => show(inFolder(name)))
  } catch {
    return undefined
  }
}

/**
 * Streams the bytes of a file.
 *
 * @throws FileError
 */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw new FileError(path, error)
  }
}

/**
 * Returns the bytes of a file.
 *
 * @throws FileError if the file can't be read, or has more than `most` bytes
 */
export async function readWhole(path: string, most: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size <= most) return await readFile(path)
  } catch (error) {
    throw new FileError(path, error)
  }
  throw new FileError(path, `it is larger than ${most / 2 ** 20} MB; save it as CSV first`)
}
