// How a table of text is laid out, read off its first row: what separates cells, and what they are called.
//
//     question;answer        ──▶   ";", ["question", "answer"]
//     True and False,False   ──▶   ",", no header: ["column0", "column1"]
//
// Nothing is guessed from other rows. A guess that changes with them would take a first row for a header,
// or leave out rows that fit no guess.

import { type ColumnNames, nameColumns } from "../format.ts"

export interface TableLayout extends ColumnNames {
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean
}

/** Of what is called CSV. A bar is also an operator, so that it takes a field's name beside it. */
const separators = [",", ";", "\t", "|"]

/**
 * @param firstRow its cells
 * @param fieldNames names by which a header is known
 */
export function layoutOf(firstRow: readonly string[], fieldNames: readonly string[]): TableLayout {
  const hasHeader = isHeader(firstRow, fieldNames)
  const names = hasHeader ? firstRow : firstRow.map(() => "")
  return { ...nameColumns(names), hasHeader }
}

/** @param head the start of the table; its first row counts as far as it is there */
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

/** Whether the first row has several cells, among them a name of a field. */
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

/** Without a field's name, cells that are all different names, and no expression or label. */
function isHeader(cells: readonly string[], fieldNames: readonly string[]): boolean {
  if (namesField(cells, fieldNames)) return true
  const areNames = cells.every(
    (cell) => /^\s*[\p{L}_][\p{L}\p{N}\p{M}_ .:/()-]*$/u.test(cell) && !ofExpressions.test(cell),
  )
  return areNames && new Set(cells).size === cells.length
}

/** Words that stand in expressions and labels. */
const ofExpressions =
  /(?<![\p{L}\p{N}_])(true|false|t|f|yes|no|on|off|and|or|xor|not)(?![\p{L}\p{N}_])/iu

/** What separators part, read leniently: it may end anywhere. */
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
