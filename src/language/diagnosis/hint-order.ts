// Hints for tokens in the wrong order.
//
//     True ^ not False     write "^ ( not False )"
//     True False           write "and", "or" or "^" there
//     True and or False    write an operand between them or remove it
//     a = b = c            write parentheses

import { connectiveOf } from "../connectives.ts"
import { type Dialect, levelOf } from "../dialect/dialect.ts"
import { needsSpace, skipSpace, type Token, tokenAt } from "../dialect/tokens.ts"
import type { Position } from "../source/boolean-syntax-error.ts"
import { quoted, shortened } from "../source/shown-text.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { listOf } from "./error-wording.ts"
import { foreignMeaning, ownKind } from "./foreign-meaning.ts"
import { type FoundText, foundAt, foundToken, kindOf } from "./found-text.ts"
import { rolesOf } from "./roles-of-kinds.ts"

/** `True ^ not False`: a `not` that binds less tightly than the operator before it needs parentheses. */
export function looseNot(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found, before } = mistake
  const kind = kindOf(found)
  const { prefix } = rolesOf(dialect)
  if (kind === undefined || !prefix.has(kind) || before === undefined) return undefined
  if (!expectsOperand(mistake, dialect) || expected.includes(kind)) return undefined
  if (!expected.includes("open")) return undefined
  const [not] = dialect.spellings[kind] ?? []
  const [open] = dialect.spellings.open
  const [close] = dialect.spellings.close
  const operator = quoted(before.text)
  const problem = prefix.has(before.kind)
    ? `"${not}" cannot directly follow ${operator}`
    : `${operator} binds tighter than "${not}" and cannot be directly followed by it`
  const operand = shortOperand(mistake, kind, dialect)
  return `${problem}; write "${shortened(before.text)} ${open} ${operand} ${close}"`
}

/** The `not` operators and their operand; an ellipsis replaces all but the first few tokens. */
function shortOperand({ text, offset, found }: Mistake, not: TokenKind, dialect: Dialect): string {
  if (found.meant?.how === "glued") return found.meant.tokens.map((token) => token.text).join(" ")
  const { prefix } = rolesOf(dialect)
  const tokens = [found.own === not ? found.text : (dialect.spellings[not]?.[0] ?? found.text)]
  for (let at = offset + found.text.length; ; ) {
    at = skipSpace(text, at, dialect)
    const token = tokenAt(text, at, dialect)
    const isNot = token !== undefined && prefix.has(token.kind)
    const isShort =
      token !== undefined && (isNot || isAlone(token.kind, dialect)) && tokens.length < 4
    tokens.push(isShort ? shortened(token.text) : "…")
    if (!isShort || !isNot) return tokens.join(" ")
    at += token.text.length
  }
}

/** `True False`: an operand where an operator or a separator was expected. */
export function missingOperator(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found, before } = mistake
  const kind = kindOf(found)
  const { starting, prefix, infix, separators } = rolesOf(dialect)
  if (before === undefined || kind === undefined || !starting.has(kind)) return undefined
  if (expectsOperand(mistake, dialect)) return undefined
  // A function name is between two operands in other positions.
  if (found.own === undefined && isFunction(kind, dialect)) return undefined
  if (before.kind === "variable") {
    const { meant } = foundToken(before, dialect)
    if (meant !== undefined && "kind" in meant && prefix.has(meant.kind)) {
      // If `not` cannot follow the token before the name, writing it would only move the error.
      if (!mayStandAfter(mistake.beforeThat, meant.kind, dialect)) return undefined
      return `${quoted(before.text)} is read as a variable; ${dialect.name} writes ${quoted(meant.spelling)}`
    }
  }
  if (mayBeForeign(mistake, dialect)) return undefined
  const isNot = prefix.has(kind)
  const operators = expected.filter((each) => infix.has(each))
  const fitting = operators.filter((each) => !isNot || mayStandAfter(each, kind, dialect))
  const commas = expected.filter((each) => separators.has(each))
  const missing = [...fitting, ...commas].map((each) =>
    quoted(dialect.spellings[each]?.[0] as string),
  )
  // In x!y, the sign can mean anything, so naming the only operator of a notation would not help.
  if (missing.length < (isNot && commas.length === 0 ? 2 : 1)) return undefined
  const what = operators.length === 0 ? missing.join(" or ") : "operator"
  return (
    `there is no ${what} between ${quoted(before.text)} and ${quoted(found.text)}; ` +
    `write ${listOf(missing)} there`
  )
}

/** Whether the precedence levels allow a prefix operator right after another token. */
function mayStandAfter(before: TokenKind | undefined, not: TokenKind, dialect: Dialect): boolean {
  const { infix } = rolesOf(dialect)
  if (before === undefined || !infix.has(before)) return true
  const at = levelOf(before, dialect)
  const level = dialect.ladder[at]
  const own = levelOf(not, dialect)
  const prefixed = level?.kind === "infix" && level.prefixed === dialect.ladder[own]?.rule
  return own > at || (prefixed && level.prefixed !== undefined)
}

/**
 * Whether the text may contain an operator that no notation has: `x NAND y`, `NAND(x, y)`, `x ~& y`, `x!`, `x - y`.
 * Inserting an operator next to it would not give the intended expression.
 */
function mayBeForeign(mistake: Mistake, dialect: Dialect): boolean {
  const { found, before } = mistake
  const kind = kindOf(found) ?? ""
  const { prefix, openers } = rolesOf(dialect)
  if (openers.has(kind)) return before?.kind === "variable"
  if (!prefix.has(kind)) return found.own === "variable" && precedesOperand(mistake, dialect)
  const isPart = found.meant?.how !== "glued" && !precedesOperand(mistake, dialect)
  return isPart || /^\p{Pd}/u.test(found.text)
}

/** `True and or False`, `and True`: an operator where an operand was expected. */
export function surplusOperator(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, before } = mistake
  const { infix, prefix, openers, separators } = rolesOf(dialect)
  if (!expectsOperand(mistake, dialect) || !infix.has(kindOf(found) ?? "")) return undefined
  const operator = quoted(found.text)
  if (before === undefined || openers.has(before.kind) || separators.has(before.kind)) {
    return `${operator} has no operand before it; write one or ${removal(mistake, dialect)}`
  }
  if (!infix.has(before.kind) && !prefix.has(before.kind)) return undefined
  const foreign = foreignSign(before, mistake, dialect)
  if (foreign !== undefined) return foreign
  if (mayBeOneSign(mistake, dialect)) return undefined
  const previous = quoted(before.text)
  const problem = `${operator} ${previous === operator ? "is written twice" : `directly follows ${previous}`}`
  const isLast =
    skipSpace(mistake.text, mistake.offset + found.text.length, dialect) === mistake.text.length
  return isLast && infix.has(before.kind)
    ? `${problem}; write an operand after each or remove both`
    : `${problem}; write an operand between them or ${removal(mistake, dialect)}`
}

/** `x && y` where `&` is an operator: the two signs together are a foreign spelling of another operator. */
function foreignSign(before: Token, mistake: Mistake, dialect: Dialect): string | undefined {
  const { offset, found } = mistake
  if (before.offset + before.text.length !== offset) return undefined
  if (!rolesOf(dialect).infix.has(before.kind)) return undefined
  const sign = before.text + found.text
  const meaning = foreignMeaning(sign, dialect)
  const kind = meaning && ownKind(meaning, dialect)
  if (kind === undefined || kind === before.kind || !rolesOf(dialect).infix.has(kind))
    return undefined
  return `"${sign}" is not an operator of ${dialect.name}; write "${dialect.spellings[kind]?.[0]}"`
}

/** Whether the two signs may be one sign of another notation: `|=`, `=/=`, `~&`, `**`. */
function mayBeOneSign({ before, beforeThat, offset, found }: Mistake, dialect: Dialect): boolean {
  if (before === undefined || before.offset + before.text.length !== offset) return false
  if (before.text === found.text) return /^[-+*/?]$/.test(found.text)
  const { prefix, ending } = rolesOf(dialect)
  const isReadAlone = dialect.ladder.some((level) => level.kind === "infix" && level.implicit)
  const isBetween = isReadAlone && prefix.has(before.kind) && ending.has(beforeThat ?? "")
  return isBetween || /^[|&^=/<>~!-][-=<>/]/.test(before.text.slice(-1) + found.text)
}

/** `a = b = c` if `=` does not chain; `a and b or c` if these operators do not mix. */
export function unchained(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found } = mistake
  const { infix, openers } = rolesOf(dialect)
  const kind = kindOf(found)
  if (kind === undefined || !infix.has(kind) || expectsOperand(mistake, dialect)) return undefined
  const level = dialect.ladder[levelOf(kind, dialect)]
  if (level?.kind !== "infix" && level?.kind !== "choice") return undefined
  if (expected.includes(kind) || openers.size === 0) return undefined
  const spelled = (each: string) => quoted(dialect.spellings[each]?.[0] as string)
  const earlier = level.operators.find((each) => expected.includes(each))
  const advice = "write parentheses around one of the two"
  if (earlier !== undefined) {
    return `${dialect.name} does not mix ${spelled(earlier)} and ${spelled(kind)}; ${advice}`
  }
  // Otherwise the operator before it allows no other operator on its level.
  const isSingle = level.kind === "choice" || level.associates === "none"
  const others = (isSingle ? level.operators : (level.single ?? [])).map(spelled)
  if (others.length === 0) return undefined
  const before = others.join() === spelled(kind) ? `another ${others[0]}` : listOf(others)
  return `${spelled(kind)} cannot follow ${before} without parentheses in ${dialect.name}; ${advice}`
}

/** Whether a token is an operator before its operands that has no precedence level. */
function isFunction(kind: string, dialect: Dialect): boolean {
  return connectiveOf(kind) !== undefined && levelOf(kind, dialect) < 0
}

/** Whether a token is an operand by itself. */
function isAlone(kind: string, dialect: Dialect): boolean {
  const { starting, ending } = rolesOf(dialect)
  return starting.has(kind) && ending.has(kind)
}

// The error position as hints see it, and the parts that hints share.
//
//     True and && False     found && at 9, before it and, before that a literal

/** The state of an engine at the position where it refuses a text. */
export interface Mistake {
  readonly text: string
  readonly offset: number
  readonly expected: readonly TokenKind[]
  readonly found: FoundText
  /** The token before the position. */
  readonly before: Token | undefined
  /** The kind of the token before that. */
  readonly beforeThat: TokenKind | undefined
  /** The innermost bracket that is open at the position. */
  readonly opener: Opener | undefined
  /** The line of the position. */
  readonly line: number
}

/** An open bracket. */
export interface Opener extends Position {
  readonly kind: TokenKind
  readonly text: string
  /** The token before it. */
  readonly before: Pick<Token, "kind" | "text"> | undefined
}

/** Whether the position requires an operand rather than an operator. */
export function expectsOperand({ before }: Mistake, dialect: Dialect): boolean {
  return before === undefined || !rolesOf(dialect).ending.has(before.kind)
}

/** Whether an operand follows the found text. */
export function precedesOperand({ text, offset, found }: Mistake, dialect: Dialect): boolean {
  const next = skipSpace(text, offset + found.text.length, dialect)
  return rolesOf(dialect).starting.has(kindOf(foundAt(text, next, dialect)) ?? "")
}

/** Advises to remove the found text, or to write a space if its neighbours would merge. */
export function removal(mistake: Mistake, dialect: Dialect): string {
  const { left, right } = neighbours(mistake, dialect)
  return growTogether(left, right, dialect) ? "write a space instead" : "remove it"
}

/**
 * Advises which spaces are needed around a replacement of the found text, so that it doesn't merge with its neighbours;
 * empty if none are.
 */
export function setOff(mistake: Mistake, spelling: string, dialect: Dialect): string {
  const { left, right } = neighbours(mistake, dialect)
  const before = growTogether(left, spelling, dialect)
  const after = growTogether(spelling, right, dialect)
  if (before && after) return ", with spaces around it"
  if (before) return ", with a space before it"
  return after ? ", with a space after it" : ""
}

/** The token directly before the found text and the one directly after it; empty if there is white space or nothing. */
function neighbours({ text, offset, found, before }: Mistake, dialect: Dialect) {
  const isAdjacent = before !== undefined && before.offset + before.text.length === offset
  const end = offset + found.text.length
  const view = text.slice(end, end + longestNeighbour)
  const right = tokenAt(view, 0, dialect)?.text ?? view.charAt(0)
  return { left: isAdjacent ? before.text : "", right }
}

function growTogether(left: string, right: string, dialect: Dialect): boolean {
  return left !== "" && right !== "" && needsSpace(left, right, dialect)
}

const longestNeighbour = 100
