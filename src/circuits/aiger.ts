// Reads and-inverter graphs in AIGER (.aag as text, .aig with binary gates), without latches.
//
//     aag 3 2 0 1 1       3 variables: 2 inputs, no latches, 1 output, 1 gate
//     2                   input 1
//     4                   input 2
//     6                   the output is variable 3
//     6 2 5               variable 3 = variable 1 and not variable 2; odd numbers are negations
//     i0 a                the first input is called a
//
// A binary file leaves out the inputs and stores the operands of each gate as two differences, seven bits per byte.
// Source: Biere, Heljanko, Wieringa: AIGER 1.9 and Beyond (2011).

import type { Expression } from "../language/expression/index.ts"
import { and, LogicFileError, literal, not, quoted, variable } from "../reason/index.ts"
import { type Circuit, CircuitBuilder } from "./circuit-builder.ts"

/**
 * Reads a file of either kind. Signals without a name are called `i0`, `o0` or, for the gate of variable 3, `n3`.
 *
 * @throws LogicFileError
 */
export function readAiger(bytes: Uint8Array): Circuit {
  const reader = new AigerReader(bytes)
  const [form, ...words] = reader.line().split(" ")
  const [most = 0, inputs = 0, latches = 0, outputs = 0, gates = 0, ...others] = words.map(Number)
  if ((form !== "aag" && form !== "aig") || words.length < 5 || !words.every(isCount)) {
    throw reader.error("the header must be aag or aig and five numbers, such as aag 3 2 0 1 1")
  }
  if (latches > 0) {
    const count = latches === 1 ? "1 latch" : `${latches} latches`
    throw reader.error(`the circuit has ${count}; boolglot reads combinational circuits only`)
  }
  if (others.some((count) => count > 0))
    throw reader.error("bad-state properties, constraints, justice and fairness are not supported")
  if (most > mostVariables) {
    throw reader.error(`the circuit has more than ${mostVariables.toLocaleString("en")} variables`)
  }
  if (inputs + gates > most) {
    throw reader.error(`${inputs} inputs and ${gates} gates are more than the ${most} variables`)
  }
  const isText = form === "aag"
  const inputLiterals = Array.from({ length: inputs }, (_, at) =>
    isText ? (reader.literals(1, most)[0] as number) : 2 * (at + 1),
  )
  const outputLiterals = Array.from({ length: outputs }, () => {
    const [value = 0] = reader.literals(1, most)
    return { value, line: reader.lineNumber }
  })
  const gateLiterals = Array.from({ length: gates }, (_, at) => {
    const values = isText ? reader.literals(3, most) : reader.gate(2 * (inputs + at + 1))
    return { values, line: reader.lineNumber }
  })

  const symbols = reader.symbols()
  const taken = new Set(symbols.values())
  const freeName = (name: string): string => (taken.has(name) ? freeName(`_${name}`) : name)
  const nameOf = new Map<number, string>()
  const builder = new CircuitBuilder()
  const treeOf = (value: number): Expression => {
    if (value < 2) return literal(value === 1)
    const number = value >> 1
    const tree = variable(nameOf.get(number) ?? freeName(`n${number}`))
    return value % 2 === 1 ? not(tree) : tree
  }
  for (const [at, value] of inputLiterals.entries()) {
    if (value < 2 || value % 2 === 1 || nameOf.has(value >> 1)) {
      throw new LogicFileError(
        at + 2,
        `an input must be a positive literal of its own variable, not ${value}`,
      )
    }
    const name = symbols.get(`i${at}`) ?? freeName(`i${at}`)
    nameOf.set(value >> 1, name)
    builder.input(name)
  }
  for (const { values, line } of gateLiterals) {
    const [left = 0, one = 0, other = 0] = values
    const gate = treeOf(left)
    if (gate.kind !== "variable") {
      throw new LogicFileError(
        line,
        `the left-hand side of a gate must be a positive literal, not ${left}`,
      )
    }
    builder.define(gate.name, and(treeOf(one), treeOf(other)), line)
  }
  const inputNames = new Set(inputLiterals.map((value) => nameOf.get(value >> 1)))
  for (const [at, { value, line }] of outputLiterals.entries()) {
    const name = symbols.get(`o${at}`) ?? freeName(`o${at}`)
    const tree = treeOf(value)
    // Inputs and outputs have symbols of their own, which may be the same.
    const isOther = inputNames.has(name)
    builder.output(name, line, isOther ? tree : undefined)
    if (!isOther && (tree.kind !== "variable" || tree.name !== name)) {
      builder.define(name, tree, line)
    }
  }
  return builder.circuit({ hasDeclarations: true })
}

const mostVariables = 4_000_000

function isCount(word: string): boolean {
  return /^\d{1,8}$/.test(word)
}

class AigerReader {
  readonly #bytes: Uint8Array
  #at = 0
  lineNumber = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  error(problem: string): LogicFileError {
    return new LogicFileError(this.lineNumber, problem)
  }

  /** The next line, without its end. */
  line(): string {
    this.lineNumber += 1
    if (this.#at >= this.#bytes.length) throw this.error("the file ends too early")
    const found = this.#bytes.indexOf(0x0a, this.#at)
    const end = found < 0 ? this.#bytes.length : found
    const text = new TextDecoder().decode(this.#bytes.subarray(this.#at, end))
    this.#at = end + 1
    return text.replace(/\r$/, "")
  }

  literals(count: number, most: number): number[] {
    const words = this.line().trim().split(" ")
    const values = words.map(Number)
    const isRight = words.every(isCount) && values.every((value) => value <= 2 * most + 1)
    if (words.length === count && isRight) return values
    const expected = count === 1 ? "a number" : `${count} numbers`
    throw this.error(`expected ${expected} of at most ${2 * most + 1}`)
  }

  /** A gate of a binary file; its operands are smaller numbers. */
  gate(left: number): number[] {
    const one = left - this.#difference()
    const other = one - this.#difference()
    if (one === left || other < 0)
      throw this.error(`the operands of gate ${left} must be smaller literals`)
    return [left, one, other]
  }

  #difference(): number {
    let value = 0
    for (let scale = 1; scale <= 2 ** 28; scale *= 128) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined) throw this.error("the file ends within its gates")
      this.#at += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
    throw this.error("a gate has a number that is too large")
  }

  /** Names by position: `i0` is the first input. Comments follow a line that consists of c alone. */
  symbols(): Map<string, string> {
    const names = new Map<string, string>()
    const inputs = new Set<string>()
    while (this.#at < this.#bytes.length) {
      const line = this.line()
      if (line === "c") break
      const [, position, name] = /^([ilobcjf]\d+) (.+)$/.exec(line) ?? []
      if (position === undefined || name === undefined) {
        throw this.error(`expected a name such as i0 a, not ${quoted(line)}`)
      }
      if (names.has(position)) throw this.error(`${position} is named twice`)
      if (position.startsWith("i") && inputs.has(name)) {
        throw this.error(`two inputs are called ${quoted(name)}`)
      }
      if (position.startsWith("i")) inputs.add(name)
      names.set(position, name)
    }
    return names
  }
}
