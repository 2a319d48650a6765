// A truth table as text, some thousand rows at a time, since a table of sixteen million rows is never one text. A format is
// the text around its cells.
//
//     p q │ p -> q          | p | q | `p -> q` |          p,q,p -> q          <tr><td>F</td><td>F</td><td>T</td></tr>
//     ────┼───────          | - | - | -------- |          F,F,T
//     F F │ T               | F | F | T        |

import { html, markupOf } from "../../html/html.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { print } from "../../language/print/print.ts"
import { UnwritableError } from "../../language/print/unwritable-error.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import { tableBlocks } from "../../reason/tables/truth-table.ts"
import { hanging, textWidth } from "../terminal/fitted-text.ts"

export interface TableColumn {
  /** The name of a variable, or an expression as a text on one line. */
  readonly heading: string
  readonly tree: Expression
  /** The notation of an expression; undefined for a variable. */
  readonly dialect?: Dialect
}

export interface TableShape {
  readonly variables: readonly TableColumn[]
  readonly expressions: readonly TableColumn[]
  /** How true and false are written. */
  readonly values: readonly [whereTrue: string, whereFalse: string]
  /** Columns of the terminal, where there is one. */
  readonly width: number | undefined
  /** LaTeX's own notation, in which headings are printed for it. */
  readonly latex: Dialect
}

export interface TableLayout {
  readonly head: string
  readonly rowStart: string
  /** With what separates it from the cell before it. */
  readonly cell: (column: number, value: boolean) => string
  readonly rowEnd: string
  /** Between two rows. */
  readonly between: string
  readonly foot: string
}

export type TableFormat = "text" | "markdown" | "csv" | "json" | "latex" | "html"

export const tableLayouts: Readonly<Record<TableFormat, (shape: TableShape) => TableLayout>> = {
  text: ({ variables, expressions, values, width }) => {
    const before = (column: number) =>
      column === 0 ? "" : column >= variables.length ? " │ " : " "
    const columns = [...variables, ...expressions]
    const [headings, legend] = fittingHeadings(columns, values, before, width)
    const widths = columnWidths(headings, values)
    const line = (cells: readonly string[]) =>
      cells.map((cell, at) => before(at) + padded(cell, widths[at] as number)).join("")
    const rule = widths
      .map((each, at) => before(at).replace("│", "┼").replaceAll(" ", "─") + "─".repeat(each))
      .join("")
    const last = widths.length - 1
    return {
      ...plainRows,
      head: `${legend}${line(headings).trimEnd()}\n${rule}\n`,
      cell: (column, value) => {
        const text = values[value ? 0 : 1]
        return before(column) + (column === last ? text : padded(text, widths[column] as number))
      },
      rowEnd: "\n",
    }
  },
  markdown: ({ variables, expressions, values }) => {
    const texts = values.map(escapedPipes) as [string, string]
    const headings = [...variables, ...expressions].map(({ heading, dialect }) =>
      dialect === undefined ? markdownName(heading) : codeSpan(heading),
    )
    const widths = columnWidths(headings, texts)
    const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`
    return {
      ...plainRows,
      head:
        row(headings.map((heading, at) => padded(heading, widths[at] as number))) +
        row(widths.map((each) => "-".repeat(each))),
      rowStart: "| ",
      cell: (column, value) =>
        (column === 0 ? "" : " | ") + padded(texts[value ? 0 : 1], widths[column] as number),
      rowEnd: " |\n",
    }
  },
  csv: ({ variables, expressions, values }) => {
    const texts = values.map(quotedCell)
    const headings = [...variables, ...expressions].map(({ heading }) => quotedCell(heading))
    return {
      ...plainRows,
      head: `${headings.join(",")}\n`,
      cell: (column, value) => (column === 0 ? "" : ",") + texts[value ? 0 : 1],
      rowEnd: "\n",
    }
  },
  json: ({ variables, expressions }) => {
    const columns = expressions.map(({ heading, dialect }) => ({
      text: heading,
      dialect: dialect?.name,
    }))
    const names = variables.map(({ heading }) => heading)
    return {
      head: visibleJson(
        `{"variables":${JSON.stringify(names)},"expressions":${JSON.stringify(columns)},"rows":[\n`,
      ),
      rowStart: "[",
      cell: (column, value) => (column === 0 ? "" : ",") + value,
      rowEnd: "]",
      between: ",\n",
      foot: "\n]}\n",
    }
  },
  latex: ({ variables, expressions, values, latex }) => {
    const texts = values.map(latexText)
    const headings = [...variables, ...expressions].map((column) => latexHeading(column, latex))
    const bar = variables.length > 0 ? "|" : ""
    const columns = `${"c".repeat(variables.length)}${bar}${"c".repeat(expressions.length)}`
    return {
      ...plainRows,
      head: `\\begin{tabular}{${columns}}\n${headings.join(" & ")} \\\\\n\\hline\n`,
      cell: (column, value) => (column === 0 ? "" : " & ") + texts[value ? 0 : 1],
      rowEnd: " \\\\\n",
      foot: "\\end{tabular}\n",
    }
  },
  html: ({ variables, expressions, values }) => {
    const texts = values.map((value) => markupOf(html`<td>${value}</td>`))
    const headings = [
      ...variables.map(({ heading }) => html`<th scope="col">${heading}</th>`),
      ...expressions.map(({ heading }) => html`<th scope="col"><code>${heading}</code></th>`),
    ]
    return {
      ...plainRows,
      head: markupOf(html`<table>\n<thead>\n<tr>${headings}</tr>\n</thead>\n<tbody>\n`),
      rowStart: "<tr>",
      cell: (_, value) => texts[value ? 0 : 1] as string,
      rowEnd: "</tr>\n",
      foot: "</tbody>\n</table>\n",
    }
  },
}

/** @throws TooManyVariablesError before the first piece */
export function* truthTableText(
  { variables, expressions }: TableShape,
  { head, rowStart, cell, rowEnd, between, foot }: TableLayout,
): Generator<string> {
  const names = variables.map(({ heading }) => heading)
  const trees = expressions.map(({ tree }) => tree)
  const rows = 2 ** names.length
  // The cells of the last variables come back again and again.
  const lastCount = Math.min(names.length, mostTogether)
  const firstCount = names.length - lastCount
  const cellsOf = (row: number, from: number, to: number) => {
    let cells = ""
    for (let at = from; at < to; at += 1) {
      cells += cell(at, ((row >>> (names.length - 1 - at)) & 1) === 1)
    }
    return cells
  }
  const lastCells = Array.from({ length: 2 ** lastCount }, (_, row) =>
    cellsOf(row, firstCount, names.length),
  )
  const valueCells = cellsOfValues(expressions.length, names.length, cell)

  let isFirst = true
  for (const { firstRow, words } of tableBlocks(trees, names)) {
    let text = isFirst ? head : ""
    isFirst = false
    let firstCells = ""
    const end = Math.min(rows, firstRow + 32 * (words[0] as Uint32Array).length)
    for (let row = firstRow; row < end; row += 1) {
      const last = row & (lastCells.length - 1)
      if (last === 0) firstCells = cellsOf(row, 0, firstCount)
      if (row > 0) text += between
      text += rowStart + firstCells + lastCells[last] + valueCells(words, row - firstRow) + rowEnd
    }
    yield text
  }
  yield foot
}

/** So many cells are looked up at once. */
const mostTogether = 8

/** The cells of the values in a row, eight columns at a time. */
function cellsOfValues(
  columns: number,
  firstColumn: number,
  cell: TableLayout["cell"],
): (words: readonly Uint32Array[], row: number) => string {
  const known: string[][] = Array.from({ length: Math.ceil(columns / mostTogether) }, () => [])
  return (words, row) => {
    let text = ""
    for (const [group, texts] of known.entries()) {
      const from = group * mostTogether
      const to = Math.min(columns, from + mostTogether)
      let bits = 0
      for (let column = to - 1; column >= from; column -= 1) {
        const word = (words[column] as Uint32Array)[row >>> 5] as number
        bits = (bits << 1) | ((word >>> (row & 31)) & 1)
      }
      if (texts[bits] === undefined) {
        let cells = ""
        for (let column = from; column < to; column += 1) {
          cells += cell(firstColumn + column, ((bits >>> (column - from)) & 1) === 1)
        }
        texts[bits] = cells
      }
      text += texts[bits]
    }
    return text
  }
}

const plainRows = { rowStart: "", between: "", foot: "" }

/** Where the terminal is too narrow for the headings, the wide ones are numbered, and the numbers explained first. */
function fittingHeadings(
  columns: readonly TableColumn[],
  values: readonly string[],
  before: (column: number) => string,
  width = Number.POSITIVE_INFINITY,
): readonly [headings: readonly string[], legend: string] {
  const headings = columns.map(({ heading }) => heading)
  const widths = columnWidths(headings, values)
  if (widths.reduce((sum, each, at) => sum + before(at).length + each, 0) <= width) {
    return [headings, ""]
  }
  const numbers = headings.map((heading, at) =>
    textWidth(heading) > `[${at + 1}]`.length ? `[${at + 1}]` : heading,
  )
  const legend = headings.flatMap((heading, at) =>
    numbers[at] === heading ? [] : hanging(`${numbers[at]} `, heading, width),
  )
  return [numbers, `${legend.join("\n")}\n\n`]
}

function columnWidths(headings: readonly string[], values: readonly string[]): readonly number[] {
  const least = Math.max(...values.map(textWidth))
  return headings.map((heading) => Math.max(least, textWidth(heading)))
}

function padded(text: string, width: number): string {
  return text + " ".repeat(width - textWidth(text))
}

function escapedPipes(text: string): string {
  return text.replaceAll("|", "\\|")
}

/** Characters of Markdown and HTML, whatever stands around them. */
function markdownName(name: string): string {
  return name.replace(/[\\`*_~<>&[\]|$]/g, "\\$&")
}

/** Between more backticks than stand in it. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = "`".repeat(longest + 1)
  const space = longest > 0 ? " " : ""
  return fence + space + escapedPipes(text) + space + fence
}

function quotedCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** As a formula where LaTeX's notation can say it, and letter by letter where it cannot. */
function latexHeading({ heading, tree }: TableColumn, latex: Dialect): string {
  try {
    return `$${print(tree, latex, { strict: true })}$`
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return `\\texttt{${latexText(heading)}}`
  }
}

function latexText(text: string): string {
  return text.replace(/[\\{}$&#%_^~<>|]/g, (sign) => latexNames[sign] ?? `\\${sign}`)
}

const latexNames: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
}

export interface ValueTable {
  readonly variables: readonly string[]
  readonly expression: TableColumn
  /** The values of the variables, and then the result. */
  readonly rows: readonly (readonly boolean[])[]
  /** Columns of the terminal, if there is one. */
  readonly width: number | undefined
  readonly latex: Dialect
}

/** The rows of given values with their results, without a line feed at the end. */
export function valueTable(
  { variables, expression, rows, ...shape }: ValueTable,
  format: TableFormat,
): string {
  const { head, rowStart, cell, rowEnd, between, foot } = tableLayouts[format]({
    ...shape,
    variables: variables.map((name) => ({ heading: name, tree: { kind: "variable", name } })),
    expressions: [expression],
    values: ["True", "False"],
  })
  const lines = rows.map(
    (row) => rowStart + row.map((value, column) => cell(column, value)).join("") + rowEnd,
  )
  return `${head}${lines.join(between)}${foot}`.trimEnd()
}
