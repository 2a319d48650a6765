// Compares a tree with a copy in which some parts are replaced by values, and finds the wrong values.
//
//     not True and (False or True)      to      not True and False      False is wrong for: False or True
//
// Chains of one operator are flat, groups are ignored, and a `not` within xor may move in front of it without changing
// the value. Bottom-up, each pair of nodes is assigned the smallest possible number of wrong values.

import { combineAll, isAssociative } from "../language/connectives.ts"
import { type Chain, type Expression, fold } from "../language/expression/index.ts"
import { oncePerObject } from "../language/once-per-object.ts"

export interface WrongValue {
  readonly part: Expression
  readonly stated: boolean
}

/** The value of a name; `undefined` if it is unknown. */
export type WorthOf = (name: string) => boolean | undefined

interface Flat {
  readonly at: number
  readonly kind: Expression["kind"]
  readonly operands: readonly Flat[]
  /** For a chain of xor or iff, possibly negated: its operands with their nots removed. */
  readonly parity: readonly Flat[] | undefined
  readonly name: string | undefined
  readonly value: boolean | undefined
  readonly tree: Expression
}

const mostSteps = 2_000_000

/**
 * Returns the wrong values in the second tree, from left to right. Returns `undefined` if the trees differ in other ways
 * or are too large to compare.
 */
export function alignment(
  from: Expression,
  to: Expression,
  worth: WorthOf,
): readonly WrongValue[] | undefined {
  const [before, after] = [flatten(from, worth), flatten(to, worth)]
  if (before === undefined || after === undefined) return undefined
  const known = alignments(before)
  if (!known.has(after)) known.set(after, wrongBetween(before, after))
  return known.get(after)
}

/** A cache, since the same steps are compared several times. */
const alignments = oncePerObject(
  (_: readonly Flat[]) => new Map<readonly Flat[], readonly WrongValue[] | undefined>(),
)

function wrongBetween(
  before: readonly Flat[],
  after: readonly Flat[],
): readonly WrongValue[] | undefined {
  const aligned = align(before, after)
  const [one, other] = [before.at(-1) as Flat, after.at(-1) as Flat]
  if (aligned === undefined || aligned.cost(one, other) === Number.POSITIVE_INFINITY)
    return undefined
  return aligned.wrongIn(one, other)
}

/** Whether a tree follows from a part of another tree; `isAnyOrder` also allows some operands of a chain, in any order. */
export function followsFromPart(
  from: Expression,
  to: Expression,
  worth: WorthOf,
  isAnyOrder: boolean,
): boolean {
  const [before, after] = [flatten(from, worth), flatten(to, worth)]
  const aligned = before && after && align(before, after)
  if (before === undefined || after === undefined || aligned === undefined) return true
  const root = after.at(-1) as Flat
  return before.some(
    (node) =>
      aligned.cost(node, root) === 0 ||
      (isAnyOrder ? isSelection(node, root, aligned) : isRun(node, root, aligned)),
  )
}

function isRun(from: Flat, to: Flat, { cost }: Aligned): boolean {
  const count = to.operands.length
  if (from.kind !== to.kind || count < 2 || count >= from.operands.length) return false
  return from.operands.some((_, at) =>
    to.operands.every((each, index) => {
      const operand = from.operands[at + index]
      return operand !== undefined && cost(operand, each) === 0
    }),
  )
}

/** Whether each operand of one chain matches a different operand of the other, in any order. */
function isSelection(from: Flat, to: Flat, { cost }: Aligned): boolean {
  if (from.kind !== to.kind || !isSymmetric(from.kind)) return false
  if (to.operands.length > from.operands.length) return false
  const left = [...from.operands]
  return to.operands.every((each) => {
    const at = left.findIndex((operand) => cost(operand, each) === 0)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

function isSymmetric(kind: Expression["kind"]): boolean {
  return /^(?:and|or|xor|iff|nand|nor)$/.test(kind)
}

/** The value of a tree as far as it is known: `False and x` is False. */
export function knownValue(tree: Expression, worth: WorthOf): boolean | undefined {
  return fold<boolean | undefined>(tree, {
    literal: ({ value }) => value,
    variable: ({ name }) => worth(name),
    not: (_, operand) => (operand === undefined ? undefined : !operand),
    chain: ({ kind }, operands) => combined(kind, operands),
    group: (_, inner) => inner,
  })
}

function combined(
  kind: Chain["kind"],
  operands: readonly (boolean | undefined)[],
): boolean | undefined {
  if (!operands.includes(undefined)) return combineAll(kind, operands as readonly boolean[])
  if (kind === "and" || kind === "nand")
    return operands.includes(false) ? kind === "nand" : undefined
  if (kind === "or" || kind === "nor") return operands.includes(true) ? kind === "or" : undefined
  if (operands.length > 3) return undefined
  const at = operands.indexOf(undefined)
  const [one, other] = [true, false].map((value) => combined(kind, operands.with(at, value)))
  return one === other ? one : undefined
}

/** `undefined` if the tree is too large to compare. */
function flatten(tree: Expression, worth: WorthOf): readonly Flat[] | undefined {
  return flattened(worth)(tree).nodes
}

/** A cache: the values of names don't change while a chain is checked. */
const flattened = oncePerObject((worth: WorthOf) =>
  oncePerObject((tree: Expression) => ({ nodes: flatNodes(tree, worth) })),
)

/**
 * All nodes, children first; `undefined` if there are too many. The operands of a chain are copied into each enclosing
 * chain of the same kind.
 */
function flatNodes(tree: Expression, worth: WorthOf): readonly Flat[] | undefined {
  const nodes: Flat[] = []
  let copied = 0
  const add = (node: Omit<Flat, "at">): Flat => {
    const flat = { ...node, at: nodes.length }
    nodes.push(flat)
    return flat
  }
  const leaf = { operands: [], parity: undefined, name: undefined }
  fold<Flat>(tree, {
    literal: (node) => add({ ...leaf, kind: "literal", value: node.value, tree: node }),
    variable: (node) =>
      add({ ...leaf, kind: "variable", name: node.name, value: worth(node.name), tree: node }),
    not: (node, operand) => {
      const value = operand.value === undefined ? undefined : !operand.value
      return add({
        kind: "not",
        operands: [operand],
        parity: operand.parity,
        name: undefined,
        value,
        tree: node,
      })
    },
    chain: (node, operands) => {
      // The result is discarded.
      if (copied > mostSteps) return operands[0] as Flat
      const flat = add(chainOf(node, operands))
      copied += flat.operands.length
      return flat
    },
    group: (_, inner) => inner,
  })
  return copied > mostSteps ? undefined : nodes
}

function chainOf(node: Chain, operands: readonly Flat[]): Omit<Flat, "at"> {
  const value = combined(
    node.kind,
    operands.map((each) => each.value),
  )
  const { kind } = node
  const isMerged = kind !== "if" && isAssociative(kind)
  const own = operands.flatMap((each) => (isMerged && each.kind === kind ? each.operands : [each]))
  const parity = kind === "xor" || kind === "iff" ? own.map(withoutNots) : undefined
  return { kind, operands: own, parity, name: undefined, value, tree: node }
}

function withoutNots(node: Flat): Flat {
  let each = node
  while (each.kind === "not") each = each.operands[0] as Flat
  return each
}

interface Aligned {
  readonly cost: (from: Flat, to: Flat) => number
  readonly wrongIn: (from: Flat, to: Flat) => readonly WrongValue[]
}

const never = Number.POSITIVE_INFINITY

function align(before: readonly Flat[], after: readonly Flat[]): Aligned | undefined {
  if (before.length * after.length > mostSteps) return undefined
  const costs = new Float32Array(before.length * after.length)
  const cost = (from: Flat, to: Flat) => costs[from.at * after.length + to.at] as number
  let steps = 0
  for (const to of after) {
    for (const from of before) {
      if (from.kind === to.kind) steps += from.operands.length ** 2 * to.operands.length
      if (steps > mostSteps) return undefined
      costs[from.at * after.length + to.at] = leastCost(from, to, cost)
    }
  }
  return { cost, wrongIn: (from, to) => wrongValues(from, to, cost) }
}

type Cost = (from: Flat, to: Flat) => number

function leastCost(from: Flat, to: Flat, cost: Cost): number {
  if (isLeaf(to)) return leafCost(from.value, from, to)
  let least = never
  for (const inner of innerOf(from)) least = Math.min(least, cost(inner, to))
  if (from.kind === to.kind)
    least = Math.min(least, matched(from.kind, from.operands, to.operands, cost).cost)
  if (least > 0) least = Math.min(least, parityCost(from, to, cost))
  return least
}

function isLeaf({ kind }: Flat): boolean {
  return kind === "literal" || kind === "variable"
}

function leafCost(value: boolean | undefined, from: Flat | undefined, to: Flat): number {
  if (to.kind === "variable" && from?.kind === "variable" && from.name === to.name) return 0
  if (to.value === undefined) return never
  return value === to.value ? 0 : 1
}

/** The nodes that always have the same value as a node: its deciding operand, or the operand of a double negation. */
function innerOf(from: Flat): readonly Flat[] {
  const { kind, operands } = from
  const [first, second, third] = operands
  if (kind === "not") return first?.kind === "not" ? first.operands : []
  if (kind === "if") {
    if (first?.value === undefined) return []
    return [(first.value ? second : third) as Flat]
  }
  if (kind !== "and" && kind !== "or" && kind !== "xor") return []
  const neutral = kind === "and"
  const telling = operands.filter(({ value }) => value !== neutral)
  if (telling.length > 1) return []
  return telling.length === 1 ? telling : operands
}

interface Matched {
  readonly cost: number
  readonly pairs: () => readonly Pair[]
}

interface Pair {
  readonly run: readonly Flat[]
  readonly to: Flat
}

/** `not (a xor b)` may become `(not a) xor b`: only the number of nots matters, not their places. */
function parityCost(from: Flat, to: Flat, cost: Cost): number {
  if (from.parity === undefined || to.parity === undefined) return never
  const isLoose = from.value !== undefined && to.value !== undefined
  const structure = matched("xor", from.parity, to.parity, cost, isLoose).cost
  if (structure > 0 || !isLoose) return never
  return from.value === to.value ? 0 : 1
}

/**
 * Matches operands in order: each operand of the second chain replaces one of the first, or its value replaces several.
 *
 * @param isLoose whether any two values match
 */
function matched(
  kind: Expression["kind"],
  ours: readonly Flat[],
  theirs: readonly Flat[],
  cost: Cost,
  isLoose = false,
): Matched {
  const hasRuns = kind === "and" || kind === "or" || kind === "xor" || kind === "iff"
  if (!hasRuns) {
    if (ours.length !== theirs.length) return { cost: never, pairs: () => [] }
    const sum = ours.reduce((all, each, at) => all + cost(each, theirs[at] as Flat), 0)
    return {
      cost: sum,
      pairs: () => ours.map((each, at) => ({ run: [each], to: theirs[at] as Flat })),
    }
  }
  if (theirs.length > ours.length) return { cost: never, pairs: () => [] }
  const neutral = kind === "and" || kind === "iff"
  const width = ours.length + 1
  const least = new Float32Array((theirs.length + 1) * width).fill(never)
  const length = new Int32Array(least.length)
  least[0] = 0
  for (let column = 0; column <= theirs.length; column += 1) {
    const target = theirs[column]
    for (let row = 0; row < ours.length; row += 1) {
      const so = least[column * width + row] as number
      if (so === never) continue
      const reach = (at: number, sum: number, count: number) => {
        if (sum >= (least[at] as number)) return
        least[at] = sum
        length[at] = count
      }
      const own = ours[row] as Flat
      // An operand that changes nothing may be left out.
      if (own.value === neutral || (isLoose && own.value !== undefined)) {
        reach(column * width + row + 1, so, 0)
      }
      if (target === undefined) continue
      const isAny = isLoose && isLeaf(target) && own.value !== undefined
      reach((column + 1) * width + row + 1, so + (isAny ? 0 : cost(own, target)), 1)
      if (!isLeaf(target) || target.value === undefined) continue
      let value = own.value
      for (let end = row + 1; end < ours.length; end += 1) {
        value = combined(kind, [value, ours[end]?.value])
        const isRight = isLoose ? value !== undefined : value === target.value
        reach((column + 1) * width + end + 1, so + (isRight ? 0 : 1), end + 1 - row)
      }
    }
  }
  const pairs = () => {
    const found: Pair[] = []
    let [column, row] = [theirs.length, ours.length]
    while (row > 0) {
      const count = length[column * width + row] as number
      if (count === 0) row -= 1
      else {
        column -= 1
        found.push({ run: ours.slice(row - count, row), to: theirs[column] as Flat })
        row -= count
      }
    }
    return found.reverse()
  }
  return { cost: least.at(-1) as number, pairs }
}

function wrongValues(from: Flat, to: Flat, cost: Cost): WrongValue[] {
  const wrong: WrongValue[] = []
  const open: (Pair & { readonly kind: Expression["kind"] })[] = [
    { run: [from], to, kind: from.kind },
  ]
  while (open.length > 0) {
    const { run, to: target, kind } = open.pop() as (typeof open)[number]
    const [only, ...others] = run as readonly [Flat, ...Flat[]]
    if (others.length > 0 || isLeaf(target)) {
      const one = others.length === 0 ? only : undefined
      const operands = run.map(({ tree }) => tree)
      const values = run.map((each) => each.value)
      const value = one === undefined ? combined(kind as Chain["kind"], values) : one.value
      const part = one?.tree ?? ({ kind, operands } as Chain)
      if (target.value !== undefined && leafCost(value, one, target) > 0)
        wrong.push({ part, stated: target.value })
      continue
    }
    const best = cost(only, target)
    if (best === 0) continue
    const inner = innerOf(only).find((each) => cost(each, target) === best)
    if (inner !== undefined) {
      open.push({ run: [inner], to: target, kind: inner.kind })
      continue
    }
    const own =
      only.kind === target.kind
        ? matched(only.kind, only.operands, target.operands, cost)
        : undefined
    if (own?.cost !== best) {
      if (target.value !== undefined) wrong.push({ part: only.tree, stated: target.value })
      continue
    }
    for (const pair of own.pairs().toReversed()) open.push({ ...pair, kind: only.kind })
  }
  return wrong
}
