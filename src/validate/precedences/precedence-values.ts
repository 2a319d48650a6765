// Evaluates the tokens of one row under several precedences.

import type { Dialect } from "../../language/dialect/index.ts"
import {
  type DecidedBy,
  isReading,
  type Reading,
  readTree,
  type Stop,
  tryReadMeant,
} from "../../language/engines/index.ts"
import type { Assignment, Expression } from "../../language/expression/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import type { PrecedenceTable } from "../../language/tables/index.ts"
import {
  checkLayout,
  kindCode,
  precedenceRelations,
  type Tables,
  tablesOf,
  unpackNumbers,
} from "../../language/tables/index.ts"
import { packedLayout, packedPrecedences } from "./built-in-precedences.ts"
import { compileOrder } from "./compile-order.ts"
import { JointPrecedenceTable, jointCell, outcome } from "./joint-precedence-table.ts"
import type { OrderPrecedence } from "./order-precedences.ts"
import { allUnderPrecedence, isNotOpenEnded, type Precedence } from "./precedences.ts"

// V8 looks up imported numbers each time, but not a module's own constants.
const { open, close, end } = kindCode
const { shift, start, unknown } = jointCell

const known = new Map<string, PrecedenceReader>()

/**
 * Returns the reader for the given precedences. Readers are cached, since each file needs the same ones.
 *
 * @param own another precedence, which comes last in the reader
 */
export function readerOf(
  precedences: readonly OrderPrecedence[],
  own?: PrecedenceTable,
): PrecedenceReader {
  const key = [...precedences.map(({ name }) => name), ...(own?.next ?? [])].join()
  const made = () => new PrecedenceReader([...precedences.map(levelsOf), ...(own ? [own] : [])])
  const reader = known.get(key) ?? made()
  known.set(key, reader)
  return reader
}

export function levelsOf(precedence: OrderPrecedence): PrecedenceTable {
  const packed = packedPrecedences[precedence.name]
  if (packed === undefined) return compileOrder(precedence)
  checkLayout(packedLayout)
  return { next: new Uint8Array(unpackNumbers(packed)) }
}

/** The change of depth for each kind of token. */
const opens = Uint8Array.from({ length: 1 << shift }, (_, kind) => (kind === open ? 1 : 0))

/** States before the open parentheses; reused, and grown only for unusually deep texts. */
let opened: Int32Array = new Int32Array(1024)
/** A number holds the states of both halves: `(first << upper) | second`. */
export const joinedStates = { upper: 16, lower: 0xffff } as const
const { upper, lower } = joinedStates

function roomFor(count: number): Int32Array {
  if (opened.length <= count) opened = new Int32Array(2 * count)
  return opened
}

/** Number of bits for the outcomes of one half; an index combines the numbers of both halves. */
const halfBits = 8

/**
 * Evaluates several precedences in one pass. The precedences are divided into two automata, since a single one would
 * have too many states; the processor can step both at the same time.
 */
export class PrecedenceReader {
  /** The values under all precedences, by outcome number; number 0 has no values. */
  readonly outcomes: Uint8Array[]
  readonly first: JointPrecedenceTable
  readonly second: JointPrecedenceTable
  /** The index into `outcomes` for each pair of numbers from the two halves; 0 until it is needed. */
  readonly #numbers = new Uint16Array(1 << (2 * halfBits))

  constructor(precedences: readonly PrecedenceTable[]) {
    const half = precedences.length >> 1
    this.first = new JointPrecedenceTable(precedences.slice(0, half))
    this.second = new JointPrecedenceTable(precedences.slice(half))
    this.outcomes = [Uint8Array.from(precedences, () => outcome.none)]
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
      // The inner loop calls no function, so V8 keeps its constants in registers.
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
          // Written before each token but kept only before a parenthesis, which avoids a mispredicted branch.
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
   * Computes a token's transitions from the states of both halves; for `close` also the transitions of the whole group.
   *
   * @param before the states before the parentheses, combined as in `joinedStates`
   */
  learn(state1: number, state2: number, kind: number, before: number): void {
    learn(this.first, state1, kind, before >> upper)
    learn(this.second, state2, kind, before & lower)
  }

  /** The index into `outcomes` for a text that ends in these states. */
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

// Parses a text under a precedence other than that of its notation.
//
//     True or True ^ True      python: (or true (xor true true))      xor-loosest: (xor (or true true) true)
//
// The precedence decides which texts are read and what they mean. If `not` is open-ended, its operand extends to the end of
// the text or of the parentheses around it.

/**
 * Parses a text in the strictest dialect that accepts it under a precedence. The reading's dialect is this one with the
 * precedence applied.
 *
 * @param decidedBy see `tryReadMeant`
 * @returns the refusal of each dialect, if none accepts the text
 * @throws AmbiguityError like `readMeant`
 * @throws InapplicablePrecedenceError if the precedence applies to none of the dialects
 */
export function tryReadUnder(
  text: string,
  dialects: readonly Dialect[],
  precedence: Precedence,
  values?: Assignment,
  decidedBy: DecidedBy = "usual",
): Reading | readonly Stop[] {
  const isOpenEnded = isNotOpenEnded(precedence)
  const known = allUnderPrecedence(dialects, precedence)
  // Readings with an open-ended `not` can't be compared, so all dialects have to agree without it.
  const read = tryReadMeant(text, known, values, isOpenEnded ? "all" : decidedBy)
  if (!isReading(read) || !isOpenEnded) return read
  const { dialect } = read
  return { dialect, tree: openEndedTree(text, dialect) }
}

/** The tree of a text that a dialect accepts, if the operand of each `not` extends as far as possible. */
export function openEndedTree(text: string, dialect: Dialect): Expression {
  return readTree(text, openEnded(dialect)) as Expression
}

/** Tables that accept the same texts, but whose `not` waits until everything after it is complete. */
const openEnded = oncePerObject((dialect: Dialect): Tables => {
  const tables = tablesOf(dialect)
  const level = tables.roles.level.map((each) => (each < 0 ? each : each + 1))
  level[kindCode.not] = 0
  const roles = { ...tables.roles, level }
  return { ...tables, roles, relations: precedenceRelations(roles) }
})
