// Counts repeated rows and expressions with conflicting labels, and keeps the first examples of each kind. Rows may
// arrive in any order.

export type Repeat = {
  readonly row: number
  readonly other: number
} & (
  | { readonly kind: "repeated" | "nearly-repeated"; readonly conflict?: never }
  | { readonly kind: "contradicting"; readonly conflict: ConflictKind }
)

/**
 * Why this row was chosen as the example for its expression. `wrong`: the value of the expression is known, and the
 * label is wrong. If the value is unknown, `minority`: more rows have the other label; `tied`: just as many rows do.
 */
export type ConflictKind = "wrong" | "minority" | "tied"

export interface Contradictions {
  readonly expressions: number
  /** Number of rows with the less frequent label of their expression. */
  readonly minority: number
  /** Number of expressions for which both labels are equally frequent. */
  readonly tied: number
}

export interface JudgedContradictions extends Contradictions {
  readonly wrong: number
}

export interface ContradictionCounts {
  readonly judged: JudgedContradictions
  readonly unjudged: Contradictions
}

export interface RepeatCounts {
  /** Rows with the text of an earlier row. */
  readonly repeated: number
  /** Rows with the tree of an earlier row, but a new text. */
  readonly nearlyRepeated: number
  readonly contradicting: ContradictionCounts
  /**
   * The first rows of each kind, in order. `other` is the first row with the same text or, for nearly repeated rows,
   * the same tree. Each expression with conflicting labels has one example: `row` is the first row with the wrong or
   * less frequent label, and `other` the first row with the other label. In a tie, `row` is the later of the two.
   */
  readonly examples: readonly Repeat[]
}

/** An expression with conflicting labels. Low is wrong and high is right; without a known value, False and True. */
interface Conflict {
  readonly isJudged: boolean
  readonly rows: readonly [low: number, high: number]
  readonly first: readonly [low: number, high: number]
}

const kinds = ["repeated", "nearly-repeated", "contradicting"] as const

export const noContradictions: ContradictionCounts = {
  judged: { expressions: 0, minority: 0, tied: 0, wrong: 0 },
  unjudged: { expressions: 0, minority: 0, tied: 0 },
}

export function sumOfContradictions(all: readonly ContradictionCounts[]): ContradictionCounts {
  return all.reduce(
    (one, other) => ({
      judged: {
        ...sumOf(one.judged, other.judged),
        wrong: one.judged.wrong + other.judged.wrong,
      },
      unjudged: sumOf(one.unjudged, other.unjudged),
    }),
    noContradictions,
  )
}

function sumOf(one: Contradictions, other: Contradictions): Contradictions {
  return {
    expressions: one.expressions + other.expressions,
    minority: one.minority + other.minority,
    tied: one.tied + other.tied,
  }
}

export class FirstRepeats {
  readonly #counted = { repeated: 0, "nearly-repeated": 0 }
  #contradicting = noContradictions
  readonly #kept: Readonly<Record<Repeat["kind"], Kept>>
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
    const kept = (): Kept => ({ first: [], bar: Number.POSITIVE_INFINITY })
    this.#kept = { repeated: kept(), "nearly-repeated": kept(), contradicting: kept() }
  }

  add(kind: "repeated" | "nearly-repeated", row: number, other: number): void {
    this.#counted[kind] += 1
    if (row < this.#kept[kind].bar) this.#keep({ kind, row, other })
  }

  addConflict({ isJudged, rows: [low, high], first: [firstLow, firstHigh] }: Conflict): void {
    const isTied = low === high
    const counts = {
      expressions: 1,
      minority: isTied ? 0 : Math.min(low, high),
      tied: isTied ? 1 : 0,
    }
    const added = isJudged ? { judged: { ...counts, wrong: low } } : { unjudged: counts }
    this.#contradicting = sumOfContradictions([
      this.#contradicting,
      { ...noContradictions, ...added },
    ])
    const conflict = isJudged ? "wrong" : isTied ? "tied" : "minority"
    const isLow = isJudged || (isTied ? firstLow > firstHigh : low < high)
    const [row, other] = isLow ? [firstLow, firstHigh] : [firstHigh, firstLow]
    this.#keep({ kind: "contradicting", row, other, conflict })
  }

  #keep(repeat: Repeat): void {
    const kept = this.#kept[repeat.kind]
    if (repeat.row >= kept.bar || this.#limit === 0) return
    kept.first.push(repeat)
    if (kept.first.length >= 2 * this.#limit + 1000) this.#cut(kept)
  }

  /** Adds the counts of other rows, from another thread with the same limit. */
  addAll({ repeated, nearlyRepeated, contradicting, examples }: RepeatCounts): void {
    this.#counted.repeated += repeated
    this.#counted["nearly-repeated"] += nearlyRepeated
    this.#contradicting = sumOfContradictions([this.#contradicting, contradicting])
    for (const example of examples) this.#keep(example)
  }

  counts(): RepeatCounts {
    for (const kind of kinds) this.#cut(this.#kept[kind])
    // Sorting is stable, so a row with several kinds keeps their order.
    const examples = kinds.flatMap((kind) => this.#kept[kind].first).sort(byRow)
    return {
      repeated: this.#counted.repeated,
      nearlyRepeated: this.#counted["nearly-repeated"],
      contradicting: this.#contradicting,
      examples,
    }
  }

  #cut(kept: Kept): void {
    kept.first.sort(byRow)
    if (kept.first.length < this.#limit) return
    kept.first.length = this.#limit
    kept.bar = kept.first.at(-1)?.row ?? 0
  }
}

interface Kept {
  /** May hold more examples than the limit; no two have the same row. */
  readonly first: Repeat[]
  /** Rows from this one on are not among the first ones. */
  bar: number
}

function byRow(left: Repeat, right: Repeat): number {
  return left.row - right.row
}
