// Columns of text that line up, without lines around them. Where the terminal is too narrow for all of them, so that
// lines would break, either the least important ones are left out, or the caller shows the same in another way.
//
//     file         rows  right  format
//     a.jsonl     1,000    983  JSON Lines
//     b.jsonl.gz    412    412  JSON Lines, compressed

import { writtenNumber } from "../../number-format.ts"
import type { Table } from "../../report/table.ts"
import { shortened, textWidth } from "../terminal/fitted-text.ts"
import type { Colors } from "../terminal/terminal.ts"

export interface Column {
  readonly head: string
  /** Numbers stand to the right. */
  readonly isNumber?: boolean
  /** Of those that can be left out, the one with the lowest goes first; always there where it is not given. */
  readonly importance?: number
  readonly cells: readonly string[]
}

/** A column whose cells are taken from rows. Numbers are written with separators for thousands. */
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

/** How a column is fitted into the terminal. */
interface Fitting {
  readonly importance?: number
  /** Longer cells are cut after so many columns of the terminal. */
  readonly widest?: number
}

/** Columns of a table of a report, in the order in which they are asked for. */
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

/** With dim heads, and indented. No line is wider than the width. */
export function headedTable(
  columns: readonly Column[],
  { width, colors, indent = "" }: TableOptions,
): string[] {
  const lines = alignedTable(columns, width - indent.length)
  return lines.map((line, at) => indent + (at === 0 ? colors.dim(line) : line))
}

interface TableOptions {
  readonly width: number
  readonly colors: Pick<Colors, "dim">
  readonly indent?: string
}

/**
 * The line of heads and one for each row, without columns that are empty or leave no room for more important ones.
 * Cells are visible texts without colours.
 */
export function alignedTable(columns: readonly Column[], width: number): string[] {
  let kept = columns.filter(({ cells }) => cells.some((cell) => cell !== ""))
  while (tableWidth(kept) > width) {
    const least = leastImportant(kept)
    if (least === undefined) break
    kept = kept.filter((column) => column !== least)
  }
  const excess = tableWidth(kept) - width
  return linesOf(excess > 0 ? kept.map((column) => narrower(column, kept, excess)) : kept)
}

/** The same with all columns; undefined where a line would be wider. */
export function wholeTable(columns: readonly Column[], width: number): string[] | undefined {
  const lines = linesOf(columns)
  return lines.every((line) => textWidth(line) <= width) ? lines : undefined
}

function linesOf(columns: readonly Column[]): string[] {
  const widths = columns.map(columnWidth)
  return rowsOf(columns).map((row) =>
    row
      .map((cell, at) => {
        const space = " ".repeat((widths[at] ?? 0) - textWidth(cell))
        return columns[at]?.isNumber ? space + cell : cell + space
      })
      .join(gap)
      .trimEnd(),
  )
}

function leastImportant(columns: readonly Column[]): Column | undefined {
  let least: Column | undefined
  for (const column of columns) {
    if (column.importance === undefined) continue
    if (least?.importance === undefined || column.importance < least.importance) least = column
  }
  return least
}

/** The widest column of text, shortened by so much; any other as it is. */
function narrower(column: Column, all: readonly Column[], excess: number): Column {
  const texts = all.filter(({ isNumber }) => !isNumber)
  const widest = Math.max(...texts.map(columnWidth))
  if (column !== texts.find((each) => columnWidth(each) === widest)) return column
  const room = Math.max(1, widest - excess)
  const cells = column.cells.map((cell) => shortened(cell, room))
  return { ...column, head: shortened(column.head, room), cells }
}

function rowsOf(columns: readonly Column[]): string[][] {
  const count = Math.max(0, ...columns.map(({ cells }) => cells.length))
  return [
    columns.map(({ head }) => head),
    ...Array.from({ length: count }, (_, at) => columns.map(({ cells }) => cells[at] ?? "")),
  ]
}

function columnWidth({ head, cells }: Column): number {
  return cells.reduce((widest, cell) => Math.max(widest, textWidth(cell)), textWidth(head))
}

function tableWidth(columns: readonly Column[]): number {
  const widths = columns.map(columnWidth)
  return widths.reduce((sum, each) => sum + each, gap.length * Math.max(0, widths.length - 1))
}

const gap = "  "
