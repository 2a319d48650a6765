// A second solver: it counts the assignments that make clauses true by trying both values of each variable, and by unit
// propagation. Slow and simple.

import type { Cnf } from "../../src/reason/clauses/tseitin.ts"

/** The models over all variables, as the values of the named ones. */
export function modelsOf({ variables, names, clauses }: Cnf): string[] {
  const found: string[] = []
  const search = (values: ReadonlyMap<number, boolean>) => {
    const known = propagated(clauses, values)
    if (known === undefined) return
    let free = 1
    while (free <= variables && known.has(free)) free += 1
    if (free > variables) {
      found.push(names.map((_, at) => (known.get(at + 1) ? "1" : "0")).join(""))
      return
    }
    search(new Map(known).set(free, false))
    search(new Map(known).set(free, true))
  }
  search(new Map())
  return found.toSorted()
}

/** `undefined` if a clause has no literal left. */
function propagated(
  clauses: Cnf["clauses"],
  values: ReadonlyMap<number, boolean>,
): Map<number, boolean> | undefined {
  const known = new Map(values)
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const clause of clauses) {
      if (clause.some((literal) => known.get(Math.abs(literal)) === literal > 0)) continue
      const [first, ...others] = new Set(clause.filter((literal) => !known.has(Math.abs(literal))))
      if (first === undefined) return undefined
      if (others.length > 0) continue
      known.set(Math.abs(first), first > 0)
      isNew = true
    }
  }
  return known
}
