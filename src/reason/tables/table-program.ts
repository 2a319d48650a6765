// A network of gates as a program that computes the values of many rows at once.
//
//     the rows of a block, 32 a word      p  0000 1111   q  0011 0011      p & q  0000 0011
//
// Each value has a register, a stretch of one array of words, and each gate is one loop over such stretches, which are
// short enough for those that a gate needs to be in a processor's cache. Nothing is allocated while the program runs.
//
// From one block to the next only some variables change, the last ones most often. So gates are sorted by how rarely
// what they depend on changes, and for a block only those are computed that depend on something that has changed: a gate
// of variables that are the same in all blocks is computed once. A register is free for another gate after its last
// use, unless a gate that is computed more often needs its value again.

import type { GateNetwork, Link } from "./gate-network.ts"
import { patterns, wordVariables } from "./one-word.ts"

/** A program that is run block by block, from the first one to the last. */
export interface TableProgram {
  readonly blocks: number
  /** In words. */
  readonly blockLength: number
  /** Computes one block. The first call is for block 0, and each other one for the block after that of the last call. */
  readonly run: (block: number) => void
  /** Writes the values that an output has in the block that was run last. */
  readonly read: (output: number, words: Uint32Array) => void
}

/** @param variables how many there are; no fewer than a word takes */
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
    // Where one operand is negated, it is the second one.
    if ((one & 1) > (other & 1)) [one, other] = [other, one]
    target[step] = startOf(value)
    first[step] = startOf(one >> 1)
    second[step] = startOf(other >> 1)
    operation[step] = isXor[value - firstGate] ? xor : (one & 1) + (other & 1)
  }
  /** The first step to take where the bits of the block's number have changed from the lowest up to one of them. */
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

/** So many bits of the number of a row say where in a word it is, and where in a block. */
const wordShift = wordVariables
const blockShift = 13
const mostBlockBits = 32 - blockShift

/** In words. Where all values take more, none are kept from block to block. */
const mostKept = 1 << 22

/** The period of what never changes. */
const never = 255

/** The lowest bit of the number of a block that each value depends on. */
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
 * The gates that the outputs need, those that change most rarely first, and each after its operands. The operand that
 * takes more registers is computed before the other, while none is taken for that.
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

/** The register of each value, counted from 0. */
function registersFor(
  order: readonly number[],
  { outputs, left, right }: GateNetwork,
  firstGate: number,
  periods: Uint8Array,
): { readonly registers: Int32Array; readonly count: number } {
  const registers = new Int32Array(firstGate + left.length)
  /** The step after which nobody needs a value; 0 for those of which that is not known, which keep their register. */
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
  // That of what is false, and those of the variables.
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

/** Words from one place of the memory on, made of those from two others on. */
type Operation = (
  memory: Int32Array,
  to: number,
  one: number,
  other: number,
  length: number,
) => void

/** By the number of operands of an `and` that are negated, the second one before the first; xor comes last. */
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
