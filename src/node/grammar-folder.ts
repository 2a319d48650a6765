import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { GrammarFile } from "../dialect/dialect.ts"
import { FileError } from "./file-error.ts"

/** The grammars of a folder, one for each `.ohm` file, by name. */
export function readGrammarFolder(folder: string): GrammarFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ohm"))
    .sort()
    .map((file) => readGrammarFile(join(folder, file)))
}

/** @throws FileError */
export function readGrammarFile(path: string): GrammarFile {
  try {
    return {
      name: basename(path, ".ohm"),
      source: readFileSync(path, "utf8").replace(/^\ufeff/, ""),
    }
  } catch (error) {
    throw new FileError(path, error)
  }
}
