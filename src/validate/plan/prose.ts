// Tests whether texts contain natural language, not just a notation.
//
//     Is it true that T & F or not?      it, that
//     T & F or not                       no such words: it may be a broken expression

/** Minimum number of words foreign to all notations that makes a text prose. */
const fewestWords = 3
/** The same for words that nearly all texts share, and the share of texts that counts as nearly all. */
const fewestCommon = 2
const nearlyAll = 0.9
/** Minimum number of texts for which a shared word can't be the same broken variable. */
const fewestSharing = 10

export function areProse(texts: readonly string[]): boolean {
  if (2 * texts.filter((text) => wordsIn(text).length >= fewestWords).length >= texts.length) {
    return true
  }
  return commonWords(texts) >= fewestCommon
}

/** Whether many texts share a word that is foreign to all notations and unlikely to be a variable: *What* is 2 + 6? */
export function shareWord(texts: readonly string[]): boolean {
  return texts.length >= fewestSharing && commonWords(texts) > 0
}

/** Number of words that nearly all texts share. */
function commonWords(texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const word of new Set(wordsIn(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count >= nearlyAll * texts.length).length
}

/** The words of a text that are foreign to all notations. */
export function wordsIn(text: string): readonly string[] {
  const words = text.slice(0, mostRead).match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => !notations.has(word.toLowerCase()))
}

/** Number of characters to sample from the start of a text. */
const mostRead = 100_000

/** Words of notations, and words that are common around expressions. */
const notations: ReadonlySet<string> = new Set(
  "true false yes no on off and or not xor iff implies nand nor xnor eqv imp then else if is".split(
    " ",
  ),
)
