// Are the labels of a dataset right? Each row is read and evaluated, and what is wrong with it is
// reported; nothing stops the rest from being checked.
//
//     {"input": "True and False", "target": "True"}   becomes   line 1: wrong, its value is False

import type { Dialect } from "../dialect/dialect.ts"
import { detect } from "../engines/detect.ts"
import { tableEngine } from "../engines/table-engine.ts"
import { UnboundVariableError } from "../expression/evaluate-tree.ts"
import { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"
import { detectDialect } from "./detect-dialect.ts"
import {
  describeValue,
  type Fields,
  type Row,
  readLabel,
  readRow,
  UnreadableRowError,
} from "./row.ts"

/** A line of a file, counted from 1. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** What is wrong with one row. */
export type Finding =
  | {
      readonly kind: "wrong"
      readonly line: number
      readonly input: string
      readonly label: boolean
      readonly value: boolean
    }
  | {
      readonly kind: "refused"
      readonly line: number
      readonly input: string
      readonly error: BooleanSyntaxError
      /** The names of the dialects that do accept the row. */
      readonly acceptedBy: readonly string[]
    }
  | {
      /** A row that has no expression, no readable label, or no value. */
      readonly kind: "unchecked"
      readonly line: number
      readonly reason: string
    }

export interface Summary {
  /** Undefined where no row held an expression to detect it from. */
  readonly dialect: Dialect | undefined
  /** How many rows the dialect was detected from; undefined where it was given. */
  readonly detectedFrom: number | undefined
  /** Lines that are not blank. Each is right or a finding. */
  readonly rows: number
  /** Rows with an expression that the dialect accepts, whatever their label. */
  readonly accepted: number
  readonly right: number
  readonly wrong: number
  readonly refused: number
  readonly unchecked: number
}

export interface CheckOptions {
  readonly fields: Fields
  /** Detected from the first rows where it is not given. */
  readonly dialect?: Dialect
  /** The dialects to detect from, and to name where they accept a refused row. */
  readonly dialects: readonly Dialect[]
}

/** Detection looks at so many rows that hold an expression. */
export const rowsForDetection = 1000

/** Checks every line that is not blank, in order, and hands on each finding as it is made. */
export async function checkDataset(
  lines: AsyncIterable<Line>,
  options: CheckOptions,
  report: (finding: Finding) => void,
): Promise<Summary> {
  let { dialect } = options
  let detectedFrom: number | undefined
  const counts = { rows: 0, accepted: 0, right: 0, wrong: 0, refused: 0, unchecked: 0 }

  // Rows wait here until there are enough of them to detect the dialect from.
  let waiting: NumberedRow[] = []
  let readable = 0
  const checkWaiting = () => {
    const inputs = inputsOf(waiting)
    if (dialect === undefined && inputs.length > 0) {
      dialect = detectDialect(inputs, options.dialects)
      if (dialect !== undefined) detectedFrom = inputs.length
    }
    for (const row of waiting) {
      const verdict = check(row, dialect, options)
      counts.rows += 1
      if (verdict.isAccepted) counts.accepted += 1
      counts[verdict.finding?.kind ?? "right"] += 1
      if (verdict.finding !== undefined) report(verdict.finding)
    }
    waiting = []
    readable = 0
  }

  for await (const line of lines) {
    if (/^[ \t\r]*$/.test(line.text)) continue
    const row = readNumberedRow(line, options.fields)
    waiting.push(row)
    if ("input" in row.content) readable += 1
    const mustWait = dialect === undefined && readable > 0 && readable < rowsForDetection
    if (!mustWait) checkWaiting()
  }
  checkWaiting()
  return { dialect, detectedFrom, ...counts }
}

interface NumberedRow {
  readonly line: number
  readonly content: Row | UnreadableRowError
}

function readNumberedRow({ number, text }: Line, fields: Fields): NumberedRow {
  try {
    return { line: number, content: readRow(text, fields) }
  } catch (error) {
    if (error instanceof UnreadableRowError) return { line: number, content: error }
    throw error
  }
}

function inputsOf(rows: readonly NumberedRow[]): string[] {
  return rows.flatMap(({ content }) => ("input" in content ? [content.input] : []))
}

interface Verdict {
  readonly isAccepted: boolean
  /** Undefined where the label is right. */
  readonly finding?: Finding
}

function check(
  { line, content }: NumberedRow,
  dialect: Dialect | undefined,
  { dialects, fields }: CheckOptions,
): Verdict {
  const unchecked = (reason: string): Finding => ({ kind: "unchecked", line, reason })
  if (content instanceof UnreadableRowError) {
    return { isAccepted: false, finding: unchecked(content.message) }
  }
  const { input, target } = content
  // Rows that hold an expression are only looked at once there is a dialect.
  if (dialect === undefined) throw new RangeError("no dialect to check an expression in")

  let value: boolean
  try {
    value = tableEngine.evaluate(input, dialect)
  } catch (error) {
    if (error instanceof BooleanSyntaxError) {
      const acceptedBy = detect(input, dialects).map(({ name }) => name)
      return { isAccepted: false, finding: { kind: "refused", line, input, error, acceptedBy } }
    }
    if (error instanceof UnboundVariableError) {
      return { isAccepted: true, finding: unchecked(error.message) }
    }
    throw error
  }

  const label = readLabel(target, dialect)
  if (label === undefined) {
    const reason =
      target === undefined
        ? `no field ${JSON.stringify(fields.target)}`
        : `${describeValue(target)} is no truth value`
    return { isAccepted: true, finding: unchecked(reason) }
  }
  if (label === value) return { isAccepted: true }
  return { isAccepted: true, finding: { kind: "wrong", line, input, label, value } }
}
