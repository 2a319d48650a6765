// Reads and writes circuits in the format of the ISCAS benchmarks (.bench).
//
//     INPUT(a)
//     INPUT(b)
//     OUTPUT(f)
//     n = NAND(a, b)
//     f = NOT(n)                a NAND b -> f     in Advent of Code
//
// If a file has no INPUT and OUTPUT, undefined names are inputs, and signals that no other signal needs are outputs.

import type { Chain, Expression } from "../language/expression/index.ts"
import { fold } from "../language/expression/index.ts"
import { LogicFileError, literal, not, or, quoted, variable } from "../reason/index.ts"
import { type Circuit, CircuitBuilder } from "./circuit-builder.ts"
import { wire, wireValue } from "./find-definitions.ts"

const declaration = /^(INPUT|OUTPUT)\s*\(\s*([^\s(),=]+)\s*\)$/i
const gate =
  /^(?<name>[^\s(),=]+)\s*=\s*(?<type>[A-Za-z]\w*)\s*(?:(?<bits>0x[\da-f]+)\s*)?(?:\((?<list>[^()]*)\))?$/i

/** @throws LogicFileError */
export function readBench(text: string): Circuit {
  const builder = new CircuitBuilder()
  let hasDeclarations = false
  let leftOut = 0
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = at + 1
    const content = raw.replace(/#.*/, "").trim()
    if (content === "") continue
    if (wireValue.test(content)) {
      leftOut += 1
      continue
    }
    const [, kind, end] = declaration.exec(content) ?? []
    if (kind !== undefined && end !== undefined) {
      hasDeclarations = true
      if (kind.toUpperCase() === "INPUT") builder.input(end)
      else builder.output(end, line)
      continue
    }
    const { name, type, bits, list } = gateIn(content, line)
    if (name === undefined || type === undefined) {
      throw new LogicFileError(
        line,
        `expected INPUT(a), OUTPUT(f) or f = AND(a, b), not ${quoted(content)}`,
      )
    }
    const operands = list?.trim() ? list.split(",").map((each) => each.trim()) : []
    if (operands.includes("")) throw new LogicFileError(line, `an input of ${type} is missing`)
    builder.define(name, gateTree(type.toUpperCase(), operands.map(variable), bits, line), line)
  }
  return { ...builder.circuit({ hasDeclarations }), ...(leftOut > 0 && { leftOut }) }
}

/** @returns the groups of `gate`, for gates and wires */
function gateIn(content: string, line: number): Record<string, string | undefined> {
  const { left, type = "BUFF", right = "", name } = wire.exec(content)?.groups ?? {}
  if (name === undefined) return gate.exec(content)?.groups ?? {}
  const operands = left === undefined ? [right] : [left, right]
  const number = operands.find((each) => /^\d/.test(each))
  if (number === undefined) return { name, type, list: operands.join(",") }
  const problem = `${quoted(number)} is a number, but boolglot reads only one-bit wires`
  throw new LogicFileError(line, problem)
}

const chains: Readonly<Record<string, Chain["kind"]>> = {
  AND: "and",
  OR: "or",
  NAND: "nand",
  NOR: "nor",
  XOR: "xor",
}

function gateTree(
  type: string,
  operands: readonly Expression[],
  bits: string | undefined,
  line: number,
): Expression {
  const [first] = operands
  if (type === "LUT" && bits !== undefined) return tableTree(BigInt(bits), operands, line)
  if (bits !== undefined) {
    throw new LogicFileError(line, `only a LUT has a truth table such as ${bits}, not ${type}`)
  }
  if (type === "VDD" || type === "GND") {
    if (first !== undefined) throw new LogicFileError(line, `${type} is a constant, without inputs`)
    return literal(type === "VDD")
  }
  const isSingle = type === "NOT" || type === "BUF" || type === "BUFF"
  const kind = type === "XNOR" ? "xor" : chains[type]
  if (kind === undefined && !isSingle) {
    const isState = /DFF|LATCH/.test(type)
    throw new LogicFileError(
      line,
      isState
        ? `${type} is a storage element; boolglot reads combinational circuits only`
        : `unknown gate type ${quoted(type)}`,
    )
  }
  if (first === undefined) throw new LogicFileError(line, `${type} has no inputs`)
  if (isSingle && operands.length > 1) {
    throw new LogicFileError(line, `${type} has one input, not ${operands.length}`)
  }
  if (kind === undefined || operands.length === 1) {
    const isNegated = type === "NOT" || type === "XNOR" || type === "NAND" || type === "NOR"
    return isNegated ? not(first) : first
  }
  const chain: Expression = { kind, operands }
  return type === "XNOR" ? not(chain) : chain
}

/** A lookup table in ABC's format: bit n is the output when the inputs are the bits of n, lowest first. */
function tableTree(bits: bigint, inputs: readonly Expression[], line: number): Expression {
  if (inputs.length > 12 || bits >> BigInt(2 ** inputs.length) !== 0n) {
    throw new LogicFileError(
      line,
      "a LUT has at most 12 inputs, and its truth table one bit for each combination of them",
    )
  }
  const rows = Array.from({ length: 2 ** inputs.length }, (_, row) => row)
  const products = rows.filter((row) => (bits >> BigInt(row)) & 1n)
  return or(
    ...products.map((row): Expression => {
      const operands = inputs.map((input, at) => ((row >> at) & 1 ? input : not(input)))
      const [first = literal(true)] = operands
      return operands.length > 1 ? { kind: "and", operands } : first
    }),
  )
}

interface Gate {
  readonly type: string
  readonly inputs: readonly string[]
}

/**
 * Writes each connective as a gate.
 *
 * @param circuit one that has only and, or, xor, nand, nor and not
 * @param freeName returns names for gates within an expression
 */
export function benchText(
  { inputs, definitions, outputs }: Circuit,
  freeName: () => string,
): string {
  const lines: string[] = []
  const put = ({ type, inputs }: Gate, name: string) => {
    lines.push(`${name} = ${type}${inputs.length > 0 ? `(${inputs.join(", ")})` : ""}`)
    return name
  }
  const named = (part: Gate | string) => (typeof part === "string" ? part : put(part, freeName()))
  const gateOf = (type: string, ...parts: readonly (Gate | string)[]): Gate => ({
    type,
    inputs: parts.map(named),
  })
  const gateFor = (tree: Expression) => {
    const part = fold<Gate | string>(tree, {
      literal: ({ value }) => ({ type: value ? "vdd" : "gnd", inputs: [] }),
      variable: ({ name }) => name,
      not: (_, operand) => gateOf("NOT", operand),
      chain: ({ kind }, operands) => gateOf(kind.toUpperCase(), ...operands),
      group: (_, inner) => inner,
    })
    return typeof part === "string" ? { type: "BUFF", inputs: [part] } : part
  }
  for (const [name, tree] of definitions) put(gateFor(tree), name)
  return `${[
    ...inputs.map((name) => `INPUT(${name})`),
    ...outputs.map(({ name }) => `OUTPUT(${name})`),
    ...lines,
  ].join("\n")}\n`
}
