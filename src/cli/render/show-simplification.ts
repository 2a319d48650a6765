// The steps of a simplification as lines: laws on the left, expressions beside them.
//
//                                «( p → q )» ∧ p
//     definition of implication  «( ¬ p ∨ q ) ∧ p»
//     redundancy                 p ∧ q

import type { ShownStep } from "../../reason/simplify/shown-steps.ts"
import { textWidth } from "../terminal/text-width.ts"

/** @param width of the terminal; expressions that are wider are broken at spaces, beside the laws */
export function simplificationLines(
  steps: readonly ShownStep[],
  width = Number.POSITIVE_INFINITY,
): string {
  const lawWidth = Math.max(...steps.map(({ law = "" }) => law.length))
  const column = lawWidth === 0 ? 0 : lawWidth + 2
  return steps
    .flatMap(({ law = "", marked }) =>
      rowsOf(marked, width - column).map((row, at) => (at === 0 ? law : "").padEnd(column) + row),
    )
    .join("\n")
}

function rowsOf(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text]
  const [first = "", ...words] = text.split(" ")
  const rows = [first]
  for (const word of words) {
    const longer = `${rows.at(-1)} ${word}`
    if (textWidth(longer) > width) rows.push(word)
    else rows[rows.length - 1] = longer
  }
  return rows
}
