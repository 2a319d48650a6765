// Counts the models of clauses by search: it sets a variable to both values, and adds the counts.
//
//     (a or b), (a or c), (c or d)      a is true: b is free and (c or d) has 3 models, so 2 × 3
//                                       a is false: b and c must be true, and d is free, so 2
//
// Clauses that share no variables form components, which are counted separately; the product is the count. The counts
// of components are cached. After Thurley, "sharpSAT: counting models with advanced component caching and implicit BCP"
// (2006); as in SharpSAT-TD (Korhonen and Järvisalo 2021), a tree decomposition chooses the variables.
//
// A learned clause is implied by all clauses, so it can exclude models of a component only if some other component has
// none. The counts since these components formed are then too low, but their product is 0 anyway. So they are removed
// from the cache whenever one of several components has no models.

import { ComponentCache, type Count, mostKeyNumbers } from "./component-cache.ts"
import { decompose } from "./tree-decomposition.ts"
import type { Cnf } from "./tseitin.ts"
import { UnitPropagation } from "./unit-propagation.ts"

/** 64 MB. */
const usualMostCacheWords = 2 ** 24

/** More than a variable's other scores, which decide between variables at the same distance. */
const distanceWeight = 1e6

export interface CountModelsOptions {
  /** Variables, from 1. Counts their assignments that can be extended to models. Default: all variables. */
  readonly over?: readonly number[]
  /** Number of literals and clauses to look at. */
  readonly mostWork: number
  /** Limit on the memory of the cache, in words of 32 bits. Default: 64 MB. */
  readonly mostCacheWords?: number
}

/** `undefined` if that takes too much work. */
export function countModels(cnf: Cnf, options: CountModelsOptions): bigint | undefined {
  if (cnf.variables + cnf.clauses.length > mostKeyNumbers) return undefined
  return new ModelSearch(cnf, options).count()
}

/** Variables linked by open clauses. */
interface Component {
  /** Where its variables start in the list of all components' variables. */
  readonly from: number
  readonly to: number
  /** Its number in the cache. */
  readonly entry: number
  /** The variable to decide. */
  readonly variable: number
  /** Whether one model is enough, because it has no variables to count over. */
  readonly isExistential: boolean
}

/** A component whose variable is decided. The components that remain after that follow it in the lists. */
interface Frame extends Component {
  /** Number of components that were open before. */
  readonly opened: number
  isSecondValue: boolean
  /** The first cache entry since the decision. */
  mark: number
  /** Number of components after the decision. */
  parts: number
  /** The count for this value: the product for the components counted so far. */
  product: Count
  /** The count for the value before. */
  total: Count
}

class ModelSearch {
  readonly #variables: number
  readonly #mostWork: number
  readonly #propagation: UnitPropagation
  readonly #cache: ComponentCache
  /** By variable: 1 if its values are counted. */
  readonly #isCounted: Uint8Array
  /** By variable: its score from the decomposition. */
  readonly #weights: Float64Array
  /** The components that remain to be counted. */
  readonly #open: Component[] = []
  /** Their variables, one component after the other. */
  #members: Int32Array
  /** By variable: number of open clauses with it when its component was found. */
  readonly #uses: Int32Array
  /** By variable and by clause: the last round of `#split` that found it. */
  readonly #seen: Int32Array
  readonly #seenClauses: Int32Array
  #round = 0

  constructor({ variables, clauses }: Cnf, options: CountModelsOptions) {
    const { over, mostWork, mostCacheWords = usualMostCacheWords } = options
    const distinct = clauses.map((clause) => [...new Set(clause)])
    const needed = distinct.filter((clause) => !clause.some((each) => clause.includes(-each)))
    const decomposition = decompose(
      variables,
      needed.map((clause) => clause.map((each) => Math.abs(each) - 1)),
    )
    const placeOf = (number: number) => decomposition?.places[number - 1] ?? number - 1
    this.#variables = variables
    this.#mostWork = mostWork
    this.#propagation = new UnitPropagation(
      variables,
      needed.map((clause) =>
        clause.map((each) => (each > 0 ? 2 * placeOf(each) : 2 * placeOf(-each) + 1)),
      ),
    )
    const { given } = this.#propagation
    this.#cache = new ComponentCache(variables + given, mostCacheWords)
    this.#isCounted = new Uint8Array(variables).fill(over === undefined ? 1 : 0)
    for (const each of over ?? []) this.#isCounted[placeOf(each)] = 1
    this.#weights = new Float64Array(variables)
    for (const [at, distance] of decomposition?.distances.entries() ?? []) {
      this.#weights[placeOf(at + 1)] = -distance * distanceWeight
    }
    this.#members = Int32Array.from({ length: variables }, (_, at) => at)
    this.#uses = new Int32Array(variables)
    this.#seen = new Int32Array(variables)
    this.#seenClauses = new Int32Array(given)
  }

  count(): bigint | undefined {
    if (!this.#propagation.start()) return 0n
    const whole = { from: 0, to: this.#variables, entry: -1, variable: -1, isExistential: false }
    const root = this.#frameOf(whole)
    this.#split(root)
    const frames = [root]
    for (;;) {
      const frame = frames.at(-1) as Frame
      if (frame.product !== 0 && this.#open.length > frame.opened) {
        if (this.#propagation.work > this.#mostWork) return undefined
        const next = this.#frameOf(this.#open.pop() as Component)
        frames.push(next)
        this.#decide(next)
        continue
      }
      if (frame.product === 0 && frame.parts > 1) this.#cache.removeFrom(frame.mark)
      while (this.#open.length > frame.opened) this.#open.pop()
      if (frame === root) return BigInt(frame.product)
      // A decision that caused a conflict is undone already.
      if (this.#propagation.level === frames.length - 1) this.#propagation.undo()
      frame.total = plus(frame.total, frame.product)
      const isEnough = frame.isExistential && frame.total !== 0
      if (!frame.isSecondValue && !isEnough) {
        frame.isSecondValue = true
        this.#decide(frame)
        continue
      }
      const count = isEnough ? 1 : frame.total
      this.#cache.set(frame.entry, count)
      frames.pop()
      const above = frames.at(-1) as Frame
      above.product = times(above.product, count)
    }
  }

  #frameOf({ from, to, entry, variable, isExistential }: Component): Frame {
    return {
      from,
      to,
      entry,
      variable,
      isExistential,
      opened: this.#open.length,
      isSecondValue: false,
      mark: this.#cache.end,
      parts: 0,
      product: 1,
      total: 0,
    }
  }

  /** Sets the variable of a frame to its next value. */
  #decide(frame: Frame): void {
    frame.mark = this.#cache.end
    frame.parts = 0
    frame.product = 0
    const literal = 2 * frame.variable + (frame.isSecondValue ? 1 : 0)
    if (this.#propagation.decide(literal)) this.#split(frame)
  }

  /** Finds the components that remain of a frame, and multiplies the counts that are known. */
  #split(frame: Frame): void {
    this.#reserve(2 * frame.to)
    const { values } = this.#propagation
    const members = this.#members
    const cache = this.#cache
    this.#round += 1
    frame.product = 1
    let free = 0
    let from = frame.to
    for (let at = frame.from; at < frame.to; at += 1) {
      const first = members[at] as number
      if (values[2 * first] !== 0 || this.#seen[first] === this.#round) continue
      members[from] = first
      const to = this.#collect(from)
      if (to === from + 1) {
        free += this.#isCounted[first] as number
        continue
      }
      for (let next = from; next < to; next += 1) cache.note(members[next] as number)
      frame.parts += 1
      const before = cache.end
      const entry = cache.enter()
      const known = entry < before ? cache.countOf(entry) : undefined
      if (known === undefined) {
        const variable = this.#best(from, to)
        const isExistential = this.#isCounted[variable] === 0
        this.#open.push({ from, to, entry, variable, isExistential })
        from = to
      } else {
        frame.product = times(frame.product, known)
        if (known === 0) return
      }
    }
    if (free > 0) frame.product = times(frame.product, powerOfTwo(free))
  }

  #reserve(length: number): void {
    if (this.#members.length >= length) return
    const more = new Int32Array(2 * length)
    more.set(this.#members)
    this.#members = more
  }

  /** Lists the component of the variable at a place, from there on; notes its shortened clauses for the cache. */
  #collect(from: number): number {
    const { values, implied, clausesOf, clauses, trueCounts, falseCounts } = this.#propagation
    const members = this.#members
    const seen = this.#seen
    const seenClauses = this.#seenClauses
    const uses = this.#uses
    const round = this.#round
    let to = from + 1
    let work = 0
    seen[members[from] as number] = round
    for (let at = from; at < to; at += 1) {
      // The lists of both literals follow each other.
      const variable = members[at] as number
      const literal = 2 * variable
      let open = 0
      const lastImplied = implied.starts[literal + 2] as number
      const firstImplied = implied.starts[literal] as number
      for (let place = firstImplied; place < lastImplied; place += 1) {
        const other = implied.items[place] as number
        if (values[other] !== 0) continue
        open += 1
        if (seen[other >> 1] === round) continue
        seen[other >> 1] = round
        members[to] = other >> 1
        to += 1
      }
      const lastClause = clausesOf.starts[literal + 2] as number
      const firstClause = clausesOf.starts[literal] as number
      work += lastImplied - firstImplied + lastClause - firstClause
      for (let place = firstClause; place < lastClause; place += 1) {
        const clause = clausesOf.items[place] as number
        if (trueCounts[clause] !== 0) continue
        open += 1
        if (seenClauses[clause] === round) continue
        seenClauses[clause] = round
        // The key needs no other clauses: one without values is open whenever its variables are.
        if (falseCounts[clause] !== 0) this.#cache.note(this.#variables + clause)
        const last = clauses.starts[clause + 1] as number
        const first = clauses.starts[clause] as number
        work += last - first
        for (let index = first; index < last; index += 1) {
          const other = clauses.items[index] as number
          if (values[other] !== 0 || seen[other >> 1] === round) continue
          seen[other >> 1] = round
          members[to] = other >> 1
          to += 1
        }
      }
      uses[variable] = open
    }
    this.#propagation.work += work
    return to
  }

  /** The variable of a component to decide: one to count over, if there is one. */
  #best(from: number, to: number): number {
    const { activities, activity } = this.#propagation
    let best = -1
    let isBestCounted = 0
    let bestScore = 0
    for (let at = from; at < to; at += 1) {
      const variable = this.#members[at] as number
      const isCounted = this.#isCounted[variable] as number
      const score =
        (this.#weights[variable] as number) +
        (this.#uses[variable] as number) +
        (activities[variable] as number) / activity
      const isBetter = isCounted === isBestCounted ? score > bestScore : isCounted > isBestCounted
      if (best >= 0 && !isBetter) continue
      best = variable
      isBestCounted = isCounted
      bestScore = score
    }
    return best
  }
}

function plus(one: Count, other: Count): Count {
  const sum = Number(one) + Number(other)
  return sum <= Number.MAX_SAFE_INTEGER ? sum : BigInt(one) + BigInt(other)
}

function times(one: Count, other: Count): Count {
  if (one === 0 || other === 0) return 0
  const product = Number(one) * Number(other)
  return product <= Number.MAX_SAFE_INTEGER ? product : BigInt(one) * BigInt(other)
}

function powerOfTwo(exponent: number): Count {
  return exponent < 53 ? 2 ** exponent : 1n << BigInt(exponent)
}
