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

import type { Expression } from "../../language/expression/expression.ts"
import { type Cube, sumOfProductsOf } from "./cover.ts"
import { LogicFileError, quoted } from "./logic-file-error.ts"
import { FormSizeError, inputsOf, type NamedTree, not, variable } from "./nodes.ts"
import { shortCover } from "./two-levels.ts"

/**
 * Writes each function as one node, with a short sum of products.
 *
 * @throws FormSizeError, DiagramSizeError
 */
export function writeBlif(outputs: readonly NamedTree[]): string {
  const inputs = inputsOf(outputs, "BLIF")
  const nodes = outputs.flatMap(({ name, tree, given }) => {
    const { cover } = shortCover(tree, { given })
    const rows = cover.cubes.map((cube) => {
      const marks = cover.variables.map((_, at) =>
        cube.includes(at + 1) ? "1" : cube.includes(-(at + 1)) ? "0" : "-",
      )
      return `${marks.join("")} 1`.trimStart()
    })
    return [[".names", ...cover.variables, name].join(" "), ...rows]
  })
  const names = outputs.map(({ name }) => name)
  const lines = [
    ".model boolglot",
    [".inputs", ...inputs].join(" "),
    [".outputs", ...names].join(" "),
    ...nodes,
    ".end",
  ]
  return `${lines.join("\n")}\n`
}

interface Node {
  readonly line: number
  readonly inputs: readonly string[]
  readonly cubes: Cube[]
  /** Whether the rows list the true cases; `undefined` before the first row. */
  value: boolean | undefined
}

/** Limit on the size of an output; a node that is used several times counts each time. */
const mostNodes = 1_000_000

/**
 * Returns a tree over the inputs for each output.
 *
 * @throws LogicFileError, and FormSizeError if the tree of an output would be too large
 */
export function readBlif(text: string): NamedTree[] {
  const inputs = new Set<string>()
  const outputs: { readonly name: string; readonly line: number }[] = []
  const nodes = new Map<string, Node>()
  let current: Node | undefined
  let last = 1
  for (const { words, line } of statementsOf(text)) {
    last = line
    const [first = "", ...rest] = words
    if (!first.startsWith(".")) {
      if (current === undefined) {
        throw new LogicFileError(line, "a row stands after .names, which says what it is about")
      }
      addRow(current, words, line)
      continue
    }
    current = undefined
    if (first === ".end") break
    if (first === ".inputs") for (const name of rest) inputs.add(name)
    else if (first === ".outputs") for (const name of rest) outputs.push({ name, line })
    else if (first === ".names") {
      const name = rest.at(-1)
      if (name === undefined) throw new LogicFileError(line, ".names takes the name that is driven")
      if (nodes.has(name)) throw new LogicFileError(line, `${quoted(name)} is driven twice`)
      current = { line, inputs: rest.slice(0, -1), cubes: [], value: undefined }
      nodes.set(name, current)
    } else if (first !== ".model") {
      throw new LogicFileError(
        line,
        `${quoted(first)} cannot be read: only .model, .inputs, .outputs, .names and .end have a meaning as expressions`,
      )
    }
  }
  for (const name of inputs) {
    const node = nodes.get(name)
    if (node) throw new LogicFileError(node.line, `${quoted(name)} is an input, and driven as well`)
  }
  if (outputs.length === 0) throw new LogicFileError(last, "there is no .outputs")
  const trees = treesOf(nodes, inputs, outputs)
  return outputs.map(({ name }) => ({ name, tree: trees.get(name) as Expression }))
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
    throw new LogicFileError(line, `a row of .names ends with 0 or 1, not ${quoted(value ?? "")}`)
  }
  if (marks.length !== node.inputs.length) {
    throw new LogicFileError(
      line,
      `the row has ${marks.length} marks for the ${node.inputs.length} inputs of its .names`,
    )
  }
  if (node.value !== undefined && node.value !== (value === "1")) {
    throw new LogicFileError(line, "the rows of one .names all end with 1, or all with 0")
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

function treesOf(
  nodes: ReadonlyMap<string, Node>,
  inputs: ReadonlySet<string>,
  outputs: readonly { readonly name: string; readonly line: number }[],
): ReadonlyMap<string, Expression> {
  const trees = new Map<string, Expression>()
  const sizes = new Map<string, number>()
  const isOpen = new Set<string>()
  // A stack on which operands are above the nodes that need them.
  const open = outputs.toReversed().map(({ name, line }) => ({ name, line }))
  while (open.length > 0) {
    const { name, line } = open[open.length - 1] as { name: string; line: number }
    const node = nodes.get(name)
    if (trees.has(name)) open.pop()
    else if (inputs.has(name)) {
      trees.set(name, variable(name))
      sizes.set(name, 1)
    } else if (node === undefined) {
      throw new LogicFileError(line, `${quoted(name)} is neither an input nor driven by a .names`)
    } else {
      const missing = node.inputs.filter((each) => !trees.has(each))
      if (missing.length > 0) {
        if (isOpen.has(name))
          throw new LogicFileError(node.line, `${quoted(name)} depends on itself`)
        isOpen.add(name)
        for (const each of missing) open.push({ name: each, line: node.line })
        continue
      }
      const size = node.cubes.reduce(
        (sum, cube) =>
          cube.reduce(
            (all, number) =>
              all + (sizes.get(node.inputs[Math.abs(number) - 1] as string) as number),
            sum + 1,
          ),
        1,
      )
      if (size > mostNodes) {
        throw new FormSizeError(
          `output ${quoted(name)} written out has more than ${mostNodes.toLocaleString("en")} nodes`,
        )
      }
      sizes.set(name, size)
      trees.set(name, treeOf(node, trees))
    }
  }
  return trees
}

function treeOf(
  { inputs, cubes, value }: Node,
  trees: ReadonlyMap<string, Expression>,
): Expression {
  const operands = inputs.map((name) => trees.get(name) as Expression)
  const sum = sumOfProductsOf(operands, cubes)
  return value === false ? not(sum) : sum
}
