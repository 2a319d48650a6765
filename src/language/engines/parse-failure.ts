import { type TokenKind, tokenKinds } from "../source/token-kind.ts"
import { kindCode, precedenceCell } from "../tables/layout.ts"
import type { PrecedenceTable } from "../tables/precedence-table.ts"

/** Where a text stops being an expression: what a refusal is made of when somebody wants to see it. */
export class ParseFailure {
  constructor(
    /** In UTF-16 units, where the first impossible token starts. */
    readonly offset: number,
    /** What could stand there. */
    readonly expected: ReadonlySet<TokenKind>,
  ) {}
}

/**
 * @param state of the ladder in front of the token
 * @param depth how many parentheses are open
 */
export function parseFailureAt(
  offset: number,
  state: number,
  depth: number,
  { next }: PrecedenceTable,
): ParseFailure {
  const expected = tokenKinds.filter((kind) => {
    if (kind === (depth === 0 ? "close" : "end")) return false
    return next[(state << precedenceCell.shift) + kindCode[kind]] !== precedenceCell.refused
  })
  return new ParseFailure(offset, new Set(expected))
}
