// The result of checking one row.

import type { ParseFailure } from "../../language/engines/parse-failure.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { RowCounts } from "../row-results.ts"

export type Outcome = ReadOutcome | UnreadableOutcome

export interface ReadOutcome {
  readonly kind: Exclude<keyof RowCounts, "rows" | "unreadable">
  readonly text: string
  readonly assignment: Assignment
  readonly target: unknown
  /** Offset of the label in the text that also holds the expression; `undefined` if it has its own field. */
  readonly labelStart: number | undefined
  readonly label: boolean | undefined
  readonly value: boolean | undefined
  readonly stop: ParseFailure | undefined
  /** One sentence; empty if the row is right, or if it is refused and its errors explain it. */
  readonly message: string
  /** The right label of a wrong row of a task, as JSON; `undefined` if there is none. */
  readonly fixed?: string
}

export interface UnreadableOutcome {
  readonly kind: "unreadable"
  readonly message: string
  /** A phrase to follow "rows with", under which such rows are counted; `undefined` if they hold no expression. */
  readonly reason?: string
  /** The atom without a value, which is listed once and not for every row. */
  readonly atom?: string
}
