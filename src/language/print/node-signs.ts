// Finds the operators that can write a node. They have its connective and take its number of operands; a chain of
// comparisons needs a level with all its operators.

import type { Connective } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { type OperatorSign, type Sign, signsOf, takes } from "../dialect/signs.ts"
import type { Comparison, Expression } from "../expression/expression.ts"
import { spelled } from "./dialect-parts.ts"

/** The operators for a node in order of preference; `undefined` for each that cannot write it. */
export function signsFor(node: Expression, dialect: Dialect): readonly (Sign | undefined)[] {
  if (node.kind === "comparison") return comparisonSigns(node, dialect)
  if (node.kind === "literal" || node.kind === "variable" || node.kind === "group") return []
  const signs = signsOf(node.kind, dialect)
  const count = node.kind === "not" ? 1 : node.operands.length
  const [only] = signs
  if (signs.length === 1 && takes(only as Sign, node.kind, count)) return signs
  return signs.map((sign) => (takes(sign, node.kind, count) ? sign : undefined))
}

/** The operators that can chain a whole comparison: one level, or a call of `iff` if all operators are `iff`. */
function comparisonSigns({ operators, operands }: Comparison, dialect: Dialect): Sign[] {
  const kinds = [...new Set(operators)]
  const [first = "iff"] = kinds
  return signsOf(first, dialect).filter((sign) => {
    const { form } = sign
    if (form !== undefined) {
      const isFitting = sign.least <= operands.length && operands.length <= sign.most
      return first === "iff" && kinds.length === 1 && isFitting
    }
    return isChainLevel(sign) && kinds.every((kind) => signAt(kind, sign.at, dialect))
  })
}

function isChainLevel({ level }: OperatorSign): boolean {
  return level.kind === "infix" && level.associates === "chain"
}

function signAt(connective: Connective, at: number, dialect: Dialect): Sign | undefined {
  return signsOf(connective, dialect).find((sign) => sign.form === undefined && sign.at === at)
}

export function comparisonOperators(
  { operators }: Comparison,
  { at }: OperatorSign,
  dialect: Dialect,
): string[] {
  const spellings = new Map(
    [...new Set(operators)].map((kind) => [
      kind,
      spelled(String(signAt(kind, at, dialect)?.token), dialect),
    ]),
  )
  return operators.map((kind) => String(spellings.get(kind)))
}
