// Line tables, one per dialect and kept as long as the dialect: every reader benefits from the cells that earlier ones
// computed.

import type { Dialect } from "../dialect/dialect.ts"
import { oncePerObject } from "../once-per-object.ts"
import { LineTable } from "../tables/line-table.ts"
import { tablesOf } from "../tables/tables-of.ts"

const [lineFeed, quote, backslash, firstPrintable] = [0x0a, 0x22, 0x5c, 0x20]

/** Table for lines that end with a line feed; no token contains one. */
export const linesOf = tablesWith((columns, lineEnd) => {
  columns[lineFeed] = lineEnd
})

/**
 * Table for expressions within a JSON string: a quote ends the line. Control characters and backslashes lead nowhere,
 * so the caller has to handle such strings.
 */
export const quotedOf = tablesWith((columns, lineEnd) => {
  // The byte 0xFF never occurs in UTF-8, so its column leads nowhere in every state.
  const nowhere = columns[0xff] as number
  columns.fill(nowhere, 0, firstPrintable)
  columns[backslash] = nowhere
  columns[quote] = lineEnd
})

function tablesWith(change: (columns: Uint8Array, lineEnd: number) => void) {
  return oncePerObject((dialect: Dialect): LineTable => {
    const tables = tablesOf(dialect)
    return new LineTable(tables, ({ lineEnd }) => {
      const columns = tables.lexer.classOf.slice(0, 256)
      change(columns, lineEnd)
      return columns
    })
  })
}
