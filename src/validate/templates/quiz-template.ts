// The template of xor-bench's prompts; other text may surround the prompt.
//
//     Given the following boolean variables:
//     x_1 = True                                              text: not x_1   variables: x_1 ↦ true
//     Evaluate the boolean expression: not x_1
//
// A prompt with several different formulas, such as one with solved examples, is ambiguous and doesn't match.

import { type Extracted, extracted } from "./extracted.ts"
import { endOfText, startOfText, trim } from "./passage.ts"
import { nothingStated, state } from "./read-assignments.ts"

const variablesHeading = "Given the following boolean variables:"
const formulaHeading = "Evaluate the boolean expression:"

export const quizTemplate = { source: "xor-bench", extract: extractQuiz }

function extractQuiz(text: string): Extracted | undefined {
  const stated = nothingStated()
  let formula: string | undefined
  /** `undefined` if the formula occurs several times. */
  let start: number | undefined
  let hasHeading = false
  let isUnderHeading = false
  for (const { line, from } of linesOf(text)) {
    const trimmed = trim(line)
    if (trimmed.endsWith(variablesHeading)) {
      hasHeading = true
      isUnderHeading = true
    } else if (isUnderHeading && trimmed !== "") {
      const [, name, value] = /^([^ \t\r=]+)[ \t]*=[ \t]*(True|False)$/.exec(trimmed) ?? []
      if (name === undefined) isUnderHeading = false
      else state(stated, name, value === "True")
    }
    const at = line.indexOf(formulaHeading)
    if (at < 0) continue
    const first = startOfText(line, at + formulaHeading.length, line.length)
    const found = line.slice(first, endOfText(line, first, line.length))
    if ((formula ?? found) !== found) return undefined
    start = formula === undefined ? from + first : undefined
    formula = found
  }
  if (!hasHeading || formula === undefined) return undefined
  const found = extracted(formula, 0, formula.length, stated)
  return found && { ...found, start }
}

function* linesOf(text: string): Generator<{ readonly line: string; readonly from: number }> {
  let from = 0
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
    yield { line: text.slice(from, end), from }
    from = end + 1
  }
  yield { line: text.slice(from), from }
}
