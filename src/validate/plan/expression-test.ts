// Tests whether texts are expressions in any notation.

import type { Dialect } from "../../language/dialect/index.ts"
import { accepts, likelyAmong } from "../../language/engines/index.ts"

/** Returns a test that caches its results and first tries the dialect that accepted the previous text. */
export function expressionTest(dialects: readonly Dialect[]): (text: string) => boolean {
  const known = new Map<string, boolean>()
  let [last] = dialects
  const isReader = (text: string, dialect: Dialect) =>
    accepts(text, dialect) && likelyAmong(text, [dialect], dialects).length > 0
  const read = (text: string): boolean => {
    if (last !== undefined && isReader(text, last)) return true
    const reader = dialects.find((dialect) => isReader(text, dialect))
    last = reader ?? last
    return reader !== undefined
  }
  return (text) => {
    const answer = known.get(text) ?? read(text)
    known.set(text, answer)
    return answer
  }
}
