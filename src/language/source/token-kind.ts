/**
 * What a token of any notation can be; `end` stands after the last one. A notation may have further kinds, such as
 * `implies` or `comma`, which are named after the rules of its grammar.
 */
export const commonKinds = [
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

export type CommonKind = (typeof commonKinds)[number]

/** The name of the rule that reads the token. */
export type TokenKind = CommonKind | (string & {})

/** The common kinds whose text a notation lays down. */
export type SpelledKind = Exclude<CommonKind, "variable" | "end">

/** The operators between operands that every notation can have. */
export type InfixKind = "and" | "or" | "xor"

export function isInfix(kind: string | undefined): kind is InfixKind {
  return kind === "and" || kind === "or" || kind === "xor"
}
