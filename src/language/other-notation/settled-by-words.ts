// Which refused texts are surely in no other notation, as far as their words tell: what a word means for this is found out
// once for all notations, since texts have the same few words again and again.
//
//     Flase and ( True or False )   python, which may read it, writes its operators as true-false does, and with the
//                                   name Flase no rewriting of the text is one that true-false reads
//
// Where words do not settle it for a notation, that is asked whether it reads the text, which few do.

import { type Dialect, isMixture } from "../dialect/dialect.ts"
import { tokenAt, tokenize } from "../dialect/tokens.ts"
import { asBits, bitsEach, whatWordSays } from "../engines/likely-by-words.ts"
import { accepts } from "../engines/table-engine.ts"
import { type Cut, cutWord, wordsIn } from "../engines/word-cuts.ts"
import { boundedPerObject, oncePerObject } from "../once-per-object.ts"
import { type Word, wordsOf } from "./foreign-words.ts"

/**
 * Whether `otherNotation` finds none.
 *
 * @param dialect one that refuses the text
 * @param dialects all that it may be written in
 */
export function isSettledByWords(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): boolean {
  return wordsAmong(dialects)(dialect).settle(text)
}

/** More words, and longer ones, are not kept. */
const mostWords = 20_000
const longestWord = 100
const wordsAmong = oncePerObject((dialects: readonly Dialect[]) =>
  boundedPerObject(mostWords, (dialect: Dialect) => new SettlingWords(dialect, dialects)),
)

/** What a word says of notations that may read a text with it. */
interface SettlingWord {
  /** The strictest first. */
  readonly readers: readonly Dialect[]
  /** Sets of readers, each in as many numbers as it takes: a bit is a reader's place. */
  readonly sets: Int32Array
  /** The number of the last text with the word. */
  text: number
}

/** The sets of a word. Those of a text are the unions of the sets of its words. */
const set = {
  /** The word is not meant there, as `WordSays` has it, or it is no notation that is asked for. */
  excluded: 0,
  refusing: 1,
  unclear: 2,
  /** What stands around it may change its tokens, or those of what is written for it. */
  unsure: 3,
  /** It begins a spelling of several words, or goes on with one. */
  begins: 4,
  goesOn: 5,
  /** It has an operator that the refusing dialect writes otherwise. */
  foreign: 6,
  /** However a text with it is written token by token, the refusing dialect refuses that, too. */
  refused: 7,
  /** Written token by token, it may be something else to the refusing dialect. */
  rewritten: 8,
} as const
const setCount = Object.keys(set).length

class SettlingWords {
  readonly #words = new Map<string, SettlingWord | undefined>()
  /** The sets of a text. */
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

  /** A word that comes once is not worth being looked at. */
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
    // Where no operator is foreign, a text is not written otherwise all over.
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

/** The tokens of a word; undefined where what stands around it may change them, other words of its spelling aside. */
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

/** Whether a word is letters before a space, and may not begin a comment. */
function isPlainWord(word: string, { space }: Dialect): boolean {
  const begins = ({ from }: { readonly from: string }) =>
    word.toLowerCase().startsWith(from.trim().toLowerCase())
  return /^[a-z]+ $/i.test(word) && !space.comments.some(begins)
}

/** Whether a word begins a spelling of several words, such as `and then`, and whether it may go on with one. */
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

/** What a dialect makes of a piece of text with spaces around it. */
function cutIn(dialect: Dialect) {
  return (piece: string): readonly [string, Cut] => {
    if (!/^[!-~]+$/.test(piece)) return [piece, "unclear"]
    const word = `${piece} `
    const cut = cutWord(word, dialect)
    // The beginning of a word that has no end there.
    const isBegun =
      cut === "unclear" &&
      tokenAt(piece, 0, dialect) === undefined &&
      isPlainWord(word, dialect) &&
      !severalWords(word, dialect).begins
    return [piece, isBegun ? "refused" : cut]
  }
}
