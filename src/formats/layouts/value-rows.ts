// Values of variables in a file: a table, JSON, or lines such as `p = true`.
//
//     p,q            {"p": true, "q": false}        p = true
//     T,F            {"p": true, "q": true}         q = no
//
// Cells that don't state a truth value are kept as written: their column might not be a variable.

import { jsonValue } from "../../json/index.ts"
import { truthOf } from "../../language/expression/index.ts"
import { counted } from "../../number-format.ts"
import { ContentError } from "../format.ts"
import { splitTable } from "./truth-tables.ts"

interface ValueRow {
  /** Number of its first line, counted from 1; `undefined` in a JSON list. */
  readonly line: number | undefined
  readonly values: ReadonlyMap<string, boolean>
  /** Cells that state no truth value, by column. */
  readonly others: ReadonlyMap<string, string>
}

/** @throws ContentError */
export function readValueRows(content: string): readonly ValueRow[] {
  const text = content.replace(/^\ufeff/, "")
  if (text.includes("\0")) {
    throw new ContentError("it is a binary file; save it as CSV or JSON")
  }
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({ text: line.trim(), number: at + 1 }))
    .filter((line) => line.text !== "")
  const [first] = lines
  if (first === undefined)
    throw new ContentError("it is empty; write names and values, as in p=true")
  const rows = /^[[{]/.test(first.text)
    ? jsonRows(text, lines)
    : isBinding.test(withoutComments(lines)[0]?.text ?? "")
      ? [bindingRow(withoutComments(lines))]
      : tableRows(lines)
  if (rows.length > 0) return rows
  throw new ContentError("it has no row of values")
}

interface Line {
  readonly text: string
  readonly number: number
}

function jsonRows(text: string, lines: readonly Line[]): readonly ValueRow[] {
  refuseRepeatedMembers(text)
  const whole = jsonValue(text)
  if (Array.isArray(whole)) {
    return whole.map((row, at) => jsonRow(row, undefined, `element ${at + 1}`))
  }
  const each = whole === undefined ? lines : [{ text, number: lines[0]?.number as number }]
  return each.map(({ text, number }) => jsonRow(jsonValue(text), number, `line ${number}`))
}

function jsonRow(row: unknown, line: number | undefined, place: string): ValueRow {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    throw new ContentError(`${place} is not a JSON object, such as {"p": true, "q": false}`)
  }
  const cells = Object.values(row).map((value) =>
    typeof value === "string" ? value : JSON.stringify(value),
  )
  return rowOf(Object.keys(row), cells, line)
}

/** JSON.parse keeps the last of several members with the same name. */
function refuseRepeatedMembers(text: string): void {
  const open: Set<string>[] = []
  for (const [token, name, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/g)) {
    if (token === "{") open.push(new Set())
    else if (token === "}") open.pop()
    else if (colon !== undefined && name !== undefined) {
      const names = open.at(-1)
      if (names?.has(name))
        throw new ContentError(`it sets ${JSON.parse(name)} twice in one object`)
      names?.add(name)
    }
  }
}

function withoutComments(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ text }) => !text.startsWith("#"))
}

const isBinding =
  /^(?:export\s+)?([^\s=,;|│]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s,;|│#]*))\s*(?:#.*)?$/

function bindingRow(lines: readonly Line[]): ValueRow {
  const bindings = lines.map(({ text, number }) => {
    const [, name, ...values] = isBinding.exec(text) ?? []
    if (name === undefined) {
      throw new ContentError(`line ${number} is no name with a value, such as p=true: ${text}`)
    }
    return { name, number, value: values.find((value) => value !== undefined) ?? "" }
  })
  const names = bindings.map(({ name }) => name)
  refuseRepeats(names, (name) => `${name} is set twice`)
  return rowOf(
    names,
    bindings.map(({ value }) => value),
    undefined,
  )
}

function tableRows(lines: readonly Line[]): readonly ValueRow[] {
  const { header, rows } = splitTable(lines.map(({ text }) => text))
  if (header.every((name) => truthOf(name) !== undefined)) {
    throw new ContentError("its first line names no variables; write their names there, as in p,q")
  }
  refuseRepeats(
    header.filter((name) => name !== ""),
    (name) => `two columns are called ${name}`,
  )
  return rows.map((cells, at) => {
    // A rule may follow the header.
    const line = lines[lines.length - rows.length + at]?.number
    if (cells.length === header.length) return rowOf(header, cells, line)
    throw new ContentError(
      `line ${line} has ${counted(cells.length, "cell")} instead of ${header.length}`,
    )
  })
}

/** @throws ContentError */
function refuseRepeats(names: readonly string[], problem: (name: string) => string): void {
  const repeated = names.find((name, at) => names.indexOf(name) < at)
  if (repeated !== undefined) throw new ContentError(problem(repeated))
}

function rowOf(
  names: readonly string[],
  cells: readonly string[],
  line: number | undefined,
): ValueRow {
  const values = new Map<string, boolean>()
  const others = new Map<string, string>()
  for (const [at, name] of names.entries()) {
    const cell = cells[at] as string
    const truth = truthOf(cell)
    if (truth !== undefined) values.set(name, truth)
    else if (cell !== "") others.set(name, cell)
  }
  return { line, values, others }
}
