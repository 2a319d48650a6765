// A table in Markdown whose rows are rows of a dataset.
//
//     | expr             | value |        {"expr":"True and False","value":"False"}
//     | ---------------- | ----- |
//     | `True and False` | False |   ──▶

import { type FileStart, type Format, nameColumns } from "../format.ts"
import { type LineReader, startedRows } from "./line-rows.ts"
import { markdownCells, markdownRule } from "./truth-tables.ts"

export const markdownTable: Format = {
  name: "markdown",
  endings: [],
  sniff({ line, isLineWhole, more }: FileStart) {
    const [rule = ""] = more.split("\n", 1)
    return isLineWhole && isTable([line, rule]) ? "certain" : undefined
  },
  rows: startedRows(
    (lines) => (isTable(lines) ? readerOf(markdownCells(lines[0] as string)) : undefined),
    "the header of a table, such as | expression | value |, and a line of dashes",
  ),
}

function isTable([header = "", rule = ""]: readonly string[]): boolean {
  return markdownCells(header).length > 1 && markdownRule.test(rule)
}

function readerOf(header: readonly string[]): LineReader {
  const { columns } = nameColumns(header)
  let ofHeader = 2
  return {
    partOf(line) {
      if (line.trim() === "") return { kind: "nothing" }
      ofHeader -= 1
      if (ofHeader >= 0) return { kind: "nothing" }
      return { kind: "question", text: line }
    },
    rowsOf(text) {
      const cells = markdownCells(text)
      if (cells.length !== columns.length) {
        const json = JSON.stringify({ cells })
        return [{ cells: cells.length, columns: columns.length, json }]
      }
      return [JSON.stringify(Object.fromEntries(cells.map((cell, at) => [columns[at], cell])))]
    },
  }
}
