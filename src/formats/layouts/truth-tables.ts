// Truth tables: columns of variables, and columns of formulas over them.
//
//     p,q,p and q        {"expression":"p and q","assignment":{"p":true,"q":false},"label":false}
//     T,F,F        ──▶
//
// Each line becomes one row per formula. A header counts as a formula only if it has an operator and its variables are
// other columns, so that other tables are left alone.

import { type Expression, variablesOf } from "../../language/expression/index.ts"
import { areMost, inMost } from "../../likelihoods.ts"
import { cellsOf } from "../delimited/csv.ts"
import { type FileStart, type Format, nameColumns } from "../format.ts"
import { type LineReader, startedRows } from "./line-rows.ts"

export const truthTables: Format = {
  name: "truth-table",
  endings: [],
  sniff({ line, isLineWhole, more, isRead }: FileStart) {
    const table = isLineWhole ? tableIn([line, ...more.split("\n", mostLines)]) : undefined
    const areFormulas = table?.formulas.some(({ name }) =>
      isRead(name, (tree) => isOver(tree, table.variables)),
    )
    return areFormulas ? "certain" : undefined
  },
  rows: {
    ...startedRows((lines) => {
      const table = tableIn(lines.slice(0, mostLines))
      return table && readerOf(table)
    }, 'the header of a truth table, such as "p,q,p and q", and a row of truth values'),
    fields: { inputField: "expression", targetField: "label", assignmentField: "assignment" },
  },
}

/** Matches the line of dashes below the header of a Markdown table. */
const markdownRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/

interface Syntax {
  readonly cells: (line: string) => readonly string[]
  readonly rule?: RegExp
}

const markdown: Syntax = { cells: markdownCells, rule: markdownRule }

const syntaxes: readonly Syntax[] = [
  markdown,
  { cells: printedCells, rule: /^─+(?:┼─+)+\s*$/ },
  ...[",", ";", "\t"].map((separator) => ({
    cells: (line: string) => cellsOf(line, separator).map(({ text }) => text.trim()),
  })),
]

/**
 * The cells in a line of a Markdown table. Formulas may be inline code; elsewhere, a backslash escapes characters that
 * Markdown interprets, as in `x\_1`.
 */
function markdownCells(line: string): readonly string[] {
  const inner = /^\s*\|(.*)\|\s*$/.exec(line)?.[1] ?? line
  return inner.split(/(?<!\\)\|/).map((cell) => {
    const text = cell.trim()
    const code = /^(`+)(.*)\1$/.exec(text)?.[2]?.trim()
    return code?.replaceAll("\\|", "|") ?? text.replace(/\\([\\`*_~<>&[\]|$])/g, "$1")
  })
}

/** `p q │ p and q`, as printed by `boolglot truth-table`. */
function printedCells(line: string): readonly string[] {
  const [variables = "", ...formulas] = line.split("│").map((cell) => cell.trim())
  return [...variables.split(/\s+/), ...formulas]
}

/** The cells of a table's header and of its rows, without a rule between them. */
export function splitTable(lines: readonly string[]) {
  const [header = "", ...rest] = lines
  const fits = ({ cells, rule }: Syntax) =>
    rule ? rule.test(rest[0] ?? "") : cells(header).length > 1
  const { cells, rule } = syntaxes.find(fits) ?? (syntaxes[2] as Syntax)
  return { header: cells(header), rows: rest.slice(rule ? 1 : 0).map(cells) }
}

interface Column {
  readonly name: string
  /** Counts from 0. */
  readonly at: number
}

interface Table {
  readonly syntax: Syntax
  readonly width: number
  readonly variables: readonly Column[]
  readonly formulas: readonly Column[]
}

const [mostLines, sampledRows] = [200, 100]

function tableIn(lines: readonly string[]): Table | undefined {
  const [header = "", ...rest] = lines
    .map((line) => line.replace(/\r$/, ""))
    .filter((line) => line.trim() !== "")
  for (const syntax of syntaxes) {
    const { cells, rule } = syntax
    if (rule?.test(rest[0] ?? "") === false) continue
    const names = cells(header)
    if (names.every((text) => isName.test(text)) || !names.some((text) => isName.test(text)))
      continue
    const rows = rest.slice(rule ? 1 : 0, sampledRows).map(cells)
    const whole = rows.filter(({ length }) => length === names.length)
    if (!areMost(whole.length, rows.length)) continue
    const columns = names
      .map((name, at) => ({ name, at }))
      .filter(({ name, at }) => {
        return name !== "" && inMost(whole, (row) => truthOf(row[at]) !== undefined)
      })
    const variables = columns.filter(({ name }) => isName.test(name))
    const formulas = columns.filter((column) => !variables.includes(column))
    if (variables.length > 0 && formulas.length > 0) {
      return { syntax, width: names.length, variables, formulas }
    }
  }
  return undefined
}

const isName = /^[\p{L}_][\p{L}\p{N}\p{M}_]*$/u

function truthOf(cell = ""): boolean | undefined {
  if (/^(?:true|t|1|yes|on)$/i.test(cell)) return true
  return /^(?:false|f|0|no|off)$/i.test(cell) ? false : undefined
}

/** Whether a tree has an operator, and only variables of the table. */
function isOver(tree: Expression, variables: readonly Column[]): boolean {
  if (tree.kind === "group") return isOver(tree.inner, variables)
  if (tree.kind === "variable" || tree.kind === "literal") return false
  const names = [...variablesOf(tree)]
  return names.length > 0 && names.every((name) => variables.some((each) => each.name === name))
}

function readerOf({ syntax, width, variables, formulas }: Table): LineReader {
  const reader = readerOfCells(syntax, width, (cells) => {
    const values = variables.map(({ name, at }) => [name, truthOf(cells[at]) ?? cells[at]])
    const assignment = Object.fromEntries(values)
    return formulas.map(({ name, at }) => {
      return { expression: name, assignment, label: truthOf(cells[at]) ?? cells[at] }
    })
  })
  return { ...reader, rowsPerLine: formulas.length }
}

/** Reads the lines below the header of a table with `width` columns. */
function readerOfCells(
  { cells: cellsIn, rule }: Syntax,
  width: number,
  rowsOf: (cells: readonly string[]) => readonly object[],
): LineReader {
  let ofHeader = rule ? 2 : 1
  return {
    partOf(line) {
      if (line.trim() === "") return { kind: "nothing" }
      ofHeader -= 1
      if (ofHeader >= 0) return { kind: "nothing" }
      return { kind: "question", text: JSON.stringify(cellsIn(line)) }
    },
    rowsOf(text) {
      const cells: readonly string[] = JSON.parse(text)
      return cells.length === width
        ? rowsOf(cells).map((row) => JSON.stringify(row))
        : [{ cells: cells.length, columns: width, json: JSON.stringify({ cells }) }]
    },
  }
}

// A Markdown table whose rows are rows of a dataset.
//
//     | expr             | value |        {"expr":"True and False","value":"False"}
//     | ---------------- | ----- |
//     | `True and False` | False |   ──▶

export const markdownTable: Format = {
  name: "markdown",
  endings: [],
  sniff({ line, isLineWhole, more }: FileStart) {
    const [rule = ""] = more.split("\n", 1)
    return isLineWhole && isTable([line, rule]) ? "certain" : undefined
  },
  rows: startedRows((lines) => {
    if (!isTable(lines)) return undefined
    const { columns } = nameColumns(markdownCells(lines[0] as string))
    return readerOfCells(markdown, columns.length, (cells) => [
      Object.fromEntries(cells.map((cell, at) => [columns[at], cell])),
    ])
  }, "the header of a table, such as | expression | value |, and a line of dashes"),
}

function isTable([header = "", rule = ""]: readonly string[]): boolean {
  return markdownCells(header).length > 1 && markdownRule.test(rule)
}
