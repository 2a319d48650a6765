// Compiles a dialect's grammar into tables that read tokens and compute values: enumerates all states of its machine
// and merges equivalent ones. Python's documented precedence takes 12 states.

import { BoolglotError } from "../../errors/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { type Dialect, tokenKindsOf } from "../dialect/index.ts"
import { firstOf, States, splitGroups } from "./automaton.ts"
import {
  acceptCells,
  codesOf,
  falseVariable,
  popCells,
  pushCells,
  pushdownShift,
  refusedCell,
} from "./layout.ts"
import { listMachine, reversedMachine } from "./list-machine.ts"
import type { Action, Machine } from "./machine.ts"
import { PrecedenceMachine } from "./precedence-machine.ts"

/**
 * A cell, in the layout of `layout.ts`, is the next state; a push, as an index into `frameOf` and `stateOf`; a pop,
 * with the number of its result; the value of the whole text; or a refusal.
 */
export interface PushdownTable {
  /** The cell for a token in a state is `next[(state << shift) + code]`. */
  readonly next: Uint16Array
  /** The cell after a frame is popped with a result is `resumed[frame * results + result]`. */
  readonly resumed: Uint16Array
  readonly results: number
  /** For each push, its frame and the next state. */
  readonly frameOf: Uint16Array
  readonly stateOf: Uint16Array
  /** For each push, 1 if a form begins with it. */
  readonly opens: Uint8Array
}

type Shapes = Pick<Dialect, "levels" | "forms" | "spellings">

/** @throws TooManyStatesError */
export function compilePushdown(dialect: Shapes): PushdownTable {
  const { levels, forms } = dialect
  if (levels.length > 0) return tableOf(new PrecedenceMachine({ levels, forms }), dialect)
  const isReversed = forms.some(({ parts: [first] }) => typeof first === "object")
  return isReversed
    ? tableOf(reversedMachine(dialect), dialect)
    : tableOf(listMachine(dialect), dialect)
}

/** Maximum number of states before merging, and of pushes: a cell has no room for more. */
const mostStates = /* @__PURE__ */ Math.min(pushCells, popCells - pushCells)

/**
 * A precedence that needs too many states. Each level at which a value can wait in two ways, as with iff, xor and
 * nand, doubles their number.
 */
export class TooManyStatesError extends BoolglotError {
  override readonly name = "TooManyStatesError"
  override readonly code = "grammar"

  constructor(levels: number) {
    super(
      `${levels} levels of operators take more than ${writtenNumber(mostStates)} states, which iff, xor and nand ` +
        "double with each level; write several on one level",
    )
  }
}

function tableOf<State, Frame, Result>(
  machine: Machine<State, Frame, Result>,
  dialect: Shapes,
): PushdownTable {
  const codes = new Map([...codesOf(dialect), ["falseVariable", falseVariable]])
  const kinds = [...tokenKindsOf(dialect), "falseVariable"]
  const states = new States<State>((state) => machine.keyOf(state))
  const frames = new States<Frame>((frame) => machine.keyOfFrame(frame))
  const results = new States<Result>(JSON.stringify)
  const pushes = new States<readonly [frame: number, state: number]>(String)

  const cellOf = (action: Action<State, Frame, Result> | undefined): number => {
    if (action === undefined) return refusedCell
    if ("accept" in action) return acceptCells + Number(action.accept)
    if ("pop" in action) return popCells + results.idOf(action.pop)
    const state = states.idOf(action.to)
    return "push" in action ? pushCells + pushes.idOf([frames.idOf(action.push), state]) : state
  }

  const refuseMany = () => {
    if (states.known.length > mostStates || pushes.known.length > mostStates) {
      throw new TooManyStatesError(dialect.levels.length)
    }
  }

  states.idOf(machine.start)
  const rows: number[][] = []
  const resumed: number[][] = []
  const counts = () => [rows, states.known, frames.known, results.known].map((each) => each.length)
  // States, frames and results each lead to more of the others, so repeat until there are no new ones.
  for (;;) {
    const before = counts()
    for (const state of states.known.slice(rows.length)) {
      const actions = machine.actions(state)
      const cells = new Map([...new Set(actions.values())].map((each) => [each, cellOf(each)]))
      refuseMany()
      rows.push(
        kinds.map((kind) => {
          const action = actions.get(kind)
          return action === undefined ? refusedCell : (cells.get(action) as number)
        }),
      )
    }
    frames.known.forEach((frame, at) => {
      resumed[at] ??= []
      const row = resumed[at]
      for (const result of results.known.slice(row.length)) {
        row.push(cellOf(machine.resume(frame, result)))
      }
      refuseMany()
    })
    if (counts().every((count, at) => count === before[at])) break
  }
  const opens = frames.known.map((frame) => machine.opens(frame))
  const merged = mergeEqual({ rows, resumed, pushes: pushes.known, opens })

  const next = new Uint16Array(merged.rows.length << pushdownShift).fill(refusedCell)
  merged.rows.forEach((row, state) => {
    row.forEach((cell, at) => {
      next[(state << pushdownShift) + (codes.get(kinds[at] as string) as number)] = cell
    })
  })
  return {
    next,
    resumed: Uint16Array.from(merged.resumed.flat()),
    results: results.known.length,
    frameOf: Uint16Array.from(merged.pushes, ([frame]) => frame),
    stateOf: Uint16Array.from(merged.pushes, ([, state]) => state),
    opens: Uint8Array.from(merged.pushes, ([frame]) => Number(merged.opens[frame])),
  }
}

interface Rows {
  readonly rows: readonly (readonly number[])[]
  readonly resumed: readonly (readonly number[])[]
  readonly pushes: readonly (readonly [frame: number, state: number])[]
  /** For each frame, whether a form begins with it. */
  readonly opens: readonly boolean[]
}

/**
 * Merges equivalent states and equivalent frames (Moore's algorithm: they stay together until a token or a result leads
 * them to different groups).
 */
export function mergeEqual({ rows, resumed, pushes, opens }: Rows): Rows {
  let stateGroups = rows.map(() => 0)
  let frameGroups = opens.map(Number)
  for (let count = 0; ; ) {
    // The target of each push as one number, larger than any other cell.
    const pushed = pushes.map(
      ([frame, state]) =>
        0x10000 * (1 + (frameGroups[frame] as number)) + (stateGroups[state] as number),
    )
    const grouped = (cell: number): number => {
      if (cell < pushCells) return stateGroups[cell] as number
      return cell < popCells ? (pushed[cell - pushCells] as number) : cell
    }
    const ofStates = splitGroups(stateGroups, rows, grouped)
    const ofFrames = splitGroups(frameGroups, resumed, grouped)
    stateGroups = ofStates.groups
    frameGroups = ofFrames.groups
    if (ofStates.count + ofFrames.count === count) break
    count = ofStates.count + ofFrames.count
  }
  const merged = new States<readonly [frame: number, state: number]>(String)
  const cell = (old: number): number => {
    if (old < pushCells) return stateGroups[old] as number
    if (old >= popCells) return old
    const [frame, state] = pushes[old - pushCells] as readonly [number, number]
    return pushCells + merged.idOf([frameGroups[frame] as number, stateGroups[state] as number])
  }
  return {
    rows: firstOf(stateGroups, rows).map((row) => row.map(cell)),
    resumed: firstOf(frameGroups, resumed).map((row) => row.map(cell)),
    pushes: merged.known,
    opens: firstOf(frameGroups, opens),
  }
}
