// Files that describe functions in other ways than by an expression: what is read from them, and what is written.
//
//     PLA      sums of products, for espresso
//     BLIF     circuits without state
//     DIMACS   clauses, for SAT solvers

import { text } from "node:stream/consumers"
import { FileError } from "../errors/file-error.ts"
import { UnwritableError } from "../language/print/unwritable-error.ts"
import { readBytes } from "../node/files/read-bytes.ts"
import type { NamedTree } from "../reason/forms/named-tree.ts"
import { meansSame } from "../reason/questions/means-same.ts"
import {
  DimacsError,
  FormSizeError,
  LogicFileError,
  readBlif,
  readDimacs,
  readPla,
  treeOfCnf,
  tseitin,
  writeBlif,
  writeDimacs,
  writePla,
} from "../reason.ts"
import { UsageError } from "./options/usage-error.ts"

export const fileForms = ["dimacs", "pla", "blif"] as const

export type FileForm = (typeof fileForms)[number]

/** The file that is read instead of an expression. */
export type LogicFileOptions = Partial<Record<FileForm, string>>

/**
 * What the file that was named describes; undefined where none was.
 *
 * @throws FileError, LogicFileError, DimacsError
 */
export async function readLogicFile(
  options: LogicFileOptions,
  expression: string | undefined,
): Promise<readonly NamedTree[] | undefined> {
  const given = fileForms.filter((form) => options[form] !== undefined)
  const [form, other] = given
  if (form === undefined) return undefined
  if (other !== undefined) throw new UsageError(`give --${form} or --${other}, not both`)
  if (expression !== undefined) throw new UsageError(`give an expression or --${form}, not both`)
  return contentOf(options[form] as string, readers[form])
}

const readers: Readonly<Record<FileForm, (text: string) => readonly NamedTree[]>> = {
  dimacs: (text) => [{ name: "f", tree: treeOfCnf(readDimacs(text)) }],
  pla: readPla,
  blif: readBlif,
}

/**
 * The text of a file, without the line feed at its end. PLA and BLIF are read back and proved to mean the same.
 *
 * @throws FormSizeError, DiagramSizeError where it would be too large, or too large to be proved
 * @throws UnwritableError where the format cannot hold the names or the size
 */
export function logicFileText(trees: readonly NamedTree[], form: FileForm): string {
  return writers[form](trees).trimEnd()
}

const writers: Readonly<Record<FileForm, (trees: readonly NamedTree[]) => string>> = {
  dimacs: (trees) => {
    const [first, second] = trees as readonly [NamedTree, NamedTree?]
    if (second !== undefined) {
      throw new UsageError(
        "a DIMACS file says one thing; the file that was read has several outputs",
      )
    }
    return writeDimacs(tseitin(first.tree))
  },
  pla: (trees) => proved(writePla(trees), trees, "PLA", readPla),
  blif: (trees) => proved(writeBlif(trees), trees, "BLIF", readBlif),
}

function proved(
  text: string,
  trees: readonly NamedTree[],
  format: string,
  read: (text: string) => readonly NamedTree[],
): string {
  const again = readBack(text, format, read)
  const isSame =
    again.length === trees.length &&
    again.every(({ name, tree }, at) => {
      const meant = trees[at] as NamedTree
      return name === meant.name && meansSame(tree, meant.tree) === true
    })
  if (isSame) return text
  throw new FormSizeError(`${format} could not be proved to mean the same`)
}

/** Outputs may be called like inputs in one format and not in another. */
function readBack(
  text: string,
  format: string,
  read: (text: string) => readonly NamedTree[],
): readonly NamedTree[] {
  try {
    return read(text)
  } catch (error) {
    if (!(error instanceof LogicFileError)) throw error
    throw new UnwritableError(format, `could not be read back: ${error.message}`)
  }
}

/**
 * What a file describes.
 *
 * @throws FileError which also says where the file is wrong
 */
export async function contentOf<Content>(
  path: string,
  read: (text: string) => Content,
): Promise<Content> {
  const content = await text(readBytes(path))
  try {
    return read(content)
  } catch (error) {
    const isAboutFile = error instanceof LogicFileError || error instanceof DimacsError
    throw isAboutFile ? new FileError(path, error) : error
  }
}
