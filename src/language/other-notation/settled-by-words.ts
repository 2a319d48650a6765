// Decides quickly that a refused text is in no other notation. The facts about a word are computed once for all
// notations, as the same words recur in most texts.
//
//     Flase and ( True or False )   python reads it, but has the same operators as true-false, which refuses every
//                                   translation of the text because of the name Flase
//
// If the words don't decide for a notation, the text is parsed in it, which few texts need.

import { type Dialect, isMixture } from "../dialect/dialect.ts"
import { tokenAt, tokenize } from "../dialect/tokens.ts"
import { asBits, bitsEach, whatWordSays } from "../engines/likely-by-words.ts"
import { accepts } from "../engines/table-engine.ts"
import { type Cut, cutWord, wordsIn } from "../engines/word-cuts.ts"
import { boundedPerObject, oncePerObject } from "../once-per-object.ts"
import { type Word, wordsOf } from "./foreign-words.ts"

/**
 * Whether `otherNotation` would return `undefined`; false if the words don't decide.
 *
 * @param dialect a dialect that refuses the text
 * @param dialects candidates for the notation of the text
 */
export function isSettledByWords(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): boolean {
  return wordsAmong(dialects)(dialect).settle(text)
}

/** Limits of the cache; longer words are not cached. */
const mostWords = 20_000
const longestWord = 100
const wordsAmong = oncePerObject((dialects: readonly Dialect[]) =>
  boundedPerObject(mostWords, (dialect: Dialect) => new SettlingWords(dialect, dialects)),
)

/** The facts about a word for each notation that might read a text with it. */
interface SettlingWord {
  /** The candidates, strictest first. */
  readonly readers: readonly Dialect[]
  /** All sets of readers as bits, each in the same number of integers; a reader's bit is its index. */
  readonly sets: Int32Array
  /** The number of the last text that contained the word. */
  text: number
}

/** The sets of a word. The sets of a text are the unions of the sets of its words. */
const set = {
  /** Readers that are not `meant` in the sense of `WordSays`, or that are not candidates. */
  excluded: 0,
  refusing: 1,
  unclear: 2,
  /** Readers for which adjacent text may change the tokens of the word or of its translation. */
  unsure: 3,
  /** Readers in which the word is the beginning, or a later part, of a spelling of several words. */
  begins: 4,
  goesOn: 5,
  /** Readers with an operator in the word that the refusing dialect spells differently. */
  foreign: 6,
  /** Readers from which every token-by-token translation contains a token that the refusing dialect refuses. */
  refused: 7,
  /** Readers from which a translation may change the meaning of the word in the refusing dialect. */
  rewritten: 8,
} as const
const setCount = Object.keys(set).length

class SettlingWords {
  readonly #words = new Map<string, SettlingWord | undefined>()
  /** The sets of the current text. */
  #all = new Int32Array(0)
  #texts = 0

  constructor(
    private readonly dialect: Dialect,
    private readonly dialects: readonly Dialect[],
  ) {}

  get size(): number {
    return this.#words.size
  }

  settle(text: string): boolean {
    let readers: readonly Dialect[] | undefined
    let isKnown = true
    this.#texts += 1
    for (const each of wordsIn(text)) {
      const word = this.#words.get(each)
      if (word === undefined) {
        isKnown = false
        this.#meet(each)
      } else if (word.text !== this.#texts) {
        word.text = this.#texts
        if (readers === undefined) {
          readers = word.readers
          this.#all = word.sets.slice()
        } else unite(this.#all, word.sets)
      }
    }
    return isKnown && readers !== undefined && areSettled(text, readers, this.#all)
  }

  /** Computes the facts when a word appears for the second time; for a single use that would not pay. */
  #meet(word: string): void {
    if (word.length > longestWord) return
    const isKnown = this.#words.has(word)
    this.#words.set(word, isKnown ? settlingWord(word, this.dialect, this.dialects) : undefined)
  }
}

function unite(all: Int32Array, sets: Int32Array): void {
  for (let at = 0; at < all.length; at += 1) (all[at] as number) |= sets[at] as number
}

function areSettled(text: string, readers: readonly Dialect[], all: Int32Array): boolean {
  const groups = all.length / setCount
  for (let group = 0; group < groups; group += 1) {
    const of = (each: number) => all[each * groups + group] as number
    const candidates = ~of(set.excluded) & (of(set.unclear) | ~of(set.refusing))
    // `isForeign` is false for a text without foreign operators.
    let open =
      candidates &
      (of(set.unsure) |
        (of(set.begins) & of(set.goesOn)) |
        of(set.foreign) |
        (~of(set.refused) & of(set.rewritten)))
    for (; open !== 0; open &= open - 1) {
      const place = group * bitsEach + 31 - Math.clz32(open & -open)
      if (accepts(text, readers[place] as Dialect)) return false
    }
  }
  return true
}

function settlingWord(
  word: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): SettlingWord | undefined {
  const says = whatWordSays(word, dialects)
  if (says === undefined) return undefined
  const { dialects: readers, meant, refusing, unclear } = says
  const own = cutWord(word, dialect)
  const each = readers.map((reader) => {
    const tokens = tokensOf(word, reader, dialect) ?? []
    const pieces = new Map(
      tokens.flatMap(({ text, spelled }) => [text, spelled]).map(cutIn(dialect)),
    )
    const isRefused = (piece: string) => pieces.get(piece) === "refused"
    const [token, ...others] = tokens
    const alone = pieces.get(token?.text ?? "")
    const isSame =
      others.length === 0 &&
      token?.spelled === token?.text &&
      typeof own === "object" &&
      typeof alone === "object" &&
      `${own.codes}` === `${alone.codes}`
    return {
      ...severalWords(word, reader),
      isUnsure: tokens.length === 0 || [...pieces.values()].includes("unclear"),
      isForeign: tokens.some(({ isOperator, isOwn }) => isOperator && !isOwn),
      isRefused: tokens.some(({ text, spelled }) => isRefused(text) && isRefused(spelled)),
      isSame,
    }
  })
  const asked = asBits(readers.map((reader) => reader !== dialect && !isMixture(reader)))
  const sets: Readonly<Record<keyof typeof set, Int32Array>> = {
    excluded: meant.map((bits, group) => ~(bits & (asked[group] as number))),
    refusing,
    unclear,
    unsure: asBits(each.map(({ isUnsure }) => isUnsure)),
    begins: asBits(each.map(({ begins }) => begins)),
    goesOn: asBits(each.map(({ goesOn }) => goesOn)),
    foreign: asBits(each.map(({ isForeign }) => isForeign)),
    refused: asBits(each.map(({ isRefused }) => isRefused)),
    rewritten: asBits(each.map(({ isSame }) => !isSame)),
  }
  const numbers = new Int32Array(setCount * meant.length)
  for (const [name, at] of Object.entries(set)) {
    numbers.set(sets[name as keyof typeof set], at * meant.length)
  }
  return { readers, sets: numbers, text: 0 }
}

/** The tokens of a word; `undefined` if adjacent text may change them, except for other words of its spelling. */
function tokensOf(word: string, reader: Dialect, dialect: Dialect): readonly Word[] | undefined {
  const text = word.slice(0, -1)
  const tokens = tokenize(text, reader)
  const cut = cutWord(word, reader)
  const isClear =
    typeof cut === "object"
      ? `${cut.kinds}` === `${tokens.map(({ kind }) => kind)}`
      : tokens[0]?.text === text && isPlainWord(word, reader)
  return isClear ? wordsOf(text, reader, dialect) : undefined
}

/** Whether a word consists of letters and a space and cannot begin a comment. */
function isPlainWord(word: string, { space }: Dialect): boolean {
  const begins = ({ from }: { readonly from: string }) =>
    word.toLowerCase().startsWith(from.trim().toLowerCase())
  return /^[a-z]+ $/i.test(word) && !space.comments.some(begins)
}

/** Whether a word begins a spelling of several words, such as `and then`, and whether it can continue one. */
function severalWords(word: string, { spellings }: Dialect) {
  const text = word.slice(0, -1).toLowerCase()
  let begins = false
  let goesOn = false
  for (const spelling of Object.values(spellings).flat()) {
    const [first, ...others] = spelling.toLowerCase().split(" ")
    if (others.length === 0) continue
    begins ||= first === text
    goesOn ||= others.some((other) => text.startsWith(other))
  }
  return { begins, goesOn }
}

/** Splits a piece of text, with spaces around it, into the tokens of a dialect. */
function cutIn(dialect: Dialect) {
  return (piece: string): readonly [string, Cut] => {
    if (!/^[!-~]+$/.test(piece)) return [piece, "unclear"]
    const word = `${piece} `
    const cut = cutWord(word, dialect)
    // The beginning of a word whose spelling does not end there.
    const isBegun =
      cut === "unclear" &&
      tokenAt(piece, 0, dialect) === undefined &&
      isPlainWord(word, dialect) &&
      !severalWords(word, dialect).begins
    return [piece, isBegun ? "refused" : cut]
  }
}
