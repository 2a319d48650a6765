// One thing that `boolglot/reason` does, and others that do the same with the same problems.

/** A row of the section; `rows` lists all. */
export interface ReasonRow {
  readonly name: string
  /** What everybody is given, such as formulas or problems in DIMACS. Draws them from a fixed seed. */
  readonly problems: () => readonly string[]
  /** Reads a problem, and returns what answers it. Only the answering is timed. */
  readonly own: (problem: string) => () => unknown
  /** What all problems together should take at most. */
  readonly mostSeconds?: number
  readonly peers: readonly Peer[]
}

export interface Peer {
  /** With what it is asked for. */
  readonly name: string
  /** It is given the first ones only, since it is slow. */
  readonly problems?: number
  /** Undefined where it is not installed. */
  readonly run: (problems: readonly string[]) => PeerRun | undefined
  /** Whether its answer to a problem is ours. */
  readonly isSame: (own: unknown, answer: unknown) => boolean
  /** So many times as fast as it we should be; 1/3 allows three times its time. */
  readonly least?: number
}

export interface PeerRun {
  readonly version: string
  /** Of each problem; with the start of its process where that is part of it. */
  readonly seconds: readonly number[]
  readonly answers: readonly unknown[]
}
