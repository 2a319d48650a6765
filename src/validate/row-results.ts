// What was found out about rows, which threads that check them hand over as plain data.

import type { Remedy } from "../errors/remedy.ts"
import type { OtherNotation } from "../language/other-notation/other-notation.ts"

/** How serious something is: an error makes the set wrong, a warning makes it doubtful, a note is a fact. */
export type Severity = "error" | "warning" | "note"

/** Each row that is not blank is counted in `rows` and in exactly one of the others. */
export interface RowCounts {
  readonly rows: number
  /** The label is the value of the expression. */
  readonly right: number
  readonly wrong: number
  /** A value, but no label: the member is absent, null or empty. */
  readonly missing: number
  /** A value, and a label that states no truth value. */
  readonly illegible: number
  /** An expression of the notation with a variable that has no value. */
  readonly unbound: number
  /** An expression that the notation does not read. */
  readonly refused: number
  /** No expression: broken JSON, a member that is absent, a text that the template does not fit. */
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
  /** Its place in `files`. */
  readonly file: number
  /** Counted from 1, in the unit of the file. */
  readonly line: number
  /**
   * The expression, or the whole row where it holds none; the beginning of what is very long. Null where
   * nobody knows it any more, as it came from a stream.
   */
  readonly text: string | null
  /** The length of all of it, in UTF-16 units. */
  readonly length: number
  /** What is wrong, in one sentence; without the errors of a refused row. */
  readonly message: string
  /** The atom in it that has no value; other rows with the same one are not listed. */
  readonly atom?: string
  /** Options with which the row can be read; absent where there are none. */
  readonly remedies?: readonly Remedy[]
  /** What the label states; null where it states nothing. */
  readonly label: boolean | null
  /** Null where there is none. */
  readonly value: boolean | null
  /** All errors of a refused row. */
  readonly errors: readonly TextError[]
  /** How many there are; `errors` ends where the list would become too long. */
  readonly errorCount: number
  /** The dialects that accept a refused row. */
  readonly acceptedBy: readonly string[]
  /** What a refused row means in another notation that it is plainly written in; absent where it is not. */
  readonly otherNotation?: OtherNotation
  /** The row that it repeats or contradicts; a contradicted row may come later. */
  readonly other: { readonly file: number; readonly line: number } | null
}

/** One error of a refused text. */
export interface TextError {
  /** In UTF-16 units. */
  readonly offset: number
  /** Of what cannot stand there, in UTF-16 units; 0 at the end of the text. */
  readonly length: number
  /** Counted from 1, within the text. */
  readonly line: number
  readonly column: number
  readonly message: string
  readonly hint: string | null
}
