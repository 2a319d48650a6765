// Which of many dialects make the same of the texts of a dataset, as `alikeReaders` finds out text by text: these are made
// of few words, and it is found out once what each dialect makes of them.
//
//     ( True and not False )      words: ( · True · and · not · False · )
//
// Where a dialect might cut a word otherwise in another place (`word-cuts`), it reads each text with the word by itself.

import type { Dialect } from "../dialect/dialect.ts"
import { haveUsualForms, levelsWithin, mayHaveNeighbours } from "../dialect/rules-within.ts"
import { oncePerObject } from "../once-per-object.ts"
import { meaningOf } from "./joint-lexer.ts"
import { type Cut, cutWord, type Tokens, wordsIn } from "./word-cuts.ts"

/** What is known of all texts that are made of the same words. */
export interface Wording {
  /** Dialects that make the same of each of these texts, where they do not refuse it. */
  readonly groups: readonly Group[]
  /** Dialects that have to look at each of them. */
  readonly others: readonly Dialect[]
}

export interface Group {
  readonly dialects: readonly Dialect[]
  /** What they make of each word. */
  readonly cuts: readonly Cut[]
  readonly mayHaveNeighbours: boolean
}

export interface WordedText {
  readonly wording: Wording
  /** In groups of those that all refuse the text or all make the same tree of it; those in no group refuse it. */
  readonly readers: readonly (readonly Dialect[])[]
}

/** Undefined for a text that is not made of the known words. */
export type ReadersByWords = (text: string) => WordedText | undefined

/** More words than these are not compared. */
const mostWords = 150
/** More sets of words are not kept. */
const mostWordings = 4000
/** Fewer dialects read a text in the time that comparing them takes. */
const worthComparing = 3

/** @param texts with the words that are compared */
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

/** Some words, of which texts are made. */
interface WordSet {
  readonly words: readonly number[]
  /** By the number of a word the set with that word. */
  readonly after: (WordSet | undefined)[]
  wording: Wording | undefined
}

interface KnownWords {
  /** With their numbers. */
  readonly words: ReadonlyMap<string, number>
  /** For each text those of its words. */
  readonly numbersOf: ReadonlyMap<string, readonly number[]>
}

/** Undefined where there are no words, or too many. */
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

/** Groups by words, kept because many small files use the same words. */
const knownGroups = oncePerObject((_: readonly Dialect[]) => new Map<string, readonly Group[]>())

/** Dialects in groups of those that make the same of all texts that consist of these words and have no unclear one. */
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

function wordingOf(words: readonly number[], groups: readonly Group[]): Wording {
  const has = ({ cuts }: Group, cut: Cut) => words.some((word) => cuts[word] === cut)
  return {
    groups: groups.filter((group) => !has(group, "unclear") && !has(group, "refused")),
    others: groups.filter((group) => has(group, "unclear")).flatMap(({ dialects }) => dialects),
  }
}

/** A key that dialects share if they read all texts of these words alike; `undefined` for a dialect with other forms. */
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

/** Facts about a dialect that are computed once, as many small files use the same words or kinds of words. */
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

  /** `undefined` if the dialect has other forms with tokens of these kinds. */
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
  // Of several operators for the same it matters which one stands where.
  const nameOf = meanings.size < operators.length ? (kind: string) => kind : meaningOf
  const names = new Map(operators.map((kind) => [kind, nameOf(kind)]))
  const chains = dialect.ladder.flatMap((level) =>
    level.kind === "infix" && level.single !== undefined ? level.associates : [],
  )
  return { nameOf, text: `${dialect.variable?.quote} ${chains} ${levelsWithin(dialect, names)}` }
}

const operandKinds: ReadonlySet<string> = new Set(["variable", "true", "false", "open", "close"])

/** Whether there may be an operator between all operands of a text. */
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
