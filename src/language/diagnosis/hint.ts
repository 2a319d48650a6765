// Chooses the hint for a common mistake.
//
//     True && False     in true-false:   "&&" is not an operator of true-false; write "and"
//
// Each kind of mistake has a function that returns its hint or `undefined`. The first hint wins. Following a hint
// always resolves the error at its position.

import { connectiveOf } from "../connectives.ts"
import type { Comment, Dialect, Form } from "../dialect/dialect.ts"
import { quoted } from "../source/shown-text.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { codePointName, listOf } from "./error-wording.ts"
import { kindOf } from "./found-text.ts"
import { brokenChoice, otherChoice } from "./hint-choice.ts"
import {
  expectsOperand,
  looseNot,
  type Mistake,
  missingOperator,
  type Opener,
  precedesOperand,
  removal,
  setOff,
  surplusOperator,
  unchained,
} from "./hint-order.ts"
import { rolesOf } from "./roles-of-kinds.ts"

type Adviser = (mistake: Mistake, dialect: Dialect) => string | undefined

const advisers: readonly Adviser[] = [
  looseNot,
  brokenChoice,
  otherChoice,
  otherSpelling,
  glued,
  equality,
  strayCharacter,
  neverClosed,
  neverOpened,
  emptyParentheses,
  otherBracket,
  operandCount,
  unknownFunction,
  missingOperator,
  surplusOperator,
  unchained,
]

export function hintFor(mistake: Mistake, dialect: Dialect): string | undefined {
  for (const advise of advisers) {
    const hint = advise(mistake, dialect)
    if (hint !== undefined) return hint
  }
  return undefined
}

// Hints for function calls and other bracketed operands.
//
//     XAND(a, b)        excel has no function "XAND"; write NOT, AND, OR, XOR or IF
//     NOT(a, b)         "NOT" has 1 operand; remove what is too much
//     IF(a, b)          "IF" has 3 operands; write what is missing

/** `NOT(a, b)`, `IF(a, b)` */
function operandCount(mistake: Mistake, dialect: Dialect): string | undefined {
  const { opener, found, expected } = mistake
  const kind = kindOf(found)
  const name = opener?.before
  if (opener === undefined || name === undefined || kind === undefined) return undefined
  const form = callOf(name.kind, opener.kind, dialect)
  const operands = form?.parts.find((part) => typeof part === "object")
  const closer = rolesOf(dialect).closerOf.get(opener.kind)
  if (closer === undefined || typeof operands !== "object" || operands.separator === null) {
    return undefined
  }
  const { least, most, separator } = operands
  const isTooMany = kind === separator && expected.includes(closer)
  const isTooFew = kind === closer && expected.includes(separator)
  if (!isTooMany && !isTooFew) return undefined
  const number = isTooFew && most !== least ? `at least ${least}` : isTooMany ? most : least
  const count = `${quoted(name.text)} has ${number} ${number === 1 ? "operand" : "operands"}`
  return `${count}; ${isTooMany ? "remove what is too much" : "write what is missing"}`
}

/** `XAND(a, b)` */
function unknownFunction(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, before, expected } = mistake
  const kind = kindOf(found)
  const { openers } = rolesOf(dialect)
  if (before?.kind !== "variable" || kind === undefined || !openers.has(kind)) return undefined
  if (expected.includes(kind)) return undefined
  const functions = dialect.forms.flatMap(({ parts: [name, opener] }) =>
    opener === kind && typeof name === "string" ? (dialect.spellings[name]?.[0] ?? []) : [],
  )
  if (functions.length === 0) return undefined
  return `${dialect.name} has no function ${quoted(before.text)}; write ${listOf(functions)}`
}

/** The form that begins with a name and a bracket. */
function callOf(name: string, opener: string, { forms }: Dialect): Form | undefined {
  return forms.find(({ parts }) => parts[0] === name && parts[1] === opener)
}

// Hints for parentheses and other brackets that don't match.
//
//     True and (False     the "(" at column 10 is never closed; write ")"
//     True and False)     this ")" has no matching "("; remove it
//     ( True ]            the "(" at column 1 is still open; write ")" before "]" or instead of it

function neverClosed(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, opener, expected } = mistake
  if (found.text !== "" || opener === undefined) return undefined
  const closer = closerOf(opener, dialect)
  if (closer === undefined || !expected.includes(closer)) return undefined
  const [close] = dialect.spellings[closer] ?? []
  return `the ${placeOf(opener, mistake, dialect)} is never closed; write "${close}"`
}

/** `( True ]` */
function otherBracket(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, opener, expected } = mistake
  const kind = kindOf(found)
  if (opener === undefined || kind === undefined || !rolesOf(dialect).closers.has(kind)) {
    return undefined
  }
  const closer = closerOf(opener, dialect)
  if (closer === undefined || closer === kind || !expected.includes(closer)) return undefined
  const [close] = dialect.spellings[closer] ?? []
  return `the ${placeOf(opener, mistake, dialect)} is still open; write "${close}" before "${found.text}" or instead of it`
}

function neverOpened(mistake: Mistake, dialect: Dialect): string | undefined {
  const { opener, found } = mistake
  const kind = kindOf(found)
  const { closers, closerOf } = rolesOf(dialect)
  if (kind === undefined || !closers.has(kind) || opener !== undefined) return undefined
  // If an operand is missing, too, removing the parenthesis does not fix the error.
  if (expectsOperand(mistake, dialect) && !precedesOperand(mistake, dialect)) return undefined
  const [matching] = [...closerOf].find(([, closer]) => closer === kind) ?? []
  const [open] = dialect.spellings[matching ?? "open"] ?? []
  return `this "${found.text}" has no matching "${open}"; ${removal(mistake, dialect)}`
}

function emptyParentheses(mistake: Mistake, dialect: Dialect): string | undefined {
  const { before, found, opener, expected } = mistake
  const { closerOf, starting } = rolesOf(dialect)
  const kind = kindOf(found)
  if (kind === undefined || before === undefined || opener === undefined) return undefined
  if (closerOf.get(before.kind) !== kind || !expected.some((each) => starting.has(each))) {
    return undefined
  }
  const [open] = dialect.spellings[before.kind] ?? []
  const [close] = dialect.spellings[kind] ?? []
  return `there is nothing between "${open}" and "${close}"; write an expression there`
}

function closerOf({ kind }: Opener, dialect: Dialect): string | undefined {
  return rolesOf(dialect).closerOf.get(kind)
}

function placeOf({ kind, line, column }: Opener, mistake: Mistake, dialect: Dialect): string {
  // A single line may itself come from a larger file, so "line 1" could mislead.
  return `"${dialect.spellings[kind]?.[0]}" at ${mistake.line === 1 ? "" : `line ${line}, `}column ${column}`
}

// Hints for wrong spellings.
//
//     True and False     in binary:       "True" is not a literal of binary; write "1"
//     notTrue            in true-false:   "notTrue" is read as one word; write "not True"
//     1 == 0             in binary:       equality of a and b is written "! ( a != b )"

function otherSpelling(mistake: Mistake, dialect: Dialect): string | undefined {
  const { expected, found } = mistake
  const { name } = dialect
  const { meant, text } = found
  if (meant === undefined || !("kind" in meant) || !expected.includes(meant.kind)) return undefined
  // Together with the next character it may be another sign (|-, &=) or a number.
  const end = mistake.offset + text.length
  if (/^([|&^][-=<>]|\d\.\d)/.test(mistake.text.slice(end - 1, end + 2))) return undefined
  if (/^[=＝]+$/.test(text) && !isEquality(mistake, dialect)) return undefined
  const noun = `${nounOf(meant.kind, dialect)} of ${name}`
  const written = `; write ${quoted(meant.spelling)}${setOff(mistake, meant.spelling, dialect)}`
  const shown = quoted(text)
  switch (meant.how) {
    case "case":
      return `${shown} is not ${noun}, where case matters${written}`
    case "foreign":
      if (/[^\p{ASCII}]/u.test(text)) break
      return `${shown} is not ${noun}${written}`
    case "sign":
      return `${shown} (${codePointName(text)}) is not ${noun}${written}`
  }
  // The message names the first non-ASCII character of a word.
  const strange = /[^\p{ASCII}]/u.exec(text)?.[0] ?? text
  const code = strange === text ? codePointName(text) : `${strange} is ${codePointName(strange)}`
  return `${shown} (${code}) only looks like ${noun}${written}`
}

/** The phrase for a token kind in messages. */
function nounOf(kind: TokenKind, dialect: Dialect): string {
  const { openers, closers, separators } = rolesOf(dialect)
  if (kind === "true" || kind === "false") return "a literal"
  if (kind === "variable") return "a variable"
  if (kind === "open" || kind === "close") return "a parenthesis"
  if (openers.has(kind) || closers.has(kind)) return "a bracket"
  if (separators.has(kind)) return "a separator"
  return connectiveOf(kind) === undefined ? "a sign" : "an operator"
}

/** `notTrue`, which is one word, and `and!` in notations that need a space between these tokens. */
function glued({ expected, found }: Mistake): string | undefined {
  const { meant, text } = found
  if (meant?.how !== "glued" || !expected.includes(meant.tokens[0].kind)) return undefined
  const apart = meant.tokens.map((token) => token.text).join(" ")
  return `${quoted(text)} is read as one ${/^\P{L}+$/u.test(text) ? "sign" : "word"}; write "${apart}"`
}

/** `a == b` in a notation without equality; exclusive or is inequality. */
function equality(mistake: Mistake, dialect: Dialect): string | undefined {
  const { text, meant } = mistake.found
  if (meant?.how !== "equality" || !isEquality(mistake, dialect)) return undefined
  const problem = `${quoted(text)} is not an operator of ${dialect.name}`
  if (expectsOperand(mistake, dialect)) return `${problem}; ${removal(mistake, dialect)}`
  const { not, open, close, xor } = dialect.spellings
  const { infix, prefix, openers } = rolesOf(dialect)
  if (!infix.has("xor") || !prefix.has("not") || !openers.has("open")) return problem
  const inequality = `a ${xor[0]} b`
  return (
    `${problem}; equality of a and b is written "${not[0]} ${open[0]} ${inequality} ${close[0]}", ` +
    `inequality "${inequality}"`
  )
}

/** Excludes arrows, in which an equals sign means something else, and a final `=`, which asks for the value. */
function isEquality(mistake: Mistake, dialect: Dialect): boolean {
  // |= is a turnstile, which means implication.
  return precedesOperand(mistake, dialect) && mistake.text[mistake.offset - 1] !== "|"
}

/** Quotation marks, unterminated comments and invisible characters. */
function strayCharacter(mistake: Mistake, dialect: Dialect): string | undefined {
  const { text, meant } = mistake.found
  const code = codePointName(text)
  switch (meant?.how) {
    case "quote":
      // A' may be a negation, which must not be deleted.
      if (/['’`]/.test(text) && !expectsOperand(mistake, dialect)) return undefined
      return `${text} (${code}) is a quotation mark, which ${dialect.name} does not have; ${removal(mistake, dialect)}`
    case "space":
      return `${code} is not an ordinary space; write one`
    case "invisible":
      return `${code} cannot be seen; ${removal(mistake, dialect)}`
    case "comment":
      return brokenComment(text, dialect)
    default:
      return undefined
  }
}

/** @param start the start of a comment, perhaps with an excluded continuation: `//` or `///` */
function brokenComment(start: string, { name, space }: Dialect): string {
  const { from, to } = space.comments.find((each) => start.startsWith(each.from)) as Comment
  return start === from
    ? `the comment that begins with "${from}" is never closed; write "${to}" at its end`
    : `"${start}" does not begin a comment that ${name} allows here; write a space after "${from}"`
}

// Turns a hint into an edit of the text, if the hint is specific enough.
//
//     True && False      "&&" is not an operator of true-false; write "and"      "and" instead of "&&"
//     ( True             the "(" at column 1 is never closed; write ")"          ")" at the end

/** Replaces a part of the text, given in UTF-16 units. */
export interface Fix {
  readonly offset: number
  readonly length: number
  readonly insert: string
}

interface Hinted {
  readonly offset: number
  readonly length: number
  readonly found: string
}

/** The edit that a hint describes; `undefined` if the hint leaves a choice. */
export function fixOf(
  text: string,
  { offset, length, found }: Hinted,
  hint: string,
): Fix | undefined {
  // The hint about equality offers two spellings with different meanings.
  if (hint.includes("equality")) return undefined
  if (/remove it$/.test(hint)) return { offset, length, insert: "" }
  const between = /; write "(\S+)" there$/.exec(hint)?.[1]
  if (between !== undefined)
    return { offset, length: 0, insert: spacedInsert(text, offset, offset, between) }
  if (/ (there|at its end|parentheses around one of the two)$/.test(hint)) return undefined
  const closer = /is still open; write "(\S+)" before /.exec(hint)?.[1]
  if (closer !== undefined)
    return { offset, length: 0, insert: spacedInsert(text, offset, offset, closer) }
  const wrapped = /binds tighter .*; write "\S+ (.*)"$/.exec(hint)?.[1]
  if (wrapped !== undefined) return wrapping(text, offset, wrapped)
  if (hint.endsWith("is not an ordinary space; write one")) return { offset, length, insert: " " }
  const [, , spelling] = /; write (["'])(.+)\1(?:, with .*)?$/.exec(hint) ?? []
  if (spelling === undefined) return undefined
  // If & is an operator and && isn't, the hint names && as a whole.
  const sign = /^"(\S+)" is not an operator/.exec(hint)?.[1] ?? found
  const from = offset + length - sign.length
  return {
    offset: from,
    length: sign.length,
    insert: spacedInsert(text, from, offset + length, spelling),
  }
}

/** Replaces tokens by the same tokens in parentheses: `( not False )`. */
function wrapping(text: string, offset: number, insert: string): Fix | undefined {
  let end = offset
  for (const token of insert.split(" ").slice(1, -1)) {
    while (/\s/.test(text.charAt(end))) end += 1
    if (token === "…" || !text.startsWith(token, end)) return undefined
    end += token.length
  }
  return { offset, length: end - offset, insert }
}

/** Adds the spaces that are missing around the text to insert. */
function spacedInsert(text: string, from: number, to: number, insert: string): string {
  const before = from === 0 || /\s/.test(text.charAt(from - 1)) ? "" : " "
  const after = to === text.length || /\s/.test(text.charAt(to)) ? "" : " "
  return before + insert + after
}
