// Splits a row of a delimited table into cells as written, and joins them again.
//
//     1,"a, ""b""",       the cells   1   a, "b"   and an empty one

export interface WrittenCell {
  /** As in the file, including quotes. */
  readonly written: string
  readonly text: string
}

/** Text after a closing quote belongs to the cell, which then keeps its quotes. */
export function cellsOf(row: string, delimiter: string): WrittenCell[] {
  const cells: WrittenCell[] = []
  for (let at = 0; ; ) {
    quoted.lastIndex = at
    const [whole = "", inner] = quoted.exec(row) ?? []
    const next = row.indexOf(delimiter, at + whole.length)
    const end = next < 0 ? row.length : next
    const written = row.slice(at, end)
    const isQuoted = inner !== undefined && whole.length === written.length
    cells.push({ written, text: isQuoted ? inner.replaceAll('""', '"') : written })
    if (next < 0) return cells
    at = next + delimiter.length
  }
}

const quoted = /"([^"]*(?:""[^"]*)*)"/y

/** A cell, quoted if it has to be or if the original was. */
export function writtenCell(text: string, delimiter: string, isQuoted = false): string {
  return isQuoted || /["\r\n]/.test(text) || text.includes(delimiter)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** Joins cells to a row; a single empty cell gets quotes, as the line would be blank otherwise. */
export function writtenRow(cells: readonly string[], delimiter: string): string {
  const [only] = cells
  if (cells.length === 1 && only === "") return '""'
  return cells.map((cell) => writtenCell(cell, delimiter)).join(delimiter)
}
