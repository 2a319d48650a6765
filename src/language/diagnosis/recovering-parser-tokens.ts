// The kinds of tokens that Chevrotain tells apart, for one dialect: all operands are one kind, and so are all operators
// of a level.
//
//     ( True or False )     Operand     where it stands as a group in a sequence
//     and, or               Level0      in a ladder where both stand on the loosest level

import { createToken, type IToken, Lexer, type TokenType } from "chevrotain"
import { type Dialect, openedOn } from "../dialect/dialect.ts"
import type { Item } from "./parser-item.ts"

/** What the parser of a dialect tells apart. */
export interface TokenTypes {
  readonly all: TokenType[]
  readonly operand: TokenType
  /** Any prefix operator. */
  readonly prefix: TokenType
  /** What is an operator on each level of the ladder. */
  readonly levels: readonly TokenType[]
  readonly end: TokenType
  /** A token as Chevrotain's lexer would make it. */
  token(item: Item): IToken
  readonly endToken: IToken
}

export function tokenTypes({ ladder }: Dialect): TokenTypes {
  // Tokens are cut elsewhere, the same for all engines, so Chevrotain knows no text of them.
  const create = (name: string, ...categories: TokenType[]) =>
    createToken({ name, pattern: Lexer.NA, categories })
  const operand = create("Operand")
  const prefix = create("Prefix")
  const end = create("End")
  const byKind = new Map<Item["kind"], TokenType>()
  const levels = ladder.map((each, index) => {
    const { kind, operators } = each
    const level = create(`Level${index}`, ...(kind === "prefix" ? [prefix] : []))
    const opened = openedOn(each).map(({ operator }) => operator)
    for (const operator of [...operators, ...opened]) byKind.set(operator, create(operator, level))
    return level
  })
  const tokenOf = (tokenType: TokenType, image: string, startOffset: number, payload?: Item) => {
    const tokenTypeIdx = tokenType.tokenTypeIdx as number
    return { image, startOffset, tokenType, tokenTypeIdx, payload }
  }
  return {
    all: [...new Set([operand, prefix, end, ...levels, ...byKind.values()])],
    operand,
    prefix,
    levels,
    end,
    token: (item) => {
      const type = item.isOperand ? operand : (byKind.get(item.kind) ?? operand)
      return tokenOf(type, item.text, item.offset, item)
    },
    endToken: tokenOf(end, "", 0),
  }
}
