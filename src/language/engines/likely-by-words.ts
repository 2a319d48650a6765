// Finds the likely dialects of a text from its words. Successive texts share most of their words, so the tokens of a
// word in each dialect are cached instead of tokenizing every text in every dialect.
//
//     Flase and True      c, java …      refuse it: two adjacent variables
//                         lua, nim …     unlikely, as they have no literal True
//                         python         accepts it
//
// `alikeReaders` with `likelyAmong` has the same result. Use those if you need trees, and this for texts that most
// dialects refuse.

import { byStrictness, type Dialect } from "../dialect/dialect.ts"
import { boundedPerObject } from "../once-per-object.ts"
import { kindCode, pushdownCell } from "../tables/layout.ts"
import type { Tables } from "../tables/tables.ts"
import { tablesOf } from "../tables/tables-of.ts"
import { hasLiteralsOf, plainAmong, takesWordsApart } from "./likely-readers.ts"
import { accepts } from "./table-engine.ts"
import { cutWord, wordsIn } from "./word-cuts.ts"

// Local copies: V8 treats them as constants but loads imported bindings on every access.
const { start, shift, push, pop, accept, refused } = pushdownCell
const { end, variable } = kindCode

export interface LikelyReaders {
  /** The strictest first. */
  readonly dialects: readonly Dialect[]
  /** Whether the cached words show that a dialect reads a variable in the text. */
  readonly readsVariable: (dialect: Dialect) => boolean
}

/**
 * Finds the likely dialects of a text.
 *
 * @returns `undefined` if its words don't decide that
 */
export function likelyByWords(
  text: string,
  dialects: readonly Dialect[],
): LikelyReaders | undefined {
  return readersOf(dialects)?.likely(text)
}

/**
 * Evidence of one word, as bit sets of the indexes of dialects. `meant`: dialects that know the word, or all if it is a
 * literal in none. `refusing`: dialects that refuse every text with the word, unless another word is unclear.
 * `unclear`: dialects that need the whole text. The likely dialects of a text are in `meant` for each of its words.
 */
export interface WordSays {
  /** The strictest first. */
  readonly dialects: readonly Dialect[]
  readonly meant: Int32Array
  readonly refusing: Int32Array
  readonly unclear: Int32Array
}

/**
 * @param word word as returned by `wordsIn`
 * @returns `undefined` if words don't decide
 */
export function whatWordSays(word: string, dialects: readonly Dialect[]): WordSays | undefined {
  return word.length > longestWord ? undefined : readersOf(dialects)?.says(word)
}

function readersOf(dialects: readonly Dialect[]): WordReaders | undefined {
  return dialects.length < worthRemembering ? undefined : knownReaders(dialects)
}

/** Minimum number of dialects: with fewer, reading a text is as fast as looking up its words. */
const worthRemembering = 10
/** Maximum number of cached words, and their maximum length. */
const mostWords = 20_000
const longestWord = 100
const knownReaders = boundedPerObject(
  mostWords,
  (dialects: readonly Dialect[]) => new WordReaders(dialects),
)

/** A cached word, with the codes of its tokens in each dialect. */
interface Word extends Omit<WordSays, "dialects"> {
  readonly codes: readonly (readonly number[])[]
}

class WordReaders {
  /** The strictest first. */
  readonly #dialects: readonly Dialect[]
  readonly #words = new Map<string, Word>()
  readonly #codes = new Map<string, readonly number[]>()

  constructor(dialects: readonly Dialect[]) {
    this.#dialects = [...dialects].sort(byStrictness)
  }

  get size(): number {
    return this.#words.size
  }

  likely(text: string): LikelyReaders | undefined {
    const words: Word[] = []
    for (const each of wordsIn(text)) {
      if (each.length > longestWord) return undefined
      words.push(this.#words.get(each) ?? this.#lookAt(each))
    }
    if (words.length === 0) return undefined
    const readers: Dialect[] = []
    for (let group = 0; group * bitsEach < this.#dialects.length; group += 1) {
      let [meant, refusing, unclear] = [-1, 0, 0]
      for (const word of words) {
        meant &= word.meant[group] as number
        refusing |= word.refusing[group] as number
        unclear |= word.unclear[group] as number
      }
      for (let left = meant & (unclear | ~refusing); left !== 0; left &= left - 1) {
        const bit = left & -left
        const place = group * bitsEach + (bitsEach - 1 - Math.clz32(bit))
        const dialect = this.#dialects[place] as Dialect
        const isReader =
          unclear & bit ? accepts(text, dialect) : acceptsWords(words, place, tablesOf(dialect))
        if (isReader) readers.push(dialect)
      }
    }
    const likely = readers.filter((dialect) => !takesWordsApart(text, dialect, this.#dialects))
    return {
      dialects: plainAmong(text, likely),
      readsVariable: (dialect) => {
        const place = this.#dialects.indexOf(dialect)
        return words.some(({ codes }) => codes[place]?.includes(variable))
      },
    }
  }

  says(text: string): WordSays {
    const word = this.#words.get(text) ?? this.#lookAt(text)
    return { dialects: this.#dialects, ...word }
  }

  #lookAt(word: string): Word {
    const cuts = this.#dialects.map((dialect) => cutWord(word, dialect))
    // The character that follows the word is never part of a literal.
    const hasLiterals = hasLiteralsOf(word, this.#dialects)
    const found = {
      meant: asBits(this.#dialects.map(hasLiterals)),
      refusing: asBits(cuts.map((cut) => cut === "refused")),
      unclear: asBits(cuts.map((cut) => cut === "unclear")),
      codes: cuts.map((cut) => (typeof cut === "object" ? this.#shared(cut.codes) : none)),
    }
    this.#words.set(word, found)
    return found
  }

  /** Returns one shared list for equal codes: separate lists for all dialects would take kilobytes per word. */
  #shared(codes: readonly number[]): readonly number[] {
    const key = codes.join()
    const known = this.#codes.get(key)
    if (known === undefined) this.#codes.set(key, codes)
    return known ?? codes
  }
}

/** Number of indexes that one number holds. */
export const bitsEach = 32

export function asBits(are: readonly boolean[]): Int32Array {
  const bits = new Int32Array(Math.ceil(are.length / bitsEach))
  are.forEach((is, place) => {
    const group = Math.floor(place / bitsEach)
    if (is) bits[group] = (bits[group] as number) | (1 << place)
  })
  return bits
}

/** The stack, reused for all texts. */
const kept: number[] = []

/** Does what `accepts` does, for a text whose tokens are known. */
function acceptsWords(words: readonly Word[], place: number, { pushdown }: Tables): boolean {
  const { next, resumed, results, frameOf, stateOf } = pushdown
  let state: number = start
  let depth = 0
  for (let at = 0; at <= words.length; at += 1) {
    const codes =
      at < words.length ? ((words[at] as Word).codes[place] as readonly number[]) : atEnd
    for (let index = 0; index < codes.length; index += 1) {
      let cell = next[(state << shift) + (codes[index] as number)] as number
      while (cell >= pop) {
        if (depth === 0 || cell >= accept) return cell !== refused && cell >= accept && depth === 0
        depth -= 1
        cell = resumed[(kept[depth] as number) * results + cell - pop] as number
      }
      if (cell < push) state = cell
      else {
        kept[depth] = frameOf[cell - push] as number
        depth += 1
        state = stateOf[cell - push] as number
      }
    }
  }
  return false
}

const atEnd = [end]
const none: readonly number[] = []
