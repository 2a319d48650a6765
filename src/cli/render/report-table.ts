import type { Table } from "../../report/table.ts"
import { shortened } from "../terminal/fitted-text.ts"
import type { Column } from "./aligned-table.ts"

/** How a column is fitted into the terminal. */
interface Fitting {
  readonly importance?: number
  /** Longer cells are cut after so many columns of the terminal. */
  readonly widest?: number
}

/** Columns of a table of a report as they stand beside each other in a terminal, in the order in which they are asked for. */
export function columnsOf<Key extends string>(
  { columns, rows }: Table<Key>,
  shown: Readonly<Partial<Record<Key, Fitting>>>,
): Column[] {
  return (Object.entries(shown) as [Key, Fitting][]).map(([key, { importance, widest }]) => {
    const cells = rows.map((row) => row[key])
    return {
      head: columns[key].heading,
      isNumber: columns[key].isNumber,
      ...(importance !== undefined && { importance }),
      cells: widest === undefined ? cells : cells.map((cell) => shortened(cell, widest)),
    }
  })
}
