// Parses the first lines of a file, skipping lines that cannot be read.

import type { InputFormat } from "../../formats/format.ts"
import { rowReader } from "../../formats/formats.ts"
import { type Fields, isBlank, parseJson, type Row, UnreadableRowError } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { tryParse } from "../../language/engines/table-engine.ts"
import type { Expression } from "../../language/expression/expression.ts"
import type { Template } from "../templates/template.ts"

export function jsonIn(lines: readonly string[]): unknown[] {
  return lines.flatMap((line) => {
    try {
      return [parseJson(line)]
    } catch (error) {
      if (error instanceof UnreadableRowError) return []
      throw error
    }
  })
}

/**
 * The rows that have fields: either objects or lists of several elements, whichever are more frequent. The fields of a
 * list are named by their index.
 */
export function rowsWithMembers(values: readonly unknown[]): readonly object[] {
  const objects = values.filter(isObject)
  const lists = values.filter(
    (value): value is unknown[] => Array.isArray(value) && value.length > 1,
  )
  return objects.length >= lists.length ? objects : lists
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

export function readRows(lines: readonly string[], lineFormat: InputFormat, fields: Fields): Row[] {
  const rows: Row[] = []
  const read = rowReader(lineFormat, fields)
  for (const line of lines) {
    try {
      const row = isBlank(line) ? undefined : read(line)
      if (row !== undefined) rows.push(row)
    } catch (error) {
      if (!(error instanceof UnreadableRowError)) throw error
    }
  }
  return rows
}

/** Returns up to `count` items, evenly spread over a list. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_, at) => items[Math.floor((at * items.length) / count)] as Item,
  )
}

/** The tree of the expression in a text; `undefined` if there is none. */
export function treeIn(
  text: unknown,
  template: Template,
  dialect: Dialect,
): Expression | undefined {
  const found = typeof text === "string" ? template.extract(text)?.text : undefined
  const tree = found === undefined ? undefined : tryParse(found, dialect)
  return tree instanceof ParseFailure ? undefined : tree
}
