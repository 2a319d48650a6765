// Keeps the operators of a text that is converted to its own notation, if the notation has several for a connective.
//
//     x & y || z   in R, printed as   x && y || z   ──▶   x & y || z

import { connectiveOf } from "../connectives.ts"
import { type Dialect, tokenKindsOf } from "../dialect/index.ts"
import { TokenReader } from "../engines/index.ts"
import { joinTokens, type PrintOptions } from "../print/index.ts"
import { codesOf, kindCode, kindMask, tablesOf } from "../tables/index.ts"

/** Whether a notation has a connective with several operators or spellings. */
export function hasChoiceOfOperators(dialect: Dialect): boolean {
  const connectives = operatorsOf(dialect).map(connectiveOf)
  return (
    new Set(connectives).size < connectives.length ||
    operatorsOf(dialect).some((kind) => (dialect.spellings[kind]?.length ?? 0) > 1)
  )
}

function operatorsOf(dialect: Dialect): readonly string[] {
  return tokenKindsOf(dialect).filter((kind) => connectiveOf(kind) !== undefined)
}

/**
 * Returns the printed text with the operators of the original text. Operators that differ only in case stay as printed.
 * If other tokens differ, for example added parentheses, the whole text stays as printed.
 */
export function withOwnOperators(
  printed: string,
  text: string,
  dialect: Dialect,
  spacing: PrintOptions["spacing"],
): string {
  const before = tokensOf(text, dialect)
  const after = tokensOf(printed, dialect)
  const codes = codesOf(dialect)
  const operators = new Set(operatorsOf(dialect).map((kind) => codes.get(kind)))
  const kindOf = new Map([...codes].map(([kind, code]) => [code, kind]))
  let isChanged = false
  const isSame = ({ kind }: Token, at: number) =>
    kind === after[at]?.kind || (operators.has(kind) && operators.has(after[at]?.kind))
  if (before.length !== after.length || !before.every(isSame)) return printed
  const tokens = before.map((own, at) => {
    const { text } = after[at] as Token
    if (!operators.has(own.kind) || own.text.toLowerCase() === text.toLowerCase()) return text
    isChanged = true
    const spellings = dialect.spellings[kindOf.get(own.kind) ?? ""] ?? []
    return spellings.find((each) => each.toLowerCase() === own.text.toLowerCase()) ?? own.text
  })
  if (!isChanged) return printed
  // A sign for `not` is written without a space, even if `not` is usually a word.
  const isTight = dialect.tight?.after.includes("not")
  const isSign = (at: number) =>
    !isTight && before[at]?.kind === kindCode.not && /^\W+$/.test(tokens[at] ?? "")
  for (let at = spacing === "spaced" ? -1 : tokens.length - 2; at >= 0; at -= 1) {
    if (isSign(at)) tokens.splice(at, 2, `${tokens[at]}${tokens[at + 1]}`)
  }
  return joinTokens(tokens, dialect, spacing)
}

interface Token {
  readonly kind: number
  readonly text: string
}

function tokensOf(text: string, dialect: Dialect): readonly Token[] {
  const reader = new TokenReader(text, tablesOf(dialect))
  const tokens: Token[] = []
  for (;;) {
    const count = reader.cutAhead()
    for (let at = 0; at < count; at += 1) {
      const kind = (reader.tokens[at] as number) & kindMask
      if (kind === kindCode.end || kind === kindCode.none) {
        reader.release()
        return tokens
      }
      tokens.push({ kind, text: reader.textOf(at) })
    }
  }
}
