// Groups dialects that parse a text to the same tree, as `alikeReaders` does, but word by word: the texts of a dataset
// consist of few words, so each word is tokenized only once per dialect.
//
//     ( True and not False )      words: ( · True · and · not · False · )
//
// A dialect that may cut a word differently elsewhere (see `word-cuts`) is kept apart for every text with that word.

import type { Dialect } from "../dialect/dialect.ts"
import { haveUsualForms, levelsWithin, mayHaveNeighbours } from "../dialect/rules-within.ts"
import { oncePerObject } from "../once-per-object.ts"
import { meaningOf } from "./joint-lexer.ts"
import { type Cut, cutWord, type Tokens, wordsIn } from "./word-cuts.ts"

/** Facts about all texts that consist of the same words. */
export interface Wording {
  /** Groups of dialects that parse each of these texts to the same tree or refuse it. */
  readonly groups: readonly Group[]
  /** Dialects that have to parse each text separately. */
  readonly others: readonly Dialect[]
}

export interface Group {
  readonly dialects: readonly Dialect[]
  /** For each word the tokens that they cut it into. */
  readonly cuts: readonly Cut[]
  readonly mayHaveNeighbours: boolean
}

export interface WordedText {
  readonly wording: Wording
  /** Groups whose members all refuse the text or all parse it to the same tree; dialects in no group refuse it. */
  readonly readers: readonly (readonly Dialect[])[]
}

/** Returns `undefined` for a text with unknown words. */
export type ReadersByWords = (text: string) => WordedText | undefined

/** Maximum number of different words to compare. */
const mostWords = 150
/** Maximum number of sets of words to cache. */
const mostWordings = 4000
/** Minimum number of dialects: with fewer, parsing in each is as fast as comparing them. */
const worthComparing = 3

/** @param texts texts that contain the words to compare */
export function readersByWords(
  texts: readonly string[],
  dialects: readonly Dialect[],
): ReadersByWords {
  const known = dialects.length < worthComparing ? undefined : wordsOf(texts)
  if (known === undefined) return () => undefined
  const { words, numbersOf } = known
  const groups = groupsFor([...words.keys()], dialects)
  const start: WordSet = { words: [], after: [], wording: undefined }
  const sets = new Map<string, WordSet>()
  const setWith = (word: number, before: WordSet): WordSet => {
    const words = [...new Set([...before.words, word])].sort((one, other) => one - other)
    const key = words.join()
    const set = sets.get(key) ?? { words, after: [], wording: undefined }
    if (!sets.has(key) && sets.size >= mostWordings) return set
    sets.set(key, set)
    before.after[word] = set
    return set
  }
  return (text) => {
    const numbers = numbersOf.get(text) ?? wordsIn(text).map((word) => words.get(word))
    if (numbers.length === 0 || !areKnown(numbers)) return undefined
    let set = start
    for (const number of numbers) set = set.after[number] ?? setWith(number, set)
    set.wording ??= wordingOf(set.words, groups)
    const { wording } = set
    const readers = wording.others.map((dialect): readonly Dialect[] => [dialect])
    for (const group of wording.groups) {
      if (isComplete(numbers, group)) readers.push(group.dialects)
    }
    return { wording, readers }
  }
}

/** The set of words of a text, as a node of a graph in which each edge adds a word. */
interface WordSet {
  readonly words: readonly number[]
  /** The set with one word added, by the number of the word. */
  readonly after: (WordSet | undefined)[]
  wording: Wording | undefined
}

interface KnownWords {
  /** Words with their numbers. */
  readonly words: ReadonlyMap<string, number>
  /** For each text the numbers of its words. */
  readonly numbersOf: ReadonlyMap<string, readonly number[]>
}

/** Returns `undefined` if there are no words or too many. */
function wordsOf(texts: readonly string[]): KnownWords | undefined {
  const words = new Map<string, number>()
  const numbersOf = new Map<string, readonly number[]>()
  for (const text of texts) {
    const numbers: number[] = []
    for (const word of wordsIn(text)) {
      const number = words.get(word) ?? words.size
      if (number === words.size) words.set(word, number)
      numbers.push(number)
    }
    if (words.size > mostWords) return undefined
    numbersOf.set(text, numbers)
  }
  return words.size === 0 ? undefined : { words, numbersOf }
}

function areKnown(numbers: readonly (number | undefined)[]): numbers is readonly number[] {
  return !numbers.includes(undefined)
}

/** Groups by words; cached because many small files use the same words. */
const knownGroups = oncePerObject((_: readonly Dialect[]) => new Map<string, readonly Group[]>())

/** Groups dialects that parse all texts of these words to the same trees, apart from texts with unclear words. */
export function groupsFor(
  words: readonly string[],
  dialects: readonly Dialect[],
): readonly Group[] {
  const known = knownGroups(dialects)
  const key = words.join("\n")
  const groups = known.get(key) ?? madeGroups(words, dialects)
  if (known.size >= mostKnown) known.clear()
  known.set(key, groups)
  return groups
}

function madeGroups(words: readonly string[], dialects: readonly Dialect[]): readonly Group[] {
  const groups = new Map<string, Group & { readonly dialects: Dialect[] }>()
  dialects.forEach((dialect, place) => {
    const known = knownOf(dialect)
    const cuts = words.map((word) => known.cutOf(word))
    const key = rulesFor(cuts, known) ?? `${place}`
    const group = groups.get(key)
    const { mayHaveNeighbours } = known
    if (group === undefined) groups.set(key, { dialects: [dialect], cuts, mayHaveNeighbours })
    else group.dialects.push(dialect)
  })
  return [...groups.values()]
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
function rulesFor(cuts: readonly Cut[], known: KnownDialect): string | undefined {
  const kinds = new Set(cuts.flatMap((cut) => (typeof cut === "object" ? cut.kinds : [])))
  const rules = known.rulesWith(kinds)
  if (rules === undefined) return undefined
  const cutInto = cuts.map((cut) =>
    typeof cut === "object" ? cut.kinds.map(rules.nameOf).join(" ") : `(${cut})`,
  )
  return `${cutInto} ${rules.text} ${known.mayHaveNeighbours}`
}

interface Rules {
  readonly nameOf: (kind: string) => string
  readonly text: string
}

/** Cached facts about a dialect: many small files use the same words. */
class KnownDialect {
  readonly mayHaveNeighbours: boolean
  readonly #cuts = new Map<string, Cut>()
  readonly #rules = new Map<string, Rules | undefined>()

  constructor(private readonly dialect: Dialect) {
    this.mayHaveNeighbours = mayHaveNeighbours(dialect)
  }

  cutOf(word: string): Cut {
    const known = this.#cuts.get(word)
    if (known !== undefined) return known
    if (this.#cuts.size >= mostKnown) this.#cuts.clear()
    const cut = cutWord(word, this.dialect)
    this.#cuts.set(word, cut)
    return cut
  }

  /** Returns `undefined` if the dialect has unusual forms with tokens of these kinds. */
  rulesWith(kinds: ReadonlySet<string>): Rules | undefined {
    const key = [...kinds].sort().join(" ")
    if (this.#rules.has(key)) return this.#rules.get(key)
    if (this.#rules.size >= mostKnown) this.#rules.clear()
    const rules = rulesOf(this.dialect, kinds)
    this.#rules.set(key, rules)
    return rules
  }
}

/** Maximum number of words, and of sets of token kinds, to keep for a dialect. */
const mostKnown = 1000

const knownOf = oncePerObject((dialect: Dialect) => new KnownDialect(dialect))

function rulesOf(dialect: Dialect, kinds: ReadonlySet<string>): Rules | undefined {
  if (!haveUsualForms(dialect, kinds)) return undefined
  const operators = [...kinds].filter((kind) => !operandKinds.has(kind))
  const meanings = new Set(operators.map(meaningOf))
  // Operators with the same meaning have to be told apart, as their rules may differ.
  const nameOf = meanings.size < operators.length ? (kind: string) => kind : meaningOf
  const names = new Map(operators.map((kind) => [kind, nameOf(kind)]))
  const chains = dialect.ladder.flatMap((level) =>
    level.kind === "infix" && level.single !== undefined ? level.associates : [],
  )
  return { nameOf, text: `${dialect.variable?.quote} ${chains} ${levelsWithin(dialect, names)}` }
}

const operandKinds: ReadonlySet<string> = new Set(["variable", "true", "false", "open", "close"])

/** Whether no two operands of the text are adjacent, or the dialects allow that. */
function isComplete(words: readonly number[], { cuts, mayHaveNeighbours }: Group): boolean {
  if (mayHaveNeighbours) return true
  let isAfterOperand = false
  for (const word of words) {
    const { beginsOperand, endsOperand, hasNeighbours } = cuts[word] as Tokens
    if (hasNeighbours || (isAfterOperand && beginsOperand)) return false
    isAfterOperand = endsOperand
  }
  return true
}
