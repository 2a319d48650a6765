// Draws the literals of an expression anew, so that it has a wanted value.
//
//     ▯ and ( ▯ or ▯ )     wanted: False     five of the eight ways to fill in literals are
//
// Every way to fill the literals in that gives the value is equally likely, so that the shape of an
// expression tells nothing about its label, and no expression has to be thrown away, however rare its
// value is. First, from the leaves up, the share of all ways that make each part true and false; then, from
// the root down, what each part has to be, drawn by these shares.

import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import type { InfixKind } from "../../language/source/token-kind.ts"
import type { PythonRandom } from "../../python/python-random.ts"

/** The share of all ways to choose the literals of a part that make it true, and false. */
interface Chances {
  readonly whenTrue: number
  readonly whenFalse: number
}

/** The values of the literals from left to right; variables are taken for literals. */
export function fitLiterals(tree: Expression, value: boolean, random: PythonRandom): boolean[] {
  const chances = chancesOf(tree)
  const literals: boolean[] = []
  const pending: [Expression, boolean][] = [[tree, value]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, wanted] = next
    if (node.kind === "literal" || node.kind === "variable") literals.push(wanted)
    else if (node.kind === "not") pending.push([node.operand, !wanted])
    else if (node.kind === "group") pending.push([node.inner, wanted])
    else {
      const parts = node.operands.map((operand) => chances.get(operand) as Chances)
      const values = drawOperands(node.kind as InfixKind, parts, wanted, random)
      // The first operand is taken next.
      for (let at = values.length - 1; at >= 0; at -= 1) {
        pending.push([node.operands[at] as Expression, values[at] as boolean])
      }
    }
  }
  return literals
}

function chancesOf(tree: Expression): ReadonlyMap<Expression, Chances> {
  const known = new Map<Expression, Chances>()
  const keep = (node: Expression, chances: Chances) => {
    known.set(node, chances)
    return chances
  }
  const half = { whenTrue: 0.5, whenFalse: 0.5 }
  fold<Chances>(tree, {
    literal: (node) => keep(node, half),
    variable: (node) => keep(node, half),
    not: (node, { whenTrue, whenFalse }) =>
      keep(node, { whenTrue: whenFalse, whenFalse: whenTrue }),
    group: (node, inner) => keep(node, inner),
    chain: (node, operands) => keep(node, restOf(node.kind as InfixKind, operands)[0] as Chances),
  })
  return known
}

/** For each operand the chances of the chain that begins with it. */
function restOf(kind: InfixKind, operands: readonly Chances[]): Chances[] {
  const rest: Chances[] = [...operands]
  for (let at = operands.length - 2; at >= 0; at -= 1) {
    rest[at] = combine[kind](operands[at] as Chances, rest[at + 1] as Chances)
  }
  return rest
}

// Every part can be either, so no share is 0, however long the chain. What is rarer than this is not told
// apart: a chain of nearly 900 ands of literals that are all true, say.
const atLeast = (chance: number) => Math.max(chance, 2 ** -874)

const combine: Record<InfixKind, (left: Chances, right: Chances) => Chances> = {
  and: (left, right) => ({
    whenTrue: atLeast(left.whenTrue * right.whenTrue),
    whenFalse: atLeast(left.whenFalse + left.whenTrue * right.whenFalse),
  }),
  or: (left, right) => ({
    whenTrue: atLeast(left.whenTrue + left.whenFalse * right.whenTrue),
    whenFalse: atLeast(left.whenFalse * right.whenFalse),
  }),
  xor: (left, right) => ({
    whenTrue: left.whenTrue * right.whenFalse + left.whenFalse * right.whenTrue,
    whenFalse: left.whenTrue * right.whenTrue + left.whenFalse * right.whenFalse,
  }),
}

/** Values of a chain's operands, from left to right, with which the chain has the wanted value. */
function drawOperands(
  kind: InfixKind,
  operands: readonly Chances[],
  wanted: boolean,
  random: PythonRandom,
): boolean[] {
  const rest = restOf(kind, operands)
  // What the operands from here on have to give together; undefined once they may be anything.
  let needed: boolean | undefined = wanted
  return operands.map((operand, at) => {
    const after = rest[at + 1]
    const weight = (value: boolean): number => {
      const own = share(operand, value)
      if (needed === undefined) return own
      if (after === undefined) return value === needed ? own : 0
      const then = neededBehind(kind, value, needed)
      if (then === undefined) return value === needed ? own : 0
      return atLeast(own * share(after, then))
    }
    const whenTrue = weight(true)
    const value = random.random() * (whenTrue + weight(false)) < whenTrue
    if (needed !== undefined) needed = neededBehind(kind, value, needed)
    return value
  })
}

function share({ whenTrue, whenFalse }: Chances, value: boolean): number {
  return value ? whenTrue : whenFalse
}

/** What the operands after one of this value must give; undefined where it settles the chain. */
function neededBehind(kind: InfixKind, value: boolean, needed: boolean): boolean | undefined {
  if (kind === "xor") return value ? !needed : needed
  // True settles an or, False an and.
  return value === (kind === "or") ? undefined : needed
}
