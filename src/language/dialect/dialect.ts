// A notation as plain data: all that printing, converting and compiling need to know of it.
//
//     binary:  not "!"  and "&&"  or "||"  xor "!="     ladder: or < and < not < xor
//
// It is read out of an Ohm grammar and out of nothing else, so that a notation is written down once.

import type { InfixKind, SpelledKind } from "../source/token-kind.ts"

export interface Dialect {
  /** The name of the grammar's file without its ending, as in `true-false`. */
  readonly name: string
  /** The comment that opens the grammar. */
  readonly summary: string
  /** What each token may look like; the first is the one that is printed. Empty: no such token. */
  readonly spellings: Readonly<Record<SpelledKind, readonly string[]>>
  /** The levels of operator precedence, called the ladder, from the loosest to the tightest. No operator stands on two levels. */
  readonly ladder: readonly Level[]
  /** The characters that make words: a spelling that ends in one is not followed by another. */
  readonly wordCharacters: CharacterSet
  /** Null where the notation has no variables. */
  readonly variable: VariableShape | null
  /** The Ohm grammar that this was read from, after all grammars that it extends. */
  readonly grammar: readonly GrammarFile[]
}

/** Operators that bind equally tight; infix ones associate to the left. */
export type Level =
  | { readonly kind: "prefix"; readonly rule: string; readonly operators: readonly ["not"] }
  | { readonly kind: "infix"; readonly rule: string; readonly operators: readonly InfixKind[] }

/** What may stand between tokens, in every dialect. */
export const whiteSpace: readonly string[] = [" ", "\t", "\r", "\n"]

/** Ranges of characters, both ends included. */
export type CharacterSet = readonly (readonly [first: string, last: string])[]

/** A name is one character of `start` and any number of word characters, unless it is reserved. */
export interface VariableShape {
  readonly start: CharacterSet
  readonly reserved: readonly string[]
}

/** A grammar as it is written, one to a file. */
export interface GrammarFile {
  /** The file's name without `.ohm`. */
  readonly name: string
  readonly source: string
}

/** Whether a set has the character that starts at an offset of a text (in UTF-16 units). */
export function hasCharacterAt(set: CharacterSet, text: string, offset: number): boolean {
  const code = text.codePointAt(offset)
  if (code === undefined) return false
  return set.some(([first, last]) => codeOf(first) <= code && code <= codeOf(last))
}

/** Whether a set has a whole range, as one of its own or a part of one. */
export function hasRange(set: CharacterSet, [first, last]: CharacterSet[number]): boolean {
  return set.some(([low, high]) => codeOf(low) <= codeOf(first) && codeOf(last) <= codeOf(high))
}

function codeOf(character: string): number {
  return character.codePointAt(0) as number
}

/** The index of the level that an operator stands on, counted from the loosest; -1 for none. */
export function levelOf(operator: string, { ladder }: Pick<Dialect, "ladder">): number {
  return ladder.findIndex(({ operators }) => (operators as readonly string[]).includes(operator))
}

/** A dialect is permissive when a token of it may be spelled in more than one way. */
export function isPermissive(dialect: Dialect): boolean {
  return Object.values(dialect.spellings).some((spellings) => spellings.length > 1)
}

/** Orders dialects by how much they let through, then by name. */
export function byStrictness(left: Dialect, right: Dialect): number {
  return breadth(left) - breadth(right) || (left.name < right.name ? -1 : 1)
}

/** How much a dialect lets through: 0 literals only, 1 variables, 2 or more permissive spelling. */
export function breadth(dialect: Dialect): number {
  return (isPermissive(dialect) ? 2 : 0) + (dialect.variable === null ? 0 : 1)
}
