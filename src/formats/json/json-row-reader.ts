// What reads rows that are lines of JSON.
//
//     {"rule": {"!": [true]}, "label": false}      the text {"!": [true]} where rows hold trees, as it is written there

import { type Fields, parseJson, pathsOf, type RowReader, readJsonRow } from "../row.ts"
import { valueAt } from "./scan-json.ts"

/** Reads rows that are JSON. */
export function jsonRowReader(fields: Fields): RowReader {
  if (!fields.areTrees) return (line) => readJsonRow(parseJson(line), fields)
  return (line) =>
    readJsonRow(parseJson(line), fields, (row, field) => {
      const span = valueAt(line, pathsOf(row, field)[0] ?? [])
      return span && line.slice(span.start, span.end)
    })
}
