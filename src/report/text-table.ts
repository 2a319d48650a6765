// A table of finished texts, which the terminal and the page lay out differently.

export interface Table<Key extends string, Marks = unknown> {
  readonly caption: string
  readonly columns: Readonly<Record<Key, Column>>
  /** The texts of each row, with its properties. */
  readonly rows: readonly (Readonly<Record<Key, string>> & Marks)[]
}

export interface Column {
  readonly heading: string
  readonly isNumber: boolean
}

export function text(heading: string): Column {
  return { heading, isNumber: false }
}

export function numbers(heading: string): Column {
  return { heading, isNumber: true }
}

/** A table whose rows have a text for each column, and may have more properties. */
export function table<
  Columns extends Readonly<Record<string, Column>>,
  Row extends Readonly<Record<keyof Columns, string>>,
>(caption: string, columns: Columns, rows: readonly Row[]): Table<keyof Columns & string, Row> {
  return { caption, columns, rows }
}
