// What to write instead, where the mistake is one that people make often.

import { type Dialect, whiteSpace } from "../dialect/dialect.ts"
import { tokenAt, tokenize } from "../dialect/tokens.ts"
import type { SpelledKind, TokenKind } from "../source/token-kind.ts"
import type { Found } from "./found.ts"

/** What an engine knows of the place where a text is refused. */
export interface Mistake {
  readonly text: string
  readonly offset: number
  readonly expected: readonly TokenKind[]
  readonly found: Found
}

export function hintFor(mistake: Mistake, dialect: Dialect): string | undefined {
  return looseNot(mistake, dialect) ?? foreignSpelling(mistake, dialect)
}

/** `True ^ not False`: where not is looser than the operator before it, it needs parentheses. */
function looseNot(
  { text, offset, expected, found }: Mistake,
  dialect: Dialect,
): string | undefined {
  if (found.own !== "not" || !expected.includes("open")) return undefined
  const before = tokenize(text.slice(0, offset), dialect).at(-1)?.text
  if (before === undefined) return undefined
  const [open] = dialect.spellings.open
  const [close] = dialect.spellings.close
  const operand = shortOperand(text, offset, dialect)
  return (
    `${before} binds tighter than ${found.text} and cannot be directly followed by it; ` +
    `write ${before} ${open} ${operand} ${close}`
  )
}

/** `True` in binary: the notation has the token, but writes it in another way. */
function foreignSpelling({ expected, found }: Mistake, dialect: Dialect): string | undefined {
  const { foreign } = found
  if (foreign === undefined || !expected.includes(foreign)) return undefined
  const [spelling] = dialect.spellings[foreign]
  return `${found.text} is no ${nouns[foreign]} of ${dialect.name}; it writes ${spelling}`
}

const nouns: Record<SpelledKind, string> = {
  true: "literal",
  false: "literal",
  not: "operator",
  and: "operator",
  or: "operator",
  xor: "operator",
  open: "parenthesis",
  close: "parenthesis",
}

/** The nots from an offset on and what they negate, or dots where that is more than one token. */
function shortOperand(text: string, offset: number, dialect: Dialect): string {
  const tokens: string[] = []
  for (let at = offset; ; ) {
    const token = tokenAt(text, at, dialect)
    const isShort = token !== undefined && token.kind !== "open" && tokens.length < 4
    tokens.push(isShort ? token.text : "…")
    if (!isShort || token.kind !== "not") return tokens.join(" ")
    at = skipSpace(text, at + token.text.length)
  }
}

function skipSpace(text: string, offset: number): number {
  let at = offset
  while (at < text.length && whiteSpace.includes(text.charAt(at))) at += 1
  return at
}
