// Finds repeats among records of rows, in memory that does not grow with the number of rows.
//
//     tree 7   text 3   row 0   right
//     tree 7   text 3   row 2   wrong     repeats row 0; the tree has conflicting labels
//     tree 7   text 9   row 4   right     nearly repeats row 0
//     tree 8   text 3   row 1   right
//
// Records are sorted by tree, so only one tree is in memory at a time. Memory grows only with the number of spellings
// of one expression.

import { type Overlap, Overlaps, type Start } from "./count-shared-rows.ts"
import { FirstRepeats, type RepeatCounts } from "./first-repeats.ts"
import { codeIn, heldWords, labelCode, rowAt, type Spill, type Stream } from "./record-stream.ts"
import { mostSorted, sortedInMemory, sortedRecords } from "./sort-records.ts"

export interface ComparingOptions {
  readonly limit: number
  /** Storage for sorting; without it, all records are sorted in memory. */
  readonly spill?: Spill
  /** Maximum number of records to sort at once. Each takes up to 60 bytes. */
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

/** An expression, and the rows that have it. */
interface Tree {
  readonly high: number
  readonly low: number
  readonly firstRow: number
  /** Whether its labels are compared with a known value; `undefined` before the first label. */
  isJudged: boolean | undefined
  /** Numbers of wrong and right labels or, if the value is unknown, of False and True; `first` has their first rows. */
  readonly labels: [low: number, high: number]
  readonly first: [low: number, high: number]
  /** The last text for each second half of a key. */
  readonly texts: Map<number, Text>
  readonly rowsOfParts: number[]
}

interface Text {
  readonly high: number
  readonly firstRow: number
  readonly rowsOfParts: number[]
  /** Another text with the same second half. */
  readonly earlier: Text | undefined
}

const defaultCompared = 1 << 19
/** Maximum number of records in a stream compared on another thread: they have to fit in memory that chunks reuse. */
const mostElsewhere = 1 << 17

export class RecordComparison {
  readonly #spill: Spill | undefined
  readonly #comparedInMemory: number
  readonly #overlaps: Overlaps
  readonly #limit: number
  #first: FirstRepeats
  #tree: Tree | undefined

  constructor({ limit, spill, comparedInMemory = defaultCompared, parts = 1 }: ComparingOptions) {
    this.#overlaps = new Overlaps(parts)
    this.#spill = spill
    this.#comparedInMemory = spill === undefined ? mostSorted : comparedInMemory
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
    const options = { spill: this.#spill, sortedInMemory: this.#comparedInMemory }
    for await (const words of sortedRecords([stream], options)) this.compareSorted(words)
    this.endTree()
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
    this.compareSorted(sortedInMemory(words))
    this.endTree()
    const counts = this.#first.counts()
    this.#first = new FirstRepeats(this.#limit)
    return { counts, overlaps: this.#overlaps.take() }
  }

  /** Compares records in ascending order of tree and row. Call `endTree` after the last ones. */
  compareSorted(words: Uint32Array): void {
    for (let at = 0; at < words.length; at += heldWords) {
      const high = words[at] as number
      const low = words[at + 1] as number
      let tree = this.#tree
      if (tree === undefined || tree.high !== high || tree.low !== low) {
        this.endTree()
        const next = at + heldWords
        // Most trees have a single row.
        if (next < words.length && (words[next] !== high || words[next + 1] !== low)) continue
        tree = this.#startTree(high, low, rowAt(words, at + 4))
      }
      this.#compare(tree, words, at)
    }
  }

  /** Counts the last tree. All of its rows must have been compared. */
  endTree(): void {
    const tree = this.#tree
    if (tree === undefined) return
    const { isJudged = false, labels, first, texts, rowsOfParts } = tree
    if (labels[0] > 0 && labels[1] > 0) this.#first.addConflict({ isJudged, rows: labels, first })
    if (this.#overlaps.areSeveral) {
      this.#overlaps.addTree(rowsOfParts)
      for (const last of texts.values()) {
        for (let text: Text | undefined = last; text !== undefined; text = text.earlier) {
          this.#overlaps.addText(text.rowsOfParts)
        }
      }
    }
    this.#tree = undefined
  }

  counts(): RepeatCounts {
    return this.#first.counts()
  }

  overlapsOfParts(): readonly Overlap[] {
    return this.#overlaps.found()
  }

  #startTree(high: number, low: number, firstRow: number): Tree {
    const labels: Tree["labels"] = [0, 0]
    const rowsOfParts = this.#overlaps.noRows()
    const known = { high, low, firstRow, isJudged: undefined, labels, rowsOfParts }
    const tree: Tree = { ...known, first: [0, 0], texts: new Map() }
    this.#tree = tree
    return tree
  }

  #compare(tree: Tree, words: Uint32Array, at: number): void {
    const row = rowAt(words, at + 4)
    const isCopy = this.#overlaps.isCopy(row)
    if (!isCopy) countLabel(tree, codeIn(words[at + 4] as number), row)
    this.#overlaps.count(tree.rowsOfParts, row)
    const high = words[at + 2] as number
    // Maps are faster with signed numbers.
    const low = (words[at + 3] as number) | 0
    const last = tree.texts.get(low)
    let text = last
    while (text !== undefined && text.high !== high) text = text.earlier
    if (text !== undefined) {
      if (!isCopy) this.#first.add("repeated", row, text.firstRow)
    } else {
      if (tree.texts.size > 0) this.#first.add("nearly-repeated", row, tree.firstRow)
      text = { high, firstRow: row, rowsOfParts: this.#overlaps.noRows(), earlier: last }
      tree.texts.set(low, text)
    }
    this.#overlaps.count(text.rowsOfParts, row)
  }
}

/** A comparison with the same parts as the given one, for use on another thread. */
export function comparisonFor({ limit, parts, starts }: Comparing): RecordComparison {
  const comparison = new RecordComparison({ limit, parts })
  for (const { part, row, areCopies } of starts) comparison.startPart(part, row, areCopies)
  return comparison
}

function countLabel(tree: Tree, code: number, row: number): void {
  if (code === labelCode.none) return
  const isJudged = code <= labelCode.right
  tree.isJudged ??= isJudged
  // Two tasks can ask different questions about one text.
  if (tree.isJudged !== isJudged) return
  const which = (code & 1) as 0 | 1
  if (tree.labels[which] === 0) tree.first[which] = row
  tree.labels[which] += 1
}
