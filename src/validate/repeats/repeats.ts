// How many rows of a set say what an earlier one said already, in memory that does not grow with the set.
//
//     row 0   True and False      False
//     row 1   True and (False)    False     nearly repeats row 0
//     row 2   True and False      True      repeats row 0, and contradicts it
//
// An expression comes as 64 bits for its text and 64 bits for its tree. By the first bits of the tree the
// records go to streams, so that rows which can be equal are in one stream; when too many are held, the
// streams are written to a spill. At the end one stream after the other is scanned with a table of its trees
// and a table of its texts. Where a stream has more texts than the tables may hold, which only a set with
// very many spellings of one expression or hundreds of millions of rows has, the tables stay as they are, and
// records that they do not know are split once more.

import { FirstRepeats, type RepeatCounts } from "./first-repeats.ts"
import { KeyTable } from "./key-table.ts"
import { type Overlap, Overlaps } from "./overlaps.ts"
import { heldWords, type Spill, Stream } from "./record-stream.ts"

/**
 * The words of a record that is added: two for the expression except for white space and needless parentheses
 * (its tree), two for it as it is written (its text), all four of them bits of a hash; then the row: its place
 * after the first row of the batch, shifted left by 2, plus its label: 0 false, 1 true, 2 none, or none that
 * can contradict another one.
 */
export const recordWords = 5

export interface RepeatOptions {
  /** How many examples of each kind are kept. */
  readonly limit: number
  /** Where records go when too many are held; without it, all of them stay in memory. */
  readonly spill?: Spill
  /** So many records are held at most, between two batches; a record takes 24 bytes. */
  readonly recordsInMemory?: number
  /** So many different texts are compared at once; each takes up to 80 bytes, and 16 for each part. */
  readonly textsInMemory?: number
  /** How many parts the set has, such as splits, whose rows are compared with each other. Default: one. */
  readonly parts?: number
}

const streamCount = 256
/** Between two powers of two for a stream, since arrays grow by doubling and streams are not all alike. */
const defaultRecords = 1_500_000
const defaultTexts = 1 << 19

/** After `finish` or an error it is done with, and the spill closed; `close` is for when neither comes. */
export class RepeatFinder {
  private readonly streams: readonly Stream[]
  private readonly spill: Spill | undefined
  private readonly recordsInMemory: number
  private readonly textsInMemory: number
  private readonly overlaps: Overlaps
  /** What is known of a tree and of a text, with the rows of each part. */
  private readonly treeStride: number
  private readonly textStride: number
  private readonly trees: KeyTable
  private readonly texts: KeyTable
  private readonly first: FirstRepeats
  private held = 0
  private isSpilling = false
  private lastRow = -1

  constructor({ limit, spill, recordsInMemory, textsInMemory, parts = 1 }: RepeatOptions) {
    this.overlaps = new Overlaps(parts)
    this.treeStride = treeWords + this.overlaps.words
    this.textStride = textWords + this.overlaps.words
    this.trees = new KeyTable(this.treeStride)
    this.texts = new KeyTable(this.textStride)
    this.spill = spill
    this.recordsInMemory = recordsInMemory ?? defaultRecords
    // Without a spill, there is nowhere to put what is split.
    this.textsInMemory =
      spill === undefined ? Number.POSITIVE_INFINITY : Math.max(1, textsInMemory ?? defaultTexts)
    this.streams = makeStreams(streamCount, spill)
    this.first = new FirstRepeats(limit)
  }

  /**
   * Takes a batch of records, whose words may be reused after it. Where it gives a promise, what comes next
   * has to wait for that.
   *
   * @param firstRow the number of the batch's first row in the whole set, below 2^53
   * @throws RangeError where nobody waited for it, and where rows do not come in ascending order
   * @throws whatever the spill throws
   */
  add(records: Uint32Array, firstRow: number): void | Promise<void> {
    if (records.length % recordWords !== 0) {
      throw new RangeError(`${records.length} words are not records of ${recordWords} words`)
    }
    this.expectNoSpilling()
    const { streams } = this
    let last = this.lastRow
    for (let at = 0; at < records.length; at += recordWords) {
      const tree = records[at] as number
      const place = records[at + 4] as number
      const row = firstRow + (place >>> 2)
      if (row <= last) throw new RangeError(`row ${row} came after row ${last}`)
      last = row
      const high = Math.floor(row / rowsOfLow)
      const stream = streams[tree >>> 24] as Stream
      const to = stream.room()
      const { held } = stream
      held[to] = tree
      held[to + 1] = records[at + 1] as number
      held[to + 2] = records[at + 2] as number
      held[to + 3] = records[at + 3] as number
      held[to + 4] = ((row - high * rowsOfLow) << 2) | (place & 3)
      held[to + 5] = high
    }
    this.lastRow = last
    this.held += records.length / recordWords
    if (this.spill !== undefined && this.held > this.recordsInMemory) return this.spillAll()
  }

  /** @param firstRow from which on rows belong to this part, as in `add` */
  startPart(part: number, firstRow: number): void {
    this.overlaps.start(part, firstRow)
  }

  /** What all records together give. */
  async finish(): Promise<RepeatCounts> {
    this.expectNoSpilling()
    try {
      for (const stream of this.streams) await this.compareTrees(stream, 0)
      return this.first.counts()
    } finally {
      await this.close()
    }
  }

  /** After `finish`: the parts that have a row in common. */
  overlapsOfParts(): readonly Overlap[] {
    return this.overlaps.found()
  }

  /** Gives up what was added. */
  async close(): Promise<void> {
    for (const stream of this.streams) stream.clear()
    await this.spill?.close()
  }

  private async spillAll(): Promise<void> {
    this.isSpilling = true
    try {
      for (const stream of this.streams) await stream.spillHeld()
    } catch (error) {
      await this.close()
      throw error
    }
    this.isSpilling = false
    this.held = 0
  }

  private expectNoSpilling(): void {
    if (this.isSpilling) throw new RangeError("the records before these are still being written")
  }

  /** @param level how often the records were split before */
  private async compareTrees(stream: Stream, level: number): Promise<void> {
    if (stream.isEmpty) return
    const { trees, texts, textsInMemory } = this
    trees.clear()
    texts.clear()
    this.overlaps.rewind()
    const unknownTrees = new Split(this.spill, level, 1)
    const unknownTexts = new Split(this.spill, level, 3)

    for await (const words of stream.pieces()) {
      for (let at = 0; at < words.length; at += heldWords) {
        const isRoom = texts.count < textsInMemory
        const known = trees.count
        const tree = trees.enter(words[at] as number, words[at + 1] as number, 0, isRoom)
        if (tree < 0) {
          unknownTrees.put(words, at)
          continue
        }
        const isNew = tree === known
        const place = this.treeStride * tree
        if (isNew) {
          startTree(trees.values, place, words, at)
          trees.values.fill(0, place + treeWords, place + this.treeStride)
        } else this.compareLabels(place, words, at)
        this.overlaps.count(trees.values, place + treeWords, rowAt(words, at + 4))
        // A tree that is new has a text that is new, for which there is room.
        if (!this.compareTexts(tree, isNew, words, at, isRoom)) unknownTexts.put(words, at)
      }
      await unknownTrees.spillFull()
      await unknownTexts.spillFull()
    }
    stream.clear()
    this.overlaps.addTrees(trees.values, trees.count, this.treeStride)
    this.overlaps.addTexts(texts.values, texts.count, this.textStride)
    for (const part of unknownTexts.streams) await this.compareOnlyTexts(part, level + 1)
    for (const part of unknownTrees.streams) await this.compareTrees(part, level + 1)
  }

  /** Of trees that are in the table, where none of the rows is the first. */
  private async compareOnlyTexts(stream: Stream, level: number): Promise<void> {
    if (stream.isEmpty) return
    const { trees, texts, textsInMemory } = this
    texts.clear()
    this.overlaps.rewind()
    const unknownTexts = new Split(this.spill, level, 3)
    for await (const words of stream.pieces()) {
      for (let at = 0; at < words.length; at += heldWords) {
        const isRoom = texts.count < textsInMemory
        const tree = trees.enter(words[at] as number, words[at + 1] as number, 0, false)
        if (!this.compareTexts(tree, false, words, at, isRoom)) unknownTexts.put(words, at)
      }
      await unknownTexts.spillFull()
    }
    stream.clear()
    this.overlaps.addTexts(texts.values, texts.count, this.textStride)
    for (const part of unknownTexts.streams) await this.compareOnlyTexts(part, level + 1)
  }

  /** @param place of the tree's words */
  private compareLabels(place: number, words: Uint32Array, at: number): void {
    const label = (words[at + 4] as number) & 3
    if (label > 1) return
    const { values } = this.trees
    const own = place + (label === 0 ? firstFalse : firstTrue)
    const opposite = place + (label === 0 ? firstTrue : firstFalse)
    if (values[own + 1] === noRow) copyRow(values, own, words, at)
    if (values[opposite + 1] === noRow) return
    this.first.add("contradicting", rowAt(words, at + 4), rowAt(values, opposite))
  }

  /** Whether the text could be compared: it is known, or there is room for it. */
  private compareTexts(
    tree: number,
    isTreeNew: boolean,
    words: Uint32Array,
    at: number,
    isRoom: boolean,
  ): boolean {
    const { texts } = this
    const known = texts.count
    const text = texts.enter(words[at + 2] as number, words[at + 3] as number, tree, isRoom)
    if (text < 0) return false
    const place = this.textStride * text
    const row = rowAt(words, at + 4)
    if (text !== known) {
      this.overlaps.count(texts.values, place + textWords, row)
      this.first.add("repeated", row, rowAt(texts.values, place))
      return true
    }
    copyRow(texts.values, place, words, at)
    texts.values.fill(0, place + textWords, place + this.textStride)
    this.overlaps.count(texts.values, place + textWords, row)
    if (!isTreeNew) {
      const other = rowAt(this.trees.values, this.treeStride * tree + firstOfAll)
      this.first.add("nearly-repeated", row, other)
    }
    return true
  }
}

/** Records for which the tables had no room, in streams by bits of one of their words. */
class Split {
  private made: readonly Stream[] | undefined

  constructor(
    private readonly spill: Spill | undefined,
    private readonly level: number,
    private readonly word: number,
  ) {}

  get streams(): readonly Stream[] {
    return this.made ?? []
  }

  put(words: Uint32Array, at: number): void {
    this.made ??= makeStreams(64, this.spill)
    const bits = (words[at + this.word] as number) >>> (6 * (this.level % 5))
    const stream = this.made[bits & 63] as Stream
    const to = stream.room()
    for (let word = 0; word < heldWords; word += 1) {
      stream.held[to + word] = words[at + word] as number
    }
  }

  async spillFull(): Promise<void> {
    for (const stream of this.streams) if (stream.isFull) await stream.spillHeld()
  }
}

function makeStreams(count: number, spill: Spill | undefined): readonly Stream[] {
  return Array.from({ length: count }, () => new Stream(spill))
}

// A row takes two words: the low 30 bits of its number above its label, and the rest of its number.

const rowsOfLow = 2 ** 30
/** The second word where there is no row. */
const noRow = 0xffffffff

/** What is known of a tree: rows, at these words. */
const firstOfAll = 0
const firstFalse = 2
const firstTrue = 4
const treeWords = 6

/** What is known of a text: the first row. */
const textWords = 2

function rowAt(words: Uint32Array, at: number): number {
  return (words[at + 1] as number) * rowsOfLow + ((words[at] as number) >>> 2)
}

function copyRow(values: Uint32Array, to: number, words: Uint32Array, at: number): void {
  values[to] = words[at + 4] as number
  values[to + 1] = words[at + 5] as number
}

function startTree(values: Uint32Array, to: number, words: Uint32Array, at: number): void {
  const label = (words[at + 4] as number) & 3
  copyRow(values, to + firstOfAll, words, at)
  values[to + firstFalse + 1] = noRow
  values[to + firstTrue + 1] = noRow
  if (label === 0) copyRow(values, to + firstFalse, words, at)
  if (label === 1) copyRow(values, to + firstTrue, words, at)
}
