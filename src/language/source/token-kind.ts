/**
 * The token kinds that all notations share; `end` follows the last token. A notation can have further kinds, such as
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

/** The name of the grammar rule that matches the token. */
export type TokenKind = CommonKind | (string & {})

/** The common kinds with fixed spellings. */
export type SpelledKind = Exclude<CommonKind, "variable" | "end">

/** Whether a kind is an opening bracket: `open`, or `open` and a capitalized suffix, as in `openSquare`. */
export function opensBracket(kind: string): boolean {
  return /^open(?![a-z])/.test(kind)
}

export function closesBracket(kind: string): boolean {
  return /^close(?![a-z])/.test(kind)
}

/** The infix operators that all notations can have. */
export type InfixKind = "and" | "or" | "xor"

export function isInfix(kind: string | undefined): kind is InfixKind {
  return kind === "and" || kind === "or" || kind === "xor"
}
