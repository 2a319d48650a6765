// What was found out about a dataset, as plain data: `validate --json` prints it as it is, and what people
// read is written from it.

import type { Remedy } from "../errors/remedy.ts"
import type { InputFormat, ListReport, RowLayout } from "../formats/format.ts"
import type { Connective } from "../language/connectives.ts"
import type { LabelForm, LabelWord } from "../validate/labels/label-form.ts"
import type { Outvoted, Unlikely } from "../validate/plan/detect-dialect.ts"
import type { ExplainedReading } from "../validate/plan/evidence.ts"
import type { DifferingLabels } from "../validate/plan/likely-labels.ts"
import type { ContradictionCounts } from "../validate/repeats/first-repeats.ts"
import type { BadRow, BadRowKind, RowCounts, Severity } from "../validate/row-results.ts"
import type { Separator } from "../validate/tasks/separate-premises.ts"
import type { TaskName } from "../validate/tasks/task.ts"

export type { Remedy } from "../errors/remedy.ts"
export type { InputFormat, ListReport, RowLayout } from "../formats/format.ts"
export type {
  BadRow,
  BadRowKind,
  RowCounts,
  Severity,
  TextError,
} from "../validate/row-results.ts"

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
  /** In the order of the files; absent where these belong to no splits. */
  readonly splits?: readonly SplitReport[]
  /** Absent without splits, and where only labels were checked. */
  readonly overlaps?: readonly SplitOverlap[]
  /** Absent where meanings were not compared. */
  readonly notCompared?: NotCompared
}

/** The part of a dataset that a file belongs to. */
export interface Split {
  readonly configuration: string
  /** Such as `train`, `validation` and `test`. */
  readonly split: string
}

export interface SplitFile extends Split {
  readonly path: string
}

/** A link in a folder of a dataset. */
export interface FolderLink {
  /** Path of the link itself. */
  readonly path: string
  /** The path that the link contains. */
  readonly target: string
  /** `back`: in the folder. `out`: outside of the folder, or one of its parents. `nowhere`: cannot be opened. */
  readonly leads: "back" | "out" | "nowhere"
  /** Whether the target is a folder. Links to folders are not followed. */
  readonly isFolder: boolean
}

export interface SplitReport extends Split {
  readonly files: number
  /** Of their rows. */
  readonly counts: RowCounts
}

/** Rows that two splits of a configuration have in common: how many of the first, and how many of the second. */
export interface SplitOverlap {
  readonly configuration: string
  readonly splits: readonly [first: string, second: string]
  /** With the same text, and the same values of the variables in it, as a row of the other. */
  readonly same: readonly [number, number]
  /** The same, or the same except for white space or parentheses that change nothing. */
  readonly alike: readonly [number, number]
  /** Saying the same of the same variables; absent where that was not asked for. */
  readonly equivalent?: readonly [number, number]
}

/** Rows that were not compared by what they say of their variables. */
export interface NotCompared {
  /** No variable changes their value. */
  readonly constant: number
  /** They have too many variables. */
  readonly tooLarge: number
}

export interface FileReport extends Partial<Split> {
  /** As it was given; `standard input`. */
  readonly path: string
  /** Null where the file could not be read at all. */
  readonly format: InputFormat | null
  readonly isCompressed: boolean
  /** What the numbers of its rows count from 1: lines of the file, or rows of a table. */
  readonly unit: "line" | "row"
  /** How many rows a line has; absent if that is one. */
  readonly rowsPerLine?: number
  /** The members with expression and label, as `a.b`; null where none was found, or asked for. */
  readonly inputField: string | null
  readonly targetField: string | null
  /** Whether they were guessed from their names. */
  readonly isInputFieldGuessed: boolean
  readonly isTargetFieldGuessed: boolean
  /** The members that give values to variables, and whether they were guessed; absent where there are none. */
  readonly assignmentFields?: readonly string[]
  readonly areAssignmentFieldsGuessed?: boolean
  /** Whether the names there are those of the expressions except for their case; absent where they are the same. */
  readonly areNamesInOtherCase?: boolean
  /** How labels state their values, where they do not do so plainly and this was found out. */
  readonly labels?: LabelForm
  /** What labels seem to mean that state no truth value; absent where nothing seems so. */
  readonly likelyLabels?: Readonly<Record<string, LabelWord>>
  /** The opposite of what labels state, where nearly all of the first ones agree only then; otherwise absent. */
  readonly oppositeLabels?: Readonly<Record<string, LabelWord>>
  /** Other members that are called like labels, and say something else in some of the first rows; otherwise absent. */
  readonly differingLabels?: readonly DifferingLabels[]
  /** Why no row has a label, where labels were asked for; part of a sentence. */
  readonly noTarget: string | null
  /** What labels state, and whether that was found out from them; absent where it is the value of one expression. */
  readonly task?: TaskName
  readonly isTaskDetected?: boolean
  /** How many variables labels count the assignments of in every formula; absent where those are each formula's own. */
  readonly variablesCounted?: number
  /** What stands between premises that are one text; absent where they are not. */
  readonly separator?: Separator
  /** Whether values stand for comparisons of numbers, and for so many sentences whose values were given; absent where not. */
  readonly atoms?: { readonly facts: number; readonly areChained?: boolean }
  /** How the expression was taken out of the text: a template's name, or the user's own; null without rows. */
  readonly template: string | null
  readonly isTemplateDetected: boolean
  /** The most plausible readings with the evidence for them, the chosen one first; absent unless asked for. */
  readonly choice?: readonly ExplainedReading[]
  /** Null where no row holds an expression that anything reads. */
  readonly dialect: string | null
  /** How many rows the dialect was detected from; null where it was given. */
  readonly detectedFrom: number | null
  /** The dialects that read nearly as many rows with the same values; absent where the dialect was given. */
  readonly alike?: readonly string[]
  /** Those that give some rows another value, against which the labels decided; absent where the dialect was given. */
  readonly outvoted?: readonly Outvoted[]
  /** Less usual notations that read some of the first rows differently, and that no label rules out. */
  readonly unlikely?: readonly Unlikely[]
  readonly counts: RowCounts
  /** Of a JSON object: its lists, in their order; rows are numbered over all that were checked. */
  readonly lists?: readonly ListReport[]
  /** Names of a workbook's sheets that were not read; absent if there are none. */
  readonly otherSheets?: readonly string[]
  /** How a JSON document lays out its rows, or that they are lists; absent where each is an object or a text. */
  readonly layout?: RowLayout
  /** Why the file could not be read, or not to its end. */
  readonly problem: string | null
  /** Options with which it can perhaps be read; absent where there are none. */
  readonly remedies?: readonly Remedy[]
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

export type FindingKind =
  | BadRowKind
  | "broken-file"
  | "no-rows"
  | "no-labels"
  | "differing-labels"
  | "unlikely-notations"
  | "unchecked-list"
  | "unchecked-sheet"
  | "overlap"
  | "missing-shards"
  | "link"
  | "precedence"
  | "unbalanced"
  | "shortcut"

export interface Analysis {
  /** The convention that labels are checked under; null for the dialects' own. */
  readonly precedence: string | null
  /** Rows whose value is not the same under all conventions that read them. */
  readonly telling: number
  /**
   * Rows with a value to which other orders of operators do not apply, because more stands in them than `and`, `or`, `xor`,
   * `not` and parentheses, or because these stand elsewhere than between operands; absent where there are none.
   */
  readonly notCompared?: number
  /** Those for chains of operators only where they give a row another value, or labels are checked under them. */
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

/** How the labels agree with one order of operators, or one reading of chains. Rows that have a label are `labelled`. */
export interface ConventionReport {
  readonly name: string
  /** The operators from the tightest to the loosest, as `xor > not > and > or`; of chains, how three operands are read. */
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
  /** And, or, xor and not are always listed, others where there are any. */
  readonly operator: Connective
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
  /** Expressions that have one label in some rows and the other label in others. */
  readonly contradicting: ContradictionCounts
}
