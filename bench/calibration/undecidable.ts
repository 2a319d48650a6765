// Whether labels can't tell the notation of a dataset, or which of two expressions in a row they belong to, even for an
// observer who knows more than boolglot.
//
//     true != false != true     c: False     julia: True, but 45% of the labels are wrong, and no other row differs
//
// The observer knows the expressions, the values of variables, and the share of wrong labels. Each notation that reads
// all rows is equally likely, as in the drawing of datasets.

import { likelyAmong } from "../../src/language/engines/likely-notations.ts"
import { ParseFailure } from "../../src/language/engines/parse-failure.ts"
import { readValue } from "../../src/language/engines/read-value.ts"
import { tablesOf } from "../../src/language/tables/dialect-tables.ts"
import { drawnDialects } from "./draw-expressions.ts"
import type { DrawnSet } from "./draw-set.ts"

/** The odds that boolglot needs. */
const decisive = 1000

/** Whether the odds of the right values against all others are too low. */
export function isUndecidable(set: DrawnSet): boolean {
  const { drawn, verdicts, otherVerdicts, wrongLabels } = set
  const share = wrongLabels / 100
  const likelihoodOf = (wrong: number) => {
    const logarithm = wrong === 0 ? 0 : wrong * Math.log(share)
    return logarithm + (verdicts.length - wrong) * Math.log(1 - share)
  }
  const wrongIn = (all: readonly boolean[]) => all.filter((isRight) => !isRight).length
  const right = likelihoodOf(wrongIn(verdicts))
  let [odds, rivals] = [0, 0]
  if (otherVerdicts.length > 0) rivals += Math.exp(likelihoodOf(wrongIn(otherVerdicts)) - right)
  for (const dialect of drawnDialects) {
    let [wrong, isRival, isReader] = [0, false, true]
    for (const { text, variables, label, value } of drawn) {
      const read = readValue(text, tablesOf(dialect), new Map(Object.entries(variables)))
      const isRead = !(read instanceof ParseFailure) && typeof read === "boolean"
      isReader = isRead && likelyAmong(text, [dialect], drawnDialects).length > 0
      if (!isReader) break
      if (read !== label) wrong += 1
      if (read !== value) isRival = true
    }
    if (!isReader) continue
    if (isRival) rivals += Math.exp(likelihoodOf(wrong) - right)
    else odds += 1
  }
  return odds < decisive * rivals
}
