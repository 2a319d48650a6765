// Reads a circuit in the format of its file.

import { checkType } from "../errors/index.ts"
import { type Expression, variablesOf } from "../language/expression/index.ts"
import { LogicFileError, quoted } from "../reason/index.ts"
import { readAiger } from "./aiger.ts"
import { readBench } from "./bench.ts"
import { readBlifCircuit } from "./blif.ts"
import { type Circuit, CircuitBuilder } from "./circuit-builder.ts"
import type { CircuitFormat } from "./circuit-formats.ts"
import { definitionIn, findDefinitions, statementLines } from "./find-definitions.ts"
import { readVerilog } from "./verilog-module.ts"

export interface ReadCircuitOptions {
  /** Reads the formulas of bnet and eqn, all in the same notation; other formats don't need it. */
  readonly readFormulas?: ReadFormulas
}

/** @throws LogicFileError with the line, and the errors of `readFormulas` */
export async function readCircuit(
  content: Uint8Array,
  format: CircuitFormat,
  { readFormulas }: ReadCircuitOptions = {},
): Promise<Circuit> {
  if (format === "aag" || format === "aig") return readAiger(content)
  const text = new TextDecoder().decode(content)
  if (format === "bench") return readBench(text)
  if (format === "blif") return readBlifCircuit(text)
  if (format === "v") return readVerilog(text)
  checkType(typeof readFormulas === "function", "readFormulas, a function", readFormulas)
  return readEquations(text, readFormulas as ReadFormulas)
}

// Reads definitions with a formula each, in any notation.
//
//     targets, factors        BoolNet: the value of A in the next step
//     A, B & !C
//
//     N = A'B;                equations: N is a signal that F uses
//     F = N + C;

/** Returns the tree of each formula. */
export type ReadFormulas = (formulas: readonly string[]) => Promise<readonly Expression[]>

/** @throws LogicFileError, and the errors of `readFormulas` */
async function readEquations(text: string, readFormulas: ReadFormulas): Promise<Circuit> {
  const lines = text.split(/\r\n?|\n/)
  const syntax = findDefinitions(lines)?.syntax
  if (syntax === undefined) {
    throw new LogicFileError(1, "there are no definitions, such as F = A and B")
  }
  const partOf = statementLines(syntax)
  const statements: { line: number; text: string }[] = []
  for (const [at, each] of lines.entries()) {
    const part = partOf(each)
    if (part.kind === "question") statements.push({ line: at + 1, text: part.text })
    else if (part.kind === "more") (statements.at(-1) as { text: string }).text += `\n${part.text}`
  }
  const definitions = statements.map(({ line, text }) => {
    const found = definitionIn(text, syntax)
    if (found === undefined) throw new LogicFileError(line, `${quoted(text)} is not a definition`)
    const { name, formula } = found
    if (formula.includes(";")) {
      throw new LogicFileError(line, "write each definition on a line of its own")
    }
    return { line, name, formula }
  })
  const trees = await readFormulas(definitions.map(({ formula }) => formula))
  const builder = new CircuitBuilder()
  const named = definitions.map((each, at) => ({ ...each, tree: trees[at] as Expression }))
  for (const { name, tree, line } of named) builder.define(name, tree, line)
  const [, outputs = ""] = /^\s*OUTORDER\s*=([^;]*);/m.exec(text) ?? []
  for (const name of outputs.split(/\s+/)) if (name !== "") builder.output(name, 1)
  if (syntax.kind !== "network" && syntax.kind !== "updates")
    return builder.circuit({ hasDeclarations: false })
  const inputs = new Set(named.flatMap(({ tree }) => [...variablesOf(tree)]))
  return { inputs: [...inputs], definitions: new Map(), outputs: named }
}
