// Finds the set of words in each line of bytes without creating strings. Words are defined as in `word-cuts`.
//
//     ( True and not False )\nTrue and\n      {"( ", "True ", "and ", "not ", "False ", ") "}, {"True ", "and "}

import { lineFeed } from "../../ascii.ts"

/** Maximum number of words, of nodes in the trie of their characters, and of sets. */
const mostWords = 150
const mostNodes = 4000
const mostSets = 4000

/** Classes of bytes. */
const [inWord, space, open, close, feed, other] = [0, 1, 2, 3, 4, 5]
/** The nodes of parentheses, which are words by themselves. */
const [opened, closed] = [1, 2]
const classOf = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  if (byte === lineFeed) return feed
  if (byte < 0x20 || byte > 0x7e) return other
  const character = String.fromCharCode(byte)
  return character === " " ? space : character === "(" ? open : character === ")" ? close : inWord
})

/** Representative of each class of bytes, for the byte that follows a word and the byte that follows a parenthesis. */
const afterWord = ["", " ", "(", ")", " ", " "]
const afterParenthesis = ["x", " ", "(", ")", " ", " "]
const followers = afterWord.length

/** Set of a line that is empty, contains bytes other than printable ASCII, or has too many words. */
export const unknownWords = -1

interface WordedLines {
  /** The set of each line: an index into `LineWords.sets`, or `unknownWords`. */
  readonly sets: readonly number[]
  /** The offset of each line's end, before the line feed. */
  readonly ends: readonly number[]
}

export class LineWords {
  /** All words so far, each with the character that follows it: a space, a parenthesis or `anything`. */
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The next node, indexed by node and byte; 0 if unknown. */
  readonly #next = new Uint16Array(mostNodes << 8)
  /** For each node, the characters that lead to it. */
  readonly #textOf = ["", "(", ")"]
  /** For each node and class of the next byte, the index of the word plus 1; 0 if unknown. */
  readonly #wordAt = new Uint8Array(mostNodes * followers)
  /** For each set and word, the set with the word added; 0 if unknown. */
  readonly #after = new Int16Array(mostSets * mostWords)
  /**
   * All sets so far, as indexes of words; the first one is empty and belongs to no line. A line of one word and a line
   * that repeats it have different sets.
   */
  readonly sets: (readonly number[])[] = [[]]
  readonly #setNumbers = new Map<string, number>()

  read(bytes: Uint8Array): WordedLines {
    const next = this.#next
    const { length } = bytes
    const sets: number[] = []
    const ends: number[] = []
    for (let at = 0; at < length; at += 1) {
      let set = 0
      let node = 0
      for (; ; at += 1) {
        const byte = at < length ? (bytes[at] as number) : lineFeed
        const inside = next[(node << 8) + byte] as number
        if (inside > 0) {
          node = inside
          continue
        }
        const kind = classOf[byte] as number
        if (kind === inWord) {
          node = this.#nodeAfter(node, byte)
          if (node > 0) continue
          set = unknownWords
          break
        }
        if (node > 0) {
          set = this.#setAfter(set, node, kind)
          node = 0
        }
        if (kind === other) set = unknownWords
        if (kind === feed || set === unknownWords) break
        if (kind !== space) {
          const follower = at + 1 < length ? (classOf[bytes[at + 1] as number] as number) : feed
          set = this.#setAfter(set, kind === open ? opened : closed, follower)
          if (set === unknownWords) break
        }
      }
      if (set === unknownWords) {
        const end = bytes.indexOf(lineFeed, at)
        at = end < 0 ? length : end
      }
      sets.push(set === 0 ? unknownWords : set)
      ends.push(at)
    }
    return { sets, ends }
  }

  /** Adds the word of a node to a set. @param kind class of the byte that follows the word */
  #setAfter(set: number, node: number, kind: number): number {
    const word = (this.#wordAt[node * followers + kind] as number) || this.#wordOf(node, kind)
    if (word === 0) return unknownWords
    return (this.#after[set * mostWords + word - 1] as number) || this.#setWith(set, word - 1)
  }

  /** @returns -1 if there are too many nodes */
  #nodeAfter(node: number, byte: number): number {
    const added = this.#textOf.length
    if (added === mostNodes) return -1
    this.#textOf.push(`${this.#textOf[node]}${String.fromCharCode(byte)}`)
    this.#next[(node << 8) + byte] = added
    return added
  }

  /** @returns the index of the word plus 1; 0 if there are too many words */
  #wordOf(node: number, kind: number): number {
    const text = this.#textOf[node] as string
    const follower = (node <= closed ? afterParenthesis : afterWord)[kind] as string
    const word = text + follower
    const number = this.#numbers.get(word) ?? this.words.length
    if (number === mostWords) return 0
    if (number === this.words.length) this.words.push(word)
    this.#numbers.set(word, number)
    this.#wordAt[node * followers + kind] = number + 1
    return number + 1
  }

  #setWith(before: number, word: number): number {
    const isSingle = before === 0
    const known = this.sets[before] as readonly number[]
    const words = [...new Set([...known, word])].sort((one, other) => one - other)
    const key = `${isSingle} ${words}`
    const set = this.#setNumbers.get(key) ?? this.sets.length
    if (set === mostSets) return unknownWords
    if (set === this.sets.length) this.sets.push(words)
    this.#setNumbers.set(key, set)
    this.#after[before * mostWords + word] = set
    return set
  }
}
