// Combines several precedences into one automaton, so that one pass over the tokens of an expression gives its value
// under each of them.
//
//     True or True ^ True        xor tightest: state 3, xor loosest: state 5       joint: state (3, 5)
//
// A joint state is a tuple of the states of all members after the same tokens. Four members have a thousand joint
// states, seven have ten thousand, but a dataset reaches few of them. So each cell is computed when it is first needed;
// its meaning does not depend on when that is.

import type { PrecedenceTable } from "../../language/tables/index.ts"
import {
  kindCode,
  precedenceRefused,
  precedenceShift,
  precedenceStart,
  States,
} from "../../language/tables/index.ts"

export const outcome = { false: 0, true: 1, none: 2 } as const

export const jointCell = {
  /** The cell for a kind in a state is `next[(state << shift) + kind]`; kinds after `end` have none. */
  shift: precedenceShift,
  start: 0,
  unknown: -1,
} as const

const { shift, unknown } = jointCell
const { true: whenTrue, false: whenFalse, open, close, end } = kindCode

/** Members that have refused the text stay in the state `refused`. */
type Joint = readonly number[]

export class JointPrecedenceTable {
  /**
   * The transition of a token: the next state; for `open` the start state; for `close` and `end` the number that
   * stands for the members' outcomes.
   */
  next = new Int16Array(0)
  /** The state after parentheses, given the state before them: `afterGroup[state * width + number]`. */
  afterGroup = new Int16Array(0)
  /** Maximum number of different outcomes in the current tables. */
  width = 16
  readonly outcomes: Uint8Array[] = []
  readonly #members: readonly PrecedenceTable[]
  readonly #states = new States<Joint>(keyOf)
  readonly #outcomes = new States<Joint>(keyOf)

  /** @param members at most four, as the number of cells grows exponentially */
  constructor(members: readonly PrecedenceTable[]) {
    this.#members = members
    this.#states.idOf(members.map(() => precedenceStart))
    this.#makeRoom()
  }

  /** Computes a cell of `next`. This may replace all tables. */
  findNext(state: number, kind: number): number {
    const from = this.#states.known[state] as Joint
    const after = from.map((each, member) => this.#cell(member, each, kind))
    const cell =
      kind === open
        ? precedenceStart
        : kind === close || kind === end
          ? this.#numberOf(after.map((each) => (each === precedenceRefused ? outcome.none : each)))
          : this.#states.idOf(after)
    this.#makeRoom()
    this.next[(state << shift) + kind] = cell
    return cell
  }

  /** Computes a cell of `afterGroup`. This may replace all tables. */
  findAfterGroup(state: number, number: number): number {
    const from = this.#states.known[state] as Joint
    const read = this.outcomes[number] as Uint8Array
    const after = from.map((each, member) => {
      if (read[member] === outcome.none) return precedenceRefused
      return this.#cell(member, each, read[member] === outcome.true ? whenTrue : whenFalse)
    })
    const cell = this.#states.idOf(after)
    this.#makeRoom()
    this.afterGroup[state * this.width + number] = cell
    return cell
  }

  #cell(member: number, state: number, kind: number): number {
    if (state === precedenceRefused) return precedenceRefused
    return (this.#members[member] as PrecedenceTable).next[(state << shift) + kind] as number
  }

  #numberOf(read: Joint): number {
    const number = this.#outcomes.idOf(read)
    this.outcomes[number] ??= Uint8Array.from(read)
    return number
  }

  /** Doubles tables that are full; the cells of `afterGroup` are computed again when they are needed. */
  #makeRoom(): void {
    const rows = this.next.length >> shift
    const isNarrow = this.outcomes.length > this.width
    if (this.#states.known.length <= rows && !isNarrow) return
    if (isNarrow) this.width *= 2
    const moreRows = this.#states.known.length > rows ? Math.max(64, 2 * rows) : rows
    const next = new Int16Array(moreRows << shift).fill(unknown)
    next.set(this.next)
    this.next = next
    const afterGroup = new Int16Array(moreRows * this.width).fill(unknown)
    if (!isNarrow) afterGroup.set(this.afterGroup)
    this.afterGroup = afterGroup
  }
}

function keyOf(states: Joint): number {
  return states.reduce((key, state) => 256 * key + state, 0)
}
