// Assigns what follows from decisions, and learns a clause from each conflict; for counting models.
//
//     (a or b), (not b or c), (not b or not c)      decide not a: b and c follow, and violate the last clause;
//                                                   learn not b
//
// Each given clause counts its true and false literals, which also shows whether it is open. Clauses of two literals
// are lists of implications instead, and learned clauses are watched at two literals. A literal is twice its variable,
// plus 1 if negated, so that `literal ^ 1` is the negation and `literal >> 1` is the variable.
//
// Unlike `ClauseSearch`, it never skips levels, since a count needs both values of each decision. So it may miss that a
// learned clause forces a literal, which costs time but doesn't change the count.

/** A learned clause. The first two literals are watched. */
interface Learned {
  readonly literals: number[]
  /** The last conflict in which it took part. */
  used: number
}

/** Lists of numbers, one after the other in an array: list 2 starts at `starts[2]` and ends at `starts[3]`. */
export interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

function listsOf(lists: readonly Iterable<number>[]): Lists {
  const items: number[] = []
  const starts = lists.map((list) => {
    const start = items.length
    for (const each of list) items.push(each)
    return start
  })
  return { starts: Int32Array.from([...starts, items.length]), items: Int32Array.from(items) }
}

/** Why a literal is true: 1 plus twice a clause, or twice the other literal of an implication. */
type Reason = number

const noReason: Reason = -1
const mostLearned = 4000
const decayFactor = 0.98
const mostActivity = 1e100

export class UnitPropagation {
  /** By literal: 1 if true, -1 if false, 0 without a value. */
  readonly values: Int8Array
  /** By literal: the literals that it implies by a given clause of two. */
  readonly implied: Lists
  /** By literal: the longer given clauses with it. */
  readonly clausesOf: Lists
  /** The literals of the longer given clauses. */
  readonly clauses: Lists
  /** Number of longer given clauses. */
  readonly given: number
  readonly trueCounts: Int32Array
  readonly falseCounts: Int32Array
  /** By variable: how often it took part in recent conflicts. */
  readonly activities: Float64Array
  /** What one conflict adds to the activity of its variables. */
  activity = 1
  /** Number of clauses looked at. */
  work = 0
  readonly #units: number[] = []
  #isRefuted = false
  #learned: Learned[] = []
  readonly #watching: number[][]
  readonly #levels: Int32Array
  readonly #reasons: Int32Array
  readonly #marks: Uint8Array
  /** True literals in order. */
  readonly #trail: Int32Array
  #size = 0
  #propagated = 0
  /** By level: where its literals start. */
  readonly #starts: number[] = []
  /** Reason that the last decision was wrong: a violated clause. */
  #violated: Reason = noReason
  #violatedLiteral = 0
  /** The last learned clause, while it may force its first literal. */
  #forcing: number | undefined
  #conflicts = 0

  /** @param clauses lists of distinct literals, none of them the negation of another one in the same list */
  constructor(variables: number, clauses: readonly (readonly number[])[]) {
    const literals = 2 * variables
    const implied = Array.from({ length: literals }, () => new Set<number>())
    const long = new Map<string, Int32Array>()
    for (const clause of clauses) {
      const [one, other] = clause
      if (one === undefined) this.#isRefuted = true
      else if (other === undefined) this.#units.push(one)
      else if (clause.length === 2) {
        implied[one ^ 1]?.add(other)
        implied[other ^ 1]?.add(one)
      } else {
        const sorted = Int32Array.from(clause).sort()
        long.set(sorted.join(), sorted)
      }
    }
    // Clauses of a component get neighbouring numbers, which makes its key short.
    const given = [...long.values()].sort((one, other) => (one[0] as number) - (other[0] as number))
    const clausesOf: number[][] = Array.from({ length: literals }, () => [])
    for (const [at, clause] of given.entries()) {
      for (const literal of clause) clausesOf[literal]?.push(at)
    }
    this.given = given.length
    this.clauses = listsOf(given)
    this.implied = listsOf(implied)
    this.clausesOf = listsOf(clausesOf)
    this.trueCounts = new Int32Array(this.given)
    this.falseCounts = new Int32Array(this.given)
    this.values = new Int8Array(literals)
    this.activities = new Float64Array(variables)
    this.#watching = Array.from({ length: literals }, () => [])
    this.#levels = new Int32Array(variables)
    this.#reasons = new Int32Array(variables)
    this.#marks = new Uint8Array(variables)
    this.#trail = new Int32Array(variables)
  }

  /** Number of decisions that aren't undone. */
  get level(): number {
    return this.#starts.length
  }

  /** Assigns what follows without decisions; returns false if there are no models. */
  start(): boolean {
    for (const literal of this.#units) {
      if (this.values[literal] === -1) this.#isRefuted = true
      else if (this.values[literal] === 0) this.#assign(literal, noReason)
    }
    return !this.#isRefuted && this.#propagate()
  }

  /** Assigns a literal without a value, and what follows. After a conflict, it returns false and undoes everything. */
  decide(literal: number): boolean {
    this.#starts.push(this.#size)
    if (!this.#assignForced(literal) || !this.#propagate()) {
      this.#learn()
      this.undo()
      return false
    }
    return true
  }

  /** Undoes the last decision. */
  undo(): void {
    const { values, trueCounts, falseCounts } = this
    const { starts, items } = this.clausesOf
    const size = this.#starts.pop() as number
    for (let at = this.#size - 1; at >= size; at -= 1) {
      const literal = this.#trail[at] as number
      values[literal] = 0
      values[literal ^ 1] = 0
      if (at >= this.#propagated) continue
      for (let of = starts[literal] as number; of < (starts[literal + 1] as number); of += 1) {
        const clause = items[of] as number
        trueCounts[clause] = (trueCounts[clause] as number) - 1
      }
      const negation = literal ^ 1
      for (let of = starts[negation] as number; of < (starts[negation + 1] as number); of += 1) {
        const clause = items[of] as number
        falseCounts[clause] = (falseCounts[clause] as number) - 1
      }
    }
    this.#size = size
    this.#propagated = size
  }

  #assign(literal: number, reason: Reason): void {
    const variable = literal >> 1
    this.values[literal] = 1
    this.values[literal ^ 1] = -1
    this.#levels[variable] = this.#starts.length
    this.#reasons[variable] = reason
    this.#trail[this.#size] = literal
    this.#size += 1
  }

  /** Assigns a decision, and what the last learned clause forces after it; returns false if that violates a clause. */
  #assignForced(decision: number): boolean {
    const { values } = this
    const at = this.#forcing
    this.#forcing = undefined
    const { literals = [] } = at === undefined ? {} : (this.#learned[at] as Learned)
    const [forced] = literals
    const isForcing =
      forced !== undefined && literals.every((each, place) => place === 0 || values[each] === -1)
    const reason = 2 * (at ?? 0) + 2 * this.given + 1
    this.#assign(decision, isForcing && forced === decision ? reason : noReason)
    if (isForcing && values[forced] === 0) this.#assign(forced, reason)
    this.#violated = reason
    return !isForcing || values[forced] === 1
  }

  #propagate(): boolean {
    const { values, implied, trueCounts, falseCounts, clauses } = this
    const { starts, items } = this.clausesOf
    while (this.#propagated < this.#size) {
      const literal = this.#trail[this.#propagated] as number
      const negation = literal ^ 1
      this.#propagated += 1
      let violated = noReason
      const lastImplied = implied.starts[literal + 1] as number
      for (let at = implied.starts[literal] as number; at < lastImplied; at += 1) {
        const other = implied.items[at] as number
        const value = values[other]
        if (value === 0) this.#assign(other, 2 * negation)
        else if (value === -1) {
          violated = 2 * negation
          this.#violatedLiteral = other
        }
      }
      const satisfied = starts[literal + 1] as number
      for (let at = starts[literal] as number; at < satisfied; at += 1) {
        const clause = items[at] as number
        trueCounts[clause] = (trueCounts[clause] as number) + 1
      }
      const shortened = starts[negation + 1] as number
      for (let at = starts[negation] as number; at < shortened; at += 1) {
        const clause = items[at] as number
        const count = (falseCounts[clause] as number) + 1
        falseCounts[clause] = count
        if (trueCounts[clause] !== 0) continue
        let left = clauses.starts[clause] as number
        const end = clauses.starts[clause + 1] as number
        if (count < end - left - 1) continue
        while (left < end && values[clauses.items[left] as number] === -1) left += 1
        if (left === end) violated = 2 * clause + 1
        else if (values[clauses.items[left] as number] === 0) {
          this.#assign(clauses.items[left] as number, 2 * clause + 1)
        }
      }
      this.work +=
        satisfied + shortened - (starts[literal] as number) - (starts[negation] as number)
      if (violated === noReason) violated = this.#propagateLearned(negation)
      if (violated === noReason) continue
      this.#violated = violated
      return false
    }
    return true
  }

  /** Returns a learned clause that is violated, if any. */
  #propagateLearned(falsified: number): Reason {
    const { values } = this
    const watching = this.#watching[falsified] as number[]
    let violated = noReason
    let kept = 0
    this.work += watching.length
    for (let at = 0; at < watching.length; at += 1) {
      const number = watching[at] as number
      const { literals } = this.#learned[number] as Learned
      const other = (literals[0] as number) ^ (literals[1] as number) ^ falsified
      const value = values[other]
      if (value !== 1 && violated === noReason) {
        let next = 2
        while (next < literals.length && values[literals[next] as number] === -1) next += 1
        if (next < literals.length) {
          const watched = literals[next] as number
          literals[0] = other
          literals[1] = watched
          literals[next] = falsified
          this.#watching[watched]?.push(number)
          continue
        }
        const reason = 2 * (number + this.given) + 1
        if (value === -1) violated = reason
        else this.#assign(other, reason)
      }
      watching[kept] = number
      kept += 1
    }
    watching.length = kept
    return violated
  }

  /** Learns a clause with exactly one literal of the last level, which comes first. */
  #learn(): void {
    const level = this.#starts.length
    this.#conflicts += 1
    this.activity /= decayFactor
    if (this.activity > mostActivity) {
      for (const [at, each] of this.activities.entries()) this.activities[at] = each / mostActivity
      this.activity /= mostActivity
    }
    const literals = [0]
    const marked: number[] = []
    let open = 0
    const visit = (literal: number) => {
      const variable = literal >> 1
      const assigned = this.#levels[variable] as number
      if (assigned === 0 || this.#marks[variable] === 1) return
      this.#marks[variable] = 1
      marked.push(variable)
      this.activities[variable] = (this.activities[variable] as number) + this.activity
      if (assigned === level) open += 1
      else literals.push(literal)
    }
    this.#visitReason(this.#violated, visit)
    if ((this.#violated & 1) === 0) visit(this.#violatedLiteral)
    for (let at = this.#size - 1; ; at -= 1) {
      const literal = this.#trail[at] as number
      if (this.#marks[literal >> 1] === 0) continue
      open -= 1
      if (open === 0) {
        literals[0] = literal ^ 1
        break
      }
      this.#visitReason(this.#reasons[literal >> 1] as Reason, visit)
    }
    for (const variable of marked) this.#marks[variable] = 0
    this.#add(literals)
  }

  #visitReason(reason: Reason, visit: (literal: number) => void): void {
    if ((reason & 1) === 0) visit(reason >> 1)
    else {
      const at = reason >> 1
      if (at < this.given) {
        const { starts, items } = this.clauses
        for (const each of items.subarray(starts[at], starts[at + 1])) visit(each)
      } else {
        const learned = this.#learned[at - this.given] as Learned
        learned.used = this.#conflicts
        for (const each of learned.literals) visit(each)
      }
    }
  }

  #add(literals: number[]): void {
    // The second literal is the one that loses its value first.
    for (let at = 2; at < literals.length; at += 1) {
      const [second, each] = [literals[1], literals[at]] as [number, number]
      if ((this.#levels[each >> 1] as number) <= (this.#levels[second >> 1] as number)) continue
      literals[1] = each
      literals[at] = second
    }
    if (this.#learned.length >= mostLearned) this.#forget()
    this.#forcing = this.#learned.length
    this.#learned.push({ literals, used: this.#conflicts })
    if (literals.length > 1) this.#watch(this.#forcing)
  }

  #watch(number: number): void {
    const { literals } = this.#learned[number] as Learned
    for (const literal of literals.slice(0, 2)) this.#watching[literal]?.push(number)
  }

  /** Forgets the half of the learned clauses that took no part in recent conflicts, except those in use. */
  #forget(): void {
    const { given } = this
    const inUse = new Set<Learned>()
    const trail = this.#trail.subarray(0, this.#size)
    const reasons = [...trail].map((literal) => {
      const reason = this.#reasons[literal >> 1] as Reason
      const learned = (reason & 1) === 0 ? undefined : this.#learned[(reason >> 1) - given]
      if (learned !== undefined) inUse.add(learned)
      return learned
    })
    const used = this.#learned.map((each) => each.used).sort((one, other) => one - other)
    const least = used[used.length >> 1] as number
    this.#learned = this.#learned.filter((each) => each.used >= least || inUse.has(each))
    const numbers = new Map(this.#learned.map((each, at) => [each, at]))
    for (const [at, literal] of trail.entries()) {
      const learned = reasons[at]
      if (learned === undefined) continue
      this.#reasons[literal >> 1] = 2 * ((numbers.get(learned) as number) + given) + 1
    }
    for (const watching of this.#watching) watching.length = 0
    for (const [at, { literals }] of this.#learned.entries())
      if (literals.length > 1) this.#watch(at)
  }
}
