import type { TokenKind } from "../source/index.ts"
import type { Tables } from "../tables/index.ts"
import { acceptCells, popCells, pushdownShift, refusedCell } from "../tables/index.ts"

/** Position at which a text stops being an expression. The expected tokens are computed only when needed. */
export class ParseFailure {
  /** Finds the kinds of tokens that are possible at the offset. */
  readonly #expect: () => ReadonlySet<TokenKind>

  constructor(
    /** Start of the first impossible token, in UTF-16 units. */
    readonly offset: number,
    expect: () => ReadonlySet<TokenKind>,
  ) {
    this.#expect = expect
  }

  get expected(): ReadonlySet<TokenKind> {
    return this.#expect()
  }
}

/**
 * @param state state of the pushdown table before the token
 * @param stack open frames; only the first `depth` entries are used
 */
export function parseFailureAt(
  offset: number,
  state: number,
  stack: Int32Array,
  depth: number,
  { pushdown, codes }: Tables,
): ParseFailure {
  const { next } = pushdown
  // The stack is reused before the expected kinds are needed.
  const frames = stack.slice(0, depth)
  const canStand = (code: number): boolean => {
    let cell = next[(state << pushdownShift) + code] as number
    for (let above = depth; cell >= popCells; above -= 1) {
      if (cell === refusedCell) return false
      if (cell >= acceptCells) return above === 0
      if (above === 0) return false
      const frame = frames[above - 1] as number
      cell = pushdown.resumed[frame * pushdown.results + cell - popCells] as number
    }
    return true
  }
  return new ParseFailure(offset, () => {
    const expected = new Set<TokenKind>()
    for (const [kind, code] of codes) if (kind !== "none" && canStand(code)) expected.add(kind)
    return expected
  })
}

/** Returns the stack, or a longer copy if it has no room for `count` numbers. */
export function withRoom(stack: Int32Array, count: number): Int32Array {
  if (count <= stack.length) return stack
  const wider = new Int32Array(2 * count)
  wider.set(stack)
  return wider
}
