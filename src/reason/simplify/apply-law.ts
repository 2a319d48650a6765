// Applies one law to one node. There can be several ways to match.
//
//     or(a, and(a, b))  to  (or x (and y z) y)      a is y, b is z, x is kept:  (or x y)
//
// The patterns of operands are matched in order of complexity, the most complex first. Indexes find operands that are
// already bound, and operands that contain a bound part, so that long chains are fast.

import { addTo } from "../../grouped-by.ts"
import type { Chain, Expression } from "../../language/expression/index.ts"
import { fold } from "../../language/expression/index.ts"
import { children } from "../tree/walk-tree.ts"
import { type Identities, isUnordered, type Law } from "./laws.ts"

/** The expressions bound to A, B and C. */
type Bindings = ReadonlyMap<string, Expression>

/** Number of operands that may still be examined; below 0, no law applies. */
interface Budget {
  left: number
}

interface Applied {
  readonly tree: Expression
  /** The positions of the operands that the law rewrote; `undefined` for the whole node. */
  readonly from?: readonly number[]
  /** The positions of their replacement in the result; `undefined` for the whole result. */
  readonly to?: readonly number[]
}

/** Positions of a chain's operands by their ids and by the ids of their own operands. */
interface Index {
  readonly ids: readonly number[]
  readonly byId: ReadonlyMap<number, readonly number[]>
  readonly byPart: ReadonlyMap<number, readonly number[]>
}

export class LawApplier {
  readonly #idOf: Identities["idOf"]
  readonly #budget: Budget
  /** The variables among A, B and C that appear more than once in the current law. */
  #repeated: ReadonlySet<string> = new Set()
  readonly #indexes = new WeakMap<Expression, Index>()

  constructor({ idOf }: Identities, budget: Budget) {
    this.#idOf = idOf
    this.#budget = budget
  }

  /** The result of applying a law to a node; `undefined` if it doesn't apply. */
  apply({ pattern, replacement, isWhole }: Law, node: Expression): Applied | undefined {
    if (pattern.kind !== node.kind) return undefined
    this.#repeated = repeatedIn(pattern)
    const whole = (bound: Bindings): Applied => ({ tree: instantiate(replacement, bound) })
    if (!isUnordered(pattern.kind)) return this.#match(pattern, node, new Map(), whole)
    const chain = node as Chain
    const patterns = (pattern as Chain).operands
    if (isWhole) return this.#matchAll(pattern as Chain, chain, new Map(), whole)
    if (chain.operands.length < patterns.length) return undefined
    return this.#matchSome(inOrder(patterns), chain, [], new Map(), (bound, taken) => {
      if (taken.length === chain.operands.length) return whole(bound)
      const made = instantiate(replacement, bound)
      const first = Math.min(...taken)
      const operands = chain.operands.flatMap((operand, at) =>
        at === first ? [made] : taken.includes(at) ? [] : [operand],
      )
      const { length } = mergedInto(chain.kind, made)
      const to = Array.from({ length }, (_, at) => first + at)
      return { tree: chainOf(chain.kind, operands), from: taken.toSorted((a, b) => a - b), to }
    })
  }

  #indexOf(chain: Chain): Index {
    const known = this.#indexes.get(chain)
    if (known !== undefined) return known
    this.#budget.left -= chain.operands.length
    const ids = chain.operands.map(this.#idOf)
    const byId = new Map<number, number[]>()
    const byPart = new Map<number, number[]>()
    for (const [at, operand] of chain.operands.entries()) {
      addTo(byId, ids[at] as number, at)
      if (!("operands" in operand)) continue
      for (const part of new Set(operand.operands.map(this.#idOf))) addTo(byPart, part, at)
    }
    const index = { ids, byId, byPart }
    this.#indexes.set(chain, index)
    return index
  }

  /** Calls `then` with each way to match until it returns a result. */
  #match<Found>(
    pattern: Expression,
    node: Expression,
    bound: Bindings,
    then: (bound: Bindings) => Found | undefined,
  ): Found | undefined {
    this.#budget.left -= 1
    if (this.#budget.left < 0) return undefined
    if (isBound(pattern, bound)) {
      const known = instantiate(pattern, bound)
      if (known.kind !== node.kind) return undefined
      this.#budget.left -= children(known).length
      return this.#idOf(known) === this.#idOf(node) ? then(bound) : undefined
    }
    if (pattern.kind === "variable") return then(new Map([...bound, [pattern.name, node]]))
    if (pattern.kind === "not") {
      if (node.kind === "not") return this.#match(pattern.operand, node.operand, bound, then)
      // A node without `not` matches as the negation of its negation if another part of it can bind that negation.
      if (pattern.operand.kind !== "variable" || !this.#repeated.has(pattern.operand.name))
        return undefined
      return then(new Map([...bound, [pattern.operand.name, negated(node)]]))
    }
    if (!("operands" in pattern) || pattern.kind !== node.kind) return undefined
    const { operands } = node as Chain
    if (!isUnordered(pattern.kind))
      return this.#matchInOrder(pattern.operands, operands, bound, then)
    return this.#matchAll(pattern as Chain, node as Chain, bound, then)
  }

  #matchInOrder<Found>(
    patterns: readonly Expression[],
    operands: readonly Expression[],
    bound: Bindings,
    then: (bound: Bindings) => Found | undefined,
    at = 0,
  ): Found | undefined {
    if (patterns.length !== operands.length) return undefined
    const pattern = patterns[at]
    if (pattern === undefined) return then(bound)
    return this.#match(pattern, operands[at] as Expression, bound, (more) =>
      this.#matchInOrder(patterns, operands, more, then, at + 1),
    )
  }

  /** Matches a pattern of two operands with a whole chain: one matches a single operand, the other all the rest. */
  #matchAll<Found>(
    { kind, operands: patterns }: Chain,
    node: Chain,
    bound: Bindings,
    then: (bound: Bindings) => Found | undefined,
  ): Found | undefined {
    const [left, right] = patterns as [Expression, Expression]
    for (const [known, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (!isBound(known, bound)) continue
      const places = this.#placesOf(instantiate(known, bound), node)
      if (places === undefined || places.length === node.operands.length) return undefined
      const rest = node.operands.filter((_, at) => !places.includes(at))
      return this.#match(other, chainOf(kind, rest), bound, then)
    }
    for (const [single, rest] of [
      [left, right],
      [right, left],
    ] as const) {
      for (const [at, operand] of node.operands.entries()) {
        const found = this.#match(single, operand, bound, (more) => {
          this.#budget.left -= node.operands.length
          const others = chainOf(kind, node.operands.toSpliced(at, 1))
          // A match would introduce a negation that the tree doesn't have.
          if (rest.kind === "not" && others.kind === kind) return undefined
          return this.#match(rest, others, more, then)
        })
        if (found !== undefined) return found
      }
      if (node.operands.length === 2 && left.kind === "variable" && right.kind === "variable") break
    }
    return undefined
  }

  /** The positions of an expression among the operands; several if it is itself a chain of that kind. */
  #placesOf(tree: Expression, node: Chain, taken: readonly number[] = []): number[] | undefined {
    const { byId } = this.#indexOf(node)
    const parts = tree.kind === node.kind ? (tree as Chain).operands : [tree]
    const places: number[] = []
    for (const part of parts) {
      const free = byId
        .get(this.#idOf(part))
        ?.find((at) => !taken.includes(at) && !places.includes(at))
      if (free === undefined) return undefined
      places.push(free)
    }
    return places
  }

  /** Matches patterns with some operands of a chain. */
  #matchSome(
    patterns: readonly Expression[],
    node: Chain,
    taken: readonly number[],
    bound: Bindings,
    then: (bound: Bindings, taken: readonly number[]) => Applied,
  ): Applied | undefined {
    const [pattern, ...others] = patterns
    if (pattern === undefined) return then(bound, taken)
    if (isBound(pattern, bound)) {
      this.#budget.left -= 1
      const places = this.#placesOf(instantiate(pattern, bound), node, taken)
      return places && this.#matchSome(others, node, [...taken, ...places], bound, then)
    }
    for (const at of this.#candidatesFor(pattern, node, bound)) {
      if (taken.includes(at)) continue
      const found = this.#match(pattern, node.operands[at] as Expression, bound, (more) =>
        this.#matchSome(others, node, [...taken, at], more, then),
      )
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Operands that may match: if a part of the pattern is bound, the operands with that part. */
  #candidatesFor(pattern: Expression, node: Chain, bound: Bindings): Iterable<number> {
    if ("operands" in pattern) {
      for (const part of pattern.operands) {
        if (!isBound(part, bound)) continue
        const known = instantiate(part, bound)
        if (known.kind === pattern.kind) continue
        return this.#indexOf(node).byPart.get(this.#idOf(known)) ?? []
      }
    }
    return node.operands.keys()
  }
}

const ordered = new WeakMap<readonly Expression[], readonly Expression[]>()

const knownRepeated = new WeakMap<Expression, ReadonlySet<string>>()

function repeatedIn(pattern: Expression): ReadonlySet<string> {
  const known = knownRepeated.get(pattern)
  if (known !== undefined) return known
  const once = new Set<string>()
  const repeated = new Set<string>()
  const none = () => undefined
  const variable = ({ name }: { readonly name: string }) => {
    if (once.has(name)) repeated.add(name)
    once.add(name)
  }
  fold<void>(pattern, { literal: none, variable, not: none, chain: none, group: none })
  knownRepeated.set(pattern, repeated)
  return repeated
}

/** Sorts patterns, the most complex first. */
function inOrder(patterns: readonly Expression[]): readonly Expression[] {
  const known = ordered.get(patterns)
  if (known !== undefined) return known
  const made = patterns.toSorted((one, other) => complexity(other) - complexity(one))
  ordered.set(patterns, made)
  return made
}

function complexity(pattern: Expression): number {
  if (pattern.kind === "literal") return 10
  if ("operands" in pattern) return 5
  return pattern.kind === "not" ? 2 : 1
}

function isBound(pattern: Expression, bound: Bindings): boolean {
  if (pattern.kind === "literal") return true
  if (pattern.kind === "variable") return bound.has(pattern.name)
  if (pattern.kind === "not") return isBound(pattern.operand, bound)
  return (pattern as Chain).operands.every((operand) => isBound(operand, bound))
}

/** Replaces A, B and C in a pattern; drops double negations that this creates. */
function instantiate(pattern: Expression, bound: Bindings): Expression {
  if (pattern.kind === "literal") return pattern
  if (pattern.kind === "variable") return bound.get(pattern.name) as Expression
  if (pattern.kind === "not") return negated(instantiate(pattern.operand, bound))
  const { kind, operands } = pattern as Chain
  return chainOf(
    kind,
    operands.map((operand) => instantiate(operand, bound)),
  )
}

function negated(operand: Expression): Expression {
  return operand.kind === "not" ? operand.operand : { kind: "not", operand }
}

/** Creates a chain, merging nested chains of the same kind; a single operand is returned as it is. */
export function chainOf(kind: Chain["kind"], operands: readonly Expression[]): Expression {
  if (!isUnordered(kind)) return { kind, operands }
  if (operands.length === 1) return operands[0] as Expression
  if (!operands.some((operand) => operand.kind === kind)) return { kind, operands }
  return { kind, operands: operands.flatMap((operand) => mergedInto(kind, operand)) }
}

/** The operands that a chain has in place of an operand. */
export function mergedInto(kind: Expression["kind"], operand: Expression): readonly Expression[] {
  return isUnordered(kind) && operand.kind === kind ? (operand as Chain).operands : [operand]
}
