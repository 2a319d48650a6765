// Counts the rows of each part of a set that also occur in another part.
//
//     tree 7    train 2, test 1       train and test: 2 rows of train, 1 of test
//     tree 9    train 0, test 3       nothing
//
// The tables of trees and texts have one more word for each part: the number of rows in that part.

export interface Overlap {
  /** The indexes of two parts, the smaller one first. */
  readonly parts: readonly [first: number, second: number]
  /** Number of rows with the same text and the same values of its variables. */
  readonly same: readonly [ofFirst: number, ofSecond: number]
  /** Number of rows that are equal, or differ only in white space or needless parentheses. */
  readonly alike: readonly [ofFirst: number, ofSecond: number]
}

/** The first row of a part, which ends before the next start. */
export interface Start {
  readonly row: number
  readonly part: number
  /** Whether the file of these rows was compared before, in another part. */
  readonly areCopies: boolean
}

export class Overlaps {
  readonly starts: Start[] = []
  #same: Pairs
  #alike: Pairs
  #at = 0

  /** @param parts number of parts; with a single part, nothing is counted */
  constructor(readonly parts: number) {
    this.#same = new Pairs(parts)
    this.#alike = new Pairs(parts)
  }

  get words(): number {
    return this.parts < 2 ? 0 : this.parts
  }

  /** @param row the first row of a part, after all rows of earlier parts */
  start(part: number, row: number, areCopies: boolean): void {
    this.starts.push({ part, row, areCopies })
  }

  /** Whether a row's file was compared before, in another part. Fast for rows in ascending order. */
  isCopy(row: number): boolean {
    return this.words > 0 && this.#startAt(row)?.areCopies === true
  }

  count(values: Uint32Array, at: number, row: number): void {
    if (this.words === 0) return
    const place = at + (this.#startAt(row)?.part ?? 0)
    values[place] = (values[place] as number) + 1
  }

  #startAt(row: number): Start | undefined {
    const from = this.starts[this.#at]?.row ?? 0
    const to = this.starts[this.#at + 1]?.row ?? Number.POSITIVE_INFINITY
    if (row < from || row >= to) this.#at = this.#startOf(row)
    return this.starts[this.#at]
  }

  /** Index of the last start that is not after a row, by binary search. */
  #startOf(row: number): number {
    let [low, high] = [0, this.starts.length]
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if ((this.starts[middle] as Start).row <= row) low = middle
      else high = middle
    }
    return low
  }

  /** Adds a table with all rows of its keys. */
  addTrees(values: Uint32Array, count: number, stride: number): void {
    this.#alike.add(values, count, stride, this.words)
  }

  addTexts(values: Uint32Array, count: number, stride: number): void {
    this.#same.add(values, count, stride, this.words)
  }

  addAll(overlaps: readonly Overlap[]): void {
    for (const { parts, same, alike } of overlaps) {
      this.#same.addTo(parts, same)
      this.#alike.addTo(parts, alike)
    }
  }

  /** Returns the overlaps found so far, and forgets them. */
  take(): readonly Overlap[] {
    const overlaps = this.found()
    this.#same = new Pairs(this.parts)
    this.#alike = new Pairs(this.parts)
    return overlaps
  }

  found(): readonly Overlap[] {
    const overlaps: Overlap[] = []
    for (let first = 0; first < this.parts; first += 1) {
      for (let second = first + 1; second < this.parts; second += 1) {
        const [same, alike] = [this.#same.of(first, second), this.#alike.of(first, second)]
        if (alike[0] > 0) overlaps.push({ parts: [first, second], same, alike })
      }
    }
    return overlaps
  }
}

/** For each pair of parts, the number of rows of the first one that are in the second. */
class Pairs {
  readonly #rows: number[]
  readonly #parts: number

  constructor(parts: number) {
    this.#parts = parts
    this.#rows = Array(parts * parts).fill(0)
  }

  add(values: Uint32Array, count: number, stride: number, words: number): void {
    if (words === 0) return
    for (let end = stride; end <= count * stride; end += stride) {
      for (let first = 0; first < words; first += 1) {
        const rows = values[end - words + first] as number
        if (rows === 0) continue
        for (let second = 0; second < words; second += 1) {
          if (values[end - words + second] === 0) continue
          const place = first * words + second
          this.#rows[place] = (this.#rows[place] ?? 0) + rows
        }
      }
    }
  }

  addTo([first, second]: Overlap["parts"], [ofFirst, ofSecond]: Overlap["same"]): void {
    const parts = this.#parts
    const [place, opposite] = [first * parts + second, second * parts + first]
    this.#rows[place] = (this.#rows[place] ?? 0) + ofFirst
    this.#rows[opposite] = (this.#rows[opposite] ?? 0) + ofSecond
  }

  of(first: number, second: number): [number, number] {
    const parts = this.#parts
    return [this.#rows[first * parts + second] ?? 0, this.#rows[second * parts + first] ?? 0]
  }
}
