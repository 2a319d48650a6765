// What a part says of its shards, except for the records of their rows; and how such headers add up. The sum is the same
// in whatever order, and by whatever steps, they are added.
//
//     shard 2: 10 rows, 1 wrong   +   shard 1: 7 rows, 2 wrong   =   shards 1 and 2: 17 rows, 3 wrong

import type { BadRow, FileReport } from "../../report/report.ts"
import { addTally, emptyTally, type Tally } from "../../validate/analysis/row-tally.ts"
import { BadRowList } from "../../validate/rows/bad-rows.ts"
import type { SharedPlan } from "../validate/shared-plan.ts"

/** Plain data. */
export interface PartHeader {
  readonly plan: SharedPlan
  /** How many shards the set has; null where that is left open. */
  readonly of: number | null
  /** Those in the part, in ascending order. */
  readonly shards: readonly ShardInPart[]
  readonly tally: PartTally
  /** Of each kind the first ones, by shard and line; the `file` of a row is the number of its shard less 1. */
  readonly badRows: readonly BadRow[]
}

export interface ShardInPart {
  /** Counted from 1. */
  readonly number: number
  readonly report: FileReport
  /** Of all its lines, without any compression: SHA-256. */
  readonly digest: string
  /** Of the file, in bytes and in milliseconds since 1970; null for a stream. */
  readonly size: number | null
  readonly modified: number | null
}

/** A tally whose names know where they came first, since reports list them in that order. */
interface PartTally extends Omit<Tally, "fits" | "reasons"> {
  readonly fits: readonly NamedCount[]
  readonly reasons: readonly NamedCount[]
}

/** The place is the one among the names of the first shard that has it. */
type NamedCount = readonly [name: string, count: number, shard: number, place: number]

export function tallyOfShard({ fits, reasons, ...others }: Tally, shard: number): PartTally {
  const named = (counts: ReadonlyMap<string, number>) =>
    Array.from(counts, ([name, count], place): NamedCount => [name, count, shard, place])
  return { ...others, fits: named(fits), reasons: named(reasons) }
}

/** As if one run had counted all shards, one after the other. */
export function tallyOfParts({ fits, reasons, ...others }: PartTally): Tally {
  const counts = (named: readonly NamedCount[]) =>
    new Map(named.map(([name, count]) => [name, count]))
  return { ...others, fits: counts(fits), reasons: counts(reasons) }
}

/** Both have the same plan and the same number of shards, and no shard in common. */
export function addHeaders(one: PartHeader, other: PartHeader): PartHeader {
  return {
    plan: one.plan,
    of: one.of,
    shards: [...one.shards, ...other.shards].sort((left, right) => left.number - right.number),
    tally: addTallies(one.tally, other.tally),
    badRows: firstBadRows([...one.badRows, ...other.badRows], one.plan.settings.limit),
  }
}

/** The first rows of each kind, by file and line. */
export function firstBadRows(rows: readonly BadRow[], limit: number): readonly BadRow[] {
  const list = new BadRowList(limit)
  // Rows of one line stay as they were, since no other part has that line.
  const sorted = rows.toSorted((left, right) => left.file - right.file || left.line - right.line)
  for (const row of sorted) list.add(row.kind, () => row, row.atom)
  return list.rows
}

function addTallies(one: PartTally, other: PartTally): PartTally {
  const isFull = one.analysis !== undefined
  const sum = emptyTally(isFull)
  for (const tally of [one, other]) addTally(sum, { ...tally, fits: new Map(), reasons: new Map() })
  return {
    ...sum,
    fits: addNamed([...one.fits, ...other.fits]),
    reasons: addNamed([...one.reasons, ...other.reasons]),
  }
}

function addNamed(counts: readonly NamedCount[]): readonly NamedCount[] {
  const sums = new Map<string, NamedCount>()
  for (const [name, count, shard, place] of counts.toSorted(byFirstPlace)) {
    const [, known, ...first] = sums.get(name) ?? [name, 0, shard, place]
    sums.set(name, [name, known + count, ...first])
  }
  return [...sums.values()]
}

function byFirstPlace([, , shard, place]: NamedCount, [, , other, at]: NamedCount): number {
  return shard - other || place - at
}
