// Reads the tokens of an ordinary row in one pass: the values under all precedences, the measures, and the needless
// parentheses. A loop over tokens spends half of its time on mispredicted branches, at parentheses and at the end of a
// row, so one loop is much faster than several.
//
//     not ( True or False )      T T F …, 2 terms, 1 not, depth 1; no needless parentheses
//
// Gives the same results as `PrecedenceReader`, `RowMeasures` and `RowKeys`, for dialects in which only tokens of the
// common kinds matter.

import { type Dialect, isUsual } from "../../language/dialect/index.ts"
import {
  kindCode,
  kindCount,
  type PrecedenceTable,
  precedenceOf,
  tablesOf,
} from "../../language/tables/index.ts"
import { jointCell } from "../precedences/joint-precedence-table.ts"
import { hasOrder } from "../precedences/order-precedences.ts"
import { joinedStates, type PrecedenceReader } from "../precedences/precedence-values.ts"
import { isNeedless, type RowKeys, tightest } from "../repeats/row-keys.ts"
import type { RowMeasures } from "./expression-size.ts"

// V8 looks up imported numbers each time, but not a module's own constants.
const { true: whenTrue, false: whenFalse, not, and, or, xor, open, close } = kindCode
const { shift, start } = jointCell
const { upper, lower } = joinedStates
const tightestLevel = tightest

/** The kinds to count, three packed into each number. */
const counted = [
  [whenTrue, whenFalse, and],
  [or, xor, not],
] as const
const countBits = 10
const countMask = (1 << countBits) - 1

/** Maximum number of tokens in a row; the counters can't hold more. */
export const mostTokens = countMask

/**
 * The precedence of a dialect's own operators, if it gives every text of common tokens the same value as the dialect.
 * `undefined` if the dialect has unusual levels or forms.
 */
export function ownOrder(dialect: Dialect, keys: RowKeys): PrecedenceTable | undefined {
  const areNeedlessFound = keys.areOfTokens && !keys.keepsGroups
  const isOrdinary = hasOrder(dialect) && areNeedlessFound && dialect.levels.every(isUsual)
  return isOrdinary ? precedenceOf(tablesOf(dialect).pushdown) : undefined
}

export class TokenPass {
  readonly #reader: PrecedenceReader
  readonly #measures: RowMeasures
  readonly #keys: RowKeys
  readonly #firstAdds = addsOf(counted[0])
  readonly #otherAdds = addsOf(counted[1])
  /** Stacks of the open parentheses: the states before each, its index, and the loosest operator outside. */
  readonly #states = new Int32Array(mostTokens)
  readonly #places = new Int32Array(mostTokens)
  readonly #outside = new Int32Array(mostTokens)

  constructor(reader: PrecedenceReader, measures: RowMeasures, keys: RowKeys) {
    this.#reader = reader
    this.#measures = measures
    this.#keys = keys
  }

  /**
   * Sets the measures, and the key of the tree.
   *
   * @param kinds codes of common kinds only, without variables
   * @param count at most `mostTokens`
   * @returns the index into the reader's outcomes; 0 if the row can't be read, which leaves measures and key undefined
   */
  read(kinds: Uint8Array, count: number): number {
    const reader = this.#reader
    const keys = this.#keys
    const [firstAdds, otherAdds] = [this.#firstAdds, this.#otherAdds]
    const [states, places, outside] = [this.#states, this.#places, this.#outside]
    const { levelOf, isSingle, loosenessOf } = keys.levels
    const kept = keys.keptFor(count)
    let state1: number = start
    let state2: number = start
    let loosest: number = tightestLevel
    let [index, depth, deepest, dropped, first, other] = [0, 0, 0, 0, 0, 0]
    for (;;) {
      // The inner loop calls no function, so V8 keeps its constants in registers.
      const { next: next1, afterGroup: afterGroup1, width: width1 } = reader.first
      const { next: next2, afterGroup: afterGroup2, width: width2 } = reader.second
      for (; index < count; index += 1) {
        const kind = kinds[index] as number
        const cell1 = next1[(state1 << shift) + kind] as number
        const cell2 = next2[(state2 << shift) + kind] as number
        if ((cell1 | cell2) < 0) break
        if (kind < open) {
          // The minimum, without a branch that the processor would mispredict.
          const less = (loosenessOf[kind] as number) - loosest
          loosest += less & (less >> 31)
          state1 = cell1
          state2 = cell2
          first += firstAdds[kind] as number
          other += otherAdds[kind] as number
          continue
        }
        if (kind === open) {
          states[depth] = (state1 << upper) | state2
          places[depth] = index
          outside[depth] = loosest
          depth += 1
          if (depth > deepest) deepest = depth
          loosest = tightestLevel
          state1 = cell1
          state2 = cell2
          continue
        }
        if (depth === 0) break
        const outer = states[depth - 1] as number
        const after1 = afterGroup1[(outer >> upper) * width1 + cell1] as number
        const after2 = afterGroup2[(outer & lower) * width2 + cell2] as number
        if ((after1 | after2) < 0) break
        depth -= 1
        state1 = after1
        state2 = after2
        const from = places[depth] as number
        const left = from === 0 ? -1 : (levelOf[kinds[from - 1] as number] as number)
        const right = index + 1 === count ? -1 : (levelOf[kinds[index + 1] as number] as number)
        const looser = outside[depth] as number
        if (isNeedless(loosest, left, right, isSingle)) {
          kept[from] = 0
          kept[index] = 0
          dropped += 2
          if (looser < loosest) loosest = looser
        } else loosest = looser
      }
      if (index === count || (depth === 0 && kinds[index] === close)) break
      reader.learn(state1, state2, kinds[index] as number, states[depth - 1] ?? 0)
    }
    keys.ofKept(kinds, count, dropped)
    if (index < count || depth > 0) return 0
    this.#measures.set(
      kinds,
      count,
      deepest,
      first & countMask,
      (first >> countBits) & countMask,
      first >> (2 * countBits),
      other & countMask,
      (other >> countBits) & countMask,
      other >> (2 * countBits),
    )
    return reader.numberAt(state1, state2)
  }
}

function addsOf(kinds: readonly number[]): Int32Array {
  const adds = new Int32Array(kindCount)
  kinds.forEach((kind, place) => {
    adds[kind] = 1 << (countBits * place)
  })
  return adds
}
