// The header of a part, which describes its shards without the records of their rows, and the addition of headers,
// which is commutative and associative.
//
//     shard 2: 10 rows, 1 wrong   +   shard 1: 7 rows, 2 wrong   =   shards 1 and 2: 17 rows, 3 wrong

import type { BadRow, FileReport } from "../../report/report.ts"
import { addTally, emptyTally, type Tally } from "../../validate/analysis/row-tally.ts"
import { BadRowList } from "../../validate/rows/bad-rows.ts"
import type { SharedPlan } from "../validate/shared-plan.ts"

/** Plain data. */
export interface PartHeader {
  readonly plan: SharedPlan
  /** Number of shards in the set; `null` if it isn't known. */
  readonly of: number | null
  /** The shards in the part, in ascending order. */
  readonly shards: readonly ShardInPart[]
  readonly tally: PartTally
  /** The first rows of each kind, by shard and line; `file` is the number of the shard minus 1. */
  readonly badRows: readonly BadRow[]
}

export interface ShardInPart {
  /** Counted from 1. */
  readonly number: number
  readonly report: FileReport
  /** SHA-256 of its lines, after decompression. */
  readonly digest: string
  /** Size of the file in bytes, and its time of modification in milliseconds since 1970; `null` for a stream. */
  readonly size: number | null
  readonly modified: number | null
}

/** A tally whose names keep their first occurrence, since reports list them in that order. */
interface PartTally extends Omit<Tally, "fits" | "reasons"> {
  readonly fits: readonly NamedCount[]
  readonly reasons: readonly NamedCount[]
}

/** `place` is the position among the names of the first shard that has the name. */
type NamedCount = readonly [name: string, count: number, shard: number, place: number]

export function tallyOfShard({ fits, reasons, ...others }: Tally, shard: number): PartTally {
  const named = (counts: ReadonlyMap<string, number>) =>
    Array.from(counts, ([name, count], place): NamedCount => [name, count, shard, place])
  return { ...others, fits: named(fits), reasons: named(reasons) }
}

/** The tally of a single run over all shards in order. */
export function tallyOfParts({ fits, reasons, ...others }: PartTally): Tally {
  const counts = (named: readonly NamedCount[]) =>
    new Map(named.map(([name, count]) => [name, count]))
  return { ...others, fits: counts(fits), reasons: counts(reasons) }
}

/** Both must have the same plan and the same number of shards, and no shard in common. */
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
  // The sort is stable: rows of one line keep their order, since only one part has that line.
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
