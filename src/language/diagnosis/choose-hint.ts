// Chooses the hint for a common mistake.
//
//     True && False      "&&" is not an operator of true-false; write "and"
//     True and (False    the "(" at column 10 is never closed; write ")"
//
// The first table row that applies gives the hint. Following a hint always resolves the error at its position.

import { connectiveOf } from "../connectives.ts"
import {
  type Comment,
  type Dialect,
  levelOf,
  skipSpace,
  type Token,
  tokenAt,
} from "../dialect/index.ts"
import { codePointName, quoted, shortened, type TokenKind } from "../source/index.ts"
import { brokenChoice, otherChoice, otherImplication } from "./choice-hints.ts"
import type { Mistake } from "./error-place.ts"
import { listOf } from "./error-without-hint.ts"
import { foreignMeaning, ownKind } from "./foreign-meaning.ts"
import { foundToken } from "./found-text.ts"

/** The hint for one kind of mistake; nothing if the given mistake is of another kind. */
type Hint = (mistake: Mistake) => string | false | undefined

const hints: readonly Hint[] = [
  // True ^ not False
  looseNot,
  // x ? y
  brokenChoice,
  // x if y else z, in C
  otherChoice,
  otherImplication,
  // ON & OFF
  otherSpelling,
  // notTrue, which is one word, and `and!` in notations that need a space between these tokens
  ({ found: { meant, text }, expected }) =>
    meant?.how === "glued" &&
    expected.includes(meant.tokens[0].kind) &&
    `${quoted(text)} is read as one ${/^\P{L}+$/u.test(text) ? "sign" : "word"}; write "${joined(meant.tokens)}"`,
  // a == b
  equality,
  // “True”; in A', the sign may be a negation, which must not be deleted
  (m) =>
    m.found.meant?.how === "quote" &&
    (m.expectsOperand || !/['’`]/.test(m.found.text)) &&
    `${m.found.text} (${codePointName(m.found.text)}) is a quotation mark, which ${m.dialect.name} does not have; ${m.removal}`,
  ({ found: { meant, text } }) =>
    meant?.how === "space" && `${codePointName(text)} is not an ordinary space; write one`,
  (m) =>
    m.found.meant?.how === "invisible" &&
    `${codePointName(m.found.text)} cannot be seen; ${m.removal}`,
  ({ found: { meant, text }, dialect }) => meant?.how === "comment" && brokenComment(text, dialect),
  // ( True
  (m) =>
    m.found.text === "" &&
    m.awaited !== undefined &&
    `the ${m.opened} is never closed; write "${m.spelling(m.awaited)}"`,
  // True ); if an operand is missing, too, removing the parenthesis doesn't fix the error
  (m) =>
    m.roles.closers.has(m.kind) &&
    m.opener === undefined &&
    (!m.expectsOperand || m.precedesOperand) &&
    `this "${m.found.text}" has no matching "${m.spelling(openerOf(m))}"; ${m.removal}`,
  // ( )
  (m) =>
    m.opener !== undefined &&
    m.roles.closerOf.get(m.before.kind) === m.kind &&
    m.expected.some((each) => m.roles.starting.has(each)) &&
    `there is nothing between "${m.spelling(m.before.kind)}" and "${m.spelling(m.kind)}"; write an expression there`,
  // ( True ]
  (m) =>
    m.roles.closers.has(m.kind) &&
    m.awaited !== undefined &&
    m.awaited !== m.kind &&
    `the ${m.opened} is still open; write "${m.spelling(m.awaited)}" before "${m.found.text}" or instead of it`,
  // NOT(a, b)
  operandCount,
  // XAND(a, b)
  unknownFunction,
  // True False
  missingOperator,
  // True and or False
  surplusOperator,
  // a = b = c
  unchained,
]

export function hintFor(mistake: Mistake): string | undefined {
  for (const hint of hints) {
    const found = hint(mistake)
    if (typeof found === "string") return found
  }
  return undefined
}

function joined(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(" ")
}

function openerOf({ kind, roles }: Mistake): TokenKind {
  return [...roles.closerOf].find(([, closer]) => closer === kind)?.[0] ?? "open"
}

/** A `not` that binds less tightly than the operator before it needs parentheses. */
function looseNot(m: Mistake): string | undefined {
  const { kind, roles, before, expected } = m
  if (!roles.prefix.has(kind) || before.kind === "end" || !m.expectsOperand) return undefined
  if (expected.includes(kind) || !expected.includes("open")) return undefined
  const not = m.spelling(kind)
  const operator = quoted(before.text)
  const problem = roles.prefix.has(before.kind)
    ? `"${not}" cannot directly follow ${operator}`
    : `${operator} binds tighter than "${not}" and cannot be directly followed by it`
  const group = [m.spelling("open"), shortOperand(m), m.spelling("close")]
  return `${problem}; write "${shortened(before.text)} ${group.join(" ")}"`
}

/** The `not` operators and their operand; an ellipsis replaces all but the first few tokens. */
function shortOperand(m: Mistake): string {
  const { text, offset, found, kind, roles, dialect } = m
  if (found.meant?.how === "glued") return joined(found.meant.tokens)
  const tokens = [found.own === kind ? found.text : m.spelling(kind) || found.text]
  for (let at = offset + found.text.length; ; ) {
    at = skipSpace(text, at, dialect)
    const token = tokenAt(text, at, dialect)
    const isNot = token !== undefined && roles.prefix.has(token.kind)
    const isAlone =
      token !== undefined && roles.starting.has(token.kind) && roles.ending.has(token.kind)
    const isShort = (isNot || isAlone) && tokens.length < 4
    tokens.push(isShort ? shortened(token.text) : "…")
    if (!isShort || !isNot) return tokens.join(" ")
    at += token.text.length
  }
}

/** An operand where an operator or a separator was expected. */
function missingOperator(m: Mistake): string | undefined {
  const { dialect, expected, found, before, kind, roles } = m
  if (!roles.starting.has(kind) || m.expectsOperand) return undefined
  // A function name is between two operands in other positions.
  if (found.own === undefined && connectiveOf(kind) && levelOf(kind, dialect) < 0) return undefined
  if (before.kind === "variable") {
    const { meant } = foundToken(before as Token, dialect)
    if (meant !== undefined && "kind" in meant && roles.prefix.has(meant.kind)) {
      // If `not` cannot follow the token before the name, writing it would only move the error.
      if (!mayStandAfter(m.beforeThat, meant.kind, m)) return undefined
      return `${quoted(before.text)} is read as a variable; ${dialect.name} writes ${quoted(meant.spelling)}`
    }
  }
  if (mayBeForeign(m)) return undefined
  const isNot = roles.prefix.has(kind)
  const operators = expected.filter((each) => roles.infix.has(each))
  const fitting = operators.filter((each) => !isNot || mayStandAfter(each, kind, m))
  const commas = expected.filter((each) => roles.separators.has(each))
  const missing = [...fitting, ...commas].map((each) => quoted(m.spelling(each)))
  // The sign in x!y can mean anything, so naming the only operator of a notation would not help.
  if (missing.length < (isNot && commas.length === 0 ? 2 : 1)) return undefined
  const what = operators.length === 0 ? missing.join(" or ") : "operator"
  return `there is no ${what} between ${quoted(before.text)} and ${quoted(found.text)}; write ${listOf(missing)} there`
}

/** Whether the precedence levels allow a prefix operator right after another token. */
function mayStandAfter(before: TokenKind | undefined, not: TokenKind, m: Mistake): boolean {
  const { dialect, roles } = m
  if (before === undefined || !roles.infix.has(before)) return true
  const at = levelOf(before, dialect)
  const level = dialect.levels[at]
  const own = levelOf(not, dialect)
  const prefixed = level?.kind === "infix" ? level.prefixed : undefined
  return own > at || (prefixed !== undefined && prefixed === dialect.levels[own]?.rule)
}

/**
 * Whether the text may contain an operator that no notation has: `x NAND y`, `NAND(x, y)`, `x ~& y`, `x!`, `x - y`.
 * Inserting an operator next to it would not give the intended expression.
 */
function mayBeForeign(m: Mistake): boolean {
  const { found, before, kind, roles, precedesOperand } = m
  if (roles.openers.has(kind)) return before.kind === "variable"
  if (!roles.prefix.has(kind)) return found.own === "variable" && precedesOperand
  if (joinsNot(m)) return true
  return (found.meant?.how !== "glued" && !precedesOperand) || /^\p{Pd}/u.test(found.text)
}

/** Whether a sign consists of those of `not` and an operator: `~&`, `^~`. */
function joinsNot({ found: { text }, roles: { infix, prefix }, dialect }: Mistake): boolean {
  const spellings = (kinds: ReadonlySet<string>) =>
    [...kinds].flatMap((kind) => dialect.spellings[kind] ?? [])
  const operators = spellings(infix)
  return spellings(prefix).some((not) =>
    operators.some((operator) => text === not + operator || text === operator + not),
  )
}

/** An operator where an operand was expected. */
function surplusOperator(m: Mistake): string | undefined {
  const { found, before, expected, roles } = m
  const { infix, prefix, openers, separators } = roles
  if (!m.expectsOperand || !infix.has(m.kind)) return undefined
  const operator = quoted(found.text)
  const not = expected.find((kind) => prefix.has(kind))
  if (not !== undefined && m.precedesOperand && isXnor(m)) {
    return `${operator} has no operand before it; to negate the one after it, write ${quoted(m.spelling(not))}`
  }
  if (before.kind === "end" || openers.has(before.kind) || separators.has(before.kind)) {
    return `${operator} has no operand before it; write one or ${m.removal}`
  }
  if (!infix.has(before.kind) && !prefix.has(before.kind)) return undefined
  const foreign = foreignSign(m)
  if (foreign !== undefined) return foreign
  if (mayBeOneSign(m)) return undefined
  const previous = quoted(before.text)
  const problem = `${operator} ${previous === operator ? "is written twice" : `directly follows ${previous}`}`
  return m.isLast && infix.has(before.kind)
    ? `${problem}; write an operand after each or remove both`
    : `${problem}; write an operand between them or ${m.removal}`
}

/** `~^x` negates a bit in hardware languages. */
function isXnor(m: Mistake): boolean {
  return connectiveOf(m.kind) === "iff" && joinsNot(m)
}

/** `x && y` where `&` is an operator: the two signs together are a foreign spelling of another operator. */
function foreignSign(m: Mistake): string | undefined {
  const { before, dialect, roles } = m
  if (!m.isAdjacent || !roles.infix.has(before.kind)) return undefined
  const sign = before.text + m.found.text
  const meaning = foreignMeaning(sign, dialect)
  const kind = meaning && ownKind(meaning, dialect)
  if (kind === undefined || kind === before.kind || !roles.infix.has(kind)) return undefined
  return `"${sign}" is not an operator of ${dialect.name}; write "${m.spelling(kind)}"`
}

/** Whether the two signs may be one sign of another notation: `|=`, `=/=`, `~&`, `**`. */
function mayBeOneSign({ before, beforeThat, found, roles, dialect, isAdjacent }: Mistake): boolean {
  if (!isAdjacent) return false
  if (before.text === found.text) return /^[-+*/?]$/.test(found.text)
  const isReadAlone = dialect.levels.some((level) => level.kind === "infix" && level.implicit)
  const isBetween =
    isReadAlone && roles.prefix.has(before.kind) && roles.ending.has(`${beforeThat}`)
  return isBetween || /^[|&^=/<>~!-][-=<>/]/.test(before.text.slice(-1) + found.text)
}

/** `a = b = c` if `=` does not chain; `a and b or c` if these operators do not mix. */
function unchained(m: Mistake): string | undefined {
  const { dialect, expected, kind, roles } = m
  if (!roles.infix.has(kind) || m.expectsOperand) return undefined
  const level = dialect.levels[levelOf(kind, dialect)]
  if (level?.kind !== "infix" && level?.kind !== "choice") return undefined
  if (expected.includes(kind) || roles.openers.size === 0) return undefined
  const spelled = (each: string) => quoted(m.spelling(each))
  const earlier = level.operators.find((each) => expected.includes(each))
  const advice = "write parentheses around one of the two"
  if (earlier !== undefined) {
    return `${dialect.name} does not mix ${spelled(earlier)} and ${spelled(kind)}; ${advice}`
  }
  // Otherwise, the operator before it can't be mixed with another operator of its level.
  const isSingle = level.kind === "choice" || level.associates === "none"
  const others = (isSingle ? level.operators : (level.single ?? [])).map(spelled)
  if (others.length === 0) return undefined
  const before = others.join() === spelled(kind) ? `another ${others[0]}` : listOf(others)
  return `${spelled(kind)} cannot follow ${before} without parentheses in ${dialect.name}; ${advice}`
}

// Hints for function calls.

function operandCount(m: Mistake): string | undefined {
  const { opener, kind, expected, roles, dialect } = m
  const name = opener?.before
  const closer = roles.closerOf.get(opener?.kind ?? "")
  const form = dialect.forms.find(
    ({ parts }) => parts[0] === name?.kind && parts[1] === opener?.kind,
  )
  const operands = form?.parts.find((part) => typeof part === "object")
  if (name === undefined || closer === undefined || !operands?.separator) return undefined
  const { least, most, separator } = operands
  const isTooMany = kind === separator && expected.includes(closer)
  const isTooFew = kind === closer && expected.includes(separator)
  if (!isTooMany && !isTooFew) return undefined
  const number = isTooFew && most !== least ? `at least ${least}` : isTooMany ? most : least
  const count = `${quoted(name.text)} has ${number} ${number === 1 ? "operand" : "operands"}`
  return `${count}; ${isTooMany ? "remove what is too much" : "write what is missing"}`
}

function unknownFunction(m: Mistake): string | undefined {
  const { before, kind, expected, roles, dialect } = m
  if (before.kind !== "variable" || !roles.openers.has(kind) || expected.includes(kind)) {
    return undefined
  }
  const functions = dialect.forms.flatMap(({ parts: [name, opener] }) =>
    opener === kind && typeof name === "string" ? (dialect.spellings[name]?.[0] ?? []) : [],
  )
  if (functions.length === 0) return undefined
  // No function can replace a method call.
  if (before.text.includes(".")) {
    return `${dialect.name} has no method calls; write a variable instead of the call`
  }
  return `${dialect.name} has no function ${quoted(before.text)}; write ${listOf(functions)}`
}

// Hints for wrong spellings.

function otherSpelling(m: Mistake): string | undefined {
  const { meant, text } = m.found
  if (meant === undefined || !("kind" in meant) || !m.expected.includes(meant.kind))
    return undefined
  // Together with the next character, the text may be another sign (|-, &=) or a number.
  const end = m.offset + text.length
  if (/^([|&^][-=<>]|\d\.\d)/.test(m.text.slice(end - 1, end + 2))) return undefined
  if (/^[=＝]+$/.test(text) && !isEquality(m)) return undefined
  const noun = `${nounOf(meant.kind, m)} of ${m.dialect.name}`
  const written = `; write ${quoted(meant.spelling)}${m.setOff(meant.spelling)}`
  const shown = quoted(text)
  // In Ruby, `not` directly before a parenthesis is a different operator.
  if (m.roles.prefix.has(tokenAt(text, 0, m.dialect)?.kind ?? "variable"))
    return `${shown} cannot be directly before "${m.text.slice(end, end + 1)}" in ${m.dialect.name}${written}`
  if (meant.how === "case") return `${shown} is not ${noun}, where case matters${written}`
  if (meant.how === "sign") return `${shown} (${codePointName(text)}) is not ${noun}${written}`
  // The message names the first non-ASCII character of a word.
  const strange = /[^\p{ASCII}]/u.exec(text)?.[0]
  if (meant.how === "foreign" && strange === undefined) return `${shown} is not ${noun}${written}`
  const code = codePointName(strange ?? text)
  const named = strange === undefined || strange === text ? code : `${strange} is ${code}`
  return `${shown} (${named}) only looks like ${noun}${written}`
}

/** The phrase for a token kind in messages. */
function nounOf(kind: TokenKind, { roles: { openers, closers, separators } }: Mistake): string {
  if (kind === "true" || kind === "false") return "a literal"
  if (kind === "variable") return "a variable"
  if (kind === "open" || kind === "close") return "a parenthesis"
  if (openers.has(kind) || closers.has(kind)) return "a bracket"
  if (separators.has(kind)) return "a separator"
  return connectiveOf(kind) === undefined ? "a sign" : "an operator"
}

/** `a == b` in a notation without equality; exclusive or expresses inequality. */
function equality(m: Mistake): string | undefined {
  if (m.found.meant?.how !== "equality" || !isEquality(m)) return undefined
  const problem = `${quoted(m.found.text)} is not an operator of ${m.dialect.name}`
  if (m.expectsOperand) return `${problem}; ${m.removal}`
  const { infix, prefix, openers } = m.roles
  if (!infix.has("xor") || !prefix.has("not") || !openers.has("open")) return problem
  const [not, open, close] = ["not", "open", "close"].map((kind) => m.spelling(kind))
  const inequality = `a ${m.spelling("xor")} b`
  return `${problem}; equality of a and b is written "${not} ${open} ${inequality} ${close}", inequality "${inequality}"`
}

/** Excludes arrows, in which an equals sign means something else, and a final `=`, which asks for the value. */
function isEquality({ precedesOperand, text, offset }: Mistake): boolean {
  // |= is a turnstile, which means implication.
  return precedesOperand && text[offset - 1] !== "|"
}

/** @param start the start of a comment, perhaps with an excluded continuation: `//` or `///` */
function brokenComment(start: string, { name, space }: Dialect): string {
  const { from, to } = space.comments.find((each) => start.startsWith(each.from)) as Comment
  return start === from
    ? `the comment that begins with "${from}" is never closed; write "${to}" at its end`
    : `"${start}" does not begin a comment that ${name} allows here; write a space after "${from}"`
}
