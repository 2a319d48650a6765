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

/** Whether a kind is a bracket that opens: `open`, or one with more in capitals, as in `openSquare`. */
export function opensBracket(kind: string): boolean {
  return /^open(?![a-z])/.test(kind)
}

/** Whether a kind is a bracket that closes. */
export function closesBracket(kind: string): boolean {
  return /^close(?![a-z])/.test(kind)
}

/** The operators between operands that every notation can have. */
export type InfixKind = "and" | "or" | "xor"

export function isInfix(kind: string | undefined): kind is InfixKind {
  return kind === "and" || kind === "or" || kind === "xor"
}
