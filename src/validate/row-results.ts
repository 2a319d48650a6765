// Results of checking rows, as plain data that threads exchange.

import type { Remedy } from "../errors/index.ts"
import type { OtherNotation } from "../language/other-notation/index.ts"

/** An error means that the set is wrong, a warning that it is doubtful; a note only states a fact. */
export type Severity = "error" | "warning" | "note"

/** Each row that isn't blank is counted in `rows` and in exactly one of the other numbers. */
export interface RowCounts {
  readonly rows: number
  /** The label is the value of the expression. */
  readonly right: number
  readonly wrong: number
  /** Rows with a value but no label: the field is absent, null or empty. */
  readonly missing: number
  /** Rows with a value and a label that states no truth value. */
  readonly illegible: number
  /** Rows whose expression is valid in the notation but has a variable without a value. */
  readonly unbound: number
  /** Rows with an expression that the notation doesn't read. */
  readonly refused: number
  /** Rows without an expression: broken JSON, an absent field, a text that the template doesn't fit. */
  readonly unreadable: number
}

export type BadRowKind =
  | "wrong"
  | "missing"
  | "illegible"
  | "unbound"
  | "refused"
  | "unreadable"
  | "not-after-xor"
  | "repeated"
  | "nearly-repeated"
  | "contradicting"

export interface BadRow {
  readonly kind: BadRowKind
  readonly severity: Severity
  /** Index into `files`. */
  readonly file: number
  /** Line or row number, counted from 1 in the unit of the file. */
  readonly line: number
  /**
   * The expression, or the whole row if it holds none; only the beginning if it is very long. Null if it came from a
   * stream and is no longer available.
   */
  readonly text: string | null
  /** The length of the full text, in UTF-16 units. */
  readonly length: number
  /** The problem in one sentence, without the errors of a refused row. */
  readonly message: string
  /** The atom without a value; other rows with the same atom are not listed. */
  readonly atom?: string
  /** Options that make the row readable, if there are any. */
  readonly remedies?: readonly Remedy[]
  /** The truth value of the label; null if it states none. */
  readonly label: boolean | null
  /** The value of the expression; null if there is none. */
  readonly value: boolean | null
  /** The errors of a refused row, up to a maximum number. */
  readonly errors: readonly TextError[]
  /** Total number of errors; `errors` may hold fewer. */
  readonly errorCount: number
  /** The dialects that accept a refused row. */
  readonly acceptedBy: readonly string[]
  /** The meaning of a refused row in another notation, if it is clearly written in that notation. */
  readonly otherNotation?: OtherNotation
  /** The row that it repeats or contradicts; a contradicted row may come later. */
  readonly other: { readonly file: number; readonly line: number } | null
}

/** One error of a refused text. */
export interface TextError {
  /** Offset in UTF-16 units. */
  readonly offset: number
  /** Length of the unexpected text in UTF-16 units; 0 at the end of the text. */
  readonly length: number
  /** Counted from 1, within the text. */
  readonly line: number
  readonly column: number
  readonly message: string
  readonly hint: string | null
}
