// Detects the delimiter and the column names of a delimited table from its first row.
//
//     question;answer        ──▶   ";", ["question", "answer"]
//     True and False,False   ──▶   ",", no header: ["column0", "column1"]
//
// Other rows don't count. A guess that depends on them could mistake the first row for a header, or leave out rows
// that don't fit the guess.

import { type ColumnNames, nameColumns } from "../format.ts"

export interface TableLayout extends ColumnNames {
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean
}

/** Delimiters of files called CSV. A bar is also an operator, so it counts only if a cell is a field name. */
const separators = [",", ";", "\t", "|"]

/**
 * @param firstRow its cells
 * @param fieldNames names that identify a header
 */
export function layoutOf(firstRow: readonly string[], fieldNames: readonly string[]): TableLayout {
  const hasHeader = isHeader(firstRow, fieldNames)
  const names = hasHeader ? firstRow : firstRow.map(() => "")
  return { ...nameColumns(names), hasHeader }
}

/** @param head the start of the table; its first row may be incomplete */
export function delimiterOf(
  head: string,
  format: "csv" | "tsv",
  fieldNames: readonly string[],
): string {
  if (format === "tsv") return "\t"
  const rows = separators.map((separator) => ({ separator, cells: firstRow(head, separator) }))
  const named = rows.find(({ cells }) => namesField(cells, fieldNames) && cells.length > 1)
  const several = rows.find(({ separator, cells }) => separator !== "|" && cells.length > 1)
  return (named ?? several)?.separator ?? ","
}

/** The format, if the first row has several cells and one of them is a field name. */
export function tableFormat(
  head: string,
  fieldNames: readonly string[],
): "csv" | "tsv" | undefined {
  const isTable = (delimiter: string) => {
    const cells = firstRow(head, delimiter)
    return cells.length > 1 && namesField(cells, fieldNames)
  }
  if (isTable("\t")) return "tsv"
  return isTable(",") || isTable(";") ? "csv" : undefined
}

function namesField(cells: readonly string[], fieldNames: readonly string[]): boolean {
  return cells.some((cell) => fieldNames.includes(cell.trim()))
}

/** A header has a field name, or only distinct names that are neither expressions nor labels. */
function isHeader(cells: readonly string[], fieldNames: readonly string[]): boolean {
  if (namesField(cells, fieldNames)) return true
  const areNames = cells.every(
    (cell) => /^\s*[\p{L}_][\p{L}\p{N}\p{M}_ .:/()-]*$/u.test(cell) && !ofExpressions.test(cell),
  )
  return areNames && new Set(cells).size === cells.length
}

/** Words that occur in expressions and labels. */
const ofExpressions =
  /(?<![\p{L}\p{N}_])(true|false|t|f|yes|no|on|off|and|or|xor|not)(?![\p{L}\p{N}_])/iu

/** The cells of the first row, read leniently, as it may be cut off anywhere. */
function firstRow(head: string, delimiter: string): string[] {
  const text = head.replace(/^[\r\n]+/, "")
  if (text === "") return []
  const cells: string[] = []
  const quoted = /"([^"]*(?:""[^"]*)*)"?/y
  const ends = new Set([delimiter, "\r", "\n"])
  let at = 0
  for (;;) {
    quoted.lastIndex = at
    const match = quoted.exec(text)
    at += match?.[0].length ?? 0
    let end = at
    while (end < text.length && !ends.has(text[end] as string)) end += 1
    cells.push((match?.[1] ?? "").replaceAll('""', '"') + text.slice(at, end))
    if (text[end] !== delimiter) return cells
    at = end + 1
  }
}
