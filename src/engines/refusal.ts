// The error for a refused text: what stands at the place, what could stand there, and a hint.

import type { Dialect } from "../dialect/dialect.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"
import { type TokenKind, tokenKinds } from "../source/token-kind.ts"
import { foundAt } from "./found.ts"
import { hintFor } from "./hint.ts"

/**
 * What an engine throws where a text stops being an expression.
 *
 * @param offset in UTF-16 units, where the first impossible token starts
 * @param possible the kinds that could stand there; those that the dialect does not have are left out
 */
export function refusal(
  text: string,
  offset: number,
  possible: ReadonlySet<TokenKind>,
  dialect: Dialect,
): BooleanSyntaxError {
  const expected = tokenKinds.filter((kind) => possible.has(kind) && hasToken(dialect, kind))
  const found = foundAt(text, offset, dialect)
  const hint = hintFor({ text, offset, expected, found }, dialect)
  const problem = { dialect: dialect.name, text, offset, expected, found: found.text }
  return new BooleanSyntaxError(hint === undefined ? problem : { ...problem, hint }, {
    problem: `${dialect.name} ${describeFound(found.text)}`,
    expected: describeExpected(expected, dialect),
  })
}

/** `True, False, not or (`, in the dialect's spelling. */
function describeExpected(expected: readonly TokenKind[], dialect: Dialect): string {
  const names = expected.map((kind) => {
    if (kind === "end") return "the end"
    if (kind === "variable") return "a variable"
    return dialect.spellings[kind][0] ?? kind
  })
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`
}

function describeFound(found: string): string {
  if (found === "") return "misses something at the end"
  // A space of another kind, a control or half a character would not be seen between quotes.
  if (/^[\p{Z}\p{C}]$/u.test(found)) {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")
    return `cannot read the character U+${code} here`
  }
  return `cannot read "${found}" here`
}

function hasToken(dialect: Dialect, kind: TokenKind): boolean {
  if (kind === "end") return true
  if (kind === "variable") return dialect.variable !== null
  return dialect.spellings[kind].length > 0
}
