// Shortcuts: rules that guess the label while looking at almost none of the expression.
//
//     not ( True or False )      first literal: True; last: False; parity of nots: False; majority: no guess

import type { RowMeasures } from "./expression-size.ts"

/** Number of labelled rows that the rule answers, and number of those whose label is its answer. */
export type ShortcutTally = [number, number]

/** One for each of `shortcutNames`. */
export type ShortcutTallies = readonly [ShortcutTally, ShortcutTally, ShortcutTally, ShortcutTally]

export const shortcutNames = [
  "last-literal",
  "first-literal",
  "parity-of-nots",
  "majority-of-literals",
] as const

/** Counts a labelled row. */
export function countShortcuts(
  tallies: ShortcutTallies,
  { first, last, nots, trues, terms }: RowMeasures,
  label: number,
): void {
  const [lastLiteral, firstLiteral, parity, majority] = tallies
  if (terms > 0) {
    answer(lastLiteral, last, label)
    answer(firstLiteral, first, label)
  }
  answer(parity, 1 - (nots & 1), label)
  if (2 * trues !== terms) answer(majority, 2 * trues > terms ? 1 : 0, label)
}

function answer(counts: ShortcutTally, said: number, label: number): void {
  counts[0] += 1
  if (said === label) counts[1] += 1
}
