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
const { shift, start, refused, unknown } = jointCell

/**
 * Gives what each convention reads in tokens, by the codes of their kinds; where variables stand, literals
 * have to. The outcomes are only to be looked at.
 */
export type ReadTokens = (kinds: Uint8Array, count: number) => Uint8Array

/** How much deeper a kind of token leads. */
const opens = Uint8Array.from({ length: 1 << shift }, (_, kind) => (kind === open ? 1 : 0))

/** The states in front of parentheses that are open; kept, as most texts need no more room. */
let opened: Int32Array = new Int32Array(1024)

function roomFor(count: number): Int32Array {
  if (opened.length <= count) opened = new Int32Array(2 * count)
  return opened
}

const known = new Map<string, ReadTokens>()

/** As `readerFor`; what was made for some conventions once is kept, since each file asks for the same. */
export function readerOf(conventions: readonly OrderConvention[]): ReadTokens {
  const key = conventions.map(({ name }) => name).join()
  const reader = known.get(key) ?? joined(conventions.map(ladderOf))
  known.set(key, reader)
  return reader
}

export function readerFor(
  conventions: readonly Pick<OrderConvention, "ladder" | "isNotOpenEnded">[],
): ReadTokens {
  return joined(conventions.map(compileConvention))
}

/** The ladder of a convention as the build made it. */
export function ladderOf(convention: OrderConvention): PrecedenceTable {
  const packed = packedConventions[convention.name]
  if (packed === undefined) return compileConvention(convention)
  checkLayout(packedLayout)
  return { next: new Uint8Array(unpackNumbers(packed)) }
}

function joined(ladders: readonly PrecedenceTable[]): ReadTokens {
  const joint = new JointPrecedenceTable(ladders)
  const nothing = Uint8Array.from(ladders, () => outcome.none)
  return (kinds, count) => {
    const stack = roomFor(count)
    let { next, afterGroup, width } = joint
    let depth = 0
    let state: number = start
    for (let index = 0; index <= count; index += 1) {
      const kind = index === count ? end : (kinds[index] as number)
      let cell = next[(state << shift) + kind] as number
      if (cell < 0) {
        if (cell === unknown) {
          cell = joint.findNext(state, kind)
          ;({ next, afterGroup, width } = joint)
        }
        if (cell === refused) return nothing
      }
      if (kind === close) {
        if (depth === 0) return nothing
        depth -= 1
        const before = stack[depth] as number
        state = afterGroup[before * width + cell] as number
        if (state === unknown) {
          state = joint.findAfterGroup(before, cell)
          ;({ next, afterGroup, width } = joint)
        }
      } else {
        // Written in front of each token, and kept in front of a parenthesis: a branch could not be foreseen.
        stack[depth] = state
        depth += opens[kind] as number
        state = cell
      }
    }
    return depth > 0 ? nothing : (joint.outcomes[state] as Uint8Array)
  }
}
