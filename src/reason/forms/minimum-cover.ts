// Finds the cheapest set of columns that covers all rows, with a proof unless that takes too much work.
//
//     rows 0 1 2      columns {0, 1} {1, 2} {2}      the first and either of the others
//
// Columns that alone cover some row are chosen; dominated rows and columns are dropped. The rest, the cyclic
// core, is searched by branch and bound with a Lagrangian bound: each row pays its columns, and no cover costs less
// than all payments minus what columns are paid in excess of their costs. Payments are raised for rows that no paid-off
// column covers, and lowered for rows that several cover. Some rounds also derive a cover from the payments; the
// cheapest is kept.

import { addTo } from "../../grouped-by.ts"

interface Column {
  readonly cost: number
  /** Numbers of rows, from 0. */
  readonly rows: readonly number[]
}

interface CheapestCover {
  readonly chosen: readonly number[]
  /** If false, the work limit was reached, and a cheaper cover may exist. */
  readonly isProved: boolean
}

/** Maximum number of steps, which take a second or two. */
const mostWork = 150_000_000

interface Part {
  readonly id: number
  readonly cost: number
  readonly rows: readonly number[]
}

interface Search {
  work: number
}

/** @param work maximum number of steps for the proof */
export function minimumCover(columns: readonly Column[], work: number = mostWork): CheapestCover {
  const search = { work }
  const parts = columns
    .map(({ cost, rows }, id) => ({ id, cost, rows }))
    .filter(({ rows }) => rows.length > 0)
  const { chosen, rest } = reduce(parts, search)
  let isProved = true
  for (const component of componentsOf(rest)) {
    const greedy = greedyCover(component, (column) => column.cost)
    const found = improve(component, costOf(greedy), search)
    isProved &&= search.work > 0
    chosen.push(...(found ?? greedy))
  }
  return { chosen: chosen.map(({ id }) => id).sort((a, b) => a - b), isProved }
}

function costOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { cost }) => sum + cost, 0)
}

/** A cover that is cheaper than `known`; `undefined` if there is none, or none was found in time. */
function improve(parts: readonly Part[], known: number, search: Search): Part[] | undefined {
  const { chosen, rest } = reduce(parts, search)
  let most = known - costOf(chosen)
  if (most <= 0) return undefined
  if (rest.length === 0) return chosen
  const components = componentsOf(rest)
  if (components.length > 1) {
    // The components are solved separately; the sum may still be too expensive.
    const all = [...chosen]
    for (const component of components) {
      const greedy = greedyCover(component, ({ cost }) => cost)
      all.push(...(improve(component, costOf(greedy), search) ?? greedy))
    }
    return costOf(all) < known ? all : undefined
  }
  let best: Part[] | undefined
  const { raw, bound, reduced, cover } = lagrange(rest, most, search)
  if (costOf(cover) < most) {
    best = [...chosen, ...cover]
    most = costOf(cover)
  }
  if (bound >= most || search.work <= 0) return best
  // Drop columns that would make any cover too expensive.
  const open = rest.filter(
    (_, at) => roundedUp(raw + Math.max(0, reduced[at] as number), rest) < most,
  )
  if (!covers(open, rest)) return best
  if (open.length < 0.9 * rest.length) {
    const better = improve(open, most, search)
    return better === undefined ? best : [...chosen, ...better]
  }
  const isOpen = new Set(open)
  let picked = open[0] as Part
  let least = Number.POSITIVE_INFINITY
  for (const [at, column] of rest.entries()) {
    if ((reduced[at] as number) < least && isOpen.has(column)) {
      picked = column
      least = reduced[at] as number
    }
  }
  const taken = new Set(picked.rows)
  const others = open.filter((column) => column !== picked)
  const withPicked = improve(withoutRows(others, taken), most - picked.cost, search)
  if (withPicked !== undefined) {
    best = [...chosen, picked, ...withPicked]
    most = picked.cost + costOf(withPicked)
  }
  if (!covers(others, rest)) return best
  const withoutPicked = improve(others, most, search)
  return withoutPicked === undefined ? best : [...chosen, ...withoutPicked]
}

function withoutRows(parts: readonly Part[], needless: ReadonlySet<number>): Part[] {
  return parts
    .map((column) => ({ ...column, rows: column.rows.filter((row) => !needless.has(row)) }))
    .filter(({ rows }) => rows.length > 0)
}

function covers(some: readonly Part[], all: readonly Part[]): boolean {
  const rows = new Set(some.flatMap(({ rows }) => rows))
  return all.every((column) => column.rows.every((row) => rows.has(row)))
}

/** The columns that must be chosen, and the remaining problem. */
function reduce(parts: readonly Part[], search: Search): { chosen: Part[]; rest: Part[] } {
  const chosen: Part[] = []
  let rest = [...parts]
  for (;;) {
    const columnsOf = columnsByRow(rest)
    const needed = new Set<number>()
    for (const columns of columnsOf.values()) {
      if (columns.length === 1) needed.add(columns[0] as number)
    }
    const done = new Set([...needed].flatMap((at) => (rest[at] as Part).rows))
    for (const at of needed) chosen.push(rest[at] as Part)
    const needless = done.size > 0 ? done : dominatingRows(rest, columnsOf, search)
    const left = needless.size === 0 ? rest : withoutRows(rest, needless)
    const kept = undominated(left, search)
    const isSame = needless.size === 0 && kept.length === rest.length
    rest = kept
    if (isSame || rest.length === 0) return { chosen, rest }
  }
}

function columnsByRow(parts: readonly Part[]): Map<number, number[]> {
  const columnsOf = new Map<number, number[]>()
  for (const [at, { rows }] of parts.entries()) {
    for (const row of rows) {
      addTo(columnsOf, row, at)
    }
  }
  return columnsOf
}

/** Rows that are covered whenever some other row is covered. */
function dominatingRows(
  parts: readonly Part[],
  columnsOf: ReadonlyMap<number, readonly number[]>,
  search: Search,
): Set<number> {
  const sets = new Map([...columnsOf].map(([row, columns]) => [row, new Set(columns)]))
  const needless = new Set<number>()
  for (const [row, columns] of columnsOf) {
    if (needless.has(row)) continue
    const fewest = columns.reduce((least, at) =>
      sizeAt(parts, at) < sizeAt(parts, least) ? at : least,
    )
    for (const other of (parts[fewest] as Part).rows) {
      const theirs = sets.get(other) as Set<number>
      if (other === row || needless.has(other) || theirs.size < columns.length) continue
      search.work -= 1
      if (columns.every((at) => theirs.has(at))) needless.add(other)
    }
  }
  return needless
}

function sizeAt(parts: readonly Part[], at: number): number {
  return (parts[at] as Part).rows.length
}

/** Drops columns whose rows are all covered by another column that costs no more. */
function undominated(parts: readonly Part[], search: Search): Part[] {
  const columnsOf = columnsByRow(parts)
  const sets = parts.map(({ rows }) => new Set(rows))
  const gone = new Set<number>()
  for (const [at, { rows, cost }] of parts.entries()) {
    const sizeOf = (row: number) => (columnsOf.get(row) as number[]).length
    const fewest = rows.reduce((least, row) => (sizeOf(row) < sizeOf(least) ? row : least))
    for (const other of columnsOf.get(fewest) as number[]) {
      if (other === at || gone.has(other)) continue
      const theirs = sets[other] as Set<number>
      const otherCost = (parts[other] as Part).cost
      if (theirs.size < rows.length || otherCost > cost) continue
      search.work -= 1
      if (!rows.every((row) => theirs.has(row))) continue
      gone.add(at)
      break
    }
  }
  return parts.filter((_, at) => !gone.has(at))
}

/** Splits the problem into components: columns that share rows, directly or indirectly. */
function componentsOf(parts: readonly Part[]): Part[][] {
  const columnsOf = columnsByRow(parts)
  const seen = new Set<number>()
  const components: Part[][] = []
  for (const start of parts.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const members = [start]
    for (const at of members) {
      for (const row of (parts[at] as Part).rows) {
        for (const other of columnsOf.get(row) as number[]) {
          if (!seen.has(other)) {
            seen.add(other)
            members.push(other)
          }
        }
      }
    }
    components.push(members.map((at) => parts[at] as Part))
  }
  return components
}

/** Repeatedly takes the column with the lowest price per new row, then drops redundant columns. */
function greedyCover(
  parts: readonly Part[],
  priceOf: (column: Part, at: number) => number,
): Part[] {
  const columnsOf = columnsByRow(parts)
  const news = parts.map(({ rows }) => rows.length)
  const prices = parts.map(priceOf)
  const times = new Map<number, number>()
  const taken: Part[] = []
  while (times.size < columnsOf.size) {
    let best = -1
    let bestScore = Number.POSITIVE_INFINITY
    for (const [at, price] of prices.entries()) {
      const fresh = news[at] as number
      if (fresh === 0) continue
      const score = price > 0 ? price / fresh : price * fresh
      if (score < bestScore) [best, bestScore] = [at, score]
    }
    const column = parts[best] as Part
    taken.push(column)
    for (const row of column.rows) {
      if (!times.has(row)) {
        for (const at of columnsOf.get(row) as number[]) news[at] = (news[at] as number) - 1
      }
      times.set(row, (times.get(row) ?? 0) + 1)
    }
  }
  return taken
    .toSorted((a, b) => b.cost - a.cost)
    .filter((column) => {
      if (!column.rows.every((row) => (times.get(row) as number) > 1)) return true
      for (const row of column.rows) times.set(row, (times.get(row) as number) - 1)
      return false
    })
}

/** A lower bound on the cost of covers, what choosing each column adds to it, and the cheapest cover found. */
function lagrange(
  parts: readonly Part[],
  known: number,
  search: Search,
): { raw: number; bound: number; reduced: readonly number[]; cover: Part[] } {
  const columnsOf = columnsByRow(parts)
  const rows = [...columnsOf.keys()]
  const size = parts.reduce((sum, column) => sum + column.rows.length, 0)
  const pays = new Map(
    rows.map((row) => [
      row,
      Math.min(
        ...(columnsOf.get(row) as number[]).map((at) => {
          const { cost, rows } = parts[at] as Part
          return cost / rows.length
        }),
      ),
    ]),
  )
  let cover = greedyCover(parts, ({ cost }) => cost)
  let best = { bound: Number.NEGATIVE_INFINITY, reduced: [] as readonly number[] }
  let speed = 2
  let sinceBetter = 0
  for (let round = 0; round < 300 && search.work > 0; round += 1) {
    search.work -= 10 * size
    const reduced = parts.map(({ cost, rows }) => {
      let left = cost
      for (const row of rows) left -= pays.get(row) as number
      return left
    })
    let bound = 0
    for (const pay of pays.values()) bound += pay
    for (const each of reduced) if (each < 0) bound += each
    if (bound > best.bound + 1e-6) {
      if (bound > best.bound + 1e-3 * Math.abs(bound)) sinceBetter = 0
      best = { bound, reduced }
    }
    if (round % 10 === 0) {
      const other = greedyCover(parts, (_, at) => reduced[at] as number)
      if (costOf(other) < costOf(cover)) cover = other
    }
    const most = Math.min(known, costOf(cover))
    if (roundedUp(best.bound, parts) >= most) break
    sinceBetter += 1
    if (sinceBetter > 15) {
      speed /= 2
      sinceBetter = 0
      if (speed < 0.01) break
    }
    const lacks = new Map(rows.map((row) => [row, 1]))
    for (const [at, each] of reduced.entries()) {
      if (each >= 0) continue
      for (const row of (parts[at] as Part).rows) lacks.set(row, (lacks.get(row) as number) - 1)
    }
    let norm = 0
    for (const lack of lacks.values()) norm += lack * lack
    if (norm === 0) break
    const step = (speed * (1.05 * most - bound)) / norm
    for (const [row, lack] of lacks) {
      if (lack !== 0) pays.set(row, Math.max(0, (pays.get(row) as number) + step * lack))
    }
  }
  const { bound: raw, reduced } = best
  return { raw, bound: roundedUp(raw, parts), reduced, cover }
}

/** The lowest possible cost of a cover that is not below a bound. */
function roundedUp(bound: number, parts: readonly Part[]): number {
  const costs = parts.map(({ cost }) => cost)
  const columns = Math.max(0, Math.ceil((bound - 1e-3) / costs.reduce((a, b) => Math.max(a, b))))
  const each = costs.reduce((a, b) => Math.min(a, b))
  return Math.max(Math.ceil(bound - 1e-3), columns * each)
}
