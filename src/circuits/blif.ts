// Reads and writes BLIF, the Berkeley Logic Interchange Format, for circuits without state. Each .names is one node;
// its last name is the output of the node.
//
//     .model f
//     .inputs p q
//     .outputs f
//     .names p q f
//     1- 1        f is p or not q
//     -0 1
//     .end

import type { Expression } from "../language/expression/index.ts"
import {
  type Cube,
  inputsOf,
  LogicFileError,
  type NamedTree,
  not,
  quoted,
  shortCover,
  sumOfProducts,
} from "../reason/index.ts"
import { type Circuit, CircuitBuilder, outputTrees } from "./circuit-builder.ts"

/**
 * Writes each function as one node, with a short sum of products.
 *
 * @throws FormSizeError, DiagramSizeError
 */
export function writeBlif(outputs: readonly NamedTree[]): string {
  return blifText(
    inputsOf(outputs, "BLIF"),
    outputs.map(({ name }) => name),
    outputs,
  )
}

/**
 * @param trees the tree of each signal and output
 * @throws FormSizeError, DiagramSizeError
 */
export function blifText(
  inputs: readonly string[],
  outputs: readonly string[],
  trees: readonly NamedTree[],
): string {
  const nodes = trees.flatMap(({ name, tree, given }) => {
    const { cover } = shortCover(tree, { given })
    const rows = cover.cubes.map((cube) => {
      const marks = cover.variables.map((_, at) =>
        cube.includes(at + 1) ? "1" : cube.includes(-(at + 1)) ? "0" : "-",
      )
      return `${marks.join("")} 1`.trimStart()
    })
    // Other tools refuse a constant with inputs.
    const variables = rows.length === 0 ? [] : cover.variables
    return [[".names", ...variables, name].join(" "), ...rows]
  })
  const lines = [
    ".model boolglot",
    [".inputs", ...inputs].join(" "),
    [".outputs", ...outputs].join(" "),
    ...nodes,
    ".end",
  ]
  return `${lines.join("\n")}\n`
}

interface Node {
  readonly line: number
  readonly name: string
  readonly inputs: readonly string[]
  readonly cubes: Cube[]
  /** Whether the rows list the true cases; `undefined` before the first row. */
  value: boolean | undefined
}

/**
 * Returns a tree over the inputs for each output.
 *
 * @throws LogicFileError, and FormSizeError if the tree of an output would be too large
 */
export function readBlif(text: string): NamedTree[] {
  return outputTrees(readBlifCircuit(text))
}

/** @throws LogicFileError */
export function readBlifCircuit(text: string): Circuit {
  const builder = new CircuitBuilder()
  let current: Node | undefined
  let hasOutputs = false
  let hasModel = false
  let isEnded = false
  let last = 1
  const close = () => {
    if (current !== undefined) builder.define(current.name, treeOf(current), current.line)
    current = undefined
  }
  for (const { words, line } of statementsOf(text)) {
    last = line
    const [first = "", ...rest] = words
    if (first === ".model" && hasModel) {
      throw new LogicFileError(line, "there is a second .model; boolglot reads one")
    }
    hasModel ||= first === ".model"
    if (isEnded) continue
    if (!first.startsWith(".")) {
      if (current === undefined) throw new LogicFileError(line, "a cover row must follow .names")
      addRow(current, words, line)
      continue
    }
    close()
    isEnded = first === ".end"
    if (isEnded) continue
    if (first === ".inputs") for (const name of rest) builder.input(name)
    else if (first === ".outputs") {
      for (const name of rest) builder.output(name, line)
      hasOutputs ||= rest.length > 0
    } else if (first === ".names") {
      const name = rest.at(-1)
      if (name === undefined) throw new LogicFileError(line, ".names needs the name of its output")
      current = { line, name, inputs: rest.slice(0, -1), cubes: [], value: undefined }
    } else if (first !== ".model") {
      throw new LogicFileError(
        line,
        `${quoted(first)} is not supported; boolglot reads .model, .inputs, .outputs, .names and .end`,
      )
    }
  }
  close()
  if (!hasOutputs) throw new LogicFileError(last, "there is no .outputs")
  return builder.circuit({ hasDeclarations: true })
}

/** Yields lines without comments; a line that ends with a backslash continues on the next. */
function* statementsOf(text: string): Generator<{ words: string[]; line: number }> {
  let line = 0
  let start = 1
  let open = ""
  for (const raw of text.split(/\r\n?|\n/)) {
    line += 1
    if (open === "") start = line
    const content = raw.replace(/#.*/, "").trimEnd()
    if (content.endsWith("\\")) {
      open += `${content.slice(0, -1)} `
      continue
    }
    const words = (open + content).trim().split(/\s+/)
    open = ""
    if (words[0] !== "") yield { words, line: start }
  }
  if (open !== "") throw new LogicFileError(start, "the text ends in a line that continues (\\)")
}

function addRow(node: Node, words: readonly string[], line: number): void {
  const marks = words.slice(0, -1).join("")
  const value = words.at(-1)
  if (value !== "0" && value !== "1") {
    throw new LogicFileError(line, `a cover row ends with 0 or 1, not ${quoted(value ?? "")}`)
  }
  if (marks.length !== node.inputs.length) {
    throw new LogicFileError(
      line,
      `expected ${node.inputs.length} columns before the value, found ${marks.length}`,
    )
  }
  if (node.value !== undefined && node.value !== (value === "1")) {
    throw new LogicFileError(line, "the cover of one .names mixes rows for 1 and for 0")
  }
  node.value = value === "1"
  const cube: number[] = []
  for (const [at, mark] of [...marks].entries()) {
    if (mark === "1") cube.push(at + 1)
    else if (mark === "0") cube.push(-(at + 1))
    else if (mark !== "-") {
      throw new LogicFileError(line, `${quoted(mark)} is none of 0, 1 and -`)
    }
  }
  node.cubes.push(cube)
}

function treeOf({ inputs, cubes, value }: Node): Expression {
  const sum = sumOfProducts({ variables: inputs, cubes })
  return value === false ? not(sum) : sum
}
