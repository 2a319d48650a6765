// A task of `boolglot/reason`, with peers that solve the same problems.

/** A row of the section; `rows` in measure-reasoning.ts lists all. */
export interface ReasonRow {
  readonly name: string
  /** The problems, such as formulas or DIMACS, drawn from a fixed seed. */
  readonly problems: () => readonly string[]
  /** Parses a problem and returns a function that solves it; only that function is timed. */
  readonly own: (problem: string) => () => unknown
  /** Target for the total time of all problems. */
  readonly mostSeconds?: number
  readonly peers: readonly Peer[]
}

export interface Peer {
  /** The peer and the function used. */
  readonly name: string
  /** Number of problems for a slow peer, which gets only the first ones. */
  readonly problems?: number
  /** Returns undefined if the peer is not installed. */
  readonly run: (problems: readonly string[]) => PeerRun | undefined
  /** Whether its answer to a problem agrees with ours. */
  readonly isSame: (own: unknown, answer: unknown) => boolean
  /** What to print about the answers if they agree. */
  readonly describe?: (own: readonly unknown[], answers: readonly unknown[]) => string
  /** Target: its time divided by ours; 1/3 allows us three times its time. */
  readonly least?: number
}

export interface PeerRun {
  readonly version: string
  /** Per problem; includes the start of the process if each problem starts one. */
  readonly seconds: readonly number[]
  readonly answers: readonly unknown[]
}
