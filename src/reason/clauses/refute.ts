import type { Refutation } from "./refutation.ts"
import type { Cnf } from "./tseitin.ts"

export interface RefuteOptions {
  /** Number of conflicts after which the search gives up. Default: 300,000. */
  readonly mostConflicts?: number
}

/**
 * Finds a proof that clauses can't all be true; `undefined` if they can. The same clauses always have the same proof.
 *
 * @throws UndecidedError if the search reaches the conflict limit, or if the proof takes too much memory
 */
export async function refute(
  cnf: Cnf,
  options: RefuteOptions = {},
): Promise<Refutation | undefined> {
  // Imported lazily, because most users of the reasoning functions never need it.
  const { ClauseSearch } = await import("./clause-search.ts")
  return new ClauseSearch(cnf).refutation(options.mostConflicts)
}
