// Counts rows that repeat an earlier one and expressions with conflicting labels. Memory does not grow with the set.
//
//     row 0   True and False      False
//     row 1   True and (False)    False     nearly repeats row 0
//     row 2   True and False      True      repeats row 0, with a conflicting label, which is wrong
//
// An expression is represented by 64 bits for its text and 64 bits for its tree. Streams collect the records by the
// first bits of the tree; at the end, the streams are compared one after the other.

import {
  type Compared,
  type Comparing,
  type ComparingOptions,
  RecordComparison,
} from "./compare-records.ts"
import type { Overlap } from "./count-shared-rows.ts"
import type { RepeatCounts } from "./first-repeats.ts"
import {
  codeBits,
  codeIn,
  makeStreams,
  recordWords,
  rowsOfLow,
  type Spill,
  type Stream,
} from "./record-stream.ts"

export interface RepeatOptions extends CollectingOptions, ComparingOptions {}

export interface ComparingThreads {
  begin(comparing: Comparing): void
  haveTime(): boolean
  /** Resolves once a stream is in the memory of a thread. */
  compare(stream: Stream): Promise<{ readonly compared: Promise<Compared> }>
  nextTurn(): Promise<void>
}

interface CollectingOptions {
  /** Storage for records over the limit; without it, all of them stay in memory. */
  readonly spill?: Spill
  /** Maximum number of records held between two batches; a record takes 24 bytes. */
  readonly recordsInMemory?: number
}

const streamCount = 256
/** Lies between two powers of two per stream, because arrays grow by doubling and streams differ in length. */
const defaultRecords = 1_500_000

/** Maximum for one call: V8 optimises a long-running loop with code that it discards when the loop ends. */
const segmentWords = 1024 * recordWords

export class CollectedRecords {
  /** Streams, sorted by the first 8 bits of their trees; each is sorted by row. */
  readonly streams: readonly Stream[]
  readonly #spill: Spill | undefined
  readonly #recordsInMemory: number
  #held = 0
  #isSpilling = false
  #lastRow = -1

  constructor({ spill, recordsInMemory }: CollectingOptions) {
    this.#spill = spill
    this.#recordsInMemory = recordsInMemory ?? defaultRecords
    this.streams = makeStreams(streamCount, spill)
  }

  /**
   * Adds a batch of records; the caller may reuse the array afterwards. If this returns a promise, the caller must wait
   * for it before calling anything else.
   *
   * @param firstRow the number of the batch's first row in the whole set, below 2^53
   * @throws RangeError if the caller didn't wait, or if rows are not in ascending order
   * @throws any error of the spill
   */
  add(records: Uint32Array, firstRow: number): void | Promise<void> {
    if (records.length % recordWords !== 0) {
      throw new RangeError(`${records.length} words are not records of ${recordWords} words`)
    }
    this.expectNoSpilling()
    for (let from = 0; from < records.length; from += segmentWords) {
      this.#addSome(records, from, Math.min(from + segmentWords, records.length), firstRow)
    }
    this.#held += records.length / recordWords
    if (this.#spill !== undefined && this.#held > this.#recordsInMemory) return this.#spillAll()
  }

  #addSome(records: Uint32Array, from: number, to: number, firstRow: number): void {
    const { streams } = this
    let last = this.#lastRow
    for (let at = from; at < to; at += recordWords) {
      const tree = records[at] as number
      const place = records[at + 4] as number
      const row = firstRow + (place >>> codeBits)
      if (row <= last) throw new RangeError(`row ${row} came after row ${last}`)
      last = row
      const high = Math.floor(row / rowsOfLow)
      const stream = streams[tree >>> 24] as Stream
      const put = stream.room()
      const { held } = stream
      held[put] = tree
      held[put + 1] = records[at + 1] as number
      held[put + 2] = records[at + 2] as number
      held[put + 3] = records[at + 3] as number
      held[put + 4] = ((row - high * rowsOfLow) << codeBits) | codeIn(place)
      held[put + 5] = high
    }
    this.#lastRow = last
  }

  /** @throws RangeError */
  expectNoSpilling(): void {
    if (this.#isSpilling) throw new RangeError("the records before these are still being written")
  }

  async close(): Promise<void> {
    for (const stream of this.streams) stream.clear()
    await this.#spill?.close()
  }

  async #spillAll(): Promise<void> {
    this.#isSpilling = true
    try {
      for (const stream of this.streams) await stream.spillHeld()
    } catch (error) {
      await this.close()
      throw error
    }
    this.#isSpilling = false
    this.#held = 0
  }
}

/** Finds repeats. `finish` and any error close the spill; otherwise call `close`. */
export class RepeatFinder extends CollectedRecords {
  readonly #comparison: RecordComparison

  constructor(options: RepeatOptions) {
    super(options)
    this.#comparison = new RecordComparison(options)
  }

  /** Same as `startPart` of `RecordComparison`. */
  startPart(part: number, firstRow: number, areCopies = false): void {
    this.#comparison.startPart(part, firstRow, areCopies)
  }

  async finish(threads?: ComparingThreads): Promise<RepeatCounts> {
    this.expectNoSpilling()
    const comparison = this.#comparison
    const elsewhere: Promise<void>[] = []
    try {
      threads?.begin(comparison.comparing)
      for (const stream of this.streams) {
        if (threads?.haveTime() && comparison.canBeElsewhere(stream)) {
          const { compared } = await threads.compare(stream)
          const found = compared.then((each) => comparison.add(each))
          // `Promise.all` reports the error later.
          found.catch(() => undefined)
          elsewhere.push(found)
        } else await comparison.compareStream(stream)
        await threads?.nextTurn()
      }
      await Promise.all(elsewhere)
      return comparison.counts()
    } finally {
      await this.close()
    }
  }

  /** The overlaps of parts that have a row in common; call `finish` first. */
  overlapsOfParts(): readonly Overlap[] {
    return this.#comparison.overlapsOfParts()
  }
}
