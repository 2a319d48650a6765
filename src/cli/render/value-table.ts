// The rows of --values with their results, in the layouts of truth tables.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { type TableColumn, type TableFormat, tableLayouts } from "./truth-table-layouts.ts"

export interface ValueTable {
  readonly variables: readonly string[]
  readonly expression: TableColumn
  /** The values of the variables, and then the result. */
  readonly rows: readonly (readonly boolean[])[]
  /** Columns of the terminal, if there is one. */
  readonly width: number | undefined
  readonly latex: Dialect
}

/** The table without a line feed at its end. */
export function valueTable(
  { variables, expression, rows, ...shape }: ValueTable,
  format: TableFormat,
): string {
  const { head, rowStart, cell, rowEnd, between, foot } = tableLayouts[format]({
    ...shape,
    variables: variables.map((name) => ({ heading: name, tree: { kind: "variable", name } })),
    expressions: [expression],
    values: ["True", "False"],
  })
  const lines = rows.map(
    (row) => rowStart + row.map((value, column) => cell(column, value)).join("") + rowEnd,
  )
  return `${head}${lines.join(between)}${foot}`.trimEnd()
}
