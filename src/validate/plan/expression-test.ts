// Tests whether texts are expressions in any notation.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { alikeReaders } from "../../language/engines/alike-readers.ts"
import { likelyAmong } from "../../language/engines/likely-readers.ts"
import { accepts } from "../../language/engines/table-engine.ts"
import { oncePerObject } from "../../language/once-per-object.ts"

/** Returns a test that caches its results and first tries the dialect that accepted the previous text. */
export function expressionTest(dialects: readonly Dialect[]): (text: string) => boolean {
  const known = new Map<string, boolean>()
  let [last] = dialects
  const isReader = (text: string, dialect: Dialect) =>
    accepts(text, dialect) && likelyAmong(text, [dialect], dialects).length > 0
  const read = (text: string): boolean => {
    if (isSentence(text, dialects)) return false
    if (last !== undefined && isReader(text, last)) return true
    const accepting = alikeReaders(text, dialects).filter(
      ([first]) => first && accepts(text, first),
    )
    const reader = accepting
      .flat()
      .find((dialect) => likelyAmong(text, [dialect], dialects).length > 0)
    last = reader ?? last
    return reader !== undefined
  }
  return (text) => {
    const answer = known.get(text) ?? read(text)
    known.set(text, answer)
    return answer
  }
}

/** Whether a text has four words in a row that are in no notation, and no sign that sentences lack. */
function isSentence(text: string, dialects: readonly Dialect[]): boolean {
  if (notInSentences.test(text)) return false
  const words = wordsOf(dialects)
  let inRow = 0
  for (const [word] of text.matchAll(/\p{L}+|[^\s\p{L}]/gu)) {
    inRow = word.length < 2 || words.has(word.toLowerCase()) ? 0 : inRow + 1
    if (inRow === 4) return true
  }
  return false
}

const notInSentences = /[^\p{L}\p{N}\s.,;:?!'’-]/u

const wordsOf = oncePerObject(
  (dialects: readonly Dialect[]): ReadonlySet<string> =>
    new Set(
      dialects
        .flatMap(({ spellings }) => Object.values(spellings).flat())
        .flatMap((spelling) => spelling.toLowerCase().match(/\p{L}+/gu) ?? []),
    ),
)
