import { createToken, Lexer, type TokenType } from "chevrotain"
import { isWord, type Spellings } from "./spellings.ts"

export type Tokens = Readonly<Record<keyof Spellings | "open" | "close" | "space", TokenType>>

export function makeTokens(texts: Spellings): Tokens {
  const token = (name: string, spelling: string) =>
    createToken({
      name,
      pattern: isWord(spelling) ? new RegExp(`${spelling}\\b`) : spelling,
    })
  // In the order in which they are tried: "!=" precedes "!".
  return {
    space: createToken({ name: "Space", pattern: /[ \t\r\n]+/, group: Lexer.SKIPPED }),
    true: token("True", texts.true),
    false: token("False", texts.false),
    xor: token("Xor", texts.xor),
    and: token("And", texts.and),
    or: token("Or", texts.or),
    not: token("Not", texts.not),
    open: token("Open", "("),
    close: token("Close", ")"),
  }
}
