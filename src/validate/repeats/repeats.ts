// Counts rows that repeat an earlier one and expressions with conflicting labels. Memory does not grow with the set.
//
//     row 0   True and False      False
//     row 1   True and (False)    False     nearly repeats row 0
//     row 2   True and False      True      repeats row 0, with a conflicting label, which is wrong
//
// An expression comes as 64 bits for its text and 64 bits for its tree. The records are collected in streams by the first
// bits of the tree, and one stream after the other is compared at the end.

import { CollectedRecords, type CollectingOptions } from "./collected-records.ts"
import {
  type Compared,
  type Comparing,
  type ComparingOptions,
  RecordComparison,
} from "./compare-records.ts"
import type { RepeatCounts } from "./first-repeats.ts"
import type { Overlap } from "./overlaps.ts"
import type { Stream } from "./record-stream.ts"

export interface RepeatOptions extends CollectingOptions, ComparingOptions {}

/** Threads that compare streams besides the main one. */
export interface ComparingThreads {
  begin(comparing: Comparing): void
  /** Whether one of them has time for a stream. */
  haveTime(): boolean
  /** Resolves when the stream has been read into memory for one of them. */
  compare(stream: Stream): Promise<{ readonly compared: Promise<Compared> }>
  /** Lets the main thread hear what they have found. */
  nextTurn(): Promise<void>
}

/** After `finish` or an error it is done with, and the spill closed; `close` is for when neither comes. */
export class RepeatFinder {
  readonly #records: CollectedRecords
  readonly #comparison: RecordComparison

  constructor(options: RepeatOptions) {
    this.#records = new CollectedRecords(options)
    this.#comparison = new RecordComparison(options)
  }

  /** Takes a batch of records, as `CollectedRecords` does. */
  add(records: Uint32Array, firstRow: number): void | Promise<void> {
    return this.#records.add(records, firstRow)
  }

  /** As `startPart` of `RecordComparison` does. */
  startPart(part: number, firstRow: number, areCopies = false): void {
    this.#comparison.startPart(part, firstRow, areCopies)
  }

  /** What all records together give. */
  async finish(threads?: ComparingThreads): Promise<RepeatCounts> {
    this.#records.expectNoSpilling()
    const comparison = this.#comparison
    const elsewhere: Promise<void>[] = []
    try {
      threads?.begin(comparison.comparing)
      for (const stream of this.#records.streams) {
        if (threads?.haveTime() && comparison.canBeElsewhere(stream)) {
          const { compared } = await threads.compare(stream)
          const found = compared.then((each) => comparison.add(each))
          // It is raised when all are waited for.
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

  /** After `finish`: the parts that have a row in common. */
  overlapsOfParts(): readonly Overlap[] {
    return this.#comparison.overlapsOfParts()
  }

  /** Gives up what was added. */
  async close(): Promise<void> {
    await this.#records.close()
  }
}
