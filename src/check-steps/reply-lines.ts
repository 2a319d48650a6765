// The lines of a reply that may hold steps. A model's draft before its answer is marked, and Markdown tables are read
// row by row.
//
//     <think>not True = True? No.</think>      a thought
//     | 1 | not True | False |                 not True = False

import { type Expression, variablesOf } from "../language/expression/index.ts"
import { alignment } from "./find-wrong-values.ts"
import { literalIn } from "./kind-of-mistake.ts"
import { compareValues } from "./same-value.ts"
import { isOfSteps, type ReadPart, readPart, type StepNotation } from "./step-notation.ts"

export interface ReplyLine {
  readonly text: string
  /** The same text with more of its marks. */
  readonly wholes: readonly string[]
  readonly line: number
  /** Whether it belongs to a draft, in which only the definitions of names count. */
  readonly isThought: boolean
}

/** @param isOwn whether a text is part of the notation of the expression */
export function replyLines(
  lines: readonly string[],
  isOwn: (text: string) => boolean,
): readonly ReplyLine[] {
  const end = endOfThoughts(lines)
  let isTable = false
  return lines.flatMap((whole, index) => {
    const read = (line: string, isThought: boolean) => {
      const plain = plainLines(line, isOwn)
      const raw = plain.length > 1 ? [] : [withOwnArrows(withShortSpaces(line), isOwn).trim()]
      return plain.map(({ text, withBullets }: PlainLine) => ({
        text,
        wholes: [...raw, withBullets, text],
        line: index + 1,
        isThought,
      }))
    }
    // Truth tables don't contain steps.
    isTable ||= /\\begin\{(?:array|tabular)\}\{[^}]*\|/u.test(whole)
    if (isTable) {
      isTable = !/\\end\{/u.test(whole)
      return []
    }
    if (index !== end.line || end.at === 0) return read(whole, index < end.line)
    return [...read(whole.slice(0, end.at), true), ...read(whole.slice(end.at), false)]
  })
}

const thoughts = /<\/(?:think|thinking|thought|reasoning|scratchpad)>/giu

/** The end of the last draft before further text; a reply that is only a draft is read like any other. */
function endOfThoughts(lines: readonly string[]): { readonly line: number; readonly at: number } {
  let end = { line: 0, at: 0 }
  const last = lines.findLastIndex((each) => each.trim() !== "")
  for (const [line, text] of lines.entries()) {
    for (const { 0: mark, index } of text.matchAll(thoughts)) {
      const at = index + mark.length
      const isLast = line >= last && text.slice(at).trim() === ""
      if (!isLast) end = { line, at }
    }
  }
  return end
}

/**
 * Replaces each table with the statements of its rows: an expression and its value, or the expression after one more
 * step. Tables of values state no steps.
 */
export function withTables(
  lines: readonly ReplyLine[],
  expression: ReadPart,
  notation: StepNotation,
) {
  const read: ReplyLine[] = []
  let unreadTables = 0
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as ReplyLine
    const rows = tableAt(lines, at)
    if (rows === 0) {
      read.push(line)
      at += 1
      continue
    }
    const body = lines.slice(at + 2, at + rows)
    const stated = statedBy(lines.slice(at, at + rows), expression, notation)
    if (stated === undefined) unreadTables += 1
    for (const [index, row] of body.entries()) {
      const text = stated?.[index] ?? ""
      if (text !== "") read.push({ ...row, text, wholes: [text] })
    }
    at += rows
  }
  return { lines: read, unreadTables }
}

function tableAt(lines: readonly ReplyLine[], at: number): number {
  if (!isRow(lines[at]) || !isRow(lines[at + 1]) || !rule.test(lines[at + 1]?.text ?? "")) return 0
  let end = at + 2
  while (isRow(lines[end])) end += 1
  return end - at
}

const rule = /^[\s|:-]*-{2}[\s|:-]*$/

function isRow(line: ReplyLine | undefined): boolean {
  return line !== undefined && !line.isThought && /^\|.*\|$/u.test(line.text)
}

function statedBy(
  table: readonly ReplyLine[],
  expression: ReadPart,
  notation: StepNotation,
): readonly string[] | undefined {
  const [head = [], , ...rows] = table.map(({ text }) => cellsOf(text))
  if (rows.some(({ length }) => length !== head.length)) return undefined
  const isColumn = (column: number, is: (text: string) => boolean) =>
    rows.every((row) => is(row[column] ?? ""))
  const isValue = (text: string) => {
    const part = readPart(text, notation)
    return part !== undefined && literalIn(part.tree) !== undefined
  }
  const isExpression = (text: string) => {
    const part = readPart(text, notation)
    return part !== undefined && isOfSteps(part, notation)
  }
  const columns = head.flatMap((_, column) => (isColumn(column, isNumber) ? [] : [column]))
  const [values, others] = [
    columns.filter((each) => isColumn(each, isValue)),
    columns.filter((each) => !isColumn(each, isValue)),
  ]
  // Rows of values alone are a truth table.
  if (others.length === 0) return []
  const [only, ...more] = others.filter((each) => isColumn(each, isExpression))
  if (only === undefined || more.length > 0) return undefined
  const [value, ...further] = values
  if (value === only + 1 && further.length === 0) {
    return rows.map((row) => `${row[only]} = ${row[value]}`)
  }
  const start = readPart(rows[0]?.[only] ?? "", notation)
  const isWhole =
    values.length === 0 && start !== undefined && isRestated(expression.tree, start.tree)
  return isWhole ? rows.map((row) => row[only] as string) : undefined
}

export function isRestated(expression: Expression, tree: Expression): boolean {
  const isSame = alignment(expression, tree, () => undefined)?.length === 0
  const known = { worth: () => undefined, trees: new Map() }
  return isSame || (variablesOf(tree).size > 0 && !!compareValues(expression, tree, known)?.isSame)
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim())
}

function isNumber(text: string): boolean {
  return /^(?:step\s*)?\d{1,3}[.)]?$/iu.test(text)
}

// A line of a reply without its marks: Markdown, LaTeX, bullets and step numbers.
//
//     "- **Step 2:** `True and False` is False"        "True and False is False"
//     "$$\neg \text{True} &= \text{False} \\$$"        "¬ True = False"

const commands: readonly (readonly [RegExp, string])[] = [
  [/\\(?:begin|end)\{[a-z]+\*?\}/g, " "],
  [/\\boxed\s*\{/g, " the answer is {"],
  [/(?:(?:&|\\q?quad)\s*){1,20}(?=\\text\s*\{)/g, "\t"],
  [/\\(?:text(?:bf|it|tt|rm|sf)?|math(?:rm|bf|tt|sf|it)|operatorname|mbox)\s*\{/g, " {"],
  [/\\(?:left|right|big|Big)(?![a-zA-Z])/g, " "],
  [/\\q?quad(?![a-zA-Z])/g, "\t"],
  [/\\[,;:! ]/g, " "],
  [/\\[()[\]]/g, " "],
]

const signs: readonly (readonly [RegExp, string])[] = [
  [/\\(?:stackrel|overset|underset)\s*\{(?:[^{}]|\{[^{}]*\})*\}\s*\{([^{}]*)\}/g, " $1 "],
  [/\\xlongequal\s*\{[^{}]*\}/g, " = "],
  [/\\x(?:right|Right|leftright|Leftright)arrow\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, " ⇒ "],
  [/\\(?:neg|lnot|not)(?![a-zA-Z])/g, " ¬ "],
  [/\\(?:land|wedge)(?![a-zA-Z])/g, " ∧ "],
  [/\\(?:cdot|times)(?![a-zA-Z])/g, " · "],
  [/\\(?:lor|vee)(?![a-zA-Z])/g, " ∨ "],
  [/\\(?:oplus|veebar)(?![a-zA-Z])/g, " ⊕ "],
  [/\\top(?![a-zA-Z])/g, " ⊤ "],
  [/\\bot(?![a-zA-Z])/g, " ⊥ "],
  [/\\(?:Rightarrow|implies|Longrightarrow|therefore)(?![a-zA-Z])/g, " ⇒ "],
  [/\\(?:rightarrow|to|longrightarrow|supset)(?![a-zA-Z])/g, " → "],
  [/\\(?:leftrightarrow|longleftrightarrow)(?![a-zA-Z])/g, " ↔ "],
  [/\\(?:iff|Leftrightarrow|Longleftrightarrow)(?![a-zA-Z])/g, " ⇔ "],
  [/\\equiv(?![a-zA-Z])/g, " ≡ "],
  [/\^\{?\\prime\}?|\^\{'\}/g, "'"],
]

const emphasis = /(^|\s)[*_](?=\S)([^*_]*[^*_\s])[*_](?=$|[\s.,:;])/gu

const overlines = [
  /\\(?:overline|bar|widebar|olsi)\s*\{([^{}]*)\}/g,
  /\\(?:overline|bar)\s+?([a-zA-Z0-9])/g,
] as const
/** Overlines nested more deeply than this aren't replaced. */
const mostOverlines = 50
const overlinedLetter = /(\p{L}[0-9₀-₉]*)[\u0304\u0305]/gu

/** Marks around words: Markdown's, and those around the part that an explanation evaluates next. */
const marks = ["**", "`", "«", "»", "⟦", "⟧"]

const bullet =
  /^\s*(?:(?:>|[-*•–]|#{1,6}|\d{1,3}[.)]|[([]\d{1,3}[)\]]|[ivx]{1,4}[.)]|(?:step|line)\s*\d{1,3}\s*[:.)–-])(?:\s+|$)|\d{1,3}\.(?=[^\s\d]))/iu

/**
 * @param isOwn whether the notation of the expression has a mark, which is then kept
 * @returns several lines if LaTeX breaks the line with two backslashes
 */
export function plainLines(line: string, isOwn: (text: string) => boolean): PlainLine[] {
  let text = withOwnArrows(withShortSpaces(line), isOwn).replace(overlinedLetter, "(¬$1)")
  for (const mark of marks) if (!isOwn(mark)) text = text.replaceAll(mark, "")
  if (!isOwn("*")) text = text.replace(emphasis, "$1$2")
  if (text.includes("$") && !isOwn("$")) text = text.replaceAll("$", " ")
  if (!text.includes("\\") || isOwn("\\")) return [plainLine(text)]
  // This comes first, since a backslash followed by a space is a space in LaTeX.
  return text.split(/\\\\(?:\[[^\]]*\])?/).map(withoutLatex)
}

function withoutLatex(line: string): PlainLine {
  let text = line
  for (const [pattern, sign] of signs) text = text.replace(pattern, sign)
  for (const overline of overlines) {
    // Innermost braces come first.
    for (let depth = 0; depth < mostOverlines && text.search(overline) >= 0; depth += 1)
      text = text.replace(overline, "(¬($1))")
  }
  for (const [pattern, sign] of commands) text = text.replace(pattern, sign)
  text = text.replace(aligning, "$1 ").replace(/[{}]/g, " ")
  // Runs of spaces around signs don't introduce a reason.
  return plainLine(text.replace(/ {2,}/g, " "))
}

/** Matches LaTeX's alignment mark next to a sign between steps or at either end of a line. */
const aligning = /(^|[=⇒→≡⇔↔])\s*&(?!&)|&(?=\s*(?:[=⇒→≡⇔↔]|$))/g

interface PlainLine {
  readonly text: string
  /** The text with its bullets, which may be signs of the notation. */
  readonly withBullets: string
}

/** A line with at most 32 spaces in a row: some of the patterns that read lines are quadratic in them. */
export function withShortSpaces(line: string): string {
  return line.replace(longSpace, shortSpace)
}

/** Replaces ⟹ with the more common ⇒ unless the notation has it. */
function withOwnArrows(line: string, isOwn: (text: string) => boolean): string {
  return isOwn("⟹") ? line : line.replaceAll("⟹", "⇒")
}

const longSpace = /\s{33,}/gu
const shortSpace = " ".repeat(32)

function plainLine(line: string): PlainLine {
  const text = withShortSpaces(line).trim()
  return { text: withoutBullets(text), withBullets: text }
}

function withoutBullets(line: string): string {
  let text = line
  for (let before = ""; before !== text; ) {
    before = text
    text = text.replace(bullet, "")
  }
  return text.trim()
}
