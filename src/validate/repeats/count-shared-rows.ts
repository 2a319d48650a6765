// Counts the rows of each part of a set that also occur in another part.
//
//     tree 7    train 2, test 1       train and test: 2 rows of train, 1 of test
//     tree 9    train 0, test 3       nothing

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

  get areSeveral(): boolean {
    return this.parts > 1
  }

  /** Initial counts: zero rows in each part. */
  noRows(): number[] {
    return this.areSeveral ? Array(this.parts).fill(0) : none
  }

  /** @param row the first row of a part, after all rows of earlier parts */
  start(part: number, row: number, areCopies: boolean): void {
    this.starts.push({ part, row, areCopies })
  }

  /** Whether a row's file was compared before, in another part. Fast for rows in ascending order. */
  isCopy(row: number): boolean {
    return this.areSeveral && this.#startAt(row)?.areCopies === true
  }

  count(rowsOfParts: number[], row: number): void {
    if (!this.areSeveral) return
    const part = this.#startAt(row)?.part ?? 0
    rowsOfParts[part] = (rowsOfParts[part] as number) + 1
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

  /** Adds the number of rows with one tree in each part. */
  addTree(rowsOfParts: readonly number[]): void {
    this.#alike.add(rowsOfParts)
  }

  addText(rowsOfParts: readonly number[]): void {
    this.#same.add(rowsOfParts)
  }

  addAll(overlaps: readonly Overlap[]): void {
    for (const { parts, same, alike } of overlaps) {
      const [first, second] = parts
      for (const [pairs, rows] of [[this.#same, same] as const, [this.#alike, alike] as const]) {
        pairs.addTo(first, second, rows[0])
        pairs.addTo(second, first, rows[1])
      }
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

const none: number[] = []

/** For each pair of parts, the number of rows of the first one that are in the second. */
class Pairs {
  readonly #rows: number[]
  readonly #parts: number

  constructor(parts: number) {
    this.#parts = parts
    this.#rows = Array(parts * parts).fill(0)
  }

  add(rowsOfParts: readonly number[]): void {
    for (const [first, rows] of rowsOfParts.entries()) {
      for (const [second, others] of rowsOfParts.entries()) {
        if (rows > 0 && others > 0) this.addTo(first, second, rows)
      }
    }
  }

  addTo(first: number, second: number, rows: number): void {
    const place = first * this.#parts + second
    this.#rows[place] = (this.#rows[place] ?? 0) + rows
  }

  of(first: number, second: number): [number, number] {
    const parts = this.#parts
    return [this.#rows[first * parts + second] ?? 0, this.#rows[second * parts + first] ?? 0]
  }
}
