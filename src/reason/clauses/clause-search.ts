// A SAT solver that proves its answer: conflict-driven clause learning, with a log of what implies each learned clause.
//
//     (p or q), (p or not q), (not p or r)      decide not p; q follows, and violates the second clause:
//                                               learn p, from clauses 1 and 2
//
// Variables are chosen by recent activity and get their last value (VSIDS, phase saving), clauses are watched at two
// literals, the first unique implication point is learned, and learned clauses that span many decision levels are
// forgotten. A literal is twice its variable, plus 1 if negated, so that `literal ^ 1` is the negation and
// `literal >> 1` is the variable.

import { DerivationLog } from "./derivation-log.ts"
import { UndecidedError } from "./load-solver.ts"
import type { Refutation } from "./refutation.ts"
import type { Cnf } from "./tseitin.ts"
import { VariableQueue } from "./variable-queue.ts"

interface Clause {
  /** The watched literals come first. If the clause forces a literal, that one is the very first. */
  readonly literals: number[]
  /** Its number in the log. */
  readonly number: number
  /** Number of decision levels of its literals when it was learned; 0 for a clause of the formula. */
  readonly levels: number
  isForgotten: boolean
}

/** Marks of variables while a conflict is analysed. */
const unseen = 0
/** The learned clause has the variable, unless it was resolved away. */
const seen = 1
/** The rest of the learned clause implies its literal. */
const implied = 2
/** The shortened clause has the variable. */
const kept = 3
/** The clause that forced it is a hint. */
const hinted = 4

const usualMostConflicts = 300_000
const conflictsPerRestart = 64
const firstForgetting = 2000

export class ClauseSearch {
  readonly #log: DerivationLog
  /** By literal: 1 if true, -1 if false, 0 without a value. */
  readonly #values: Int8Array
  readonly #watching: Clause[][]
  /** By variable: its last value. */
  readonly #phases: Uint8Array
  readonly #levels: Int32Array
  readonly #reasons: (Clause | undefined)[]
  readonly #marks: Uint8Array
  /** Numbers of the one-literal clauses that decide variables for good. */
  readonly #units: Int32Array
  readonly #queue: VariableQueue
  /** True literals in order. */
  readonly #trail: Int32Array
  #size = 0
  /** How much of the trail has been propagated. */
  #propagated = 0
  readonly #decisions: number[] = []
  #learned: Clause[] = []
  /** By level: the last conflict whose clause has a literal of that level. */
  readonly #lastConflicts: Int32Array
  #conflicts = 0
  #isRefuted = false

  constructor({ variables, clauses }: Cnf) {
    this.#log = new DerivationLog(clauses.length)
    this.#values = new Int8Array(2 * variables)
    this.#watching = Array.from({ length: 2 * variables }, () => [])
    this.#phases = new Uint8Array(variables)
    this.#levels = new Int32Array(variables)
    this.#reasons = Array.from({ length: variables }, () => undefined)
    this.#marks = new Uint8Array(variables)
    this.#units = new Int32Array(variables)
    this.#queue = new VariableQueue(variables)
    this.#trail = new Int32Array(variables)
    this.#lastConflicts = new Int32Array(variables + 1)
    for (const [at, clause] of clauses.entries()) {
      this.#addGiven(clause, at + 1)
      if (this.#isRefuted) break
    }
  }

  /** `undefined` if the clauses can all be true. */
  refutation(mostConflicts = usualMostConflicts): Refutation | undefined {
    let restarts = 0
    let nextRestart = conflictsPerRestart
    let nextForgetting = firstForgetting
    let forgettings = 0
    while (!this.#isRefuted) {
      const violated = this.#propagate()
      if (violated !== undefined) {
        this.#conflicts += 1
        if (this.#decisions.length === 0) this.#refuteBy(violated)
        else if (this.#conflicts >= mostConflicts || this.#log.isFull) {
          throw new UndecidedError(this.#conflicts)
        } else this.#learn(violated)
      } else if (this.#conflicts >= nextRestart) {
        restarts += 1
        nextRestart = this.#conflicts + conflictsPerRestart * luby(restarts)
        this.#backtrack(0)
      } else if (this.#conflicts >= nextForgetting) {
        forgettings += 1
        nextForgetting = this.#conflicts + firstForgetting + 300 * forgettings
        this.#forget()
      } else if (!this.#decide()) return undefined
    }
    return this.#log.refutation()
  }

  #addGiven(clause: readonly number[], given: number): void {
    const distinct = [...new Set(clause)]
    if (distinct.some((each) => distinct.includes(-each))) return
    // Some checkers don't notice that a clause has only one literal if that literal is repeated.
    const number = distinct.length === clause.length ? given : this.#log.add(distinct, [given])
    const literals = distinct.map((each) => (each > 0 ? 2 * each - 2 : -2 * each - 1))
    const [first] = literals
    const added: Clause = { literals, number, levels: 0, isForgotten: false }
    if (first === undefined || (literals.length === 1 && this.#values[first] === -1)) {
      this.#refuteBy(added)
    } else if (literals.length > 1) this.#watch(added)
    else if (this.#values[first] === 0) {
      this.#units[first >> 1] = number
      this.#assign(first, undefined)
    }
  }

  /** Ends the search with the empty clause. */
  #refuteBy({ literals, number }: Clause): void {
    this.#log.add([], [...literals.map((each) => this.#unitOf(each)), number])
    this.#isRefuted = true
  }

  #unitOf(literal: number): number {
    return this.#units[literal >> 1] as number
  }

  #watch(clause: Clause): void {
    for (const literal of clause.literals.slice(0, 2)) this.#watching[literal]?.push(clause)
  }

  #assign(literal: number, reason: Clause | undefined): void {
    const variable = literal >> 1
    this.#values[literal] = 1
    this.#values[literal ^ 1] = -1
    this.#levels[variable] = this.#decisions.length
    this.#reasons[variable] = reason
    this.#trail[this.#size] = literal
    this.#size += 1
    if (this.#decisions.length > 0 || reason === undefined) return
    const others = reason.literals.filter((each) => each !== literal)
    const hints = [...others.map((each) => this.#unitOf(each)), reason.number]
    this.#units[variable] = this.#log.add([inDimacs(literal)], hints)
  }

  /** Assigns what follows from the trail. Returns a violated clause, if any. */
  #propagate(): Clause | undefined {
    const values = this.#values
    while (this.#propagated < this.#size) {
      const falsified = (this.#trail[this.#propagated] as number) ^ 1
      this.#propagated += 1
      const watching = this.#watching[falsified] as Clause[]
      let count = 0
      for (let at = 0; at < watching.length; at += 1) {
        const clause = watching[at] as Clause
        const { literals } = clause
        const other = (literals[0] as number) ^ (literals[1] as number) ^ falsified
        const value = values[other]
        if (value !== 1) {
          let next = 2
          while (next < literals.length && values[literals[next] as number] === -1) next += 1
          if (next < literals.length) {
            const watched = literals[next] as number
            literals[0] = other
            literals[1] = watched
            literals[next] = falsified
            this.#watching[watched]?.push(clause)
            continue
          }
          if (value === -1) {
            for (; at < watching.length; at += 1, count += 1)
              watching[count] = watching[at] as Clause
            watching.length = count
            return clause
          }
          literals[0] = other
          literals[1] = falsified
          this.#assign(other, clause)
        }
        watching[count] = clause
        count += 1
      }
      watching.length = count
    }
    return undefined
  }

  /** Sets a variable that has no value yet; returns false if all have values. */
  #decide(): boolean {
    let variable = this.#queue.next()
    while (variable !== undefined && this.#values[2 * variable] !== 0) variable = this.#queue.next()
    if (variable === undefined) return false
    this.#decisions.push(this.#size)
    this.#assign(2 * variable + (this.#phases[variable] === 1 ? 0 : 1), undefined)
    return true
  }

  #backtrack(level: number): void {
    const size = this.#decisions[level]
    if (size === undefined) return
    while (this.#size > size) {
      this.#size -= 1
      const literal = this.#trail[this.#size] as number
      const variable = literal >> 1
      this.#values[literal] = 0
      this.#values[literal ^ 1] = 0
      this.#phases[variable] = 1 - (literal & 1)
      this.#reasons[variable] = undefined
      this.#queue.add(variable)
    }
    this.#propagated = size
    this.#decisions.length = level
  }

  /** Learns a clause from a conflict, returns to the level where it forces a literal, and assigns that literal. */
  #learn(violated: Clause): void {
    const touched: number[] = []
    const literals = this.#shortened(this.#firstUniquePoint(violated, touched), touched)
    const number = this.#log.add(literals.map(inDimacs), this.#hints(violated, touched))
    for (const variable of touched) this.#marks[variable] = unseen
    this.#queue.decay()
    let levels = 1
    let level = 0
    for (let at = 1; at < literals.length; at += 1) {
      const each = this.#levelOf(literals[at] as number)
      if (this.#isNewLevel(each)) levels += 1
      if (each <= level) continue
      // The second watched literal is the one that loses its value first.
      level = each
      const [first, second] = [literals[1], literals[at]] as [number, number]
      literals[1] = second
      literals[at] = first
    }
    this.#backtrack(level)
    const [forced] = literals as [number]
    if (literals.length === 1) {
      this.#units[forced >> 1] = number
      this.#assign(forced, undefined)
      return
    }
    const clause: Clause = { literals, number, levels, isForgotten: false }
    this.#learned.push(clause)
    this.#watch(clause)
    this.#assign(forced, clause)
  }

  #levelOf(literal: number): number {
    return this.#levels[literal >> 1] as number
  }

  #isNewLevel(level: number): boolean {
    if (this.#lastConflicts[level] === -this.#conflicts) return false
    this.#lastConflicts[level] = -this.#conflicts
    return true
  }

  /** Derives a clause with exactly one literal at the current level, and puts that literal first. */
  #firstUniquePoint(violated: Clause, touched: number[]): number[] {
    const current = this.#decisions.length
    const literals = [0]
    let open = 0
    let at = this.#size
    let reason: Clause | undefined = violated
    for (;;) {
      for (const each of (reason as Clause).literals) {
        const variable = each >> 1
        const level = this.#levels[variable] as number
        if (level === 0 || this.#marks[variable] !== unseen) continue
        this.#marks[variable] = seen
        touched.push(variable)
        this.#queue.raise(variable)
        if (level === current) open += 1
        else literals.push(each)
      }
      do at -= 1
      while (this.#marks[(this.#trail[at] as number) >> 1] === unseen)
      open -= 1
      const literal = this.#trail[at] as number
      if (open === 0) {
        literals[0] = literal ^ 1
        return literals
      }
      reason = this.#reasons[literal >> 1]
    }
  }

  /** Leaves out literals that the others imply. */
  #shortened(literals: readonly number[], touched: number[]): number[] {
    for (const each of literals) this.#lastConflicts[this.#levelOf(each)] = this.#conflicts
    const shorter = literals.filter((each, at) => at === 0 || !this.#isImplied(each, touched))
    for (const each of shorter) this.#marks[each >> 1] = kept
    return shorter
  }

  #isImplied(literal: number, touched: number[]): boolean {
    const before = touched.length
    const open = [this.#reasons[literal >> 1]]
    while (open.length > 0) {
      const reason = open.pop()
      for (const each of reason?.literals ?? []) {
        const variable = each >> 1
        const level = this.#levels[variable] as number
        if (level === 0 || this.#marks[variable] !== unseen) continue
        open.push(
          this.#lastConflicts[level] === this.#conflicts ? this.#reasons[variable] : undefined,
        )
        this.#marks[variable] = implied
        touched.push(variable)
      }
      if (reason !== undefined) continue
      // This is a decision, which nothing implies, or its level has no literal in the clause.
      for (const undone of touched.splice(before)) this.#marks[undone] = unseen
      return false
    }
    return true
  }

  /** The clauses that imply a learned clause, in the order in which they force literals. */
  #hints(violated: Clause, touched: number[]): number[] {
    const reasons: number[] = []
    const units: number[] = []
    let open = 0
    const collect = ({ literals: all, number }: Clause) => {
      reasons.push(number)
      for (const each of all) {
        const variable = each >> 1
        const mark = this.#marks[variable] as number
        if (mark >= kept) continue
        this.#marks[variable] = hinted
        touched.push(variable)
        if (this.#levels[variable] === 0) units.push(this.#unitOf(each))
        else open += 1
      }
    }
    collect(violated)
    for (let at = this.#size - 1; open > 0; at -= 1) {
      const variable = (this.#trail[at] as number) >> 1
      if (this.#marks[variable] !== hinted) continue
      open -= 1
      collect(this.#reasons[variable] as Clause)
    }
    return [...units, ...reasons.reverse()]
  }

  /** Forgets the half of the learned clauses that span the most levels, except for clauses that are current reasons. */
  #forget(): void {
    const isReason = (clause: Clause) =>
      this.#reasons[(clause.literals[0] as number) >> 1] === clause
    const candidates = this.#learned.filter((clause) => clause.levels > 2 && !isReason(clause))
    candidates.sort((one, other) => other.levels - one.levels || one.number - other.number)
    for (const clause of candidates.slice(0, candidates.length / 2)) clause.isForgotten = true
    const isKnown = ({ isForgotten }: Clause) => !isForgotten
    this.#learned = this.#learned.filter(isKnown)
    for (const [literal, watching] of this.#watching.entries()) {
      if (!watching.every(isKnown)) this.#watching[literal] = watching.filter(isKnown)
    }
  }
}

function inDimacs(literal: number): number {
  const number = (literal >> 1) + 1
  return (literal & 1) === 0 ? number : -number
}

/** The sequence 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, …, by position from 1. */
function luby(position: number): number {
  const bits = 32 - Math.clz32(position)
  return position === 2 ** bits - 1 ? 2 ** (bits - 1) : luby(position - 2 ** (bits - 1) + 1)
}
