// Circuits as files, in place of expressions.
//
//     boolglot equivalent adder.blif adder.bench
//     boolglot convert adder.bench --to verilog

import {
  type Circuit,
  type CircuitFormat,
  circuitFormats,
  compareCircuits,
  outputTrees,
  readCircuit,
  type WrittenFormat,
  writeCircuit,
  writtenFormats,
} from "../circuits.ts"
import { FileError } from "../errors/index.ts"
import { python } from "../language/built-in/dialects/python.ts"
import { dialectNamed } from "../language/dialect/index.ts"
import { accepts, isReading, type Reading } from "../language/engines/index.ts"
import { type Expression, haveSameMeaning } from "../language/expression/index.ts"
import { describeRenamings } from "../language/print/index.ts"
import { readWhole } from "../node/index.ts"
import { counted } from "../number-format.ts"
import { LogicFileError } from "../reason.ts"
import { print, writeNote, writeRemark } from "./answer-expressions.ts"
import { circuitFormatOf, circuitGiven, isTextFile, refuseFileName } from "./file-or-expression.ts"
import {
  dialectsOf,
  type ExpressionOptions,
  knownDialects,
  textReader,
  UsageError,
} from "./options/expression-options.ts"
import { outputOptionsOf } from "./options/output-options.ts"
import { writeDoubts } from "./read-expressions.ts"
import { assignmentData, assignmentLines } from "./render/show-answer.ts"
import type { OptionsWith } from "./specification/options.ts"
import { jsonLine, type Terminal, visibleText } from "./terminal/terminal.ts"

const mostBytes = 2 ** 28

/**
 * Reads a file, or a text with definitions.
 *
 * @throws FileError or UsageError, which also say where the circuit is wrong, and the errors of notations
 */
export async function readCircuitFile(
  terminal: Terminal,
  given: string,
  format: CircuitFormat,
  options: ExpressionOptions,
): Promise<Circuit> {
  const isFile = circuitFormatOf(given) !== undefined
  // Readers of circuits expect one definition per line.
  const lines = given.replaceAll(/;[ \t]*(?=\S)/g, ";\n")
  const bytes = isFile ? await readWhole(given, mostBytes) : new TextEncoder().encode(lines)
  try {
    const circuit = await readCircuit(bytes, format, {
      readFormulas: (formulas) => treesOf(formulas, terminal, options),
    })
    if (!isFile || isTextFile(given)) await writeRemark(describeDefinitions(circuit), terminal)
    const { leftOut } = circuit
    if (leftOut !== undefined) {
      await writeRemark(`note: read without the values of ${counted(leftOut, "input")}`, terminal)
    }
    return circuit
  } catch (error) {
    if (!(error instanceof LogicFileError)) throw error
    throw isFile ? new FileError(given, error) : new UsageError(error.message)
  }
}

/** A reading for each output of an argument that is a circuit. */
export async function readOutputs(
  terminal: Terminal,
  given: string,
  format: CircuitFormat,
  options: ExpressionOptions,
): Promise<readonly (Reading & { readonly name: string })[]> {
  const circuit = await readCircuitFile(terminal, given, format, options)
  return outputTrees(circuit).map(({ name, tree }) => ({ name, tree, dialect: python }))
}

function describeDefinitions({ definitions, outputs }: Circuit): string {
  const names = outputs.slice(0, mostNamed).map(({ name }) => visibleText(name))
  if (outputs.length > mostNamed) names.push("…")
  const defined = counted(definitions.size || outputs.length, "definition")
  return `note: read as ${defined}, with the output${names.length > 1 ? "s" : ""} ${names.join(", ")}`
}

const mostNamed = 6

/** Reads all formulas in the same notations; refuses them if a formula would be read differently on its own. */
async function treesOf(
  formulas: readonly string[],
  terminal: Terminal,
  options: ExpressionOptions,
): Promise<readonly Expression[]> {
  const dialects = await dialectsOf(options)
  const shared = dialects.filter((dialect) => formulas.every((text) => accepts(text, dialect)))
  const alone = await textReader(dialects, options)
  // If no notation reads all formulas, the first formula that cannot be read is refused with its error.
  const { read } = shared.length > 0 ? await textReader(shared, options) : alone
  const readings = formulas.map((formula) => read(formula))
  const isOther = (formula: string, at: number) => {
    const usual = alone.tryRead(formula)
    const { tree } = readings[at] as Reading
    return isReading(usual) && !haveSameMeaning(usual.tree, tree)
  }
  if (shared.length === 0 || (shared.length < dialects.length && formulas.some(isOther))) {
    throw new UsageError(
      "the formulas of the file look like different notations; name one with --dialect",
    )
  }
  const [first] = readings
  if (dialects.length > 1 && first !== undefined) {
    await writeNote(`formulas read as ${first.dialect.name}`, terminal)
  }
  for (const reading of readings) await writeDoubts(terminal, reading)
  return readings.map(({ tree }) => tree)
}

export async function compareCircuitFiles(
  terminal: Terminal,
  paths: readonly string[],
  options: ExpressionOptions,
): Promise<number> {
  const formats = paths.map((path) => circuitGiven(path, 1))
  const expression = paths.find((_, at) => formats[at] === undefined)
  if (expression !== undefined) refuseFileName(expression)
  if (paths.length !== 2 || expression !== undefined) {
    throw new UsageError(
      "a circuit is compared with another one: boolglot equivalent a.blif b.bench",
    )
  }
  const circuits: Circuit[] = []
  // One after the other, so that notes are in the order of the arguments.
  for (const [at, path] of paths.entries()) {
    circuits.push(await readCircuitFile(terminal, path, formats[at] as CircuitFormat, options))
  }
  const [one, other] = circuits as [Circuit, Circuit]
  const { isEquivalent, inputs, outputs, difference } = await compareCircuits(one, other)
  await print(terminal, options, {
    text: () => {
      if (difference === undefined) {
        return `equivalent: ${counted(outputs.length, "output")} of ${counted(inputs.length, "input")}`
      }
      const { output, assignment, values } = difference
      const [first, second] = values
      const table = assignmentLines([assignment], { first, second }, terminal.output.width)
      return [`not equivalent: the output ${visibleText(output)} differs`, ...table].join("\n")
    },
    data: () => {
      const assignment = difference && assignmentData(difference.assignment)
      const data = difference && { ...difference, assignment }
      return { isEquivalent, inputs, outputs, difference: data }
    },
  })
  return isEquivalent ? 0 : 1
}

/** What `convert` writes a circuit as: a circuit format, or equations in a notation. */
async function targetNamed(name: string, options: ExpressionOptions) {
  const isFormat = (name: string): name is WrittenFormat =>
    writtenFormats.some((format) => format === name)
  if (isFormat(name)) return name
  if (name === "v") return "verilog"
  if (circuitFormats.some((format) => format === name)) {
    throw new UsageError(`circuits are not written as ${name}, but as ${writtenFormats.join(", ")}`)
  }
  const dialect = dialectNamed(name, await knownDialects(options))
  return isFormat(dialect.name) ? dialect.name : dialect
}

export async function convertCircuitFile(
  terminal: Terminal,
  path: string,
  format: CircuitFormat,
  options: OptionsWith<"to">,
): Promise<number> {
  const target = await targetNamed(options.to, options)
  const circuit = await readCircuitFile(terminal, path, format, options)
  const { text, renamed } = writeCircuit(circuit, target)
  if (options.json) {
    const to = typeof target === "string" ? target : target.name
    const data = { text, from: format, to, ...(renamed.length > 0 && { renamed }) }
    await terminal.output.write(jsonLine(data))
    return 0
  }
  if (options.output === undefined || options.output === "-") await terminal.output.write(text)
  else {
    const { withOutputFile } = await import("../node/files/output-file.ts")
    await withOutputFile(options.output, outputOptionsOf(options, [path]), (file) =>
      file.write(text),
    )
  }
  for (const remark of describeRenamings(renamed)) await writeRemark(remark, terminal)
  return 0
}
