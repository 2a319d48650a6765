// Reads and writes PLA, espresso's text format for sums of products: one row per product, with 1, 0 or - for each
// input, and 1 for each output that contains the product.
//
//     .i 2
//     .o 1
//     .ilb p q
//     .ob f
//     .p 2
//     1- 1        f is p or not q
//     -0 1
//     .e
//
// An output of - is open: it may be true or false. In a file with .type fr, 0 means false and all other rows are open.

import type { Expression } from "../../language/expression/index.ts"
import { counted } from "../../number-format.ts"
import { DiagramSizeError } from "../diagrams/create-diagrams.ts"
import { truthTable } from "../tables/truth-table.ts"
import { type Cube, sumOfProducts } from "./cover.ts"
import { LogicFileError, quoted } from "./logic-file-error.ts"
import { and, flattened, inputsOf, literal, type NamedTree, not, or } from "./nodes.ts"
import { inOrder } from "./quine-mccluskey.ts"
import { mostExact, type OpenFunction, type SharedCube, sharedCover } from "./shared-cover.ts"
import { shortCover } from "./short-sum-of-products.ts"

/**
 * Writes functions as short sums of products. The columns are the inputs of the file that the functions were read from;
 * otherwise their variables, in order of first appearance.
 *
 * @throws FormSizeError, DiagramSizeError
 */
export function writePla(outputs: readonly NamedTree[]): string {
  const inputs = inputsOf(outputs, "PLA")
  const rows = shortRows(outputs, inputs)
  const sorted = rows.toSorted((one, other) => inOrder(one.cube, other.cube))
  const lines = sorted.map(({ cube, outputs: own }) => {
    const marks = inputs.map((_, at) =>
      cube.includes(at + 1) ? "1" : cube.includes(-(at + 1)) ? "0" : "-",
    )
    return `${marks.join("")} ${outputs.map((_, at) => (own.includes(at) ? "1" : "0")).join("")}`
  })
  const labels = [
    ...(inputs.length > 0 ? [`.ilb ${inputs.join(" ")}`] : []),
    `.ob ${outputs.map(({ name }) => name).join(" ")}`,
  ]
  const head = [`.i ${inputs.length}`, `.o ${outputs.length}`, ...labels, `.p ${lines.length}`]
  return `${[...head, ...lines, ".e"].join("\n")}\n`
}

/** Maximum size of the truth tables of all outputs for which outputs are minimized together. */
const mostValues = 2 ** 20
/** Maximum number of steps for minimizing all outputs one by one; they take a second or two. */
const mostSteps = 150_000_000

/** Short products for all outputs; not longer than the products that the outputs consist of. */
function shortRows(
  outputs: readonly NamedTree[],
  inputs: readonly string[],
): readonly SharedCube[] {
  const isJoint = outputs.length > 1 && outputs.length * 2 ** inputs.length <= mostValues
  const isExact = isJoint && inputs.length + outputs.length <= mostExact
  const given = givenRows(outputs, inputs)
  const separate = () => {
    try {
      return separateRows(outputs, inputs)
    } catch (error) {
      if (given && error instanceof DiagramSizeError) return undefined
      throw error
    }
  }
  const covers = [isExact ? undefined : separate(), given]
    .filter((rows) => rows !== undefined)
    .sort((one, other) => costOf(one) - costOf(other))
  return isJoint
    ? sharedCover(covers, inputs.length, functionsOf(outputs, inputs))
    : (covers[0] as readonly SharedCube[])
}

/** Products count more than all of their literals. */
function costOf(rows: readonly SharedCube[]): number {
  return rows.reduce((sum, { cube }) => sum + mostColumns + cube.length, 0)
}

function functionsOf(outputs: readonly NamedTree[], variables: readonly string[]): OpenFunction[] {
  const wordsOf = (tree: Expression) => truthTable(tree, { variables }).words
  return outputs.map(({ tree, given = literal(true) }) => ({
    on: wordsOf(and(tree, given)),
    free: wordsOf(not(given)),
  }))
}

/** Minimizes each output on its own and merges equal products. */
function separateRows(
  outputs: readonly NamedTree[],
  inputs: readonly string[],
): readonly SharedCube[] {
  const numbers = numbersOf(inputs)
  return merged(
    outputs.map(({ tree, given }) => {
      const work = mostSteps / outputs.length
      const { variables, cubes } = shortCover(tree, { given, work }).cover
      const own = variables.map((name) => numbers.get(name) as number)
      return cubes.map((cube) =>
        cube.map((number) => Math.sign(number) * (own[Math.abs(number) - 1] as number)),
      )
    }),
  )
}

/** The products that the outputs consist of; `undefined` if an output is no sum of products. */
function givenRows(
  outputs: readonly NamedTree[],
  inputs: readonly string[],
): readonly SharedCube[] | undefined {
  const numbers = numbersOf(inputs)
  const covers = outputs.map(({ tree }) => cubesIn(tree, numbers))
  return covers.includes(undefined) ? undefined : merged(covers as Cube[][])
}

function cubesIn(tree: Expression, numbers: ReadonlyMap<string, number>): Cube[] | undefined {
  const numberOf = (node: Expression): number => {
    if (node.kind === "not") return -numberOf(node.operand)
    return node.kind === "variable" ? (numbers.get(node.name) as number) : Number.NaN
  }
  const products = operandsIn(flattened(tree), "or", false).map((product) =>
    [...new Set(operandsIn(product, "and", true).map(numberOf))].sort(
      (one, other) => Math.abs(one) - Math.abs(other),
    ),
  )
  if (products.flat().includes(Number.NaN)) return undefined
  return products.filter((cube) => !cube.some((number) => cube.includes(-number)))
}

/** The operands of a chain; none for its neutral element. */
function operandsIn(tree: Expression, kind: "and" | "or", neutral: boolean): readonly Expression[] {
  if (tree.kind === "literal" && tree.value === neutral) return []
  return tree.kind === kind ? tree.operands : [tree]
}

function numbersOf(inputs: readonly string[]): ReadonlyMap<string, number> {
  return new Map(inputs.map((name, at) => [name, at + 1]))
}

/** Merges equal products of several outputs. */
function merged(covers: readonly (readonly Cube[])[]): readonly SharedCube[] {
  const rows = new Map<string, { readonly cube: Cube; readonly outputs: Set<number> }>()
  for (const [output, cubes] of covers.entries()) {
    for (const cube of cubes) {
      const row = rows.get(cube.join()) ?? { cube, outputs: new Set() }
      rows.set(cube.join(), row)
      row.outputs.add(output)
    }
  }
  return [...rows.values()].map(({ cube, outputs }) => ({ cube, outputs: [...outputs] }))
}

const mostColumns = 10_000

/**
 * Returns a tree for each output. Unnamed inputs are called x1, x2 and so on, and unnamed outputs y1, y2 and so on.
 *
 * @throws LogicFileError
 */
export function readPla(text: string): NamedTree[] {
  let inputs: number | undefined
  let outputs: number | undefined
  let inputNames: readonly string[] | undefined
  let outputNames: readonly string[] | undefined
  let promised: { readonly line: number; readonly rows: number } | undefined
  /** For each output, the rows with each mark: 0, 1, open and none. */
  const cubes: Cube[][][] = []
  const rowOf = new Map<Cube, { readonly line: number; readonly marks: string }>()
  let type = "fd"
  let rows = 0
  let line = 0
  for (const raw of text.split(/\r\n?|\n/)) {
    line += 1
    const words = raw.replace(/#.*/, "").trim().split(/\s+/)
    const [first = "", ...rest] = words
    if (first === "") continue
    if (first === ".e" || first === ".end") break
    if (first === ".i" || first === ".o") {
      const count = countOf(rest, first, line)
      if (first === ".i") inputs = count
      else {
        outputs = count
        for (let at = 0; at < count; at += 1) cubes.push([[], [], [], []])
      }
    } else if (first === ".ilb") inputNames = namesOf(rest, inputs, first, line)
    else if (first === ".ob") outputNames = namesOf(rest, outputs, first, line)
    else if (first === ".p") promised = { line, rows: countOf(rest, first, line) }
    else if (first === ".type") {
      type = rest.join(" ")
      if (!types.includes(type)) {
        throw new LogicFileError(
          line,
          `.type is ${types.join(", ")}; ${quoted(type)} cannot be read`,
        )
      }
    } else if (first.startsWith(".")) {
      throw new LogicFileError(line, `${quoted(first)} is no keyword of PLA that can be read`)
    } else {
      if (inputs === undefined || outputs === undefined) {
        const isRow = words.every((word) => /^[01~|-]+$/.test(word))
        throw new LogicFileError(
          line,
          `${isRow ? "" : "it is not a PLA file: "}.i and .o must come before the rows`,
        )
      }
      const marks = words.join("").replaceAll("|", "")
      if (marks.length !== inputs + outputs) {
        throw new LogicFileError(
          line,
          `the row has ${marks.length} marks, and .i and .o promise ${inputs + outputs}`,
        )
      }
      const cube = cubeOf(marks.slice(0, inputs), line)
      rowOf.set(cube, { line, marks: marks.slice(0, inputs) })
      for (const [at, mark] of [...marks.slice(inputs)].entries()) {
        cubes[at]?.[markOf(mark, line)]?.push(cube)
      }
      rows += 1
    }
  }
  if (inputs === undefined || outputs === undefined) {
    throw new LogicFileError(
      line,
      "there is no .i or no .o, which say how many inputs and outputs there are",
    )
  }
  if (promised !== undefined && promised.rows !== rows) {
    throw new LogicFileError(
      promised.line,
      `.p promises ${counted(promised.rows, "row")}, and there are ${rows}`,
    )
  }
  const variables = inputNames ?? numbered("x", inputs)
  const names = outputNames ?? numbered("y", outputs)
  return cubes.map(([off = [], on = [], open = []], at) => {
    const contradiction = type === "fr" ? intersecting(on, off) : undefined
    if (contradiction) {
      const [one, other] = contradiction.map((cube) => rowOf.get(cube))
      const [first, second] = [one, other].map((row) => `${row?.marks} on line ${row?.line}`)
      throw new LogicFileError(
        Math.max(one?.line ?? 0, other?.line ?? 0),
        `output ${quoted(names[at] as string)} is 1 in row ${first} and 0 in row ${second}, which have inputs in common`,
      )
    }
    const tree = sumOfProducts({ variables, cubes: on })
    const rest = sumOfProducts({ variables, cubes: type === "fr" ? off : open })
    const isOpen = type === "fr" || (type === "fd" && open.length > 0)
    const given = type === "fr" ? or(tree, rest) : not(rest)
    return { name: names[at] as string, tree, ...(isOpen && { given }), inputs: variables }
  })
}

/** Returns two cubes with inputs in common, one from each list. */
function intersecting(
  ones: readonly Cube[],
  others: readonly Cube[],
): readonly [Cube, Cube] | undefined {
  for (const one of ones) {
    const opposite = new Set(one.map((literal) => -literal))
    const other = others.find((cube) => !cube.some((literal) => opposite.has(literal)))
    if (other) return [one, other]
  }
  return undefined
}

/** In f and fd, rows that aren't listed are false; f has no don't-care rows. */
const types = ["f", "fd", "fr"]

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
}

function countOf([word = "", ...rest]: readonly string[], keyword: string, line: number): number {
  if (rest.length > 0 || !/^\d{1,9}$/.test(word)) {
    throw new LogicFileError(line, `${keyword} takes one number`)
  }
  if (keyword !== ".p" && Number(word) > mostColumns) {
    throw new LogicFileError(line, `${word} are more than the ${mostColumns} columns that are read`)
  }
  return Number(word)
}

function namesOf(
  names: readonly string[],
  count: number | undefined,
  keyword: string,
  line: number,
): readonly string[] {
  if (count === undefined) {
    throw new LogicFileError(
      line,
      `${keyword} stands after .i and .o, which say how many names there are`,
    )
  }
  if (names.length !== count || new Set(names).size !== count) {
    throw new LogicFileError(line, `${keyword} takes ${count} different names`)
  }
  return names
}

function cubeOf(marks: string, line: number): Cube {
  const cube: number[] = []
  for (const [at, mark] of [...marks].entries()) {
    if (mark === "1") cube.push(at + 1)
    else if (mark === "0") cube.push(-(at + 1))
    else if (mark !== "-" && mark !== "2") {
      throw new LogicFileError(line, `${quoted(mark)} is none of 0, 1 and -, which inputs are`)
    }
  }
  return cube
}

function markOf(mark: string, line: number): number {
  const place = ["0", "14", "-2", "~3"].findIndex((marks) => marks.includes(mark))
  if (place >= 0) return place
  throw new LogicFileError(line, `${quoted(mark)} is none of 0, 1 and -, which outputs are`)
}
