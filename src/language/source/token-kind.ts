/** What a token of a boolean expression can be; `end` stands after the last one. */
export const tokenKinds = [
  "true",
  "false",
  "variable",
  "not",
  "and",
  "or",
  "xor",
  "open",
  "close",
  "end",
] as const

export type TokenKind = (typeof tokenKinds)[number]

/** The kinds whose text a notation lays down. */
export type SpelledKind = Exclude<TokenKind, "variable" | "end">

/** The operators that stand between operands. */
export type InfixKind = "and" | "or" | "xor"

export function isInfix(kind: string | undefined): kind is InfixKind {
  return kind === "and" || kind === "or" || kind === "xor"
}
