// Proofs that clauses can't all be true, for independent checkers such as drat-trim, lrat-check and cake_lpr.
//
//     p cnf 2 3
//     1 2 0                    clause 1
//     1 -2 0                   clause 2
//     -1 0                     clause 3
//
//     4 1 0 1 2 0              LRAT: clause 4 is x1, which clauses 1 and 2 imply
//     5 0 4 3 0                clause 5 is empty

export const refutationFormats = ["lrat", "drat"] as const

/** LRAT names the clauses that imply each clause, so checking needs no search. DRAT lets the checker find them. */
export type RefutationFormat = (typeof refutationFormats)[number]

/** A proof that clauses can't all be true. */
export interface Refutation {
  /** Number of clauses that it adds; the last one is empty. */
  readonly steps: number
  /**
   * The text of the proof, in pieces that end with a line feed. Clauses are numbered from 1, in the order of
   * their lines in the output of `writeDimacs`.
   */
  readonly text: (format: RefutationFormat) => Iterable<string>
}
