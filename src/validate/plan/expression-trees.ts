// Expressions that are objects of JSON in their rows, and no texts: their JSON is what a notation reads.
//
//     {"rule": {"and": [true, {"!": [false]}]}, "result": true}      rule

import { memberOf, namesInRows } from "../../formats/row.ts"
import { isObject } from "./sample-rows.ts"

/** What is nested deeper is not an expression, since writing it as JSON takes as many calls at once. */
const deepest = 500

/** The JSON of a value that may be an expression. */
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

/** The fields in which most objects are expressions: of all fields, or the named one. */
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
