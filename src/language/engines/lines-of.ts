// What evaluates lines in a dialect, for as long as the dialect is there: what one reader of lines has found out, the next
// one knows.

import type { Dialect } from "../dialect/dialect.ts"
import type { LineProduct } from "../tables/line-product.ts"
import { LineTable } from "../tables/line-table.ts"
import { tablesOf } from "../tables/tables-of.ts"

const known = new WeakMap<Dialect, LineTable>()
const knownQuoted = new WeakMap<Dialect, LineTable>()

/** Reads lines that end with a line feed, which is not part of any token. */
export function linesOf(dialect: Dialect): LineTable {
  return kept(known, dialect, ({ lineEnd }) => {
    const columns = bytesOf(dialect)
    columns[lineFeed] = lineEnd
    return columns
  })
}

/**
 * The same for the inside of a string of JSON: a quote ends it. What has to be escaped there, and escapes themselves, lead
 * nowhere: somebody else has to look at them.
 */
export function quotedOf(dialect: Dialect): LineTable {
  return kept(knownQuoted, dialect, ({ lineEnd }) => {
    const columns = bytesOf(dialect)
    // No text of UTF-8 has that byte, so no state goes on with it.
    const nowhere = columns[0xff] as number
    columns.fill(nowhere, 0, firstPrintable)
    columns[backslash] = nowhere
    columns[quote] = lineEnd
    return columns
  })
}

const [lineFeed, quote, backslash, firstPrintable] = [0x0a, 0x22, 0x5c, 0x20]

function bytesOf(dialect: Dialect): Uint8Array {
  return tablesOf(dialect).lexer.classOf.slice(0, 256)
}

function kept(
  tables: WeakMap<Dialect, LineTable>,
  dialect: Dialect,
  classOf: (product: LineProduct) => Uint8Array,
): LineTable {
  const table = tables.get(dialect) ?? new LineTable(tablesOf(dialect), classOf)
  tables.set(dialect, table)
  return table
}
