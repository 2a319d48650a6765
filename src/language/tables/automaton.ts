// Automata under construction: one row per state, one cell per symbol. A cell is the next state, or a
// negative number with a meaning defined by the code that builds the automaton.
//
//          T   r   other
//     0    1  -1   -1        state 0 goes to state 1 on T
//     1   -1   2   -1        -1 is special: the symbol is not allowed

export interface Automaton {
  /** `rows[state][symbol]`; the start state is 0. */
  readonly rows: readonly (readonly number[])[]
}

/** Numbers states in the order in which they are reached. */
export class States<State> {
  readonly known: State[] = []
  readonly #idOf = new Map<string | number, number>()

  constructor(readonly keyOf: (state: State) => string | number) {}

  /** Returns the number of a state. A new state gets the next number and is appended to `known`. */
  idOf(state: State): number {
    const key = this.keyOf(state)
    const id = this.#idOf.get(key) ?? this.known.length
    if (id === this.known.length) {
      this.#idOf.set(key, id)
      this.known.push(state)
    }
    return id
  }
}

/**
 * Finds states that no sequence of symbols distinguishes (Moore's algorithm: states stay together
 * until a symbol leads them to different groups).
 *
 * @returns the group of each state; groups are numbered in the order of their first states
 */
export function groupsOfEqualStates({ rows }: Automaton): number[] {
  let groups = rows.map(() => 0)
  for (let count = 0; ; ) {
    const groupOf = new Map<string, number>()
    const refined = rows.map((row, state) => {
      const cells = row.map((cell) => (cell < 0 ? cell : groups[cell]))
      const key = `${groups[state]}:${cells}`
      const group = groupOf.get(key) ?? groupOf.size
      groupOf.set(key, group)
      return group
    })
    groups = refined
    if (groupOf.size === count) return groups
    count = groupOf.size
  }
}

/** Returns the automaton whose states are groups of equal states. */
export function merge({ rows }: Automaton, groups: readonly number[]): Automaton {
  const merged: number[][] = []
  rows.forEach((row, state) => {
    merged[groups[state] as number] ??= row.map((cell) =>
      cell < 0 ? cell : (groups[cell] as number),
    )
  })
  return { rows: merged }
}

/** Automaton over classes of symbols that every state treats alike. */
export interface Classes extends Automaton {
  /** The class of each symbol; `rows` has one cell per class. */
  readonly classOf: readonly number[]
}

export function classesOfEqualSymbols({ rows }: Automaton): Classes {
  const symbols = rows[0]?.length ?? 0
  const idOf = new Map<string, number>()
  const representatives: number[] = []
  const classOf: number[] = []
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    const column = rows.map((row) => row[symbol]).join()
    let id = idOf.get(column)
    if (id === undefined) {
      id = idOf.size
      idOf.set(column, id)
      representatives.push(symbol)
    }
    classOf.push(id)
  }
  return {
    classOf,
    rows: rows.map((row) => representatives.map((symbol) => row[symbol] as number)),
  }
}
