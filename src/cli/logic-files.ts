// Reads files that describe boolean functions in formats other than expressions.
//
//     PLA      sums of products, for espresso
//     BLIF     circuits without state
//     DIMACS   clauses, for SAT solvers

import { existsSync } from "node:fs"
import { text } from "node:stream/consumers"
import { type FileForm, fileForms, formReaders, outputTrees } from "../circuits/index.ts"
import { FileError } from "../errors/index.ts"
import { readBytes } from "../node/index.ts"
import type { NamedTree } from "../reason/index.ts"
import { DimacsError, LogicFileError } from "../reason.ts"
import { circuitGiven } from "./file-or-expression.ts"
import { type ExpressionOptions, UsageError } from "./options/expression-options.ts"
import type { Terminal } from "./terminal/terminal.ts"

/** Reads the file, if any, that an option names, or that the argument names, judging by its extension. */
export async function readLogicFile(
  terminal: Terminal,
  options: ExpressionOptions & Partial<Readonly<Record<FileForm, string>>>,
  expression: string | undefined,
): Promise<readonly NamedTree[] | undefined> {
  const form = fileForms.find((form) => options[form] !== undefined)
  if (form !== undefined) {
    if (expression !== undefined) throw new UsageError(`give an expression or --${form}, not both`)
    return contentOf(options[form] as string, formReaders[form])
  }
  if (expression === undefined) return undefined
  const circuit = circuitGiven(expression)
  if (circuit !== undefined) {
    const { readCircuitFile } = await import("./circuit-files.ts")
    return outputTrees(await readCircuitFile(terminal, expression, circuit, options))
  }
  const named = clausesOrRows(expression)
  return named && contentOf(expression, formReaders[named])
}

/** The format of an existing file of clauses or rows, judging by its extension. */
export function clausesOrRows(path: string): "dimacs" | "pla" | undefined {
  const ending = /\.(pla|dimacs|cnf)$/i.exec(path)?.[1]?.toLowerCase()
  if (ending === undefined || !existsSync(path)) return undefined
  return ending === "pla" ? "pla" : "dimacs"
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
