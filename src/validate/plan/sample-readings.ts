// The rows of a dataset as each dialect reads them that may be meant: which give them a value, and which.
//
//     false & false == false     python: True     c: False     binary does not read it

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

/** A row that is looked at to find out which notation it is. */
export interface Sample {
  readonly text: string
  /** The values of its variables, as a dialect writes literals. */
  readonly values?: (dialect: Dialect) => Assignment
  /** What its label states, as a dialect writes literals; undefined where it states nothing. */
  readonly label?: (dialect: Dialect) => boolean | undefined
}

/** What a dialect makes of a text: its value, or its tree where it has variables without a value. */
export type Outcome = boolean | Expression

/** By dialect, those that read the text and are likely to be meant. */
export type Outcomes = ReadonlyMap<Dialect, Outcome>

/** What the dialects that may be meant make of each text. */
export interface SampleReadings {
  readonly samples: readonly Sample[]
  readonly dialects: readonly Dialect[]
  readonly likely: readonly Dialect[]
  readonly outcomes: readonly Outcomes[]
  /** How many of the texts any of them reads. */
  readonly readable: number
}

export function readSamples(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): SampleReadings {
  const likely = readersOfSome(samples, dialects)
  const reading = readingBy(likely, samples, dialects)
  const outcomes = samples.map((sample) => outcomesOf(sample, reading))
  const readable = outcomes.filter((each) => each.size > 0).length
  return { samples, dialects, likely, outcomes, readable }
}

/** What dialects make of a text. */
interface Readings {
  readonly sample: Sample
  /** What is known of texts of the same words. */
  readonly wording: Wording | undefined
  /** Those that accept it. */
  readonly alike: readonly AlikeReaders[]
}

/** Dialects that make the same tree of a text. */
interface AlikeReaders {
  readonly dialects: readonly Dialect[]
  /** What the text is worth with the values that the row gives as the first of them reads these. */
  readonly value: boolean | undefined
}

const noValues: Assignment = new Map()

/** What is the same for all texts. */
interface Reading {
  /** All that texts may be written in. */
  readonly dialects: readonly Dialect[]
  /** Those of them that are asked. */
  readonly asked: readonly Dialect[]
  readonly byWords: ReadersByWords
  /** Those that texts of some words may be meant in. */
  readonly reasonable: Map<Wording, ReadonlySet<Dialect>>
  /** Those that are likely to be meant, of the readers of a text of some words. */
  readonly likely: Map<Wording, Map<string, KnownLikely>>
}

interface KnownLikely {
  readonly readers: readonly Dialect[]
  /** What comments of the readers begin with. */
  readonly comments: readonly string[]
}

function readingBy(
  asked: readonly Dialect[],
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): Reading {
  const texts = samples.map(({ text }) => text)
  const byWords = readersByWords(texts, asked)
  return { dialects, asked, byWords, reasonable: new Map(), likely: new Map() }
}

function readingsOf(
  sample: Sample,
  reading: Reading,
  valuesFor: (dialect: Dialect) => Assignment = () => noValues,
): Readings {
  const { text } = sample
  const worded = reading.byWords(text)
  const meant = worded && reasonableFor(text, worded.wording, reading)
  const alike = (worded?.readers ?? alikeReaders(text, reading.asked)).flatMap(
    (all): AlikeReaders[] => {
      const readers = meant === undefined ? all : all.filter((dialect) => meant.has(dialect))
      const [first] = readers
      if (first === undefined) return []
      const value = readValue(text, tablesOf(first), valuesFor(first))
      if (value instanceof ParseFailure) return []
      return [{ dialects: readers, value: typeof value === "boolean" ? value : undefined }]
    },
  )
  return { sample, wording: worded?.wording, alike }
}

/** Nobody has to read a text in a notation in which its words cannot be meant. */
function reasonableFor(
  text: string,
  wording: Wording,
  { dialects, asked, reasonable }: Reading,
): ReadonlySet<Dialect> {
  const known = reasonable.get(wording) ?? new Set(asked.filter(reasonableIn(text, dialects)))
  reasonable.set(wording, known)
  return known
}

/** So many rows, from all parts of the set, say which dialects are worth asking about all rows. */
const fewRows = 64

/** So much of what the best one reads of these, a dialect has to read. */
const promising = 0.25

/** Without those that read far less than others; all where nothing is read. */
function readersOfSome(
  samples: readonly Sample[],
  dialects: readonly Dialect[],
): readonly Dialect[] {
  if (samples.length <= 2 * fewRows) return dialects
  const step = samples.length / fewRows
  const counts = new Map(dialects.map((dialect) => [dialect, 0]))
  const few = Array.from({ length: fewRows }, (_, at) => samples[Math.floor(at * step)] as Sample)
  const reading = readingBy(dialects, few, dialects)
  for (const sample of few) {
    for (const dialect of likelyReaders(readingsOf(sample, reading), reading)) {
      counts.set(dialect, (counts.get(dialect) as number) + 1)
    }
  }
  const most = Math.max(...counts.values())
  return dialects.filter((dialect) => (counts.get(dialect) as number) >= promising * most)
}

/**
 * Those that accept a text and are likely to be meant. That depends on the words of the text alone, unless there may be a
 * comment in it, or a reader might cut a word otherwise in another place.
 */
function likelyReaders(
  { sample: { text }, wording, alike }: Readings,
  { dialects, likely }: Reading,
): readonly Dialect[] {
  const readers = alike.flatMap((each) => each.dialects)
  const find = () => wholeAmong(text, likelyAmong(text, readers, dialects))
  if (wording === undefined || readers.some((each) => wording.others.includes(each))) return find()
  const byReaders = likely.get(wording) ?? new Map<string, KnownLikely>()
  likely.set(wording, byReaders)
  const key = readers.map(({ name }) => name).join()
  const known = byReaders.get(key)
  const comments =
    known?.comments ?? readers.flatMap(({ space }) => space.comments.map(({ from }) => from))
  if (comments.some((from) => text.includes(from))) return find()
  if (known !== undefined) return known.readers
  const found = find()
  byReaders.set(key, { readers: found, comments })
  return found
}

function outcomesOf(sample: Sample, reading: Reading): Outcomes {
  const { text } = sample
  const valuesFor = valuesByDialect(sample)
  const readings = readingsOf(sample, reading, valuesFor)
  const likely = new Set(likelyReaders(readings, reading))
  const outcomes = new Map<Dialect, Outcome>()
  const trees = new Map<string, Expression>()
  for (const { dialects: readers, value } of readings.alike) {
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
      // Trees are made for dialects that may be meant alone: those of a long text take much longer than its values.
      if (own === undefined) tree ??= firstAlike(readTree(text, tables) as Expression, trees)
      outcomes.set(dialect, own ?? (tree as Expression))
    }
  }
  return outcomes
}

/** The first tree of the same meaning, of which most dialects make no other. */
function firstAlike(tree: Expression, known: Map<string, Expression>): Expression {
  const meaning = meaningOf(tree)
  const first = known.get(meaning) ?? tree
  known.set(meaning, first)
  return first
}

/**
 * The values of the variables of a row as each dialect reads them: one and the same object where they are the same, as
 * they nearly always are, so that a text is read once with them.
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

/** The same text for dialects that write literals alike. */
function literalsOf(dialect: Dialect): string {
  const { spellings } = dialect
  const literals =
    knownLiterals.get(dialect) ?? `${spellings.true.join(" ")}\n${spellings.false.join(" ")}`
  knownLiterals.set(dialect, literals)
  return literals
}
