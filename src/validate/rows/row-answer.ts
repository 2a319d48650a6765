// Everything known about one row, for callers that want it for every row and not only for bad ones.
//
//     {"kind":"right","text":"1&&0","label":false,"value":false,"values":{"python":false, … },"terms":2, …}

import type { ParseFailure } from "../../language/engines/index.ts"
import type { Assignment } from "../../language/expression/index.ts"
import { alwaysListed, countedConnectives } from "../analysis/expression-size.ts"
import type { RowAnalysis } from "../analysis/row-analysis.ts"
import type { BadRow, RowCounts } from "../row-results.ts"

export interface RowAnswer {
  readonly line: number
  readonly kind: Outcome["kind"]
  readonly answer: Readonly<Record<string, unknown>>
  readonly refused: BadRow | undefined
}

/**
 * @param found the row as a bad row, with the reason; `undefined` if it is right
 * @param analysis the analysis that read the row last; `undefined` if only labels are checked
 */
export function rowAnswer(
  outcome: Outcome,
  line: number,
  found: BadRow | undefined,
  analysis: RowAnalysis | undefined,
): RowAnswer {
  const { kind } = outcome
  const isRead = outcome.kind !== "unreadable"
  const answer = {
    ...(isRead
      ? { text: outcome.text, label: outcome.label ?? null, value: outcome.value ?? null }
      : {}),
    ...(found === undefined ? {} : { message: found.message }),
    ...(kind === "refused" ? { acceptedBy: found?.acceptedBy } : {}),
    ...(isRead && analysis !== undefined ? analysed(outcome, analysis) : {}),
  }
  return { line, kind, answer, refused: kind === "refused" ? found : undefined }
}

function analysed({ kind, stop }: ReadOutcome, analysis: RowAnalysis) {
  const values =
    kind === "unbound" ? {} : { telling: analysis.isTelling, values: analysis.values() }
  if (stop !== undefined) return values
  const { terms, depth, operators: counts, hasNotAfterXor } = analysis.measures
  const operators = Object.fromEntries(
    countedConnectives
      .map((name, place) => [name, counts[place] as number] as const)
      .filter(([name, count]) => alwaysListed.has(name) || count > 0),
  )
  return { ...values, terms, depth, operators, notAfterXor: hasNotAfterXor }
}

// The result of checking one row.

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
  /** Completes "rows with …" in the count of such rows; `undefined` if they hold no expression. */
  readonly reason?: string
  /** The atom without a value, which is listed once and not for every row. */
  readonly atom?: string
}
