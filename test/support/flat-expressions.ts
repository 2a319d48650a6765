// Expressions without parentheses, evaluated independently under any precedence.
//
//     true or false implies false      with or > implies: false        with implies > or: true

import { numbersFrom } from "./numbers-from.ts"

export interface FlatExpression {
  readonly operands: readonly boolean[]
  /** One between each pair of operands. */
  readonly operators: readonly string[]
}

/** Operators of one level, and the direction in which they chain. */
export interface FlatLevel {
  readonly operators: readonly string[]
  readonly from?: "left" | "right"
}

const functions: Readonly<Record<string, (left: boolean, right: boolean) => boolean>> = {
  and: (left, right) => left && right,
  or: (left, right) => left || right,
  xor: (left, right) => left !== right,
  iff: (left, right) => left === right,
  implies: (left, right) => !left || right,
}

/** @param levels the tightest first */
export function flatValue(expression: FlatExpression, levels: readonly FlatLevel[]): boolean {
  let { operands, operators } = expression
  for (const level of levels) {
    const order = operators.map((_, at) => at)
    if (level.from === "right") order.reverse()
    const isOwn = (at: number) => level.operators.includes(operators[at] as string)
    for (let at = order.find(isOwn); at !== undefined; at = order.find(isOwn)) {
      const apply = functions[operators[at] as string] as (typeof functions)[string]
      const value = apply(operands[at] as boolean, operands[at + 1] as boolean)
      operands = [...operands.slice(0, at), value, ...operands.slice(at + 2)]
      operators = operators.filter((_, each) => each !== at)
      order.splice(order.indexOf(operators.length), 1)
    }
  }
  return operands[0] as boolean
}

/** Expressions of two to five operands. */
export function drawFlat(
  count: number,
  operators: readonly string[],
  seed: number,
): readonly FlatExpression[] {
  const below = numbersFrom(seed)
  return Array.from({ length: count }, () => {
    const operands = Array.from({ length: 2 + below(4) }, () => below(2) === 1)
    const between = operands.slice(1).map(() => operators[below(operators.length)] as string)
    return { operands, operators: between }
  })
}
