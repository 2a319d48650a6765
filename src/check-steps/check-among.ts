// Steps of an expression whose notation isn't known: one of several dialects in which it has one meaning.
//
// `checkSteps` needs none of what this loads, so that pages which know the notation stay small.

import { plainRefusal } from "../language/diagnosis/plain-refusal.ts"
import type { Dialect } from "../language/dialect/dialect.ts"
import { furthestStop, isReading, tryReadMeant } from "../language/engines/readings.ts"
import { assignmentFrom, type Values } from "../language/expression/evaluate-tree.ts"
import type { CheckedSteps } from "./chain-result.ts"
import { checkStepsIn } from "./check-steps.ts"

/**
 * @param dialects at least one
 * @param expression `undefined` if the steps begin with it
 * @param values of the variables
 * @throws BooleanSyntaxError, AmbiguityError if the expression can't be read or is ambiguous
 */
export function checkStepsAmong(
  dialects: readonly Dialect[],
  expression: string | undefined,
  steps: string | readonly string[],
  values: Values = {},
): CheckedSteps {
  const assigned = assignmentFrom(values)
  const readings = (text: string) => tryReadMeant(text, dialects, assigned, "all")
  const tryRead = (text: string) => {
    const reading = readings(text)
    return isReading(reading) ? { text, ...reading } : undefined
  }
  const read = (text: string) => {
    const reading = readings(text)
    if (isReading(reading)) return { text, ...reading }
    const { stop, dialect } = furthestStop(text, reading)
    throw plainRefusal(text, stop.offset, stop.expected, dialect)
  }
  const [first, ...others] = dialects as readonly [Dialect, ...Dialect[]]
  const notation = { first, isOnly: others.length === 0, tryRead, read }
  return checkStepsIn(notation, expression, steps, values)
}
