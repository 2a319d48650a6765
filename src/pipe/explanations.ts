// Explains why a row has its value, or none. Loaded on demand.

import { BoolglotError } from "../errors/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import type { Assignment, Expression } from "../language/expression/index.ts"
import { findErrorsAmong } from "../language/other-notation/index.ts"
import { type ExplainedLine, type Explanation, explain } from "../reason/index.ts"
import { textError } from "../validate/index.ts"
import { type Answer, type AnswerError, placedError } from "./answer.ts"

/** Maximum number of errors listed per text. */
const mostErrors = 50
/** In characters; longer reductions are omitted. */
const longestReduction = 4_000_000

type Explained = Pick<Answer, "steps" | "explanationError">

/** The steps that reduce an expression to its value, as in `explain`. */
export function reductionOf(tree: Expression, dialect: Dialect, values: Assignment): Explained {
  try {
    const steps = linesOf(explain(tree, dialect, { values }))
    if (steps === undefined) return { steps: null, explanationError: { message: tooLong } }
    return { steps, explanationError: null }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    return { steps: null, explanationError: { message: error.message } }
  }
}

export const tooLong = "the explanation has more than 4,000,000 characters"

/** All lines of an explanation; `undefined` if they are too long. */
export function linesOf({ lines }: Explanation): readonly ExplainedLine[] | undefined {
  const all: ExplainedLine[] = []
  let length = 0
  for (const line of lines) {
    length += line.text.length
    if (length > longestReduction) return undefined
    all.push(line)
  }
  return all
}

/**
 * All errors of a text that a notation rejects.
 *
 * @param accepting the notations that accept the text
 */
export function errorsOf(
  text: string,
  dialect: Dialect,
  accepting: readonly Dialect[],
): AnswerError[] {
  const { errors } = findErrorsAmong(text, dialect, accepting)
  return errors.slice(0, mostErrors).map((error) => placedError(text, textError(error)))
}
