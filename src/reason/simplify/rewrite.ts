// Laws to a tree until none of them applies, from the innermost parts on.
//
//     not (p and not not p)      double negation:  not (p and p)      idempotence:  not p
//
// A node is looked at when all its operands are finished, and what a law makes of it takes its place and is looked at
// again, of which the finished parts are known. So what does not change costs nothing more.

import type { Expression } from "../../language/expression/expression.ts"
import { children } from "../tree/children.ts"
import { chainOf, createLawApplier } from "./apply-law.ts"
import { createIdentities } from "./identities.ts"
import type { Law } from "./laws.ts"

export interface Rewriting {
  readonly law: Law
  /** What the law was applied to, and what it made of that. */
  readonly before: Expression
  readonly after: Expression
  /** The whole tree with some part in its place; to be called before the next law is applied. */
  readonly around: (part: Expression) => Expression
  /** Which child of the root it is in, which child of that, and so on. */
  readonly path: () => number[]
}

interface Frame {
  readonly node: Expression
  /** The operands that are finished. */
  readonly done: Expression[]
}

/** To look at so many operands takes a second or so. */
const mostWork = 5_000_000

/**
 * The tree that no law applies to, or the last one where that would take too long.
 *
 * @param tree without groups, and without chains in chains of their own kind
 * @param note told of every law that is applied; no more are where it returns false
 * @param cut called where it would take too long
 */
export function rewrite(
  tree: Expression,
  laws: readonly Law[],
  note: (rewriting: Rewriting) => boolean = () => true,
  cut?: () => void,
): Expression {
  const identities = createIdentities()
  const budget = { left: mostWork }
  const apply = createLawApplier(identities, budget)
  const finished = new WeakSet<Expression>()
  const byKind = new Map<Expression["kind"], readonly Law[]>()
  const lawsFor = (kind: Expression["kind"]): readonly Law[] => {
    const known = byKind.get(kind) ?? laws.filter(({ pattern }) => pattern.kind === kind)
    byKind.set(kind, known)
    return known
  }
  const frames: Frame[] = []
  let isStopped = false
  let current: Expression | undefined = tree
  for (;;) {
    if (current !== undefined && !finished.has(current) && children(current).length > 0) {
      frames.push({ node: current, done: [] })
      current = undefined
    }
    const frame = frames[frames.length - 1]
    if (frame === undefined) {
      if (budget.left < 0) cut?.()
      return current as Expression
    }
    if (current !== undefined) frame.done.push(current)
    current = children(frame.node)[frame.done.length]
    if (current !== undefined) continue
    frames.pop()
    const node = withChildren(frame.node, frame.done)
    identities.idOf(node)
    budget.left -= frame.done.length
    let made: Expression | undefined
    for (const law of lawsFor(node.kind)) {
      if (isStopped || budget.left < 0) break
      made = apply(law, node)
      if (made === undefined) continue
      const around = (part: Expression) => plugged(frames, part)
      const path = () => frames.map(({ done }) => done.length)
      isStopped = !note({ law, before: node, after: made, around, path })
      break
    }
    if (made === undefined) finished.add(node)
    current = made ?? node
  }
}

function plugged(frames: readonly Frame[], part: Expression): Expression {
  return frames.reduceRight(
    (inner, { node, done }) =>
      withChildren(node, [...done, inner, ...children(node).slice(done.length + 1)]),
    part,
  )
}

/** The same node with other operands; chains of one kind become one, and nand of three operands is nand of two. */
export function withChildren(node: Expression, operands: readonly Expression[]): Expression {
  if (operands.every((operand, at) => operand === children(node)[at])) return node
  if (node.kind === "not") return { kind: "not", operand: operands[0] as Expression }
  if (node.kind === "comparison") return { ...node, operands }
  return "operands" in node ? chainOf(node.kind, operands) : node
}
