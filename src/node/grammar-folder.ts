import { closeSync, openSync, readdirSync, readSync } from "node:fs"
import { basename, join } from "node:path"
import { checkText } from "../errors/check-type.ts"
import type { GrammarFile } from "../language/dialect/dialect.ts"
import { grammarLimits, tooLong } from "../language/ohm/grammar-limits.ts"
import { FileError } from "./files/file-error.ts"

/**
 * The grammars of a folder, one for each `.ohm` file, by name.
 *
 * @throws FileError, WrongTypeError
 * @throws GrammarError where one is too long
 */
export function readGrammarFolder(folder: string): GrammarFile[] {
  return namesIn(folder)
    .filter((file) => file.endsWith(".ohm"))
    .sort()
    .map((file) => readGrammarFile(join(folder, file)))
}

/**
 * No more is read than a grammar may have, as a path may be one of something without an end.
 *
 * @throws FileError, WrongTypeError
 * @throws GrammarError where it is too long
 */
export function readGrammarFile(path: string): GrammarFile {
  checkText(path)
  const name = basename(path, ".ohm")
  let source: string
  try {
    source = readAtMost(path, mostBytes).replace(/^\ufeff/, "")
  } catch (error) {
    throw new FileError(path, error)
  }
  if (source.length > grammarLimits.length) throw tooLong(name)
  return { name, source }
}

/** A UTF-16 unit has at most three bytes; one more unit shows that there is more, and a mark may stand first. */
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

function namesIn(folder: string): string[] {
  checkText(folder)
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new FileError(folder, error)
  }
}
