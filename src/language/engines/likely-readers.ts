// Which of the notations that accept a text is it likely to be written in? Some accept texts that nobody means so.
//
//     True and ▯       algebra reads T·r·u·e·a·n·d: words that other notations write
//     YES or x         many read the variable YES, which is a literal elsewhere
//     !a && b          lists read the variable !a; where another notation reads a sign, that is meant

import type { Dialect } from "../dialect/dialect.ts"
import { tokenize } from "../dialect/tokens.ts"

/**
 * The readers of a text, without those that nobody means.
 *
 * @param readers those that accept the text
 * @param dialects all that it may be written in; of a single one nothing is unlikely
 */
export function likelyAmong(
  text: string,
  readers: readonly Dialect[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  if (dialects.length === 1) return readers
  const literals = foreignLiterals(text, dialects)
  const reasonable = readers.filter(
    (dialect) =>
      !takesWordsApart(text, dialect, dialects) &&
      !literals.some((word) => !hasLiteral(word, dialect)),
  )
  const plain = reasonable.filter((dialect) => !hasSignsInNames(text, dialect))
  return plain.length > 0 ? plain : reasonable
}

/** The words of a text that are literals in some notation; single letters are names as well. */
function foreignLiterals(text: string, dialects: readonly Dialect[]): string[] {
  const words = new Set(text.match(/[\p{L}\p{M}_]{2,}/gu))
  return [...words].filter((word) => dialects.some((dialect) => hasLiteral(word, dialect)))
}

function hasLiteral(word: string, { spellings, anyCase }: Dialect): boolean {
  const isLiteral = (each: string) =>
    spellings.true.includes(each) || spellings.false.includes(each)
  if (isLiteral(word)) return true
  const folded = anyCase.find((each) => each.toLowerCase() === word.toLowerCase())
  return folded !== undefined && isLiteral(folded)
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
  return words.some((word) =>
    dialects.some((other) => other !== dialect && wordsOf(other).has(word.toLowerCase())),
  )
}

const knownWords = new WeakMap<Dialect, ReadonlySet<string>>()

/** The spellings of a notation in small letters. */
function wordsOf(dialect: Dialect): ReadonlySet<string> {
  const known = knownWords.get(dialect)
  if (known !== undefined) return known
  const spellings = Object.values(dialect.spellings).flat()
  const words = new Set(spellings.map((spelling) => spelling.toLowerCase()))
  knownWords.set(dialect, words)
  return words
}

/** Whether a notation takes for part of a name what in most is a sign, and does so in a text. */
function hasSignsInNames(text: string, dialect: Dialect): boolean {
  if (!allowsSigns(dialect)) return false
  return tokenize(text, dialect).some(
    (token) => token.kind === "variable" && !/^["\p{L}\p{M}\p{N}_.$]+$/u.test(token.text),
  )
}

const knownToAllow = new WeakMap<Dialect, boolean>()

function allowsSigns(dialect: Dialect): boolean {
  const { wordCharacters, variable } = dialect
  const known = knownToAllow.get(dialect)
  if (known !== undefined) return known
  const characters = variable === null ? [] : [...wordCharacters, ...variable.start]
  const allows = characters.some(([first]) => !/[\p{L}\p{M}\p{N}_.$]/u.test(first))
  knownToAllow.set(dialect, allows)
  return allows
}
