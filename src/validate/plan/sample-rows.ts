// The first lines of a file as values, without those that cannot be read.

import type { InputFormat } from "../../formats/format.ts"
import { rowReader } from "../../formats/formats.ts"
import { type Fields, isBlank, parseJson, type Row, UnreadableRowError } from "../../formats/row.ts"

export function jsonIn(lines: readonly string[]): unknown[] {
  return lines.flatMap((line) => {
    try {
      return [parseJson(line)]
    } catch (error) {
      if (error instanceof UnreadableRowError) return []
      throw error
    }
  })
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

export function readRows(lines: readonly string[], lineFormat: InputFormat, fields: Fields): Row[] {
  const rows: Row[] = []
  const read = rowReader(lineFormat, fields)
  for (const line of lines) {
    try {
      const row = isBlank(line) ? undefined : read(line)
      if (row !== undefined) rows.push(row)
    } catch (error) {
      if (!(error instanceof UnreadableRowError)) throw error
    }
  }
  return rows
}
