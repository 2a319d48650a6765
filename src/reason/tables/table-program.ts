// Compiles a network of gates into a program that computes many rows at once.
//
//     the rows of a block, 32 per word      p  0000 1111   q  0011 0011      p & q  0000 0011
//
// Each value has a register, which is a range of one array of words; each gate is one loop over such ranges. They are
// short enough for the operands of a gate to stay in the processor's cache. Running a program allocates no memory.
//
// From one block to the next, only some variables change, the last ones most often. So gates are sorted by how rarely
// their inputs change, and each block computes only the gates whose inputs have changed; a gate over variables that are
// constant in all blocks is computed once. A register is reused after the last use of its value, unless a gate that is
// computed more often needs the value again.

import type { GateNetwork, Link } from "./gate-network.ts"
import { patterns, wordVariables } from "./small-tables.ts"

/** A program that runs block by block, from the first to the last. */
interface TableProgram {
  readonly blocks: number
  readonly blockLength: number
  /** Computes a block. The first call must be for block 0, and each further call for the next block. */
  readonly run: (block: number) => void
  /** Writes the values of an output in the block that was computed last. */
  readonly read: (output: number, words: Uint32Array) => void
}

/** @param variables number of variables; at least the number whose rows fill one word */
export function tableProgram(network: GateNetwork, variables: number): TableProgram {
  const { outputs, left, right, isXor } = network
  const firstGate = variables + 1
  const blockLength = 1 << (Math.min(variables, blockShift) - wordShift)
  const periods = periodsOf(network, variables, (left.length + firstGate) * blockLength <= mostKept)
  const order = scheduled(network, firstGate, periods)
  const { registers, count } = registersFor(order, network, firstGate, periods)
  const memory = new Int32Array(count * blockLength)
  const startOf = (value: number) => (registers[value] as number) * blockLength

  const target = new Int32Array(order.length)
  const first = new Int32Array(order.length)
  const second = new Int32Array(order.length)
  const operation = new Uint8Array(order.length)
  for (const [step, value] of order.entries()) {
    let [one, other] = [left[value - firstGate] as Link, right[value - firstGate] as Link]
    // If only one operand is negated, make it the second one.
    if ((one & 1) > (other & 1)) [one, other] = [other, one]
    target[step] = startOf(value)
    first[step] = startOf(one >> 1)
    second[step] = startOf(other >> 1)
    operation[step] = isXor[value - firstGate] ? xor : (one & 1) + (other & 1)
  }
  /** For each bit of the block number, the first step to run if the bits up to that one have changed. */
  const firstSteps = Array.from({ length: mostBlockBits }, (_, bit) =>
    order.reduce((rarer, value) => rarer + Number((periods[value] as number) > bit), 0),
  )

  const fill = (variable: number, block: number) => {
    const bit = variables - 1 - variable
    const start = startOf(variable + 1)
    for (let word = 0; word < blockLength; word += 1) {
      memory[start + word] =
        bit < wordShift
          ? (patterns[bit] as number)
          : -(((block * blockLength + word) >> (bit - wordShift)) & 1)
    }
  }
  const run = (block: number) => {
    const changed = block === 0 ? variables : 32 - Math.clz32(block ^ (block - 1))
    const lowest = block === 0 ? 0 : blockShift
    for (let bit = 0; bit < changed; bit += 1) fill(variables - 1 - lowest - bit, block)
    let step = block === 0 ? 0 : (firstSteps[changed - 1] as number)
    for (; step < order.length; step += 1) {
      const compute = operations[operation[step] as number] as Operation
      compute(
        memory,
        target[step] as number,
        first[step] as number,
        second[step] as number,
        blockLength,
      )
    }
  }
  const read = (output: number, words: Uint32Array) => {
    const link = outputs[output] as Link
    const [start, sign] = [startOf(link >> 1), -(link & 1)]
    for (let word = 0; word < blockLength; word += 1) {
      words[word] = (memory[start + word] as number) ^ sign
    }
  }
  return { blocks: 1 << Math.max(0, variables - blockShift), blockLength, run, read }
}

/** Number of low bits of the row number that give the position in a word, and in a block. */
const wordShift = wordVariables
const blockShift = 13
const mostBlockBits = 32 - blockShift

/** Limit on the size of all values, in words. Above it, none are kept between blocks. */
const mostKept = 1 << 22

/** The period of values that never change. */
const never = 255

/** The lowest bit of the block number that each value depends on. */
function periodsOf(
  { left, right }: GateNetwork,
  variables: number,
  isKeeping: boolean,
): Uint8Array {
  const periods = new Uint8Array(variables + 1 + left.length).fill(isKeeping ? never : 0)
  if (!isKeeping) return periods
  for (let bit = blockShift; bit < variables; bit += 1) periods[variables - bit] = bit - blockShift
  for (const [gate, link] of left.entries()) {
    const [one, other] = [link >> 1, (right[gate] as Link) >> 1]
    periods[variables + 1 + gate] = Math.min(periods[one] as number, periods[other] as number)
  }
  return periods
}

/**
 * The gates that the outputs need: gates that change rarely come first, and each follows its operands. The operand that
 * needs more registers is computed first, before the other one occupies a register.
 */
function scheduled(
  { outputs, left, right }: GateNetwork,
  firstGate: number,
  periods: Uint8Array,
): number[] {
  const needs = new Int32Array(firstGate + left.length)
  const operandsOf = (value: number) => {
    const [one, other] = [left[value - firstGate] as Link, right[value - firstGate] as Link]
    return [one >> 1, other >> 1] as const
  }
  for (let value = firstGate; value < needs.length; value += 1) {
    const [one, other] = operandsOf(value)
    const [a, b] = [needs[one] as number, needs[other] as number]
    needs[value] = a === b ? a + 1 : Math.max(a, b)
  }
  const isDone = new Uint8Array(needs.length).fill(1, 0, firstGate)
  const order: number[] = []
  const open = outputs.map((link) => link >> 1).reverse()
  while (open.length > 0) {
    const value = open.at(-1) as number
    const [one, other] = isDone[value] ? [0, 0] : operandsOf(value)
    if (isDone[one] && isDone[other]) {
      open.pop()
      if (!isDone[value]) order.push(value)
      isDone[value] = 1
    } else if ((needs[one] as number) < (needs[other] as number)) open.push(one, other)
    else open.push(other, one)
  }
  return order.sort((one, other) => (periods[other] as number) - (periods[one] as number))
}

function registersFor(
  order: readonly number[],
  { outputs, left, right }: GateNetwork,
  firstGate: number,
  periods: Uint8Array,
): { readonly registers: Int32Array; readonly count: number } {
  const registers = new Int32Array(firstGate + left.length)
  /** The step after which a value is no longer needed; 0 for values that keep their register. */
  const lastSteps = new Int32Array(registers.length)
  const operands = (value: number) => [
    (left[value - firstGate] as Link) >> 1,
    (right[value - firstGate] as Link) >> 1,
  ]
  for (const [step, value] of order.entries()) {
    for (const operand of operands(value)) {
      lastSteps[operand] = periods[operand] === periods[value] ? step : 0
    }
  }
  for (const link of outputs) lastSteps[link >> 1] = 0
  // The registers of `false` and of the variables.
  let count = firstGate
  for (let value = 0; value < firstGate; value += 1) {
    registers[value] = value
    lastSteps[value] = 0
  }
  const free: number[] = []
  for (const [step, value] of order.entries()) {
    for (const operand of operands(value)) {
      if (lastSteps[operand] === step && step > 0) free.push(registers[operand] as number)
    }
    registers[value] = free.pop() ?? count
    if (registers[value] === count) count += 1
  }
  return { registers, count }
}

/** Computes a range of words from two others. */
type Operation = (
  memory: Int32Array,
  to: number,
  one: number,
  other: number,
  length: number,
) => void

/** The `and` operations by number of negated operands (if only one is, it is the second), then xor. */
const operations: readonly Operation[] = [
  (memory, to, one, other, length) => {
    for (let at = 0; at < length; at += 1) {
      memory[to + at] = (memory[one + at] as number) & (memory[other + at] as number)
    }
  },
  (memory, to, one, other, length) => {
    for (let at = 0; at < length; at += 1) {
      memory[to + at] = (memory[one + at] as number) & ~(memory[other + at] as number)
    }
  },
  (memory, to, one, other, length) => {
    for (let at = 0; at < length; at += 1) {
      memory[to + at] = ~((memory[one + at] as number) | (memory[other + at] as number))
    }
  },
  (memory, to, one, other, length) => {
    for (let at = 0; at < length; at += 1) {
      memory[to + at] = (memory[one + at] as number) ^ (memory[other + at] as number)
    }
  },
]
const xor = 3
