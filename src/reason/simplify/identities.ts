// Assigns ids to expressions. Expressions that differ only in the order of operands of and, or, xor or iff share an id.

import type { Expression } from "../../language/expression/expression.ts"

export interface Identities {
  /** Recurses into children without ids; in deep trees, call it for the children first. */
  readonly idOf: (node: Expression) => number
}

export function createIdentities(): Identities {
  const ids = new WeakMap<Expression, number>()
  const idsByKey = new Map<string, number>()
  const keyOf = (node: Expression): string => {
    if (node.kind === "literal") return String(node.value)
    if (node.kind === "variable") return `"${node.name}`
    if (node.kind === "not") return `-${idOf(node.operand)}`
    if (node.kind === "group") return `(${idOf(node.inner)}`
    const operands = node.operands.map(idOf)
    if (isUnordered(node.kind)) operands.sort((one, other) => one - other)
    const operators = node.kind === "comparison" ? node.operators.join() : ""
    return `${node.kind}${operators} ${operands.join()}`
  }
  const idOf = (node: Expression): number => {
    const known = ids.get(node)
    if (known !== undefined) return known
    const key = keyOf(node)
    const id = idsByKey.get(key) ?? idsByKey.size
    idsByKey.set(key, id)
    ids.set(node, id)
    return id
  }
  return { idOf }
}

/** Whether an operator is associative and commutative. */
export function isUnordered(kind: Expression["kind"]): kind is "and" | "or" | "xor" | "iff" {
  return kind === "and" || kind === "or" || kind === "xor" || kind === "iff"
}
