// Rewrites a tree with laws until none applies, starting with the innermost parts.
//
//     not (p and not not p)      double negation:  not (p and p)      idempotence:  not p
//
// A node is visited when all its operands are finished. The result of a law replaces it and is visited in turn,
// skipping its finished parts, so that unchanged parts are visited once.

import type { Expression } from "../../language/expression/index.ts"
import { children } from "../tree/walk-tree.ts"
import { chainOf, LawApplier, mergedInto } from "./apply-law.ts"
import { createIdentities, type Law } from "./laws.ts"

/** A position in a tree: the index of the root's child, then of that child's child, and so on. */
type Path = readonly number[]

/** One law and what it did to a node. */
interface Line {
  readonly name: string
  readonly before: Expression
  readonly after: Expression
  /** The operands of `before` that the law rewrote; `undefined` for all of it. */
  readonly from: readonly number[] | undefined
}

interface Rewriting {
  /** One line for the law; several if textbooks prove it from others. */
  readonly lines: () => readonly Line[]
  /**
   * The whole tree with a given part at the node's position, and the positions of that part or of some of its operands;
   * must be called before the next law is applied.
   */
  readonly around: (part: Expression, operands?: readonly number[]) => Placed
}

interface Placed {
  readonly tree: Expression
  readonly paths: readonly Path[]
}

interface Frame {
  readonly node: Expression
  readonly done: Expression[]
}

/** Maximum number of operands to examine, which takes about a second. */
const mostWork = 5_000_000

/**
 * A tree to which no law applies any more, or the last tree reached if rewriting takes too long.
 *
 * @param tree must not contain groups, or chains directly in chains of the same kind
 * @param note called for each applied law; rewriting stops if it returns false
 * @param cut called if rewriting takes too long
 */
export function rewrite(
  tree: Expression,
  laws: readonly Law[],
  note: (rewriting: Rewriting) => boolean = () => true,
  cut?: () => void,
): Expression {
  const identities = createIdentities()
  const budget = { left: mostWork }
  const applier = new LawApplier(identities, budget)
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
    let made: ReturnType<typeof applier.apply>
    for (const law of lawsFor(node.kind)) {
      if (isStopped || budget.left < 0) break
      made = applier.apply(law, node)
      if (made === undefined) continue
      const result = made
      const around = (part: Expression, operands?: readonly number[]) =>
        plugged(frames, part, operands)
      const lines = () => {
        const results = law.proof?.map(([name, replacement]) => {
          return [name, applier.apply({ ...law, replacement }, node) ?? result] as const
        }) ?? [[law.name, result] as const]
        let before = node
        let from = result.from
        return results.map(([name, { tree: after, to }]) => {
          const line = { name, before, after, from }
          before = after
          from = to
          return line
        })
      }
      isStopped = !note({ lines, around })
      break
    }
    if (made === undefined) finished.add(node)
    current = made?.tree ?? node
  }
}

function plugged(
  frames: readonly Frame[],
  part: Expression,
  operands: readonly number[] | undefined,
): Placed {
  return frames.reduceRight<Placed>(
    ({ tree: inner, paths }, { node, done }) => {
      const tree = withChildren(node, [...done, inner, ...children(node).slice(done.length + 1)])
      const first = done.flatMap((each) => mergedInto(node.kind, each)).length
      const merged = mergedInto(node.kind, inner)
      if (merged[0] === inner) return { tree, paths: paths.map((path) => [first, ...path]) }
      const inChain = paths.flatMap((path) => (path.length > 0 ? [path] : indexes(merged)))
      return { tree, paths: inChain.map(([at = 0, ...rest]) => [first + at, ...rest]) }
    },
    { tree: part, paths: operands?.map((at) => [at]) ?? [[]] },
  )
}

function indexes(operands: readonly Expression[]): readonly Path[] {
  return operands.map((_, at) => [at])
}

/** The node with new operands; merges nested chains of the same kind. */
export function withChildren(node: Expression, operands: readonly Expression[]): Expression {
  if (operands.every((operand, at) => operand === children(node)[at])) return node
  if (node.kind === "not") return { kind: "not", operand: operands[0] as Expression }
  if (node.kind === "comparison") return { ...node, operands }
  return "operands" in node ? chainOf(node.kind, operands) : node
}
