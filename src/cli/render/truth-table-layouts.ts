// Formats truth tables a few thousand rows at a time, as a table may have sixteen million. A format is the text around
// cells.
//
//     p q │ p -> q          | p | q | `p -> q` |          p,q,p -> q          <tr><td>F</td><td>F</td><td>T</td></tr>
//     ────┼───────          | - | - | -------- |          F,F,T
//     F F │ T               | F | F | T        |

import type { Dialect } from "../../language/dialect/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { print, UnwritableError } from "../../language/print/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import { codeSpan, escapedPipes, html, latexText, markupOf } from "../../markup/index.ts"
import { tableBlocks } from "../../reason/index.ts"
import { hanging, textWidth } from "../terminal/fitted-text.ts"

export interface TableColumn {
  /** The name of a variable, or an expression written on one line. */
  readonly heading: string
  readonly tree: Expression
  /** The notation of an expression; undefined for a variable. */
  readonly dialect?: Dialect
}

interface TableShape {
  readonly variables: readonly TableColumn[]
  readonly expressions: readonly TableColumn[]
  /** How true and false are written. */
  readonly values: readonly [whereTrue: string, whereFalse: string]
  /** Columns of the terminal, if there is one. */
  readonly width: number | undefined
  /** The notation of headings in LaTeX. */
  readonly latex: Dialect
}

interface TableLayout {
  readonly head: string
  readonly rowStart?: string
  /** Returns a cell's text, including the separator before it. */
  readonly cell: (column: number, value: boolean) => string
  readonly rowEnd: string
  /** Between two rows. */
  readonly between?: string
  readonly foot?: string
}

type TableFormat = "text" | "markdown" | "csv" | "json" | "latex" | "html"

function layoutOf(shape: TableShape, format: TableFormat): Required<TableLayout> {
  return { rowStart: "", between: "", foot: "", ...tableLayouts[format](shape) }
}

export const tableLayouts: Readonly<Record<TableFormat, (shape: TableShape) => TableLayout>> = {
  text: ({ variables, expressions, values, width }) => {
    const before = (column: number) =>
      column === 0 ? "" : column >= variables.length ? " │ " : " "
    const columns = [...variables, ...expressions]
    const [headings, legend] = fittingHeadings(columns, values, before, width)
    const widths = columnWidths(headings, values)
    const cell = (column: number, text: string) => before(column) + padded(text, widths[column])
    const line = headings.map((heading, at) => cell(at, heading)).join("")
    const rule = widths
      .map((each, at) => before(at).replace("│", "┼").replaceAll(" ", "─") + "─".repeat(each))
      .join("")
    const last = columns.length - 1
    return {
      head: `${legend}${line.trimEnd()}\n${rule}\n`,
      cell: (column, value) => {
        const text = values[value ? 0 : 1]
        return column === last ? before(column) + text : cell(column, text)
      },
      rowEnd: "\n",
    }
  },
  markdown: ({ variables, expressions, values }) => {
    const texts = values.map(escapedPipes)
    const headings = [
      // Escapes everything that Markdown or HTML might interpret.
      ...variables.map(({ heading }) => heading.replace(/[\\`*_~<>&[\]|$]/g, "\\$&")),
      ...expressions.map(({ heading }) => codeSpan(heading)),
    ]
    const widths = columnWidths(headings, texts)
    const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`
    return {
      head:
        row(headings.map((heading, at) => padded(heading, widths[at]))) +
        row(widths.map((each) => "-".repeat(each))),
      rowStart: "| ",
      cell: separated(" | ", (value, column) => padded(texts[value ? 0 : 1], widths[column])),
      rowEnd: " |\n",
    }
  },
  csv: ({ variables, expressions, values }) => {
    const texts = values.map(quotedCell)
    const headings = [...variables, ...expressions].map(({ heading }) => quotedCell(heading))
    const cell = separated(",", (value) => texts[value ? 0 : 1])
    return { head: `${headings.join(",")}\n`, cell, rowEnd: "\n" }
  },
  json: ({ variables, expressions }) => {
    const names = variables.map(({ heading }) => heading)
    const columns = expressions.map(({ heading, dialect }) => ({
      text: heading,
      dialect: dialect?.name,
    }))
    const head = JSON.stringify({ variables: names, expressions: columns }).slice(0, -1)
    return {
      head: visibleJson(`${head},"rows":[\n`),
      rowStart: "[",
      cell: separated(",", String),
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
      head: `\\begin{tabular}{${columns}}\n${headings.join(" & ")} \\\\\n\\hline\n`,
      cell: separated(" & ", (value) => texts[value ? 0 : 1]),
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
      head: markupOf(html`<table>\n<thead>\n<tr>${headings}</tr>\n</thead>\n<tbody>\n`),
      rowStart: "<tr>",
      cell: separated("", (value) => texts[value ? 0 : 1]),
      rowEnd: "</tr>\n",
      foot: "</tbody>\n</table>\n",
    }
  },
}

function separated(
  separator: string,
  textOf: (value: boolean, column: number) => string | undefined,
): TableLayout["cell"] {
  return (column, value) => (column === 0 ? "" : separator) + textOf(value, column)
}

export function* truthTableText(shape: TableShape, format: TableFormat): Generator<string> {
  const { variables, expressions } = shape
  const { head, rowStart, cell, rowEnd, between, foot } = layoutOf(shape, format)
  const names = variables.map(({ heading }) => heading)
  const trees = expressions.map(({ tree }) => tree)
  let row = 0
  let values: readonly Uint32Array[] = []
  let at = 0
  const variableCells = cellsOf(0, names.length, cell, (from, to) => {
    return (row >>> (names.length - to)) & ((1 << (to - from)) - 1)
  })
  const valueCells = cellsOf(names.length, trees.length, cell, (from, to) => {
    let bits = 0
    for (let column = from - names.length; column < to - names.length; column += 1) {
      const word = (values[column] as Uint32Array)[at >>> 5] as number
      bits = (bits << 1) | ((word >>> (at & 31)) & 1)
    }
    return bits
  })
  let text = head
  for (const { firstRow, words } of tableBlocks(trees, names)) {
    values = words
    const rows = Math.min(2 ** names.length - firstRow, 32 * (words[0] as Uint32Array).length)
    for (at = 0; at < rows; at += 1) {
      row = firstRow + at
      if (row > 0) text += between
      text += rowStart + variableCells() + valueCells() + rowEnd
    }
    yield text
    text = ""
  }
  yield foot
}

/** The cells of several columns in a row. The text is looked up for eight cells at a time, by their values. */
function cellsOf(
  first: number,
  count: number,
  cell: TableLayout["cell"],
  /** The values of a range of columns, as bits; the lowest bit is the last column's. */
  bitsOf: (from: number, to: number) => number,
): () => string {
  const groups = Array.from({ length: Math.ceil(count / 8) }, (_, at) => ({
    from: first + 8 * at,
    to: first + Math.min(count, 8 * at + 8),
    texts: [] as string[],
  }))
  const textOf = (from: number, to: number, bits: number) => {
    let text = ""
    for (let at = from; at < to; at += 1) text += cell(at, ((bits >>> (to - 1 - at)) & 1) === 1)
    return text
  }
  return () => {
    let all = ""
    for (const { from, to, texts } of groups) {
      const bits = bitsOf(from, to)
      texts[bits] ??= textOf(from, to, bits)
      all += texts[bits]
    }
    return all
  }
}

/** If the terminal is too narrow, wide headings become numbers, which a legend explains. */
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

function padded(text = "", width = 0): string {
  return text + " ".repeat(width - textWidth(text))
}

function quotedCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A formula, or the plain text if LaTeX's notation can't express it. */
function latexHeading({ heading, tree }: TableColumn, latex: Dialect): string {
  try {
    return `$${print(tree, latex, { strict: true })}$`
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error
    return `\\texttt{${latexText(heading)}}`
  }
}

interface ValueTable extends Pick<TableShape, "width" | "latex"> {
  readonly variables: readonly string[]
  readonly expression: TableColumn
  /** The values of the variables, followed by the result. */
  readonly rows: readonly (readonly boolean[])[]
}

/** The rows of given values with their results, without a line feed at the end. */
export function valueTable(
  { variables, expression, rows, ...shape }: ValueTable,
  format: TableFormat,
): string {
  const columns = variables.map(
    (name): TableColumn => ({ heading: name, tree: { kind: "variable", name } }),
  )
  const { head, rowStart, cell, rowEnd, between, foot } = layoutOf(
    { ...shape, variables: columns, expressions: [expression], values: ["True", "False"] },
    format,
  )
  const lines = rows.map(
    (row) => rowStart + row.map((value, column) => cell(column, value)).join("") + rowEnd,
  )
  return `${head}${lines.join(between)}${foot}`.trimEnd()
}
