// Reads and writes files of boolean functions: clauses in DIMACS format, rows in PLA format, and circuits.
//
//     p cnf 2 1      .i 2            .model f
//     1 -2 0         .o 1            …
//                    11 1

import { UnwritableError } from "../language/print/index.ts"
import {
  and,
  FormSizeError,
  LogicFileError,
  literal,
  meansSame,
  type NamedTree,
  readDimacs,
  readPla,
  treeOfCnf,
  tseitin,
  writeDimacs,
  writePla,
} from "../reason/index.ts"
import { readBlif, writeBlif } from "./blif.ts"
import { outputTrees } from "./circuit-builder.ts"
import { circuitFormats } from "./circuit-formats.ts"
import { type ReadCircuitOptions, readCircuit } from "./read-circuit.ts"

/** The formats in which functions can be written. */
export const fileForms = ["dimacs", "pla", "blif"] as const

export type FileForm = (typeof fileForms)[number]

export const formReaders: Readonly<Record<FileForm, (text: string) => readonly NamedTree[]>> = {
  dimacs: (text) => [{ name: "f", tree: treeOfCnf(readDimacs(text)) }],
  pla: readPla,
  blif: readBlif,
}

/** The formats from which functions can be read. */
export const functionFormats = [...circuitFormats, "pla", "dimacs"] as const

export type FunctionFormat = (typeof functionFormats)[number]

/**
 * Reads a tree for each output.
 *
 * @throws LogicFileError, DimacsError, FormSizeError
 */
export async function readFunctions(
  content: Uint8Array,
  format: FunctionFormat,
  options: ReadCircuitOptions = {},
): Promise<readonly NamedTree[]> {
  if (format !== "pla" && format !== "dimacs") {
    return outputTrees(await readCircuit(content, format, options))
  }
  const text = new TextDecoder().decode(content)
  if (format === "pla") return readPla(text)
  const cnf = readDimacs(text)
  // Variables that no clause contains count, too.
  return [{ name: "f", tree: treeOfCnf(cnf), inputs: cnf.names }]
}

/** The function of a file with a single output. */
export function onlyFunction(trees: readonly NamedTree[]): NamedTree {
  const [only, ...others] = trees as readonly [NamedTree]
  if (others.length > 0) {
    throw new LogicFileError(1, `the file has ${trees.length} outputs, but this takes one`)
  }
  if (only.given) throw new LogicFileError(1, "the file leaves its output open for some inputs")
  return only
}

/** Returns the text of a file, without a final line feed. PLA and BLIF are read back and proved equivalent. */
export function fileText(trees: readonly NamedTree[], form: FileForm): string {
  if (form !== "dimacs") {
    const text = form === "pla" ? writePla(trees) : writeBlif(trees)
    refuseChanged(text, trees, form)
    return text.trimEnd()
  }
  const [first, second] = trees as readonly [NamedTree, NamedTree?]
  if (second !== undefined) {
    throw new UnwritableError("DIMACS", "has one output; the file that was read has several")
  }
  return writeDimacs(tseitin(first.tree)).trimEnd()
}

function refuseChanged(text: string, trees: readonly NamedTree[], form: FileForm): void {
  const format = form.toUpperCase()
  let again: readonly NamedTree[]
  try {
    again = formReaders[form](text)
  } catch (error) {
    // Some formats allow an output with the name of an input, others don't.
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
