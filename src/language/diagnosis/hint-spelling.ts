// Hints for wrong spellings.
//
//     True and False     in binary:       "True" is not a literal of binary; write "1"
//     notTrue            in true-false:   "notTrue" is read as one word; write "not True"
//     1 == 0             in binary:       equality of a and b is written "! ( a != b )"

import { connectiveOf } from "../connectives.ts"
import type { Comment, Dialect } from "../dialect/dialect.ts"
import { quoted } from "../source/shortened.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { expectsOperand, type Mistake, precedesOperand, removal, setOff } from "./mistake.ts"
import { rolesOf } from "./token-roles.ts"
import { codePointName } from "./wording.ts"

export function otherSpelling(mistake: Mistake, dialect: Dialect): string | undefined {
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
export function glued({ expected, found }: Mistake): string | undefined {
  const { meant, text } = found
  if (meant?.how !== "glued" || !expected.includes(meant.tokens[0].kind)) return undefined
  const apart = meant.tokens.map((token) => token.text).join(" ")
  return `${quoted(text)} is read as one ${/^\P{L}+$/u.test(text) ? "sign" : "word"}; write "${apart}"`
}

/** `a == b` in a notation without equality; exclusive or is inequality. */
export function equality(mistake: Mistake, dialect: Dialect): string | undefined {
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
export function strayCharacter(mistake: Mistake, dialect: Dialect): string | undefined {
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
