// The token types of the Chevrotain parser of one dialect: one type for all operands, and one for the operators of each
// precedence level.
//
//     ( True or False )     Operand     a group in a sequence
//     and, or               Level0      if both are on the loosest level

import { createToken, type IToken, Lexer, type TokenType } from "chevrotain"
import { type Dialect, openedOn } from "../dialect/dialect.ts"
import type { Item } from "./parser-item.ts"

/** The token types of a dialect's parser. */
export interface TokenTypes {
  readonly all: TokenType[]
  readonly operand: TokenType
  /** Any prefix operator. */
  readonly prefix: TokenType
  /** The operators of each precedence level. */
  readonly levels: readonly TokenType[]
  readonly end: TokenType
  /** The token in the form that Chevrotain's lexer would return. */
  token(item: Item): IToken
  readonly endToken: IToken
}

export function tokenTypes({ ladder }: Dialect): TokenTypes {
  // Tokens come from the tokenizer that all engines share, so Chevrotain needs no patterns.
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
