// A notation as plain data: everything that printing, converting and compiling need.
//
//     binary:  not "!"  and "&&"  or "||"  xor "!="     precedence: or < and < not < xor
//
// It is derived entirely from an Ohm grammar, so that each notation has a single definition.

import type { BinaryConnective } from "../connectives.ts"
import type { SpelledKind, TokenKind } from "../source/index.ts"

export interface Dialect {
  /** Name of the grammar file without its extension, such as `true-false`. */
  readonly name: string
  /** The opening comment of the grammar. */
  readonly summary: string
  /** Group in lists of dialects: the folder of the grammar file. Every built-in dialect has one. */
  readonly family?: string
  /**
   * Spellings of each token, by the name of its rule; the first one is printed. Empty if the notation has no such
   * token. The common kinds are always present.
   */
  readonly spellings: Spellings
  /** Spellings that are case-insensitive. */
  readonly anyCase: readonly string[]
  /** Texts that are refused because two tokens need a space between them: `and!` if only `and !` is read. */
  readonly joined?: readonly string[]
  /** Symbols that a name may follow directly, although they end in a character that names may contain: `!a` in Elixir. */
  readonly signs?: readonly string[]
  /** Levels of operator precedence, from the loosest to the tightest. Each token is on one level. */
  readonly levels: readonly Level[]
  /** Operands of several tokens: groups, calls, lists. */
  readonly forms: readonly Form[]
  /** White space and comments between tokens. */
  readonly space: Space
  /** Tokens that idiomatic text writes without a space. Default: one space between all tokens. */
  readonly tight?: Tight
  /** Characters of words: no word character may directly follow a spelling that ends in one. */
  readonly wordCharacters: CharacterSet
  /** `null` if the notation has no variables. */
  readonly variable: VariableShape | null
  /** The Ohm grammar of the dialect, preceded by all grammars that it extends. */
  readonly grammar: readonly GrammarFile[]
}

export type Spellings = Readonly<Record<SpelledKind, readonly string[]>> &
  Readonly<Record<string, readonly string[]>>

/** Operators of equal precedence, by the names of their tokens. */
export type Level = PrefixLevel | PostfixLevel | InfixLevel | ChoiceLevel

/** Negations before an operand, which belongs to the next level or is negated again: `Not = not* Next`. */
export interface PrefixLevel {
  readonly kind: "prefix"
  readonly rule: string
  readonly operators: readonly string[]
  /** Whether an operand can be negated more than once without parentheses. */
  readonly repeats: boolean
}

/** Negations after an operand: `Post = Next prime*`. */
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
   * Reading of `a o b o c`: "left" is `(a o b) o c`; "right" is `a o (b o c)`; "none" is an error; "chain" is the chain
   * of comparisons `a o b` and `b o c`; "all" is one node with three operands.
   */
  readonly associates: "left" | "right" | "none" | "chain" | "all"
  /** Whether different operators of the level must not be mixed in a chain. */
  readonly unmixed?: true
  /** Operators of an unmixed level that cannot be chained: `a o b o c` is an error. */
  readonly single?: readonly string[]
  /** Implicit operator between adjacent operands. */
  readonly implicit?: string
  /**
   * Rule of a looser prefix level whose operators may begin a right operand: in `a = not b = c`, the operand of `not`
   * is `b = c`, as that level binds more loosely.
   */
  readonly prefixed?: string
  /**
   * Operators whose left operand is between two tokens and which cannot be chained: `if a then b`. Each means the same
   * as another operator of the level, which is printed instead.
   */
  readonly opened?: readonly Opened[]
}

/** A choice between two values, whose second operand is between two tokens: `a ? b : c`, or `b if a else c` in Python. */
export interface ChoiceLevel {
  readonly kind: "choice"
  readonly rule: string
  /** The only operator of the level, before the second operand. */
  readonly operators: readonly string[]
  /** The token after the second operand. */
  readonly closing: string
  /** The operand that chooses between the others. */
  readonly condition: "first" | "second"
  /** What the second operand may be: any expression, one of this level or one of the next level. */
  readonly second: "any" | "same" | "next"
  /** Whether the third operand may be another choice without parentheses. */
  readonly associates: "right" | "none"
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
  /** Names of tokens, and operands, from left to right. */
  readonly parts: readonly (string | Operands)[]
}

/** Operands within a form. */
export interface Operands {
  readonly least: number
  /** `null` for any number. */
  readonly most: number | null
  /** The token between two operands; `null` if there is none. */
  readonly separator: string | null
}

/** Text between tokens: white space and comments. */
export interface Space {
  readonly characters: readonly string[]
  /** A comment up to the end of a line does not include the line feed, and may also end with the text. */
  readonly comments: readonly Comment[]
}

/** Tokens without a space before or after them, by the names of their rules. */
export interface Tight {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface Comment {
  readonly from: string
  readonly to: string
  /** Other characters that, like a line feed, end a comment, such as a carriage return in C. */
  readonly ends?: readonly string[]
  /** Texts that must not follow `from` directly: `/` in Rust, where `///` is documentation, not a comment. */
  readonly except?: readonly string[]
  /** Set if the notation nests comments; a comment that contains the start of another is then refused. */
  readonly nests?: true
}

/** The default white space. */
export const whiteSpace: readonly string[] = [" ", "\t", "\r", "\n"]

export const usualSpace: Space = { characters: whiteSpace, comments: [] }

/** The forms of notations that have only parentheses. */
export const usualForms: readonly Form[] = [
  {
    rule: "Group",
    makes: "group",
    parts: ["open", { least: 1, most: 1, separator: null }, "close"],
  },
]

/** Ranges of characters, both ends inclusive. */
export type CharacterSet = readonly (readonly [first: string, last: string])[]

/** A name is one character of `start` followed by any number of word characters, unless it is reserved. */
export interface VariableShape {
  readonly start: CharacterSet
  readonly reserved: readonly string[]
  /** Quote around each name, not part of the name. */
  readonly quote?: string
  /** Whether names that differ only in case are one variable, as in VHDL and SQL. */
  readonly ignoresCase?: true
}

/** The source of a grammar, one per file. */
export interface GrammarFile {
  /** The file's name without `.ohm`. */
  readonly name: string
  readonly source: string
  /** Folder of the file, relative to the folder that was read. */
  readonly family?: string
}

/** Whether a set contains the character at an offset of a text, in UTF-16 units. */
export function hasCharacterAt(set: CharacterSet, text: string, offset: number): boolean {
  const code = text.codePointAt(offset)
  if (code === undefined) return false
  return set.some(([first, last]) => codeOf(first) <= code && code <= codeOf(last))
}

function codeOf(character: string): number {
  return character.codePointAt(0) as number
}

/**
 * Whether a level consists of prefix operators, of choices, or of infix operators that are explicit and whose chains
 * can be read from the left.
 */
export function isUsual(level: Level): boolean {
  if (level.kind !== "infix") return level.kind !== "postfix"
  const { operators, associates, unmixed, implicit, prefixed, opened } = level
  const isFromLeft =
    associates === "left" || (/^(right|none)$/.test(associates) && operators.length === 1)
  const isPlain = implicit === undefined && prefixed === undefined && opened === undefined
  return isFromLeft && !unmixed && isPlain
}

/** A level's operators that have a token before their left operand. */
export function openedOn(level: Level): readonly Opened[] {
  return (level as InfixLevel).opened ?? []
}

export function choicesOn(levels: readonly Level[]): readonly (readonly [ChoiceLevel, number])[] {
  return levels.flatMap((level, at) => (level.kind === "choice" ? [[level, at] as const] : []))
}

/** The loosest level that the second operand of a choice may have, given the index of the choice's own level. */
export function loosestSecond({ second }: ChoiceLevel, at: number): number {
  return second === "any" ? 0 : second === "same" ? at : at + 1
}

/** Index of an operator's level, counted from the loosest; -1 for none. */
export function levelOf(operator: string, { levels }: Pick<Dialect, "levels">): number {
  return levels.findIndex(({ operators }) => (operators as readonly string[]).includes(operator))
}

/** Every kind of token of a dialect, in the order in which errors list them. */
export function tokenKindsOf({ spellings }: Pick<Dialect, "spellings">): readonly TokenKind[] {
  const first: readonly TokenKind[] = ["true", "false", "variable"]
  return [...new Set([...first, ...Object.keys(spellings), "end"])]
}

/** Whether some token of a dialect has more than one spelling. */
export function isPermissive(dialect: Dialect): boolean {
  return (
    dialect.anyCase.length > 0 ||
    Object.values(dialect.spellings).some((spellings) => spellings.length > 1)
  )
}

/**
 * Whether a dialect has the literals of several notations, as `mixed` does. Since it accepts many texts written in one
 * of those notations, it is used only if no other dialect reads a text.
 */
export function isMixture({ spellings }: Dialect): boolean {
  return Math.max(spellings.true.length, spellings.false.length) > 3
}

/** Whether a dialect is a user's own, made from their grammar. */
export function isOwn({ family }: Dialect): boolean {
  return family === undefined
}

/** Families in the order in which their dialects are tried, after the user's own dialects. */
export const families: readonly string[] = [
  "datasets",
  "programming",
  "query",
  "hardware",
  "logic",
  "words",
]

/** The dialects to name first, one per family, for a text that many dialects read alike. */
const usual: readonly string[] = ["python", "c", "sql", "logic"]

const rare =
  /^(?:awk|clojure|cmake|cucumber|groovy|hcl|jmespath|jsonata|jsonnet|kconfig|leetcode|meson|nix|prolog|scala|system-verilog|tcl|uvl)$/

/** Whether boolean expressions are rarely published in a notation: it never decides what a text of others means. */
export function isRare({ name }: Pick<Dialect, "name">): boolean {
  return rare.test(name)
}

/** Orders dialects by how much they accept; among equals, a user's own come first, the rest by family and name. */
export function byStrictness(left: Dialect, right: Dialect): number {
  return (
    breadth(left) - breadth(right) || rank(left) - rank(right) || (left.name < right.name ? -1 : 1)
  )
}

/** Position among dialects of equal breadth; lower is earlier. */
function rank({ name, family = "" }: Dialect): number {
  const [place, at] = [families.indexOf(family), usual.indexOf(name)]
  return place > 0 && at >= 0 ? at / 9 + 0.1 : place
}

/**
 * How much a dialect accepts: 0 only literals, 1 variables, 2 words in any case, 4 literals of several notations. Rare
 * notations have 3, so that they come after all others that read the same text.
 */
function breadth(dialect: Dialect): number {
  if (isMixture(dialect)) return 4
  if (isRare(dialect)) return 3
  if (dialect.variable === null) return 0
  return dialect.anyCase.length > 0 ? 2 : 1
}

/** Whether a notation has a spelling for a kind of token. */
export function isSpelled(kind: string, { spellings }: Pick<Dialect, "spellings">): boolean {
  return (spellings[kind]?.length ?? 0) > 0
}

export function hasToken(dialect: Dialect, kind: TokenKind): boolean {
  if (kind === "end") return true
  return kind === "variable" ? dialect.variable !== null : isSpelled(kind, dialect)
}
