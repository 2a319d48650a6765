import { closeSync, type Dirent, openSync, readdirSync, readSync } from "node:fs"
import { basename, join } from "node:path"
import { checkText, FileError } from "../errors/index.ts"
import type { GrammarFile } from "../language/dialect/index.ts"
import { grammarLimits, tooLong } from "../language/dialect/index.ts"
import { unreadablePath } from "./files/open-file.ts"

/**
 * Reads the grammars of a folder and its subfolders, one per `.ohm` file. Files come before subfolders, both sorted
 * by name.
 *
 * @throws FileError, WrongTypeError
 * @throws GrammarError if a grammar is too long
 */
export function readGrammarFolder(folder: string): GrammarFile[] {
  const entries = entriesOf(folder)
  const own = entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(".ohm"))
    .map(({ name }) => readGrammarFile(join(folder, name)))
  const inner = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: family }) =>
      readGrammarFolder(join(folder, family)).map((file) => ({ ...file, family })),
    )
  return [...own, ...inner]
}

/**
 * Reads a grammar, but not beyond the maximum length, since the path may name an endless stream.
 *
 * @throws FileError, WrongTypeError
 * @throws GrammarError if it is too long
 */
export function readGrammarFile(path: string): GrammarFile {
  checkText(path)
  const name = basename(path, ".ohm")
  let source: string
  try {
    source = readAtMost(path, mostBytes).replace(/^\ufeff/, "")
  } catch (error) {
    throw unreadablePath(path, error)
  }
  if (source.length > grammarLimits.length) throw tooLong(name)
  return { name, source }
}

/** At most three bytes per UTF-16 unit; one more unit reveals a longer file, and one allows for a byte order mark. */
const mostBytes = 3 * (grammarLimits.length + 2)

function readAtMost(path: string, length: number): string {
  const file = openSync(path, "r")
  try {
    const bytes = new Uint8Array(length)
    let filled = 0
    while (filled < length) {
      const count = readSync(file, bytes, filled, length - filled, null)
      if (count === 0) break
      filled += count
    }
    return Buffer.from(bytes.buffer, 0, filled).toString("utf8")
  } finally {
    closeSync(file)
  }
}

function entriesOf(folder: string): Dirent[] {
  checkText(folder)
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((left, right) =>
      left.name < right.name ? -1 : 1,
    )
  } catch (error) {
    throw new FileError(folder, error)
  }
}
