// The value of one row of tokens under several orders of operators.

import { kindCode } from "../../language/tables/layout.ts"
import { checkLayout, unpackNumbers } from "../../language/tables/pack.ts"
import type { PrecedenceTable } from "../../language/tables/precedence-table.ts"
import { packedConventions, packedLayout } from "./built-in-conventions.ts"
import { compileConvention } from "./compile-convention.ts"
import { JointPrecedenceTable, jointCell, outcome } from "./joint-precedence-table.ts"
import type { OrderConvention } from "./order-conventions.ts"

// V8 looks imported numbers up each time, but knows its own.
const { open, close, end } = kindCode
const { shift, start, unknown } = jointCell

const known = new Map<string, ConventionReader>()

/**
 * What was made for some conventions once is kept, since each file asks for the same.
 *
 * @param own another order, which the reader has after those of the conventions
 */
export function readerOf(
  conventions: readonly OrderConvention[],
  own?: PrecedenceTable,
): ConventionReader {
  const key = [...conventions.map(({ name }) => name), ...(own?.next ?? [])].join()
  const made = () => new ConventionReader([...conventions.map(ladderOf), ...(own ? [own] : [])])
  const reader = known.get(key) ?? made()
  known.set(key, reader)
  return reader
}

export function ladderOf(convention: OrderConvention): PrecedenceTable {
  const packed = packedConventions[convention.name]
  if (packed === undefined) return compileConvention(convention)
  checkLayout(packedLayout)
  return { next: new Uint8Array(unpackNumbers(packed)) }
}

/** How much deeper a kind of token leads. */
const opens = Uint8Array.from({ length: 1 << shift }, (_, kind) => (kind === open ? 1 : 0))

/** The states in front of parentheses that are open; kept, as most texts need no more room. */
let opened: Int32Array = new Int32Array(1024)
/** The states of both halves share a number: `(first << upper) | second`. */
export const joinedStates = { upper: 16, lower: 0xffff } as const
const { upper, lower } = joinedStates

function roomFor(count: number): Int32Array {
  if (opened.length <= count) opened = new Int32Array(2 * count)
  return opened
}

/** What stands for both halves of the conventions is the number of the first, shifted by this, and of the second. */
const halfBits = 8

/**
 * What several conventions read in one pass. Each half of them has an automaton, as one for all would have too many
 * states; a step of one does not wait for that of the other.
 */
export class ConventionReader {
  /** By number, what each convention reads. Those for 0 read nothing. */
  readonly outcomes: Uint8Array[]
  readonly first: JointPrecedenceTable
  readonly second: JointPrecedenceTable
  /** By the numbers of both halves, the one in `outcomes`; 0 where nobody has looked so far. */
  readonly #numbers = new Uint16Array(1 << (2 * halfBits))

  constructor(ladders: readonly PrecedenceTable[]) {
    const half = ladders.length >> 1
    this.first = new JointPrecedenceTable(ladders.slice(0, half))
    this.second = new JointPrecedenceTable(ladders.slice(half))
    this.outcomes = [Uint8Array.from(ladders, () => outcome.none)]
  }

  /**
   * Returns an index into `outcomes`, which callers must not change.
   *
   * @param kinds token codes, with literals in place of variables
   */
  read(kinds: Uint8Array, count: number): number {
    const stack = roomFor(count)
    let index = 0
    let depth = 0
    let state1: number = start
    let state2: number = start
    for (;;) {
      // Nothing is called in the inner loop, which lets V8 keep in registers what does not change in it.
      const { next: next1, afterGroup: afterGroup1, width: width1 } = this.first
      const { next: next2, afterGroup: afterGroup2, width: width2 } = this.second
      for (; index < count; index += 1) {
        const kind = kinds[index] as number
        if (kind >= end) return 0
        const cell1 = next1[(state1 << shift) + kind] as number
        const cell2 = next2[(state2 << shift) + kind] as number
        if ((cell1 | cell2) < 0) break
        if (kind === close) {
          if (depth === 0) return 0
          const before = stack[depth - 1] as number
          const after1 = afterGroup1[(before >> upper) * width1 + cell1] as number
          const after2 = afterGroup2[(before & lower) * width2 + cell2] as number
          if ((after1 | after2) < 0) break
          depth -= 1
          state1 = after1
          state2 = after2
        } else {
          // Written in front of each token, and kept in front of a parenthesis: a branch could not be foreseen.
          stack[depth] = (state1 << upper) | state2
          depth += opens[kind] as number
          state1 = cell1
          state2 = cell2
        }
      }
      if (index === count) break
      this.learn(state1, state2, kinds[index] as number, stack[depth - 1] ?? 0)
    }
    return depth > 0 ? 0 : this.numberAt(state1, state2)
  }

  /**
   * Finds what a token leads to from the states of both halves, and where it is `close` also what follows the parentheses.
   *
   * @param before the states in front of these, as `joinedStates` says
   */
  learn(state1: number, state2: number, kind: number, before: number): void {
    learn(this.first, state1, kind, before >> upper)
    learn(this.second, state2, kind, before & lower)
  }

  /** The number of what is read where a text ends in these states. */
  numberAt(state1: number, state2: number): number {
    const read1 = learn(this.first, state1, end, start)
    const both = (read1 << halfBits) | learn(this.second, state2, end, start)
    return (this.#numbers[both] as number) || this.#numberOf(both)
  }

  #numberOf(both: number): number {
    const [first, second] = [both >> halfBits, both & ((1 << halfBits) - 1)]
    const read = [
      ...(this.first.outcomes[first] as Uint8Array),
      ...(this.second.outcomes[second] as Uint8Array),
    ]
    const number = this.outcomes.push(Uint8Array.from(read)) - 1
    this.#numbers[both] = number
    return number
  }
}

function learn(table: JointPrecedenceTable, state: number, kind: number, before: number): number {
  const known = table.next[(state << shift) + kind] as number
  const cell = known === unknown ? table.findNext(state, kind) : known
  if (kind !== close) return cell
  const after = table.afterGroup[before * table.width + cell] as number
  if (after === unknown) table.findAfterGroup(before, cell)
  return cell
}
