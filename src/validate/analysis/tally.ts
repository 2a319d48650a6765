// Counts for part of a dataset. The tallies of all parts add up to the tally of the whole, however it is divided. They
// are plain data, so that workers can send them.

import { chainPrecedences } from "../precedences/chain-precedences.ts"
import { implicationPrecedences } from "../precedences/implication-precedences.ts"
import { outcome } from "../precedences/joint-precedence-table.ts"
import { orderPrecedences } from "../precedences/order-precedences.ts"
import type { RowCounts } from "../row-results.ts"
import { countedConnectives } from "./expression-size.ts"
import type { ShortcutTallies } from "./shortcuts.ts"

export const labelled = { false: 0, true: 1, no: 2 } as const

export interface Tally {
  readonly counts: Mutable<RowCounts>
  /** Refused rows by the strictest dialect that accepts them. */
  readonly fits: Map<string, number>
  /** Refused rows that no dialect accepts. */
  readonly fitsNone: [number]
  /** Unreadable rows that have an expression, by the reason why it can't be checked. */
  readonly reasons: Map<string, number>
  /** `undefined` if only labels are checked. */
  readonly analysis: AnalysisTally | undefined
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** Number of rows for each number; numbers without rows may leave holes in the array. */
export type Histogram = number[]

export interface AnalysisTally {
  /** Rows with an expression: those labelled false, those labelled true, and those without a label. */
  readonly labels: [number, number, number]
  /** Accepted rows by their number of terms: those labelled false, those labelled true, and those without a label. */
  readonly terms: readonly [Histogram, Histogram, Histogram]
  readonly depths: Histogram
  readonly nots: Histogram
  /** Number of occurrences in all rows, and of rows with at least one, in the order of `countedConnectives`. */
  readonly operators: number[]
  readonly operatorRows: number[]
  readonly notAfterXor: [number]
  readonly telling: [number]
  /** Rows with a value that can't be compared with other precedences, because these don't cover all of their tokens. */
  readonly notCompared: [number]
  /** First the dialect's own precedence, then the others in the order of `orderPrecedences`. */
  readonly precedences: readonly PrecedenceTally[]
  readonly chains: readonly ChainTally[]
  readonly places: readonly PlaceTally[]
  readonly shortcuts: ShortcutTallies
}

/** Numbers of labelled rows that agree, disagree, are unread, agree and are telling, are read and are telling. */
export type PrecedenceTally = [number, number, number, number, number]

/**
 * Number of rows whose value differs from that of the dialect's own reading, then how many of their labels equal the
 * differing value, and how many equal the dialect's own. In all other rows, both readings give the same value.
 */
export type ChainTally = [otherwise: number, agree: number, ownAgree: number]

/** Number of rows with another reading, and how each number of its `PrecedenceTally` differs from the dialect's own. */
export type PlaceTally = [number, ...PrecedenceTally]

export function emptyTally(isFull: boolean): Tally {
  return {
    counts: {
      rows: 0,
      right: 0,
      wrong: 0,
      missing: 0,
      illegible: 0,
      unbound: 0,
      refused: 0,
      unreadable: 0,
    },
    fits: new Map(),
    fitsNone: [0],
    reasons: new Map(),
    analysis: isFull ? emptyAnalysis() : undefined,
  }
}

function emptyAnalysis(): AnalysisTally {
  return {
    labels: [0, 0, 0],
    terms: [[], [], []],
    depths: [],
    nots: [],
    operators: countedConnectives.map(() => 0),
    operatorRows: countedConnectives.map(() => 0),
    notAfterXor: [0],
    telling: [0],
    notCompared: [0],
    precedences: Array.from({ length: 1 + orderPrecedences.length }, () => [0, 0, 0, 0, 0]),
    chains: chainPrecedences.map(() => [0, 0, 0]),
    places: implicationPrecedences.map(() => [0, 0, 0, 0, 0, 0]),
    shortcuts: [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  }
}

export function addTally(sum: Tally, { counts, fits, fitsNone, reasons, analysis }: Tally): void {
  for (const [kind, count] of Object.entries(counts)) sum.counts[kind as keyof RowCounts] += count
  addCounts(sum.fits, fits)
  addCounts(sum.reasons, reasons)
  sum.fitsNone[0] += fitsNone[0]
  if (sum.analysis !== undefined && analysis !== undefined) addNumbers(sum.analysis, analysis)
}

function addCounts(sum: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [name, count] of more) sum.set(name, (sum.get(name) ?? 0) + count)
}

type Numbers = number[] | readonly Numbers[] | { readonly [name: string]: Numbers }

/** Adds two analyses, which consist of nested lists of numbers, number by number. */
function addNumbers(sum: object, more: object): void {
  for (const [place, value] of Object.entries(more) as [string, number | Numbers][]) {
    const into = sum as Record<string, number | Numbers>
    if (typeof value === "number") into[place] = ((into[place] as number | undefined) ?? 0) + value
    else addNumbers(into[place] as object, value)
  }
}

const unread = outcome.none
const both = (1 << outcome.false) | (1 << outcome.true)

/** Whether a row is false in one reading and true in another. */
export function areBoth(own: number, placed: Uint8Array): boolean {
  const seen = placed.reduce((seen, each) => seen | (1 << each), 1 << own)
  return (seen & both) === both
}

export function countPlaces(
  { places }: AnalysisTally,
  placed: Uint8Array,
  own: number,
  label: number,
  isTelling: boolean,
): void {
  for (let place = 0; place < placed.length; place += 1) {
    const read = placed[place] as number
    if (read === own) continue
    const counts = places[place] as number[]
    counts[0] = (counts[0] as number) + 1
    if (label === labelled.no) continue
    const was = own === unread ? 2 : own === label ? 0 : 1
    const is = read === unread ? 2 : read === label ? 0 : 1
    counts[1 + was] = (counts[1 + was] as number) - 1
    counts[1 + is] = (counts[1 + is] as number) + 1
    if (!isTelling) continue
    counts[4] = (counts[4] as number) + Number(is === 0) - Number(was === 0)
    counts[5] = (counts[5] as number) + Number(is !== 2) - Number(was !== 2)
  }
}

/** The places of an operator that give a row a value other than its own reading, with that value. */
export function placesOtherwise(placed: Uint8Array, own: number): [string, boolean][] {
  return implicationPrecedences.flatMap(({ name, implies, iff }, at): [string, boolean][] => {
    const read = placed[at] as number
    const isSingle = implies === undefined || iff === undefined
    return isSingle && read !== unread && read !== own ? [[name, read === outcome.true]] : []
  })
}
