// What is counted in a part of a dataset. Tallies of parts add up to that of the whole, whatever the parts
// are and whoever counted them; they are plain data, so that a worker can send them.

import { chainConventions } from "../conventions/chain-conventions.ts"
import { outcome } from "../conventions/joint-precedence-table.ts"
import { orderConventions } from "../conventions/order-conventions.ts"
import { placeConventions } from "../conventions/place-conventions.ts"
import type { RowCounts } from "../row-results.ts"
import { countedConnectives } from "./row-measures.ts"

export const labelled = { false: 0, true: 1, no: 2 } as const

export interface Tally {
  readonly counts: Mutable<RowCounts>
  /** Refused rows by the strictest dialect that accepts them. */
  readonly fits: Map<string, number>
  /** Refused rows that no dialect accepts. */
  readonly fitsNone: [number]
  /** Unreadable rows that do hold an expression, by what keeps it from being checked. */
  readonly reasons: Map<string, number>
  /** Undefined where only labels are checked. */
  readonly analysis: AnalysisTally | undefined
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** How often each number was counted; places without a row are empty. */
export type Histogram = number[]

export interface AnalysisTally {
  /** Of all rows with an expression: labels that say false, that say true, and rows without. */
  readonly labels: [number, number, number]
  /** Of accepted rows, by the number of terms: those with label false, with label true, and without one. */
  readonly terms: readonly [Histogram, Histogram, Histogram]
  readonly depths: Histogram
  readonly nots: Histogram
  /** In all rows together, and how many rows have any; in the order of `countedConnectives`. */
  readonly operators: number[]
  readonly operatorRows: number[]
  readonly notAfterXor: [number]
  readonly telling: [number]
  /** Rows with a value that no other order of operators can be compared for, as more stands in them than is ordered. */
  readonly notCompared: [number]
  /** The first is the dialects' own precedence, the others are in the order of `orderConventions`. */
  readonly conventions: readonly ConventionTally[]
  /** In the order of `chainConventions`. */
  readonly chains: readonly ChainTally[]
  /** In the order of `placeConventions`. */
  readonly places: readonly PlaceTally[]
  /** In the order of `shortcutNames`. */
  readonly shortcuts: readonly [ShortcutTally, ShortcutTally, ShortcutTally, ShortcutTally]
}

/** Numbers are rows with a label: agree, disagree, unread, agree and telling, read and telling. */
export type ConventionTally = [number, number, number, number, number]

/**
 * Rows with another value than the dialect's own reading has, and those of them where this one and the own one is the
 * label; in all others both are alike.
 */
export type ChainTally = [otherwise: number, agree: number, ownAgree: number]

/** Rows that are read otherwise, and for each number of a `ConventionTally` how much more it is than that of the own reading. */
export type PlaceTally = [number, ...ConventionTally]

/** Rows with a label for which the rule has an answer, and those where that is the label. */
export type ShortcutTally = [number, number]

export const shortcutNames = [
  "last-literal",
  "first-literal",
  "parity-of-nots",
  "majority-of-literals",
] as const

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
    conventions: Array.from({ length: 1 + orderConventions.length }, () => [0, 0, 0, 0, 0]),
    chains: chainConventions.map(() => [0, 0, 0]),
    places: placeConventions.map(() => [0, 0, 0, 0, 0, 0]),
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

/** Everything in an analysis is numbers in lists, which are added place by place. */
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

/** The places of one operator under which a row has another value than its own reading has, with that value. */
export function placesOtherwise(placed: Uint8Array, own: number): [string, boolean][] {
  return placeConventions.flatMap(({ name, implies, iff }, at): [string, boolean][] => {
    const read = placed[at] as number
    const isSingle = implies === undefined || iff === undefined
    return isSingle && read !== unread && read !== own ? [[name, read === outcome.true]] : []
  })
}
