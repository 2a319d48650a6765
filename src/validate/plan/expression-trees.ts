// Expressions that are objects of JSON in their rows, and no texts: their JSON is what a notation reads.
//
//     {"rule": {"and": [true, {"!": [false]}]}, "result": true}      rule

import { memberOf, namesInRows } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { expressionTest } from "./expression-test.ts"
import { isObject } from "./sample-rows.ts"
import { spread } from "./structure-readings.ts"

/** So many rows are looked at, and so many of them have to hold such an object. */
const lookedAt = 50
const most = 0.5

/** The only member that holds them, or the first of some names that does; undefined where none is. */
export function treeField(
  objects: readonly object[],
  names: readonly string[],
  readers: readonly Dialect[],
): string | undefined {
  const rows = spread(objects, lookedAt)
  const members = namesInRows(rows)
  const found = members.filter((name) => holdsTrees(rows, name, readers))
  return names.find((name) => found.includes(name)) ?? (found.length === 1 ? found[0] : undefined)
}

/** What is nested deeper is passed over, since writing it as JSON takes as many calls at once. */
const deepest = 500

function isFlat(tree: unknown): boolean {
  let level = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const holding = level.filter((value) => typeof value === "object" && value !== null)
    level = holding.flatMap((value) => Object.values(value as object))
  }
  return true
}

export function holdsTrees(
  objects: readonly object[],
  field: string,
  readers: readonly Dialect[],
): boolean {
  const rows = spread(objects, lookedAt)
  const isExpression = expressionTest(readers)
  const trees = rows
    .map((row) => memberOf(row, field))
    .filter((value) => isObject(value) && isFlat(value))
  if (trees.length === 0 || trees.length < most * rows.length) return false
  const read = trees.filter((tree) => isExpression(JSON.stringify(tree)))
  return read.length >= most * trees.length
}
