// A notation as plain data: all that printing, converting and compiling need to know of it.
//
//     binary:  not "!"  and "&&"  or "||"  xor "!="     ladder: or < and < not < xor
//
// It is read out of an Ohm grammar and out of nothing else, so that a notation is written down once.

import type { BinaryConnective } from "../connectives.ts"
import type { SpelledKind, TokenKind } from "../source/token-kind.ts"

export interface Dialect {
  /** The name of the grammar's file without its ending, as in `true-false`. */
  readonly name: string
  /** The comment that opens the grammar. */
  readonly summary: string
  /** What notations of its kind are listed under: the folder that its grammar lies in. Built-in dialects have one. */
  readonly family?: string
  /**
   * What each token may look like, by the name of its rule; the first spelling is the one that is printed. Empty: no
   * such token. The common kinds are always there.
   */
  readonly spellings: Spellings
  /** Spellings that are read in capital and small letters alike. */
  readonly anyCase: readonly string[]
  /** Tokens that may not touch, written together: `and!` where only `and !` is read. They mean nothing. */
  readonly joined?: readonly string[]
  /** The levels of operator precedence, called the ladder, from the loosest to the tightest. No token stands on two levels. */
  readonly ladder: readonly Level[]
  /** The operands of more than one token: groups, calls, lists. */
  readonly forms: readonly Form[]
  /** What may stand between tokens. */
  readonly space: Space
  /** The characters that make words: a spelling that ends in one is not followed by another. */
  readonly wordCharacters: CharacterSet
  /** Null where the notation has no variables. */
  readonly variable: VariableShape | null
  /** The Ohm grammar that this was read from, after all grammars that it extends. */
  readonly grammar: readonly GrammarFile[]
}

export type Spellings = Readonly<Record<SpelledKind, readonly string[]>> &
  Readonly<Record<string, readonly string[]>>

/** Operators that bind equally tight, by the names of their tokens. */
export type Level = PrefixLevel | PostfixLevel | InfixLevel

/** Negations before their operand, which is of the next level or negated again: `Not = not* Next`. */
export interface PrefixLevel {
  readonly kind: "prefix"
  readonly rule: string
  readonly operators: readonly string[]
  /** Whether an operand can be negated more than once without parentheses. */
  readonly repeats: boolean
}

/** Negations after their operand: `Post = Next prime*`. */
export interface PostfixLevel {
  readonly kind: "postfix"
  readonly rule: string
  readonly operators: readonly string[]
  readonly repeats: boolean
}

/** Operators between operands of the next level. */
export interface InfixLevel {
  readonly kind: "infix"
  readonly rule: string
  readonly operators: readonly string[]
  /**
   * How `a o b o c` is read: as `(a o b) o c`, as `a o (b o c)`, not at all, as a chain of comparisons, `a o b` and
   * `b o c`, or as one node of all three.
   */
  readonly associates: "left" | "right" | "none" | "chain" | "all"
  /** Operators of the level that follow each other have to be the same. */
  readonly unmixed?: true
  /** Of an unmixed level the operators that stand alone: `a o b o c` is not read. */
  readonly single?: readonly string[]
  /** The operator that is meant where two operands follow each other. */
  readonly implicit?: string
  /**
   * The rule of a looser prefix level whose operators may begin a right operand: in `a = not b = c` what is negated is
   * `b = c`, as far as that level reaches.
   */
  readonly prefixed?: string
  /**
   * Operators whose left operand stands between two tokens, and which stand alone on the level: `if a then b`. Each means
   * the same as an operator of the level, which is written instead.
   */
  readonly opened?: readonly Opened[]
}

/** An operator, and the token before its left operand. */
export interface Opened {
  readonly opening: string
  readonly operator: string
}

/** An operand that consists of several tokens, such as `( a )` or `AND ( a , b )`. */
export interface Form {
  readonly rule: string
  readonly makes: BinaryConnective | "not" | "if" | "group" | "variable"
  /** The names of tokens, and where operands stand, from left to right. */
  readonly parts: readonly (string | Operands)[]
}

/** Operands within a form. */
export interface Operands {
  readonly least: number
  /** Null for any number. */
  readonly most: number | null
  /** The token between two of them; null where nothing is. */
  readonly separator: string | null
}

/** What may stand between tokens: characters, and comments. */
export interface Space {
  readonly characters: readonly string[]
  /** A comment that ends with a line may also end with the text, and the end of the line is not part of it. */
  readonly comments: readonly Comment[]
}

export interface Comment {
  readonly from: string
  readonly to: string
  /** Characters that end a comment just as the end of the line does, such as a carriage return in C. */
  readonly ends?: readonly string[]
  /** Texts that must not follow `from` directly: `/` in Rust, where `///` is documentation and not a comment. */
  readonly except?: readonly string[]
  /** Where the notation nests comments: one that holds the beginning of another one is not read. */
  readonly nests?: true
}

/** The white space of notations that do not say otherwise. */
export const whiteSpace: readonly string[] = [" ", "\t", "\r", "\n"]

export const usualSpace: Space = { characters: whiteSpace, comments: [] }

/** The forms of notations that have nothing but parentheses. */
export const usualForms: readonly Form[] = [
  {
    rule: "Group",
    makes: "group",
    parts: ["open", { least: 1, most: 1, separator: null }, "close"],
  },
]

/** Ranges of characters, both ends included. */
export type CharacterSet = readonly (readonly [first: string, last: string])[]

/** A name is one character of `start` and any number of word characters, unless it is reserved. */
export interface VariableShape {
  readonly start: CharacterSet
  readonly reserved: readonly string[]
  /** The sign before and after each name, which is not part of it. */
  readonly quote?: string
}

/** A grammar as it is written, one to a file. */
export interface GrammarFile {
  /** The file's name without `.ohm`. */
  readonly name: string
  readonly source: string
  /** The folder that it lies in, within the folder that was read. */
  readonly family?: string
}

/** Whether a set has the character that starts at an offset of a text (in UTF-16 units). */
export function hasCharacterAt(set: CharacterSet, text: string, offset: number): boolean {
  const code = text.codePointAt(offset)
  if (code === undefined) return false
  return set.some(([first, last]) => codeOf(first) <= code && code <= codeOf(last))
}

function codeOf(character: string): number {
  return character.codePointAt(0) as number
}

/**
 * Whether a level gives a chain of its operators what reading it from the left gives, and none of them is meant where
 * nothing stands.
 */
export function isUsual(level: Level): boolean {
  if (level.kind !== "infix") return level.kind === "prefix"
  const { operators, associates, unmixed, implicit, prefixed, opened } = level
  const isFromLeft =
    associates === "left" || (/^(right|none)$/.test(associates) && operators.length === 1)
  const isPlain = implicit === undefined && prefixed === undefined && opened === undefined
  return isFromLeft && !unmixed && isPlain
}

/** The operators of a level that are opened. */
export function openedOn(level: Level): readonly Opened[] {
  return (level as InfixLevel).opened ?? []
}

/** The index of the level that an operator stands on, counted from the loosest; -1 for none. */
export function levelOf(operator: string, { ladder }: Pick<Dialect, "ladder">): number {
  return ladder.findIndex(({ operators }) => (operators as readonly string[]).includes(operator))
}

/** Every kind of token of a dialect, in the order in which errors list them. */
export function tokenKindsOf({ spellings }: Pick<Dialect, "spellings">): readonly TokenKind[] {
  const spelled = Object.keys(spellings)
  return [
    "true",
    "false",
    "variable",
    ...spelled.filter((kind) => !/^(true|false)$/.test(kind)),
    "end",
  ]
}

/** A dialect is permissive when a token of it may be spelled in more than one way. */
export function isPermissive(dialect: Dialect): boolean {
  return (
    dialect.anyCase.length > 0 ||
    Object.values(dialect.spellings).some((spellings) => spellings.length > 1)
  )
}

/**
 * Whether a dialect takes the literals of several notations, as `mixed` does. It reads much that is meant in one of
 * these, so it is asked where no other dialect reads a text.
 */
export function isMixture({ spellings }: Dialect): boolean {
  return Math.max(spellings.true.length, spellings.false.length) > 3
}

/** The families in the order in which their dialects are asked, after those of the user's own. */
export const families: readonly string[] = [
  "datasets",
  "programming",
  "query",
  "hardware",
  "logic",
  "words",
]

/** Those that texts of their kind are most likely called after, where many read them alike. */
const usual: readonly string[] = ["python", "c", "sql", "logic"]

/** Orders dialects by how much they let through; among equals a user's own come first, then by family and name. */
export function byStrictness(left: Dialect, right: Dialect): number {
  return (
    breadth(left) - breadth(right) || rank(left) - rank(right) || (left.name < right.name ? -1 : 1)
  )
}

/** The lower, the earlier. */
function rank({ name, family = "" }: Dialect): number {
  const [place, at] = [families.indexOf(family), usual.indexOf(name)]
  return place > 0 && at >= 0 ? at / 9 + 0.1 : place
}

/** How much a dialect lets through: 0 literals only, 1 variables, 2 words in any case, 3 literals of several notations. */
export function breadth(dialect: Dialect): number {
  if (isMixture(dialect)) return 3
  if (dialect.variable === null) return 0
  return dialect.anyCase.length > 0 ? 2 : 1
}

/** Whether a notation can write a kind of token. */
export function isSpelled(kind: string, { spellings }: Pick<Dialect, "spellings">): boolean {
  return (spellings[kind]?.length ?? 0) > 0
}
