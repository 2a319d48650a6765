// Aligned columns. If the terminal is too narrow, the least important columns are left out, and then the widest text is
// cut.
//
//     file         rows  right  format
//     a.jsonl     1,000    983  JSON Lines
//     b.jsonl.gz    412    412  JSON Lines, compressed

import { writtenNumber } from "../../number-format.ts"
import type { Table } from "../../report/index.ts"
import { shortened, textWidth } from "../terminal/fitted-text.ts"
import type { Page } from "./terminal-page.ts"

export interface Column {
  readonly head: string
  /** Numbers are aligned to the right. */
  readonly isNumber?: boolean
  /** The column with the lowest value is left out first; columns without one are always kept. */
  readonly importance?: number | undefined
  /** Visible texts without colours. */
  readonly cells: readonly string[]
}

interface RowColumn<Row> extends Omit<Column, "cells"> {
  readonly of: (row: Row, at: number) => string | number
}

export function columnsBy<Row>(rows: readonly Row[], columns: readonly RowColumn<Row>[]): Column[] {
  return columns.map(({ of, ...column }) => {
    const cells = rows.map(of)
    const texts = cells.map((cell) => (typeof cell === "number" ? writtenNumber(cell) : cell))
    return { isNumber: typeof cells[0] === "number", ...column, cells: texts }
  })
}

/** Columns of a report's table, in the order of the keys; cells are cut at `widest` terminal columns. */
export function columnsOf<Key extends string>(
  { columns, rows }: Table<Key>,
  shown: Readonly<Partial<Record<Key, { readonly importance?: number; readonly widest?: number }>>>,
): Column[] {
  const keys = Object.keys(shown) as Key[]
  return keys.map((key) => {
    const { widest = Number.POSITIVE_INFINITY, importance } = shown[key] ?? {}
    const { heading: head, isNumber } = columns[key]
    const cells = rows.map((row) => shortened(row[key], widest))
    return { head, isNumber, importance, cells }
  })
}

/** A table with dim column headings. No line is wider than the page. */
export function headedTable(
  columns: readonly Column[],
  { width, colors }: Page,
  indent = "",
): string[] {
  const lines = alignedTable(columns, width - indent.length)
  return lines.map((line, at) => indent + (at === 0 ? colors.dim(line) : line))
}

/** The heading line, and a line for each row. Empty columns are left out. */
export function alignedTable(columns: readonly Column[], width: number): string[] {
  let kept = columns.filter(({ cells }) => cells.some((cell) => cell !== ""))
  const droppable = kept.filter(({ importance }) => importance !== undefined)
  const importance = (column: Column) => column.importance ?? 0
  for (const least of droppable.toSorted((one, other) => importance(one) - importance(other))) {
    if (tableWidth(kept) <= width) break
    kept = kept.filter((column) => column !== least)
  }
  return linesOf(fitted(kept, tableWidth(kept) - width))
}

/** The same, but with all columns; undefined if a line is too wide. */
export function wholeTable(columns: readonly Column[], width: number): string[] | undefined {
  const lines = linesOf(columns)
  return lines.every((line) => textWidth(line) <= width) ? lines : undefined
}

function linesOf(columns: readonly Column[]): string[] {
  const padded = columns.map((column) => {
    const width = columnWidth(column)
    return [column.head, ...column.cells].map((cell) => {
      const space = " ".repeat(width - textWidth(cell))
      return column.isNumber ? space + cell : cell + space
    })
  })
  const line = (at: number) => padded.map((cells) => cells[at]).join("  ")
  return (padded[0] ?? [""]).map((_, at) => line(at).trimEnd())
}

/** Cuts the widest column of text. */
function fitted(columns: readonly Column[], excess: number): readonly Column[] {
  const [widest] = columns
    .filter(({ isNumber }) => !isNumber)
    .toSorted((left, right) => columnWidth(right) - columnWidth(left))
  if (excess <= 0 || widest === undefined) return columns
  const cut = (text: string) => shortened(text, Math.max(1, columnWidth(widest) - excess))
  const narrow = { ...widest, head: cut(widest.head), cells: widest.cells.map(cut) }
  return columns.map((column) => (column === widest ? narrow : column))
}

function columnWidth({ head, cells }: Column): number {
  return cells.reduce((widest, cell) => Math.max(widest, textWidth(cell)), textWidth(head))
}

function tableWidth(columns: readonly Column[]): number {
  return columns.reduce((sum, column) => sum + 2 + columnWidth(column), -2)
}
