// What evaluates lines in a dialect, for as long as the dialect is there: what one reader of lines has found out, the next
// one knows.

import type { Dialect } from "../dialect/dialect.ts"
import { oncePerObject } from "../once-per-object.ts"
import { LineTable } from "../tables/line-table.ts"
import { tablesOf } from "../tables/tables-of.ts"

const [lineFeed, quote, backslash, firstPrintable] = [0x0a, 0x22, 0x5c, 0x20]

/** Reads lines that end with a line feed, which is not part of any token. */
export const linesOf = tablesWith((columns, lineEnd) => {
  columns[lineFeed] = lineEnd
})

/**
 * The same for the inside of a string of JSON: a quote ends it. What has to be escaped there, and escapes themselves, lead
 * nowhere: somebody else has to look at them.
 */
export const quotedOf = tablesWith((columns, lineEnd) => {
  // No text of UTF-8 has that byte, so no state goes on with it.
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
