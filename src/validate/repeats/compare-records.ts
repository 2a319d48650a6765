// Finds repeats among records of rows, in memory that does not grow with the number of rows.
//
//     tree 7   text 3   row 0   right
//     tree 7   text 9   row 1   right     nearly repeats row 0
//     tree 7   text 3   row 2   wrong     repeats row 0; the tree has conflicting labels
//
// A comparison keeps a table of trees and a table of texts. A stream has all records of its trees, and sorted records
// come in the order of trees, so the tables can be cleared between two trees. The tables run full only for very many
// spellings of one expression or hundreds of millions of rows. They stay as they are then, and records that are not in
// them are split once more.

import { FirstRepeats, type RepeatCounts } from "./first-repeats.ts"
import { KeyTable } from "./key-table.ts"
import { type Overlap, Overlaps, type Start } from "./overlaps.ts"
import {
  codeIn,
  heldWords,
  labelCode,
  makeStreams,
  rowAt,
  type Spill,
  type Stream,
} from "./record-stream.ts"

export interface ComparingOptions {
  readonly limit: number
  /** Storage for records that don't fit the tables; without it, the tables are unlimited. */
  readonly spill?: Spill
  /** Number of different texts to compare at once. Each takes up to 88 bytes, plus 16 for each part. */
  readonly textsInMemory?: number
  /** Number of parts in the set, such as splits, whose rows are compared with each other. Default: one. */
  readonly parts?: number
}

export interface Comparing {
  readonly limit: number
  readonly parts: number
  readonly starts: readonly Start[]
}

export interface Compared {
  readonly counts: RepeatCounts
  readonly overlaps: readonly Overlap[]
}

const defaultTexts = 1 << 19
/** Maximum number of records in a stream to compare on another thread: they have to fit memory that chunks reuse. */
const mostElsewhere = 1 << 17
/** Maximum number of sorted records to hold, so that they fit a processor's cache; one tree may have more. */
const usualTexts = 1 << 14

export class RecordComparison {
  readonly #spill: Spill | undefined
  readonly #textsInMemory: number
  readonly #overlaps: Overlaps
  readonly #treeStride: number
  readonly #textStride: number
  readonly #trees: KeyTable
  readonly #texts: KeyTable
  readonly #limit: number
  #first: FirstRepeats
  /** Sorted records of the last tree that don't fit the tables. */
  #unknown: Split
  #lastHigh = -1
  #lastLow = -1

  constructor({ limit, spill, textsInMemory, parts = 1 }: ComparingOptions) {
    this.#overlaps = new Overlaps(parts)
    this.#treeStride = treeWords + this.#overlaps.words
    this.#textStride = textWords + this.#overlaps.words
    this.#trees = new KeyTable(this.#treeStride)
    this.#texts = new KeyTable(this.#textStride)
    this.#spill = spill
    // Split records need a spill.
    this.#textsInMemory =
      spill === undefined ? Number.POSITIVE_INFINITY : Math.max(1, textsInMemory ?? defaultTexts)
    this.#limit = limit
    this.#first = new FirstRepeats(limit)
    this.#unknown = new Split(spill, 0, 3)
  }

  /**
   * @param firstRow first row of the part, which ends before the first row of the next part
   * @param areCopies whether the file was compared before, in another part; its rows count as overlaps, not as repeats
   */
  startPart(part: number, firstRow: number, areCopies = false): void {
    this.#overlaps.start(part, firstRow, areCopies)
  }

  /** Compares the records of a stream and clears it. It has to hold all records of its trees, in the order of rows. */
  async compareStream(stream: Stream): Promise<void> {
    await this.#compareTrees(stream, 0)
  }

  get comparing(): Comparing {
    const { parts, starts } = this.#overlaps
    return { limit: this.#limit, parts, starts }
  }

  /** Whether a stream can be compared on another thread, where all of its records have to fit. */
  canBeElsewhere({ count }: Stream): boolean {
    return count <= Math.min(mostElsewhere, this.#textsInMemory)
  }

  add({ counts, overlaps }: Compared): void {
    this.#first.addAll(counts)
    this.#overlaps.addAll(overlaps)
  }

  /** Compares records that fit the tables and are complete for their trees; returns only what these records add. */
  compareElsewhere(words: Uint32Array): Compared {
    this.#trees.clear()
    this.#texts.clear()
    for (let at = 0; at < words.length; at += heldWords) this.#compare(words, at, true)
    this.#countTables()
    const counts = this.#first.counts()
    this.#first = new FirstRepeats(this.#limit)
    return { counts, overlaps: this.#overlaps.take() }
  }

  /** Compares records in ascending order of tree and row. Call `endSorted` after the last ones. */
  async compareSorted(words: Uint32Array): Promise<void> {
    const texts = this.#texts
    const most = Math.min(usualTexts, this.#textsInMemory)
    for (let at = 0; at < words.length; at += heldWords) {
      const [high, low] = [words[at] as number, words[at + 1] as number]
      const isSameTree = high === this.#lastHigh && low === this.#lastLow
      if (texts.count >= most && !isSameTree) await this.endSorted()
      this.#lastHigh = high
      this.#lastLow = low
      const isRoom = texts.count < this.#textsInMemory
      // A new tree always fits, because the tables were cleared if they were full.
      if (!this.#compare(words, at, isRoom)) this.#unknown.put(words, at)
    }
    await this.#unknown.spillFull()
  }

  async endSorted(): Promise<void> {
    await this.#endTrees(this.#unknown, 0)
    this.#unknown = new Split(this.#spill, 0, 3)
    this.#trees.clear()
    this.#texts.clear()
  }

  counts(): RepeatCounts {
    return this.#first.counts()
  }

  overlapsOfParts(): readonly Overlap[] {
    return this.#overlaps.found()
  }

  /** @param level how often the records have been split */
  async #compareTrees(stream: Stream, level: number): Promise<void> {
    if (stream.isEmpty) return
    const trees = this.#trees
    const texts = this.#texts
    trees.clear()
    texts.clear()
    const unknownTrees = new Split(this.#spill, level, 1)
    const unknownTexts = new Split(this.#spill, level, 3)
    for await (const words of stream.pieces()) {
      for (let at = 0; at < words.length; at += heldWords) {
        const isRoom = texts.count < this.#textsInMemory
        const isKnown =
          isRoom || trees.enter(words[at] as number, words[at + 1] as number, 0, false) >= 0
        if (!isKnown) unknownTrees.put(words, at)
        else if (!this.#compare(words, at, isRoom)) unknownTexts.put(words, at)
      }
      await unknownTrees.spillFull()
      await unknownTexts.spillFull()
    }
    stream.clear()
    await this.#endTrees(unknownTexts, level)
    for (const part of unknownTrees.streams) await this.#compareTrees(part, level + 1)
  }

  /** Counts what is in the tables, and compares the texts that didn't fit. */
  async #endTrees(unknownTexts: Split, level: number): Promise<void> {
    this.#countTables()
    for (const part of unknownTexts.streams) await this.#compareOnlyTexts(part, level + 1)
  }

  #countTables(): void {
    this.#countConflicts()
    this.#overlaps.addTrees(this.#trees.values, this.#trees.count, this.#treeStride)
    this.#overlaps.addTexts(this.#texts.values, this.#texts.count, this.#textStride)
  }

  /** Requires that all rows of the trees in the table have been compared. */
  #countConflicts(): void {
    const { values, count } = this.#trees
    for (let place = 0; place < count * this.#treeStride; place += this.#treeStride) {
      const [low, high] = [place + firstLow, place + firstHigh]
      if (values[low + 1] === noRow || values[high + 1] === noRow) continue
      this.#first.addConflict({
        isJudged: codeIn(values[low] as number) === labelCode.wrong,
        rows: [values[place + lowCount] as number, values[place + highCount] as number],
        first: [rowAt(values, low), rowAt(values, high)],
      })
    }
  }

  /** Compares texts of trees that are in the table; no row here is the first of its tree. */
  async #compareOnlyTexts(stream: Stream, level: number): Promise<void> {
    if (stream.isEmpty) return
    const texts = this.#texts
    texts.clear()
    const unknownTexts = new Split(this.#spill, level, 3)
    for await (const words of stream.pieces()) {
      for (let at = 0; at < words.length; at += heldWords) {
        const isRoom = texts.count < this.#textsInMemory
        const tree = this.#trees.enter(words[at] as number, words[at + 1] as number, 0, false)
        if (!this.#compareTexts(tree, false, words, at, isRoom)) unknownTexts.put(words, at)
      }
      await unknownTexts.spillFull()
    }
    stream.clear()
    this.#overlaps.addTexts(texts.values, texts.count, this.#textStride)
    for (const part of unknownTexts.streams) await this.#compareOnlyTexts(part, level + 1)
  }

  /**
   * Compares a record whose tree is in the table or fits it. Returns whether its text fits, too; the text of a new tree
   * always does.
   */
  #compare(words: Uint32Array, at: number, isRoom: boolean): boolean {
    const trees = this.#trees
    const known = trees.count
    const tree = trees.enter(words[at] as number, words[at + 1] as number, 0, true)
    const isNew = tree === known
    const place = this.#treeStride * tree
    if (isNew) {
      startTree(trees.values, place, words, at)
      trees.values.fill(0, place + treeWords, place + this.#treeStride)
    }
    const row = rowAt(words, at + 4)
    if (!this.#overlaps.isCopy(row)) this.#countLabel(place, words, at)
    this.#overlaps.count(trees.values, place + treeWords, row)
    return this.#compareTexts(tree, isNew, words, at, isRoom)
  }

  /** @param place offset of the tree's words */
  #countLabel(place: number, words: Uint32Array, at: number): void {
    const code = codeIn(words[at + 4] as number)
    if (code === labelCode.none) return
    const { values } = this.#trees
    const isHigh = (code & 1) === 1
    const own = place + (isHigh ? firstHigh : firstLow)
    const other = place + (isHigh ? firstLow : firstHigh)
    // Two tasks can ask different questions about one text.
    if (!isComparable(values, own, code) || !isComparable(values, other, code)) return
    if (values[own + 1] === noRow) copyRow(values, own, words, at)
    const count = place + (isHigh ? highCount : lowCount)
    values[count] = (values[count] as number) + 1
  }

  #compareTexts(
    tree: number,
    isTreeNew: boolean,
    words: Uint32Array,
    at: number,
    isRoom: boolean,
  ): boolean {
    const texts = this.#texts
    const known = texts.count
    const text = texts.enter(words[at + 2] as number, words[at + 3] as number, tree, isRoom)
    if (text < 0) return false
    const place = this.#textStride * text
    const row = rowAt(words, at + 4)
    if (text !== known) {
      this.#overlaps.count(texts.values, place + textWords, row)
      if (!this.#overlaps.isCopy(row)) {
        this.#first.add("repeated", row, rowAt(texts.values, place))
      }
      return true
    }
    copyRow(texts.values, place, words, at)
    texts.values.fill(0, place + textWords, place + this.#textStride)
    this.#overlaps.count(texts.values, place + textWords, row)
    if (!isTreeNew) {
      const other = rowAt(this.#trees.values, this.#treeStride * tree + firstOfAll)
      this.#first.add("nearly-repeated", row, other)
    }
    return true
  }
}

/** A comparison with the same parts as another one, for another thread. */
export function comparisonFor({ limit, parts, starts }: Comparing): RecordComparison {
  const comparison = new RecordComparison({ limit, parts })
  for (const { part, row, areCopies } of starts) comparison.startPart(part, row, areCopies)
  return comparison
}

/** Records that didn't fit the tables, in streams by some bits of one of their words. */
class Split {
  #made: readonly Stream[] | undefined
  readonly #spill: Spill | undefined
  readonly #level: number
  readonly #word: number

  constructor(spill: Spill | undefined, level: number, word: number) {
    this.#spill = spill
    this.#level = level
    this.#word = word
  }

  get streams(): readonly Stream[] {
    return this.#made ?? []
  }

  put(words: Uint32Array, at: number): void {
    this.#made ??= makeStreams(64, this.#spill)
    const bits = (words[at + this.#word] as number) >>> (6 * (this.#level % 5))
    ;(this.#made[bits & 63] as Stream).put(words, at)
  }

  async spillFull(): Promise<void> {
    for (const stream of this.streams) if (stream.isFull) await stream.spillHeld()
  }
}

const noRow = 0xffffffff

// Layout of a tree: its first row, the first row with each label, and the number of rows with each label, in words.
const firstOfAll = 0
/** First row with a wrong label or, if the value is unknown, with False. */
const firstLow = 2
/** First row with a right label, or with True. */
const firstHigh = 4
const lowCount = 6
const highCount = 7
const treeWords = 8

/** Layout of a text: its first row. */
const textWords = 2

function copyRow(values: Uint32Array, to: number, words: Uint32Array, at: number): void {
  values[to] = words[at + 4] as number
  values[to + 1] = words[at + 5] as number
}

function startTree(values: Uint32Array, to: number, words: Uint32Array, at: number): void {
  copyRow(values, to + firstOfAll, words, at)
  values[to + firstLow + 1] = noRow
  values[to + firstHigh + 1] = noRow
  values[to + lowCount] = 0
  values[to + highCount] = 0
}

/** Whether a label can be compared with the first one: either both were judged or neither was. */
function isComparable(values: Uint32Array, first: number, code: number): boolean {
  return values[first + 1] === noRow || codeIn(values[first] as number) >> 2 === code >> 2
}
