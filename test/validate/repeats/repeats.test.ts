// Compares the finder with a plain loop over Maps, written from the definitions of the three kinds of repeats.
//
// @module-tag scaled

import { readdirSync } from "node:fs"
import { join } from "node:path"
import { setImmediate as pause } from "node:timers/promises"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import { SpillFile } from "../../../src/node/files/spill-file.ts"
import { comparisonFor, RecordComparison } from "../../../src/validate/repeats/compare-records.ts"
import {
  type ConflictKind,
  type ContradictionCounts,
  FirstRepeats,
  noContradictions,
  type Repeat,
  type RepeatCounts,
} from "../../../src/validate/repeats/first-repeats.ts"
import { mergedRecords } from "../../../src/validate/repeats/merge-records.ts"
import {
  codeBits,
  heldWords,
  labelCode,
  rowAt,
  type Spill,
} from "../../../src/validate/repeats/record-stream.ts"
import {
  CollectedRecords,
  type ComparingThreads,
  RepeatFinder,
  type RepeatOptions,
} from "../../../src/validate/repeats/repeats.ts"
import { sortedRecords } from "../../../src/validate/repeats/sort-records.ts"
import { scaled } from "../../support/run-length.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

type Label = keyof typeof labelCode

interface Row {
  readonly row: number
  readonly tree: readonly [number, number]
  readonly text: readonly [number, number]
  readonly label: Label
}

function judge(rows: readonly Row[], limit: number): RepeatCounts {
  const firstOfText = new Map<string, number>()
  const firstOfTree = new Map<string, number>()
  const all: Repeat[] = []
  for (const { row, tree, text } of rows) {
    const [treeKey, textKey] = [tree.join(), [...tree, ...text].join()]
    const sameText = firstOfText.get(textKey)
    const sameTree = firstOfTree.get(treeKey)
    if (sameText !== undefined) all.push({ kind: "repeated", row, other: sameText })
    else if (sameTree !== undefined) all.push({ kind: "nearly-repeated", row, other: sameTree })
    if (sameText === undefined) firstOfText.set(textKey, row)
    if (sameTree === undefined) firstOfTree.set(treeKey, row)
  }
  const conflicts = [...firstOfTree.keys()].flatMap((key) =>
    judgeConflict(rows.filter(({ tree }) => tree.join() === key)),
  )
  all.push(...conflicts.map(({ repeat }) => repeat))
  // As in `Repeat`, a conflict comes after a repeat of the same row.
  all.sort((left, right) => left.row - right.row)
  const of = (kind: Repeat["kind"]) => all.filter((repeat) => repeat.kind === kind)
  const shown = new Set(
    (["repeated", "nearly-repeated", "contradicting"] as const).flatMap((kind) =>
      of(kind).slice(0, limit),
    ),
  )
  const sum = (isJudged: boolean, count: (conflict: JudgedConflict) => number) =>
    conflicts
      .filter((each) => each.isJudged === isJudged)
      .reduce((all, each) => all + count(each), 0)
  const sums = (isJudged: boolean) => ({
    expressions: sum(isJudged, () => 1),
    minority: sum(isJudged, ({ low, high }) => (low === high ? 0 : Math.min(low, high))),
    tied: sum(isJudged, ({ low, high }) => (low === high ? 1 : 0)),
  })
  return {
    repeated: of("repeated").length,
    nearlyRepeated: of("nearly-repeated").length,
    contradicting: {
      judged: { ...sums(true), wrong: sum(true, ({ low }) => low) },
      unjudged: sums(false),
    },
    examples: all.filter((repeat) => shown.has(repeat)),
  }
}

interface JudgedConflict {
  readonly isJudged: boolean
  /** Number of rows with wrong or False labels, and with right or True ones. */
  readonly low: number
  readonly high: number
  readonly repeat: Repeat
}

/** @param rows of one tree; the first label decides whether all are judged, and labels of the other kind are ignored */
function judgeConflict(rows: readonly Row[]): JudgedConflict[] {
  const labelled = rows.filter(({ label }) => label !== "none")
  const isJudged = labelled[0]?.label === "wrong" || labelled[0]?.label === "right"
  const [lows, highs] = (isJudged ? ["wrong", "right"] : ["false", "true"]).map((name) =>
    labelled.filter(({ label }) => label === name).map(({ row }) => row),
  ) as [number[], number[]]
  const [low, high] = [lows.length, highs.length]
  if (low === 0 || high === 0) return []
  const [ofLow, ofHigh] = [Math.min(...lows), Math.min(...highs)]
  const listed: readonly [ConflictKind, number, number] = isJudged
    ? ["wrong", ofLow, ofHigh]
    : low === high
      ? ["tied", Math.max(ofLow, ofHigh), Math.min(ofLow, ofHigh)]
      : ["minority", low < high ? ofLow : ofHigh, low < high ? ofHigh : ofLow]
  const [conflict, row, other] = listed
  return [{ isJudged, low, high, repeat: { kind: "contradicting", conflict, row, other } }]
}

/** Adds the rows in batches that start at the given indices. */
async function find(
  rows: readonly Row[],
  options: RepeatOptions,
  starts: readonly number[] = [],
  finder = new RepeatFinder(options),
  threads?: ComparingThreads,
): Promise<RepeatCounts> {
  const cuts = [0, ...starts.filter((start) => start < rows.length)].sort((a, b) => a - b)
  for (const [index, cut] of cuts.entries()) {
    const batch = rows.slice(cut, cuts[index + 1])
    const firstRow = batch[0]?.row ?? 0
    const words = batch.flatMap((row) => [...recordOf(row, firstRow)])
    await finder.add(Uint32Array.from(words), firstRow)
  }
  return finder.finish(threads)
}

/** Threads that each compare some of the streams, of at most `most` records. */
function comparingThreads(haveTime: () => boolean, most: number): ComparingThreads {
  let comparison: RecordComparison
  return {
    begin: (comparing) => {
      comparison = comparisonFor(structuredClone(comparing))
    },
    haveTime,
    compare: async (stream) => {
      expect(stream.count).toBeLessThanOrEqual(most)
      const words = new Uint32Array(heldWords * stream.count)
      await stream.copyTo(words)
      stream.clear()
      return { compared: Promise.resolve(structuredClone(comparison.compareElsewhere(words))) }
    },
    nextTurn: async () => {},
  }
}

/** @param firstRow first row of its batch */
function recordOf({ row, tree, text, label }: Row, firstRow: number): Uint32Array {
  return Uint32Array.of(...tree, ...text, (row - firstRow) * 2 ** codeBits + labelCode[label])
}

function byNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index])
  return (one[at] ?? 0) - (other[at] ?? 0)
}

/** For each pair of parts, the rows of one whose key occurs in the other. */
function judgeOverlaps(rows: readonly Row[], partOf: (row: number) => number, parts: number) {
  const treeOf = ({ tree }: Row) => tree.join()
  const textOf = ({ tree, text }: Row) => [...tree, ...text].join()
  const of = (part: number) => rows.filter(({ row }) => partOf(row) === part)
  const common = (one: number, other: number, key: (row: Row) => string) => {
    const keys = new Set(of(other).map(key))
    return of(one).filter((row) => keys.has(key(row))).length
  }
  return Array.from({ length: parts }, (_, first) => first).flatMap((first) =>
    Array.from({ length: parts }, (_, second) => second)
      .filter((second) => second > first && common(first, second, treeOf) > 0)
      .map((second) => ({
        parts: [first, second],
        same: [common(first, second, textOf), common(second, first, textOf)],
        alike: [common(first, second, treeOf), common(second, first, treeOf)],
      })),
  )
}

/** A spill that is an array. */
function arraySpill(): Spill & { readonly written: number[] } {
  const written: number[] = []
  return {
    written,
    write: async (words) => written.push(...words) - words.length,
    read: async (into, from) => into.set(written.slice(from, from + into.length)),
    close: async () => undefined,
  }
}

// Few words, some of which differ only in their first or last bits, and one of which is 0.
const words = fc.constantFrom(0, 1, 2, 64, 0x01000000, 0x80000000, 0xffffffff)
const pairs = fc.tuple(words, words)
const fewPairs = fc.constantFrom<[number, number]>([0, 0], [0, 1], [0xff000000, 0])
const firstRows = fc.constantFrom(0, 1, 2 ** 29 - 3, 2 ** 32 - 5, 2 ** 53 - 5000)

const rowSets = fc
  .tuple(
    firstRows,
    fc.array(
      fc.record({
        gap: fc.constantFrom(1, 1, 1, 2, 7),
        tree: fc.oneof(fewPairs, pairs),
        text: fc.oneof(fewPairs, pairs),
        label: fc.constantFrom(...(Object.keys(labelCode) as Label[])),
      }),
      { maxLength: 200, size: "max" },
    ),
  )
  .map(([firstRow, drafts]) => {
    let row = firstRow
    return drafts.map(({ gap, ...rest }): Row => {
      row += gap
      return { row, ...rest }
    })
  })

const limits = fc.constantFrom(0, 1, 3, 1000)
const starts = fc.array(fc.nat(200), { maxLength: 12 })
const folder = temporaryFolder()

describe("finding repeats", () => {
  test("the example in the module's header", async () => {
    const rows: Row[] = [
      { row: 0, tree: [5, 5], text: [1, 1], label: "right" },
      { row: 1, tree: [5, 5], text: [2, 2], label: "right" },
      { row: 2, tree: [5, 5], text: [1, 1], label: "wrong" },
    ]
    expect(await find(rows, { limit: 10 })).toEqual({
      repeated: 1,
      nearlyRepeated: 1,
      contradicting: {
        judged: { expressions: 1, minority: 1, tied: 0, wrong: 1 },
        unjudged: { expressions: 0, minority: 0, tied: 0 },
      },
      examples: [
        { kind: "nearly-repeated", row: 1, other: 0 },
        { kind: "repeated", row: 2, other: 0 },
        { kind: "contradicting", conflict: "wrong", row: 2, other: 0 },
      ],
    })
  })

  test.each<[Label[], ContradictionCounts, Repeat]>([
    [
      // A wrong label doesn't affect the right ones after it.
      ["none", "wrong", "right", "right", "right"],
      { ...noContradictions, judged: { expressions: 1, minority: 1, tied: 0, wrong: 1 } },
      { kind: "contradicting", conflict: "wrong", row: 1, other: 2 },
    ],
    [
      ["right", "wrong", "wrong"],
      { ...noContradictions, judged: { expressions: 1, minority: 1, tied: 0, wrong: 2 } },
      { kind: "contradicting", conflict: "wrong", row: 1, other: 0 },
    ],
    [
      ["right", "wrong"],
      { ...noContradictions, judged: { expressions: 1, minority: 0, tied: 1, wrong: 1 } },
      { kind: "contradicting", conflict: "wrong", row: 1, other: 0 },
    ],
    [
      ["true", "false", "none", "false"],
      { ...noContradictions, unjudged: { expressions: 1, minority: 1, tied: 0 } },
      { kind: "contradicting", conflict: "minority", row: 0, other: 1 },
    ],
    [
      ["true", "true", "false"],
      { ...noContradictions, unjudged: { expressions: 1, minority: 1, tied: 0 } },
      { kind: "contradicting", conflict: "minority", row: 2, other: 0 },
    ],
    [
      ["true", "false", "false", "true"],
      { ...noContradictions, unjudged: { expressions: 1, minority: 0, tied: 1 } },
      { kind: "contradicting", conflict: "tied", row: 1, other: 0 },
    ],
  ])("conflicting labels: %j", async (labels, counts, example) => {
    const rows = labels.map((label, row): Row => ({ row, tree: [7, 8], text: [row, 0], label }))
    const { contradicting, examples } = await find(rows, { limit: 10 })
    expect(contradicting).toEqual(counts)
    expect(examples.filter(({ kind }) => kind === "contradicting")).toEqual([example])
  })

  test("labels of known values are not compared with labels of unknown values", async () => {
    const rows = (["true", "wrong"] as const).map(
      (label, row): Row => ({ row, tree: [7, 8], text: [7, 8], label }),
    )
    expect(await find(rows, { limit: 10 })).toMatchObject({ contradicting: noContradictions })
  })

  test("no rows", async () => {
    const none = { repeated: 0, nearlyRepeated: 0, contradicting: noContradictions, examples: [] }
    expect(await new RepeatFinder({ limit: 5 }).finish()).toEqual(none)
    expect(await new RepeatFinder({ limit: 5, spill: new SpillFile(folder) }).finish()).toEqual(
      none,
    )
  })

  test("in memory", async () => {
    await fc.assert(
      fc.asyncProperty(rowSets, limits, starts, async (rows, limit, cuts) => {
        expect(await find(rows, { limit }, cuts)).toEqual(judge(rows, limit))
      }),
    )
  })

  test("with any number of records in memory", async () => {
    await fc.assert(
      fc.asyncProperty(
        rowSets,
        limits,
        starts,
        fc.constantFrom(0, 1, 2, 10, 50, 199, 1_000_000),
        fc.constantFrom(0, 1, 2, 5, 20, 1_000_000),
        async (rows, limit, cuts, recordsInMemory, comparedInMemory) => {
          const options = { limit, spill: arraySpill(), recordsInMemory, comparedInMemory }
          expect(await find(rows, options, cuts)).toEqual(judge(rows, limit))
        },
      ),
      { numRuns: scaled(100) },
    )
  })

  test("sorted in parts, and merged", { tags: ["slow"] }, async () => {
    const parts = fc.array(fc.tuple(fc.nat(200), fc.nat(2)), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        rowSets,
        parts,
        fc.infiniteStream(fc.nat(4)),
        fc.constantFrom(1, 2, 1000),
        async (rows, starts, holders, sortedInMemory) => {
          const parted = rows.map((row) => ({ row, part: holders.next().value as number }))
          const pieces = await Promise.all(
            Array.from({ length: 5 }, async (_, part) => {
              const spill = arraySpill()
              const collected = new CollectedRecords({ spill, recordsInMemory: 0 })
              const own = parted.filter((each) => each.part === part).map(({ row }) => row)
              for (const row of own) await collected.add(recordOf(row, row.row), row.row)
              const sorted = sortedRecords(collected.streams, { spill, sortedInMemory })
              return async () => (await sorted.next()).value ?? undefined
            }),
          )
          const comparison = new RecordComparison({ limit: 5, parts: 3 })
          const first = rows[0]?.row ?? 0
          const places = [
            [first, 0] as const,
            ...starts.map(([at, part]) => [first + at, part] as const),
          ]
          const inOrder = places.toSorted(([one], [other]) => one - other)
          for (const [row, part] of inOrder) comparison.startPart(part, row)
          const keys: (readonly number[])[] = []
          for await (const words of mergedRecords(pieces)) {
            for (let at = 0; at < words.length; at += heldWords) {
              keys.push([words[at] as number, words[at + 1] as number, rowAt(words, at + 4)])
            }
            comparison.compareSorted(words)
          }
          comparison.endTree()
          const expected = rows.map(({ tree: [high, low], row }) => [high, low, row] as const)
          expect(keys).toEqual(expected.toSorted(byNumbers))
          expect(comparison.counts()).toEqual(judge(rows, 5))
          const partOf = (row: number) => inOrder.findLast(([start]) => start <= row)?.[1] ?? 0
          expect(comparison.overlapsOfParts()).toEqual(judgeOverlaps(rows, partOf, 3))
        },
      ),
      { numRuns: scaled(30, 2000) },
    )
  })

  test("comparing streams on other threads", { tags: ["slow"] }, async () => {
    const parts = fc.array(fc.tuple(fc.nat(200), fc.nat(2)), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(
        rowSets,
        parts,
        fc.constantFrom(0, 50, 1_000_000),
        fc.constantFrom(1, 5, 1_000_000),
        fc.infiniteStream(fc.boolean()),
        async (rows, cuts, recordsInMemory, comparedInMemory, free) => {
          const first = rows[0]?.row ?? 0
          const starts: (readonly [number, number])[] = [[first, 0]]
          for (const [at, part] of cuts.sort(([left], [right]) => left - right)) {
            starts.push([first + at, part])
          }
          const spill = arraySpill()
          const options = { limit: 5, spill, recordsInMemory, comparedInMemory, parts: 3 }
          const finder = new RepeatFinder(options)
          for (const [row, part] of starts) finder.startPart(part, row)
          const threads = comparingThreads(() => free.next().value as boolean, comparedInMemory)
          expect(await find(rows, options, [], finder, threads)).toEqual(judge(rows, 5))
          const partOf = (row: number) => starts.findLast(([start]) => start <= row)?.[1] ?? 0
          expect(finder.overlapsOfParts()).toEqual(judgeOverlaps(rows, partOf, 3))
        },
      ),
      { numRuns: scaled(100) },
    )
  })

  test("keeps at most as many streams in memory as threads have time for, even if reads are slow", {
    tags: ["slow"],
  }, async () => {
    const rows = Array.from({ length: 200 }, (_, row): Row => {
      return { row, tree: [row * 2 ** 24, row], text: [row, row], label: "true" }
    })
    const spill = arraySpill()
    const options = { limit: 5, spill, recordsInMemory: 0, comparedInMemory: 200 }
    let [held, most, given] = [0, 0, 0]
    const threads = comparingThreads(() => held < 2, 200)
    const slow: ComparingThreads = {
      ...threads,
      compare: async (stream) => {
        given += 1
        await pause()
        held += 1
        most = Math.max(most, held)
        const { compared } = await threads.compare(stream)
        const later = pause().then(() => {
          held -= 1
          return compared
        })
        return { compared: later }
      },
    }
    expect(await find(rows, options, [], new RepeatFinder(options), slow)).toEqual(judge(rows, 5))
    expect(given).toBeGreaterThan(20)
    expect(most).toBeLessThanOrEqual(2)
  })

  test("errors of other threads are raised, and nothing is left behind", async () => {
    const spill = arraySpill()
    const finder = new RepeatFinder({ limit: 1, spill })
    const row: Row = { row: 0, tree: [1, 2], text: [3, 4], label: "true" }
    const threads = {
      ...comparingThreads(() => true, 1),
      compare: async () => ({ compared: Promise.reject(new Error("the thread has ended")) }),
    }
    await expect(find([row], { limit: 1, spill }, [], finder, threads)).rejects.toThrow(
      "the thread has ended",
    )
    expect(await finder.finish()).toMatchObject({ repeated: 0, examples: [] })
  })

  test("spilled to a file", async () => {
    await fc.assert(
      fc.asyncProperty(rowSets, starts, fc.constantFrom(0, 30), async (rows, cuts, held) => {
        const spill = new SpillFile(folder)
        const options = { limit: 5, spill, recordsInMemory: held, comparedInMemory: 4 }
        expect(await find(rows, options, cuts)).toEqual(judge(rows, 5))
      }),
      { numRuns: scaled(10) },
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test("more rows of one tree than fit in a piece, and more examples than are kept", {
    tags: ["slow"],
  }, async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, row): Row => ({
        row,
        tree: [9, row % 2],
        text: [row % 7000, Math.imul(row % 7000, 0x9e3779b1) >>> 0],
        label: row % 3 === 0 ? "true" : "none",
      }),
    )
    const expected = judge(rows, 40)
    const cuts = [10_000, 20_000]
    expect(await find(rows, { limit: 40 }, cuts)).toEqual(expected)
    const spill = arraySpill()
    const options = { limit: 40, spill, recordsInMemory: 9000, comparedInMemory: 300 }
    spill.write = async (batch) => {
      const from = spill.written.length
      for (const word of batch) spill.written.push(word)
      return from
    }
    expect(await find(rows, options, cuts)).toEqual(expected)
    expect(spill.written.length).toBeGreaterThan(6 * 20_000)
  })

  test("refuses words that aren't records, and rows that come too late", () => {
    const finder = new RepeatFinder({ limit: 1 })
    expect(() => finder.add(new Uint32Array(7), 0)).toThrow(RangeError)
    finder.add(Uint32Array.from([1, 2, 3, 4, 5 << codeBits]), 10)
    expect(() => finder.add(Uint32Array.from([1, 2, 3, 4, 0]), 15)).toThrow(
      "row 15 came after row 15",
    )
  })

  test("refuses a batch while the previous one is being written", async () => {
    const finder = new RepeatFinder({ limit: 1, spill: arraySpill(), recordsInMemory: 0 })
    const written = finder.add(Uint32Array.from([1, 2, 3, 4, 0]), 0)
    expect(() => finder.add(Uint32Array.from([1, 2, 3, 4, 0]), 1)).toThrow("still being written")
    await written
    await finder.add(Uint32Array.from([1, 2, 3, 4, 0]), 1)
    expect(await finder.finish()).toMatchObject({ repeated: 1, contradicting: noContradictions })
  })
})

describe("a spill that fails", () => {
  const record = Uint32Array.from([1, 2, 3, 4, 0])

  test("closes and passes on the error, while adding and at the end", async () => {
    let closed = 0
    const failing = (doing: "write" | "read"): Spill => ({
      ...arraySpill(),
      [doing]: () => Promise.reject(new Error("the disk is full")),
      close: async () => {
        closed += 1
      },
    })
    const adding = new RepeatFinder({ limit: 1, spill: failing("write"), recordsInMemory: 0 })
    await expect(adding.add(record, 0)).rejects.toThrow("the disk is full")
    expect(closed).toBe(1)
    const ending = new RepeatFinder({ limit: 1, spill: failing("read"), recordsInMemory: 0 })
    await ending.add(record, 0)
    await expect(ending.finish()).rejects.toThrow("the disk is full")
    expect(closed).toBe(2)
  })

  test("a missing folder is named, with a remedy", async () => {
    const path = join(folder, "absent")
    const finder = new RepeatFinder({ limit: 1, spill: new SpillFile(path), recordsInMemory: 0 })
    const error = await Promise.resolve(finder.add(record, 0)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(WriteError)
    expect((error as WriteError).path).toBe(path)
    expect((error as WriteError).message).toMatch(
      /^cannot write .*absent: there is no folder .*; create it first; what does not fit in memory goes there, and (TMPDIR|TEMP) names another folder$/,
    )
  })
})

describe("a spill in a file", () => {
  test("returns the words written, and leaves no file in the folder", async () => {
    const spill = new SpillFile(folder)
    const first = await spill.write(Uint32Array.from([1, 2, 3]))
    const second = await spill.write(Uint32Array.from([4, 0xffffffff]).subarray(1))
    if (process.platform !== "win32") expect(readdirSync(folder)).toEqual([])
    const [one, both] = [new Uint32Array(1), new Uint32Array(2)]
    await spill.read(one, second)
    await spill.read(both, first + 1)
    expect([...one, ...both]).toEqual([0xffffffff, 2, 3])
    await expect(spill.read(both, second)).rejects.toThrow("nothing was written there")
    await spill.close()
    await spill.close()
    expect(readdirSync(folder)).toEqual([])
  })
})

test.each([0, 1, 2, 500, 9000])("keeps the first %i rows, regardless of their order", (limit) => {
  const first = new FirstRepeats(limit)
  const prime = 10_007
  // Each row from 1 to 10,006 occurs once, in a shuffled order.
  for (let step = 1; step < prime; step += 1) {
    const row = (3571 * step) % prime
    first.add("repeated", row, 0)
    if (row % 3 === 0) first.addConflict({ isJudged: true, rows: [1, 2], first: [row, 1] })
  }
  const expected: Repeat[] = []
  for (let row = 1; row < prime; row += 1) {
    if (row <= limit) expected.push({ kind: "repeated", row, other: 0 })
    if (row % 3 === 0 && row / 3 <= limit)
      expected.push({ kind: "contradicting", conflict: "wrong", row, other: 1 })
  }
  expect(first.counts()).toEqual({
    repeated: 10_006,
    nearlyRepeated: 0,
    contradicting: {
      ...noContradictions,
      judged: { expressions: 3335, minority: 3335, tied: 0, wrong: 3335 },
    },
    examples: expected,
  })
})

test("keeps the first row if rows come backwards, for any number of rows", () => {
  for (let count = 990; count < 1020; count += 1) {
    const first = new FirstRepeats(1)
    for (let row = count; row > 0; row -= 1) first.add("repeated", row, 0)
    expect(first.counts().examples).toEqual([{ kind: "repeated", row: 1, other: 0 }])
  }
})
