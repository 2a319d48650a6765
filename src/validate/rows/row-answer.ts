// Everything known about one row, for callers that want it for every row and not only for bad ones.
//
//     {"kind":"right","text":"1&&0","label":false,"value":false,"values":{"python":false, … },"terms":2, …}

import type { RowAnalysis } from "../analysis/row-analysis.ts"
import { alwaysListed, countedConnectives } from "../analysis/row-measures.ts"
import type { BadRow } from "../row-results.ts"
import type { Outcome, ReadOutcome } from "./row-outcome.ts"

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
