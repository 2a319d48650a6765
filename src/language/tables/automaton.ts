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
  for (let before = 0; ; ) {
    const split = splitGroups(groups, rows, (cell) => (cell < 0 ? cell : (groups[cell] as number)))
    groups = split.groups
    if (split.count === before) return groups
    before = split.count
  }
}

/** Splits groups of rows until all rows of a group have the same cells, as `meaningOf` maps them. */
export function splitGroups(
  groups: readonly number[],
  rows: readonly (readonly number[])[],
  meaningOf: (cell: number) => number,
): { readonly groups: number[]; readonly count: number } {
  const known = new Map<string, number>()
  const split = rows.map((row, at) => {
    let key = String(groups[at])
    for (const cell of row) key += `,${meaningOf(cell)}`
    const group = known.get(key) ?? known.size
    known.set(key, group)
    return group
  })
  return { groups: split, count: known.size }
}

export function firstOf<Member>(groups: readonly number[], members: readonly Member[]): Member[] {
  const first: Member[] = []
  groups.forEach((group, at) => {
    first[group] ??= members[at] as Member
  })
  return first
}
