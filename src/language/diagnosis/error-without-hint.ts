// Builds errors without hints. Doesn't import the hints, so that small bundles can leave them out.

import { type Dialect, hasToken, tokenAt, tokenKindsOf, wordAt } from "../dialect/index.ts"
import {
  BooleanSyntaxError,
  codePointName,
  quoted,
  type SyntaxProblem,
  type TokenKind,
  type Wording,
} from "../source/index.ts"

/** Like `refusal`, but reports unreadable text as a single word or character. */
export function plainRefusal(
  text: string,
  offset: number,
  possible: ReadonlySet<TokenKind>,
  dialect: Dialect,
): BooleanSyntaxError {
  const found =
    tokenAt(text, offset, dialect)?.text ||
    wordAt(text, offset, dialect) ||
    ([...text.slice(offset, offset + 2)][0] ?? "")
  const expected = expectedKinds(possible, dialect)
  return syntaxError({ text, offset, expected, found }, dialect)
}

export function expectedKinds(possible: ReadonlySet<TokenKind>, dialect: Dialect): TokenKind[] {
  return tokenKindsOf(dialect).filter((kind) => possible.has(kind) && hasToken(dialect, kind))
}

export function syntaxError(
  problem: Omit<SyntaxProblem, "dialect">,
  dialect: Dialect,
): BooleanSyntaxError {
  const wording = wordingOf(problem.found, problem.expected, dialect)
  return new BooleanSyntaxError({ ...problem, dialect: dialect.name }, wording)
}

// Describes an error in a sentence, with the spellings of the dialect.
//
//     true-false cannot read "not" here: expected "True", "False" or "("

/** @param found the text at the place; empty at the end */
export function wordingOf(
  found: string,
  expected: readonly TokenKind[],
  dialect: Dialect,
): Wording {
  return {
    problem: describeFound(found, dialect.name),
    expected: listOf(expected.map((kind) => nameOf(kind, dialect))),
  }
}

/** `"True", "False" or "("` */
export function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`
}

function nameOf(kind: TokenKind, dialect: Dialect): string {
  if (kind === "end") return "the end"
  if (kind === "variable") return "a variable"
  return quoted(dialect.spellings[kind]?.[0] ?? kind)
}

function describeFound(found: string, dialect: string): string {
  if (found === "") return `unexpected end of input in ${dialect}`
  // Unusual spaces, control characters and lone surrogates are invisible between quotes.
  if (/^[\p{Z}\p{C}]$/u.test(found)) {
    return `${dialect} cannot read the character ${codePointName(found)} here`
  }
  return `${dialect} cannot read ${quoted(found)} here`
}
