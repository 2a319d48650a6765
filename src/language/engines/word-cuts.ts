// Groups dialects that read all texts of the same words alike: they cut each word into tokens of the same meaning, and their
// rules for these are equal. Spaces and parentheses separate words; a parenthesis is a word.
//
//     ( True and not False )      words: ( · True · and · not · False · )
//
// A cut is unclear if it depends on the rest of the text, for example after the start of a comment. A dialect with unclear
// words has to read each text by itself.

import { lineFeed } from "../../ascii.ts"
import { connectiveOf } from "../connectives.ts"
import {
  type Dialect,
  haveUsualForms,
  isReserved,
  levelsWithin,
  mayHaveNeighbours,
} from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import {
  endOfText,
  isWithin,
  kindCode,
  kindMask,
  lexerTableOf,
  restShift,
  unclearCell,
} from "../tables/index.ts"

/** After a parenthesis, stands for any character that is neither a space nor a parenthesis. */
const anything = "x"

/** Kinds of the tokens of a word; `refused` if the dialect refuses every text with it, `unclear` if the text decides. */
export type Cut = readonly string[] | "refused" | "unclear"

const { none, variable } = kindCode

/** @param word word with the character that follows it */
function cutWord(word: string, dialect: Dialect): Cut {
  const { classOf, next, firstSpecial, codes, reserved } = lexerTableOf(dialect)
  const after = (cell: number, character: number) =>
    next[cell + (classOf[character] as number)] as number
  const names = [...codes.keys()]
  const kinds: string[] = []
  const end = word.length - 1
  let hasReserved = false
  let from = 0
  let cell = 0
  const take = (kind: number, to: number) => {
    kinds.push(names[kind] as string)
    hasReserved ||= kind === variable && isReserved(word.slice(from, to), reserved)
    cell = 0
  }
  /** The kind of the token if it ends before this character; `none` if it continues or depends on the text. */
  const endingBefore = (character: number) => {
    const code = after(cell, character) - firstSpecial
    return code < 0 || code & isWithin || code >> restShift > 0 ? none : code & kindMask
  }
  for (let at = 0; at < end; at += 1) {
    const character = word.charCodeAt(at)
    const kind = cell === 0 ? none : endingBefore(character)
    if (kind !== none) take(kind, at)
    const isFirst = cell === 0
    if (isFirst) from = at
    cell = after(cell, character)
    if (cell === 0) return "unclear"
    if (cell < firstSpecial) continue
    const code = cell - firstSpecial
    if (code === none) return "refused"
    if (code === unclearCell || !(code & isWithin)) return "unclear"
    take(code & kindMask, at + 1)
  }
  if (cell !== 0) {
    // The token must end here in every text.
    const kind = endingBefore(endOfText)
    const follower = word.charAt(end)
    const followed = after(0, follower.charCodeAt(0))
    const isOver =
      follower === " "
        ? followed === 0
        : (followed > 0 && followed < firstSpecial) ||
          ((followed - firstSpecial) & kindMask) !== none
    const isSame = kind !== none && endingBefore(follower.charCodeAt(0)) === kind
    if (follower === anything || !isOver || !isSame) return "unclear"
    take(kind, end)
  }
  return hasReserved ? "refused" : kinds
}

/** Dialects that read all texts of some words alike. */
export interface Group {
  readonly dialects: readonly Dialect[]
  /** For each word the tokens that they cut it into. */
  readonly cuts: readonly Cut[]
}

/** Groups dialects that parse all texts of these words to the same trees, apart from texts with unclear words. */
export function groupsFor(words: readonly string[], dialects: readonly Dialect[]): Group[] {
  const groups = new Map<string, Group & { readonly dialects: Dialect[] }>()
  dialects.forEach((dialect, place) => {
    const known = cutsIn(dialect)
    const cuts = words.map((word) => {
      const cut = known.get(word) ?? cutWord(word, dialect)
      if (known.size >= mostCuts) known.clear()
      known.set(word, cut)
      return cut
    })
    const key = rulesFor(cuts, dialect) ?? `${place}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { dialects: [dialect], cuts })
    else group.dialects.push(dialect)
  })
  return [...groups.values()]
}

/** Cached, since groups are made again when words are added. */
const cutsIn = oncePerObject((_: Dialect) => new Map<string, Cut>())
const mostCuts = 1000

/** Facts about all texts that consist of the same words. */
interface Wording {
  /** Groups of dialects that parse each of these texts to the same tree or refuse it. */
  readonly groups: readonly Group[]
  /** Dialects that have to parse each text separately. */
  readonly others: readonly Dialect[]
}

/** The notations that may read texts of exactly these words, as indexes of the words that the groups are for. */
export function wordingOf(words: readonly number[], groups: readonly Group[]): Wording {
  const has = ({ cuts }: Group, cut: Cut) => words.some((word) => cuts[word] === cut)
  return {
    groups: groups.filter((group) => !has(group, "unclear") && !has(group, "refused")),
    others: groups.filter((group) => has(group, "unclear")).flatMap(({ dialects }) => dialects),
  }
}

/** Key that dialects share if they read all texts of these words alike; `undefined` if a dialect has unusual forms. */
function rulesFor(cuts: readonly Cut[], dialect: Dialect): string | undefined {
  const kinds = new Set(cuts.flatMap((cut) => (typeof cut === "object" ? cut : [])))
  if (!haveUsualForms(dialect, kinds)) return undefined
  const operators = [...kinds].filter((kind) => !operandKinds.has(kind))
  const meanings = new Set(operators.map(meaningOf))
  // Operators with the same meaning have to be told apart, as their rules may differ.
  const nameOf = meanings.size < operators.length ? (kind: string) => kind : meaningOf
  const names = new Map(operators.map((kind) => [kind, nameOf(kind)]))
  const chains = dialect.ladder.flatMap((level) =>
    level.kind === "infix" && level.single !== undefined ? level.associates : [],
  )
  const cutInto = cuts.map((cut) =>
    typeof cut === "object" ? cut.map(nameOf).join(" ") : `(${cut})`,
  )
  const rules = `${dialect.variable?.quote} ${chains} ${levelsWithin(dialect, names)}`
  return `${cutInto} ${rules} ${mayHaveNeighbours(dialect)}`
}

const operandKinds: ReadonlySet<string> = new Set(["variable", "true", "false", "open", "close"])

/** Returns the connective that a kind of token means, or the kind itself if it means none. */
function meaningOf(kind: string): string {
  return connectiveOf(kind) ?? kind
}

// Finds the set of words in each line of bytes without creating strings. Words are the same as in `word-cuts`.
//
//     ( True and not False )\nTrue and\n      {"( ", "True ", "and ", "not ", "False ", ") "}, {"True ", "and "}

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
  /** For each line its set, an index into `LineWords.sets`, or `unknownWords`. */
  readonly sets: readonly number[]
  /** For each line the offset of its end, before the line feed. */
  readonly ends: readonly number[]
}

export class LineWords {
  /** All words so far, each with the character that follows it: a space, a parenthesis or `anything`. */
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** The next node by node and byte; 0 if unknown. */
  readonly #next = new Uint16Array(mostNodes << 8)
  /** For each node the characters that lead to it. */
  readonly #textOf = ["", "(", ")"]
  /** The index of a word plus 1 by node and class of the next byte; 0 if unknown. */
  readonly #wordAt = new Uint8Array(mostNodes * followers)
  /** The set with one word added, by set and word; 0 if unknown. */
  readonly #after = new Int16Array(mostSets * mostWords)
  /**
   * All sets so far, as indexes of words; the first one is empty and belongs to no line. A line of one word and a line
   * that repeats it have different sets.
   */
  readonly sets: (readonly number[])[] = [[]]
  readonly #setNumbers = new Map<string, number>()

  /** Returns the set of words of each line. */
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
