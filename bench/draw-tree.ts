// Draws random trees of the shape that a parser makes.
//
//     operands   a  (b or c)  d  e        operators   and  or  xor
//     tree       (or (and a (group (or b c))) (xor d e))
//
// Operands and operators are drawn as a flat line, then folded along the precedence of the built-in dialects: the line
// is cut at each "or", the pieces at each "and", and each remaining piece is a chain of xor with its nots in front. So
// a not is only drawn where the grammar allows it, never directly after xor.

import type { Expression, InfixKind } from "boolglot"

/** Probabilities. */
export interface Chances {
  /** That an operand is a group, below the maximum depth. */
  readonly group: number
  /** That another not precedes a chain of xor. */
  readonly not: number
  readonly xor: number
  /** That an operator is `or` if it isn't xor. */
  readonly or: number
}

const deepestGroup = 3
const mostTermsInGroup = 5
const mostNots = 3

/** A generator of numbers from 0 to below 1: Tommy Ettinger's mulberry32, with 32 bits of state. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A tree with that number of literals. */
export function drawTree(terms: number, chances: Chances, random: () => number): Expression {
  return drawLine(terms, 0, chances, random)
}

function drawLine(
  terms: number,
  depth: number,
  chances: Chances,
  random: () => number,
): Expression {
  const sums: Expression[] = []
  let products: Expression[] = []
  let parities: Expression[] = []
  let nots = drawNots(chances, random)
  let rest = terms

  while (true) {
    const inGroup =
      depth < deepestGroup && random() < chances.group
        ? 1 + Math.floor(random() * Math.min(mostTermsInGroup, rest))
        : 0
    rest -= inGroup === 0 ? 1 : inGroup
    parities.push(
      inGroup === 0
        ? { kind: "literal", value: random() < 0.5 }
        : { kind: "group", inner: drawLine(inGroup, depth + 1, chances, random) },
    )
    if (rest === 0) break
    if (random() < chances.xor) continue

    products.push(negate(chain("xor", parities), nots))
    parities = []
    nots = drawNots(chances, random)
    if (random() >= chances.or) continue

    sums.push(chain("and", products))
    products = []
  }
  products.push(negate(chain("xor", parities), nots))
  sums.push(chain("and", products))
  return chain("or", sums)
}

function drawNots(chances: Chances, random: () => number): number {
  let count = 0
  while (count < mostNots && random() < chances.not) count += 1
  return count
}

function negate(operand: Expression, nots: number): Expression {
  let tree = operand
  for (let each = 0; each < nots; each += 1) tree = { kind: "not", operand: tree }
  return tree
}

function chain(kind: InfixKind, operands: readonly Expression[]): Expression {
  const [first] = operands
  return operands.length === 1 && first !== undefined ? first : { kind, operands }
}
