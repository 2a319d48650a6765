// Counts rows that repeat others, and keeps the first ones of each kind, in whatever order they come.

export interface Repeat {
  readonly kind: RepeatKind
  /** Both by their number in the whole set; the other one is the earlier. */
  readonly row: number
  readonly other: number
}

export interface RepeatCounts {
  /** Rows with the text of an earlier row. */
  readonly repeated: number
  /** Rows with the tree of an earlier row, and a text that no earlier row has. */
  readonly nearlyRepeated: number
  /** Rows with a label and a value, where an earlier row with the same tree has the other label. */
  readonly contradicting: number
  /**
   * The first rows of each kind, by row. The other row is the first with the same text; for what is nearly
   * repeated the first with the same tree; for what contradicts the first of these with the other label.
   */
  readonly examples: readonly Repeat[]
}

const kinds = ["repeated", "nearly-repeated", "contradicting"] as const

export type RepeatKind = (typeof kinds)[number]

export class FirstRepeats {
  private readonly tallies: Readonly<Record<RepeatKind, Tally>>

  constructor(private readonly limit: number) {
    const tally = (): Tally => ({ count: 0, first: [], bar: Number.POSITIVE_INFINITY })
    this.tallies = {
      repeated: tally(),
      "nearly-repeated": tally(),
      contradicting: tally(),
    }
  }

  add(kind: RepeatKind, row: number, other: number): void {
    const tally = this.tallies[kind]
    tally.count += 1
    if (row < tally.bar) this.keep({ kind, row, other })
  }

  private keep(repeat: Repeat): void {
    const tally = this.tallies[repeat.kind]
    if (repeat.row >= tally.bar || this.limit === 0) return
    tally.first.push(repeat)
    if (tally.first.length >= 2 * this.limit + 1000) this.cut(tally)
  }

  /** Adds what was counted elsewhere, of other rows, with the same limit. */
  addAll({ repeated, nearlyRepeated, contradicting, examples }: RepeatCounts): void {
    this.tallies.repeated.count += repeated
    this.tallies["nearly-repeated"].count += nearlyRepeated
    this.tallies.contradicting.count += contradicting
    for (const example of examples) this.keep(example)
  }

  counts(): RepeatCounts {
    for (const kind of kinds) this.cut(this.tallies[kind])
    // Sorting keeps the order of kinds for a row that has several.
    const examples = kinds.flatMap((kind) => this.tallies[kind].first).sort(byRow)
    return {
      repeated: this.tallies.repeated.count,
      nearlyRepeated: this.tallies["nearly-repeated"].count,
      contradicting: this.tallies.contradicting.count,
      examples,
    }
  }

  private cut(tally: Tally): void {
    tally.first.sort(byRow)
    if (tally.first.length < this.limit) return
    tally.first.length = this.limit
    tally.bar = tally.first.at(-1)?.row ?? 0
  }
}

interface Tally {
  count: number
  /** More than are wanted, from time to time; no two have the same row. */
  readonly first: Repeat[]
  /** Rows from this one on are not among the first. */
  bar: number
}

function byRow(left: Repeat, right: Repeat): number {
  return left.row - right.row
}
