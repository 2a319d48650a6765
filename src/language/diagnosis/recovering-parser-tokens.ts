// The kinds of tokens that Chevrotain tells apart, for one dialect. It needs fewer than there are: all
// operands are one kind, and so are all operators of a level.
//
//     ( True or False )     Operand     where it stands as a group in a sequence
//     and, or               Level0      in a ladder where both stand on the loosest level

import { createToken, type IToken, Lexer, type TokenType } from "chevrotain"
import type { Dialect } from "../dialect/dialect.ts"
import type { Item } from "./parser-item.ts"

/** What the parser of a dialect tells apart. */
export interface TokenTypes {
  readonly all: TokenType[]
  readonly operand: TokenType
  readonly not: TokenType
  readonly end: TokenType
  /** What is an operator on each level of the ladder. */
  readonly levels: readonly TokenType[]
  /** A token as Chevrotain's lexer would make it. */
  token(item: Item): IToken
}

export function tokenTypes({ ladder }: Dialect): TokenTypes {
  // Tokens are cut elsewhere, the same for all engines, so Chevrotain knows no text of them.
  const create = (name: string, ...categories: TokenType[]) =>
    createToken({ name, pattern: Lexer.NA, categories })
  const operand = create("Operand")
  const not = create("Not")
  const end = create("End")
  const byKind = new Map<Item["kind"], TokenType>([
    ["not", not],
    ["close", end],
    ["end", end],
  ])
  const levels = ladder.map(({ kind, operators }, index) => {
    if (kind === "prefix") return not
    const level = create(`Level${index}`)
    for (const operator of operators) byKind.set(operator, create(operator, level))
    return level
  })
  return {
    all: [...new Set([operand, not, end, ...levels, ...byKind.values()])],
    operand,
    not,
    end,
    levels,
    token: (item) => {
      const tokenType = byKind.get(item.kind) ?? operand
      const tokenTypeIdx = tokenType.tokenTypeIdx as number
      return { image: item.text, startOffset: item.offset, tokenType, tokenTypeIdx, payload: item }
    },
  }
}
