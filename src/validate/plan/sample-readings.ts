// Reads the rows of a dataset in every dialect that may be the intended one, and collects their values.
//
//     false & false == false     python: True     c: False     binary: not read

import type { Dialect } from "../../language/dialect/dialect.ts"
import { alikeReaders } from "../../language/engines/alike-readers.ts"
import { likelyAmong, reasonableIn } from "../../language/engines/likely-readers.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readTree } from "../../language/engines/read-tree.ts"
import { readValue } from "../../language/engines/read-value.ts"
import {
  type ReadersByWords,
  readersByWords,
  type Wording,
} from "../../language/engines/readers-by-words.ts"
import { wholeAmong } from "../../language/engines/whole-readers.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { meaningOf } from "../../language/expression/same-meaning.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"

/** A row used to detect the notation. */
export interface Sample {
  readonly text: string
  /** The values of its variables, given the literals of a dialect. */
  readonly values?: (dialect: Dialect) => Assignment
  /** The value of its label, given the literals of a dialect; `undefined` if the label states nothing. */
  readonly label?: (dialect: Dialect) => boolean | undefined
}

/** The result of reading a text: its value, or its tree if some variables have no value. */
export type Outcome = boolean | Expression

/** Outcomes by dialect, for dialects that read the text and are likely to be the intended one. */
export type Outcomes = ReadonlyMap<Dialect, Outcome>

/** The outcomes of each text in the dialects that may be the intended one. */
export interface SampleReadings {
  readonly samples: readonly Sample[]
  readonly dialects: readonly Dialect[]
  readonly likely: readonly Dialect[]
  readonly outcomes: readonly Outcomes[]
  /** Number of texts that at least one of them reads. */
  readonly readable: number
}

/**
 * @param known outcomes of texts without values in these dialects, shared by sets of at most `2 * fewRows` samples
 */
export function readSamples(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
  known: Map<string, Outcomes> = new Map(),
): SampleReadings {
  const likely = readersOfSome(samples, dialects)
  const reading = readingBy(likely, samples, dialects)
  const outcomes = samples.map((sample) => {
    const { text, values } = sample
    const own = (values === undefined && known.get(text)) || outcomesOf(sample, reading)
    if (values === undefined) known.set(text, own)
    return own
  })
  const readable = outcomes.filter((each) => each.size > 0).length
  return { samples, dialects, likely, outcomes, readable }
}

/** Dialects that parse a text to the same tree. */
interface AlikeReaders {
  readonly dialects: readonly Dialect[]
  /** The value of the text, with the row's assignment as the first of these dialects reads it. */
  readonly value: boolean | undefined
}

const noValues: Assignment = new Map()

/** State shared by all texts. */
interface Reading {
  /** All candidates. */
  readonly dialects: readonly Dialect[]
  /** The candidates to try. */
  readonly asked: readonly Dialect[]
  readonly byWords: ReadersByWords
  /** For each wording, the dialects in which its words make sense. */
  readonly reasonable: Map<Wording, ReadonlySet<Dialect>>
}

function readingBy(
  asked: readonly Dialect[],
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): Reading {
  const texts = samples.map(({ text }) => text)
  const byWords = readersByWords(texts, asked)
  return { dialects, asked, byWords, reasonable: new Map() }
}

/** The dialects that accept a text, grouped by the tree that they make of it. */
function readersOf(
  text: string,
  reading: Reading,
  valuesFor: (dialect: Dialect) => Assignment = () => noValues,
): readonly AlikeReaders[] {
  const worded = reading.byWords(text)
  const meant = worded && reasonableFor(text, worded.wording, reading)
  return (worded?.readers ?? alikeReaders(text, reading.asked)).flatMap((all): AlikeReaders[] => {
    const readers = meant === undefined ? all : all.filter((dialect) => meant.has(dialect))
    const [first] = readers
    if (first === undefined) return []
    const value = readValue(text, tablesOf(first), valuesFor(first))
    if (value instanceof ParseFailure) return []
    return [{ dialects: readers, value: typeof value === "boolean" ? value : undefined }]
  })
}

/** The dialects in which the words of a text make sense; no other dialect needs to read it. */
function reasonableFor(
  text: string,
  wording: Wording,
  { dialects, asked, reasonable }: Reading,
): ReadonlySet<Dialect> {
  const known = reasonable.get(wording) ?? new Set(asked.filter(reasonableIn(text, dialects)))
  reasonable.set(wording, known)
  return known
}

/** Number of rows, spread over the set, that decide which dialects are tried on all rows. */
const fewRows = 64

/** A dialect must read this share of the sampled rows that the best dialect reads. */
const promising = 0.25

/** Drops dialects that read far less than the best one; keeps all if nothing is read. */
function readersOfSome(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  if (samples.length <= 2 * fewRows) return dialects
  const step = samples.length / fewRows
  const counts = new Map(dialects.map((dialect) => [dialect, 0]))
  const few = Array.from({ length: fewRows }, (_, at) => samples[Math.floor(at * step)] as Sample)
  const reading = readingBy(dialects, few, dialects)
  for (const { text } of few) {
    for (const dialect of likelyReaders(text, readersOf(text, reading), dialects)) {
      counts.set(dialect, (counts.get(dialect) as number) + 1)
    }
  }
  const most = Math.max(...counts.values())
  return dialects.filter((dialect) => (counts.get(dialect) as number) >= promising * most)
}

/** The dialects that accept a text and are likely to be the intended one. */
function likelyReaders(
  text: string,
  alike: readonly AlikeReaders[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  const readers = alike.flatMap((each) => each.dialects)
  return wholeAmong(text, likelyAmong(text, readers, dialects))
}

function outcomesOf(sample: Sample, reading: Reading): Outcomes {
  const { text } = sample
  const valuesFor = valuesByDialect(sample)
  const alike = readersOf(text, reading, valuesFor)
  const likely = new Set(likelyReaders(text, alike, reading.dialects))
  const outcomes = new Map<Dialect, Outcome>()
  const trees = new Map<string, Expression>()
  for (const { dialects: readers, value } of alike) {
    const [first] = readers as [Dialect, ...Dialect[]]
    const tables = tablesOf(first)
    const known = new Map([[valuesFor(first), value]])
    let tree: Expression | undefined
    for (const dialect of readers) {
      if (!likely.has(dialect)) continue
      const values = valuesFor(dialect)
      if (!known.has(values)) {
        const other = readValue(text, tables, values)
        known.set(values, typeof other === "boolean" ? other : undefined)
      }
      const own = known.get(values)
      // Build trees only for likely dialects: for a long text, a tree takes much longer than a value.
      if (own === undefined) tree ??= firstAlike(readTree(text, tables) as Expression, trees)
      outcomes.set(dialect, own ?? (tree as Expression))
    }
  }
  return outcomes
}

/** The first known tree with the same meaning, so that dialects that agree share it. */
function firstAlike(tree: Expression, known: Map<string, Expression>): Expression {
  const meaning = meaningOf(tree)
  const first = known.get(meaning) ?? tree
  known.set(meaning, first)
  return first
}

/**
 * The assignment of a row as each dialect reads it. Equal assignments, the normal case, are the same object, so that a
 * text is read only once with them.
 */
function valuesByDialect({ values }: Sample): (dialect: Dialect) => Assignment {
  if (values === undefined) return () => noValues
  const byLiterals = new Map<string, Assignment>()
  const different: Assignment[] = []
  return (dialect) => {
    const literals = literalsOf(dialect)
    const known = byLiterals.get(literals)
    if (known !== undefined) return known
    const own = values(dialect)
    const same = different.find((each) => areSame(each, own))
    if (same === undefined) different.push(own)
    byLiterals.set(literals, same ?? own)
    return same ?? own
  }
}

function areSame(some: Assignment, others: Assignment): boolean {
  if (some.size !== others.size) return false
  for (const [name, value] of some) if (others.get(name) !== value) return false
  return true
}

const knownLiterals = new WeakMap<Dialect, string>()

/** A key that is the same for dialects with the same literals. */
export function literalsOf(dialect: Dialect): string {
  const { spellings } = dialect
  const literals =
    knownLiterals.get(dialect) ?? `${spellings.true.join(" ")}\n${spellings.false.join(" ")}`
  knownLiterals.set(dialect, literals)
  return literals
}
