// A number for each tree that every law of a set decreases, so applying them ends. Each connective's number grows with
// the number of each operand, which is at least 1.

import type { Expression } from "../../src/index.ts"
import { fold } from "../../src/language/expression/fold.ts"
import type { lawSets } from "../../src/reason/simplify/laws.ts"

export type Measure = (tree: Expression) => bigint

type Weights = Readonly<Record<string, (...operands: readonly bigint[]) => bigint>>

function measureOf(weights: Weights): Measure {
  return (tree) =>
    fold<bigint>(tree, {
      literal: () => weights["leaf"]?.() ?? 1n,
      variable: () => weights["leaf"]?.() ?? 1n,
      not: (_, operand) => weights["not"]?.(operand) as bigint,
      chain: ({ kind }, operands) => weights[kind]?.(...operands) as bigint,
      comparison: (_, operands) => sum(...operands) * 100n,
      group: (_, inner) => inner,
    })
}

const sum = (...operands: readonly bigint[]) => operands.reduce((one, other) => one + other)
const joined = (...operands: readonly bigint[]) => sum(...operands) + BigInt(operands.length - 1)

const shortening: Weights = {
  not: (a) => a + 1n,
  and: joined,
  or: joined,
  xor: joined,
  // Pairs of operands of a chain are merged one after the other.
  iff: (...operands) => joined(...operands) + 2n * BigInt(operands.length - 1),
  implies: (...operands) => joined(...operands) + 2n,
  impliedBy: (...operands) => joined(...operands) + 2n,
  notImplies: (...operands) => joined(...operands) + 2n,
  notImpliedBy: (...operands) => joined(...operands) + 2n,
  nand: (...operands) => joined(...operands) + 2n,
  nor: (...operands) => joined(...operands) + 2n,
  if: (...operands) => joined(...operands) + 2n,
}

/** More than three times each operand, whichever two are joined first. */
const parity = (...operands: readonly bigint[]) =>
  operands.map((each) => each + 4n).reduce((one, other) => one * other)

const expanding: Weights = {
  not: (a) => 2n * a,
  and: joined,
  or: joined,
  xor: parity,
  iff: (...operands) => 3n ** BigInt(operands.length) * parity(...operands),
  implies: (a = 1n, b = 1n) => 2n * a + b + 2n,
  impliedBy: (a = 1n, b = 1n) => a + 2n * b + 2n,
  notImplies: (a = 1n, b = 1n) => a + 2n * b + 2n,
  notImpliedBy: (a = 1n, b = 1n) => 2n * a + b + 2n,
  nand: (...operands) => 2n * joined(...operands) + 1n,
  nor: (...operands) => 2n * joined(...operands) + 1n,
  if: (a = 1n, b = 1n, c = 1n) => 3n * a + b + c + 4n,
}

const product = (...operands: readonly bigint[]) => operands.reduce((one, other) => one * other)

const distributing = (spread: "and" | "or"): Weights => ({
  ...shortening,
  leaf: () => 2n,
  [spread]: product,
  [spread === "and" ? "or" : "and"]: joined,
})

export const measures: Readonly<Record<keyof typeof lawSets, Measure>> = {
  shortening: measureOf(shortening),
  expanding: measureOf(expanding),
  distributingAnd: measureOf(distributing("and")),
  distributingOr: measureOf(distributing("or")),
  restoring: measureOf({
    ...shortening,
    implies: joined,
    iff: joined,
    nand: joined,
    nor: joined,
  }),
}
