import { commonKinds, type TokenKind } from "../source/token-kind.ts"
import { kindCode, precedenceCell } from "../tables/layout.ts"
import type { PrecedenceTable } from "../tables/precedence-table.ts"

/** Where a text stops being an expression: a refusal is made of it when somebody wants to see one. */
export class ParseFailure {
  constructor(
    /** In UTF-16 units, where the first impossible token starts. */
    readonly offset: number,
    /** What could stand there. */
    readonly expected: ReadonlySet<TokenKind>,
  ) {}
}

/**
 * @param state of the precedence table before the token
 * @param depth how many parentheses are open
 */
export function parseFailureAt(
  offset: number,
  state: number,
  depth: number,
  { next }: PrecedenceTable,
): ParseFailure {
  const expected = commonKinds.filter((kind) => {
    if (kind === (depth === 0 ? "close" : "end")) return false
    return next[(state << precedenceCell.shift) + kindCode[kind]] !== precedenceCell.refused
  })
  return new ParseFailure(offset, new Set(expected))
}
