// Expressions that are JSON objects instead of texts. A notation reads their JSON.
//
//     {"rule": {"and": [true, {"!": [false]}]}, "result": true}      rule

import { isObject } from "../../errors/index.ts"

/** Maximum depth of an expression: writing JSON recurses once per level. */
const deepest = 500

/** The JSON of a value if it may be an expression. */
export function treeText(value: unknown): string | undefined {
  return isObject(value) && isFlat(value) ? JSON.stringify(value) : undefined
}

function isFlat(tree: unknown): boolean {
  let level = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const holding = level.filter((value) => typeof value === "object" && value !== null)
    level = holding.flatMap((value) => Object.values(value as object))
  }
  return true
}
