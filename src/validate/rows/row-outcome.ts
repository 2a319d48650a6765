// What was found out about one row.

import type { ParseFailure } from "../../language/engines/parse-failure.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { RowCounts } from "../row-results.ts"

export type Outcome = ReadOutcome | UnreadableOutcome

export interface ReadOutcome {
  readonly kind: Exclude<keyof RowCounts, "rows" | "unreadable">
  readonly text: string
  readonly assignment: Assignment
  readonly target: unknown
  /** Where it begins in the text that also holds the expression; undefined where it has a member of its own. */
  readonly labelStart: number | undefined
  readonly label: boolean | undefined
  readonly value: boolean | undefined
  readonly stop: ParseFailure | undefined
  /** In one sentence; empty where the row is right, and where the errors of a refused one say it. */
  readonly message: string
  /** Of a wrong row under a task the right label, as JSON; undefined where there is none. */
  readonly fixed?: string
}

export interface UnreadableOutcome {
  readonly kind: "unreadable"
  readonly message: string
  /** What such rows have in common, after "rows with"; undefined where they hold no expression. */
  readonly reason?: string
  /** The atom that has no value: it is named once, and not once a row. */
  readonly atom?: string
}
