// Tests whether texts are expressions in any notation.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { alikeReaders } from "../../language/engines/alike-readers.ts"
import { likelyAmong } from "../../language/engines/likely-readers.ts"
import { accepts } from "../../language/engines/table-engine.ts"

/** Returns a test that caches its results and first tries the dialect that accepted the previous text. */
export function expressionTest(dialects: readonly Dialect[]): (text: string) => boolean {
  const known = new Map<string, boolean>()
  let [last] = dialects
  const isReader = (text: string, dialect: Dialect) =>
    accepts(text, dialect) && likelyAmong(text, [dialect], dialects).length > 0
  const read = (text: string): boolean => {
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
