// Which of the notations that accept a text is it likely to be written in? Some accept texts that nobody means so.
//
//     True and ▯       algebra reads T·r·u·e·a·n·d: words that other notations write
//     !a && b          lists read the variable !a; where another notation reads a sign, that is meant

import type { Dialect } from "../dialect/dialect.ts"
import { tokenize } from "../dialect/tokens.ts"
import { accepts } from "./table-engine.ts"

/** The dialects that accept a text, without those that nobody means. */
export function likelyReaders(text: string, dialects: readonly Dialect[]): readonly Dialect[] {
  return likelyAmong(
    text,
    dialects.filter((dialect) => accepts(text, dialect)),
    dialects,
  )
}

/**
 * @param readers those that accept the text
 * @param dialects all that it may be written in; of a single one nothing is unlikely
 */
export function likelyAmong(
  text: string,
  readers: readonly Dialect[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  if (dialects.length === 1) return readers
  const reasonable = readers.filter((dialect) => !takesWordsApart(text, dialect, dialects))
  const plain = reasonable.filter((dialect) => !hasSignsInNames(text, dialect))
  return plain.length > 0 ? plain : reasonable
}

/**
 * Whether operands may stand side by side, and a text is nothing but words, or has words that some notation has for a
 * literal or an operator.
 */
function takesWordsApart(text: string, dialect: Dialect, dialects: readonly Dialect[]): boolean {
  const { ladder } = dialect
  if (!ladder.some((level) => level.kind === "infix" && level.implicit !== undefined)) return false
  const words = text.match(/[\p{L}\p{M}\p{N}_]{2,}/gu) ?? []
  if (words.length === 0) return false
  if (!/[^\p{L}\p{M}\p{N}_\s]/u.test(text)) return true
  const known = new Set(
    dialects
      .filter((other) => other !== dialect)
      .flatMap(({ spellings }) => Object.values(spellings).flat().map(folded)),
  )
  return words.some((word) => known.has(folded(word)))
}

function folded(word: string): string {
  return word.toLowerCase()
}

/** Whether a notation takes for part of a name what in most is a sign, and does so in a text. */
function hasSignsInNames(text: string, dialect: Dialect): boolean {
  if (dialect.variable === null || !allowsSigns(dialect)) return false
  return tokenize(text, dialect).some(
    (token) => token.kind === "variable" && !/^["\p{L}\p{M}\p{N}_.$]+$/u.test(token.text),
  )
}

function allowsSigns({ wordCharacters, variable }: Dialect): boolean {
  return [...wordCharacters, ...(variable?.start ?? [])].some(
    ([first]) => !/[\p{L}\p{M}\p{N}_.$]/u.test(first),
  )
}
