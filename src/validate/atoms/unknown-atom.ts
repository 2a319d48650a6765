// What of a refused text is meant as an atom whose value nobody gave: the words between operators and parentheses around
// the place where reading it stops.
//
//     True and Cusco is in Peru      at Cusco      Cusco is in Peru
//     not max(3, 4) > 2              at max        max(3, 4) > 2

import type { Dialect } from "../../language/dialect/dialect.ts"

/** Undefined where what stands there is not several words, nor a comparison. */
export function unknownAtom(
  text: string,
  offset: number,
  { spellings }: Dialect,
): string | undefined {
  const ends = new Set(
    Object.values(spellings)
      .flat()
      .map((spelling) => spelling.toLowerCase())
      // What SQLite compares with is part of a sentence.
      .filter((spelling) => !/^is\b/.test(spelling)),
  )
  const operators = [...ends, "and", "or", "not", "xor"].filter((each) => /^\p{L}+$/u.test(each))
  const call = `(?!(?:${operators.join("|")})\\()\\p{L}[\\p{L}\\p{N}_.]*\\((?:[^()]|\\([^()]*\\))*\\)`
  const parts = [...text.matchAll(new RegExp(`${call}|[()[\\]]|[^\\s()[\\]]+`, "giu"))]
  const isEnd = (part: string) =>
    "()[]".includes(part) ||
    ends.has(part.toLowerCase()) ||
    /^(?:and|or|not|xor|&&|\|\|)$/i.test(part)
  const at = parts.findIndex(({ 0: part, index }) => offset < index + part.length)
  if (at < 0 || isEnd(parts[at]?.[0] ?? "(")) {
    const before = at < 0 ? parts.length - 1 : at - 1
    return before < 0 || isEnd(parts[before]?.[0] ?? "(") ? undefined : around(parts, before, isEnd)
  }
  return around(parts, at, isEnd)
}

function around(
  parts: readonly RegExpExecArray[],
  at: number,
  isEnd: (part: string) => boolean,
): string | undefined {
  let [from, to] = [at, at]
  while (from > 0 && !isEnd(parts[from - 1]?.[0] ?? "(")) from -= 1
  while (to + 1 < parts.length && !isEnd(parts[to + 1]?.[0] ?? ")")) to += 1
  const words = parts.slice(from, to + 1).map(([part]) => part)
  const isAtom =
    (words.length > 1 || words[0]?.endsWith(")")) && words.some((word) => /\p{L}{2}|\d/u.test(word))
  return isAtom ? words.join(" ").replace(/\.$/, "") : undefined
}
