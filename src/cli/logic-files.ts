// Reads and writes files that describe boolean functions in ways other than by an expression.
//
//     PLA      sums of products, for espresso
//     BLIF     circuits without state
//     DIMACS   clauses, for SAT solvers

import { existsSync } from "node:fs"
import { text } from "node:stream/consumers"
import { outputTrees, readBlif, writeBlif } from "../circuits.ts"
import { FileError } from "../errors/index.ts"
import { UnwritableError } from "../language/print/index.ts"
import { readBytes } from "../node/index.ts"
import { and, literal, meansSame, type NamedTree } from "../reason/index.ts"
import {
  DimacsError,
  FormSizeError,
  LogicFileError,
  readDimacs,
  readPla,
  treeOfCnf,
  tseitin,
  writeDimacs,
  writePla,
} from "../reason.ts"
import { circuitGiven } from "./file-or-expression.ts"
import { type ExpressionOptions, UsageError } from "./options/expression-options.ts"
import type { Terminal } from "./terminal/terminal.ts"

export const fileForms = ["dimacs", "pla", "blif"] as const

export type FileForm = (typeof fileForms)[number]

const readers: Readonly<Record<FileForm, (text: string) => readonly NamedTree[]>> = {
  dimacs: (text) => [{ name: "f", tree: treeOfCnf(readDimacs(text)) }],
  pla: readPla,
  blif: readBlif,
}

/** Reads the file, if any, that an option names, or that the argument names, judging by its extension. */
export async function readLogicFile(
  terminal: Terminal,
  options: ExpressionOptions & Partial<Readonly<Record<FileForm, string>>>,
  expression: string | undefined,
): Promise<readonly NamedTree[] | undefined> {
  const form = fileForms.find((form) => options[form] !== undefined)
  if (form !== undefined) {
    if (expression !== undefined) throw new UsageError(`give an expression or --${form}, not both`)
    return contentOf(options[form] as string, readers[form])
  }
  if (expression === undefined) return undefined
  const circuit = circuitGiven(expression)
  if (circuit !== undefined) {
    const { readCircuitFile } = await import("./circuit-files.ts")
    return outputTrees(await readCircuitFile(terminal, expression, circuit, options))
  }
  const ending = /\.(pla|dimacs|cnf)$/i.exec(expression)?.[1]?.toLowerCase()
  if (ending === undefined || !existsSync(expression)) return undefined
  return contentOf(expression, readers[ending === "pla" ? "pla" : "dimacs"])
}

/** The text of a file, without its last line feed. PLA and BLIF are read back and proved equivalent. */
export function logicFileText(trees: readonly NamedTree[], form: FileForm): string {
  if (form !== "dimacs") {
    const text = form === "pla" ? writePla(trees) : writeBlif(trees)
    refuseChanged(text, trees, form)
    return text.trimEnd()
  }
  const [first, second] = trees as readonly [NamedTree, NamedTree?]
  if (second !== undefined) {
    throw new UsageError("a DIMACS file has one output; the file that was read has several")
  }
  return writeDimacs(tseitin(first.tree)).trimEnd()
}

function refuseChanged(text: string, trees: readonly NamedTree[], form: FileForm): void {
  const format = form.toUpperCase()
  let again: readonly NamedTree[]
  try {
    again = readers[form](text)
  } catch (error) {
    // Outputs may have the names of inputs in one format and not in another.
    if (!(error instanceof LogicFileError)) throw error
    throw new UnwritableError(format, `could not be read back: ${error.message}`)
  }
  const isSame =
    again.length === trees.length &&
    again.every(({ name, tree }, at) => {
      const meant = trees[at] as NamedTree
      const { given = literal(true) } = meant
      return name === meant.name && meansSame(and(given, tree), and(given, meant.tree)) === true
    })
  if (!isSame) throw new FormSizeError(`${format} could not be proved to mean the same`)
}

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
