import type { Refutation } from "./refutation.ts"
import type { Cnf } from "./tseitin.ts"

export interface RefuteOptions {
  /** Number of conflicts after which the search gives up. Default: 300,000. */
  readonly mostConflicts?: number
}

/**
 * Finds a proof that clauses can't all be true; `undefined` if they can. The same clauses always have the same proof.
 *
 * @throws UndecidedError at the limit of conflicts, or if the proof takes too much memory
 */
export async function refute(
  cnf: Cnf,
  options: RefuteOptions = {},
): Promise<Refutation | undefined> {
  // Most users of reasoning never load it.
  const { ClauseSearch } = await import("./clause-search.ts")
  return new ClauseSearch(cnf).refutation(options.mostConflicts)
}
