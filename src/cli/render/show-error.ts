// Errors for people and for machines: one line for what is wrong, the place with a caret under it, what
// was expected, and what to write instead.
//
//     error: no dialect reads this; true-false cannot read "not" here
//       True ^ not False
//              ^^^
//       line 1, column 8: expected True, False or (
//       hint: write ^ ( not False )

import { obstacleToRefused } from "../../language/diagnosis/refused-obstacles.ts"
import { AmbiguityError } from "../../language/engines/ambiguity-error.ts"
import { describeOtherNotation } from "../../language/other-notation/describe-other-notation.ts"
import type { OtherNotation } from "../../language/other-notation/other-notation.ts"
import { BooleanSyntaxError } from "../../language/source/boolean-syntax-error.ts"
import { messageLines } from "../terminal/fitted-text.ts"
import type { Output } from "../terminal/terminal.ts"
import { textWidth } from "../terminal/text-width.ts"
import { visibleText } from "../terminal/visible.ts"
import { otherNotationHint } from "./other-notation-hint.ts"
import { withAdvice } from "./remedy-advice.ts"
import { shortMessage } from "./short-message.ts"
import { describeObstacle } from "./show-obstacle.ts"
import { UnboundInTextError } from "./unbound-in-text.ts"
import { UnwritableInTextError } from "./unwritable-in-text.ts"
import { visibleAround, visibleLine } from "./visible-line.ts"

/** Where an error stands among others, and what was asked. */
export interface Circumstances {
  /** The line of the input that the text is; undefined for a text of the command line. */
  readonly line?: number
  /** Whether several dialects were tried, so that the error is only that of one of them. */
  readonly isBestGuess?: boolean
  /** The notation that a refused text is plainly written in. */
  readonly otherNotation?: OtherNotation | undefined
}

/** Several lines that end with a line feed. */
export function describeError(
  error: Error,
  output: Output,
  { line, isBestGuess, otherNotation }: Circumstances = {},
): string {
  const { colors, width = 80 } = output
  // Where there is no terminal, other programs take them line by line.
  const fitted = (mark: string, text: string, color = plain) =>
    messageLines(mark, visibleText(shortMessage(text)), output.width, color)
  const place = line === undefined ? "" : `line ${line}: `
  if (error instanceof BooleanSyntaxError && error.text.trim() === "") {
    return `${describeEmpty(output, line)}\n`
  }
  const obstacle =
    isBestGuess && error instanceof BooleanSyntaxError && obstacleToRefused(error.text)
  if (obstacle) return `${describeObstacle(error.text, obstacle, output, line)}\n`
  const isPlaced = error instanceof BooleanSyntaxError || error instanceof UnwritableInTextError
  if (!isPlaced) {
    const sentence = withAdvice(error instanceof UnboundInTextError ? error.hinted : error)
    return `${fitted("error: ", place + sentence, colors.red).join("\n")}\n`
  }
  const { text, offset, position, found } = error
  const excerpt = visibleAround(text, offset, width - 4)
  const shown = Math.max(1, textWidth(visibleLine(found, width)))
  const caret = "^".repeat(Math.max(1, Math.min(shown, width - 4 - excerpt.before)))
  const spot = `${line === undefined ? `line ${position.line}, ` : ""}column ${position.column}`
  const excerptLines = [`  ${excerpt.line}`, `  ${" ".repeat(excerpt.before)}${colors.red(caret)}`]
  if (error instanceof UnwritableInTextError) {
    const problem = fitted("error: ", place + error.message, colors.red)
    return [...problem, ...excerptLines, `  ${spot}`, ""].join("\n")
  }
  const { wording } = error
  const hint = otherNotation === undefined ? error.hint : otherNotationHint(otherNotation)
  const guess = isBestGuess ? "no dialect reads this; " : ""
  return [
    ...fitted("error: ", place + guess + wording.problem, colors.red),
    ...excerptLines,
    ...fitted("  ", `${spot}: expected ${wording.expected}`),
    ...(hint === undefined ? [] : fitted("  hint: ", hint, colors.cyan)),
    "",
  ].join("\n")
}

/** The error for an empty expression. */
export function describeEmpty({ colors, width }: Output, line?: number): string {
  const place = line === undefined ? "" : `line ${line}: `
  const problem = `${place}the expression is empty; write one, such as "True and False"`
  return messageLines("error: ", problem, width, colors.red).join("\n")
}

const plain = (mark: string) => mark

/** The same for machines; `offset` and `length` say which part of the text to mark, in UTF-16 units. */
export function errorData(
  error: Error,
  { otherNotation, isBestGuess }: Circumstances = {},
): Record<string, unknown> {
  const { name } = error
  const message = shortMessage(error.message)
  if (error instanceof AmbiguityError) {
    const readings = error.sides.map(({ dialects, meaning }) => ({
      dialects: dialects.map(({ name }) => name),
      meaning,
    }))
    return { name, message, readings }
  }
  if (error instanceof UnboundInTextError) {
    return { name, message, variable: error.variable, hint: error.hint }
  }
  if (error instanceof UnwritableInTextError) {
    const { dialect, offset, position, found } = error
    return { name, message, dialect, offset, length: found.length, position, found }
  }
  if (!(error instanceof BooleanSyntaxError)) return { name, message }
  const { dialect, offset, position, expected, found } = error
  const placed = { name, message, dialect, offset, length: found.length, position, expected, found }
  const obstacle = isBestGuess ? obstacleToRefused(error.text) : undefined
  if (obstacle !== undefined) {
    return {
      ...placed,
      message: obstacle.what,
      hint: `${obstacle.what}; ${obstacle.advice}`,
    }
  }
  if (otherNotation === undefined) return { ...placed, hint: error.hint }
  const hint = describeOtherNotation(otherNotation)
  return { ...placed, hint, otherNotation }
}
