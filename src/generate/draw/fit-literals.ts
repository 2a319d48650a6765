// Draws the literals of an expression anew, so that it has a wanted value.
//
//     ▯ and ( ▯ or ▯ )     wanted: False     five of the eight ways to fill in literals are
//
// Every way to fill the literals in that gives the value is equally likely, so that the shape of an
// expression tells nothing about its label, and no expression has to be thrown away, however rare its
// value is. First, from the leaves up, the share of all ways that make each part true and false; then, from
// the root down, what each part has to be, drawn by these shares.

import { type BinaryConnective, binaryConnectives, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
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
      const { operands, rest } = chances.get(node) as ChainChances
      const values = drawOperands(node.kind as BinaryConnective, operands, rest, wanted, random)
      // The first operand is taken next.
      for (let at = values.length - 1; at >= 0; at -= 1) {
        pending.push([node.operands[at] as Expression, values[at] as boolean])
      }
    }
  }
  return literals
}

/** Of a chain: the chances of each operand, and of what is left of the chain from each on. */
interface ChainChances {
  readonly operands: readonly Chances[]
  readonly rest: readonly Chances[]
}

function chancesOf(tree: Expression): ReadonlyMap<Expression, ChainChances> {
  const chains = new Map<Expression, ChainChances>()
  const half = { whenTrue: 0.5, whenFalse: 0.5 }
  fold<Chances>(tree, {
    literal: () => half,
    variable: () => half,
    not: (_, { whenTrue, whenFalse }) => ({ whenTrue: whenFalse, whenFalse: whenTrue }),
    group: (_, inner) => inner,
    chain: (node, operands) => {
      const rest = restOf(node.kind as BinaryConnective, operands)
      chains.set(node, { operands, rest })
      return rest[0] as Chances
    },
  })
  return chains
}

/** For each operand the chances of the chain that begins with it. */
function restOf(kind: BinaryConnective, operands: readonly Chances[]): Chances[] {
  const rest: Chances[] = [...operands]
  for (let at = operands.length - 2; at >= 0; at -= 1) {
    const [operand, after] = [operands[at] as Chances, rest[at + 1] as Chances]
    rest[at] = {
      whenTrue: shareOf(kind, true, operand, after),
      whenFalse: shareOf(kind, false, operand, after),
    }
  }
  return rest
}

// Every part can be either, so no share is 0, however long the chain. What is rarer than this is not told
// apart: a chain of nearly 900 ands of literals that are all true, say.
const atLeast = (chance: number) => Math.max(chance, 2 ** -874)

/** The share of all ways that give a chain a value: the ways of its first operand, and then of the rest after it. */
function shareOf(kind: BinaryConnective, value: boolean, operand: Chances, after: Chances): number {
  const ifTrue = neededAfter(kind, true, value)
  const ifFalse = neededAfter(kind, false, value)
  return atLeast(
    operand.whenTrue * shareAfter(after, ifTrue) + operand.whenFalse * shareAfter(after, ifFalse),
  )
}

function shareAfter(after: Chances, needed: Needed): number {
  if (needed === anything) return 1
  return needed === impossible ? 0 : needed === 1 ? after.whenTrue : after.whenFalse
}

/** Values of a chain's operands, from left to right, with which the chain has the wanted value. */
function drawOperands(
  kind: BinaryConnective,
  operands: readonly Chances[],
  rest: readonly Chances[],
  wanted: boolean,
  random: PythonRandom,
): boolean[] {
  // What the operands from here on have to give together; undefined once they may be anything.
  let needed: boolean | undefined = wanted
  return operands.map((operand, at) => {
    const after = rest[at + 1]
    const weight = (value: boolean): number => {
      const own = share(operand, value)
      if (needed === undefined) return own
      if (after === undefined) return value === needed ? own : 0
      const then = neededAfter(kind, value, needed)
      if (then === impossible) return 0
      return then === anything ? own : atLeast(own * shareAfter(after, then))
    }
    const whenTrue = weight(true)
    const value = random.random() * (whenTrue + weight(false)) < whenTrue
    if (needed !== undefined && after !== undefined) {
      const then = neededAfter(kind, value, needed)
      needed = then === anything ? undefined : then === 1
    }
    return value
  })
}

function share({ whenTrue, whenFalse }: Chances, value: boolean): number {
  return value ? whenTrue : whenFalse
}

/** What operands have to give: false or true, whatever they may be, or what cannot be. */
type Needed = 0 | 1 | typeof anything | typeof impossible
const anything = 2
const impossible = 3

/** What the operands after one of this value must give, so that a chain has the value that is wanted. */
function neededAfter(kind: BinaryConnective, value: boolean, wanted: boolean): Needed {
  return neededBy[kind][2 * Number(value) + Number(wanted)] as Needed
}

/** For each connective, at 2 * value + wanted. */
const neededBy = Object.fromEntries(
  binaryConnectives.map((kind) => {
    const needed = (value: boolean, wanted: boolean): Needed => {
      const [ifFalse, ifTrue] = [combine(kind, value, false), combine(kind, value, true)]
      if (ifFalse === ifTrue) return ifTrue === wanted ? anything : impossible
      return ifTrue === wanted ? 1 : 0
    }
    const both = [false, true]
    return [kind, both.flatMap((value) => both.map((wanted) => needed(value, wanted)))]
  }),
) as unknown as Readonly<Record<BinaryConnective, readonly Needed[]>>
