// Tests whether texts are expressions in any notation.

import type { Dialect } from "../../language/dialect/index.ts"
import { mayHaveNeighbours } from "../../language/dialect/index.ts"
import { accepts, likelyAmong } from "../../language/engines/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"

/**
 * Returns a test that caches its results and first tries the dialect that accepted the previous text. Only few dialects
 * allow adjacent operands, so that sentences are mostly refused by their words.
 */
export function expressionTest(dialects: readonly Dialect[]): (text: string) => boolean {
  const known = new Map<string, boolean>()
  const ofSentences = dialects.filter(mayHaveNeighbours)
  let [last] = dialects
  const isReader = (text: string, dialect: Dialect) =>
    accepts(text, dialect) && likelyAmong(text, [dialect], dialects).length > 0
  const read = (text: string): boolean => {
    if (last !== undefined && isReader(text, last)) return true
    const readers = hasNeighbours(text, dialects) ? ofSentences : dialects
    const reader = readers.find((dialect) => isReader(text, dialect))
    last = reader ?? last
    return reader !== undefined
  }
  return (text) => {
    const answer = known.get(text) ?? read(text)
    known.set(text, answer)
    return answer
  }
}

/** Whether two operands are adjacent in a text, if it is an expression: words that no notation has, as in a sentence. */
function hasNeighbours(text: string, dialects: readonly Dialect[]): boolean {
  if (notInSentences.test(text)) return false
  const words = wordsOf(dialects)
  let inRow = 0
  for (const [word] of text.matchAll(/\p{L}+|[^\s\p{L}]/gu)) {
    inRow = word.length < 2 || words.has(word.toLowerCase()) ? 0 : inRow + 1
    if (inRow === 2) return true
  }
  return false
}

/** Characters that sentences lack, and those that may begin a comment or a quoted name. */
const notInSentences = /[^\p{L}\p{N}\s.,:?!'’-]|--|!(?!\s*$)|(?<!\p{L})['’]|['’](?!\p{L})/u

const wordsOf = oncePerObject(
  (dialects: readonly Dialect[]): ReadonlySet<string> =>
    new Set(
      dialects
        .flatMap(({ spellings }) => Object.values(spellings).flat())
        .flatMap((spelling) => spelling.toLowerCase().match(/\p{L}+/gu) ?? []),
    ),
)
