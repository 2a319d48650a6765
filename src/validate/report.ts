// What was found out about a dataset, as plain data: `validate --json` prints it as it is, and what people
// read is written from it.

import type { InputFormat, ListReport } from "../formats/format.ts"

export type { InputFormat, ListReport } from "../formats/format.ts"

/** How serious something is: an error makes the set wrong, a warning makes it doubtful, a note is a fact. */
export type Severity = "error" | "warning" | "note"

/** Counts are of rows in all files together, where nothing else is said. */
export interface DatasetReport {
  readonly files: readonly FileReport[]
  readonly counts: RowCounts
  /** Whether labels were not asked for: then all rows with a value are counted as `missing` theirs. */
  readonly isUnlabelled: boolean
  /** What is to be said of the set: first what explains the labels, then the most serious. */
  readonly findings: readonly Finding[]
  /** Undefined where only labels were checked. */
  readonly analysis: Analysis | undefined
  /** Rows that something is wrong with, by file and line; of each kind the first ones. */
  readonly badRows: readonly BadRow[]
}

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

export interface FileReport {
  /** As it was given; `standard input`. */
  readonly path: string
  /** Null where the file could not be read at all. */
  readonly format: InputFormat | null
  readonly isCompressed: boolean
  /** What the numbers of its rows count from 1: lines of the file, or rows of a table. */
  readonly unit: "line" | "row"
  /** The members with expression and label, as `a.b`; null where none was found, or asked for. */
  readonly inputField: string | null
  readonly targetField: string | null
  /** Whether they were guessed from their names. */
  readonly isInputFieldGuessed: boolean
  readonly isTargetFieldGuessed: boolean
  /** What was looked for in vain, where no row has a label that was asked for; part of a sentence. */
  readonly noTarget: string | null
  /** How the expression was taken out of the text: a template's name, or the user's own; null without rows. */
  readonly template: string | null
  readonly isTemplateDetected: boolean
  /** Null where no row holds an expression that anything reads. */
  readonly dialect: string | null
  /** How many rows the dialect was detected from; null where it was given. */
  readonly detectedFrom: number | null
  readonly counts: RowCounts
  /** Of a JSON object: its lists, in their order; rows are numbered over all that were checked. */
  readonly lists?: readonly ListReport[]
  /** Why the file could not be read, or not to its end. */
  readonly problem: string | null
}

export interface Finding {
  readonly severity: Severity
  readonly kind: FindingKind
  /** How many rows it is about; null where it is about the set. */
  readonly rows: number | null
  /** One sentence. */
  readonly message: string
  /** What can be asked for if the set was meant otherwise; absent where there is nothing of the kind. */
  readonly remedies?: readonly Remedy[]
}

/** An option of `validateFiles`, with its value where that is known. */
export type Remedy =
  | { readonly option: "precedence"; readonly value: string }
  | { readonly option: "targetField" | "unlabelled" }

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

export type FindingKind =
  | BadRowKind
  | "broken-file"
  | "no-rows"
  | "no-labels"
  | "unchecked-list"
  | "precedence"
  | "unbalanced"
  | "shortcut"

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
  /** The row that it repeats or contradicts. */
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

export interface Analysis {
  /** The convention that labels are checked under; null for the dialects' own. */
  readonly precedence: string | null
  /** Rows whose value is not the same under all conventions that read them. */
  readonly telling: number
  readonly conventions: readonly ConventionReport[]
  readonly balance: Balance
  /** Rows with so many terms, and their labels; by terms. */
  readonly byTerms: readonly TermsReport[]
  /** Rows with so much depth: parentheses that are open at once. */
  readonly depths: readonly HistogramBar[]
  readonly nots: readonly HistogramBar[]
  /** How often each operator stands in all expressions, and in how many rows. */
  readonly operators: readonly OperatorReport[]
  readonly shortcuts: readonly ShortcutReport[]
  readonly repeats: RepeatReport
}

/** How the labels agree with one order of operators. Rows that have a label are `labelled`. */
export interface ConventionReport {
  readonly name: string
  /** The operators from the tightest to the loosest, as `xor > not > and > or`. */
  readonly order: string
  /** Whose it is, in a few words. */
  readonly known: string
  /** Whether labels were checked under it: it is the dialects' own, unless another was asked for. */
  readonly isChecked: boolean
  readonly labelled: number
  readonly agree: number
  readonly disagree: number
  /** Labelled rows that it cannot read. */
  readonly unread: number
  /** Telling rows with a label that it agrees with, and that it reads. */
  readonly tellingAgree: number
  readonly tellingRead: number
}

export interface Balance {
  readonly true: number
  readonly false: number
  /** The label that is more frequent; true where they are level. */
  readonly constant: boolean
  /** How often always answering that is right, 0 to 1; null without labels. */
  readonly baseline: number | null
}

export interface TermsReport {
  readonly terms: number
  readonly rows: number
  readonly true: number
  readonly false: number
}

export interface HistogramBar {
  readonly value: number
  readonly rows: number
}

export interface OperatorReport {
  readonly operator: "and" | "or" | "xor" | "not"
  readonly count: number
  readonly rows: number
}

/** How often a rule that reads next to nothing of the expression gives the label. */
export interface ShortcutReport {
  readonly name: "last-literal" | "first-literal" | "parity-of-nots" | "majority-of-literals"
  /** `the value of the last literal`, for example. */
  readonly title: string
  /** Labelled rows for which it gives an answer, and those where that is the label. */
  readonly answered: number
  readonly right: number
}

export interface RepeatReport {
  /** Rows with the same text, and the same values of the variables in it, as an earlier one. */
  readonly repeated: number
  /**
   * Rows with a value that an earlier one is equal to except for white space or parentheses that change
   * nothing.
   */
  readonly nearlyRepeated: number
  /** Rows with a value that are equal in this way to an earlier one with another label. */
  readonly contradicting: number
}
