// Finds repeats among records of rows, in memory that does not grow with the number of rows.
//
//     tree 7   text 3   row 0   right
//     tree 7   text 9   row 1   right     nearly repeats row 0
//     tree 7   text 3   row 2   wrong     repeats row 0; the tree has conflicting labels
//
// A comparison keeps a table of trees and a table of texts, which it clears between two trees. A short stream is
// compared in one piece, since it has all records of its trees. A longer one is sorted by tree first, so the tables
// hold few trees at once; they grow only with the number of spellings of one expression.

import { type Overlap, Overlaps, type Start } from "./count-shared-rows.ts"
import { FirstRepeats, type RepeatCounts } from "./first-repeats.ts"
import { KeyTable } from "./key-table.ts"
import { codeIn, heldWords, labelCode, rowAt, type Spill, type Stream } from "./record-stream.ts"
import { sortedRecords } from "./sort-records.ts"

export interface ComparingOptions {
  readonly limit: number
  /** Storage for sorting; without it, all records are compared at once. */
  readonly spill?: Spill
  /** Maximum number of records to compare at once. Each takes up to 88 bytes, plus 16 for each part. */
  readonly comparedInMemory?: number
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

const defaultCompared = 1 << 19
/** Maximum number of records in a stream compared on another thread: they have to fit in memory that chunks reuse. */
const mostElsewhere = 1 << 17
/** Number of texts of sorted records to hold, chosen to fit a processor's cache; a single tree may have more. */
const usualTexts = 1 << 14

export class RecordComparison {
  readonly #spill: Spill | undefined
  readonly #comparedInMemory: number
  readonly #overlaps: Overlaps
  readonly #treeStride: number
  readonly #textStride: number
  readonly #trees: KeyTable
  readonly #texts: KeyTable
  readonly #limit: number
  #first: FirstRepeats
  /** The last tree of sorted records. */
  #lastHigh = -1
  #lastLow = -1

  constructor({ limit, spill, comparedInMemory, parts = 1 }: ComparingOptions) {
    this.#overlaps = new Overlaps(parts)
    this.#treeStride = treeWords + this.#overlaps.words
    this.#textStride = textWords + this.#overlaps.words
    this.#trees = new KeyTable(this.#treeStride)
    this.#texts = new KeyTable(this.#textStride)
    this.#spill = spill
    this.#comparedInMemory =
      spill === undefined ? Number.POSITIVE_INFINITY : (comparedInMemory ?? defaultCompared)
    this.#limit = limit
    this.#first = new FirstRepeats(limit)
  }

  /**
   * @param firstRow first row of the part, which ends before the first row of the next part
   * @param areCopies whether the file was compared before, in another part; its rows count as overlaps, not as repeats
   */
  startPart(part: number, firstRow: number, areCopies = false): void {
    this.#overlaps.start(part, firstRow, areCopies)
  }

  /** Compares the records of a stream and clears it. The stream has to hold all records of its trees, in row order. */
  async compareStream(stream: Stream): Promise<void> {
    if (stream.count > this.#comparedInMemory) {
      const sorted = sortedRecords([stream], { spill: this.#spill })
      for await (const words of sorted) this.compareSorted(words)
    } else for await (const words of stream.pieces()) this.#compareAll(words)
    stream.clear()
    this.endTrees()
  }

  get comparing(): Comparing {
    const { parts, starts } = this.#overlaps
    return { limit: this.#limit, parts, starts }
  }

  /** Whether a stream can be compared on another thread, where all of its records have to fit. */
  canBeElsewhere({ count }: Stream): boolean {
    return count <= Math.min(mostElsewhere, this.#comparedInMemory)
  }

  add({ counts, overlaps }: Compared): void {
    this.#first.addAll(counts)
    this.#overlaps.addAll(overlaps)
  }

  /** Compares all records of some trees; returns only what these records add. */
  compareElsewhere(words: Uint32Array): Compared {
    this.#compareAll(words)
    this.endTrees()
    const counts = this.#first.counts()
    this.#first = new FirstRepeats(this.#limit)
    return { counts, overlaps: this.#overlaps.take() }
  }

  /** Compares records in ascending order of tree and row. Call `endTrees` after the last ones. */
  compareSorted(words: Uint32Array): void {
    for (let at = 0; at < words.length; at += heldWords) {
      const [high, low] = [words[at] as number, words[at + 1] as number]
      const isSameTree = high === this.#lastHigh && low === this.#lastLow
      if (this.#texts.count >= usualTexts && !isSameTree) this.endTrees()
      this.#lastHigh = high
      this.#lastLow = low
      this.#compare(words, at)
    }
  }

  #compareAll(words: Uint32Array): void {
    for (let at = 0; at < words.length; at += heldWords) this.#compare(words, at)
  }

  /** Counts the trees in the tables and clears them. All rows of these trees must have been compared. */
  endTrees(): void {
    this.#countConflicts()
    this.#overlaps.addTrees(this.#trees.values, this.#trees.count, this.#treeStride)
    this.#overlaps.addTexts(this.#texts.values, this.#texts.count, this.#textStride)
    this.#trees.clear()
    this.#texts.clear()
  }

  counts(): RepeatCounts {
    return this.#first.counts()
  }

  overlapsOfParts(): readonly Overlap[] {
    return this.#overlaps.found()
  }

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

  #compare(words: Uint32Array, at: number): void {
    const trees = this.#trees
    const known = trees.count
    const tree = trees.enter(words[at] as number, words[at + 1] as number, 0)
    const isNew = tree === known
    const place = this.#treeStride * tree
    if (isNew) {
      startTree(trees.values, place, words, at)
      trees.values.fill(0, place + treeWords, place + this.#treeStride)
    }
    const row = rowAt(words, at + 4)
    if (!this.#overlaps.isCopy(row)) this.#countLabel(place, words, at)
    this.#overlaps.count(trees.values, place + treeWords, row)
    this.#compareText(tree, isNew, words, at)
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

  #compareText(tree: number, isTreeNew: boolean, words: Uint32Array, at: number): void {
    const texts = this.#texts
    const known = texts.count
    const text = texts.enter(words[at + 2] as number, words[at + 3] as number, tree)
    const place = this.#textStride * text
    const row = rowAt(words, at + 4)
    if (text !== known) {
      this.#overlaps.count(texts.values, place + textWords, row)
      if (!this.#overlaps.isCopy(row)) {
        this.#first.add("repeated", row, rowAt(texts.values, place))
      }
      return
    }
    copyRow(texts.values, place, words, at)
    texts.values.fill(0, place + textWords, place + this.#textStride)
    this.#overlaps.count(texts.values, place + textWords, row)
    if (!isTreeNew) {
      const other = rowAt(this.#trees.values, this.#treeStride * tree + firstOfAll)
      this.#first.add("nearly-repeated", row, other)
    }
  }
}

/** A comparison with the same parts as the given one, for use on another thread. */
export function comparisonFor({ limit, parts, starts }: Comparing): RecordComparison {
  const comparison = new RecordComparison({ limit, parts })
  for (const { part, row, areCopies } of starts) comparison.startPart(part, row, areCopies)
  return comparison
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
