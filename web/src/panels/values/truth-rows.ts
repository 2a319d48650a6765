// The rows of an expression's truth table, with columns for some of its parts.

import type { Expression } from "../../../../src/language/expression/expression.ts"
import type { Assignment } from "../../../../src/language/expression/fold.ts"
import { tableBlocks } from "../../../../src/reason/tables/truth-table.ts"

/** Rows are in the usual order, beginning with the one in which all variables are false. */
export interface TruthRow {
  readonly number: number
  readonly variables: readonly boolean[]
  /** Values of the parts. */
  readonly parts: readonly boolean[]
  readonly value: boolean
}

/** Maximum number of variables of a table, which gives 1,024 rows. */
export const mostTableVariables = 10

export function truthRows(
  tree: Expression,
  parts: readonly Expression[],
  variables: readonly string[],
): TruthRow[] {
  const rows: TruthRow[] = []
  const last = variables.length - 1
  for (const { firstRow, words } of tableBlocks([tree, ...parts], variables)) {
    const end = Math.min(2 ** variables.length, firstRow + 32 * (words[0] as Uint32Array).length)
    for (let row = firstRow; row < end; row += 1) {
      const at = row - firstRow
      const bits = words.map((each) => (((each[at >> 5] as number) >>> (at & 31)) & 1) === 1)
      rows.push({
        number: row,
        variables: variables.map((_, column) => ((row >> (last - column)) & 1) === 1),
        parts: bits.slice(1),
        value: bits[0] as boolean,
      })
    }
  }
  return rows
}

/** The number of the row in which the variables have the given values. */
export function rowOf(variables: readonly string[], values: Assignment): number {
  return variables.reduce((row, name) => 2 * row + (values.get(name) === true ? 1 : 0), 0)
}
