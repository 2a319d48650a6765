// Expressions that are JSON objects instead of texts. A notation reads their JSON.
//
//     {"rule": {"and": [true, {"!": [false]}]}, "result": true}      rule

import { memberOf, namesInRows } from "../../formats/row.ts"
import { isObject } from "./sample-rows.ts"

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

/** The fields in which most objects are expressions; considers only the named field if there is one. */
export function treeFields(
  objects: readonly object[],
  named: string | undefined,
  isExpression: (text: string) => boolean,
): readonly string[] {
  const fields = named === undefined ? namesInRows(objects) : [named]
  return fields.filter((field) => {
    const trees = objects.flatMap((row) => treeText(memberOf(row, field)) ?? [])
    return (
      2 * trees.length >= objects.length &&
      2 * trees.filter(isExpression).length >= trees.length &&
      trees.length > 0
    )
  })
}
