import type { TokenKind } from "../source/token-kind.ts"
import { pushdownCell } from "../tables/layout.ts"
import type { Tables } from "../tables/tables.ts"

/** Where a text stops being an expression: a refusal is made of it when somebody wants to see one. */
export class ParseFailure {
  constructor(
    /** In UTF-16 units, where the first impossible token starts. */
    readonly offset: number,
    /** What could stand there. */
    readonly expected: ReadonlySet<TokenKind>,
  ) {}
}

const { shift, pop, accept, refused } = pushdownCell

/**
 * @param state of the pushdown table before the token
 * @param stack the frames that wait; only the first `depth` count
 */
export function parseFailureAt(
  offset: number,
  state: number,
  stack: ArrayLike<number>,
  depth: number,
  { pushdown, codes }: Tables,
): ParseFailure {
  const { next } = pushdown
  const canStand = (code: number): boolean => {
    let cell = next[(state << shift) + code] as number
    for (let frames = depth; cell >= pop; frames -= 1) {
      if (cell === refused) return false
      if (cell >= accept) return frames === 0
      if (frames === 0) return false
      const frame = stack[frames - 1] as number
      cell = pushdown.resumed[frame * pushdown.results + cell - pop] as number
    }
    return true
  }
  const expected = [...codes].filter(([kind, code]) => kind !== "none" && canStand(code))
  return new ParseFailure(offset, new Set(expected.map(([kind]) => kind)))
}

/** Twice the room, with what is there. */
export function widened(stack: Int32Array): Int32Array {
  const wider = new Int32Array(2 * stack.length)
  wider.set(stack)
  return wider
}
