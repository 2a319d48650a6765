// A row of a table of text as it is written: cut into cells, and put together again.
//
//     1,"a, ""b""",       the cells   1   a, "b"   and an empty one

export interface WrittenCell {
  /** As it stands there, with quotes around it. */
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

/** A cell in quotes where it needs them, or where another one stood in quotes. */
export function writtenCell(text: string, delimiter: string, isQuoted = false): string {
  return isQuoted || /["\r\n]/.test(text) || text.includes(delimiter)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** The cells of a row; an empty one that is alone would be a blank line without quotes. */
export function writtenRow(cells: readonly string[], delimiter: string): string {
  const [only] = cells
  if (cells.length === 1 && only === "") return '""'
  return cells.map((cell) => writtenCell(cell, delimiter)).join(delimiter)
}
