// Describes an error in a sentence, with the spellings of the dialect.
//
//     true-false cannot read "not" here: expected "True", "False" or "("

import type { Dialect } from "../dialect/index.ts"
import type { TokenKind, Wording } from "../source/index.ts"
import { codePointName, quoted } from "../source/index.ts"

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
