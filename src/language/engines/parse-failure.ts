import type { TokenKind } from "../source/token-kind.ts"
import { pushdownCell } from "../tables/layout.ts"
import type { Tables } from "../tables/tables.ts"

/** Where a text stops being an expression: a refusal is made of it when somebody wants to see one. */
export class ParseFailure {
  constructor(
    /** In UTF-16 units, where the first impossible token starts. */
    readonly offset: number,
    /** Finds out what could stand there. */
    private readonly expect: () => ReadonlySet<TokenKind>,
  ) {}

  get expected(): ReadonlySet<TokenKind> {
    return this.expect()
  }
}

const { shift, pop, accept, refused } = pushdownCell

/**
 * @param state of the pushdown table before the token
 * @param stack the frames that wait; only the first `depth` count
 */
export function parseFailureAt(
  offset: number,
  state: number,
  stack: Int32Array,
  depth: number,
  { pushdown, codes }: Tables,
): ParseFailure {
  const { next } = pushdown
  // What is on the stack now will be something else when it is asked for.
  const frames = stack.slice(0, depth)
  const canStand = (code: number): boolean => {
    let cell = next[(state << shift) + code] as number
    for (let above = depth; cell >= pop; above -= 1) {
      if (cell === refused) return false
      if (cell >= accept) return above === 0
      if (above === 0) return false
      const frame = frames[above - 1] as number
      cell = pushdown.resumed[frame * pushdown.results + cell - pop] as number
    }
    return true
  }
  return new ParseFailure(offset, () => {
    const expected = new Set<TokenKind>()
    for (const [kind, code] of codes) if (kind !== "none" && canStand(code)) expected.add(kind)
    return expected
  })
}

/** The same stack, or a longer one with what is there, so that it has room for so many numbers. */
export function withRoom(stack: Int32Array, count: number): Int32Array {
  if (count <= stack.length) return stack
  const wider = new Int32Array(2 * count)
  wider.set(stack)
  return wider
}
