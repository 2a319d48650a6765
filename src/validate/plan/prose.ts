// Whether texts are written in words that people use, and not in a notation alone.
//
//     Is it true that T & F or not?      it, that
//     T & F or not                       no such words: it may be a broken expression

/** So many words that no notation writes make a text prose. */
const fewestWords = 3
/** Of words that nearly all texts have, so many do. */
const fewestCommon = 2
const nearlyAll = 0.9
/** So many texts are too many to have the same broken variable. */
const fewestSharing = 10

export function areProse(texts: readonly string[]): boolean {
  if (2 * texts.filter((text) => wordsIn(text).length >= fewestWords).length >= texts.length) {
    return true
  }
  return commonWords(texts) >= fewestCommon
}

/** Whether so many texts have a word in common that no notation writes that it is hardly a variable: *What* is 2 + 6? */
export function shareWord(texts: readonly string[]): boolean {
  return texts.length >= fewestSharing && commonWords(texts) > 0
}

/** How many words nearly all texts have. */
function commonWords(texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const word of new Set(wordsIn(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count >= nearlyAll * texts.length).length
}

/** The words of a text that no notation writes. */
export function wordsIn(text: string): readonly string[] {
  const words = text.slice(0, mostRead).match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => !notations.has(word.toLowerCase()))
}

/** So many characters of a text say what the rest is like. */
const mostRead = 100_000

/** What notations write in words, and what stands around expressions. */
const notations: ReadonlySet<string> = new Set(
  "true false yes no on off and or not xor iff implies nand nor xnor eqv imp then else if is".split(
    " ",
  ),
)
