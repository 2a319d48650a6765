// The report on a dataset as plain data. `validate --json` prints it unchanged, and all texts for the terminal and the
// page are made from it.

import type { Remedy } from "../errors/index.ts"
import type { InputFormat, ListReport, RowLayout } from "../formats/index.ts"
import type { Connective } from "../language/connectives.ts"
import type {
  BadRow,
  BadRowKind,
  ContradictionCounts,
  DifferingLabels,
  ExplainedReading,
  LabelForm,
  LabelWord,
  Outvoted,
  RowCounts,
  Separator,
  Severity,
  TaskName,
  Unlikely,
} from "../validate/index.ts"

export type { Remedy } from "../errors/index.ts"
export type { InputFormat, ListReport, RowLayout } from "../formats/index.ts"
export type {
  BadRow,
  BadRowKind,
  RowCounts,
  Severity,
  TextError,
} from "../validate/index.ts"

/** Counts cover the rows of all files unless stated otherwise. */
export interface DatasetReport {
  readonly files: readonly FileReport[]
  readonly counts: RowCounts
  /** Whether labels were ignored: then all rows with a value count as `missing`. */
  readonly isUnlabelled: boolean
  /** First the finding that explains the labels, then the others by severity. */
  readonly findings: readonly Finding[]
  /** `undefined` if only labels were checked. */
  readonly analysis: Analysis | undefined
  /** The first bad rows of each kind, sorted by file and line. */
  readonly badRows: readonly BadRow[]
  /** In the order of the files; absent if no file belongs to a split. */
  readonly splits?: readonly SplitReport[]
  /** Absent if there are no splits, or if only labels were checked. */
  readonly overlaps?: readonly SplitOverlap[]
  /** Absent if meanings were not compared. */
  readonly notCompared?: NotCompared
}

/** The part of a dataset that a file belongs to. */
export interface Split {
  readonly configuration: string
  /** For example `train`, `validation` or `test`. */
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
  /** Counts of the rows in this split. */
  readonly counts: RowCounts
}

/** Rows that two splits of a configuration share: number of rows in the first, and in the second. */
export interface SplitOverlap {
  readonly configuration: string
  readonly splits: readonly [first: string, second: string]
  /** Rows with the same text and the same variable values as a row of the other split. */
  readonly same: readonly [number, number]
  /** The same, ignoring white space and redundant parentheses. */
  readonly alike: readonly [number, number]
  /** Rows with the same variables and truth table; absent if not requested. */
  readonly equivalent?: readonly [number, number]
}

/** Rows whose truth tables were not compared. */
export interface NotCompared {
  /** Rows whose value is constant. */
  readonly constant: number
  /** Rows with too many variables. */
  readonly tooLarge: number
}

export interface FileReport extends Partial<Split> {
  /** The path as given, or `standard input` for a stream. */
  readonly path: string
  /** Null if the file could not be read at all. */
  readonly format: InputFormat | null
  readonly isCompressed: boolean
  /** The unit of row numbers, which start at 1: lines of the file, or rows of a table. */
  readonly unit: "line" | "row"
  /** Number of rows per line; absent if it is one. */
  readonly rowsPerLine?: number
  /** The fields with the expression and the label, written as `a.b`; null if not found or not requested. */
  readonly inputField: string | null
  readonly targetField: string | null
  /** Whether they were guessed from their names. */
  readonly isInputFieldGuessed: boolean
  readonly isTargetFieldGuessed: boolean
  /** The fields with variable values, and whether they were guessed; absent if there are none. */
  readonly assignmentFields?: readonly string[]
  readonly areAssignmentFieldsGuessed?: boolean
  /** Whether names in these fields match names in expressions only if case is ignored; absent if they match exactly. */
  readonly areNamesInOtherCase?: boolean
  /** The detected form of labels; absent if they are plainly True or False. */
  readonly labels?: LabelForm
  /** Likely meanings of labels that state no truth value; absent if there are none. */
  readonly likelyLabels?: Readonly<Record<string, LabelWord>>
  /** The labels with their values swapped; absent unless nearly all of the first labels agree only when swapped. */
  readonly oppositeLabels?: Readonly<Record<string, LabelWord>>
  /** Other fields named like labels whose values differ in some of the first rows; absent if there are none. */
  readonly differingLabels?: readonly DifferingLabels[]
  /** Why there are no labels although labels are checked, as part of a sentence. */
  readonly noTarget: string | null
  /** What labels state, and whether that was detected; absent if it is the value of one expression. */
  readonly task?: TaskName
  readonly isTaskDetected?: boolean
  /** Number of variables; absent unless labels count assignments of the same variables in every formula. */
  readonly variablesCounted?: number
  /**
   * The value of the right option, by question; absent if all questions are worded clearly. The keys `true`, `false` and
   * `undefined` cover the rarer questions whose wording asks for true, asks for false, or is unclear.
   */
  readonly askedValues?: Readonly<Record<string, boolean>>
  /** Whether all variables are true in the first row of truth tables; absent if that is the last row. */
  readonly startsWithTrue?: boolean
  /** The separator between premises; absent if they are not in one text. */
  readonly separator?: Separator
  /** Whether comparisons were evaluated, and the number of sentences with given values; absent if neither occurs. */
  readonly atoms?: { readonly facts: number; readonly areChained?: boolean }
  /** How the expression was extracted: a template's name, or the user's template; null without rows. */
  readonly template: string | null
  readonly isTemplateDetected: boolean
  /** The most plausible readings with their evidence, the chosen one first; absent unless requested. */
  readonly choice?: readonly ExplainedReading[]
  /** Null if no expression could be read in any dialect. */
  readonly dialect: string | null
  /** Number of rows that the dialect was detected from; null if it was given. */
  readonly detectedFrom: number | null
  /** Dialects that read nearly as many rows, with the same values; absent if the dialect was given. */
  readonly alike?: readonly string[]
  /** Dialects that give some rows another value and were ruled out by labels; absent if the dialect was given. */
  readonly outvoted?: readonly Outvoted[]
  /** Less common notations that read some of the first rows differently and that no label rules out. */
  readonly unlikely?: readonly Unlikely[]
  readonly counts: RowCounts
  /** The lists of a JSON object, in order; row numbers run through all lists that were checked. */
  readonly lists?: readonly ListReport[]
  /** Names of a workbook's sheets that were not read; absent if there are none. */
  readonly otherSheets?: readonly string[]
  /** How a JSON document lays out its rows, or that they are lists; absent if each is an object or a text. */
  readonly layout?: RowLayout
  /** Why the file could not be opened or read to its end. */
  readonly problem: string | null
  /** Options that may make the file readable; absent if there are none. */
  readonly remedies?: readonly Remedy[]
}

export interface Finding {
  readonly severity: Severity
  readonly kind: FindingKind
  /** Number of affected rows; null if the finding is about the dataset. */
  readonly rows: number | null
  /** One sentence. */
  readonly message: string
  /** Options to try if the dataset should be read differently; absent if there are none. */
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
  /** The precedence that labels are checked under; null for the dialects' own. */
  readonly precedence: string | null
  /** Number of rows whose value differs between precedences that read them. */
  readonly telling: number
  /**
   * Number of rows with a value to which other precedences don't apply, because they contain more than `and`, `or`,
   * `xor`, `not` and parentheses, or operators that aren't between operands; absent if there are none.
   */
  readonly notCompared?: number
  /** Readings of chains are included only if they change a row's value or labels are checked under them. */
  readonly precedences: readonly PrecedenceReport[]
  readonly balance: Balance
  /** Rows and their labels by number of terms, in ascending order. */
  readonly byTerms: readonly TermsReport[]
  /** Number of rows by depth, where depth is the largest number of parentheses open at once. */
  readonly depths: readonly HistogramBar[]
  readonly nots: readonly HistogramBar[]
  /** Number of occurrences of each operator, and number of rows with it. */
  readonly operators: readonly OperatorReport[]
  readonly shortcuts: readonly ShortcutReport[]
  readonly repeats: RepeatReport
}

/** Agreement of the labels with one precedence, or one reading of chains. `labelled` counts labelled rows. */
export interface PrecedenceReport {
  readonly name: string
  /** The operators, tightest first: `xor > not > and > or`; for chains, how three operands are read. */
  readonly order: string
  /** Who uses it, in a few words. */
  readonly known: string
  /** Whether labels were checked under it: it is the dialects' own, unless another was requested. */
  readonly isChecked: boolean
  readonly labelled: number
  readonly agree: number
  readonly disagree: number
  /** Labelled rows that can't be read under it. */
  readonly unread: number
  /** Number of labelled telling rows that it agrees with, and number that it can read. */
  readonly tellingAgree: number
  readonly tellingRead: number
}

export interface Balance {
  readonly true: number
  readonly false: number
  /** The more frequent label; true if both are equally frequent. */
  readonly constant: boolean
  /** Accuracy of always answering with that label, from 0 to 1; null without labels. */
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
  /** `and`, `or`, `xor` and `not` are always listed, other operators only if they occur. */
  readonly operator: Connective
  readonly count: number
  readonly rows: number
}

/** How often a rule that hardly reads the expression predicts the label. */
export interface ShortcutReport {
  readonly name: "last-literal" | "first-literal" | "parity-of-nots" | "majority-of-literals"
  /** For example `the value of the last literal`. */
  readonly title: string
  /** Number of labelled rows that the rule has an answer for, and number of rows for which that is right. */
  readonly answered: number
  readonly right: number
}

export interface RepeatReport {
  /** Rows with the same text and the same variable values as an earlier row. */
  readonly repeated: number
  /**
   * Rows with a value that are equal to an earlier row once differences in white space and redundant parentheses
   * are ignored.
   */
  readonly nearlyRepeated: number
  /** Expressions that have one label in some rows and the other label in others. */
  readonly contradicting: ContradictionCounts
}
