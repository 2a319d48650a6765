// Automata while they are made: rows of cells, one row a state, one cell a symbol. A cell is the state
// that follows, or something special that the maker of the automaton gives a meaning, as a negative
// number.
//
//          T   r   other
//     0    1  -1   -1        state 0 goes on to state 1 with T
//     1   -1   2   -1        -1 is special: nothing can follow

export interface Automaton {
  /** `rows[state][symbol]`; states count from 0, where the automaton starts. */
  readonly rows: readonly (readonly number[])[]
}

/** Every state that can be reached from a start, in the order in which it is met. */
export class States<State> {
  readonly known: State[] = []
  readonly #idOf = new Map<string | number, number>()

  constructor(readonly keyOf: (state: State) => string | number) {}

  /** The number of a state; new ones get the next one and wait in `known` to be looked at. */
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
 * Merges states that no sequence of symbols can tell apart (Moore's algorithm: states stay together
 * until a symbol leads them to groups that differ).
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

/** The automaton whose states are groups of equal states. */
export function merge({ rows }: Automaton, groups: readonly number[]): Automaton {
  const merged: number[][] = []
  rows.forEach((row, state) => {
    merged[groups[state] as number] ??= row.map((cell) =>
      cell < 0 ? cell : (groups[cell] as number),
    )
  })
  return { rows: merged }
}

/** Symbols that every state treats alike, as one class each. */
export interface Classes extends Automaton {
  /** The class of each symbol; classes are the symbols of `rows`. */
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
