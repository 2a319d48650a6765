// Writes steps, explanations and proofs as Markdown, LaTeX and HTML.
//
//     | law | expression |        \begin{align*}              <tr><td>1.</td><td><code>p -&gt; q</code></td> …
//     | --- | ---------- |        & p \land \underline{…}
//     |     | `p and p`  |        \equiv{} & p && \text{idempotence}
//
// For LaTeX, the formulas must already be in LaTeX notation.

import { fenceAround } from "../language/source/index.ts"
import {
  type Explanation,
  explanationText,
  type Proof,
  proofText,
  type ShownStep,
} from "../reason/index.ts"
import { type Html, html, markupOf } from "./html-template.ts"

/** What a document can show. */
export type Documentable = readonly ShownStep[] | Explanation | Proof

export const documentFormats = ["text", "markdown", "latex", "html"] as const

type MarkupFormat = Exclude<(typeof documentFormats)[number], "text">

interface Row {
  /** The text before the formula, such as the number of a line. */
  readonly number?: string
  /** The formula; every other part, starting with the second, is marked. */
  readonly parts: readonly string[]
  /** The law or rule that leads to the formula. */
  readonly reason?: string
  /** Number of subproofs that contain the line. */
  readonly depth?: number
  /** Whether the line is a sentence, such as the last one of an explanation with names. */
  readonly isSentence?: boolean
}

interface Table {
  /** Headings of the columns, one of them `expression` or `formula`. */
  readonly columns: readonly ("line" | "law" | "expression" | "formula" | "rule")[]
  readonly rows: Iterable<Row>
  /** The relation between a formula and the previous one in LaTeX. */
  readonly relation: string
}

/**
 * Writes steps of a simplification, an explanation or a proof for a document.
 *
 * @param format default: text, as the commands print it
 */
export function documentText(
  shown: Documentable,
  format: (typeof documentFormats)[number] = "text",
): string {
  if (format !== "text") return [...documentLines(shown, format)].join("\n")
  if ("style" in shown) return "value" in shown ? explanationText(shown) : proofText(shown)
  return shown.map(({ law, marked }) => (law ? `${law}  ${marked}` : marked)).join("\n")
}

/** Yields a document line by line, as it may be long. */
export function documentLines(shown: Documentable, format: MarkupFormat): Iterable<string> {
  const table =
    "style" in shown
      ? "value" in shown
        ? tableOfExplanation(shown)
        : tableOfProof(shown)
      : tableOfSteps(shown)
  return writers[format](table)
}

function tableOfSteps(steps: readonly ShownStep[]): Table {
  const rows = steps.map(({ law: reason = "", marked }) => ({
    parts: marked.split(/[«»]/),
    reason,
  }))
  return { columns: ["law", "expression"], rows, relation: "\\equiv{} " }
}

function tableOfExplanation({ lines, style }: Explanation): Table {
  const rows = function* (): Generator<Row> {
    let last: Row | undefined
    for (const { text, marked } of lines) {
      if (last !== undefined) yield last
      const { offset = text.length, length = 0 } = marked ?? {}
      const end = offset + length
      last = { parts: [text.slice(0, offset), text.slice(offset, end), text.slice(end)] }
    }
    if (last !== undefined) yield { ...last, isSentence: style !== "reduction" }
  }
  return { columns: ["expression"], rows: rows(), relation: style === "reduction" ? "={} " : "" }
}

function tableOfProof({ lines }: Proof): Table {
  const rows = lines.map(({ number, depth, text, reason }) => ({
    number: `${number}.`,
    parts: [text],
    reason,
    depth,
  }))
  return { columns: ["line", "formula", "rule"], rows, relation: "" }
}

const writers: Readonly<Record<MarkupFormat, (table: Table) => Generator<string>>> = {
  *markdown({ columns, rows }) {
    const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
    yield line(columns)
    yield line(columns.map((column) => "-".repeat(column.length)))
    for (const { number = "", parts, reason = "", depth = 0, isSentence } of rows) {
      const text = "| ".repeat(depth) + parts.join("")
      const content = isSentence ? text : codeSpan(text)
      yield line(
        columns.map((column) =>
          column === "line" ? number : isFormula(column) ? content : escapedPipes(reason),
        ),
      )
    }
  },
  *latex({ columns, rows, relation }) {
    const isProof = columns.includes("line")
    yield isProof ? "\\[\n\\begin{array}{rll}" : "\\begin{align*}"
    let before: string | undefined
    for (const { number, parts, reason = "", depth = 0, isSentence } of rows) {
      if (before !== undefined) yield `${before} \\\\`
      const marked = parts.map((part, at) =>
        at % 2 === 1 && part !== "" ? `\\underline{${part}}` : part,
      )
      const formula = isSentence
        ? `\\text{${marked.join("")}}`
        : "|\\ ".repeat(depth) + marked.join("").replaceAll("⊢", "\\vdash")
      const start = isProof ? `${number} ` : before === undefined ? "" : relation
      const end = reason === "" ? "" : ` ${isProof ? "&" : "&&"} \\text{${latexReason(reason)}}`
      before = `${start}& ${formula}${end}`
    }
    if (before !== undefined) yield before
    yield isProof ? "\\end{array}\n\\]" : "\\end{align*}"
  },
  *html({ columns, rows }) {
    yield "<table>\n<tbody>"
    for (const { number = "", parts, reason = "", depth = 0, isSentence } of rows) {
      const shown = parts.map((part, at) =>
        at % 2 === 1 && part !== "" ? html`<mark>${part}</mark>` : part,
      )
      const formula = isSentence ? html`${shown}` : html`<code>${"| ".repeat(depth)}${shown}</code>`
      const cells = columns.map((column): Html => {
        if (isFormula(column)) return html`<td>${formula}</td>`
        return html`<td>${column === "line" ? number : reason}</td>`
      })
      yield markupOf(html`<tr>${cells}</tr>`)
    }
    yield "</tbody>\n</table>"
  },
}

function isFormula(column: Table["columns"][number]): boolean {
  return column === "expression" || column === "formula"
}

/** Code in a cell of a Markdown table, between more backticks than the text has in a row. */
export function codeSpan(text: string): string {
  const fence = fenceAround(text, 1)
  const space = fence.length > 1 ? " " : ""
  return fence + space + escapedPipes(text) + space + fence
}

export function escapedPipes(text: string): string {
  return text.replaceAll("|", "\\|")
}

/** Escapes text outside formulas. */
export function latexText(text: string): string {
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

/** Writes the name of a rule, with its signs as formulas. */
function latexReason(reason: string): string {
  return latexText(reason).replace(/[^\p{ASCII}]/gu, (sign) => ruleSigns[sign] ?? sign)
}

const ruleSigns: Readonly<Record<string, string>> = {
  "¬": "$\\lnot$",
  "∧": "$\\land$",
  "∨": "$\\lor$",
  "→": "$\\rightarrow$",
  "←": "$\\leftarrow$",
  "↔": "$\\leftrightarrow$",
  "⊕": "$\\oplus$",
  "⊤": "$\\top$",
  "⊥": "$\\bot$",
  "–": "--",
}
